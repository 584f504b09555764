package play

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/play/playtest"

	tea "github.com/charmbracelet/bubbletea"
)

// fixture is the mode alone on a screen, with a session that records the commands it gets.
type fixture struct {
	*Mode
	t    *testing.T
	host *shell
	fake *playtest.Session
	w, h int
}

// newFixture returns a mode of w by h cells at the start of a game.
func newFixture(t *testing.T, w, h int, players [2]session.Player) *fixture {
	t.Helper()
	fake := playtest.New()
	a := newFixtureWith(t, w, h, Options{Session: fake, Game: session.Config{Players: players, MoveTime: moveTimes[2]}})
	a.fake = fake
	a.deliver(playtest.State(t, xiangqi.StartFEN, players))
	return a
}

// newFixtureWith returns a mode with these options. It does not deliver events of the game.
func newFixtureWith(t *testing.T, w, h int, o Options) *fixture {
	t.Helper()
	a := &fixture{t: t, host: &shell{App: modetest.New()}, w: w, h: h}
	a.host.Time = playtest.Time
	a.Mode = New(a.host, o)
	a.Update(mode.Shown{})
	return a
}

// Update delivers a message to the mode. A key goes to the open dialog first.
func (a *fixture) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.KeyMsg:
		return a.host.press(a.Mode, msg)
	case mode.Answer:
		return msg.Take()
	}
	return a.Mode.Update(msg)
}

// deliver delivers a state of the newest game as an event.
func (a *fixture) deliver(s session.State) tea.Cmd {
	s.Game = max(s.Game, a.game.games)
	return a.Update(eventMsg{State: s})
}

// press presses keys and returns the command of the last one.
func (a *fixture) press(keys ...string) (cmd tea.Cmd) {
	for _, k := range keys {
		cmd = a.Update(modetest.Key(k))
	}
	return cmd
}

// The method named typed presses the key of each letter.
func (a *fixture) typed(text string) { a.press(strings.Split(text, "")...) }

// run executes a command as the toolkit does, and delivers its message to the mode.
func (a *fixture) run(cmd tea.Cmd) {
	a.t.Helper()
	if cmd == nil {
		a.t.Fatal("there is no command to run")
	}
	a.Update(cmd())
}

// moveTo moves the cursor to a point with the arrow keys.
func (a *fixture) moveTo(name string) {
	a.t.Helper()
	to, ok := xiangqi.ParsePoint(name)
	if !ok {
		a.t.Fatalf("no point %q", name)
	}
	_ = a.View() // lays the board out
	for range 40 {
		x, y := a.board.view.Geometry.Cell(a.board.view.Cursor)
		tx, ty := a.board.view.Geometry.Cell(to)
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

// wantCalls fails unless the session has received exactly these calls since the last check.
func (a *fixture) wantCalls(calls ...string) {
	a.t.Helper()
	if !slices.Equal(a.fake.Calls, calls) {
		a.t.Errorf("session was told %q, want %q", a.fake.Calls, calls)
	}
	a.fake.Calls = nil
}

// View returns the mode with its header and status line. Below them it has what the app would
// show over the mode: messages and open dialogs.
func (a *fixture) View() string {
	frame := modetest.Frame(a.t, a.host.App, a.Mode, a.w, a.h)
	return frame + "\n" + strings.Join(a.host.shown(a.w, a.h), " \n") + " " // as on a screen, blanks follow the text
}

// wantSeen fails unless the screen shows the text, in one line or wrapped.
func (a *fixture) wantSeen(text string) {
	a.t.Helper()
	if frame := a.View(); !shows(frame, text) {
		a.t.Errorf("the screen does not show %q:\n%s", text, frame)
	}
}

// wantUnseen fails if the screen shows the text.
func (a *fixture) wantUnseen(text string) {
	a.t.Helper()
	if frame := a.View(); shows(frame, text) {
		a.t.Errorf("the screen shows %q:\n%s", text, frame)
	}
}

// The function named shows reports whether a screen contains the text, in one line or wrapped.
func shows(frame, text string) bool {
	return strings.Contains(frame, text) || strings.Contains(strings.Join(strings.Fields(frame), " "), text)
}

// found returns the files that match a pattern.
func found(t testing.TB, pattern ...string) []string {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(pattern...))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func mustControl(t *testing.T, text string) clock.Control {
	t.Helper()
	c, err := clock.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// badControl opens the dialog for a new game and types a time control that cannot be read.
func badControl(a *fixture) {
	a.press("n", "down", "down", "down", "left", "left", "left")
	a.typed("40 moves")
	a.press("enter")
}

// picked starts a game and picks up one of the player's pieces.
func picked(a *fixture) {
	a.deliver(playtest.State(a.t, xiangqi.StartFEN, playtest.AsRed, playtest.Opening[:4]...))
	a.moveTo("e2")
	a.press("enter")
	a.moveTo("e6")
}
