package report

import "abyss/internal/message"

// Block is one column of the spec in a printed report: a grid of texts, the headings
// first, each line beginning with the row's name.
type Block struct {
	Title  string
	Grid   [][]string
	Places []Place // of the lines after the headings; nil if they are no cells
}

// Place is the cell that a line of a Block shows, by row and column of the spec;
// in a table of games by pairing and budget.
type Place struct{ Row, Column int }

// Blocks are the columns of the table, then the totals of its rows; for games the
// standings with each budget, the properties of the games, and the points of the
// openings.
func (t *Table) Blocks() []Block {
	if t.Spec.Plays() {
		return t.games().blocks()
	}
	var list []Block
	for c := range t.Spec.Columns {
		list = append(list, t.columnBlock(c))
	}
	if len(t.Spec.Totals) > 0 {
		list = append(list, t.totalsBlock())
	}
	return list
}

// columnBlock is the cells of a column.
func (t *Table) columnBlock(c int) Block {
	published := t.hasPublished(c)
	b := Block{Title: t.Spec.Columns[c].Label, Grid: [][]string{{t.Spec.RowHead}}}
	if !published && t.Spec.Published.Table != "" {
		b.Title += ", not published"
	}
	fields := fieldsOf(t.Spec, published)
	for _, f := range fields {
		b.Grid[0] = append(b.Grid[0], f.head)
	}
	for r := range t.Spec.Rows {
		cell := &t.Cells[r][c]
		if !cell.Exists {
			continue
		}
		line := []string{t.Spec.Rows[r].Label}
		for _, f := range fields {
			line = append(line, f.text(cell))
		}
		b.Grid = append(b.Grid, line)
		b.Places = append(b.Places, Place{r, c})
	}
	return b
}

// Notes are the lines under the printed table behind its warnings: misprints and
// remarks.
func (t *Table) Notes() []*message.Text { return t.notes(false) }
