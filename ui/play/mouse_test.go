package play

import (
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/play/playtest"
)

// clickAt clicks on a point of the board.
func (a *fixture) clickAt(name string) {
	a.t.Helper()
	p, ok := xiangqi.ParsePoint(name)
	if !ok {
		a.t.Fatalf("no point %q", name)
	}
	_ = a.View() // lays the board out
	x, y := a.board.view.Geometry.Cell(p)
	a.mouse(mode.Press, x, y)
	a.mouse(mode.Release, x, y)
}

// mouse delivers a mouse event in the area of the mode.
func (a *fixture) mouse(action mode.MouseAction, x, y int) {
	_ = a.View() // draws the screen before the click
	a.Update(mode.Mouse{X: x, Y: y, Action: action})
}

// TestMouse picks up and drops pieces with clicks, at every size and from both sides.
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
	_ = a.View() // lays the board out
	g := a.board.view.Geometry
	from, to := playtest.Move(t, "h0g2").From(), playtest.Move(t, "h0g2").To()
	x, y := g.Cell(from)
	a.mouse(mode.Press, x, y)
	x, y = g.Cell(to)
	a.mouse(mode.Release, x+1, y)
	a.wantCalls("play h0g2")
}

// TestScrollMoves: the wheel and keys scroll the list of moves to its ends. A new move makes the
// newest moves visible again.
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

// The wheel over the board and keys step back through the game, which continues meanwhile. The
// user's next turn, esc and a click return to the current position.
func TestLookBack(t *testing.T) {
	moves := []string{"h2e2", "h9g7", "h0g2", "i9h9"}
	for _, size := range [][2]int{{40, 14}, {80, 24}, {120, 40}} {
		a := newFixture(t, size[0], size[1], playtest.AsRed)
		a.press("[")
		if a.look.on() {
			t.Errorf("%v: looks back in a game without moves", size)
		}
		a.wantSeen("No move has been played")
		a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, moves...))
		shows := func(ply int, fen string) {
			t.Helper()
			pos, _ := a.look.position()
			if got := pos.FEN(); got != fen || a.look.ply() != ply || a.screen.moves.list.shown != ply {
				t.Errorf("%v: ply %d, %s, want %d, %s", size, a.look.ply(), got, ply, fen)
			}
		}
		now := a.game.state.Position.FEN()
		start := a.game.state.Start.FEN()
		_ = a.View()
		x, y := a.board.view.Geometry.Cell(xiangqi.PointAt(4, 4))
		a.mouse(mode.WheelUp, x, y)
		if a.look.ply() != 3 {
			t.Errorf("%v: the wheel shows ply %d", size, a.look.ply())
		}
		a.wantSeen("Looking back at move 3 of 4")
		a.press("home")
		shows(0, start)
		a.press("[")
		shows(0, start)
		a.press("]", "]")
		if got := a.board.shown(); got.Last.String() != "h9g7" {
			t.Errorf("%v: the last move shown is %v", size, got.Last)
		}
		a.clickAt("h2") // the click only returns to the current position
		shows(4, now)
		a.wantCalls()
		a.press("[", "esc")
		shows(4, now)
		a.press("home", "end")
		shows(4, now)
		a.press("[", "[")
		a.mouse(mode.WheelDown, x, y)
		if a.look.ply() != 3 {
			t.Errorf("%v: the wheel shows ply %d, want 3", size, a.look.ply())
		}
		a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, append(moves, "i0h0", "g6g5")...))
		if a.look.on() {
			t.Errorf("%v: the engine's move is not shown", size)
		}
	}
}

// If the user looks at an earlier position of a game between engines, the board stays there while
// the game continues.
func TestLookBackAtEngines(t *testing.T) {
	moves := []string{"h2e2", "h9g7", "h0g2", "i9h9"}
	a := newFixture(t, 80, 24, playtest.Engines)
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.Engines, moves...))
	a.press("[", "[")
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.Engines, append(moves, "i0h0")...))
	a.wantSeen("Looking back at move 2 of 5")
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.Engines, moves[:1]...))
	if a.look.on() {
		t.Error("moves taken back leave an earlier position in sight")
	}
}

// In the list, the move that led to the position on the board is visible.
func TestLookBackScrolls(t *testing.T) {
	round := []string{"a0a1", "a9a8", "a1a0", "a8a9"}
	var moves []string
	for range 15 {
		moves = append(moves, round...)
	}
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		a := newFixture(t, size[0], size[1], playtest.Humans)
		a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.Humans, moves...))
		for _, k := range []string{"home", "]", "]", "]"} {
			a.press(k)
			a.wantSeen("  1. ")
		}
		for range 40 {
			a.press("]")
		}
		a.wantSeen(" 22. ")
		a.press("end")
		a.wantSeen(" 30. ")
	}
}
