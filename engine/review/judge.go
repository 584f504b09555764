package review

import (
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
)

// Judgement is a class of bad moves.
type Judgement uint8

// The judgements. The zero value is a move without a fault.
const (
	None       Judgement = iota
	Inaccuracy           // ?!
	Mistake              // ?
	Blunder              // ??
)

var judgementWords = [...]string{None: "", Inaccuracy: "inaccuracy", Mistake: "mistake", Blunder: "blunder"}

// String returns the judgement as a word: "inaccuracy", "mistake", "blunder", or nothing for None.
func (j Judgement) String() string { return judgementWords[j] }

var judgementMarks = [...]string{None: "", Inaccuracy: "?!", Mistake: "?", Blunder: "??"}

// Mark returns the mark that is written after a move: "?!", "?", "??", or nothing for None.
func (j Judgement) Mark() string { return judgementMarks[j] }

// thresholds lists the smallest losses of winning chances for each judgement.
//
// Source: lichess.org judges by drops of 0.1, 0.2 and 0.3 on a scale from -1 to 1. That is 5, 10
// and 15 points in a hundred. The scale is 2/(1+e^(-slope cp)) - 1 (github.com/lichess-org/lila,
// modules/tree/src/main, Advice.scala and WinPercent.scala).
var thresholds = [...]float64{Inaccuracy: 0.05, Mistake: 0.10, Blunder: 0.15}

// Threshold returns the smallest loss of winning chances, from 0 to 1, for a judgement. It returns
// 0 for None.
func (j Judgement) Threshold() float64 { return thresholds[j] }

// decided reports whether a score is a mate or a verdict on a repetition.
func decided(score search.Score) bool { return score >= -search.Illegal || score <= search.Illegal }

// ceiling limits the scores from which lost centipawns are computed. The limit is a little more
// than the value of a rook. Beyond it, the game is decided, and larger scores say nothing about the
// play.
const ceiling search.Score = 2000

// givenAway is the least loss in centipawns, not limited by ceiling, at which a move counts as
// giving a piece away. It is a little less than the value of a knight.
const givenAway search.Score = 600

// ShortMate is the greatest length, in moves, of a mate that is judged as missed.
const ShortMate = 5

// side converts a score for Red into one for a colour, and back.
func side(c xiangqi.Color, score search.Score) search.Score {
	if c == xiangqi.Black {
		return -score
	}
	return score
}

// ForMover returns BestScore and Score from the view of the side that moved.
func (p *Ply) ForMover() (best, after search.Score) {
	return side(p.Mover, p.BestScore), side(p.Mover, p.Score)
}

// judge fills in the judgement from the two scores of a ply. The engine's own move loses nothing,
// even if the search one ply later finds it worse.
//
// A move that misses a short mate is at least an inaccuracy, even if the position is still won.
// Longer mates are exempt, because the mate may still exist but be too deep for the search of the
// next position. A move that allows a mate is judged by the chances that it loses, which are none
// in a lost position.
//
// A move that gives a knight, a cannon or a rook away is at least an inaccuracy, even if the game
// is decided and the chances stay the same. The parameter after is the position after the move.
func (p *Ply) judge(after *xiangqi.Position) {
	p.Loss, p.Drop, p.Judgement = 0, 0, None
	if p.Move == p.Best {
		return
	}
	best, now := p.ForMover()
	if now >= best {
		return
	}
	p.Loss = int(Clamp(best) - Clamp(now))
	p.Drop = wdl.Chance(best) - wdl.Chance(now)
	for j := Inaccuracy; j <= Blunder; j++ {
		if p.Drop >= thresholds[j] {
			p.Judgement = j
		}
	}
	missed := search.IsMate(best) && search.MateMoves(best) <= ShortMate && best > 0 && !decided(now)
	if p.Judgement == None && (missed || !decided(best) && !decided(now) && best-now >= givenAway && p.losesPiece(after)) {
		p.Judgement = Inaccuracy
	}
}

// losesPiece reports whether the reply takes a knight, a cannon or a rook and wins at least the
// value of a knight by exchange.
func (p *Ply) losesPiece(after *xiangqi.Position) bool {
	return len(p.After) > 0 && after.Exchange(p.After[0], &pieces, knight)
}

const knight = 4 // worth of a knight in pawns

// pieces contains the worth of the pieces in pawns, by which losesPiece recognizes the loss of a
// piece.
var pieces = func() (w xiangqi.Worth) {
	for kind, worth := range map[xiangqi.Kind]int32{
		xiangqi.Pawn: 1, xiangqi.Guard: 2, xiangqi.Bishop: 2, xiangqi.Knight: knight, xiangqi.Cannon: knight, xiangqi.Rook: 9, xiangqi.King: 100,
	} {
		for pt := range xiangqi.Point(xiangqi.NumPoints) {
			w[xiangqi.MakePiece(xiangqi.Red, kind)][pt], w[xiangqi.MakePiece(xiangqi.Black, kind)][pt] = worth, worth
		}
	}
	return w
}()

// Clamp limits a score to the range from which lost centipawns are computed.
func Clamp(score search.Score) search.Score { return min(max(score, -ceiling), ceiling) }
