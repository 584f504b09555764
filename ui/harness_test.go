package ui

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"abyss/engine/rules"
	"abyss/engine/search"
	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/ui/canvas"
	"abyss/ui/mode"
	"abyss/ui/mode/modetest"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"
)

// When something has run is shown in local time; before anything runs that reads it.
var _ = func() bool { time.Local = time.UTC; return true }()

// fakeSession writes down what it is told.
type fakeSession struct {
	calls  []string
	games  []session.Config
	events chan session.Event
	info   *session.Thinking
	held   bool
}

func (f *fakeSession) note(format string, args ...any) {
	f.calls = append(f.calls, fmt.Sprintf(format, args...))
}

func (f *fakeSession) Events() <-chan session.Event { return f.events }
func (f *fakeSession) Play(m xiangqi.Move)          { f.note("play %s", m) }
func (f *fakeSession) Takeback()                    { f.note("takeback") }
func (f *fakeSession) Redo()                        { f.note("redo") }
func (f *fakeSession) MoveNow()                     { f.note("move now") }
func (f *fakeSession) Resign(c xiangqi.Color)       { f.note("resign %s", c) }
func (f *fakeSession) Close()                       { f.note("close") }
func (f *fakeSession) Hint()                        { f.note("hint") }
func (f *fakeSession) OfferDraw(c xiangqi.Color)    { f.note("offer draw %s", c) }
func (f *fakeSession) AcceptDraw()                  { f.note("accept draw") }
func (f *fakeSession) DeclineDraw()                 { f.note("decline draw") }
func (f *fakeSession) Confirm()                     { f.note("confirm") }
func (f *fakeSession) PauseClock()                  { f.note("pause") }
func (f *fakeSession) ResumeClock()                 { f.note("resume") }
func (f *fakeSession) Hold(on bool)                 { f.held = on }
func (f *fakeSession) Suspend()                     { f.note("suspend") }
func (f *fakeSession) Resume()                      { f.note("resume game") }

func (f *fakeSession) SetClock(c xiangqi.Color, d time.Duration) { f.note("set clock %s %s", c, d) }

func (f *fakeSession) NewGame(cfg session.Config) {
	f.note("new game")
	f.games = append(f.games, cfg)
}

func (f *fakeSession) Info() (session.Thinking, bool) {
	if f.info == nil {
		return session.Thinking{}, false
	}
	return *f.info, true
}

// The usual players.
var (
	asRed   = [2]session.Player{session.Human, session.Engine}
	asBlack = [2]session.Player{session.Engine, session.Human}
	humans  = [2]session.Player{session.Human, session.Human}
	engines = [2]session.Player{session.Engine, session.Engine}
)

// app is a model with a fake session, driven by messages.
type app struct {
	*Model
	play   *play
	t      testing.TB
	fake   *fakeSession
	gating bool // Update does not wait for the disk
}

// newApp is an app of w by h cells at the start of a game.
func newApp(t testing.TB, w, h int, players [2]session.Player) *app {
	t.Helper()
	return newAppIn(t, w, h, players, termenv.Ascii)
}

// playApp is an app with the mode Play alone.
func playApp(t testing.TB, s controller, cfg session.Config, r *lipgloss.Renderer) *app {
	m := newModel(r)
	p := newPlay(m, s, cfg)
	m.modes = []mode.Mode{p}
	p.game.begin(cfg)
	p.game.shown, p.fed = true, true // as Init has it
	return &app{Model: m, play: p, t: t}
}

// savesIn has games saved in a folder.
func (a *app) savesIn(dir string) {
	a.gamesDir, a.play.archive.dir, a.play.archive.own = dir, dir, dir
}

// newAppIn is newApp with a colour profile.
func newAppIn(t testing.TB, w, h int, players [2]session.Player, profile termenv.Profile) *app {
	t.Helper()
	renderer := lipgloss.NewRenderer(io.Discard)
	renderer.SetColorProfile(profile)
	fake := &fakeSession{events: make(chan session.Event)}
	cfg := session.Config{Players: players, MoveTime: 3 * time.Second}
	a := playApp(t, fake, cfg, renderer)
	a.fake = fake
	a.now = func() time.Time { return testTime }
	a.Update(tea.WindowSizeMsg{Width: w, Height: h})
	a.deliver(stateOf(t, xiangqi.StartFEN, players))
	return a
}

// Update is the model's, and waits until the moves that came of it are on disk, where
// drafts are kept.
func (a *app) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	m, cmd := a.Model.Update(msg)
	for a.gate.shut && !a.gating {
		<-a.drafts.keeper.Written()
		a.Model.Update(keptMsg{number: a.gate.number})
	}
	return m, cmd
}

// testTime is now in the tests.
var testTime = time.Date(2026, 11, 21, 9, 30, 0, 0, time.UTC)

// deliver delivers a state as an event.
func (a *app) deliver(s session.State) tea.Cmd {
	_, cmd := a.Update(eventMsg{State: s})
	return cmd
}

// press presses keys and returns the last one's command.
func (a *app) press(keys ...string) (cmd tea.Cmd) {
	for _, k := range keys {
		_, cmd = a.Update(modetest.Key(k))
	}
	return cmd
}

// typed presses a key for each letter.
func (a *app) typed(text string) { a.press(strings.Split(text, "")...) }

// moveTo moves the cursor to a point with the arrow keys.
func (a *app) moveTo(name string) {
	a.t.Helper()
	to, ok := xiangqi.ParsePoint(name)
	if !ok {
		a.t.Fatalf("no point %q", name)
	}
	for range 40 {
		x, y := a.play.board.geometry().Cell(a.play.board.view.Cursor)
		tx, ty := a.play.board.geometry().Cell(to)
		switch {
		case x < tx:
			a.press("right")
		case x > tx:
			a.press("left")
		case y < ty:
			a.press("down")
		case y > ty:
			a.press("up")
		default:
			return
		}
	}
	a.t.Fatalf("the cursor does not reach %s", name)
}

// wantCalls fails unless the session was told exactly this since the last time.
func (a *app) wantCalls(calls ...string) {
	a.t.Helper()
	if !slices.Equal(a.fake.calls, calls) {
		a.t.Errorf("session was told %q, want %q", a.fake.calls, calls)
	}
	a.fake.calls = nil
}

// wantSeen fails unless the screen shows the text, on one of its lines or wrapped:
// where a line ends may depend on the length of a path.
func (a *app) wantSeen(text string) {
	a.t.Helper()
	if frame := a.View(); !shows(frame, text) {
		a.t.Errorf("the screen does not show %q:\n%s", text, frame)
	}
}

// wantUnseen is the opposite of wantSeen.
func (a *app) wantUnseen(text string) {
	a.t.Helper()
	if frame := a.View(); shows(frame, text) {
		a.t.Errorf("the screen shows %q:\n%s", text, frame)
	}
}

// shows reports whether a screen has the text, or its words wrapped over lines.
func shows(frame, text string) bool {
	return strings.Contains(frame, text) || strings.Contains(strings.Join(strings.Fields(frame), " "), text)
}

// generation makes each state newer than those before.
var generation uint64

// stateOf is the state of a game from a position after some moves.
func stateOf(t testing.TB, fen string, players [2]session.Player, moves ...string) session.State {
	t.Helper()
	pos, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	generation++
	s := session.State{Generation: generation, Start: pos, Players: players, MoveTime: 3 * time.Second}
	for _, text := range moves {
		m, err := pos.ParseLegal(text)
		if err != nil {
			t.Fatal(err)
		}
		var u xiangqi.Undo
		pos.Make(m, &u)
		s.Moves = append(s.Moves, m)
	}
	s.Position, s.Check = pos, pos.InCheck()
	s.Ending = rules.Judge(rules.None, &pos, nil)
	if !s.Over() {
		var l xiangqi.MoveList
		pos.GenerateMoves(&l)
		s.Legal = slices.Clone(l.Slice())
	}
	s.Thinking = !s.Over() && players[pos.Side()] == session.Engine
	s.CanUndo, s.Begun = len(moves) > 0, len(moves) > 0
	return s
}

// someInfo is what a search might say.
func someInfo(t testing.TB, line ...string) search.Info {
	t.Helper()
	info := search.Info{
		Depth: 7, SelDepth: 19, Score: 42, Bound: search.Exact, Nodes: 1234567, Elapsed: 1530 * time.Millisecond, TableUse: 314,
	}
	for _, text := range line {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		info.PV = append(info.PV, m)
	}
	return info
}

// checkShape fails unless the frame is exactly h lines of w columns.
func checkShape(t interface{ Fatalf(string, ...any) }, frame string, w, h int) {
	lines := strings.Split(frame, "\n")
	if len(lines) != h {
		t.Fatalf("%d lines, want %d", len(lines), h)
	}
	for i, line := range lines {
		if got := canvas.Width(stripSGR(line)); got != w {
			t.Fatalf("line %d is %d columns wide, want %d: %q", i, got, w, line)
		}
	}
}

// stripSGR is s without the escape sequences of styles.
func stripSGR(s string) string {
	var b strings.Builder
	for {
		i := strings.Index(s, "\x1b[")
		if i < 0 {
			return b.String() + s
		}
		b.WriteString(s[:i])
		end := strings.IndexByte(s[i:], 'm')
		if end < 0 {
			return b.String() + s[i:]
		}
		s = s[i+end+1:]
	}
}
