package analyze

import (
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode/modetest"
)

// A marked move keeps its score, in every notation and in a panel as wide as at 80 columns and
// wider, and no score reaches into the text behind it.
func TestMarkedMovesKeepTheirScores(t *testing.T) {
	for _, style := range []notation.Style{notation.ICCS, notation.WXF, notation.Simplified} {
		for w := 37; w <= 60; w++ {
			tree := game.NewTree(xiangqi.StartPosition())
			last, err := tree.AddLine(tree.Root(), moveList(t, "h2e2 h9g7 h0g2 i9h9"))
			if err != nil {
				t.Fatal(err)
			}
			for n := last; n != tree.Root(); n = n.Parent() {
				tree.SetEval(n, &game.Eval{Score: -320, Depth: 9})
				tree.SetGlyph(n, game.Blunder)
			}
			tree.SetComment(last.Parent(), "not the best")
			scores := 0
			for _, row := range newMovesPanel(newParts(modetest.New(), Options{}).studyRoom).layoutMoves(&layoutKey{tree: tree, width: w, notation: style}) {
				end := 0
				for _, tok := range row {
					if tok.x < end || tok.x+canvas.Width(tok.text) > w {
						t.Fatalf("%v in %d columns: %q overlaps or is cut in %v", style, w, tok.text, row)
					}
					end = tok.x + canvas.Width(tok.text)
					if strings.HasPrefix(tok.text, "-3.2") {
						scores++
					}
				}
			}
			if scores != 4 {
				t.Errorf("%v in %d columns: %d of 4 scores", style, w, scores)
			}
		}
	}
}

// A comment in a variation is written completely, also if it is one word longer than a row, and no
// bracket begins a row.
func TestLongWordsInVariations(t *testing.T) {
	comment := strings.Repeat("此着意在迅速出动左翼子力，", 6) + "且看下文。"
	for w := 24; w <= 60; w++ {
		tree := game.NewTree(xiangqi.StartPosition())
		if _, err := tree.AddLine(tree.Root(), moveList(t, "h2e2 h9g7")); err != nil {
			t.Fatal(err)
		}
		end, err := tree.AddLine(tree.Root().Next(), moveList(t, "b9c7 b0c2"))
		if err != nil {
			t.Fatal(err)
		}
		tree.SetComment(end.Parent(), comment)
		tree.SetComment(end, comment)
		text := ""
		for _, row := range newMovesPanel(newParts(modetest.New(), Options{}).studyRoom).layoutMoves(&layoutKey{tree: tree, width: w, notation: notation.ICCS}) {
			for _, tok := range row {
				text += tok.text
				if tok.x+canvas.Width(tok.text) > w {
					t.Fatalf("in %d columns %q is cut", w, tok.text)
				}
			}
			if row[0].text == closing {
				t.Errorf("in %d columns a bracket begins a row", w)
			}
		}
		if strings.Count(text, comment) != 2 {
			t.Errorf("in %d columns the comments are not there: %s", w, text)
		}
	}
}
