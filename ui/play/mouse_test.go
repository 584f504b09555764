package play

import (
	"testing"

	"abyss/engine/xiangqi"
	"abyss/ui/mode"
	"abyss/ui/play/playtest"
)

// clickAt clicks a point of the board.
func (a *fixture) clickAt(name string) {
	a.t.Helper()
	p, ok := xiangqi.ParsePoint(name)
	if !ok {
		a.t.Fatalf("no point %q", name)
	}
	_ = a.View() // which lays the board out
	x, y := a.screen.places.geometry.Cell(p)
	a.mouse(mode.Press, x, y)
	a.mouse(mode.Release, x, y)
}

// mouse does something with the mouse in the area of the mode.
func (a *fixture) mouse(action mode.MouseAction, x, y int) {
	_ = a.View() // what is clicked has been seen
	a.Update(mode.Mouse{X: x, Y: y, Action: action})
}

// TestMouse picks and drops with clicks at every size, from both sides.
func TestMouse(t *testing.T) {
	for _, size := range [...][2]int{{40, 14}, {80, 24}, {120, 40}} {
		for _, flipped := range []bool{false, true} {
			a := newFixture(t, size[0], size[1], playtest.AsRed)
			a.host.Shown.Flipped = flipped
			a.clickAt("h2")
			if a.board.view.Picked.String() != "h2" {
				t.Fatalf("%v flipped %v: a click picks %s", size, flipped, a.board.view.Picked)
			}
			a.clickAt("d3")
			a.wantSeen("is not legal")
			a.clickAt("e2")
			a.wantCalls("play h2e2")
		}
	}
}

func TestMouseDrags(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	_ = a.View() // which lays the board out
	g := a.screen.places.geometry
	from, to := playtest.Move(t, "h0g2").From(), playtest.Move(t, "h0g2").To()
	x, y := g.Cell(from)
	a.mouse(mode.Press, x, y)
	x, y = g.Cell(to)
	a.mouse(mode.Release, x+1, y)
	a.wantCalls("play h0g2")
}

// TestScrollMoves: the list scrolls by wheel and keys to its ends, and a new
// move shows the newest again.
func TestScrollMoves(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.Humans)
	round := []string{"a0a1", "a9a8", "a1a0", "a8a9"}
	var moves []string
	for range 15 {
		moves = append(moves, round...)
	}
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.Humans, moves...))
	a.wantSeen(" 30. ")
	a.mouse(mode.WheelUp, 60, 17)
	a.wantUnseen(" 30. ")
	a.mouse(mode.WheelDown, 60, 17)
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
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.Humans, append(moves, "a0a1")...))
	a.wantSeen(" 31. ")
}
