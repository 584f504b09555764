package ui

import (
	"os"
	"testing"
	"time"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/input"
	"example.com/abyss/ui/play/playtest"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

const wholeQuestion = AskGround + rowTwo + LineSample + askCursor + eraseRow

var white = input.Background{Red: 0xffff, Green: 0xffff, Blue: 0xffff}

// newAsking returns an app that has queried the terminal.
func newAsking(t *testing.T) *app {
	a := newApp(t, 80, 24, playtest.AsRed)
	a.memory.settings = settings.Default()
	a.asking.begin(wholeQuestion)
	if a.asking.limit() == nil {
		t.Fatal("the wait for answers has no limit")
	}
	return a
}

// TestFirstFrameWaits: nothing is drawn until the terminal has answered the query for the cursor,
// or until askPatience has passed.
func TestFirstFrameWaits(t *testing.T) {
	for _, last := range []any{input.CursorPosition{Row: 2, Column: 2}, patienceOverMsg{}} {
		a := newAsking(t)
		a.wantUnseen("Red to move")
		a.Update(white)
		a.wantUnseen("Red to move")
		a.Update(last)
		a.wantSeen("Red to move")
		a.wantSeen("俥──傌")
	}
}

// TestTerminalAnswersCountOnce: the first answer to a query counts, even if it comes late. Later
// answers do not count. An answer does not count either if the user has chosen a value, or if
// there was no query.
func TestTerminalAnswersCountOnce(t *testing.T) {
	wide, narrowed := input.CursorPosition{Row: 2, Column: 3}, input.CursorPosition{Row: 2, Column: 2}
	a := newAsking(t)
	a.Update(patienceOverMsg{})
	a.Update(input.CursorPosition{Row: 7, Column: 3}) // the row belongs to no query of the app
	a.wantSeen("俥──傌")
	a = newAsking(t)
	a.Update(patienceOverMsg{})
	a.Update(wide)
	a.wantSeen("俥--傌")
	a.Update(narrowed)
	a.Update(white)
	a.wantSeen("俥--傌")
	if !a.looks.light {
		t.Error("a late answer of the background does not count")
	}
	a.Update(input.Background{})
	if !a.looks.light {
		t.Error("a second answer of the background counts")
	}
	a = newAsking(t)
	a.memory.settings.Lines, a.memory.settings.Ground = "box", settings.GroundDark
	a.Update(white)
	a.Update(wide)
	a.wantSeen("俥──傌")
	a = newApp(t, 80, 24, playtest.AsRed)
	a.memory.settings = settings.Default()
	a.Update(white)
	a.Update(wide)
	if a.looks.light || a.looks.lines != canvas.Box {
		t.Error("what nobody has asked for counts")
	}
}

// TestLateWidthRedraws: a late answer can change the line characters after the first frame. Such
// an answer redraws the screen, because rows that were too wide have scrolled the screen. No
// other answer redraws the screen.
func TestLateWidthRedraws(t *testing.T) {
	wide, narrowed := input.CursorPosition{Row: 2, Column: 3}, input.CursorPosition{Row: 2, Column: 2}
	for _, c := range []struct {
		answers []tea.Msg
		redraws bool
	}{
		{[]tea.Msg{patienceOverMsg{}, wide}, true},
		{[]tea.Msg{patienceOverMsg{}, narrowed}, false},
		{[]tea.Msg{patienceOverMsg{}, white}, false},
		{[]tea.Msg{patienceOverMsg{}, narrowed, wide}, false},
		{[]tea.Msg{wide}, false},
	} {
		a := newAsking(t)
		var last tea.Cmd
		for _, msg := range c.answers {
			last = a.route(msg)
		}
		if got := last != nil && last() == tea.ClearScreen(); got != c.redraws {
			t.Errorf("%v: redraws %v", c.answers, got)
		}
	}
}

// TestLastAnswers: an app that ends right after it has queried the terminal waits for the
// answers, because the shell would read them as typed text. An app without a pending query does
// not wait.
func TestLastAnswers(t *testing.T) {
	a := newAsking(t)
	wait := a.asking.last()
	a.ender.ending = true
	for _, answer := range []any{white, input.CursorPosition{Row: 2, Column: 3}} {
		select {
		case <-a.asking.done:
			t.Error("all have come too early")
		default:
		}
		a.Update(answer)
	}
	wait()
	select {
	case <-a.asking.done:
	default:
		t.Error("the answers at the end are not noted")
	}
	if a.looks.light || a.looks.lines != canvas.Box {
		t.Error("an answer changes an app that ends")
	}
	a = newAsking(t)
	a.asking.sent = time.Now().Add(-2 * recentQuery)
	began := time.Now()
	a.asking.last()()
	newApp(t, 80, 24, playtest.AsRed).asking.last()()
	if took := time.Since(began); took >= lastPatience {
		t.Errorf("waits %v for nothing", took)
	}
}

// TestIsLight: a background counts as light if black text is more readable on it than white text.
func TestIsLight(t *testing.T) {
	for grey, want := range map[uint16]bool{0: false, 0x1c1c: false, 0x7070: false, 0x7a7a: true, 0xeeee: true, 0xffff: true} {
		if got := IsLight(input.Background{Red: grey, Green: grey, Blue: grey}); got != want {
			t.Errorf("%#x: %v", grey, got)
		}
	}
}

// TestLinesDrawn: the measured width decides the line characters, except within tmux and screen,
// where only a width of two columns counts.
func TestLinesDrawn(t *testing.T) {
	for _, tc := range []struct {
		env     map[string]string
		columns int
		lines   canvas.Lines
		ok      bool
	}{
		{nil, 1, canvas.Box, true},
		{nil, 2, canvas.ASCII, true},
		{nil, 0, canvas.Box, false},
		{nil, 3, canvas.Box, false}, // the terminal does not know Unicode
		{map[string]string{"TMUX": "x"}, 1, canvas.Box, false},
		{map[string]string{"STY": "x"}, 1, canvas.Box, false},
		{map[string]string{"TERM": "screen-256color"}, 1, canvas.Box, false},
		{map[string]string{"TERM": "tmux"}, 2, canvas.ASCII, true},
	} {
		if lines, ok := LinesDrawn(func(name string) string { return tc.env[name] }, tc.columns); lines != tc.lines || ok != tc.ok {
			t.Errorf("%+v: %s, %v", tc, lines, ok)
		}
	}
}

// TestQuestionFor: the app queries the terminal only if its input is read in whole events.
func TestQuestionFor(t *testing.T) {
	opts := Options{Settings: settings.Default(), Input: os.Stdin}
	if got := questionFor(func(string) string { return "" }, &opts); got != "" {
		t.Errorf("an input that takes answers for keys is asked %q", got)
	}
}
