package search

import (
	"cmp"
	"slices"
)

// hooks contains the functions through which a heuristic acts in the search. A hook is nil if the
// heuristic does not act in this way. The search calls the hooks of the heuristics that are on. The
// hooks on a move, except dropMove, run after the move is made. A hook counts its own tests. The
// search counts and records the effects of the hooks on a move.
type hooks struct {
	// The hook before runs when a full-width node has not listed its moves yet. It reports whether
	// the node is finished, in which case n.best is the node's value. It may also reduce the node
	// or raise its floor.
	before func(s *Searcher, n *node) bool
	// dropQuiet reports whether to drop the remaining quiet moves of a full-width node.
	dropQuiet func(s *Searcher, n *node) bool
	// dropMove reports whether to drop the i-th move of a full-width node.
	dropMove func(s *Searcher, n *node, i int) bool
	// extend reports whether to extend the move by a ply. It runs only if no other hook has
	// extended the move.
	extend func(s *Searcher, n *node) bool
	adds   bool // whether extend also runs after other hooks have extended the move; if extend then acts, no further hook runs
	// extendBy returns the total number of plies by which to extend the move. earned is the number
	// of plies so far.
	extendBy func(s *Searcher, n *node, earned int) int
	// reduce returns the plies by which to reduce the move just made; 0 means no reduction. The
	// move is the i-th of its node. The parameter depth is its search depth without a reduction.
	reduce func(s *Searcher, n *node, i, depth int) int

	place int // position among the heuristics with the same hook and room; the smallest comes first
	room  int // a factor on extension-limit, which limits where the heuristic extends; 0 means no limit
}

// Effects is a set of effects of a heuristic on moves and nodes, in the form in which records of
// searches count them.
type Effects uint8

// The effects.
const (
	Extends     Effects = 1 << iota // adds plies to a move: Record.Earned
	ReducesMove                     // reduces a move: Record.Less
	ReducesNode                     // reduces a node: Record.Less
	DropsMoves                      // drops moves: Record.Dropped
	DropsLosing                     // drops a move before it is made: Record.Losing
)

// WithEffect returns the heuristics with an effect.
func WithEffect(e Effects) (acts Acts) {
	for i := range Catalog {
		if Catalog[i].effects()&e != 0 {
			acts |= Act(ID(i))
		}
	}
	return acts
}

// effects returns the effects of the heuristic's hooks and the effects that its entry names.
func (f *Feature) effects() Effects {
	e := f.Does
	if f.extends() {
		e |= Extends
	}
	if f.reduce != nil {
		e |= ReducesMove
	}
	if f.dropQuiet != nil {
		e |= DropsMoves
	}
	if f.dropMove != nil {
		e |= DropsLosing
	}
	return e
}

// active lists the heuristics that are on, by hook. Each list is sorted by place.
type active struct {
	before, dropQuiet, dropMove, reduce []*Feature

	extend [ExtendBoth][]*Feature // lists by the phase of the search
	drops  bool                   // whether a heuristic may drop moves

	expects     bool // whether the search distinguishes cut-nodes from all-nodes
	conditional bool // whether the singular extensions have conditions to test
}

// any reports whether the heuristic has a hook.
func (h *hooks) any() bool {
	return h.before != nil || h.dropQuiet != nil || h.dropMove != nil || h.extends() || h.reduce != nil
}

// hooked returns the heuristics with hooks. Heuristics with more room come first; heuristics with
// the same room are sorted by place. The hooks of a heuristic with a condition first test the
// condition. The Searcher keeps this list because the search may not refer to Catalog: Catalog
// refers to the hooks, which call the search.
func hooked(o *Options) []*Feature {
	var list []*Feature
	for i := range Catalog {
		f := &Catalog[i]
		if w := &o.When[i]; *w != (When{}) {
			f = conditional(f, w)
		}
		if f.any() {
			list = append(list, f)
		}
	}
	slices.SortStableFunc(list, func(a, b *Feature) int {
		return cmp.Or(cmp.Compare(b.extent(), a.extent()), cmp.Compare(a.place, b.place))
	})
	return list
}

// extent returns the room of a heuristic, or unbounded if the heuristic has no limit.
func (h *hooks) extent() int {
	if h.room == 0 {
		return unbounded
	}
	return h.room
}

// extends reports whether the heuristic has a hook that extends moves.
func (h *hooks) extends() bool { return h.extend != nil || h.extendBy != nil }

// activate lists the heuristics that are on. The search calls activate when it begins, and at nodes
// where a veto of the recorder begins or ends. A veto at a node ends with the node, and the lists
// are then the same as before.
func (s *Searcher) activate() {
	a := &s.active
	for _, list := range [...]*[]*Feature{&a.before, &a.dropQuiet, &a.dropMove, &a.reduce, &a.extend[ExtendFull], &a.extend[ExtendQuiesce]} {
		*list = (*list)[:0]
	}
	for _, f := range s.hooked {
		level := s.levels[f.ID]
		if level == Off {
			continue
		}
		add := func(list *[]*Feature, acts bool) {
			if acts {
				*list = append(*list, f)
			}
		}
		add(&a.before, f.before != nil)
		add(&a.dropQuiet, f.dropQuiet != nil)
		add(&a.dropMove, f.dropMove != nil)
		add(&a.reduce, f.reduce != nil)
		add(&a.extend[ExtendFull], f.extends() && level&ExtendFull != 0)
		add(&a.extend[ExtendQuiesce], f.extends() && level&ExtendQuiesce != 0)
	}
	a.drops = len(a.dropQuiet)+len(a.dropMove) > 0
	a.expects = len(a.reduce) > 0 || s.opts.expects()
	a.conditional = s.opts.When[PVSingular] != (When{}) || s.opts.When[FHSingular] != (When{})
}
