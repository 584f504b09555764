package rules

import (
	"example.com/abyss/engine/xiangqi"
)

// ThreatKind is the kind of a move's threat.
type ThreatKind uint8

// The kinds, in the order in which they are tested.
const (
	NoThreat       ThreatKind = iota
	Check                     // a threat to the king
	MateThreat                // threat of mate by checks alone
	MaterialThreat            // threat to win material
	numThreatKinds
)

// threatNames lists the kinds as parts of a sentence, by ThreatKind.
var threatNames = [numThreatKinds]string{"no threat", byCheck.format, byMate.format, byMaterial.format}

// String returns the kind as part of a sentence: "no threat", "a check", ...
func (k ThreatKind) String() string {
	if k >= numThreatKinds {
		return "unknown"
	}
	return threatNames[k]
}

// Threat is the threat of a side's last move.
type Threat struct {
	Kind ThreatKind
	// Pieces contains the points of the attacked unprotected pieces. The set is empty for other
	// kinds of threat, and if only a search finds the gain of material.
	Pieces xiangqi.Bitboard
}

// text returns the threat as part of a sentence. pos is the position in which the threat was made.
func (t Threat) text(pos *xiangqi.Position) string {
	if t.Kind != MaterialThreat || t.Pieces.Empty() {
		return t.Kind.String()
	}
	names := ""
	for set := t.Pieces; set.Any(); {
		pt := set.Pop()
		if name := attacked.fill(pos.At(pt).Kind(), pt); names == "" {
			names = name
		} else {
			names = attackedAlso.fill(names, name)
		}
	}
	return byAttack.fill(names)
}

// Threat returns the threat made in pos by the side that has just moved. pos was reached through
// past (see Judge). Threat does not change pos and past.
//
// Only the move that creates an attack threatens with it. If the side could already have taken a
// piece for nothing before its move, the move does not threaten that piece. Otherwise any hanging
// piece would make a king's flight from check a threat. Checks, mates and gains found by a search
// are always threats, whatever the position before.
//
// Source: thesis 2.5.2.
func (o ThesisOptions) Threat(pos *xiangqi.Position, past []Ply) Threat {
	r := retrace{*pos, sinceCapture(pos, past)}
	return r.threat(o)
}

// threat returns what ThesisOptions.Threat returns, for r's position.
func (r *retrace) threat(o ThesisOptions) Threat {
	if r.pos.InCheck() {
		return Threat{Kind: Check}
	}
	passed := r.withTurnPassed()
	if mateByChecks(&passed, o.MateDepth) {
		return Threat{Kind: MateThreat}
	}
	if o.PieceThreat == BySearch {
		if winsMoreThan(&passed, o.margin()) {
			return Threat{Kind: MaterialThreat}
		}
		return Threat{}
	}
	if lone := r.newlyAttacked(&passed); lone.Any() {
		return Threat{MaterialThreat, lone}
	}
	return Threat{}
}

// simpleThreat reports whether there is a threat of a kind that matters inside a search tree: a
// check, or an attack on an unprotected piece.
func (r *retrace) simpleThreat() bool {
	if r.pos.InCheck() {
		return true
	}
	passed := r.withTurnPassed()
	return r.newlyAttacked(&passed).Any()
}

// withTurnPassed returns the position with the turn passed to the side that has just moved. Neither
// side may be in check.
func (r *retrace) withTurnPassed() xiangqi.Position {
	passed := r.pos
	var u xiangqi.Undo
	passed.MakeNull(&u)
	return passed
}

// newlyAttacked returns the points of the unprotected pieces that the last move attacks. The
// parameter passed must be the result of r.withTurnPassed(). If the history does not show the
// earlier attacks, all attacks are new.
func (r *retrace) newlyAttacked(passed *xiangqi.Position) xiangqi.Bitboard {
	lone := lonePieces(passed)
	if lone.Empty() {
		return lone
	}
	before := *r
	if !before.back() {
		return lone
	}
	for set := lone; set.Any(); {
		if pt := set.Pop(); hangs(&before.pos, pt) {
			lone = lone.Without(xiangqi.PointSet(pt))
		}
	}
	return lone
}

// hangs reports whether the side to move attacks pt and the attacker could not be retaken there.
// The attacks need not be legal captures: an attack counts even if its side must first answer a
// check.
func hangs(pos *xiangqi.Position, pt xiangqi.Point) bool {
	for attackers := pos.Attackers(pt, pos.Side()); attackers.Any(); {
		var u xiangqi.Undo
		pos.Make(xiangqi.MakeMove(attackers.Pop(), pt), &u)
		retaken := canTake(pos, pt)
		pos.Unmake(&u)
		if !retaken {
			return true
		}
	}
	return false
}

// lonePieces returns the points of pieces that the side to move can take without being retaken.
// Taking and retaking must be legal moves. A pinned piece therefore neither attacks nor protects,
// and a cannon that loses its screen by the capture protects nothing. The king, and pawns that have
// not crossed the river, are left out.
func lonePieces(pos *xiangqi.Position) xiangqi.Bitboard {
	var captures xiangqi.MoveList
	pos.GenerateCaptures(&captures)
	var lone xiangqi.Bitboard
	us := pos.Side()
	for _, m := range captures.Slice() {
		to := m.To()
		if lone.Has(to) || pos.At(to).Kind() == xiangqi.Pawn && !to.OwnSide(us) {
			continue
		}
		var u xiangqi.Undo
		pos.Make(m, &u)
		if !canTake(pos, to) {
			lone = lone.Or(xiangqi.PointSet(to))
		}
		pos.Unmake(&u)
	}
	return lone
}

// canTake reports whether the side to move has a legal capture of the piece on pt.
func canTake(pos *xiangqi.Position, pt xiangqi.Point) bool {
	takers := pos.Attackers(pt, pos.Side())
	if takers.Empty() {
		return false
	}
	var ci xiangqi.CheckInfo
	pos.CheckInfo(&ci)
	for takers.Any() {
		if pos.LegalFor(&ci, xiangqi.MakeMove(takers.Pop(), pt)) {
			return true
		}
	}
	return false
}
