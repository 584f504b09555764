package game

import (
	"slices"
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

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
	if n, words, ok := tree.Undo(); !ok || n != nodes[last] || words.Error() != "making b0c2 the main line" {
		t.Errorf("%v %v", ok, words)
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
			if tree.State() != 0 {
				t.Error("the state is not the one before the edit")
			}
			if !ok || words.Error() != c.words || n.Ply() != c.ply {
				t.Errorf("%v at ply %d, want %q at %d", words, n.Ply(), c.words, c.ply)
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

// Settle makes the edits so far permanent: Undo stops before them, but Changes still counts them.
func TestSettle(t *testing.T) {
	tree, main, _ := newTree(t)
	tree.Forget()
	tree.SetComment(main, "before")
	tree.Settle()
	settled := sketch(tree.Root())
	tree.SetComment(main, "behind")
	if _, words, ok := tree.Undo(); !ok || words.Error() != "the comment on h0g2" || sketch(tree.Root()) != settled {
		t.Errorf("%v is taken back, the tree is %q, want %q", words, sketch(tree.Root()), settled)
	}
	if _, words, ok := tree.Undo(); ok {
		t.Errorf("%v is taken back", words)
	}
	if tree.Changes() != 3 {
		t.Errorf("%d changes, want 3", tree.Changes())
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
	_, _, _ = tree.Undo()
	if variation.Comment() != "x" || variation.Sibling(0) != variation {
		t.Error("a deleted node does not come back as it was")
	}
}

func TestTogether(t *testing.T) {
	tree, main, variation := newTree(t)
	tree.Forget()
	before := sketch(tree.Root())
	tree.Together(main, message.New("reviewing the game"), func() {
		tree.SetGlyph(main, Mistake)
		tree.Promote(variation)
		tree.Delete(main)
		tree.SetComment(variation, "better")
	})
	tree.Together(main, message.New("nothing"), func() { tree.SetGlyph(tree.Root(), Good) })
	if got, want := sketch(tree.Root()), " h2e2 (h9g7) b9c7 b0c2{better}"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if n, words, ok := tree.Undo(); !ok || n != main || words.Error() != "reviewing the game" || sketch(tree.Root()) != before {
		t.Errorf("undoing %v: %q, want %q", words, sketch(tree.Root()), before)
	}
	if _, _, ok := tree.Undo(); ok {
		t.Error("an edit is left")
	}
}

// checkTree checks the invariants of a tree.
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

// Undoing random edits restores each earlier tree in turn.
func TestUndoOfRandomEdits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree := NewTree(xiangqi.StartPosition())
		var before []string
		for range rapid.IntRange(10, 40).Draw(t, "edits") {
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
			if !ok || n == nil || n.deleted || words.Error() == "" {
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

// Every undo restores the earlier value of State. A new evaluation alone does not change State, but
// one within Together does, as in a review.
func TestState(t *testing.T) {
	tree, main, variation := newTree(t)
	tree.Forget()
	states := []uint64{tree.State()}
	for _, change := range []func(){
		func() { tree.SetComment(main, "one") },
		func() { tree.Promote(variation) },
		func() {
			tree.Together(main, message.New("both"), func() { tree.SetGlyph(main, Good); tree.SetComment(main, "two") })
		},
		func() { tree.Together(main, message.New("scores"), func() { tree.SetEval(main, &Eval{Score: 1}) }) },
		func() { tree.Delete(main) },
	} {
		change()
		if slices.Contains(states, tree.State()) {
			t.Fatalf("state %d again after %d edits", tree.State(), len(states))
		}
		if states = append(states, tree.State()); tree.Copy().State() != tree.State() {
			t.Error("a copy is in another state")
		}
		if tree.SetEval(variation, &Eval{Score: len(states)}); tree.State() != states[len(states)-1] {
			t.Error("an evaluation is another state")
		}
	}
	for len(states) > 1 {
		_, _, _ = tree.Undo()
		if states = states[:len(states)-1]; tree.State() != states[len(states)-1] {
			t.Fatalf("state %d with %d edits left, want %d", tree.State(), len(states)-1, states[len(states)-1])
		}
	}
	tree.SetComment(main, "one")
	if tree.State() == 0 {
		t.Error("another edit is the state of the beginning")
	}
}
