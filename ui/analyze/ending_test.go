package analyze

import (
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
)

// A move that loses or draws by repetition is reported in the interface's language and under the
// current rules. The report appears whichever panel has the focus.
func TestRepetitionIsTold(t *testing.T) {
	start, err := xiangqi.ParseFEN("9/R3k4/9/8p/9/9/8P/9/9/3K5 b - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	f := newMode(t, Options{Analyst: &resting{}})
	f.run(f.Update(mode.Shown{}))
	tree := game.NewTree(start)
	if _, err := tree.AddLine(tree.Root(), moveList(t, "e8e9 a8a9 e9e8 a9a8 e8e9 a8a9 e9e8")); err != nil {
		t.Fatal(err)
	}
	f.run(f.Study(mode.Study{Tree: tree}))
	f.app.Kept.Rules = rules.Asian
	for range f.screen.panels { // the report appears whichever panel has the focus
		if left := f.Bars().Status; strings.Contains(left, "epetition") || strings.Contains(left, "perpetual") {
			t.Errorf("before the move: %q", left)
		}
		f.press("tab")
	}
	f.study.play(moveList(t, "a9a8")[0])
	for range f.screen.panels {
		if left := f.Bars().Status; !strings.HasPrefix(left, "Red checks on every move of the cycle: perpetual check loses") {
			t.Errorf("panel %d: %q", f.screen.focus, left)
		}
		f.press("tab")
	}
	f.app.Language, f.app.Shown.Language = lang.Chinese, lang.Chinese
	if left := f.Bars().Status; !strings.HasPrefix(left, "红方循环中步步将军，长将判负") {
		t.Errorf("in Chinese: %q", left)
	}
	f.app.Kept.Rules = rules.None
	if left := f.Bars().Status; strings.Contains(left, "判") {
		t.Errorf("without rules: %q", left)
	}
}
