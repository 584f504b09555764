package search

import (
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// A veto keeps a heuristic from acting in some places. Unlike a record, it changes the search.

// vetoes contains the places where heuristics must not act. The zero value forbids nothing.
type vetoes struct {
	at    map[uint64]Acts // vetoes by the key of a position; they also apply to moves that lead to the position
	lines []lineVeto
}

// lineVeto keeps heuristics from acting below a line, or everywhere except below it.
type lineVeto struct {
	line    []xiangqi.Move // moves of the line, from the root
	acts    Acts
	outside bool
}

// Veto keeps a heuristic from acting in positions with a key (xiangqi.Position.Key), and on moves
// that lead to these positions. The veto applies to later searches. A veto has no effect on
// heuristics of the group evaluation, because they update the evaluation with every move before the
// position.
func (r *Recorder) Veto(key uint64, id ID) {
	if Catalog[id].Group == GroupEval {
		return
	}
	if r.vetoes.at == nil {
		r.vetoes.at = map[uint64]Acts{}
	}
	r.vetoes.at[key] |= Act(id)
}

// VetoBelow forbids a heuristic in the position after a line of moves from the root, and everywhere
// below it, in later searches that r records. It also forbids the heuristic for moves that lead to
// these positions. If the line is empty, it forbids the heuristic everywhere. Like Recorder.Veto,
// it has no effect on heuristics of the group evaluation.
func VetoBelow(r *Recorder, line []xiangqi.Move, id ID) { vetoLine(r, line, id, false) }

// VetoOutside forbids a heuristic everywhere except where VetoBelow would forbid it.
func VetoOutside(r *Recorder, line []xiangqi.Move, id ID) { vetoLine(r, line, id, true) }

func vetoLine(r *Recorder, line []xiangqi.Move, id ID, outside bool) {
	if Catalog[id].Group != GroupEval {
		r.vetoes.lines = append(r.vetoes.lines, lineVeto{slices.Clone(line), Act(id), outside})
	}
}

// any reports whether there is a veto.
func (v *vetoes) any() bool { return v.at != nil || v.lines != nil }

// everywhere returns the heuristics that a veto forbids everywhere. They are off for the whole
// search, because some heuristics act before the root, for example those that decide the depths of
// iterations.
func (v *vetoes) everywhere() (acts Acts) {
	for i := range v.lines {
		if l := &v.lines[i]; len(l.line) == 0 && !l.outside {
			acts |= l.acts
		}
	}
	return acts
}

// forbiddenAt returns the heuristics that a veto forbids in the position at ply.
func (v *vetoes) forbiddenAt(p *path, ply int) Acts {
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

// allowed returns the heuristics of a list that no veto forbids for the move just made at n. The
// vetoes of the position after the move count.
func (r *Recorder) allowed(n *node, list []*Feature) []*Feature {
	if !r.vetoes.any() {
		return list
	}
	vetoed := r.vetoes.forbiddenAt(r.search.path, n.ply+1)
	r.kept = append(r.kept[:0], list...)
	r.kept = slices.DeleteFunc(r.kept, func(f *Feature) bool { return vetoed.Has(f.ID) })
	return r.kept
}
