package tree

import (
	"fmt"
	"strings"

	"abyss/engine/search"
	"abyss/engine/xiangqi"
)

// passText is a pass in lines and tables.
const passText = "pass"

// moveText is the move of a record in ICCS, "pass", or what a second search is.
func moveText(r *search.Record) string {
	switch {
	case r.Kind == search.KindRoot || r.Kind.Second():
		return r.Kind.String()
	case r.Move == xiangqi.NoMove:
		return passText
	}
	return r.Move.String()
}

// ValueText is the value of a record with its bound, for the root's side: "+0.42",
// ">=+1.20", "stopped".
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

// Badges say in short words what acted at a node and for the move into it: "+1
// checkevasions", "-2 lmr", "null-move", "drop 12 futility".
func Badges(r *search.Record) []string {
	var list []string
	add := func(format string, args ...any) { list = append(list, fmt.Sprintf(format, args...)) }
	if r.Earned > 0 {
		add("+%d %s", r.Earned, names(r.Acts&extending))
	}
	if r.Less > 0 {
		add("-%d %s", r.Less, names(r.Acts&reducing))
	}
	switch r.Verdict {
	case search.BySearch, search.ByCut:
	default:
		add("%s", r.Verdict)
	}
	if r.Dropped > 0 {
		add("drop %d %s", r.Dropped, names(r.Acts&dropping))
	}
	if r.Losing > 0 {
		add("drop %d %s", r.Losing, search.Catalog[search.SEEPrune].Name)
	}
	switch r.Kind {
	case search.KindMove, search.KindNull, search.KindRoot:
	default:
		if !r.Kind.Second() {
			add("%s", r.Kind)
		}
	}
	for _, mark := range marks {
		if r.Acts&mark.act != 0 {
			add("%s", mark.name)
		}
	}
	return list
}

// Sets of heuristics by what they do to a node.
var (
	extending = search.Act(search.CheckEvasions) | search.Act(search.Recaptures) | search.Act(search.KingThreats) | search.Act(search.Evading) |
		search.Act(search.Forced) | search.Act(search.ThirdPiece) | search.Act(search.PVSingular) | search.Act(search.FHSingular) | search.Act(search.TableSingular)
	reducing = search.Act(search.LateReductions) | search.Act(search.InternalReduction) | search.Act(search.FailHigh) | search.Act(search.NullMove)
	dropping = search.Act(search.Futility) | search.Act(search.QuiesceFutility) | search.Act(search.LateMoves) | search.Act(search.MoveFutility)
)

// marks are the marks of a record by name.
var marks = [...]struct {
	act  search.Acts
	name string
}{{search.InCheck, "check"}, {search.Quiescing, "quiescence"}, {search.LeftOut, "incomplete"}, {search.Forgotten, "source forgotten"}}

func names(a search.Acts) string {
	var list []string
	for _, id := range a.IDs() {
		list = append(list, search.Catalog[id].Name)
	}
	return strings.Join(list, "+")
}

// actNames are the heuristics and marks of a record.
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
