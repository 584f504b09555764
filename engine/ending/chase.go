package ending

import "slices"

// A draw in a table relies on moves that the defender can repeat for ever. The defender cannot
// check. Its guards and bishops, however, can attack one of the attacker's pieces move after move,
// which the Asian rules forbid, except to a king. chaser finds the draws that such a rule could
// turn into losses.
//
// These draws are two sets of placings. In the first set, every drawing move of the defender leaves
// such an attack on the board, and the attacker can answer so that the placing stays in the set; it
// is the largest such set. In the second set are the placings from which the attacker can force a
// placing of the first. chaser treats standing attacks as chases, which no set of rules does. The
// remaining draws are therefore valid under every rule.
type chaser struct {
	*solver
	candidates []uint64 // a bit for each placing with the defender to move
	// placings, with the attacker or with the defender to move, that are marked but not yet
	// propagated
	own, foe []uint32
}

// markChases replaces draw by chased in a solved table.
func (s *solver) markChases() error {
	c := chaser{solver: s, candidates: make([]uint64, (s.size+63)/64)}
	if err := c.enterCaptures(); err != nil {
		return err
	}
	for {
		if err := c.attract(); err != nil {
			return err
		}
		found, err := c.find()
		if found == 0 {
			return err
		}
		for n := range s.size {
			if c.has(n) {
				c.markDefender(n)
			}
		}
	}
}

func (c *chaser) has(n int) bool { return c.candidates[n/64]>>(n%64)&1 != 0 }

// find fills the candidates and returns the number of candidates.
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

// onlyChases reports whether each move of the defender that keeps the draw is a chase.
func (c *chaser) onlyChases(p *placing) bool {
	only := true
	c.defenderMoves(p, func(m move) bool {
		v := c.afterDefender(p, m)
		only = v == none || attackerHas(v) || v == draw && p.board[m.to] == empty && chases(p, m)
		return only
	})
	return only
}

// kept reports whether the attacker can answer each drawing move of the defender by a move after
// which the defender is in a candidate or in a worse placing.
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

// enterCaptures marks the placings from which a capture by the attacker leads to marked placings.
// Placings with the defender to move are found as candidates instead.
func (c *chaser) enterCaptures() error {
	if !slices.ContainsFunc(c.less[:], func(t *table) bool { return t != nil && t.chased > 0 }) {
		return nil
	}
	var p placing
	for n, v := range c.attacker {
		if err := c.poll(); err != nil {
			return err
		}
		if v != draw {
			continue
		}
		c.place(n, &p)
		c.attackerMoves(&p, func(m move) bool {
			if p.board[m.to] != empty && c.afterAttacker(&p, m) == chased {
				c.forces(n, 0)
			}
			return c.attacker[n] == draw
		})
	}
	return nil
}

// attract marks the placings from which the attacker can force a marked placing.
func (c *chaser) attract() error {
	var p placing
	pull := func(list *[]uint32, back func(*placing, func(move)), note func(n, distance int)) error {
		if err := c.poll(); err != nil {
			return err
		}
		n := pop(list)
		c.place(n, &p)
		alone := c.twin(n) < 0
		back(&p, func(m move) { c.reach(c.after(&p, m), alone, 0, note) })
		return nil
	}
	for {
		var err error
		switch {
		case len(c.foe) > 0:
			err = pull(&c.foe, c.attackerBack, c.forces)
		case len(c.own) > 0:
			err = pull(&c.own, c.defenderBack, c.forced)
		default:
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// pop removes the last number and returns it.
func pop(list *[]uint32) int {
	last := len(*list) - 1
	n := (*list)[last]
	*list = (*list)[:last]
	return int(n)
}

// forces records that the attacker can move to a marked placing.
func (c *chaser) forces(n, _ int) {
	if c.attacker[n] == draw {
		c.attacker[n] = chased
		c.chased++
		c.own = append(c.own, uint32(n))
	}
}

// forced marks the draw n if every move of the defender loses or leads to a marked placing.
func (c *chaser) forced(n, _ int) {
	if c.defender[n] != draw {
		return
	}
	var p placing
	c.place(n, &p)
	all := true
	c.defenderMoves(&p, func(m move) bool {
		v := c.afterDefender(&p, m)
		all = v == none || attackerHas(v)
		return all
	})
	if all {
		c.markDefender(n)
	}
}

func (c *chaser) markDefender(n int) {
	c.defender[n] = chased
	c.chased++
	c.foe = append(c.foe, uint32(n))
}

// attackerHas reports whether v is a win for the attacker, if only by a rule on chases.
func attackerHas(v byte) bool { return v < draw || v == chased }

// afterDefender returns the value of the placing after a move of the defender.
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
	default: // a king may chase
	}
	return false
}
