package ledger

import "fmt"

// Positions contains the positions of a suite in the form that a ledger uses to query a whole cell
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

// Mark returns a text that identifies the positions.
func (p *Positions) Mark() string { return fmt.Sprintf("%d %016x", len(p.list), p.sum) }

// Unit returns the key of a position of a cell.
func (p *Positions) Unit(c Cell, n int) SearchUnit {
	return SearchUnit{Cell: c, Position: p.list[n].position, FEN: p.list[n].fen}
}

// Lacking returns the numbers of the positions of a cell that the set lacks. If counting is not "",
// the list also contains the positions whose counters have another signature.
func (s *Set) Lacking(c Cell, p *Positions, counting string) (list []int) {
	if counting != "" {
		for n := range p.list {
			if row, ok := s.Get(p.Unit(c, n)); !ok || row.Counting != counting {
				list = append(list, n)
			}
		}
		return list
	}
	cell := s.cells[c]
	if cell != nil && cell.done == int64(len(p.list)) && cell.sum == p.sum {
		return nil
	}
	for n := range p.list {
		if cell == nil || !s.Has(p.Unit(c, n)) {
			list = append(list, n)
		}
	}
	return list
}

// Total sums up the rows of a cell, or the games of a contest, in one version of the search.
type Total struct {
	Units   int
	Nodes   float64
	Seconds float64
}

// Speed returns the number of nodes per second, or 0 if no time was measured.
func (t Total) Speed() float64 {
	if t.Seconds <= 0 {
		return 0
	}
	return t.Nodes / t.Seconds
}

func (h *groupContent) total() Total {
	return Total{int(h.done), float64(h.nodes), float64(h.spent) / 1e6}
}

// CellTotals returns the totals of all cells.
func (s *Set) CellTotals() map[Cell]Total {
	all := make(map[Cell]Total, len(s.cells))
	for c, cell := range s.cells {
		all[c] = cell.total()
	}
	return all
}

// ContestTotal returns the total of all games of a contest.
func (s *Set) ContestTotal(c Contest) (t Total) {
	if contest := s.contests[c]; contest != nil {
		return contest.total()
	}
	return Total{}
}
