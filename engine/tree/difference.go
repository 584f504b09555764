package tree

import (
	"context"
	"slices"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Difference explains why two trees of one position have different scores. The causes are proved by
// a repeated search: without them, the value of their tree changes, at the root or on the deciding
// path.
type Difference struct {
	Trees   [2]*Tree        // A and B
	Depth   int             // the deepest iteration that both searches finished
	Scores  [2]search.Score // on the display scale
	Best    [2]xiangqi.Move // the best move at each root
	Changed search.Acts     // the heuristics with different settings

	Proof   Proof
	Causes  []Cause      // the causes, all in one tree; empty if Proof is Unproved
	OnPath  bool         // whether the causes are on the deciding path
	Without search.Score // the score of the causes' tree, without the causes

	path *passage // nil if the scores are equal
}

// maxTests limits the number of causes that are tested one by one, with a search for each.
const maxTests = 12

// Together, all searches for a proof may use a number of nodes: the nodes of both trees multiplied
// by the constant repeats, plus the constant freely. Causes that are not proved within this limit
// are left out.
const (
	repeats = 20
	freely  = 20_000_000
)

// Compare finds where and why two trees of one position diverge. To prove the causes it searches
// again, which takes several times as long as both searches. It returns an error if the trees
// cannot be compared, or the error of ctx.
func Compare(ctx context.Context, a, b *Tree) (*Difference, error) {
	d := &Difference{Trees: [2]*Tree{a, b}}
	roots, err := d.match()
	if err != nil {
		return nil, err
	}
	if d.Scores[0] == d.Scores[1] {
		return d, nil
	}
	if d.path, err = contradiction(a, b, roots[0], roots[1]); err != nil {
		return nil, err
	}
	return d, d.prove(ctx, roots)
}

// prove looks for a proof. It first tries the heuristics with different settings, on the path and
// then anywhere in a tree. Then it tries other heuristics that acted in only one tree.
func (d *Difference) prove(ctx context.Context, roots [2]uint32) error {
	own, others := d.path.causes(d.Changed)
	if err := d.provePath(ctx, own); err != nil || d.Proof != Unproved {
		return err
	}
	for _, tree := range [...]int{1, 0} {
		switched, err := d.Trees[tree].everywhere(d.Changed)
		if err == nil {
			err = d.proveAnywhere(ctx, roots, tree, switched)
		}
		if err != nil || d.Proof != Unproved {
			return err
		}
	}
	if err := d.provePath(ctx, others); err != nil || d.Proof != Unproved {
		return err
	}
	var lists [2][]act
	for tree, t := range d.Trees {
		var err error
		if lists[tree], err = t.everywhere(^silent | d.Changed); err != nil {
			return err
		}
	}
	for tree := range lists {
		if err := d.proveAnywhere(ctx, roots, 1-tree, missingIn(lists[1-tree], lists[tree])); err != nil || d.Proof != Unproved {
			return err
		}
	}
	return nil
}

var errOtherRoot = message.Errorf("the trees are of different positions or rules")

// match checks whether the trees can be compared, and finds the roots of the iteration to compare.
func (d *Difference) match() (roots [2]uint32, err error) {
	a, b := d.Trees[0], d.Trees[1]
	if a.pos.FEN() != b.pos.FEN() || a.Question.Rules != b.Question.Rules {
		return roots, errOtherRoot
	}
	found := false
	for i := len(a.Roots) - 1; i >= 0 && !found; i-- {
		r := a.Roots[i]
		at, ok := a.RootOf(r.Depth, r.Quiesce)
		other, okB := b.RootOf(r.Depth, r.Quiesce)
		if found = ok && okB; found {
			roots, d.Depth = [2]uint32{at, other}, r.Depth
		}
	}
	if !found {
		return roots, message.Errorf("no iteration of the same depth is finished in both trees")
	}
	for i, t := range d.Trees {
		d.Scores[i] = t.Value(roots[i])
		if best := t.Best(roots[i]); best != 0 {
			d.Best[i] = t.At(best).Move
		}
	}
	d.Changed = Changed(a, b)
	return roots, nil
}

// Changed returns the heuristics whose settings differ between two trees.
func Changed(a, b *Tree) (acts search.Acts) {
	for id := range search.NumFeatures {
		if a.options.Settings[id] != b.options.Settings[id] || a.options.Params[id] != b.options.Params[id] {
			acts |= search.Act(id)
		}
	}
	return acts
}

// provePath first tries each cause on the path by itself, and then all causes of a tree together.
// It stops at the first proof AtRoot.
func (d *Difference) provePath(ctx context.Context, causes []Cause) error {
	var together [2][]Cause
	for i, c := range causes {
		together[c.Tree] = append(together[c.Tree], c)
		if i >= maxTests {
			continue
		}
		if err := d.try(ctx, []Cause{c}); err != nil || d.Proof == AtRoot {
			return err
		}
	}
	for _, set := range together {
		if d.Proof != AtRoot && len(set) > 1 && len(set) <= maxSet {
			if err := d.try(ctx, set); err != nil {
				return err
			}
		}
	}
	return nil
}

// try tests causes on the path and keeps them if they prove more than the causes kept so far.
func (d *Difference) try(ctx context.Context, causes []Cause) error {
	proof, score, err := d.path.test(ctx, causes)
	if err == nil && proof > d.Proof {
		d.Proof, d.Causes, d.OnPath, d.Without = proof, causes, true, score
	}
	return err
}

// proveAnywhere looks for a small set of causes among the acts in list, which are all in one tree.
func (d *Difference) proveAnywhere(ctx context.Context, roots [2]uint32, tree int, list []act) error {
	if len(list) == 0 {
		return nil
	}
	x := trial{d.Trees[tree], roots[tree], d.Trees[1-tree].Value(roots[1-tree]), d.path.left}
	set, score, err := x.minimal(ctx, list)
	if err != nil || len(set) == 0 {
		return err
	}
	slices.Reverse(set) // restores the order of the search
	d.Proof, d.Without, d.Causes = AtRoot, score, nil
	for _, a := range set {
		d.Causes = append(d.Causes, Cause{Tree: tree, ID: a.id, Record: a.record, Moves: x.tree.Moves(a.record), key: a.key, step: -1})
	}
	return nil
}

// missingIn returns the causes of list that are missing in others.
func missingIn(list, others []act) []act {
	there := map[place]bool{}
	for _, c := range others {
		there[c.place] = true
	}
	return slices.DeleteFunc(slices.Clone(list), func(c act) bool { return there[c.place] })
}
