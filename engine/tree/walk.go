package tree

import (
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// step contains the data of one node on the deciding path, in both trees. The node is the position
// after a move.
type step struct {
	move   xiangqi.Move // move that led to the node; NoMove means a pass or the root
	key    uint64       // key of the position
	above  uint64       // key of the position before the move
	record [2]uint32    // records in tree A and in tree B
	acts   [2]search.Acts
}

// passage contains the deciding path of two trees. At every node of this path, the values in the
// trees contradict each other. The path ends where one of the trees ends.
type passage struct {
	trees [2]*Tree
	high  int // the tree with the higher score for the root's mover
	steps []step
	end   xiangqi.Position
	left  *uint64 // number of nodes that repeated searches may still use

	// If only one tree has searched the move after the last step, missing is that move, and lacks
	// is the index of the tree that has not searched it. Otherwise missing is NoMove, and lacks is
	// -1.
	missing xiangqi.Move
	lacks   int
	pass    bool // whether missing is a pass
}

// maxSteps limits the length of a path.
const maxSteps = 64

// contradiction walks the deciding path from the two records of the root. Where the root's mover is
// to move, it follows the best move of the tree with the higher score; the other tree must have
// given that move a lower value. Where the opponent is to move, it follows the best answer of the
// other tree.
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

// actsAt returns the heuristics active at a node and on the move into the node. The result also
// includes the heuristics on the way to the source of the node's value.
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

// moves returns the moves from the root to a step of the path.
func (p *passage) moves(step int) []xiangqi.Move {
	list := make([]xiangqi.Move, step)
	for i := range list {
		list[i] = p.steps[i+1].move
	}
	return list
}

// Deciding returns the line of moves on which two trees of one position contradict each other. The
// line leads from the root to the node where one of the trees ends. NoMove stands for a pass. The
// line is nil if the scores are equal. Deciding returns an error if the trees cannot be compared.
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
