package analyze

import (
	"testing"

	"example.com/abyss/engine/game"
)

// The space bar acts on the activity, whichever panel has the focus. In the panel of switches it
// would otherwise flip a switch.
func TestSpaceBelongsToTheActivity(t *testing.T) {
	f := newSearch(t, "h2e2")
	f.press("t", "preview line 1")
	was := f.bench.now
	f.press(" ")
	if p := doing[*previewing](f.parts); p == nil || p.at != 2 || f.bench.now != was || f.study.node.Ply() != 1 {
		t.Errorf("space in a preview: %+v, ply %d, switches changed: %v", p, f.study.node.Ply(), f.bench.now != was)
	}

	f = newGame(t, givenAway, quick)
	f.study.tree.SetGlyph(f.study.tree.Main()[2], game.Blunder)
	f.press("next blunder", "r", "t", " ")
	f.judged()
	f.wantMessage("The best move was ")
	if doing[*previewing](f.parts) == nil {
		t.Error("the best move is not shown")
	}
}

// A judgement that arrives while the user sets up a position is shown afterwards.
func TestJudgedWhileSettingUp(t *testing.T) {
	f := lookFor(t)
	f.study.play(moveList(t, "h0g2")[0])
	f.press("set up a position")
	f.idle()
	if doing[*settingUp](f.parts) == nil {
		t.Fatal("the position set up is gone")
	}
	f.press("esc")
	if doing[*previewing](f.parts) == nil {
		t.Errorf("the move found is not shown: %T", f.acting.activity)
	}
}
