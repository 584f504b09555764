package report

import "iter"

// Entry is a cell of a table. The table may be one of positions or one of games.
type Entry interface {
	// Progress returns how many units of the cell the ledger has, and how many the cell has in all.
	// stale reports whether the ledger's units belong to another behaviour of the search.
	Progress() (done, of int, stale bool)
	// MeasuredEarlier reports whether the figures come with the program (Source.Earlier).
	MeasuredEarlier() bool
	// Group returns the group of the units in a ledger; see ledger.Key.
	Group() any
}

// Progress returns the number of positions that the ledger has, and the number of all positions.
func (c *TableCell) Progress() (done, of int, stale bool) { return c.Done, c.Of, c.Stale }

// MeasuredEarlier implements Entry.
func (c *TableCell) MeasuredEarlier() bool { return c.Earlier }

// whole reports whether the figures cover all positions.
func (c *TableCell) whole() bool { return c.Earlier || c.Done == c.Of }

// uncounted reports whether a cell has figures but no counters.
func (c *TableCell) uncounted() bool { return c.whole() && !c.Counted }

// uncountedCells returns the number of uncounted cells of a table.
func uncountedCells(t *Table) int {
	n := 0
	for _, cell := range t.Cells.all() {
		if cell.uncounted() {
			n++
		}
	}
	return n
}

// Group returns a ledger.Cell.
func (c *TableCell) Group() any { return c.key }

// Progress returns the number of games that the ledger has, and the number of all games.
func (c *Contest) Progress() (done, of int, stale bool) { return c.Done, c.Of, c.Stale }

// MeasuredEarlier implements Entry.
func (c *Contest) MeasuredEarlier() bool { return c.Earlier }

// counted returns the number of units with figures.
func counted(e Entry) int {
	done, of, _ := e.Progress()
	if e.MeasuredEarlier() {
		return of
	}
	return done
}

// Group returns a ledger.Contest.
func (c *Contest) Group() any { return c.key }

// column iterates over the existing cells of a column, with their places.
func (list Cells) column(c int) iter.Seq2[Place, *TableCell] {
	return func(yield func(Place, *TableCell) bool) {
		for place, cell := range list.all() {
			if place.Column == c && !yield(place, cell) {
				return
			}
		}
	}
}

// Places returns the places of all cells.
func (t *Table) Places() []Place {
	var list []Place
	for place := range t.Cells.all() {
		list = append(list, place)
	}
	for place := range t.Contests.all() {
		list = append(list, place)
	}
	return list
}

// Cells contains the cells of a table of positions, by row and column of the spec.
type Cells [][]TableCell

// The method all iterates over the existing cells, with their places.
func (list Cells) all() iter.Seq2[Place, *TableCell] {
	return func(yield func(Place, *TableCell) bool) {
		for r := range list {
			for c := range list[r] {
				if cell := &list[r][c]; cell.Exists && !yield(Place{r, c}, cell) {
					return
				}
			}
		}
	}
}

// In returns the cell at a place of a table.
func (p Place) In(t *Table) Entry {
	if t.Spec.Plays() {
		return &t.Contests[p.Row][p.Column]
	}
	return &t.Cells[p.Row][p.Column]
}
