package ui

import (
	"strings"
	"testing"

	"abyss/ui/play/playtest"

	tea "github.com/charmbracelet/bubbletea"
)

func (a *app) mouse(action tea.MouseAction, button tea.MouseButton, x, y int) {
	_ = a.View() // what is clicked has been seen
	a.Update(tea.MouseMsg{X: x, Y: y, Action: action, Button: button})
}

// TestMouseElsewhere: a click beside the board or under an overlay does nothing.
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
