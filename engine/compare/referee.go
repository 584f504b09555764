package compare

import (
	"context"
	"math"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/stats"
	"example.com/abyss/engine/xiangqi"
)

// Right says which side's move is better.
type Right uint8

// The three possible answers.
const (
	Undecided Right = iota
	RightA
	RightB
)

// String returns the text that the command prints.
func (r Right) String() string { return [...]string{"undecided", "a", "b"}[r] }

// Referee contains the judgement of the moves that most searches of A and of B chose. Each move is
// searched alone, with the reference setting and more nodes.
type Referee struct {
	Moves      [2]xiangqi.Move // the moves of A and of B
	Right      Right
	Difference stats.Interval // winning chance after B's move minus the chance after A's move, in points
	Nodes      uint64         // number of nodes of each search
	Runs       int            // number of searches of each move
}

// refereeLooks are the looks of the referee. The second look follows only if the first is
// undecided.
var refereeLooks = []look{{4, .01, never}, {8, .03, never}}

// RefereeSearches returns the number of searches after which the referee next decides whether it
// has a verdict. The parameter finished is the number of searches finished so far.
func RefereeSearches(finished int) int {
	n := 0
	for i := range refereeLooks {
		if n = 2 * refereeLooks[i].runs; finished < n {
			break
		}
	}
	return n
}

// judge calls the referee if the sides choose different moves.
func (x *comparison) judge(ctx context.Context) error {
	s := &x.step
	a, b := s.Sides[0].Best(), s.Sides[1].Best()
	differ := s.Verdict == Different || s.Verdict == Perhaps || s.OtherMove || s.Exact
	if x.q.Referee == 0 || a == b || !differ {
		return nil
	}
	x.stage(Judging)
	verdict := Referee{Moves: [2]xiangqi.Move{a, b}, Nodes: x.q.Referee}
	var sides [2]*side
	for i, m := range verdict.Moves {
		root := x.q.Root
		root.Moves = []xiangqi.Move{m}
		sides[i] = newSide(root, x.q.Judge, search.Limits{Nodes: verdict.Nodes})
	}
	moves := comparison{q: x.q, pool: x.pool, sides: sides}
	for i := range refereeLooks {
		l := &refereeLooks[i]
		if err := moves.pairs(ctx, &moves.runs, len(moves.runs[0]), l.runs, func() {}); err != nil {
			return err
		}
		test := stats.Welch(chances(moves.runs[0]), chances(moves.runs[1]))
		verdict.Difference, verdict.Runs = test.Interval, l.runs
		if math.Abs(test.Estimate) >= Floor && test.P(0) <= l.pass {
			verdict.Right = RightB
			if test.Estimate < 0 {
				verdict.Right = RightA
			}
			break
		}
	}
	s.Referee = &verdict
	x.report(*s)
	return nil
}
