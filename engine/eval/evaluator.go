package eval

import (
	"sync/atomic"

	"example.com/abyss/engine/xiangqi"
)

// Evaluator scores positions with one set of weights at one stage. It does not
// change after New and may be shared by goroutines.
type Evaluator struct {
	stage   Stage
	weights Weights
	values  xiangqi.Values
	worth   xiangqi.Worth

	// The weights of the stage, copied from the arrays in the field weights.
	ring, head, side, beside     int32
	twice, pawn                  int16
	leaveHead, leaveSide         int16
	lines                        bool // whether head or side is not zero
	counted                      counted
	payoff                       counts // weight of each counted feature; penalties are negative
	maxPositional, positionalMax int32
}

// latest contains the evaluator that New made last for each stage.
var latest [NumStages]atomic.Pointer[Evaluator]

// New returns an evaluator for a stage. It copies the weights. If the weights have not changed, it
// returns the last evaluator of the stage, because most searches use the same weights.
func New(w *Weights, stage Stage) *Evaluator {
	if e := latest[stage].Load(); e != nil && e.weights == *w {
		return e
	}
	e := newEvaluator(w, stage)
	latest[stage].Store(e)
	return e
}

func newEvaluator(w *Weights, stage Stage) *Evaluator {
	e := &Evaluator{
		stage:         stage,
		weights:       *w,
		ring:          w.Ring[stage],
		beside:        w.ThreeBeside[stage],
		head:          w.HeadCannon[stage],
		side:          w.SideCannon[stage],
		twice:         int16(w.MovedTwice[stage]),
		pawn:          int16(w.CannonTakesPawn[stage]),
		leaveHead:     int16(w.LeavesHeadCannon[stage]),
		leaveSide:     int16(w.LeavesSideCannon[stage]),
		maxPositional: w.MaxPositional,
	}
	e.lines = e.head != 0 || e.side != 0
	e.counted = countedBy(w)
	for f := lastScaled + 1; f < NumBoardFeatures; f++ {
		if e.payoff[f] = w.Features[f]; penalties[f] {
			e.payoff[f] = -w.Features[f]
		}
	}
	for c := xiangqi.Red; c <= xiangqi.Black; c++ {
		for k := xiangqi.Pawn; k <= xiangqi.King; k++ {
			for pt := range xiangqi.Point(xiangqi.NumPoints) {
				e.setValue(c, k, pt)
			}
		}
	}
	e.positionalMax = e.positionalBound()
	return e
}

// setValue fills the tables for one piece on one point.
func (e *Evaluator) setValue(c xiangqi.Color, k xiangqi.Kind, pt xiangqi.Point) {
	pc := xiangqi.MakePiece(c, k)
	worth := e.weights.worth(e.stage, c, k, pt)
	e.worth[pc][pt] = worth
	balance := worth
	if k == xiangqi.King {
		// Both sides always have a king, so its value cancels out.
		balance = 0
	}
	sum := xiangqi.MakeSum(balance, e.weights.placed(e.stage, c, k, pt))
	if c == xiangqi.Black {
		sum = -sum
	}
	e.values[pc][pt] = sum
}

// worth returns the material value of a piece on a point.
func (w *Weights) worth(s Stage, c xiangqi.Color, k xiangqi.Kind, pt xiangqi.Point) int32 {
	if k == xiangqi.Pawn && !pt.OwnSide(c) {
		return w.PawnAcross[s]
	}
	return w.Material[s][k]
}

// placed returns the value of a piece's point: its placement, its tempo, and the board features
// that depend only on the point.
func (w *Weights) placed(s Stage, c xiangqi.Color, k xiangqi.Kind, pt xiangqi.Point) int32 {
	v := w.Placement[s][k].At(c, pt)
	if !original[xiangqi.MakePiece(c, k)].Has(pt) {
		v += w.Tempo[s][k]
	}
	return v + w.pointValue(c, k, pt)
}

// Stage returns the stage that the evaluator was made for.
func (e *Evaluator) Stage() Stage { return e.stage }

// Values returns material and placement for Position.SetValues. A position keeps their sums, which
// Score and Material read. The caller must not change the result.
func (e *Evaluator) Values() *xiangqi.Values { return &e.values }

// PieceValue returns the material value of a piece of either colour on a point. The value is never
// negative. A pawn across the river has double value, a king 7000 and NoPiece 0.
func (e *Evaluator) PieceValue(pc xiangqi.Piece, at xiangqi.Point) int32 {
	return e.worth[pc&(xiangqi.NumPieces-1)][at&127]
}

// Worth returns the PieceValue of every piece on every point. The caller must not change the
// result.
func (e *Evaluator) Worth() *xiangqi.Worth { return &e.worth }

// MaxPositional returns the "maximum positional value" of the weights.
//
// Source: thesis 3.5.
func (e *Evaluator) MaxPositional() int32 { return e.maxPositional }

// PositionalBound returns a value that the sum of the positional terms never exceeds, for either
// side, in any position that a strict FEN allows. It excludes the path terms.
func (e *Evaluator) PositionalBound() int32 { return e.positionalMax }

// Material returns the material balance for the side to move.
func (e *Evaluator) Material(p *xiangqi.Position) int32 {
	m := p.Sum().Material()
	if p.Side() == xiangqi.Black {
		return -m
	}
	return m
}

// Score returns the value of a position for the side to move. The values of e must be installed in
// p, and s must have followed p's moves.
func (e *Evaluator) Score(p *xiangqi.Position, s *State) int32 {
	sum := p.Sum()
	v := sum.Material() + sum.Placement() + s.path
	v += e.ring * int32(s.ring[xiangqi.Black]-s.ring[xiangqi.Red])
	if e.lines {
		if k := p.KingPoint(xiangqi.Black); cross[k&127].And(p.Pieces(xiangqi.Red, xiangqi.Cannon)).Any() {
			head, side := cannonLines(p, xiangqi.Black, k)
			v += head*e.head + side*e.side
		}
		if k := p.KingPoint(xiangqi.Red); cross[k&127].And(p.Pieces(xiangqi.Black, xiangqi.Cannon)).Any() {
			head, side := cannonLines(p, xiangqi.Red, k)
			v -= head*e.head + side*e.side
		}
	}
	if e.beside != 0 {
		v += e.threeBeside(p)
	}
	if e.counted.any {
		v += e.features(p)
	}
	if p.Side() == xiangqi.Black {
		return -v
	}
	return v
}
