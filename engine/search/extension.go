package search

import (
	"slices"

	"example.com/abyss/internal/message"
)

// Values of evading-side and forced-side: which of the two moves is extended.
const (
	SideAttacker = iota // the move that forces, as Figure 4.1 has it
	SideEscaper         // the answer
)

const extensionLimit = 0 // index of its parameter

// extendingParams bound every extension that depends on properties of the move.
var extendingParams = []Param{
	extensionLimit: {
		Name: "extension-limit", Doc: "extensions other than check evasions act only within this multiple of the iteration's depth from the root, forced moves within twice that; 0 = anywhere", Min: 0, Max: 64,
		Default:  1,
		requires: requires{why: limitInert},
	},
}

// extendingSettings are the settings of the extensions by a move, in full width.
func extendingSettings() (settings []string) {
	for i := range Catalog {
		if f := &Catalog[i]; f.extends() {
			settings = append(settings, f.Name+"="+extensionLevels[ExtendFull], f.Name+"="+extensionLevels[ExtendBoth])
		}
	}
	return settings
}

// limitInert is why no extension asks for the room that the limit leaves.
func limitInert(q *inquiry) *message.Text {
	var bounded []string
	for i := range q.catalog {
		f := &q.catalog[i]
		if !slices.Contains(f.Shares, "extension-limit") {
			continue
		}
		if f.On(q.settings) && len(f.Idle(q.settings)) == 0 {
			return nil
		}
		bounded = append(bounded, f.Name+"="+f.ValueNames()[On])
	}
	return message.New("check evasions have no limit: acts only with another extension, such as %s", bounded[0])
}

// extension is the number of plies by which the heuristics of a list extend the move just made at
// n. Several together extend by one ply. Only a check with a single answer extends by two, one for
// each of its heuristics (thesis 4.6), and a king threat if its parameter allows it.
//
// Check evasions are not bounded. The others could extend a line for ever, an attack answered by an
// attack. So they act only within extension-limit times the iteration's depth from the root, forced
// moves within twice that. The thesis does not say how it bounded them.
//
// Source: thesis 4.1, Figure 4.1.
func extension(s *Searcher, n *node, list []*Feature) (earned int) {
	for len(list) > 0 { // those with less room come last
		if last := list[len(list)-1]; last.room == 0 || n.ply < last.room*extensionPlies(&s.root) {
			break
		}
		list = list[:len(list)-1]
	}
	for _, f := range list {
		switch {
		case f.extendBy != nil:
			if plies := f.extendBy(s, n, earned); plies > earned {
				earned = plies
				s.stats.fired(f.ID)
			}
		case (earned == 0 || f.adds) && f.extend(s, n):
			earned++
			s.stats.fired(f.ID)
			if f.adds {
				return earned
			}
		}
	}
	return earned
}

// recordedExtension is extension that skips vetoed heuristics and notes those that act for the
// Recorder.
func recordedExtension(s *Searcher, n *node, list []*Feature) int {
	list = s.rec.allowed(n, list)
	s.rec.beforeExtension(list)
	earned := extension(s, n, list)
	s.rec.extends(n, list, earned)
	return earned
}

// unbounded is more plies from the root than any line has.
const unbounded = 1 << 16

// extensionPlies is the plies from the root within which an extension of room 1 acts. A heuristic
// of room 2 acts within twice that limit, one of room 0 without a limit.
func extensionPlies(r *root) int {
	times := r.param(extending, extensionLimit)
	if times == 0 {
		return unbounded
	}
	return times * (r.depths.full + r.depths.quiesce)
}

// roomToExtend reports whether the node is within those plies.
func roomToExtend(r *root, n *node) bool { return n.ply < extensionPlies(r) }
