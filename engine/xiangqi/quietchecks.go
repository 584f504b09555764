package xiangqi

// AppendQuietChecksFor appends to l every legal move that captures nothing and gives check,
// in the order AppendQuietsFor has them. ci and cp are those of the position.
func (p *Position) AppendQuietChecksFor(ci *CheckInfo, cp *CheckPoints, l *MoveList) {
	us := p.side & 1
	own := p.kinds(us)
	empty := everywhere.Without(p.Occupied())
	if ci.InCheck() {
		p.appendChecksAmong(ci, cp, l, empty)
		return
	}
	if k := p.kings[us]; cp.leave.Has(k) {
		for steps := kingSteps[us][k&127].And(empty); steps.Any(); {
			if m := MakeMove(k, steps.Pop()); p.kingSafeOn(m.To()) && p.checksAfter(m, King) {
				l.Add(m)
			}
		}
	}
	for set := own[Rook]; set.Any(); {
		from := set.Pop()
		p.addChecks(ci, cp, l, from, Rook, p.rookReach(from).And(empty))
	}
	for set := own[Cannon]; set.Any(); {
		from := set.Pop()
		p.addChecks(ci, cp, l, from, Cannon, p.rookReach(from).And(empty))
	}
	for set := own[Knight]; set.Any(); {
		from := set.Pop()
		p.addChecks(ci, cp, l, from, Knight, knightJump[from&127][p.orthogonalBlock(from)&15].And(empty))
	}
	for set := own[Pawn]; set.Any(); {
		from := set.Pop()
		p.addChecks(ci, cp, l, from, Pawn, pawnSteps[us][from&127].And(empty))
	}
	for set := p.mayCheck(cp, Bishop); set.Any(); {
		from := set.Pop()
		p.addChecks(ci, cp, l, from, Bishop, bishopJump[us][from&127][p.diagonalBlock(from)&15].And(empty))
	}
	for set := p.mayCheck(cp, Guard); set.Any(); {
		from := set.Pop()
		p.addChecks(ci, cp, l, from, Guard, guardSteps[us][from&127].And(empty))
	}
}

// mayCheck is the pieces of a kind of which a move may give check.
func (p *Position) mayCheck(cp *CheckPoints, k Kind) Bitboard {
	set := p.kinds(p.side & 1)[k]
	if cp.onto[k].Empty() {
		return set.And(cp.leave)
	}
	return set
}

// addChecks appends the legal moves of a piece of kind k that give check, of those that go
// from its point to one of a set.
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

// appendChecksAmong appends those of the legal moves to a set of empty points that give
// check.
func (p *Position) appendChecksAmong(ci *CheckInfo, cp *CheckPoints, l *MoveList, empty Bitboard) {
	first := l.n
	p.generate(ci, l, empty, empty)
	kept := first
	for _, m := range l.moves[first:l.n] {
		if p.GivesCheckBy(cp, m) {
			l.moves[kept&(MaxMoves-1)] = m
			kept++
		}
	}
	l.n = kept
}
