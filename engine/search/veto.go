package search

import (
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// A veto keeps a heuristic from acting somewhere. Recording changes no search; a veto does.

// vetoes say where heuristics may not act. The zero value allows everything.
type vetoes struct {
	at    map[uint64]Acts // by the position in which they may not act, or into which a move leads
	lines []lineVeto
}

// lineVeto keeps heuristics from acting below a line, or anywhere but there.
type lineVeto struct {
	line    []xiangqi.Move // from the root
	acts    Acts
	outside bool
}

// Veto keeps a heuristic from acting in the positions with a key, xiangqi.Position.Key, and for
// moves into them, in the searches to come. The heuristics of the group evaluation have no veto: a
// position's value depends on the moves before it.
func (r *Recorder) Veto(key uint64, id ID) {
	if Catalog[id].Group == GroupEval {
		return
	}
	if r.vetoes.at == nil {
		r.vetoes.at = map[uint64]Acts{}
	}
	r.vetoes.at[key] |= Act(id)
}

// VetoBelow forbids a heuristic in the position after a line of moves from the root, in everything
// that the search reaches through it, and for moves into these positions, in the searches of r to
// come. Below the empty line is everywhere. As with Recorder.Veto those of the group evaluation
// have no veto.
func VetoBelow(r *Recorder, line []xiangqi.Move, id ID) { vetoLine(r, line, id, false) }

// VetoOutside keeps a heuristic from acting anywhere but where VetoBelow would.
func VetoOutside(r *Recorder, line []xiangqi.Move, id ID) { vetoLine(r, line, id, true) }

func vetoLine(r *Recorder, line []xiangqi.Move, id ID, outside bool) {
	if Catalog[id].Group != GroupEval {
		r.vetoes.lines = append(r.vetoes.lines, lineVeto{slices.Clone(line), Act(id), outside})
	}
}

// any reports whether something may not act somewhere.
func (v *vetoes) any() bool { return v.at != nil || v.lines != nil }

// everywhere is the heuristics that may act nowhere: they are off for the search, since some act
// before the root, such as those that decide the depths of iterations.
func (v *vetoes) everywhere() (acts Acts) {
	for i := range v.lines {
		if l := &v.lines[i]; len(l.line) == 0 && !l.outside {
			acts |= l.acts
		}
	}
	return acts
}

// of is the vetoes at the position of a search at ply.
func (v *vetoes) of(p *path, ply int) Acts {
	acts := v.at[p.pos.Key()]
	for i := range v.lines {
		l := &v.lines[i]
		below := ply >= len(l.line)
		for at := 0; below && at < len(l.line); at++ {
			below = p.frames[at].undo.Move() == l.line[at]
		}
		if below != l.outside {
			acts |= l.acts
		}
	}
	return acts
}

// allowed is the heuristics of a list without a veto for the move just made at n: in the
// position after it.
func (r *Recorder) allowed(n *node, list []*Feature) []*Feature {
	if !r.vetoes.any() {
		return list
	}
	vetoed := r.vetoes.of(r.search.path, n.ply+1)
	r.kept = append(r.kept[:0], list...)
	r.kept = slices.DeleteFunc(r.kept, func(f *Feature) bool { return vetoed.Has(f.ID) })
	return r.kept
}
