package game

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"abyss/engine/rules"
	"abyss/engine/xiangqi"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// line adds moves in ICCS after a node.
func line(t testing.TB, tree *Tree, n *Node, moves string) *Node {
	t.Helper()
	var list []xiangqi.Move
	for text := range strings.FieldsSeq(moves) {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	last, err := tree.AddLine(n, list)
	if err != nil {
		t.Fatal(err)
	}
	return last
}

// sketch is a tree in a line: moves with their marks, comments and evaluations,
// variations in parentheses.
func sketch(n *Node) string {
	var b strings.Builder
	said := func(n *Node) {
		b.WriteString(n.Glyph().String())
		if n.Comment() != "" || n.Eval() != nil {
			b.WriteString("{" + n.Comment())
			if n.Eval() != nil {
				b.WriteString("|" + n.Eval().String())
			}
			b.WriteString("}")
		}
	}
	said(n)
	for i, c := range n.Children() {
		if i > 0 {
			b.WriteString(" (" + c.Move().String())
			said(c)
			b.WriteString(sketch2(c) + ")")
		}
	}
	if main := n.Next(); main != nil {
		b.WriteString(" " + main.Move().String() + sketch(main))
	}
	return b.String()
}

// sketch2 is sketch without what is said of n itself.
func sketch2(n *Node) string {
	bare := *n
	bare.glyph, bare.comment, bare.eval = NoGlyph, "", nil
	return sketch(&bare)
}

func newTree(t testing.TB) (tree *Tree, main, variation *Node) {
	t.Helper()
	tree = NewTree(xiangqi.StartPosition())
	main = line(t, tree, tree.Root(), "h2e2 h9g7 h0g2")
	variation = line(t, tree, main.Parent().Parent(), "b9c7 b0c2")
	return tree, main, variation
}

func TestTreeGrows(t *testing.T) {
	tree, main, variation := newTree(t)
	const want = " h2e2 (b9c7 b0c2) h9g7 h0g2"
	if got := sketch(tree.Root()); got != want {
		t.Fatalf("%q, want %q", got, want)
	}
	changes := tree.Changes()
	if again := line(t, tree, tree.Root(), "h2e2 b9c7 b0c2"); again != variation || tree.Changes() != changes {
		t.Error("moves that are there were added again")
	}
	if tree.Size() != 5 || changes != 2 {
		t.Errorf("%d moves by %d edits, want 5 by 2", tree.Size(), changes)
	}
	if !main.Main() || variation.Main() || !tree.Root().Main() {
		t.Error("the main line is another")
	}
	if got := MoveText(new(tree.Start()), variation.Path()); got != "1. h2e2 b9c7 2. b0c2" || variation.Ply() != 3 {
		t.Errorf("path %s, ply %d", got, variation.Ply())
	}
	if got := MoveText(new(tree.Start()), tree.MainMoves()); got != "1. h2e2 h9g7 2. h0g2" || len(tree.Main()) != 3 || tree.Main()[2] != main {
		t.Errorf("main line %s", got)
	}
	first := variation.Parent()
	if first.Sibling(-1) != main.Parent() || first.Sibling(1) != nil || first.Sibling(-2) != nil || tree.Root().Sibling(0) != nil {
		t.Error("siblings")
	}
}

func TestAddRefuses(t *testing.T) {
	tree, main, variation := newTree(t)
	other, _, _ := newTree(t)
	tree.Delete(variation)
	h2e2 := xiangqi.MakeMove(xiangqi.PointAt(7, 2), xiangqi.PointAt(4, 2))
	h9g7 := xiangqi.MakeMove(xiangqi.PointAt(7, 9), xiangqi.PointAt(6, 7))
	before := sketch(tree.Root())
	for _, c := range []struct {
		name  string
		after *Node
		moves []xiangqi.Move
		want  string
	}{
		{"illegal", main, []xiangqi.Move{h2e2}, `move "h2e2" is not legal: there is no piece on h2`},
		{"nothing", main, []xiangqi.Move{xiangqi.NoMove}, "expected four characters"},
		{"in a line", tree.Root(), []xiangqi.Move{h2e2, h9g7, h2e2}, `move "h2e2" is not legal: `},
		{"in a new line", main, []xiangqi.Move{xiangqi.MakeMove(xiangqi.PointAt(1, 9), xiangqi.PointAt(2, 7)), h2e2}, `move 2 of the line: move "h2e2" is not legal`},
		{"another tree", other.Root(), []xiangqi.Move{h2e2}, "of another game"},
		{"nowhere", nil, []xiangqi.Move{h2e2}, "of another game"},
		{"deleted", variation, []xiangqi.Move{h9g7}, "the move b0c2 is deleted"},
	} {
		t.Run(c.name, func(t *testing.T) {
			n, err := tree.AddLine(c.after, c.moves)
			if err == nil || n != nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want an error with %q", err, c.want)
			}
			if got := sketch(tree.Root()); got != before {
				t.Errorf("a refused line changed %q to %q", before, got)
			}
		})
	}
}

func TestPromote(t *testing.T) {
	build := func() (*Tree, map[string]*Node) {
		tree := NewTree(xiangqi.StartPosition())
		nodes := map[string]*Node{}
		for _, l := range []string{"h2e2 h9g7 h0g2", "h2e2 b9c7 h0g2", "h2e2 c6c5 h0g2", "b2e2 h9g7 h0g2", "b2e2 b9c7 b0c2"} {
			nodes[l] = line(t, tree, tree.Root(), l)
		}
		tree.Forget()
		return tree, nodes
	}
	const last = "b2e2 b9c7 b0c2"
	tree, nodes := build()
	for _, want := range []string{
		" (b2e2 (h9g7 h0g2) b9c7 b0c2) h2e2 (b9c7 h0g2) (c6c5 h0g2) h9g7 h0g2",
		" (h2e2 (b9c7 h0g2) (c6c5 h0g2) h9g7 h0g2) b2e2 (h9g7 h0g2) b9c7 b0c2",
	} {
		if !tree.Promote(nodes[last]) {
			t.Fatal("no promotion")
		}
		if got := sketch(tree.Root()); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if tree.Promote(nodes[last]) || tree.PromoteToMain(nodes[last]) || tree.Promote(tree.Root()) || tree.Changes() != 2 {
		t.Error("the main line was promoted")
	}

	tree, nodes = build()
	tree.Promote(nodes["h2e2 c6c5 h0g2"])
	if got, want := sketch(tree.Root()), " (b2e2 (b9c7 b0c2) h9g7 h0g2) h2e2 (c6c5 h0g2) (b9c7 h0g2) h9g7 h0g2"; got != want {
		t.Errorf("%q, want %q", got, want)
	}

	tree, nodes = build()
	before := sketch(tree.Root())
	if !tree.PromoteToMain(nodes[last]) || !nodes[last].Main() || tree.Changes() != 1 {
		t.Error("not the main line")
	}
	if n, words, ok := tree.Undo(); !ok || n != nodes[last] || words != "making b0c2 the main line" {
		t.Errorf("%v %q", ok, words)
	}
	if got := sketch(tree.Root()); got != before {
		t.Errorf("%q, want %q", got, before)
	}
}

func TestUndo(t *testing.T) {
	for _, c := range []struct {
		edit  func(tree *Tree, main, variation *Node)
		after string
		words string
		ply   int
	}{
		{func(tree *Tree, main, _ *Node) { line(t, tree, main, "b9c7") }, " h2e2 (b9c7 b0c2) h9g7 h0g2 b9c7", "adding b9c7", 3},
		{func(tree *Tree, main, _ *Node) { line(t, tree, main.Parent(), "h0g2 b9c7 b0c2 a9a8") }, " h2e2 (b9c7 b0c2) h9g7 h0g2 b9c7 b0c2 a9a8", "adding b9c7 and 2 more moves", 3},
		{func(tree *Tree, main, _ *Node) { tree.Delete(main) }, " h2e2 (b9c7 b0c2) h9g7", "deleting h0g2", 3},
		{func(tree *Tree, main, _ *Node) { tree.Delete(main.Parent()) }, " h2e2 b9c7 b0c2", "deleting h9g7 and one more move", 2},
		{func(tree *Tree, _, v *Node) { tree.Promote(v) }, " h2e2 (h9g7 h0g2) b9c7 b0c2", "promoting b9c7", 3},
		{func(tree *Tree, _, v *Node) { tree.SetComment(v, "why") }, " h2e2 (b9c7 b0c2{why}) h9g7 h0g2", "the comment on b0c2", 3},
		{func(tree *Tree, _, _ *Node) { tree.SetComment(tree.Root(), "why") }, "{why} h2e2 (b9c7 b0c2) h9g7 h0g2", "the comment before the game", 0},
		{func(tree *Tree, _, v *Node) { tree.SetGlyph(v.Parent(), Dubious) }, " h2e2 (b9c7?! b0c2) h9g7 h0g2", "the mark on b9c7", 2},
	} {
		t.Run(c.words, func(t *testing.T) {
			tree, main, variation := newTree(t)
			tree.Forget()
			before := sketch(tree.Root())
			c.edit(tree, main, variation)
			if got := sketch(tree.Root()); got != c.after || tree.Changes() != 1 {
				t.Fatalf("%q by %d edits, want %q", got, tree.Changes(), c.after)
			}
			n, words, ok := tree.Undo()
			if !ok || words != c.words || n.Ply() != c.ply {
				t.Errorf("%q at ply %d, want %q at %d", words, n.Ply(), c.words, c.ply)
			}
			if got := sketch(tree.Root()); got != before || tree.Size() != 5 || tree.Changes() != 2 {
				t.Errorf("%q of %d moves, %d changes", got, tree.Size(), tree.Changes())
			}
			if _, _, ok := tree.Undo(); ok {
				t.Error("an edit too many")
			}
		})
	}
}

func TestEditsOfNothing(t *testing.T) {
	tree, _, variation := newTree(t)
	tree.SetComment(variation, "x")
	if tree.Delete(tree.Root()) != tree.Root() || tree.Delete(variation) == variation || tree.Size() != 4 {
		t.Error("deleting")
	}
	changes, before := tree.Changes(), sketch(tree.Root())
	tree.Delete(variation)
	tree.SetComment(variation, "gone")
	tree.SetGlyph(variation, Good)
	tree.SetEval(variation, &Eval{Score: 1})
	tree.SetGlyph(tree.Root(), Good)
	tree.SetComment(tree.Root(), "")
	tree.SetEval(tree.Root(), nil)
	if tree.Promote(variation) || tree.PromoteToMain(variation) || variation.Sibling(0) != nil {
		t.Error("a node that is deleted is in the tree")
	}
	if tree.Changes() != changes || sketch(tree.Root()) != before {
		t.Error("edits of nothing count")
	}
	tree.Undo()
	if variation.Comment() != "x" || variation.Sibling(0) != variation {
		t.Error("a deleted node does not come back as it was")
	}
}

func TestSetEval(t *testing.T) {
	tree, main, _ := newTree(t)
	tree.Forget()
	e := Eval{Score: 12, Mate: -3, Depth: 9}
	tree.SetEval(main, &e)
	tree.SetEval(main, &Eval{Mate: -3, Depth: 9})
	e.Depth = 1
	if diff := cmp.Diff(&Eval{Mate: -3, Depth: 9}, main.Eval()); diff != "" || tree.Changes() != 1 {
		t.Errorf("%d changes %s", tree.Changes(), diff)
	}
	if _, _, ok := tree.Undo(); ok {
		t.Error("an evaluation is taken back")
	}
	if tree.SetEval(main, nil); main.Eval() != nil || tree.Changes() != 2 {
		t.Error("an evaluation stays")
	}
}

// A line judged as a game: two turns of the knights repeat the start, and the
// tree may go on behind that.
func TestNodeGame(t *testing.T) {
	tree := NewTree(xiangqi.StartPosition())
	const around = "b0c2 b9c7 c2b0 c7b9 "
	n := line(t, tree, tree.Root(), around+around)
	played := New(tree.Start())
	play(t, played, around+around)
	g := n.Game(rules.Simple)
	if g.Ending() != played.Ending() || g.Ending().Reason != rules.Repetition || !slices.Equal(g.Past(), played.Past()) {
		t.Errorf("%v, want %v", g.Ending(), played.Ending())
	}
	n = line(t, tree, n, "h2e2")
	g = n.Game(rules.Simple)
	if g.Ending().Over() || g.Ply() != 9 || g.Position() != n.Position() {
		t.Errorf("%v at ply %d", g.Ending(), g.Ply())
	}
	if !g.Undo() || g.Ending().Reason != rules.Repetition {
		t.Errorf("taken back: %v", g.Ending())
	}
	if g = tree.Root().Game(rules.None); g.Ply() != 0 || g.Rules() != rules.None {
		t.Error("the root is not the start")
	}
}

// A line may be longer than any game, and goes as fast.
func TestLongLine(t *testing.T) {
	tree := NewTree(xiangqi.StartPosition())
	n := tree.Root()
	const plies = 40_000
	for range plies / 4 {
		n = line(t, tree, n, "b0c2 b9c7 c2b0 c7b9")
	}
	if tree.Size() != plies || n.Ply() != plies || len(n.Path()) != plies {
		t.Fatalf("%d moves", tree.Size())
	}
	tree.Delete(tree.Root().Next())
	if tree.Size() != 0 {
		t.Errorf("%d moves left", tree.Size())
	}
}

// checkTree looks at all that must hold of a tree.
func checkTree(t *rapid.T, tree *Tree) {
	count := -1
	tree.Root().eachNode(func(n *Node) {
		count++
		pos := n.Position()
		if n.deleted || n.tree != tree || len(n.Path()) != n.Ply() {
			t.Fatalf("%v: deleted %v, ply %d, path %v", n.Move(), n.deleted, n.Ply(), n.Path())
		}
		seen := map[xiangqi.Move]bool{}
		for _, c := range n.Children() {
			if c.Parent() != n || c.Ply() != n.Ply()+1 || seen[c.Move()] || !pos.Legal(c.Move()) {
				t.Fatalf("%v after %v", c.Move(), n.Path())
			}
			seen[c.Move()] = true
		}
	})
	main := tree.Main()
	for i, n := range main {
		if !n.Main() || n.Ply() != i+1 || tree.MainMoves()[i] != n.Move() {
			t.Fatalf("main line at %d", i)
		}
	}
	if count != tree.Size() {
		t.Fatalf("%d moves, Size says %d", count, tree.Size())
	}
}

// Whatever is done, undoing it all goes back through the same trees.
func TestUndoOfRandomEdits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree := NewTree(xiangqi.StartPosition())
		var before []string
		for range rapid.IntRange(1, 30).Draw(t, "edits") {
			all := []*Node{}
			tree.Root().eachNode(func(n *Node) { all = append(all, n) })
			n := rapid.SampledFrom(all).Draw(t, "node")
			was, changes := sketch(tree.Root()), tree.Changes()
			switch rapid.IntRange(0, 7).Draw(t, "edit") {
			case 0:
				tree.Delete(n)
			case 1:
				tree.Promote(n)
			case 2:
				tree.PromoteToMain(n)
			case 3:
				tree.SetComment(n, rapid.StringN(0, 3, -1).Draw(t, "comment"))
			case 4:
				tree.SetGlyph(n, rapid.SampledFrom(Glyphs()).Draw(t, "glyph"))
			default:
				var moves []xiangqi.Move
				pos := n.Position()
				for range rapid.IntRange(1, 4).Draw(t, "moves") {
					var l xiangqi.MoveList
					if pos.GenerateMoves(&l); l.Len() == 0 {
						break
					}
					moves = append(moves, l.At(rapid.IntRange(0, min(l.Len(), 4)-1).Draw(t, "move")))
					var u xiangqi.Undo
					pos.Make(moves[len(moves)-1], &u)
				}
				if _, err := tree.AddLine(n, moves); err != nil {
					t.Fatal(err)
				}
			}
			checkTree(t, tree)
			if tree.Changes() != changes {
				before = append(before, was)
			} else if sketch(tree.Root()) != was {
				t.Fatal("an edit that does not count")
			}
		}
		for i := len(before) - 1; i >= 0; i-- {
			n, words, ok := tree.Undo()
			if !ok || n == nil || n.deleted || words == "" {
				t.Fatalf("%d edits, but not so many to undo", len(before))
			}
			checkTree(t, tree)
			if diff := cmp.Diff(before[i], sketch(tree.Root())); diff != "" {
				t.Fatal(words, diff)
			}
		}
		if _, _, ok := tree.Undo(); ok || tree.Size() != 0 {
			t.Fatal("edits are left")
		}
	})
}

func TestGlyphs(t *testing.T) {
	for i, g := range Glyphs() {
		back, err := ParseGlyph(g.String())
		if err != nil || back != g || g.NAG() != i+1 {
			t.Errorf("%v: %v, %v, number %d", g, back, err, g.NAG())
		}
	}
	if g, err := ParseGlyph(""); g != NoGlyph || err != nil {
		t.Errorf("%v, %v", g, err)
	}
	if _, err := ParseGlyph("!!!"); err == nil || !strings.Contains(err.Error(), `mark "!!!": expected one of ! ?`) {
		t.Errorf("%v", err)
	}
}

func TestEvalText(t *testing.T) {
	for _, c := range []struct {
		text string
		want Eval
		back string
	}{
		{"+0.31/18", Eval{31, 0, 18}, ""},
		{"-12.05/3", Eval{-1205, 0, 3}, ""},
		{"+0.00/0", Eval{0, 0, 0}, ""},
		{"0.00/7", Eval{0, 0, 7}, "+0.00/7"},
		{"#5/20", Eval{0, 5, 20}, ""},
		{"+#5/20", Eval{0, 5, 20}, "#5/20"},
		{"-#3/12", Eval{0, -3, 12}, ""},
	} {
		e, err := ParseEval(c.text)
		if err != nil || e != c.want {
			t.Errorf("%s: %+v, %v, want %+v", c.text, e, err, c.want)
		}
		if c.back == "" {
			c.back = c.text
		}
		if e.String() != c.back || e.Reversed().Reversed() != e {
			t.Errorf("%s: written %s", c.text, e)
		}
	}
	for _, text := range []string{"", "0.31/18", "+0.3/18", "+.31/18", "+0.31", "+0.31/", "#0/3", "#/3", "+1/2", "+1234567.00/1", "+0.31/18 ", "#5/20s"} {
		if e, err := ParseEval(text); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("evaluation %q: expected", text)) {
			t.Errorf("%q: %v, %v", text, e, err)
		}
	}
}
