package play

import (
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/play/playtest"
)

// The panel counts the material after each move, up to the position on the board. A click on a
// row goes to its move.
func TestMaterial(t *testing.T) {
	a := newFixture(t, 120, 40, playtest.AsRed)
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed))
	a.wantSeen("Material: even")
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2h9", "i9h9", "a3a4", "c6c5", "a4a5", "c5c4"))
	a.wantSeen("Material: Black ahead, ") // Red has lost a cannon for a knight, and each side has a pawn across the river
	a.press("[", "[")
	a.wantSeen("Material: Black ahead, ")
	a.press("home", "]")
	a.wantSeen("Material: Red ahead, ")
	at := a.screen.panels.At(&a.screen.count)
	x := at.X
	for i, ok := a.screen.count.graph.IndexAt(x - at.X); !ok || i < 2; i, ok = a.screen.count.graph.IndexAt(x - at.X) {
		x++
	}
	a.Update(mode.Mouse{X: x, Y: at.Y + 1, Action: mode.Press})
	a.wantSeen("Material: Black ahead, ")
	if a.look.ply() != 2 {
		t.Errorf("ply %d is shown, expected 2", a.look.ply())
	}
}
