package tree

import (
	"slices"

	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
)

// Deed describes the effect of a heuristic at a node of a search.
type Deed struct {
	Heuristic search.ID
	Kind      DeedKind
	Count     int // number of plies or moves to which the kind refers
}

// DeedKind is the kind of a heuristic's effect.
type DeedKind uint8

// The kinds.
const (
	Differs    DeedKind = iota // the search continues differently because of the heuristic
	Deepens                    // the heuristic extends the move into the node by Count plies
	PutsLate                   // the heuristic reduces the move into the node by Count plies
	Shortens                   // the heuristic reduces the node by Count plies
	DropsSome                  // the heuristic drops Count moves of the node
	EndsIt                     // the heuristic decides the value of the node
	DeepensOne                 // the heuristic searches the singular move of the node one ply deeper
)

// DeedAt returns the effect of a heuristic at a record.
func (t *Tree) DeedAt(i uint32, id search.ID) Deed {
	r, d := t.At(i), Deed{Heuristic: id}
	switch {
	case extending.Has(id) && r.Acts.Has(id) && r.Earned > 0:
		d.Kind, d.Count = Deepens, int(r.Earned)
	case reducingMoves.Has(id):
		d.Kind, d.Count = PutsLate, int(r.Less)
	case reducing.Has(id) && r.Less > 0:
		d.Kind, d.Count = Shortens, int(r.Less)
	case dropping.Has(id):
		d.Kind, d.Count = DropsSome, int(r.Dropped)
	case losing.Has(id):
		d.Kind, d.Count = DropsSome, int(r.Losing)
	case ends(t, i, id):
		d.Kind = EndsIt
	case deepensOne(t, i, id):
		d.Kind = DeepensOne
	}
	return d
}

// deepensOne reports whether a singular extension has searched a move of a node a second time, more
// deeply.
func deepensOne(t *Tree, i uint32, id search.ID) bool {
	return slices.ContainsFunc(t.Children(i), func(c uint32) bool {
		kind := t.At(c).Kind
		return id == search.PVSingular && kind == search.KindSingular || id == search.FHSingular && kind == search.KindFailHighSingular
	})
}

// ended contains, for each heuristic that can decide the value of a node, the verdict of such a
// node.
var ended = map[search.ID]search.Verdict{
	search.Table: search.ByTable, search.NullMove: search.ByNullMove, search.NullQuiesce: search.ByStandPat,
	search.ReverseFutility: search.ByReverseFutility, search.Razor: search.ByRazor, search.ProbCut: search.ByProbCut,
	search.TableSingular: search.BySingularCut, search.MateDistance: search.ByMateDistance, search.Endings: search.ByEnding,
}

// ends reports whether a heuristic decided the value of a record.
func ends(t *Tree, i uint32, id search.ID) bool {
	if id != search.Table {
		i = t.Source(i)
	}
	verdict, ok := ended[id]
	return ok && t.At(i).Verdict == verdict
}

// Text describes a deed at the node after a move. The parameter place is the text of that move.
func (d Deed) Text(place *message.Text) *message.Text {
	label := message.Word(search.Catalog[d.Heuristic].Label)
	switch d.Kind {
	case Deepens:
		return message.New("the answers to %v are searched %d {ply|plies} deeper, due to %s", place, d.Count, label)
	case PutsLate:
		return message.New("%v is searched %d {ply|plies} less deeply, due to %s", place, d.Count, label)
	case Shortens:
		return message.New("the position after %v is searched %d {ply|plies} less deeply, due to %s", place, d.Count, label)
	case DropsSome:
		return message.New("after %v %d {move is|moves are} dropped, due to %s", place, d.Count, label)
	case EndsIt:
		return message.New("the search ends after %v, due to %s", place, label)
	case DeepensOne:
		return message.New("after %v the singular move is searched a ply deeper, due to %s", place, label)
	case Differs:
	}
	return message.New("the search after %v differs, due to %s", place, label)
}
