package report

// Entry is a cell of a table, of positions or of games.
type Entry interface {
	// Stand is how many of its units the ledger has, and how many there are; stale
	// reports whether they are of another behaviour of the search.
	Stand() (done, of int, stale bool)
	// MeasuredEarlier reports whether the figures were (Source.Earlier).
	MeasuredEarlier() bool
	// Group is the units' group in a ledger, see ledger.Key.
	Group() any
}

// Stand is how many positions the ledger has.
func (c *TableCell) Stand() (done, of int, stale bool) { return c.Done, c.Of, c.Stale }

// MeasuredEarlier is that of Entry.
func (c *TableCell) MeasuredEarlier() bool { return c.Earlier }

// whole reports whether the figures are of all positions.
func (c *TableCell) whole() bool { return c.Earlier || c.Done == c.Of }

// uncounted reports whether there are figures and those made of counters are not shown.
func (c *TableCell) uncounted() bool { return c.Exists && c.whole() && !c.Counted }

// uncountedCells is how many cells of a table are.
func uncountedCells(t *Table) int {
	n := 0
	for _, cells := range t.Cells {
		for i := range cells {
			if cells[i].uncounted() {
				n++
			}
		}
	}
	return n
}

// Group is a ledger.Cell.
func (c *TableCell) Group() any { return c.key }

// Stand is how many games the ledger has.
func (c *Contest) Stand() (done, of int, stale bool) { return c.Done, c.Of, c.Stale }

// MeasuredEarlier is that of Entry.
func (c *Contest) MeasuredEarlier() bool { return c.Earlier }

// counted is of how many units there are figures.
func counted(e Entry) int {
	done, of, _ := e.Stand()
	if e.MeasuredEarlier() {
		return of
	}
	return done
}

// Group is a ledger.Contest.
func (c *Contest) Group() any { return c.Cell.Contest() }

// Places are the places of all cells.
func (t *Table) Places() []Place {
	var list []Place
	for r := range t.Cells {
		for c := range t.Cells[r] {
			if t.Cells[r][c].Exists {
				list = append(list, Place{r, c})
			}
		}
	}
	for p := range t.Contests {
		for b := range t.Contests[p] {
			list = append(list, Place{p, b})
		}
	}
	return list
}

// In is the cell at one of the places of a table.
func (p Place) In(t *Table) Entry {
	if t.Spec.Plays() {
		return &t.Contests[p.Row][p.Column]
	}
	return &t.Cells[p.Row][p.Column]
}
