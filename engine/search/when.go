package search

import (
	"strings"

	"example.com/abyss/engine/eval"
	"example.com/abyss/internal/message"
)

// When is the condition that selects the nodes at which a heuristic acts. The zero value selects
// all nodes. Equal conditions are equal values, so that Options can be compared with ==. Conditions
// of a move refer to the node in which the move is made. The transposition table ignores
// conditions. If a condition contains ply, pv or cut, the table therefore mixes values from
// searches with and without the heuristic, because a position can occur at several plies and with
// several windows.
type When struct {
	not   places // places where the heuristic does not act
	depth span   // range of the number of plies left at the node, after reductions
	ply   span   // range of the distance from the root in plies
}

// places is a set of places in the tree. A node is at exactly one place of each group.
type places uint16

// The following constants are the places, sorted by group.
const (
	onPV      places = 1 << iota // the window is open
	onCut                        // the window is minimal, and a cutoff is expected
	onAll                        // the window is minimal, and no cutoff is expected
	inFull                       // the node belongs to the full-width search
	inQuiesce                    // the node belongs to the null-move quiescence search
	checked                      // the mover is in check
	unchecked
	inOpening
	inMiddle // the position belongs to the middle game, or to the early middle game
	inEnd

	anyWindow = onPV | onCut | onAll
	anyPhase  = inFull | inQuiesce
	anyCheck  = checked | unchecked
	anyStage  = inOpening | inMiddle | inEnd
)

var placeGroups = [...]places{anyWindow, anyPhase, anyCheck, anyStage}

// placeWords lists the words of conditions, in the order in which they are printed. The word of
// unchecked is "not check".
var placeWords = [...]struct {
	name  string
	is    places
	group places
}{
	{"pv", onPV, anyWindow},
	{"cut", onCut, anyWindow},
	{"all", onAll, anyWindow},
	{"full-width", inFull, anyPhase},
	{"quiescence", inQuiesce, anyPhase},
	{"check", checked, anyCheck},
	{"opening", inOpening, anyStage},
	{"middle", inMiddle, anyStage},
	{"end", inEnd, anyStage},
}

// span is a range of plies. The zero value is the whole range.
type span struct {
	least uint8
	end   uint8 // largest number of plies plus one; 0 means no upper limit
}

func (r span) has(plies int) bool {
	return plies >= int(r.least) && (r.end == 0 || plies < int(r.end))
}

// TakesCondition reports whether the heuristic can be restricted to some nodes.
func (f *Feature) TakesCondition() bool { return f.any() || f.asks }

// Conditional returns the names of the heuristics that can be restricted to some nodes.
func Conditional() (names []string) {
	for i := range Catalog {
		if f := &Catalog[i]; f.TakesCondition() {
			names = append(names, f.Name)
		}
	}
	return names
}

// conditional returns a heuristic whose hooks act only where the condition is true.
func conditional(f *Feature, w *When) *Feature {
	c := *f
	if h := f.before; h != nil {
		c.before = func(s *Searcher, n *node) bool { return w.holds(s, n, false) && h(s, n) }
	}
	if h := f.dropQuiet; h != nil {
		c.dropQuiet = func(s *Searcher, n *node) bool { return w.holds(s, n, false) && h(s, n) }
	}
	if h := f.dropMove; h != nil {
		c.dropMove = func(s *Searcher, n *node, i int) bool { return w.holds(s, n, false) && h(s, n, i) }
	}
	if h := f.extend; h != nil {
		c.extend = func(s *Searcher, n *node) bool { return w.holds(s, n, true) && h(s, n) }
	}
	if h := f.extendBy; h != nil {
		c.extendBy = func(s *Searcher, n *node, earned int) int {
			if !w.holds(s, n, true) {
				return earned
			}
			return h(s, n, earned)
		}
	}
	if h := f.reduce; h != nil {
		c.reduce = func(s *Searcher, n *node, i, depth int) int {
			if !w.holds(s, n, true) {
				return 0
			}
			return h(s, n, i, depth)
		}
	}
	return &c
}

// allows reports whether the condition of a heuristic without hooks is true at n. The argument made
// says whether a move of n has been made.
func allows(s *Searcher, id ID, n *node, made bool) bool {
	w := &s.opts.When[id]
	return *w == When{} || w.holds(s, n, made)
}

// holds reports whether the condition is true at n. The argument made says whether a move of n has
// been made.
func (w *When) holds(s *Searcher, n *node, made bool) bool {
	if !w.depth.has(n.depth) || !w.ply.has(n.ply) || w.not&(n.places(s)|s.path.frames[n.ply].places()) != 0 {
		return false
	}
	return w.not&anyStage == 0 || w.not&n.stagePlace(s, made) == 0
}

// places returns the places of n, which depend on its window and its phase.
func (n *node) places(s *Searcher) places {
	p := inFull
	if n.phase == ExtendQuiesce {
		p = inQuiesce
	}
	switch {
	case n.onPV():
		return p | onPV
	case s.stack[n.ply].toCut:
		return p | onCut
	}
	return p | onAll
}

func (f *frame) places() places {
	if f.check.InCheck() {
		return checked
	}
	return unchecked
}

// stagePlace returns the place of n by the stage of the game. It computes the place only once per
// node. If a move has been made, stagePlace takes that move back on a copy of the position.
func (n *node) stagePlace(s *Searcher, made bool) places {
	if n.ofStage == 0 {
		pos := s.path.pos
		if made {
			pos.Unmake(&s.path.frames[n.ply].undo)
		}
		n.ofStage = placeOfStage[eval.StageOf(&pos)]
	}
	return n.ofStage
}

var placeOfStage = [eval.NumStages]places{eval.Opening: inOpening, eval.EarlyMiddle: inMiddle, eval.Middle: inMiddle, eval.End: inEnd}

// expects reports whether a condition distinguishes nodes where a cutoff is expected (cut-nodes)
// from nodes where none is expected (all-nodes).
func (o *Options) expects() bool {
	for id := range o.When {
		if not := o.When[id].not & (onCut | onAll); not == onCut || not == onAll {
			return true
		}
	}
	return false
}

// unmet returns a reason if no node at which the heuristic could act meets its condition, and
// otherwise nil.
func (f *Feature) unmet(q *inquiry, but string) *message.Text {
	w := &q.options.When[f.ID]
	if *w == (When{}) {
		return nil
	}
	acts := f.nowhere(q.settings)
	for _, group := range placeGroups {
		if (w.not|acts)&group == group {
			return message.New("acts only at nodes that are %s, which the condition %s excludes", strings.Join(namesOf(group&^acts), ", "), w.String())
		}
	}
	if least := f.leastDepth(q, but); w.depth.end > 0 && int(w.depth.end) <= least {
		return message.New("acts only at nodes with depth>=%d, which the condition %s excludes", least, w.String())
	}
	if most := f.mostDepth(q, but); int(w.depth.least) > most {
		return message.New("acts only at nodes with depth<=%d, which the condition %s excludes", most, w.String())
	}
	if !f.atRoot() && w.ply.end == 1 {
		return message.New("acts only at nodes with ply>=1, which the condition %s excludes", w.String())
	}
	deepest, above := q.deepest()
	least := max(int(w.depth.least), leastDepth)
	if above > 0 { // no move is extended, so that the sum of depth and ply is at most the root's depth
		least, deepest = least+int(w.ply.least), deepest+above
		if !f.atRoot() && w.ply.least == 0 {
			least++
		}
	}
	if deepest < least {
		return deepFrom(least)
	}
	return nil
}

// nowhere returns the places at which the heuristic never acts.
func (f *Feature) nowhere(x *Settings) places {
	not := f.never
	if f.before != nil || f.dropQuiet != nil || f.dropMove != nil || x[NullQuiesce] == Off {
		not |= inQuiesce
	}
	if f.effects()&Extends != 0 && f.before == nil {
		if x[f.ID]&ExtendFull == 0 {
			not |= inFull
		}
		if x[f.ID]&ExtendQuiesce == 0 {
			not |= inQuiesce
		}
	}
	return not
}

// atRoot reports whether the heuristic may act on the root's moves.
func (f *Feature) atRoot() bool {
	return f.reduce != nil || f.effects()&Extends != 0 && f.before == nil
}
