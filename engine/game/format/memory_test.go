package format

import (
	"bytes"
	"math/rand/v2"
	"runtime"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// bushy returns a random tree of about the given number of moves, in lines of forty plies.
func bushy(moves int) *game.Tree {
	rng := rand.New(rand.NewPCG(3, 4))
	tree := game.ReadTree(xiangqi.StartPosition())
	for tree.Size() < moves {
		n := tree.Root()
		for n.Ply() < 40 {
			var l xiangqi.MoveList
			pos := n.Position()
			if pos.GenerateMoves(&l); l.Len() == 0 {
				break
			}
			next, err := tree.Add(n, l.At(rng.IntN(min(l.Len(), 6))))
			if err != nil {
				panic(err)
			}
			n = next
		}
	}
	tree.Forget()
	return tree
}

// A move that was read takes memory only for the tree, and none for undo.
func TestMemoryOfAMove(t *testing.T) {
	data, _, err := Options{Kind: XQF}.Encode([]*GameRecord{{Tree: bushy(50_000)}})
	if err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	c, err := Read(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	allocated := after.TotalAlloc - before.TotalAlloc
	runtime.GC()
	runtime.ReadMemStats(&after)
	moves := uint64(c.Games[0].Tree.Size())
	const most = 240 // largest number of allocated bytes per move; with undo for each move it would be 1185
	if kept := after.HeapAlloc - before.HeapAlloc; allocated/moves > most || kept/moves > 180 {
		t.Errorf("%d moves: %d bytes allocated a move, %d kept", moves, allocated/moves, kept/moves)
	}
	t.Logf("%d moves: %d bytes allocated a move, %d kept", moves, allocated/moves, (after.HeapAlloc-before.HeapAlloc)/moves)
	runtime.KeepAlive(c)
}
