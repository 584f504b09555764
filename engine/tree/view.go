package tree

import (
	"cmp"
	"slices"
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// View describes the part of a tree that is displayed. It contains a node and the nodes below it,
// except nodes with a small share of the search.
type View struct {
	Tree     *Tree
	At       uint32
	MinShare int            // least share that the view shows, in millionths of the search's nodes
	Notation notation.Style // notation of the moves; JSON always has ICCS
}

// v.before returns the position from which a move leads to the view's node.
func (v *View) before() (xiangqi.Position, error) {
	path := v.Tree.Path(v.At)
	if len(path) < 2 {
		return v.Tree.pos, nil
	}
	return v.Tree.PositionAt(path[len(path)-2])
}

// moveText returns the move into a record as text. pos must be the position before the move.
// moveText plays the move on pos.
func (v *View) moveText(r *search.Record, i uint32, pos *xiangqi.Position) (string, error) {
	text := moveText(r)
	if r.Kind != search.KindRoot && !r.Kind.Second() && r.Move != xiangqi.NoMove {
		text = notation.Format(pos, r.Move, v.Notation)
	}
	return text, v.Tree.step(pos, i)
}

// twig contains a node of a view. A twig's children are created when they are shown, because all
// twigs together would take many times the memory of the tree.
type twig struct {
	at     uint32
	record *search.Record
	share  int // share of the search's nodes, in millionths
	below  []uint32
	folded int // number of children omitted because of their share; the field rest is the sum of their shares
	rest   int
}

// AtLine returns the last record of a line of moves from a root. Each move can be in any notation,
// or "pass".
func (t *Tree) AtLine(text string) (at uint32, err error) {
	at, ok := t.Root()
	if !ok {
		return 0, message.Errorf("the tree has no search of the root")
	}
	p := t.pos
	for i, word := range strings.Fields(text) {
		m := xiangqi.NoMove
		if word != passText {
			if m, err = notation.Parse(&p, word); err != nil {
				return 0, message.Errorf("move %d: %w", i+1, err)
			}
		}
		next := t.Find(at, m)
		if next == 0 {
			return 0, message.Errorf("move %d, %q, was not searched there", i+1, word)
		}
		if err := t.step(&p, next); err != nil {
			return 0, err
		}
		at = next
	}
	return t.Source(at), nil
}

// twig returns the twig of a record. The children are sorted by value, the best for the mover
// first. Second searches come last.
func (v *View) twig(i uint32) twig {
	w := twig{at: i, record: v.Tree.At(i), share: v.Tree.Share(i)}
	for _, c := range v.Tree.Children(i) {
		if share := v.Tree.Share(c); share < v.MinShare {
			w.folded++
			w.rest += share
			continue
		}
		w.below = append(w.below, c)
	}
	slices.SortStableFunc(w.below, func(i, j uint32) int {
		a, b := v.Tree.At(i), v.Tree.At(j)
		if a.Kind.Second() != b.Kind.Second() {
			return cmp.Compare(btoi(a.Kind.Second()), btoi(b.Kind.Second()))
		}
		return cmp.Compare(a.Value, b.Value)
	})
	return w
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// sign returns 1 if the root's mover is to move at a node, and -1 if the opponent is.
func sign(r *search.Record) search.Score {
	if r.Ply%2 == 1 {
		return -1
	}
	return 1
}
