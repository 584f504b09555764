package analyze

import (
	"slices"
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
)

// drawLines draws both lines of play, wrapped, with the first ply that differs
// marked below by carets, and returns the rows it took.
func (p *comparePanel) drawLines(a canvas.Area, pair *session.Pair) (rows int) {
	m := p.m
	w, h := a.Size()
	differs := p.differs(pair)
	if m.bench.stopped() {
		differs = -1
	}
	for i := range pair.Sides {
		info := p.line(pair, i)
		text := notation.Line(pair.Comparison.Root.Pos, slices.Concat(info.PV, info.Tail), m.app.Look().Notation)
		area := a.Sub(canvas.Rect{Y: rows, W: w, H: (h - rows) / (len(pair.Sides) - i)})
		rows += p.drawLine(area, string(rune('A'+i)), text, len(info.PV), differs)
	}
	return rows
}

// drawLine draws a line of play, the first of its moves that differs marked, by
// carets below or one before it where there is no row, and in a style of its own;
// behind a mark stand those that were not searched. It returns the rows it took.
func (p *comparePanel) drawLine(a canvas.Area, name string, moves []string, searched, differs int) (rows int) {
	w, h := a.Size()
	if h == 0 {
		return 0
	}
	x, y := a.Text(1, 0, name, canvas.Dim)+1, 0
	left := x
	for i, text := range moves {
		style := canvas.Plain
		if i >= searched {
			style = canvas.Dim
		}
		if i == searched {
			text = tailMark + " " + text
		}
		width := canvas.Width(text)
		if x+width > w {
			if i > differs && differs >= 0 && y+1 < h {
				return y + 2 // what follows must not hide the carets
			}
			if y++; y >= h {
				return h
			}
			x = left
		}
		if i == differs {
			style = canvas.Change
			if y+1 < h {
				a.Text(x, y+1, strings.Repeat("^", width), canvas.Strong)
			} else {
				a.Put(x-1, y, '^', canvas.Strong)
			}
		}
		x = a.Text(x, y, text, style) + 1
	}
	if differs >= 0 && differs < len(moves) {
		y++
	}
	return min(y+1, h)
}

// line is what a side has found, with its line as the panel shows it.
func (p *comparePanel) line(pair *session.Pair, side int) search.Info {
	info := pair.Sides[side].Newest()
	info.PV = p.recordedLine(side, &info)
	return info
}

// differs is the first ply in which the lines differ as the panel shows them; -1 for none.
// What may follow both lines does not count, since neither search has gone through it.
func (p *comparePanel) differs(pair *session.Pair) int {
	a, b := p.line(pair, 0), p.line(pair, 1)
	at := session.FirstDifference(slices.Concat(a.PV, a.Tail), slices.Concat(b.PV, b.Tail))
	if at >= max(len(a.PV), len(b.PV)) {
		return -1
	}
	return at
}

// recordedLine is the line of a side: where the table has cut it short and the search was
// recorded, it goes on as there, without what only may follow.
func (p *comparePanel) recordedLine(side int, info *search.Info) []xiangqi.Move {
	e, ok := p.m.reasons.found.At(p.m.bench.subject())
	if !ok || e.depths[side] != info.Depth || len(e.lines[side]) <= len(info.PV) || !slices.Equal(e.lines[side][:len(info.PV)], info.PV) {
		return info.PV
	}
	if n := len(e.lines[side]) - len(info.PV); n < len(info.Tail) {
		info.Tail = info.Tail[n:]
	} else {
		info.Tail = nil
	}
	return e.lines[side]
}
