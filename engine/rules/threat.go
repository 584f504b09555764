package rules

import (
	"example.com/abyss/engine/xiangqi"
)

// ThreatKind is the kind of a move's threat.
type ThreatKind uint8

// The kinds, in the order of the search for them.
const (
	NoThreat       ThreatKind = iota
	Check                     // the king
	MateThreat                // mate by nothing but checks
	MaterialThreat            // to win material
	numThreatKinds
)

// threatNames are the kinds in a sentence, by ThreatKind.
var threatNames = [numThreatKinds]string{"no threat", byCheck.format, byMate.format, byMaterial.format}

// String is the kind as a sentence names it: "no threat", "a check", ...
func (k ThreatKind) String() string {
	if k >= numThreatKinds {
		return "unknown"
	}
	return threatNames[k]
}

// Threat is the threat of a side's last move.
type Threat struct {
	Kind ThreatKind
	// Pieces is the points of the attacked unprotected pieces; empty for other kinds and for
	// material that only a search finds.
	Pieces xiangqi.Bitboard
}

// text is the threat as a sentence names it; pos is the position it is made in.
func (t Threat) text(pos *xiangqi.Position) string {
	if t.Kind != MaterialThreat || t.Pieces.Empty() {
		return t.Kind.String()
	}
	names := ""
	for set := t.Pieces; set.Any(); {
		pt := set.Pop()
		if name := attacked.with(pos.At(pt).Kind(), pt); names == "" {
			names = name
		} else {
			names = attackedAlso.with(names, name)
		}
	}
	return byAttack.with(names)
}

// Threat is the threat in pos of the side that has just moved, reached through past (see Judge). It
// does not change pos and past.
//
// An attack counts for the move that made it: a piece that the side could already have taken for
// nothing before its move is not threatened by the move. Otherwise any hanging piece would turn a
// king's flight from check into a threat. Checks, mates and gains found by a search are threats
// whatever the position before was.
//
// Source: thesis 2.5.2.
func (o ThesisOptions) Threat(pos *xiangqi.Position, past []Ply) Threat {
	r := retrace{*pos, sinceCapture(pos, past)}
	return r.threat(o)
}

// threat is ThesisOptions.Threat for r's position.
func (r *retrace) threat(o ThesisOptions) Threat {
	if r.pos.InCheck() {
		return Threat{Kind: Check}
	}
	passed := r.passed()
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

// simpleThreat reports the threat that counts inside a search tree: a check, or
// an attack on an unprotected piece.
func (r *retrace) simpleThreat() bool {
	if r.pos.InCheck() {
		return true
	}
	passed := r.passed()
	return r.newlyAttacked(&passed).Any()
}

// passed is the position with the turn given to the side that has just moved;
// nobody may be in check.
func (r *retrace) passed() xiangqi.Position {
	passed := r.pos
	var u xiangqi.Undo
	passed.MakeNull(&u)
	return passed
}

// newlyAttacked is the points of the unprotected pieces that the last move attacks; passed is
// r.passed(). If the history does not show the earlier attacks, everything counts.
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

// hangs reports whether the side to move attacks pt and the piece there could not be retaken. It
// asks for attacks, not for legal captures: a check that must be answered first does not end an
// attack.
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

// lonePieces is where the side not to move has pieces that the side to move can take and that
// cannot be retaken. Taking and retaking must be legal moves: a pinned piece neither attacks nor
// protects, and a cannon that loses its screen by the capture protects nothing. Every kind counts
// but the king and the pawns that have not crossed the river.
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

// canTake reports whether the side to move has a legal capture on pt.
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
