package review

import (
	"abyss/engine/search"
	"abyss/engine/wdl"
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
// Source: lichess.org judges by drops of 0.1, 0.2 and 0.3 on a scale from -1 to 1,
// 2/(1+e^(-slope cp)) - 1 (github.com/lichess-org/lila, modules/tree/src/main,
// Advice.scala and WinPercent.scala), which are 5, 10 and 15 points in a hundred.
var thresholds = [...]float64{Inaccuracy: 0.05, Mistake: 0.10, Blunder: 0.15}

// Threshold is the least loss of winning chances, 0 to 1, that a judgement stands
// for; 0 for None.
func (j Judgement) Threshold() float64 { return thresholds[j] }

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
	p.Drop = wdl.Chance(best) - wdl.Chance(after)
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
