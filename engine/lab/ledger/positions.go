package ledger

import "fmt"

// Positions are the positions of a suite, as a ledger knows them, so that a whole cell
// can be asked for at once.
type Positions struct {
	list []place
	sum  uint64
}

// Add adds a position.
func (p *Positions) Add(name, fen string) {
	p.list = append(p.list, place{name, fen})
	p.sum ^= mark(name, fen)
}

// Mark is a text that differs for other positions.
func (p *Positions) Mark() string { return fmt.Sprintf("%d %016x", len(p.list), p.sum) }

// Unit is the key of a position of a cell.
func (p *Positions) Unit(c Cell, n int) SearchUnit {
	return SearchUnit{Cell: c, Position: p.list[n].position, FEN: p.list[n].fen}
}

// Lacking are the numbers of the positions that the set lacks of a cell; with counting,
// also of those whose counters have another signature.
func (s *Set) Lacking(c Cell, p *Positions, counting string) (list []int) {
	if counting != "" {
		for n := range p.list {
			if row, ok := s.Get(p.Unit(c, n)); !ok || row.Counting != counting {
				list = append(list, n)
			}
		}
		return list
	}
	if s.view != nil && len(s.rows) == 0 {
		stored := s.view.cells[c]
		switch {
		case stored != nil && stored.done == int64(len(p.list)) && stored.sum == p.sum:
			return nil
		case stored == nil:
			list = make([]int, len(p.list))
			for n := range list {
				list[n] = n
			}
			return list
		}
	}
	for n := range p.list {
		if !s.Has(p.Unit(c, n)) {
			list = append(list, n)
		}
	}
	return list
}

// Total is the sum over the rows of a cell, or the games of a contest, in the version c.
type Total struct {
	Units   int
	Nodes   float64
	Seconds float64
}

// Speed is the nodes a second, 0 where no time was measured.
func (t Total) Speed() float64 {
	if t.Seconds <= 0 {
		return 0
	}
	return t.Nodes / t.Seconds
}

// CellTotals are the totals of all cells.
func (s *Set) CellTotals() map[Cell]Total {
	all := map[Cell]Total{}
	for group := range s.totals {
		if c, ok := group.(Cell); ok {
			all[c] = s.CellTotal(c)
		}
	}
	if s.view != nil {
		for c, stored := range s.view.cells {
			all[c] = stored.total()
		}
	}
	return all
}

func (c *storedCell) total() Total {
	return Total{int(c.done), float64(c.nodes), float64(c.spent) / 1e6}
}

// CellTotal is the total of a cell, of all its positions.
func (s *Set) CellTotal(c Cell) (t Total) {
	if s.view != nil {
		if stored := s.view.cells[c]; stored != nil {
			return stored.total()
		}
	}
	return s.totals[c]
}

// ContestTotal is the total of a contest, of all its games.
func (s *Set) ContestTotal(c Contest) (t Total) {
	if s.view != nil {
		if stored := s.view.contests[c]; stored != nil {
			return Total{int(stored.done), float64(stored.nodes), float64(stored.spent) / 1e6}
		}
	}
	return s.totals[c]
}

func (s *Set) count(group any, nodes uint64, elapsed int64) {
	t := s.totals[group]
	s.totals[group] = Total{t.Units + 1, t.Nodes + float64(nodes), t.Seconds + float64(elapsed)/1e6}
}
