package tree

import (
	"context"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Answer contains the result of a recorded search. The score is for the side to move in the
// position.
type Answer struct {
	Move    string   `json:"move"` // "-" means no move
	Score   int32    `json:"score"`
	Depth   int      `json:"depth"`
	Nodes   uint64   `json:"nodes"`
	PV      []string `json:"pv"`
	Stopped bool     `json:"stopped,omitempty"`
}

// Count contains how often a search tried a heuristic and how often the heuristic fired.
type Count struct {
	Name  string `json:"name"`
	Tried uint64 `json:"tried"`
	Fired uint64 `json:"fired"`
}

// Tree contains a recorded search.
type Tree struct {
	Question Question
	Answer   Answer
	Counts   []Count // one for each heuristic that was tried
	Roots    []search.RecordedRoot
	// number of nodes that were not recorded for lack of space; each of them is below a node marked
	// search.LeftOut
	LeftOut   uint64
	Forgotten uint64 // number of deleted records of earlier iterations

	pos     xiangqi.Position // the root position
	records search.Records
	options search.Options // options of Question
}

// Record searches a question and keeps at most limit records. If ctx ends the search, the tree
// contains the search up to that moment.
func Record(ctx context.Context, q Question, limit int) (*Tree, error) {
	return record(ctx, q, search.NewRecorder(limit), nil)
}

// RecordWithProgress records a search like Record. It calls nodes with the number of nodes searched
// so far, in the caller's goroutine.
func RecordWithProgress(ctx context.Context, q Question, limit int, nodes func(uint64)) (*Tree, error) {
	return record(ctx, q, search.NewRecorder(limit), func(i search.Info) { nodes(i.Nodes) })
}

func record(ctx context.Context, q Question, r *search.Recorder, onInfo func(search.Info)) (*Tree, error) {
	root, err := q.Root()
	if err != nil {
		return nil, err
	}
	o, err := q.Options()
	if err != nil {
		return nil, err
	}
	s := search.New(o)
	if err := s.Record(r); err != nil {
		return nil, err
	}
	result := s.Search(ctx, root, q.limits(), onInfo)
	return Of(q, o, root.Pos, r, &result), nil
}

// Of creates the tree of a search with the options o, recorded by r. If a time limit ended the
// search, Of sets Question.Nodes so that the question repeats the search.
func Of(q Question, o search.Options, pos xiangqi.Position, r *search.Recorder, result *search.Result) *Tree {
	if result.Stopped && q.Nodes == 0 {
		q.Nodes = result.Nodes
	}
	if q.Depth == 0 && q.Nodes == 0 {
		q.Depth = result.Depth
	}
	t := &Tree{Question: q, pos: pos, Roots: r.Roots(), options: o}
	t.Answer = Answer{
		Move: result.Move.String(), Score: result.Score, Depth: result.Depth, Nodes: result.Nodes, Stopped: result.Stopped, PV: []string{},
	}
	for _, m := range result.PV {
		t.Answer.PV = append(t.Answer.PV, m.String())
	}
	for i := range search.Catalog {
		if c := result.Stats.Features[i]; c.Tried > 0 {
			t.Counts = append(t.Counts, Count{search.Catalog[i].Name, c.Tried, c.Fired})
		}
	}
	t.LeftOut, t.Forgotten = r.Missing()
	t.records = r.Kept()
	return t
}

// Position returns the root position.
func (t *Tree) Position() xiangqi.Position { return t.pos }

// At returns the record with an index from Roots, Children or Line.
func (t *Tree) At(i uint32) *search.Record { return t.records.At(i) }

// Value returns the value of a record for the root's side, on the display scale of scores. The
// record itself contains the search's own value, for the mover of its node.
func (t *Tree) Value(i uint32) search.Score {
	r := t.At(i)
	return sign(r) * t.shownValue(r)
}

// Bound returns the bound of a record's value for the root's side.
func (t *Tree) Bound(i uint32) search.Bound {
	r := t.At(i)
	return side2(r.Bound(), sign(r))
}

// shownValue returns the value of a record for its node's mover, on the display scale.
func (t *Tree) shownValue(r *search.Record) search.Score {
	return t.options.ShownScore(search.Score(r.Value))
}

// Bounds returns the index of the first record and the index after the last.
func (t *Tree) Bounds() (first, end uint32) { return t.records.Bounds() }

// Len returns the number of records.
func (t *Tree) Len() int { return t.records.Len() }

// has reports whether a record with the given index exists.
func (t *Tree) has(i uint32) bool { return t.records.Has(i) }

// Root returns the record of the last finished search of the root, for the first line. If no such
// search was finished, it returns the last search begun. ok is false if there is no search.
func (t *Tree) Root() (at uint32, ok bool) {
	for i := len(t.Roots) - 1; i >= 0; i-- {
		r := &t.Roots[i]
		if r.Line == 1 && t.At(r.At).Verdict != search.ByStop {
			return r.At, true
		}
	}
	if n := len(t.Roots); n > 0 {
		return t.Roots[n-1].At, true
	}
	return 0, false
}

// RootOf returns the last finished search of the root for the first line in the iteration with the
// given depths.
func (t *Tree) RootOf(depth, quiesce int) (at uint32, ok bool) {
	for i := len(t.Roots) - 1; i >= 0; i-- {
		r := &t.Roots[i]
		if r.Line == 1 && r.Depth == depth && r.Quiesce == quiesce && t.At(r.At).Verdict != search.ByStop {
			return r.At, true
		}
	}
	return 0, false
}

// Children lists the records directly below a node, in the order of the search. A move that was
// searched more than once has several records.
func (t *Tree) Children(i uint32) []uint32 {
	var list []uint32
	for c := i + 1; c < t.At(i).End; c = t.At(c).End {
		list = append(list, c)
	}
	return list
}

// Share returns the share of the search's nodes in the subtree of a node, in millionths.
func (t *Tree) Share(i uint32) int {
	return int(uint64(t.At(i).Nodes) * 1_000_000 / max(t.Answer.Nodes, 1)) //nolint:gosec // a share
}

// Path lists the records from a root down to i, including both. The path is empty if record i is
// not below any root.
func (t *Tree) Path(i uint32) []uint32 {
	var path []uint32
	for _, r := range t.Roots {
		if r.At > i || i >= t.At(r.At).End {
			continue
		}
		at := r.At
		path = append(path, at)
		for at != i {
			for c := at + 1; ; c = t.At(c).End {
				if i < t.At(c).End {
					at = c
					break
				}
			}
			path = append(path, at)
		}
	}
	return path
}

// PositionAt returns the position of a node. It returns an error if a move on the path is illegal,
// because the tree is then damaged.
func (t *Tree) PositionAt(i uint32) (xiangqi.Position, error) {
	p := t.pos
	for _, at := range t.Path(i) {
		if err := t.step(&p, at); err != nil {
			return p, err
		}
	}
	return p, nil
}

// step plays the move that leads to a record.
func (t *Tree) step(p *xiangqi.Position, i uint32) error {
	r := t.At(i)
	var u xiangqi.Undo
	switch {
	case r.Kind == search.KindRoot || r.Kind.Second():
		return nil
	case r.Move == xiangqi.NoMove:
		if p.InCheck() {
			return message.Errorf("the tree is damaged: record %d passes in check", i)
		}
		p.MakeNull(&u)
		return nil
	case !p.Legal(r.Move):
		return message.Errorf("the tree is damaged: record %d has the illegal move %s", i, r.Move)
	}
	p.Make(r.Move, &u)
	return nil
}

// Moves lists the moves from the root to a node. NoMove means a pass.
func (t *Tree) Moves(i uint32) []xiangqi.Move {
	var list []xiangqi.Move
	for _, at := range t.Path(i) {
		if r := t.At(at); r.Kind != search.KindRoot && !r.Kind.Second() {
			list = append(list, r.Move)
		}
	}
	return list
}

// Leaf searches a node at the horizon again, with an open window. For any other node, it returns
// nil. The scores are for the mover of the node.
func (t *Tree) Leaf(i uint32) (*search.Leaf, error) {
	if t.At(i).Verdict != search.ByHorizon {
		return nil, nil //nolint:nilnil // there is no leaf
	}
	root, err := t.Question.Root()
	if err != nil {
		return nil, err
	}
	leaf, err := search.OpenLeaf(search.New(t.options), root, t.Moves(i))
	if err != nil {
		return nil, err
	}
	leaf.Static, leaf.Value = t.options.ShownScore(leaf.Static), t.options.ShownScore(leaf.Value)
	for i := range leaf.Moves {
		leaf.Moves[i].Value = t.options.ShownScore(leaf.Moves[i].Value)
	}
	return leaf, nil
}

// maxHops limits the number of table entries that are followed in a row.
const maxHops = 64

// Source returns the record in which the value of a node was found. It follows table entries and
// second searches of the node.
func (t *Tree) Source(i uint32) uint32 {
	for range maxHops {
		r := t.At(i)
		if r.Best == 0 || !t.has(r.Best) {
			return i
		}
		if r.Verdict != search.ByTable && !t.At(r.Best).Kind.Second() {
			return i
		}
		i = r.Best
	}
	return i
}

// Best returns the child that gave the source of a node its value. It returns 0 if no child did so.
// The source is then at the horizon, has no legal move, or was cut off without a search of its
// moves.
func (t *Tree) Best(i uint32) uint32 {
	i = t.Source(i)
	r := t.At(i)
	if r.Verdict == search.ByTable || !t.has(r.Best) {
		return 0
	}
	return r.Best
}

// Find returns the record of the last full search of a move at a node, or 0 if there is no such
// record. NoMove stands for a pass. Find ignores searches that only test the move. It also looks in
// second searches of the node, and in the source of the table entry that narrowed the window.
func (t *Tree) Find(i uint32, m xiangqi.Move) uint32 {
	hops := maxHops
	return t.find(i, m, &hops)
}

// find does the work of Find, and counts down in hops how many second searches and entries it may
// still visit.
func (t *Tree) find(i uint32, m xiangqi.Move, hops *int) uint32 {
	if *hops--; *hops < 0 {
		return 0
	}
	i = t.Source(i)
	got := uint32(0)
	for _, c := range t.Children(i) {
		r := t.At(c)
		switch {
		case r.Kind.Second():
			if r.Kind.Test() {
				continue
			}
			if below := t.find(c, m, hops); below != 0 {
				got = below
			}
		case r.Move == m && !r.Kind.Test() && r.Verdict != search.ByStop:
			got = c
		}
	}
	if from := t.At(i).From; got == 0 && from != 0 && t.has(from) {
		return t.find(from, m, hops)
	}
	return got
}

// Line returns the best line from a node. The line contains the records of its moves. Where a value
// came from the table, the line follows the table's entry.
func (t *Tree) Line(i uint32) []uint32 {
	var line []uint32
	for len(line) < maxHops {
		if i = t.Best(i); i == 0 {
			break
		}
		line = append(line, i)
	}
	return line
}

// BestLine returns the best line of the last finished iteration, up to a pass, with the captures at
// its end. It also returns the depth of that iteration.
func (t *Tree) BestLine() (line []xiangqi.Move, depth int) {
	at, ok := t.Root()
	if !ok {
		return nil, 0
	}
	p, end := t.pos, at
	for _, i := range t.Line(at) {
		m := t.At(i).Move
		if m == xiangqi.NoMove || t.step(&p, i) != nil {
			break
		}
		line, end = append(line, m), i
	}
	if leaf, err := t.Leaf(t.Source(end)); err == nil && leaf != nil {
		line = append(line, leaf.Line...)
	}
	for _, r := range t.Roots {
		if r.At == at {
			depth = r.Depth
		}
	}
	return line, depth
}

// Next returns the first record after i, in the order of the search, at which a heuristic acted. It
// returns 0 if there is no such record.
func (t *Tree) Next(i uint32, id search.ID) uint32 {
	for i++; t.has(i); i++ {
		if t.At(i).Acts.Has(id) {
			return i
		}
	}
	return 0
}

// Filter lists the records below i at which a heuristic acted, at most limit of them.
func (t *Tree) Filter(i uint32, id search.ID, limit int) []uint32 {
	var list []uint32
	for c, end := i+1, t.At(i).End; c < end && len(list) < limit; c++ {
		if t.At(c).Acts.Has(id) {
			list = append(list, c)
		}
	}
	return list
}
