package ui

import (
	"errors"
	"strings"
	"testing"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/play/playtest"

	tea "github.com/charmbracelet/bubbletea"
)

func (a *app) mouse(action tea.MouseAction, button tea.MouseButton, x, y int) {
	_ = a.View() // draws the screen before the click
	a.Update(tea.MouseMsg{X: x, Y: y, Action: action, Button: button})
}

// TestMouseElsewhere: a click beside the board or under an overlay has no effect.
func TestMouseElsewhere(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	before := a.View()
	for y := range 24 {
		for x := 41; x < 80; x++ {
			a.mouse(tea.MouseActionPress, tea.MouseButtonLeft, x, y)
		}
	}
	a.press("?")
	a.mouse(tea.MouseActionPress, tea.MouseButtonLeft, 4, 20)
	a.mouse(tea.MouseActionPress, tea.MouseButtonWheelDown, 4, 20)
	a.press("esc")
	if a.View() != before {
		t.Errorf("a piece was picked:\n%s", a.View())
	}
	a.Update(tea.WindowSizeMsg{Width: 20, Height: 5})
	a.mouse(tea.MouseActionPress, tea.MouseButtonLeft, 4, 2)
	a.wantCalls()
}

// clickOn clicks on a text on the screen.
func (a *app) clickOn(text string) {
	a.t.Helper()
	for y, line := range strings.Split(stripSGR(a.View()), "\n") {
		if before, _, found := strings.Cut(line, text); found {
			a.mouse(tea.MouseActionPress, tea.MouseButtonLeft, canvas.Width(before), y)
			return
		}
	}
	a.t.Fatalf("%q is not on the screen:\n%s", text, a.View())
}

// Questions and dialogs accept the mouse. A click chooses, the wheel moves the selection, and a
// click outside closes the dialog.
func TestMouseInDialogs(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	beside := func() { a.mouse(tea.MouseActionPress, tea.MouseButtonLeft, 0, 22) }
	open := func(want bool) {
		t.Helper()
		if got := a.host.overlay != nil; got != want {
			t.Fatalf("open %v, want %v:\n%s", got, want, a.View())
		}
	}
	picked(a)
	a.press("q")
	open(true)
	a.clickOn("n no")
	open(false)
	a.press("q")
	beside()
	open(false)

	a.press("n")
	a.wantSeen("> Players         < you are Red >")
	a.clickOn("you are Red")
	a.wantSeen("< you are Black >")
	a.clickOn("< you are Black")
	a.wantSeen("< you are Red >")
	a.mouse(tea.MouseActionPress, tea.MouseButtonWheelDown, 40, 10)
	a.wantSeen("> Engine's level")
	a.clickOn("Players  ")
	a.wantSeen("> Players         < you are Red >")
	beside()
	open(false)
	a.press("n")
	a.clickOn("esc leaves")
	open(false)
	a.wantCalls()
	a.press("n")
	a.clickOn("enter starts")
	a.clickOn("y yes")
	open(false)
	if len(a.fake.Calls) == 0 {
		t.Error("no game was started")
	}
}

// The error of a typed text covers the keys in the bottom line. So a click on the error presses
// no key.
func TestClickOnTheProblemOfAPrompt(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	entered := 0
	a.host.self().Ask(mode.Question{Label: "Position:", Enter: func(string) (tea.Cmd, error) {
		entered++
		return nil, errors.New("no position")
	}})
	a.typed("xyz")
	a.press("enter")
	a.wantSeen("No position")
	for x := range 80 {
		a.mouse(tea.MouseActionPress, tea.MouseButtonLeft, x, 23)
	}
	a.wantSeen("xyz")
	a.wantSeen("No position")
	if entered != 1 {
		t.Errorf("the text was entered %d times", entered)
	}
	a.press("backspace")
	a.clickOn("esc cancel")
	if a.host.overlay != nil {
		t.Error("the keys are seen again, and a click presses none")
	}
}

// A click on a key in the bottom line presses it.
func TestClickOnHint(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	click := func(text string) {
		t.Helper()
		lines := strings.Split(stripSGR(a.View()), "\n")
		at := strings.Index(lines[23], text)
		if at < 0 {
			t.Fatalf("%q is not in %q", text, lines[23])
		}
		a.Update(tea.MouseMsg{X: at, Y: 23, Action: tea.MouseActionPress, Button: tea.MouseButtonLeft})
	}
	click("help")
	if _, ok := a.host.overlay.(*help); !ok {
		t.Fatal("no help is open")
	}
	a.press("esc")
	click("new game")
	if _, ok := a.host.overlay.(dialog); !ok {
		t.Fatal("no new game is asked for")
	}
	a.wantSeen("< you are Red >")
	click("next choice")
	a.wantSeen("< you are Black >")
}
