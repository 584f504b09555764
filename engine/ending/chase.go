package ending

// A draw of a table rests on moves that the defender can repeat for ever. The defender
// cannot check, but its guards and bishops can attack an attacking piece move after move,
// which the Asian rules forbid (a king may). chaser finds the draws that such a rule
// could spoil: the largest set of placings in which every move that holds the draw
// leaves such an attack on the board and the attacker can keep it so, and all from which
// the attacker can force these. It counts standing attacks as chases, as no set of rules
// does, so what is left is a draw under every rule.
type chaser struct {
	*solver
	candidates []uint64 // bits: the defender's placings
}

// markChases replaces draw by chased in a solved table.
func (s *solver) markChases() error {
	c := chaser{s, make([]uint64, (s.size+63)/64)}
	spread := false
	for _, u := range s.less {
		spread = spread || u != nil && u.chased > 0
	}
	for {
		if spread {
			if err := c.attract(); err != nil {
				return err
			}
		}
		found, err := c.find()
		if err != nil {
			return err
		}
		if found == 0 {
			return nil
		}
		for n := range s.size {
			if c.has(n) {
				s.defender[n] = chased
			}
		}
		s.chased += found
		spread = true
	}
}

func (c *chaser) has(n int) bool { return c.candidates[n/64]>>(n%64)&1 != 0 }

// find fills the candidates and returns their number.
func (c *chaser) find() (found int, err error) {
	clear(c.candidates)
	var p placing
	for n := range c.size {
		if err := c.poll(); err != nil {
			return 0, err
		}
		if c.defender[n] != draw {
			continue
		}
		c.place(n, &p)
		if c.onlyChases(&p) {
			c.candidates[n/64] |= 1 << (n % 64)
			found++
		}
	}
	for changed := found > 0; changed; {
		changed = false
		for n := range c.size {
			if err := c.poll(); err != nil {
				return 0, err
			}
			if !c.has(n) {
				continue
			}
			c.place(n, &p)
			if !c.kept(&p) {
				c.candidates[n/64] &^= 1 << (n % 64)
				found--
				changed = true
			}
		}
	}
	return found, nil
}

// onlyChases reports whether each of the defender's moves that hold the draw is a chase.
func (c *chaser) onlyChases(p *placing) bool {
	only := true
	c.defenderMoves(p, func(m move) bool {
		v := c.afterDefender(p, m)
		only = v == none || attackerHas(v) || v == draw && p.board[m.to] == empty && chases(p, m)
		return only
	})
	return only
}

// kept reports whether the attacker can answer each of these moves by one that leaves
// the defender a candidate or worse.
func (c *chaser) kept(p *placing) bool {
	kept := true
	var q placing
	c.defenderMoves(p, func(m move) bool {
		if c.afterDefender(p, m) != draw {
			return true
		}
		kept = false
		c.place(c.after(p, m), &q)
		c.attackerMoves(&q, func(m move) bool {
			v := c.afterAttacker(&q, m)
			kept = v == chased || v == draw && q.board[m.to] == empty && c.has(c.after(&q, m))
			return !kept
		})
		return kept
	})
	return kept
}

// attract marks the placings from which the attacker can force marked ones.
func (c *chaser) attract() error {
	var p placing
	for changed := true; changed; {
		changed = false
		for n := range c.size {
			if err := c.poll(); err != nil {
				return err
			}
			if c.attacker[n] == draw {
				c.place(n, &p)
				c.attackerMoves(&p, func(m move) bool {
					if c.afterAttacker(&p, m) == chased {
						c.attacker[n], changed = chased, true
						c.chased++
					}
					return c.attacker[n] == draw
				})
			}
			if c.defender[n] != draw {
				continue
			}
			c.place(n, &p)
			all := true
			c.defenderMoves(&p, func(m move) bool {
				v := c.afterDefender(&p, m)
				all = v == none || attackerHas(v)
				return all
			})
			if all {
				c.defender[n], changed = chased, true
				c.chased++
			}
		}
	}
	return nil
}

// attackerHas reports whether the attacker wins, if only by a rule on chases.
func attackerHas(v byte) bool { return v < draw || v == chased }

// afterDefender is the value after a move of the defender.
func (s *solver) afterDefender(p *placing, m move) byte {
	if k := p.board[m.to]; k != empty {
		return s.less[k].attacker[s.less[k].captured(p, m)]
	}
	return s.attacker[s.after(p, m)]
}

// chases reports whether a guard or bishop of the defender attacks a rook, cannon,
// knight or pawn after a move without a capture.
func chases(p *placing, m move) (found bool) {
	k := p.board[m.from]
	p.board[m.from], p.board[m.to] = empty, k
	found = attacks(p, k, m.to)
	for _, pt := range p.occupied[:p.pieces] {
		found = found || attacks(p, p.board[pt], pt)
	}
	p.board[m.from], p.board[m.to] = k, empty
	return found
}

func attacks(p *placing, k kind, from point) bool {
	prey := func(pt point) bool { k := p.board[pt]; return k >= rook && k <= pawn }
	switch k {
	case foeGuard:
		for _, to := range steps[foeGuard][from] {
			if prey(to) {
				return true
			}
		}
	case foeBishop:
		for _, h := range hops[foeBishop][from] {
			if p.board[h.leg] == empty && prey(h.to) {
				return true
			}
		}
	default: // kings may chase
	}
	return false
}
