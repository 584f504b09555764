package xiangqi

// quietCheckers lists the kinds except the king, in the order in which their moves are generated.
var quietCheckers = [...]Kind{Rook, Cannon, Knight, Pawn, Bishop, Guard}

// AppendQuietChecksFor appends to l every legal move that gives check without a capture, in the
// order of AppendQuietsFor. ci and cp must belong to the position.
func (p *Position) AppendQuietChecksFor(ci *CheckInfo, cp *CheckPoints, l *MoveList) {
	if ci.InCheck() {
		first := l.n
		p.AppendQuietsFor(ci, l)
		l.keep(first, func(m Move) bool { return p.GivesCheckBy(cp, m) })
		return
	}
	us := p.side & 1
	empty := everywhere.Without(p.Occupied())
	if k := p.kings[us]; cp.leave.Has(k) {
		for steps := kingSteps[us][k&127].And(empty); steps.Any(); {
			if m := MakeMove(k, steps.Pop()); p.kingSafeOn(m.To()) && p.checksAfter(m, King) {
				l.Add(m)
			}
		}
	}
	for _, k := range quietCheckers {
		set := p.kinds(us)[k]
		if cp.onto[k].Empty() {
			set = set.And(cp.leave)
		}
		for set.Any() {
			from := set.Pop()
			p.addChecks(ci, cp, l, from, k, p.Targets(from).And(empty))
		}
	}
}

// addChecks appends those legal moves of one piece that give check. The piece has the kind k and
// stands on the point in the parameter from. The parameter to contains the points to which it may
// move.
func (p *Position) addChecks(ci *CheckInfo, cp *CheckPoints, l *MoveList, from Point, k Kind, to Bitboard) {
	near := cp.leave.Has(from)
	if !near {
		to = to.And(cp.onto[k])
	}
	if to.Empty() {
		return
	}
	if to = to.And(ci.limit(from)); !near {
		l.addAll(from, to)
		return
	}
	for to.Any() {
		if m := MakeMove(from, to.Pop()); p.checksAfter(m, k) {
			l.Add(m)
		}
	}
}
