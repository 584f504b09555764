package game

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// line adds moves in ICCS notation after a node.
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

// sketch writes a tree in one line: moves with their marks, comments and evaluations, and
// variations in parentheses.
func sketch(n *Node) string {
	var b strings.Builder
	write := func(n *Node) {
		b.WriteString(n.Glyph().String())
		if n.Comment() != "" || n.Eval() != nil {
			b.WriteString("{" + n.Comment())
			if n.Eval() != nil {
				b.WriteString("|" + n.Eval().String())
			}
			b.WriteString("}")
		}
	}
	write(n)
	for i, c := range n.Children() {
		if i > 0 {
			b.WriteString(" (" + c.Move().String())
			write(c)
			b.WriteString(sketch2(c) + ")")
		}
	}
	if main := n.Next(); main != nil {
		b.WriteString(" " + main.Move().String() + sketch(main))
	}
	return b.String()
}

// sketch2 is like sketch, but leaves out the annotations of n itself.
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

// Node.Game judges the line of a node. When both knights have gone back and forth twice, the game
// is a draw by repetition, but the tree may continue.
func TestNodeGame(t *testing.T) {
	tree := NewTree(xiangqi.StartPosition())
	const around = "b0c2 b9c7 c2b0 c7b9 "
	n := line(t, tree, tree.Root(), around+around)
	played := New(tree.Start())
	play(t, played, around+around)
	g := n.Game(rules.Asian)
	if g.Ending() != played.Ending() || g.Ending().Reason != rules.Repetition || !slices.Equal(g.Past(), played.Past()) {
		t.Errorf("%v, want %v", g.Ending(), played.Ending())
	}
	n = line(t, tree, n, "h2e2")
	g = n.Game(rules.Asian)
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

// A line may be longer than any game, and must not become slow.
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

func TestCopyOfATree(t *testing.T) {
	tree, main, variation := newTree(t)
	tree.SetComment(variation, "x")
	tree.SetEval(main, &Eval{Score: 3, Depth: 1})
	before := sketch(tree.Root())
	c := tree.Copy()
	if sketch(c.Root()) != before || c.Changes() != tree.Changes() || c.Size() != tree.Size() {
		t.Errorf("%q, want %q", sketch(c.Root()), before)
	}
	if _, _, ok := c.Undo(); ok {
		t.Error("a copy has edits to undo")
	}
	n := c.Find(variation.Path())
	if n == nil || n == variation || n.Position() != variation.Position() {
		t.Fatal("the variation is not in the copy")
	}
	line(t, c, n, "h9g7")
	c.Promote(n)
	c.SetComment(n, "y")
	if sketch(tree.Root()) != before {
		t.Errorf("an edit of the copy changed the tree: %q", sketch(tree.Root()))
	}
	if _, err := c.Add(variation, xiangqi.NoMove); !errors.Is(err, errOtherGame) {
		t.Errorf("a node of the tree in the copy: %v", err)
	}
	if tree.Find(append(main.Path(), main.Move())) != nil || tree.Find(nil) != tree.Root() {
		t.Error("moves that are not there are found")
	}
}

// Positions do not depend on whether the tree has snapshots.
func TestPositions(t *testing.T) {
	tree := NewTree(xiangqi.StartPosition())
	g := New(tree.Start())
	randomGame(g, rand.New(rand.NewPCG(3, 3)), 3*snapshotPlies)
	n, err := tree.AddLine(tree.Root(), g.Moves())
	if err != nil {
		t.Fatal(err)
	}
	if n.Ply() < 2*snapshotPlies {
		t.Fatalf("a game of %d plies, too short a test", n.Ply())
	}
	for ; n != nil; n = n.Parent() {
		if n.Position() != g.Position() || n.Position() != n.Game(rules.Simple).Position() {
			t.Errorf("ply %d: %v, want %v", n.Ply(), new(n.Position()), new(g.Position()))
		}
		g.Undo()
	}
}

func BenchmarkAdd(b *testing.B) {
	g := New(xiangqi.StartPosition())
	randomGame(g, rand.New(rand.NewPCG(3, 3)), 100)
	moves := g.Moves()
	b.ReportAllocs()
	for b.Loop() {
		tree := NewTree(xiangqi.StartPosition())
		n := tree.Root()
		for _, m := range moves {
			n, _ = tree.Add(n, m)
		}
	}
	b.ReportMetric(float64(len(moves)), "moves/op")
}

// A tree is plain while it is a single line without annotations.
func TestPlain(t *testing.T) {
	for name, change := range map[string]func(*Tree, *Node){
		"variation": func(tr *Tree, _ *Node) { line(t, tr, tr.Root(), "h0g2") },
		"comment":   func(tr *Tree, _ *Node) { tr.SetComment(tr.Root(), "begins") },
		"mark":      func(tr *Tree, n *Node) { tr.SetGlyph(n, Good) },
		"score":     func(tr *Tree, n *Node) { tr.SetEval(n, &Eval{}) },
	} {
		tr := NewTree(xiangqi.StartPosition())
		n := line(t, tr, tr.Root(), "h2e2 h9g7")
		tr.SetClock(n, time.Minute)
		if !tr.Plain() {
			t.Error("a line with clocks is not plain")
		}
		if change(tr, n); tr.Plain() {
			t.Errorf("with a %s it is plain", name)
		}
	}
}
