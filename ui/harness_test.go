package ui

import (
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/play"
	"example.com/abyss/ui/play/playtest"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"
)

// Screens show local time. The tests set it to UTC before anything reads it.
var _ = func() bool { time.Local = time.UTC; return true }()

// app is a model with a fake session, driven by messages.
type app struct {
	*Model
	play   *play.Mode
	t      testing.TB
	fake   *playtest.Session
	news   tea.Cmd       // waits for the next event
	state  session.State // the state that was delivered last
	gating bool          // whether Update does not wait for the disk
}

// newApp returns an app of w by h cells at the start of a game.
func newApp(t testing.TB, w, h int, players [2]session.Player) *app {
	t.Helper()
	return newAppWith(t, w, h, players, termenv.Ascii, play.Options{GamesDir: "/home/user/games"})
}

// newAppWith is like newApp, with a colour profile and with options for Play. It ignores the game
// in these options.
func newAppWith(t testing.TB, w, h int, players [2]session.Player, profile termenv.Profile, o play.Options) *app {
	t.Helper()
	renderer := lipgloss.NewRenderer(io.Discard)
	renderer.SetColorProfile(profile)
	m, fake := newModel(renderer), playtest.New()
	o.Session, o.Game = fake, session.Config{Players: players, MoveTime: 3 * time.Second}
	p := play.New(&asker{m.host, 0}, o)
	m.modes.list, m.drafts.games = []mode.Mode{p}, o.GamesDir
	m.host.now = func() time.Time { return playtest.Time }
	a := &app{Model: m, play: p, t: t, fake: fake, news: p.Update(mode.Shown{})}
	a.Update(tea.WindowSizeMsg{Width: w, Height: h})
	a.deliver(playtest.State(t, xiangqi.StartFEN, players))
	return a
}

// write sets the characters of the screen. For ASCII only, it also sets the interface to English.
func (a *app) write(w canvas.Writing) {
	if w.OnlyASCII() {
		a.looks.setLanguage(lang.English)
	}
	a.looks.setGlyphs(w.Glyphs)
	a.looks.setLines(w.Lines)
}

// allModes returns all modes, Play first.
func (a *app) allModes(o Options) []mode.Mode {
	list := []mode.Mode{a.play}
	for i, make := range table[1:] {
		list = append(list, make(&asker{a.host, i + 1}, &o))
	}
	return list
}

// Update calls the model's Update. If drafts are stored, it then waits until the moves are on
// disk. Before a key, it lets the user see the open dialog.
func (a *app) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if userDid(msg) && a.host.rest > 0 {
		if at, _ := a.host.sight.since(); a.host.now().Sub(at) < glance || at.IsZero() {
			a.pass(glance)
		}
	}
	m, cmd := a.Model.Update(msg)
	for a.gate.shut && !a.gating {
		<-a.drafts.keeper.Written()
		a.Model.Update(keptMsg{number: a.gate.number})
	}
	a.see()
	return m, cmd
}

// see draws the open dialog, as the toolkit does after each message.
func (a *app) see() {
	if _, seen := a.host.sight.since(); a.host.rest > 0 && !seen {
		a.View()
	}
}

// pass moves the clock forward.
func (a *app) pass(d time.Duration) {
	a.see()
	now := a.host.now().Add(d)
	a.host.now = func() time.Time { return now }
}

// deliver delivers a state as an event of the session.
func (a *app) deliver(s session.State) tea.Cmd { return a.event(session.Event{State: s}) }

// event delivers an event of the session.
func (a *app) event(ev session.Event) tea.Cmd {
	a.state = ev.State
	a.fake.Deliver(ev)
	_, cmd := a.Update(a.news())
	return cmd
}

// press presses keys and returns the command of the last one.
func (a *app) press(keys ...string) (cmd tea.Cmd) {
	for _, k := range keys {
		_, cmd = a.Update(modetest.Key(k))
	}
	return cmd
}

// unstamped returns the message of a command in the form that the app's parts receive.
func unstamped(cmd tea.Cmd) tea.Msg {
	msg := cmd()
	if r, ok := msg.(*reply); ok {
		return r.msg
	}
	return msg
}

// The method named typed presses the key of each letter.
func (a *app) typed(text string) { a.press(strings.Split(text, "")...) }

// moveTo moves the cursor to a point with the arrow keys, from the lower left corner.
func (a *app) moveTo(name string) {
	a.t.Helper()
	to, ok := xiangqi.ParsePoint(name)
	if !ok {
		a.t.Fatalf("no point %q", name)
	}
	if a.looks.turned(a.modes.current) {
		to = to.Flip()
	}
	for range xiangqi.NumFiles {
		a.press("left")
	}
	for range xiangqi.NumRanks {
		a.press("down")
	}
	for range to.File() {
		a.press("right")
	}
	for range to.Rank() {
		a.press("up")
	}
}

// wantCalls fails unless the session has received exactly these calls since the last check.
func (a *app) wantCalls(calls ...string) {
	a.t.Helper()
	if !slices.Equal(a.fake.Calls, calls) {
		a.t.Errorf("session was told %q, want %q", a.fake.Calls, calls)
	}
	a.fake.Calls = nil
}

// wantSeen fails unless the screen shows the text. The text may be wrapped, because the length of
// a path can change where a line ends.
func (a *app) wantSeen(text string) {
	a.t.Helper()
	if frame := a.View(); !shows(frame, text) {
		a.t.Errorf("the screen does not show %q:\n%s", text, frame)
	}
}

// wantUnseen fails if the screen shows the text.
func (a *app) wantUnseen(text string) {
	a.t.Helper()
	if frame := a.View(); shows(frame, text) {
		a.t.Errorf("the screen shows %q:\n%s", text, frame)
	}
}

// The method named under returns the text in Play's status line about the point under the cursor.
func (a *app) under() string {
	text := a.play.Bars().Status
	return text
}

// The function named shows reports whether a screen contains the text, in one line or wrapped.
func shows(frame, text string) bool {
	return strings.Contains(frame, text) || strings.Contains(strings.Join(strings.Fields(frame), " "), text)
}

// checkShape fails unless the frame has exactly h lines of w columns.
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

// stripSGR returns s without the escape sequences for styles.
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
