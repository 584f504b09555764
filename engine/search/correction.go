package search

import (
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

const correctionBy = 0 // index of the heuristic's only parameter in Feature.Params

// The following constants are the values of the parameter correction-by.
const (
	CorrectByPawns = iota // positions with the same pawns share a correction, which is kept for each side to move
	// positions with the same king and guards (taken together) and bishops of a side, and the same
	// rooks and cannons of the enemy, share a correction for that side.
	CorrectByShelter
)

var featCorrection = Feature{
	ID:     Correction,
	Name:   "correction",
	Label:  "correction history",
	Doc:    "Corrects the static evaluation used for pruning and standing pat. It learns from search results of positions with the same pawns, or with the same king's shelter and enemy rooks and cannons.",
	Group:  GroupPrune,
	Source: "Caissa (Witek 2023); by the pieces of a side, learning the remaining error, Stockfish 17.1 (2025)",
	Counts: "evaluations corrected, corrections learnt",
	Params: []Param{
		correctionBy: {
			Name: "correction-by", Doc: "which features share a correction", Names: []string{CorrectByPawns: "pawns", CorrectByShelter: "shelter"},
		},
	},
	requires: requires{why: correctionInert},
	assessed: On,
}

// correctionInert explains why a corrected evaluation changes no search. The reason is that no
// heuristic uses it. Pruning by exchanges uses no evaluation; it only tests whether there is one.
func correctionInert(q *inquiry) *message.Text {
	if q.settings[Quiescence] != Off {
		return nil
	}
	asking := []string{"quiescence=on"}
	for i := range q.catalog {
		switch f := &q.catalog[i]; {
		case f.assessed == Off || f.ID == Correction || f.ID == SEEPrune:
		case f.assesses(q.settings):
			return nil
		default:
			asking = append(asking, f.Name+"="+f.ValueNames()[f.assessed])
		}
	}
	return onlyWith(asking...)
}

// structures is the number of corrections for a side, a power of two. A centipawn consists of
// correctionUnit units. No correction exceeds correctionMax of these units.
const (
	structures     = 1 << 14
	correctionUnit = 64
	correctionMax  = 200 * correctionUnit
)

// corrections contains the values that the search adds to a static evaluation, by side and by the
// property that positions share. The unit is 1/correctionUnit centipawns.
type corrections [2][structures]int16

// pawnCorrection returns the correction of the position by its pawns.
func pawnCorrection(v *statics) *int16 {
	return &v.corrections[v.path.pos.Side()&1][pawnHash(&v.path.pos)>>50]
}

// shelterCorrection returns the correction for a side, from its point of view, by the shelter of
// its king.
func shelterCorrection(v *statics, c xiangqi.Color) *int16 {
	p, enemy := &v.path.pos, c.Opponent()
	shelter, bishops := p.Pieces(c, xiangqi.King).Or(p.Pieces(c, xiangqi.Guard)), p.Pieces(c, xiangqi.Bishop)
	rooks, cannons := p.Pieces(enemy, xiangqi.Rook), p.Pieces(enemy, xiangqi.Cannon)
	h := (shelter.Lo|shelter.Hi)*0x9E3779B97F4A7C15 + (bishops.Lo|bishops.Hi)*0xC2B2AE3D27D4EB4F +
		rooks.Lo*0xD6E8FEB86659FD93 + rooks.Hi*0xA0761D6478BD642F + cannons.Lo*0xE7037ED1A0B428DB + cannons.Hi*0x8EBC6AF09C88C6E3
	return &v.corrections[c&1][(h^h>>32)*0x9E3779B97F4A7C15>>50]
}

// corrected adds the correction of the position, if there is one, to a static evaluation.
func corrected(v *statics, score Score) Score {
	if !v.on(Correction) {
		return score
	}
	v.stats.tried(Correction)
	var c Score
	if v.param(Correction, correctionBy) == CorrectByPawns {
		c = Score(*pawnCorrection(v)) / correctionUnit
	} else {
		us := v.path.pos.Side()
		c = (Score(*shelterCorrection(v, us)) - Score(*shelterCorrection(v, us.Opponent()))) / correctionUnit
	}
	if c != 0 {
		v.rec.acted(Correction)
	}
	return score + c
}

// correct learns the error of n's static evaluation from the value of n. It learns nothing if the
// cause of the error is tactical: a check, a capture, or a bound that does not contradict the
// evaluation. It also learns nothing if the value depends on a repetition in the line or in the
// game.
func correct(s *Searcher, n *node) {
	at := &s.stack[n.ply]
	if s.path.frames[n.ply].leans.own(n.ply) != anywhere || at.eval == noEval || !isWorth(n.best) || n.bestMove != xiangqi.NoMove && s.path.pos.IsCapture(n.bestMove) {
		return
	}
	if bound := n.bound(); bound == Lower && n.best <= at.eval || bound == Upper && n.best >= at.eval {
		return
	}
	s.stats.fired(Correction)
	weight := Score(min(n.depth+1, 16))
	if s.param(Correction, correctionBy) == CorrectByPawns {
		c := pawnCorrection(&s.statics)
		target := min(max((n.best-at.raw)*correctionUnit, -correctionMax), correctionMax)
		*c = int16((Score(*c)*(256-weight) + target*weight) / 256)
		return
	}
	us := s.path.pos.Side()
	change := (n.best - at.eval) * weight * correctionUnit / 128
	correctBy(shelterCorrection(&s.statics, us), change)
	correctBy(shelterCorrection(&s.statics, us.Opponent()), -change)
}

// correctBy changes a correction. The nearer the correction is to its bound, the smaller the
// change. correctBy adds only the remaining error. To add the whole error would count it twice,
// because the value of a search already contains the corrections of its leaves, and most of these
// share this correction.
func correctBy(c *int16, change Score) {
	change = min(max(change, -correctionMax/4), correctionMax/4)
	*c += int16(change - Score(*c)*max(change, -change)/correctionMax)
}
