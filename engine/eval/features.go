package eval

import (
	"math/bits"

	"example.com/abyss/engine/xiangqi"
)

// The program of 1992 did not have these board features. Some of them depend only on one piece and
// its point, and are part of the running sums (pointValue). The others are counted when a position
// is scored (tally). With the weights of 1992, no features are counted.

// counts contains, for each feature, how often one side has it.
type counts [NumBoardFeatures]int32

// counted says which groups of features need to be counted. To save time, a group is counted only
// if one of its weights is not zero.
type counted struct {
	any, pawns, rooks, knights, moves, shell, king, near bool
}

func countedBy(w *Weights) counted {
	on := func(list ...BoardFeature) bool {
		for _, f := range list {
			if w.Features[f] != 0 {
				return true
			}
		}
		return false
	}
	c := counted{
		pawns:   on(PawnLinked, PawnDoubled),
		rooks:   on(RookHalfOpen, RookOpen),
		knights: on(KnightOutpost),
		moves:   on(Mobility, Trapped),
		shell:   on(ShellLoose),
		king:    on(KingExposed, KingOpenFile, KingAimed),
		near:    on(TropismKnight, TropismCannon, TropismRook),
	}
	c.any = c.pawns || c.rooks || c.knights || c.moves || c.shell || c.king || c.near
	return c
}

// penalties are the counted features that are bad for the side that has them.
var penalties = [NumBoardFeatures]bool{
	PawnDoubled: true, PawnTooFar: true, Trapped: true, ShellMissing: true, ShellLoose: true,
	KingExposed: true, KingOpenFile: true, KingAimed: true,
}

// pointValue returns the value of the features that depend only on a piece and its point. For
// guards and bishops, this value is the penalty for losing them.
func (w *Weights) pointValue(c xiangqi.Color, k xiangqi.Kind, pt xiangqi.Point) int32 {
	v := int32(0)
	switch k {
	case xiangqi.Pawn:
		if !pt.OwnSide(c) {
			v += w.Features[PawnCrossed]
		}
		if regions.ahead[c&1][pt&127].Empty() {
			v -= w.Features[PawnTooFar]
		}
		if xiangqi.NearPalace(c.Opponent(), 1).Has(pt) {
			v += w.Features[PawnAttack]
		}
	case xiangqi.Rook:
		if regions.backRanks[c&1].Has(pt) {
			v += w.Features[RookBackRanks]
		}
	case xiangqi.Guard, xiangqi.Bishop:
		v += w.Features[ShellMissing]
	default:
		// Other kinds have no feature that depends only on the point.
	}
	return v
}

// features returns the value of the counted features, Red minus Black.
func (e *Evaluator) features(p *xiangqi.Position) int32 {
	var n [2]counts
	e.tally(p, xiangqi.Red, &n[xiangqi.Red])
	e.tally(p, xiangqi.Black, &n[xiangqi.Black])
	v := int32(0)
	for f := lastScaled + 1; f < NumBoardFeatures; f++ {
		v += e.payoff[f] * (n[xiangqi.Red][f] - n[xiangqi.Black][f])
	}
	return v
}

// tally counts c's features in the groups selected by e.counted.
func (e *Evaluator) tally(p *xiangqi.Position, c xiangqi.Color, n *counts) {
	if e.counted.pawns {
		pawnStructure(p, c, n)
	}
	if e.counted.rooks {
		rookFiles(p, c, n)
	}
	if e.counted.knights {
		n[KnightOutpost] = outposts(p, c)
	}
	if e.counted.moves {
		freedom(p, c, n)
	}
	if e.counted.shell {
		n[ShellLoose] = looseShell(p, c)
	}
	if e.counted.king {
		exposure(p, c, n)
	}
	if e.counted.near {
		row := &regions.closeTo[kingSlot[p.KingPoint(c.Opponent())&127]&31]
		n[TropismKnight] = closeness(row, p.Pieces(c, xiangqi.Knight))
		n[TropismCannon] = closeness(row, p.Pieces(c, xiangqi.Cannon))
		n[TropismRook] = closeness(row, p.Pieces(c, xiangqi.Rook))
	}
}

// pawnStructure counts linked pawns and doubled pawns. If several pawns are on one file, all but
// one are doubled.
func pawnStructure(p *xiangqi.Position, c xiangqi.Color, n *counts) {
	pawns := p.Pieces(c, xiangqi.Pawn)
	n[PawnLinked] = int32(pawns.Beside().And(pawns).Count())
	n[PawnDoubled] = int32(pawns.Count() - bits.OnesCount16(pawns.Files()))
}

// rookFiles counts rooks on files without a pawn of their own side.
func rookFiles(p *xiangqi.Position, c xiangqi.Color, n *counts) {
	rooks := p.Pieces(c, xiangqi.Rook)
	if rooks.Empty() {
		return
	}
	ours, theirs := p.Pieces(c, xiangqi.Pawn).Files(), p.Pieces(c.Opponent(), xiangqi.Pawn).Files()
	for rooks.Any() {
		switch file := xiangqi.PointSet(rooks.Pop()).Files(); {
		case file&ours != 0:
		case file&theirs != 0:
			n[RookHalfOpen]++
		default:
			n[RookOpen]++
		}
	}
}

// outposts counts knights on an outpost. A knight that a pawn protects counts twice. An enemy pawn
// in its own half attacks only straight ahead.
func outposts(p *xiangqi.Position, c xiangqi.Color) int32 {
	n := int32(0)
	pawns := p.Pieces(c, xiangqi.Pawn)
	for set := p.Pieces(c, xiangqi.Knight).And(regions.outpost[c&1]); set.Any(); {
		pt := set.Pop() & 127
		if regions.step[c&1][pt].And(p.Pieces(c.Opponent(), xiangqi.Pawn)).Any() {
			continue
		}
		n++
		if xiangqi.PointSet(pt).Beside().Or(regions.step[c&1^1][pt]).And(pawns).Any() {
			n++
		}
	}
	return n
}

// freedom counts the points to which knights and cannons can move, and the pieces that cannot move.
func freedom(p *xiangqi.Position, c xiangqi.Color, n *counts) {
	for set := p.Pieces(c, xiangqi.Knight); set.Any(); {
		n.addMoves(p.KnightTargets(set.Pop(), c))
	}
	for set := p.Pieces(c, xiangqi.Cannon); set.Any(); {
		n.addMoves(p.CannonTargets(set.Pop(), c))
	}
}

// addMoves counts one piece that can move to the points in the parameter to.
func (n *counts) addMoves(to xiangqi.Bitboard) {
	n[Mobility] += int32(to.Count())
	if to.Empty() {
		n[Trapped]++
	}
}

// looseShell returns how many of c's two pairs, the guards and the bishops, consist of pieces that
// do not protect each other.
func looseShell(p *xiangqi.Position, c xiangqi.Color) int32 {
	n := int32(0)
	if pair := p.Pieces(c, xiangqi.Guard); pair.Count() >= 2 {
		if a := pair.Pop(); !regions.slant[a&127].Has(pair.First()) {
			n++
		}
	}
	if pair := p.Pieces(c, xiangqi.Bishop); pair.Count() >= 2 {
		a := pair.Pop()
		b := pair.First()
		// Points are numbered along the ranks, so the number of the bishop's eye is halfway between
		// those of a and b.
		if !regions.leap[a&127].Has(b) || p.At((a+b)/2) != xiangqi.NoPiece {
			n++
		}
	}
	return n
}

// exposure counts the reasons why c's king is exposed.
func exposure(p *xiangqi.Position, c xiangqi.Color, n *counts) {
	king := p.KingPoint(c)
	rank := king.Rank()
	if c == xiangqi.Black {
		rank = xiangqi.NumRanks - 1 - rank
	}
	aside := king.File() - xiangqi.NumFiles/2
	n[KingExposed] = int32(min(rank, 2) + min(aside*aside, 1))
	if regions.ahead[c&1][king&127].And(p.PiecesOf(c)).Empty() {
		n[KingOpenFile] = 1
	}
	n[KingAimed] = int32(xiangqi.FileSet(king.File()).And(p.Pieces(c.Opponent(), xiangqi.Cannon)).Count())
}

// maxCloseness is the closeness of a piece next to the king.
const maxCloseness = 8

// closeness sums the closeness of pieces to the enemy king. The parameter row contains the
// closeness of each point, which is 9 minus the larger of the distances in files and in ranks.
func closeness(row *[128]uint8, pieces xiangqi.Bitboard) int32 {
	n := int32(0)
	for pieces.Any() {
		n += int32(row[pieces.Pop()&127])
	}
	return n
}

// Exposure measures how exposed c's king is. The result is the number of the king's steps away from
// home, plus one if no piece of its own side is ahead of it on its file, plus one for each enemy
// cannon on its file.
func Exposure(p *xiangqi.Position, c xiangqi.Color) int32 {
	var n counts
	exposure(p, c, &n)
	return n[KingExposed] + n[KingOpenFile] + n[KingAimed]
}
