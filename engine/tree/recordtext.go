package tree

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// passText stands for a pass in lines and tables.
const passText = "pass"

// moveText returns the move of a record in ICCS, "pass", or the kind of a second search.
func moveText(r *search.Record) string {
	switch {
	case r.Kind == search.KindRoot || r.Kind.Second():
		return r.Kind.String()
	case r.Move == xiangqi.NoMove:
		return passText
	}
	return r.Move.String()
}

// ValueText returns the value of a record for the root's side with its bound, for example "+0.42",
// ">=+1.20" and "stopped".
func (t *Tree) ValueText(i uint32) string {
	r := t.At(i)
	sign, bound := sign(r), ""
	switch lower := r.Bound(); {
	case r.Verdict == search.ByStop:
		return "stopped"
	case lower == search.Lower && sign > 0, lower == search.Upper && sign < 0:
		bound = ">="
	case lower == search.Upper, lower == search.Lower:
		bound = "<="
	}
	return bound + search.FormatScore(t.Value(i))
}

// Badge describes one effect at a node or on the move into the node. The effect is plies added or
// removed, moves dropped, the reason why the node ended, its kind, or another mark.
type Badge struct {
	Plies   int // number of plies added, or, if negative, of plies removed
	Dropped int
	By      search.Acts // the heuristics that caused Plies or Dropped

	Verdict search.Verdict  // reason why the node ended; BySearch means none
	Kind    search.NodeKind // kind of the node; KindRoot means none
	Mark    string          // one of the constants Mark…; "" means no mark
}

// String returns the badge in short form, for example "+1 checkevasions", "-2 lmr", "null-move" and
// "drop 12 futility".
func (b *Badge) String() string {
	switch {
	case b.Plies != 0:
		return fmt.Sprintf("%+d %s", b.Plies, names(b.By))
	case b.Dropped > 0:
		return fmt.Sprintf("drop %d %s", b.Dropped, names(b.By))
	case b.Verdict != search.BySearch:
		return b.Verdict.String()
	case b.Kind != search.KindRoot:
		return b.Kind.String()
	}
	return b.Mark
}

// Badges returns the badges of a node and of the move into it.
func Badges(r *search.Record) []Badge {
	var list []Badge
	if r.Earned > 0 {
		list = append(list, Badge{Plies: int(r.Earned), By: r.Acts & extending})
	}
	if r.Less > 0 {
		list = append(list, Badge{Plies: -int(r.Less), By: r.Acts & reducing})
	}
	if r.Verdict != search.ByCut && r.Verdict != search.BySearch {
		list = append(list, Badge{Verdict: r.Verdict})
	}
	if r.Dropped > 0 {
		list = append(list, Badge{Dropped: int(r.Dropped), By: r.Acts & dropping})
	}
	if r.Losing > 0 {
		list = append(list, Badge{Dropped: int(r.Losing), By: r.Acts & losing})
	}
	switch r.Kind {
	case search.KindMove, search.KindNull, search.KindRoot:
	default:
		if !r.Kind.Second() {
			list = append(list, Badge{Kind: r.Kind})
		}
	}
	for _, mark := range marks {
		if r.Acts&mark.act != 0 {
			list = append(list, Badge{Mark: mark.name})
		}
	}
	return list
}

// badgeTexts returns the badges of a record as text.
func badgeTexts(r *search.Record) []string {
	var list []string
	for _, b := range Badges(r) {
		list = append(list, b.String())
	}
	return list
}

// The following sets group the heuristics by their effect on a node or a move.
var (
	extending     = search.WithEffect(search.Extends)
	reducing      = search.WithEffect(search.ReducesMove | search.ReducesNode)
	reducingMoves = search.WithEffect(search.ReducesMove)
	dropping      = search.WithEffect(search.DropsMoves)
	losing        = search.WithEffect(search.DropsLosing)
)

// marks lists the marks of a record with their names.
var marks = [...]struct {
	act  search.Acts
	name string
}{{search.InCheck, MarkCheck}, {search.Quiescing, MarkQuiescence}, {search.LeftOut, MarkIncomplete}, {search.Forgotten, MarkForgotten}}

// The marks.
const (
	MarkCheck      = "check"
	MarkQuiescence = "quiescence"
	MarkIncomplete = "incomplete"
	MarkForgotten  = "source not stored"
)

func names(a search.Acts) string {
	var list []string
	for _, id := range a.IDs() {
		list = append(list, search.Catalog[id].Name)
	}
	return strings.Join(list, "+")
}

// actNames returns the names of the heuristics and marks in a set.
func actNames(a search.Acts) []string {
	list := []string{}
	for _, id := range a.IDs() {
		list = append(list, search.Catalog[id].Name)
	}
	for _, mark := range marks {
		if a&mark.act != 0 {
			list = append(list, mark.name)
		}
	}
	return list
}
