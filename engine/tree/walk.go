package tree

import (
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// step is a node of the deciding path in both trees: the position after a move.
type step struct {
	move   xiangqi.Move // NoMove for a pass, and at the root
	key    uint64       // of the position
	above  uint64       // of the position before the move
	record [2]uint32    // of tree A and tree B
	acts   [2]search.Acts
}

// passage is the deciding path of two trees: the line on which their values contradict each other
// until one of them ends.
type passage struct {
	trees [2]*Tree
	high  int // the tree with the higher score for the root's mover
	steps []step
	end   xiangqi.Position
	left  *uint64 // nodes that may be searched again

	// missing is the move at the last step that the tree on turn has and the other, lacks, does not
	// have; NoMove if lacks is -1.
	missing xiangqi.Move
	lacks   int
	pass    bool // missing is a pass
}

// maxSteps bounds a path.
const maxSteps = 64

// contradiction walks the deciding path from the two records of the root. At nodes of the root's
// mover it follows the best move of the tree with the higher score, which the other tree must have
// found worse; at nodes of the opponent the best answer of the other.
func contradiction(a, b *Tree, rootA, rootB uint32) (*passage, error) {
	p := &passage{trees: [2]*Tree{a, b}, lacks: -1, end: a.pos, left: new(repeats*(a.Answer.Nodes+b.Answer.Nodes) + freely)}
	if a.Value(rootA) < b.Value(rootB) {
		p.high = 1
	}
	at := [2]uint32{rootA, rootB}
	p.add(xiangqi.NoMove, 0, at)
	for len(p.steps) < maxSteps {
		lead := p.high
		if len(p.steps)%2 == 0 {
			lead = 1 - p.high
		}
		best := p.trees[lead].Best(at[lead])
		if best == 0 {
			break
		}
		m := p.trees[lead].At(best).Move
		other := p.trees[1-lead].Find(at[1-lead], m)
		if other == 0 {
			p.missing, p.lacks, p.pass = m, 1-lead, m == xiangqi.NoMove
			break
		}
		above := p.end.Key()
		if err := p.trees[lead].step(&p.end, best); err != nil {
			return nil, err
		}
		at[lead], at[1-lead] = best, other
		p.add(m, above, at)
	}
	return p, nil
}

// add appends a step at the position p.end.
func (p *passage) add(m xiangqi.Move, above uint64, at [2]uint32) {
	s := step{move: m, key: p.end.Key(), above: above, record: at}
	for i, t := range p.trees {
		s.acts[i] = t.actsAt(at[i])
	}
	p.steps = append(p.steps, s)
}

// actsAt is the heuristics active at a node and for the move into it, also where its value came
// from.
func (t *Tree) actsAt(i uint32) search.Acts {
	acts, end := t.At(i).Acts, t.Source(i)
	for range maxHops {
		if i == end {
			break
		}
		i = t.At(i).Best
		acts |= t.At(i).Acts
	}
	return acts
}

// moves is the moves to a step of the path.
func (p *passage) moves(step int) []xiangqi.Move {
	list := make([]xiangqi.Move, step)
	for i := range list {
		list[i] = p.steps[i+1].move
	}
	return list
}

// Deciding is the line of moves, NoMove for a pass, on which two trees of one position contradict
// each other, from the root to where one of them ends; nil if they have equal scores. The error
// says why the trees cannot be compared.
func Deciding(a, b *Tree) ([]xiangqi.Move, error) {
	d := &Difference{Trees: [2]*Tree{a, b}}
	roots, err := d.match()
	if err != nil || d.Scores[0] == d.Scores[1] {
		return nil, err
	}
	p, err := contradiction(a, b, roots[0], roots[1])
	if err != nil {
		return nil, err
	}
	line := p.moves(len(p.steps) - 1)
	if p.lacks >= 0 {
		line = append(line, p.missing)
	}
	return line, nil
}
