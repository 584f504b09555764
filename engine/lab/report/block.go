package report

import "example.com/abyss/internal/message"

// Block is one column of the spec in a printed report. It is a grid of texts. The headings come
// first, then the lines, each of which begins with the name of its row.
type Block struct {
	Title  string
	Text   *message.Text // the title as a format with its arguments
	Grid   [][]string
	Heads  []Head  // the headings of the grid's columns
	Places []Place // cell that each line after the headings shows; nil if the lines do not show cells
}

// Head is the heading of a column.
type Head struct {
	Word     string // name of the measure, or of other content of the column
	Year     string // year of a document's figures, or "publ."; "" for measured figures
	Quotient bool   // whether the column shows the measured figures divided by those of the Year
}

// String returns the heading as it is printed.
func (h Head) String() string {
	switch {
	case h.Quotient:
		return "by " + h.Year
	case h.Year != "":
		return h.Word + " " + h.Year
	}
	return h.Word
}

// newBlock returns a block without lines and with words as headings.
func newBlock(title *message.Text, heads ...string) Block {
	b := Block{Title: title.Error(), Text: title, Grid: [][]string{nil}}
	b.headed(heads...)
	return b
}

// head adds columns with the given headings.
func (b *Block) head(heads ...Head) {
	for _, h := range heads {
		b.Heads = append(b.Heads, h)
		b.Grid[0] = append(b.Grid[0], h.String())
	}
}

// headed adds columns with words as headings.
func (b *Block) headed(words ...string) {
	for _, word := range words {
		b.head(Head{Word: word})
	}
}

// A cell shows one of these words if it has no figure or name to show.
const (
	notRun     = "not run"
	notCounted = "not counted"
	notLegible = "not legible"

	measuredEarlier = "measured earlier" // the state of a figure in a file of figures
	undecided       = "undecided"
	totalsLine      = "Totals"
	onePublished    = "published, one game"
	unknownMachine  = "not known"
	tooFew          = "too few"
)

// These are headings of columns that mix words and numbers. Such columns show the ends of games, as
// in "checkmate 12, time 1", or ratings, as in "+44 (-60 to +150)". RatedHead heads a document's
// ratings, next to EloHead.
const (
	EndsHead  = "ends"
	EloHead   = "Elo (95 %)"
	RatedHead = "Elo"
)

// CellWords lists the words that cells show instead of a figure or a name.
var CellWords = []string{notRun, notCounted, notLegible, undecided, helpsWord, harmsWord, noEffectWord, totalsLine, onePublished, unknownMachine, tooFew}

// Lacking reports whether the text of a cell means that the cell has no figure yet.
func Lacking(cell string) bool { return cell == notRun || cell == notCounted }

// Place is the cell that a line of a Block shows, by row and column of the spec. In a table of
// games Row is the pairing and Column the budget.
type Place struct{ Row, Column int }

// Blocks returns the columns of the table, then a block of the totals of its rows. For games it
// returns the standings with each budget, the properties of the games, and the points of the
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

// columnBlock returns the cells of a column.
func (t *Table) columnBlock(c int) Block {
	published := t.hasPublished(c)
	title := t.Spec.Columns[c].Text()
	if !published && t.Spec.Published.Table != "" {
		title = message.New("%s, not published", title)
	}
	b := newBlock(title, t.Spec.RowHead)
	fields := fieldsOf(t.Spec, published)
	for _, f := range fields {
		b.head(f.head)
	}
	for place, cell := range t.Cells.column(c) {
		line := []string{t.Spec.Rows[place.Row].Label}
		for _, f := range fields {
			line = append(line, f.text(cell))
		}
		b.Grid = append(b.Grid, line)
		b.Places = append(b.Places, place)
	}
	return b
}

// Notes returns the lines under the printed table that follow its warnings: misprints and remarks.
func (t *Table) Notes() []*message.Text { return t.notes(false) }
