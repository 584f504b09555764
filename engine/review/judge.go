package review

import (
	"math"

	"abyss/engine/search"
	"abyss/engine/xiangqi"
)

// Judgement is how bad a move was.
type Judgement uint8

// The judgements. The zero value is a move with nothing to say against it.
const (
	None       Judgement = iota
	Inaccuracy           // ?!
	Mistake              // ?
	Blunder              // ??
)

var judgementWords = [...]string{None: "", Inaccuracy: "inaccuracy", Mistake: "mistake", Blunder: "blunder"}

// String is the judgement as a word: "inaccuracy", "mistake", "blunder", or
// nothing for None.
func (j Judgement) String() string { return judgementWords[j] }

var judgementMarks = [...]string{None: "", Inaccuracy: "?!", Mistake: "?", Blunder: "??"}

// Mark is the judgement as it is written behind a move: "?!", "?", "??", or
// nothing for None.
func (j Judgement) Mark() string { return judgementMarks[j] }

// thresholds are the least losses of winning chances for each judgement.
//
// Source: lichess.org judges by drops of 10, 20 and 30 percentage points
// (github.com/lichess-org/lila, modules/tree/src/main/Advice.scala, on a scale
// from -1 to 1, where they are 0.1, 0.2 and 0.3 twice over).
var thresholds = [...]float64{Inaccuracy: 0.10, Mistake: 0.20, Blunder: 0.30}

// Threshold is the least loss of winning chances, 0 to 1, that a judgement stands
// for; 0 for None.
func (j Judgement) Threshold() float64 { return thresholds[j] }

// slope makes centipawns a chance of winning: the logistic function of slope
// times the score.
//
// Source: fitted to 2,859 positions, two of each of the 2,058 games under
// docs/lab/ledger, that this engine scores within ten pawns (preset abyss92,
// 50,000 nodes): maximum likelihood 0.00175, standard error 0.0001; within six
// pawns 0.00195. Chess sites have twice as much, 0.00368 at lichess.org, for a
// rook of 500; here a rook is 1800.
const slope = 0.0018

// WinChance is the chance of winning, 0 to 1, that a score stands for, a draw
// counting half. The score and the chance are of the same side. A mate is
// certain.
func WinChance(score search.Score) float64 {
	switch {
	case decided(score) && score > 0:
		return 1
	case decided(score):
		return 0
	}
	return 1 / (1 + math.Exp(-slope*float64(score)))
}

// decided reports whether a score is a mate or a verdict on a repetition.
func decided(score search.Score) bool { return score >= -search.Illegal || score <= search.Illegal }

// ceiling is what a score counts at most in centipawns lost, a rook and a bit.
// Beyond it the game is decided, and what more is won or lost says nothing about
// the play.
const ceiling search.Score = 2000

// shortMate is in how many moves a mate must be to be missed.
const shortMate = 5

// side is a score of Red's from the side of a colour, and the other way round.
func side(c xiangqi.Color, score search.Score) search.Score {
	if c == xiangqi.Black {
		return -score
	}
	return score
}

// judge fills in what follows from the two scores of a ply. A move that is the
// engine's own lost nothing, whatever a deeper look one ply later has shown.
//
// A short mate that was there and is missed is at least an inaccuracy, however
// much is won without it; a long one may still be there, only too deep for the
// search of the next position. A mate that is allowed is judged by what it costs:
// in a lost position nothing.
func (p *Ply) judge() {
	p.Loss, p.Drop, p.Judgement = 0, 0, None
	if p.Move == p.Best {
		return
	}
	best, after := side(p.Mover, p.BestScore), side(p.Mover, p.Score)
	if after >= best {
		return
	}
	p.Loss = int(clamp(best) - clamp(after))
	p.Drop = WinChance(best) - WinChance(after)
	for j := Inaccuracy; j <= Blunder; j++ {
		if p.Drop >= thresholds[j] {
			p.Judgement = j
		}
	}
	if p.Judgement == None && search.IsMate(best) && search.MateMoves(best) <= shortMate && best > 0 && !decided(after) {
		p.Judgement = Inaccuracy
	}
}

func clamp(score search.Score) search.Score { return min(max(score, -ceiling), ceiling) }
