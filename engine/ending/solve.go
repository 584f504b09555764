package ending

import (
	"bytes"
	"context"

	"example.com/abyss/internal/message"
)

// Solving contains the progress in solving a material.
type Solving struct {
	Material Material `json:"material"`
	Placings int      `json:"placings"`
	Entered  int      `json:"entered"` // number of placings whose moves have been counted
	Moves    int      `json:"moves"`   // the length of the wins found so far, in moves
}

// pollInterval is the number of placings between two checks of the context.
const pollInterval = 1 << 13

// solver fills a table. Step d goes back from the placings that the defender loses in d moves to
// those that the attacker wins in d+1 moves. From these, it goes back to the placings in which all
// moves of the defender lose. If a capture loses more slowly than the other moves, the placing
// waits in a list until the solver reaches its distance.
type solver struct {
	*table
	less       [kinds]*table // tables of the materials after a capture, by the kind of piece taken
	toCapture  bool          // whether distances end at the next capture
	later      [longest + 2][]uint32
	top        int // the longest distance so far
	stalemates bool
	polled     int
	ctx        context.Context
	report     func(Solving)
}

// solve returns the table of a material. The function less returns the tables of the materials
// after captures. If toCapture is set, distances lead to the attacker's next winning capture, or to
// the end of the game if that comes first. The tables from less are the same in both cases.
func solve(ctx context.Context, m Material, less func(Material) *table, toCapture bool, report func(Solving)) (*table, error) {
	s := &solver{table: newTable(m), toCapture: toCapture, ctx: ctx, report: report}
	for k := rook; k <= foeBishop; k++ {
		if m[k] > 0 && k != guard && k != bishop {
			s.less[k] = less(m.afterCapture(k))
		}
	}
	steps := []func() error{s.mark, s.enter, s.spread, s.foeWins}
	if !toCapture {
		steps = append(steps, s.markChases)
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return nil, message.Errorf("ending %s: %w", m.String(), err)
		}
	}
	s.longest = s.top
	return s.table, nil
}

// poll returns the context's error, which it checks at intervals.
func (s *solver) poll() error {
	if s.polled++; s.polled%pollInterval != 0 {
		return nil
	}
	return s.ctx.Err()
}

// mark finds the placings that are positions.
func (s *solver) mark() error {
	var p placing
	for n := range s.size {
		if err := s.poll(); err != nil {
			return err
		}
		s.attacker[n], s.defender[n] = draw, draw
		switch {
		case !s.place(n, &p) || facing(&p):
			s.attacker[n], s.defender[n] = none, none
		case checked(&p):
			s.attacker[n] = none
		}
	}
	return nil
}

// enter counts the moves of the positions, and finds the positions that are decided by captures or
// by the lack of moves.
func (s *solver) enter() error {
	var p placing
	for n := range s.size {
		if err := s.poll(); err != nil {
			return err
		}
		if n%(1<<20) == 0 {
			s.report(Solving{Material: s.material, Placings: s.size, Entered: n})
		}
		if s.defender[n] == none {
			continue
		}
		s.place(n, &p)
		s.enterDefender(&p)
		if s.attacker[n] != none {
			s.enterAttacker(&p)
		}
	}
	return nil
}

func (s *solver) enterDefender(p *placing) {
	count, taken, legal, wins := 0, 0, false, false
	s.defenderMoves(p, func(m move) bool {
		k := p.board[m.to]
		if k == empty {
			if s.attacker[s.after(p, m)] != none {
				count, legal = count+1, true
			}
			return true
		}
		v := s.less[k].attacker[s.less[k].captured(p, m)]
		legal = legal || v != none
		switch {
		case v == none:
		case v < draw:
			taken = max(taken, s.distance(v))
		default:
			count++ // this move will never count as a loss
			wins = wins || v == foeWins
		}
		return true
	})
	switch {
	case wins:
		s.defender[p.number] = foeWins
		s.stalemates = true
	case count > 0:
		s.defender[p.number] = byte(open + count)
	case !legal:
		s.defender[p.number] = 0
	default:
		s.wait(p.number, taken)
	}
}

func (s *solver) enterAttacker(p *placing) {
	best, legal := draw, false
	s.attackerMoves(p, func(m move) bool {
		k := p.board[m.to]
		if k == empty {
			legal = legal || s.defender[s.after(p, m)] != none
			return true
		}
		switch v := s.less[k].defender[s.less[k].captured(p, m)]; {
		case v == none:
		case v < draw:
			best = min(best, s.distance(v)+1)
			legal = true
		default:
			legal = true
		}
		return true
	})
	switch {
	case best < draw:
		s.top = max(s.top, best)
	case !legal:
		best, s.stalemates = foeWins, true
	}
	s.attacker[p.number] = byte(best)
}

// distance returns the distance to use for a value of a smaller table.
func (s *solver) distance(v byte) int {
	if s.toCapture {
		return 0
	}
	return int(v)
}

// wait puts a placing into the list of a distance. All its moves lose, and the slowest loses in
// that number of moves.
func (s *solver) wait(n, moves int) {
	s.defender[n] = open
	s.later[moves] = append(s.later[moves], uint32(n))
	s.top = max(s.top, moves)
}

// spread propagates the values to the predecessors, distance by distance.
func (s *solver) spread() error {
	var p placing
	for d := 0; d <= s.top; d++ {
		if s.top > longest {
			return message.Errorf("a win takes more than %d moves", longest)
		}
		s.report(Solving{Material: s.material, Placings: s.size, Entered: s.size, Moves: d})
		for _, n := range s.later[d] {
			s.defender[n] = byte(d)
		}
		s.later[d] = nil
		for n := next(s.defender, 0, d); n >= 0; n = next(s.defender, n+1, d) {
			if err := s.poll(); err != nil {
				return err
			}
			s.place(n, &p)
			alone := s.twin(n) < 0
			s.attackerBack(&p, func(m move) { s.reach(s.after(&p, m), alone, d, s.won) })
		}
		for n := next(s.attacker, 0, d+1); n >= 0; n = next(s.attacker, n+1, d+1) {
			if err := s.poll(); err != nil {
				return err
			}
			s.place(n, &p)
			alone := s.twin(n) < 0
			s.defenderBack(&p, func(m move) { s.reach(s.after(&p, m), alone, d+1, s.lost) })
		}
	}
	for n, v := range s.defender {
		if v >= open && v < draw {
			s.defender[n] = draw
		}
	}
	return nil
}

// next returns the index of the first byte equal to v, from the given index on, or -1.
func next(b []byte, from, v int) int {
	i := bytes.IndexByte(b[from:], byte(v))
	if i < 0 {
		return -1
	}
	return from + i
}

// reach updates a predecessor. It also updates the reflection of the predecessor, if the index
// contains the reflection and the placing after the move stands for both.
func (s *solver) reach(n int, alone bool, moves int, record func(n, moves int)) {
	record(n, moves)
	if alone {
		if twin := s.twin(n); twin >= 0 {
			record(twin, moves)
		}
	}
}

// won records that the attacker can move to a placing lost in a number of moves.
func (s *solver) won(n, moves int) {
	if v := int(s.attacker[n]); v <= draw && v > moves+1 {
		s.attacker[n] = byte(moves + 1)
		s.top = max(s.top, moves+1)
	}
}

// lost records that a move of the defender leads to a placing won in a number of moves.
func (s *solver) lost(n, moves int) {
	v := s.defender[n]
	if v <= open || v >= draw {
		return
	}
	if s.defender[n]--; v-1 > open {
		return
	}
	var p placing
	s.place(n, &p)
	s.defenderMoves(&p, func(m move) bool {
		if k := p.board[m.to]; k != empty {
			if v := s.less[k].attacker[s.less[k].captured(&p, m)]; v < draw {
				moves = max(moves, s.distance(v))
			}
		}
		return true
	})
	s.wait(n, moves)
}

// foeWins finds the rare positions in which the attacker runs out of moves.
func (s *solver) foeWins() error {
	var p placing
	for changed := s.stalemates; changed; {
		changed = false
		for n := range s.size {
			if err := s.poll(); err != nil {
				return err
			}
			if s.defender[n] == draw {
				s.place(n, &p)
				s.defenderMoves(&p, func(m move) bool {
					if p.board[m.to] == empty && s.attacker[s.after(&p, m)] == foeWins {
						s.defender[n], changed = foeWins, true
					}
					return s.defender[n] == draw
				})
			}
			if s.attacker[n] != draw {
				continue
			}
			s.place(n, &p)
			all := true
			s.attackerMoves(&p, func(m move) bool {
				v := s.afterAttacker(&p, m)
				all = v == none || v == foeWins
				return all
			})
			if all {
				s.attacker[n], changed = foeWins, true
			}
		}
	}
	return nil
}

// afterAttacker returns the value of the placing after a move of the attacker.
func (s *solver) afterAttacker(p *placing, m move) byte {
	if k := p.board[m.to]; k != empty {
		return s.less[k].defender[s.less[k].captured(p, m)]
	}
	return s.defender[s.after(p, m)]
}
