package xiangqi

// GenerateMoves fills l with every legal move.
func (p *Position) GenerateMoves(l *MoveList) {
	var ci CheckInfo
	p.CheckInfo(&ci)
	p.GenerateMovesFor(&ci, l)
}

// GenerateCaptures fills l with every legal capture.
func (p *Position) GenerateCaptures(l *MoveList) {
	var ci CheckInfo
	p.CheckInfo(&ci)
	p.GenerateCapturesFor(&ci, l)
}

// GenerateEvasions fills l with every legal answer to a check, or leaves it empty when the side to
// move is not in check.
func (p *Position) GenerateEvasions(l *MoveList) {
	var ci CheckInfo
	p.CheckInfo(&ci)
	l.n = 0
	if ci.InCheck() {
		p.GenerateMovesFor(&ci, l)
	}
}

// GenerateChecks fills l with every legal move that gives check: the checking piece is the moved
// piece, a piece that it uncovers, or a cannon for which it becomes the screen.
func (p *Position) GenerateChecks(l *MoveList) {
	p.GenerateMoves(l)
	l.keep(0, func(m Move) bool { return p.GivesCheck(m) })
}

// GenerateMovesFor fills l as GenerateMoves does, with a CheckInfo that the caller has computed.
func (p *Position) GenerateMovesFor(ci *CheckInfo, l *MoveList) {
	l.n = 0
	p.generate(ci, l, everywhere.Without(p.colors[p.side&1]), everywhere.Without(p.Occupied()))
}

// GenerateCapturesFor fills l as GenerateCaptures does, with a CheckInfo that the caller has
// computed.
func (p *Position) GenerateCapturesFor(ci *CheckInfo, l *MoveList) {
	l.n = 0
	p.AppendCapturesFor(ci, l)
}

// AppendCapturesFor appends to l what GenerateCapturesFor lists.
func (p *Position) AppendCapturesFor(ci *CheckInfo, l *MoveList) {
	p.generate(ci, l, p.colors[p.side&1^1], Bitboard{})
}

// AppendQuietsFor appends to l every legal move without a capture, in the order of
// GenerateMovesFor.
func (p *Position) AppendQuietsFor(ci *CheckInfo, l *MoveList) {
	empty := everywhere.Without(p.Occupied())
	p.generate(ci, l, empty, empty)
}

// generate appends to l the legal moves to the points in the parameter to. The parameter quiet
// contains the empty ones among these points, to which a cannon moves without a capture.
func (p *Position) generate(ci *CheckInfo, l *MoveList, to, quiet Bitboard) {
	us := p.side & 1
	own := p.kinds(us)
	enemy := p.colors[us^1].And(to)

	k := p.kings[us]
	for steps := kingSteps[us][k&127].And(to); steps.Any(); {
		if pt := steps.Pop(); p.kingSafeOn(pt) {
			l.Add(MakeMove(k, pt))
		}
	}
	if ci.checks > 1 {
		p.generateByTrial(l, to)
		return
	}
	// All unrestrained pieces share one limit. The pieces in special have other limits.
	free := ci.targets.Without(ci.hollow)
	special := ci.restrained
	if ci.screen != NoPoint {
		special = special.Or(PointSet(ci.screen))
	}
	some, open, openQuiet := special.Any(), to.And(free), quiet.And(free)

	for set := own[Rook]; set.Any(); {
		from := set.Pop()
		reach := p.rookReach(from)
		if some && special.Has(from) {
			l.addAll(from, reach.And(to).And(ci.limit(from)))
		} else {
			l.addAll(from, reach.And(open))
		}
	}
	for set := own[Cannon]; set.Any(); {
		from := set.Pop()
		rook, cannon := lineAttacks(from, p.rankOcc[rankOf[from&127]&15], p.fileOcc[fileOf[from&127]&15])
		if some && special.Has(from) {
			l.addAll(from, rook.And(quiet).Or(cannon.And(enemy)).And(ci.limit(from)))
		} else {
			l.addAll(from, rook.And(openQuiet).Or(cannon.And(enemy).And(free)))
		}
	}
	for set := own[Knight]; set.Any(); {
		from := set.Pop()
		reach := knightJump[from&127][p.orthogonalBlock(from)&15]
		if some && special.Has(from) {
			l.addAll(from, reach.And(to).And(ci.limit(from)))
		} else {
			l.addAll(from, reach.And(open))
		}
	}
	for set := own[Pawn]; set.Any(); {
		from := set.Pop()
		if some && special.Has(from) {
			l.addAll(from, pawnSteps[us][from&127].And(to).And(ci.limit(from)))
		} else {
			l.addAll(from, pawnSteps[us][from&127].And(open))
		}
	}
	if homes[us].And(to).Empty() { // guards and bishops of this side reach none of the wanted points
		return
	}
	for set := own[Bishop]; set.Any(); {
		from := set.Pop()
		reach := bishopJump[us][from&127][p.diagonalBlock(from)&15]
		if some && special.Has(from) {
			l.addAll(from, reach.And(to).And(ci.limit(from)))
		} else {
			l.addAll(from, reach.And(open))
		}
	}
	for set := own[Guard]; set.Any(); {
		from := set.Pop()
		if some && special.Has(from) {
			l.addAll(from, guardSteps[us][from&127].And(to).And(ci.limit(from)))
		} else {
			l.addAll(from, guardSteps[us][from&127].And(open))
		}
	}
}

// generateByTrial adds the legal moves of the pieces other than the king. It makes each move and
// tests whether the king is in check. It is used only under double check.
func (p *Position) generateByTrial(l *MoveList, to Bitboard) {
	us := p.side & 1
	for set := p.colors[us].Without(PointSet(p.kings[us])); set.Any(); {
		from := set.Pop()
		for reach := p.Targets(from).And(to); reach.Any(); {
			if m := MakeMove(from, reach.Pop()); p.leavesKingSafe(m) {
				l.Add(m)
			}
		}
	}
}

// leavesKingSafe reports whether the mover's king is out of check after a pseudo-legal move.
func (p *Position) leavesKingSafe(m Move) bool {
	us := p.side
	var u Undo
	p.Make(m, &u)
	safe := !p.Checked(us)
	p.Unmake(&u)
	return safe
}

// GivesCheck reports whether a legal move leaves the opponent in check.
func (p *Position) GivesCheck(m Move) bool {
	var u Undo
	p.Make(m, &u)
	check := p.InCheck()
	p.Unmake(&u)
	return check
}

// keep drops the moves at index first or higher for which f returns false. The other moves stay in
// order.
func (l *MoveList) keep(first int, f func(Move) bool) {
	n := first
	for i := first; i < l.n; i++ {
		if m := l.At(i); f(m) {
			l.moves[n&(MaxMoves-1)] = m
			n++
		}
	}
	l.n = n
}
