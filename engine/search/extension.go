package search

import (
	"slices"

	"example.com/abyss/internal/message"
)

// The following constants are the values of evading-side and forced-side. They say which of two
// moves is extended.
const (
	SideAttacker = iota // the move that forces, as in Figure 4.1
	SideEscaper         // the answer
)

const extensionLimit = 0 // index of the parameter in extendingParams

// extendingParams lists the parameters that limit every extension that depends on properties of the
// move.
var extendingParams = []Param{
	extensionLimit: {
		Name: "extension-limit", Doc: "extensions other than check evasions act only where the ply is below this multiple of the iteration's depth, forced moves below twice that; 0 = anywhere", Min: 0, Max: 64,
		Default:  1,
		requires: requires{why: limitInert},
	},
}

// extendingSettings returns the settings that extend moves in the full-width search.
func extendingSettings() (settings []string) {
	for i := range Catalog {
		if f := &Catalog[i]; f.extends() {
			settings = append(settings, f.Name+"="+extensionLevels[ExtendFull], f.Name+"="+extensionLevels[ExtendBoth])
		}
	}
	return settings
}

// limitInert explains why the extension limit affects no extension.
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
	return message.New("check evasions have no limit: acts only with another extension, such as %s", levels(bounded[:1]))
}

// extension returns the number of plies by which a list of heuristics extends the move just made at
// n. Several heuristics together extend by one ply, with two exceptions. A check with only one
// answer extends by two plies, one ply for the check and one for the forced answer (thesis 4.6). A
// king threat extends further if its parameter allows it.
//
// Check evasions are not limited. The other extensions could extend a line without end, for example
// when attack answers attack. They act only within extension-limit times the iteration's depth from
// the root, and forced moves within twice that distance. The thesis does not say how its program
// limited them.
//
// Source: thesis 4.1, Figure 4.1.
func extension(s *Searcher, n *node, list []*Feature) (earned int) {
	for len(list) > 0 { // the list ends with the heuristics whose limit is nearest to the root
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

// recordedExtension is like extension, but skips heuristics that a veto switches off, and reports
// those that act to the Recorder.
func recordedExtension(s *Searcher, n *node, list []*Feature) int {
	list = s.rec.allowed(n, list)
	s.rec.beforeExtension(list)
	earned := extension(s, n, list)
	s.rec.extends(n, list, earned)
	return earned
}

// unbounded is greater than the distance of any node from the root, in plies.
const unbounded = 1 << 16

// extensionPlies returns a distance from the root in plies. An extension whose room is 1 acts
// within this distance. An extension whose room is 2 acts within twice the distance, and an
// extension whose room is 0 acts everywhere.
func extensionPlies(r *root) int {
	times := r.param(extending, extensionLimit)
	if times == 0 {
		return unbounded
	}
	return times * (r.depths.full + r.depths.quiesce)
}

// roomToExtend reports whether the node is within the distance of extensionPlies.
func roomToExtend(r *root, n *node) bool { return n.ply < extensionPlies(r) }
