package labview

import (
	"slices"

	"example.com/abyss/engine/lab/report"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
)

// sheet shows the blocks of a report below each other, with a selected line. It scrolls in both
// directions. The names of the lines stay visible on the left, and the heads of the current block
// at the top.
type sheet struct {
	lines  []sheetLine
	widths [][]int // the widths of the columns, for each block
	at     int     // the selected line
	window kit.Window
	left   int // number of hidden columns after the column of names
	width  int // the width of the screen at the last layout

	notes    []note
	noteFrom int // the first line of the notes

	// progress returns the text after the name of a cell's line; it is progressWidth wide.
	progress      func(report.Place) (text string, style canvas.Style)
	progressHead  string
	progressWidth int
	begun         func(report.Place) bool // whether a cell has begun, so its figures will follow
}

// sheetLine is a line of a sheet.
type sheetLine struct {
	kind  lineKind
	text  string
	cells []string // the first cell is the name
	name  string   // the name, cut to the width of its column
	lacks []bool   // which cells have no figure yet
	block int
	place *report.Place // the cell that the line shows; nil for none
	style canvas.Style  // the style of a note
}

// note is a text below the blocks.
type note struct {
	text  string
	style canvas.Style
}

type lineKind uint8

const (
	blankLine lineKind = iota
	titleLine
	headLine
	cellLine
	noteLine
)

// set shows blocks with notes below them. It keeps the selection.
func (s *sheet) set(blocks []shownBlock, notes []note) {
	s.lines, s.widths = nil, nil
	for n := range blocks {
		b := &blocks[n]
		if n > 0 {
			s.lines = append(s.lines, sheetLine{})
		}
		s.lines = append(s.lines, sheetLine{kind: titleLine, text: b.Title}, sheetLine{kind: headLine, cells: b.Grid[0], block: n})
		widths := make([]int, len(b.Grid[0]))
		for m := range blocks { // blocks with the same columns are aligned
			if slices.Equal(blocks[m].Grid[0], b.Grid[0]) {
				widen(widths, blocks[m].Grid)
			}
		}
		for i, cells := range b.Grid {
			if i == 0 {
				continue
			}
			line := sheetLine{kind: cellLine, cells: cells, lacks: b.lacks[i], block: n}
			if i-1 < len(b.Places) {
				line.place = &b.Places[i-1]
			}
			s.lines = append(s.lines, line)
		}
		s.widths = append(s.widths, widths)
	}
	s.notes, s.noteFrom = notes, len(s.lines)
	s.fitNames()
	s.wrapNotes()
	if s.at >= len(s.lines) || s.lines[s.at].kind != cellLine {
		s.at = s.next(-1, 1)
	}
}

// widen makes the columns at least as wide as the texts of a grid.
func widen(widths []int, grid [][]string) {
	for _, cells := range grid {
		for c, text := range cells {
			widths[c] = max(widths[c], canvas.Width(text))
		}
	}
}

// fitNames cuts the names of the lines to their width. It cuts at the front if two names would look
// the same when cut at the end.
func (s *sheet) fitNames() {
	type cut struct {
		block int
		text  string
	}
	seen, twice := map[cut]bool{}, false
	for i := range s.lines {
		if l := &s.lines[i]; l.cells != nil {
			l.name = canvas.Cut(l.cells[0], s.nameWidth(l.block))
			here := cut{l.block, l.name}
			twice = twice || seen[here] && l.name != l.cells[0]
			seen[here] = true
		}
	}
	for i := range s.lines {
		if l := &s.lines[i]; twice && l.cells != nil && l.name != l.cells[0] {
			l.name = canvas.CutFront(l.cells[0], s.nameWidth(l.block))
		}
	}
}

// nameWidth returns the width for the names of a block.
func (s *sheet) nameWidth(block int) int {
	return min(s.widths[block][0], max(s.width/nameShare, leastName))
}

// wrapNotes adds the notes below the blocks, wrapped to the width of the sheet.
func (s *sheet) wrapNotes() {
	s.lines = s.lines[:s.noteFrom]
	if len(s.notes) > 0 {
		s.lines = append(s.lines, sheetLine{})
	}
	for _, note := range s.notes {
		for _, text := range canvas.Wrap(note.text, max(s.width-1, leastName)) {
			s.lines = append(s.lines, sheetLine{kind: noteLine, text: text, style: note.style})
		}
	}
	s.window.Fit(s.window.Rows, len(s.lines))
}

// selected returns the cell of the selected line; ok is false if the line has none.
func (s *sheet) selected() (place report.Place, ok bool) {
	if s.at < 0 || s.at >= len(s.lines) || s.lines[s.at].place == nil {
		return place, false
	}
	return *s.lines[s.at].place, true
}

// next returns the index of the nearest line of cells in the direction d, or -1 if there is none.
func (s *sheet) next(from, d int) int {
	for i := from + d; i >= 0 && i < len(s.lines); i += d {
		if s.lines[i].kind == cellLine {
			return i
		}
	}
	return -1
}

// move moves the selection by d lines. At the last line it scrolls instead.
func (s *sheet) move(d int) {
	for ; d != 0; d -= sign(d) {
		to := s.next(s.at, sign(d))
		if to < 0 {
			s.window.Scroll(d)
			return
		}
		s.at = to
		s.follow()
	}
}

// follow scrolls until the selected line is visible below the heads of its block.
func (s *sheet) follow() {
	first := s.at - 1
	if first >= 1 && s.lines[first].kind == headLine {
		first-- // include the title
	}
	s.window.Show(first)
	s.window.Show(s.at)
}

// shift moves the visible columns.
func (s *sheet) shift(d int) {
	most := 0
	for _, widths := range s.widths {
		most = max(most, len(widths)-2)
	}
	s.left = max(min(s.left+d, most), 0)
}

// lineAt returns the line of cells that was drawn at row y.
func (s *sheet) lineAt(y int) (line int, ok bool) {
	line, ok = s.window.At(y)
	return line, ok && s.lines[line].kind == cellLine && (y > 0 || !s.covered())
}

// covered reports whether the heads of a block are drawn over the line that belongs in the first
// row.
func (s *sheet) covered() bool {
	return s.window.Seen() > 0 && s.lines[s.window.Top].kind == cellLine
}

// layout adapts the notes and the visible part to a size.
func (s *sheet) layout(w, h int) {
	if w == s.width && h == s.window.Rows {
		return
	}
	s.width, s.window.Rows = w, h
	s.fitNames()
	s.wrapNotes()
	if s.at >= 0 && s.at < len(s.lines) {
		s.follow()
	}
}

// draw draws the sheet over the whole area.
func (s *sheet) draw(a canvas.Area) {
	w, _ := a.Size()
	for y := range s.window.Seen() {
		line := &s.lines[s.window.Top+y]
		if y == 0 && s.covered() {
			head := sheetLine{kind: headLine, block: line.block, cells: s.heads(line.block)}
			head.name = canvas.Cut(head.cells[0], s.nameWidth(line.block))
			s.drawCells(a, 0, &head, false)
			continue
		}
		switch line.kind {
		case blankLine:
		case titleLine:
			a.Text(0, y, canvas.Cut(line.text, w), canvas.Strong)
		case noteLine:
			a.Text(0, y, canvas.Cut(line.text, w), line.style)
		case headLine, cellLine:
			s.drawCells(a, y, line, s.window.Top+y == s.at)
		}
	}
	s.window.DrawEdge(a, w-1)
}

// heads returns the heads of a block.
func (s *sheet) heads(block int) []string {
	for i := range s.lines {
		if s.lines[i].kind == headLine && s.lines[i].block == block {
			return s.lines[i].cells
		}
	}
	return nil
}

// These limit the width of the names, and set the room for a marker before them.
const (
	sheetMargin = 2
	nameShare   = 3 // names get at most the width divided by this
	leastName   = 12
)

// drawCells draws heads or cells: the name, the progress of the cell, and the columns from the
// first visible one.
func (s *sheet) drawCells(a canvas.Area, y int, line *sheetLine, selected bool) {
	w, _ := a.Size()
	widths := s.widths[line.block]
	style := canvas.Plain
	switch {
	case selected:
		style = canvas.Choice
		a.Sub(canvas.Rect{Y: y, W: w, H: 1}).Fill(' ', style)
		a.Put(0, y, '>', style)
	case line.kind == headLine:
		style = canvas.Title
	}
	x := a.Text(sheetMargin, y, canvas.Pad(line.name, s.nameWidth(line.block)), style)
	if s.hasPlaces(line.block) {
		x = s.drawProgress(a, x+1, y, line, style, selected)
	}
	first := s.first(widths, w-1-x)
	for c := first; c < len(line.cells); c++ {
		if x+1+widths[c] > w-1 {
			a.Put(w-1, y, '→', canvas.Dim)
			return
		}
		x = a.Text(x+1, y, canvas.PadLeft(s.figure(line, c), widths[c]), style) + 1
	}
}

// figure returns a line's text in a column. For a cell that has begun but has no figures yet it
// returns "…" instead of "not run".
func (s *sheet) figure(line *sheetLine, c int) string {
	text := line.cells[c]
	if line.place != nil && s.begun != nil && line.lacks[c] && s.begun(*line.place) {
		return "…"
	}
	return text
}

// hasPlaces reports whether the lines of a block are cells with a progress.
func (s *sheet) hasPlaces(block int) bool {
	for i := range s.lines {
		if l := &s.lines[i]; l.kind == cellLine && l.block == block {
			return l.place != nil && s.progress != nil
		}
	}
	return false
}

func (s *sheet) drawProgress(a canvas.Area, x, y int, line *sheetLine, style canvas.Style, selected bool) int {
	text := s.progressHead
	if line.place != nil {
		done, own := s.progress(*line.place)
		text = done
		if !selected {
			style = own
		}
	}
	return a.Text(x, y, canvas.PadLeft(text, s.progressWidth), style) + 1
}

// first returns the first visible column of a block. If all columns fit, they do not move.
func (s *sheet) first(widths []int, room int) int {
	from := len(widths)
	for total := 0; from > 1 && total+2+widths[from-1] <= room; from-- {
		total += 2 + widths[from-1]
	}
	return min(1+s.left, max(from, 1))
}

func sign(d int) int {
	if d < 0 {
		return -1
	}
	return 1
}
