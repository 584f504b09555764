package canvas

import (
	"slices"
	"strings"

	"example.com/abyss/engine/xiangqi"
)

// The lines of the board look the same from both sides, so the grid is drawn in screen columns 0..8
// and screen rows 0..9. Flipping matters only for pieces.
const (
	lastCol   = xiangqi.NumFiles - 1
	lastRow   = xiangqi.NumRanks - 1
	riverRow  = lastRow / 2 // the river is below this row
	palaceCol = 3           // the palaces' first column of three
)

// junctions are the characters for crossings. The index is the sum of the lines that leave the
// crossing: 8 up, 4 down, 2 left, 1 right.
var junctions = [16]rune{
	8 | 4 | 2 | 1: '┼', 8 | 4 | 1: '├', 8 | 4 | 2: '┤', 4 | 2 | 1: '┬', 8 | 2 | 1: '┴',
	4 | 1: '┌', 4 | 2: '┐', 8 | 1: '└', 8 | 2: '┘',
}

// junction returns the character for the crossing at a screen column and row. Inner files end at
// the river; the two outer files are the border of the board and cross it.
func junction(col, row int) rune {
	border := col == 0 || col == lastCol
	arms := 0
	if row > 0 && (border || row != riverRow+1) {
		arms |= 8
	}
	if row < lastRow && (border || row != riverRow) {
		arms |= 4
	}
	if col > 0 {
		arms |= 2
	}
	if col < lastCol {
		arms |= 1
	}
	return junctions[arms]
}

// drawGrid draws ranks, files, palaces, the river and the names around the board, for the pieces
// that will be drawn on it.
func (g Geometry) drawGrid(a Area, pieces Pieces) {
	grid := a.onBoard(Grid)
	for row := range xiangqi.NumRanks {
		y := g.row(row)
		for x := g.column(0); x <= g.column(lastCol); x++ {
			a.Put(x, y, '─', grid)
		}
		for col := range xiangqi.NumFiles {
			a.Put(g.column(col), y, junction(col, row), grid)
		}
		if row == lastRow {
			continue
		}
		for between := 1; between < g.StepY; between++ {
			for col := range xiangqi.NumFiles {
				if row != riverRow || col == 0 || col == lastCol {
					a.Put(g.column(col), y+between, '│', grid)
				}
			}
		}
	}
	for _, top := range [...]int{0, lastRow - 2} {
		g.drawPalace(a, top, pieces)
	}
	g.drawRiver(a)
	g.drawNames(a)
}

// drawPalace draws the diagonals between three rows, beginning with row top. A large disc without
// block characters and with a glyph of two columns covers the stroke on its right. The stroke on
// its left is then omitted, because a disc with only this stroke would look lopsided.
func (g Geometry) drawPalace(a Area, top int, pieces Pieces) {
	lopsided := a.Discs() && a.c.writing.Lines == ASCII && g.tall() && !g.wide() && a.glyphWidth() == 2
	for i := range 4 {
		col, row := i%2, i/2
		for k := 1; k < g.StepY; k++ {
			dx, line := k*g.StepX/g.StepY, '╲'
			if col != row {
				dx, line = g.StepX-dx, '╱'
			}
			right, lower := 2*dx/g.StepX, 2*k/g.StepY // right is 1 if the stroke is nearer to the right end of the diagonal, lower is 1 if nearer to the lower end
			if lopsided && right == 1 && pieces.At(g.point(palaceCol+col+1, top+row+lower)) != xiangqi.NoPiece {
				continue
			}
			a.Put(g.column(palaceCol+col)+dx, g.row(top+row)+k, line, a.onBoard(Grid))
		}
	}
}

// drawRiver writes the names of the river if there is a row for them. In the larger sizes, the
// characters are between the files. A disc next to the river may cover a part of a name.
func (g Geometry) drawRiver(a Area) {
	if g.StepY < 2 {
		return
	}
	const nameWidth = 5
	style := Grid
	if a.Discs() {
		style = Label.OnBoard()
	}
	middle, y := g.column(lastCol/2), g.row(riverRow)+g.StepY/2
	set := a.Glyphs()
	if set == Letters && a.c.writing.Chinese {
		set = Simplified
	}
	river := rivers[set]
	switch {
	case river[1] == "":
		a.Text(middle-nameWidth/2, y, river[0], style)
	case g.tall():
		files := [...]int{1, 2, 5, 6}
		for i, name := range []rune(strings.ReplaceAll(river[0]+river[1], " ", "")) {
			a.Put(g.column(files[i])+g.StepX/2, y, name, style)
		}
	default:
		x := middle - 2*g.StepX - 1
		a.Text(x, y, river[0], style)
		a.Text(2*middle-x-nameWidth+1, y, river[1], style)
	}
}

// drawNames writes the files as each player counts them from the right, at that player's end of the
// board. At the top it also writes the files of ICCS, and at the left its ranks.
func (g Geometry) drawNames(a Area) {
	label := a.onBoard(Label)
	top, bottom := []rune(a.Glyphs().fileNames(!g.Flipped)), []rune(a.Glyphs().fileNames(g.Flipped))
	slices.Reverse(top)
	for col := range xiangqi.NumFiles {
		name := 'a' + rune(col)
		if g.Flipped {
			name = 'a' + rune(lastCol-col)
		}
		a.Put(a.Put(g.column(col), 0, top[col], label), 0, name, label)
		a.Put(g.column(col), g.row(lastRow)+g.bottomNames(), bottom[col], label)
	}
	for row := range xiangqi.NumRanks {
		rank := lastRow - row
		if g.Flipped {
			rank = row
		}
		a.Put(1, g.row(row), '0'+rune(rank), label)
	}
}
