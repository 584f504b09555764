package game

import (
	"testing"

	"example.com/abyss/engine/xiangqi"

	"pgregory.net/rapid"
)

// Turning a tree twice leaves it unchanged. Turning it once turns the position of each node.
func TestTurned(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree := NewTree(xiangqi.StartPosition())
		nodes := []*Node{tree.Root()}
		for range rapid.IntRange(0, 60).Draw(t, "moves") {
			n := nodes[rapid.IntRange(max(0, len(nodes)-4), len(nodes)-1).Draw(t, "at")]
			pos := n.Position()
			var list xiangqi.MoveList
			pos.GenerateMoves(&list)
			if len(list.Slice()) == 0 {
				continue
			}
			next, err := tree.Add(n, rapid.SampledFrom(list.Slice()).Draw(t, "move"))
			if err != nil {
				continue // the random move overlooks a check
			}
			tree.SetEval(next, &Eval{Score: len(nodes), Depth: 1})
			tree.SetComment(next, "x")
			nodes = append(nodes, next)
		}
		at := nodes[len(nodes)-1]
		for name, c := range map[string]struct {
			turn  func(*Tree, *Node) (*Tree, *Node)
			board func(*xiangqi.Position) xiangqi.Position
			score int
		}{
			"mirror": {(*Tree).Mirrored, (*xiangqi.Position).Mirror, 1},
			"swap":   {(*Tree).ColorsSwapped, (*xiangqi.Position).SwapColors, -1},
		} {
			once, twin := c.turn(tree, at)
			pos, got := at.Position(), twin.Position()
			if want := c.board(&pos); got.Key() != want.Key() || // move numbers may differ
				once.Size() != tree.Size() || once.State() != 0 || twin.Comment() != at.Comment() {
				t.Fatalf("%s: %s, expected %s", name, got.FEN(), want.FEN())
			}
			if e := at.Eval(); e != nil && twin.Eval().Score != c.score*e.Score {
				t.Fatalf("%s: score %d of %d", name, twin.Eval().Score, e.Score)
			}
			if _, back := c.turn(once, twin); back.Position() != pos {
				t.Fatalf("%s: not the same turned twice", name)
			}
		}
	})
}
