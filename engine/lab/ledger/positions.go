package ledger

import "fmt"

// Positions are the positions of a suite in the form of a ledger, to query a whole cell
// at once.
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

// Lacking are the numbers of the positions of a cell that are missing in the set; with
// counting also those whose counters have another signature.
func (s *Set) Lacking(c Cell, p *Positions, counting string) (list []int) {
	if counting != "" {
		for n := range p.list {
			if row, ok := s.Get(p.Unit(c, n)); !ok || row.Counting != counting {
				list = append(list, n)
			}
		}
		return list
	}
	held := s.cells[c]
	if held != nil && held.done == int64(len(p.list)) && held.sum == p.sum {
		return nil
	}
	for n := range p.list {
		if held == nil || !s.Has(p.Unit(c, n)) {
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

// Speed is the nodes per second, 0 if no time was measured.
func (t Total) Speed() float64 {
	if t.Seconds <= 0 {
		return 0
	}
	return t.Nodes / t.Seconds
}

func (h *held) total() Total { return Total{int(h.done), float64(h.nodes), float64(h.spent) / 1e6} }

// CellTotals are the totals of all cells.
func (s *Set) CellTotals() map[Cell]Total {
	all := make(map[Cell]Total, len(s.cells))
	for c, held := range s.cells {
		all[c] = held.total()
	}
	return all
}

// ContestTotal is the total of a contest, of all its games.
func (s *Set) ContestTotal(c Contest) (t Total) {
	if held := s.contests[c]; held != nil {
		return held.total()
	}
	return Total{}
}
