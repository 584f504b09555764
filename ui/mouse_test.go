package ui

import (
	"strings"
	"testing"

	"abyss/engine/xiangqi"

	tea "github.com/charmbracelet/bubbletea"
)

// clickAt clicks a point of the board.
func (a *app) clickAt(name string) {
	a.t.Helper()
	p, ok := xiangqi.ParsePoint(name)
	if !ok {
		a.t.Fatalf("no point %q", name)
	}
	x, y := a.play.board.geometry().Cell(p)
	a.mouse(tea.MouseActionPress, tea.MouseButtonLeft, a.layout.body.X+x, a.layout.body.Y+y)
	a.mouse(tea.MouseActionRelease, tea.MouseButtonNone, a.layout.body.X+x, a.layout.body.Y+y)
}

func (a *app) mouse(action tea.MouseAction, button tea.MouseButton, x, y int) {
	_ = a.View() // what is clicked has been seen
	a.Update(tea.MouseMsg{X: x, Y: y, Action: action, Button: button})
}

// TestMouse picks and drops with clicks at every size, from both sides.
func TestMouse(t *testing.T) {
	for _, size := range [...][2]int{{40, 14}, {80, 24}, {120, 40}} {
		for _, flipped := range []bool{false, true} {
			a := newApp(t, size[0], size[1], asRed)
			a.flipped = flipped
			a.clickAt("h2")
			if a.play.board.view.Picked.String() != "h2" {
				t.Fatalf("%v flipped %v: a click picks %s", size, flipped, a.play.board.view.Picked)
			}
			a.clickAt("d3")
			a.wantSeen("is not legal")
			a.clickAt("e2")
			a.wantCalls("play h2e2")
		}
	}
}

func TestMouseDrags(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	g := a.play.board.geometry()
	from, to := move(t, "h0g2").From(), move(t, "h0g2").To()
	x, y := g.Cell(from)
	a.mouse(tea.MouseActionPress, tea.MouseButtonLeft, x, y+1)
	x, y = g.Cell(to)
	a.mouse(tea.MouseActionRelease, tea.MouseButtonNone, x+1, y+1)
	a.wantCalls("play h0g2")
}

// TestMouseElsewhere: a click beside the board or under an overlay does nothing.
func TestMouseElsewhere(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	for y := range 24 {
		for x := 41; x < 80; x++ {
			a.mouse(tea.MouseActionPress, tea.MouseButtonLeft, x, y)
		}
	}
	a.press("?")
	a.mouse(tea.MouseActionPress, tea.MouseButtonLeft, 4, 20)
	a.mouse(tea.MouseActionPress, tea.MouseButtonWheelDown, 4, 20)
	a.press("esc")
	if a.play.board.view.Picked != xiangqi.NoPoint {
		t.Error("a piece was picked")
	}
	a.Update(tea.WindowSizeMsg{Width: 20, Height: 5})
	a.mouse(tea.MouseActionPress, tea.MouseButtonLeft, 4, 2)
	a.wantCalls()
}

// TestScrollMoves: the list scrolls by wheel and keys to its ends, and a new
// move shows the newest again.
func TestScrollMoves(t *testing.T) {
	a := newApp(t, 80, 24, humans)
	round := []string{"a0a1", "a9a8", "a1a0", "a8a9"}
	var moves []string
	for range 15 {
		moves = append(moves, round...)
	}
	a.deliver(stateOf(t, xiangqi.StartFEN, humans, moves...))
	a.wantSeen(" 30. ")
	a.mouse(tea.MouseActionPress, tea.MouseButtonWheelUp, 60, 18)
	a.wantUnseen(" 30. ")
	a.mouse(tea.MouseActionPress, tea.MouseButtonWheelDown, 60, 18)
	a.wantSeen(" 30. ")
	for range 10 {
		a.press("pgup")
	}
	a.wantSeen("  1. ")
	a.wantSeen("more")
	for range 10 {
		a.press("pgdown")
	}
	a.wantSeen(" 30. ")
	a.press("pgup")
	a.deliver(stateOf(t, xiangqi.StartFEN, humans, append(moves, "a0a1")...))
	a.wantSeen(" 31. ")
}

// A click on a key in the bottom line presses it.
func TestClickOnHint(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
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
	if _, ok := a.overlay.(*help); !ok {
		t.Fatal("no help is open")
	}
	a.press("esc")
	click("new game")
	if _, ok := a.overlay.(dialog); !ok {
		t.Fatal("no new game is asked for")
	}
	if click("next choice"); a.play.starter.dialog.choices[0].chosen != 1 {
		t.Error("the key for the next choice was not pressed")
	}
}
