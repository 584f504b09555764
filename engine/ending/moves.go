package ending

// Moves are pseudo-legal. They may leave the side's own king in check or facing the other king. The
// values of the placings after the moves show which moves are legal.

// defenderMoves calls see with each move of the defender until see returns false.
func (x *index) defenderMoves(p *placing, see func(m move) bool) {
	free := func(pt point) bool { return !p.board[pt].foe() }
	for _, to := range steps[foeKing][p.foeKing] {
		if free(to) && !see(move{-1, 0, p.foeKing, to}) {
			return
		}
	}
	for i := range x.groups {
		switch g := &x.groups[i]; g.kind {
		case foeGuard:
			for j, from := range g.sets[p.digit[i]] {
				for _, to := range steps[foeGuard][from] {
					if free(to) && !see(move{int8(i), int8(j), from, to}) {
						return
					}
				}
			}
		case foeBishop:
			for j, from := range g.sets[p.digit[i]] {
				for _, h := range hops[foeBishop][from] {
					if p.board[h.leg] == empty && free(h.to) && !see(move{int8(i), int8(j), from, h.to}) {
						return
					}
				}
			}
		default: // the attacker's kinds
		}
	}
}

// attackerMoves calls see with each move of the attacker until see returns false. No such move
// takes the defender's king, because a placing in which the attacker could take it has no entry
// with the attacker to move.
func (x *index) attackerMoves(p *placing, see func(m move) bool) {
	free := func(pt point) bool { k := p.board[pt]; return k == empty || k == foeGuard || k == foeBishop }
	for _, to := range steps[king][p.king] {
		if free(to) && !see(move{-1, 0, p.king, to}) {
			return
		}
	}
	for i := range x.groups {
		g := &x.groups[i]
		if g.kind.foe() {
			continue
		}
		for j, from := range g.sets[p.digit[i]] {
			switch g.kind {
			case rook, cannon:
				for _, ray := range rays[from] {
					if !slides(p, g.kind, ray, func(to point) bool { return see(move{int8(i), int8(j), from, to}) }) {
						return
					}
				}
			case knight, bishop:
				for _, h := range hops[g.kind][from] {
					if p.board[h.leg] == empty && free(h.to) && !see(move{int8(i), int8(j), from, h.to}) {
						return
					}
				}
			default:
				for _, to := range steps[g.kind][from] {
					if free(to) && !see(move{int8(i), int8(j), from, to}) {
						return
					}
				}
			}
		}
	}
}

// slides calls see with the points on a ray to which a rook or cannon of the attacker can move. It
// returns false if a call of see returned false.
func slides(p *placing, k kind, ray []point, see func(to point) bool) bool {
	n := 0
	for n < len(ray) && p.board[ray[n]] == empty {
		if !see(ray[n]) {
			return false
		}
		n++
	}
	if k == cannon {
		for n++; n < len(ray) && p.board[ray[n]] == empty; {
			n++
		}
	}
	if n >= len(ray) {
		return true
	}
	if hit := p.board[ray[n]]; hit != foeGuard && hit != foeBishop {
		return true
	}
	return see(ray[n])
}

// attackerBack calls see with each non-capturing move of the attacker that leads to p. The move is
// reversed: its field to contains the point that the piece came from.
func (x *index) attackerBack(p *placing, see func(m move)) {
	for _, to := range steps[king][p.king] {
		if p.board[to] == empty {
			see(move{-1, 0, p.king, to})
		}
	}
	for i := range x.groups {
		g := &x.groups[i]
		if g.kind.foe() {
			continue
		}
		for j, from := range g.sets[p.digit[i]] {
			switch g.kind {
			case rook, cannon:
				for _, ray := range rays[from] {
					for _, to := range ray {
						if p.board[to] != empty {
							break
						}
						see(move{int8(i), int8(j), from, to})
					}
				}
			case knight:
				x.hopsBack(p, i, j, from, jumps[from], see)
			case bishop:
				x.hopsBack(p, i, j, from, hops[bishop][from], see)
			case pawn:
				x.stepsBack(p, i, j, from, back[from], see)
			default:
				x.stepsBack(p, i, j, from, steps[g.kind][from], see)
			}
		}
	}
}

// defenderBack does for the defender what attackerBack does for the attacker. It leaves out moves
// that are found through the reflection of p in the index: if both kings are on the middle file,
// these are the king's moves from file f.
func (x *index) defenderBack(p *placing, see func(m move)) {
	both := p.foeKing.File() == 4 && p.king.File() == 4
	for _, to := range steps[foeKing][p.foeKing] {
		if p.board[to] == empty && (!both || kingIndex[to][p.king] >= 0) {
			see(move{-1, 0, p.foeKing, to})
		}
	}
	for i := range x.groups {
		switch g := &x.groups[i]; g.kind {
		case foeGuard:
			for j, from := range g.sets[p.digit[i]] {
				x.stepsBack(p, i, j, from, steps[foeGuard][from], see)
			}
		case foeBishop:
			for j, from := range g.sets[p.digit[i]] {
				x.hopsBack(p, i, j, from, hops[foeBishop][from], see)
			}
		default: // the attacker's kinds
		}
	}
}

func (x *index) stepsBack(p *placing, i, j int, from point, list []point, see func(m move)) {
	for _, to := range list {
		if p.board[to] == empty {
			see(move{int8(i), int8(j), from, to})
		}
	}
}

func (x *index) hopsBack(p *placing, i, j int, from point, list []hop, see func(m move)) {
	for _, h := range list {
		if p.board[h.leg] == empty && p.board[h.to] == empty {
			see(move{int8(i), int8(j), from, h.to})
		}
	}
}

// facing reports whether the kings see each other.
func facing(p *placing) bool {
	if p.foeKing.File() != p.king.File() {
		return false
	}
	for pt := p.king + 9; pt < p.foeKing; pt += 9 {
		if p.board[pt] != empty {
			return false
		}
	}
	return true
}

// checked reports whether a piece of the attacker attacks the defender's king.
func checked(p *placing) bool {
	for way, ray := range rays[p.foeKing] {
		n := 0
		for n < len(ray) && p.board[ray[n]] == empty {
			n++
		}
		if n == len(ray) {
			continue
		}
		switch hit := p.board[ray[n]]; {
		case hit == rook, hit == pawn && n == 0 && way != 0:
			return true
		}
		for n++; n < len(ray) && p.board[ray[n]] == empty; {
			n++
		}
		if n < len(ray) && p.board[ray[n]] == cannon {
			return true
		}
	}
	for _, h := range jumps[p.foeKing] {
		if p.board[h.to] == knight && p.board[h.leg] == empty {
			return true
		}
	}
	return false
}
