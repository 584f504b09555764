package analyze

import (
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// A marked move shows its complete score in every notation and at every width from 37 columns on.
// No score runs into the text after it.
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

// A comment in a variation is shown completely, even if a word is longer than a row. No row
// begins with a closing bracket.
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

// The whole comment of the shown move is visible, in the main line and in a variation. If the
// comment is longer than the panel, its beginning is visible, and a key scrolls to the rest.
func TestCommentIsSeen(t *testing.T) {
	f := newMode(t, Options{Analyst: &resting{}})
	f.load("h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 h0h6 b7a7 h6g6 c9e7 b2b6 c6c5 c4c5 e7c5")
	words := func(name string, n int) string {
		return name + "-alpha " + strings.Repeat("word ", n) + name + "-omega"
	}
	root, n := f.study.tree.Root(), f.study.tree.Main()[10]
	other, err := f.study.tree.AddLine(f.study.tree.Main()[12], moveList(t, "a9b9"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name     string
		from, to *game.Node
	}{{"main", root, n}, {"variation", root, other}, {"root", last(root), root}} {
		f.study.tree.SetComment(c.to, words(c.name, 50))
		f.goTo(c.from)
		f.wantSeen("ply")
		f.goTo(c.to)
		f.wantSeen(c.name + "-alpha")
		f.wantSeen(c.name + "-omega")
	}
	f.study.tree.SetComment(n, words("long", 150))
	f.goTo(n)
	f.wantSeen("long-alpha")
	if f.sees("long-omega") {
		t.Fatal("the panel has room for all of the comment")
	}
	f.press("pgdown")
	f.wantSeen("long-omega")
	f.press("end")
	if n := f.study.node; n.Next() != nil {
		t.Errorf("end has gone to ply %d", n.Ply())
	}
}

// For a record without moves, the panel shows the title and offers no position.
func TestRecordOfText(t *testing.T) {
	f := newMode(t, Options{Analyst: &resting{}})
	tags := []format.Tag{{Name: "Title", Value: "女子组15局"}}
	f.run(f.Study(mode.Study{Title: "a.cbl:15", Tags: tags, Tree: game.NewTree(xiangqi.StartPosition()), Quiet: true}))
	f.wantSeen("女子组15局")
	if f.sees(hiddenMate) {
		t.Error("a mate is offered")
	}
	f.press("enter")
	if f.study.name(f.app.T) != "a.cbl:15" {
		t.Error("enter has left the record")
	}
}

// When a game is opened for replay, the moves panel gets the focus. Other games leave the focus
// unchanged.
func TestOpenedGameShowsMoves(t *testing.T) {
	f := newMode(t, Options{Analyst: &resting{}})
	for quiet, want := range map[bool]int{false: compareAt, true: movesAt} {
		f.screen.setFocus(compareAt)
		f.run(f.Study(mode.Study{Tree: game.NewTree(xiangqi.StartPosition()), Quiet: quiet}))
		if f.stage.focus != want {
			t.Errorf("quiet %v: panel %d has the keys", quiet, f.stage.focus)
		}
	}
}

// The advice below the moves of a game of Play is shown whole or not at all.
func TestAdviceIsWhole(t *testing.T) {
	f := newGame(t, "", quick)
	f.run(f.ShowGame(mode.Live{Game: 1, Title: "a game of Play", Start: xiangqi.StartPosition(), Moves: moveList(t, "b2e2")}))
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		frame := modetest.Frame(t, f.app, f, size[0], size[1])
		if !strings.Contains(frame, "n, then enter") || !strings.Contains(frame, "switches") || strings.Contains(frame, "mate on which to…") {
			t.Errorf("%d columns:\n%s", size[0], frame)
		}
	}
}
