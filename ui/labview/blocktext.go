package labview

import (
	"slices"

	"example.com/abyss/engine/lab/report"
	"example.com/abyss/internal/message"
)

// shownBlock is a block with its texts in the language of the interface.
type shownBlock struct {
	report.Block
	lacks [][]bool // which cells of the grid have no figure yet
}

// own is blocks with their titles, heads and the words in place of figures in the
// language of the interface. The names of the lines are what the documents call them.
func (m *Mode) own(blocks []report.Block) []shownBlock {
	list := make([]shownBlock, len(blocks))
	for i := range blocks {
		b := &blocks[i]
		own := shownBlock{Block: report.Block{Title: m.said(b.Text), Places: b.Places}}
		for y, line := range b.Grid {
			cells, lacks := make([]string, len(line)), make([]bool, len(line))
			for x, text := range line {
				switch {
				case y == 0:
					cells[x] = m.ownHead(b.Heads[x])
				case slices.Contains(report.CellWords, text):
					cells[x], lacks[x] = m.t(text), report.Lacking(text)
				default:
					cells[x] = text
				}
			}
			own.Grid, own.lacks = append(own.Grid, cells), append(own.lacks, lacks)
		}
		list[i] = own
	}
	return list
}

// said is a text of the laboratory in the language.
func (m *Mode) said(text *message.Text) string { return m.app.Look().Language.Error(text) }

// ownHead is the head of a column, with its year.
func (m *Mode) ownHead(h report.Head) string {
	switch {
	case h.Quotient:
		return m.t("by %s", h.Year)
	case h.Year != "":
		return m.t(h.Word) + " " + m.t(h.Year)
	}
	return m.t(h.Word)
}
