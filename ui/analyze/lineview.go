package analyze

import (
	"fmt"
	"slices"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/phrases"
)

// scoreColumn formats the score of a line with its depth: "+0.42/8".
func scoreColumn(t phrases.T, info *search.Info, mover xiangqi.Color) string {
	return phrases.Pawns(t, *info, mover) + "/" + search.FormatDepth(info.Depth, info.Quiesce)
}

// redChance formats Red's winning chance in percent, from a score for mover.
func redChance(score search.Score, mover xiangqi.Color) string {
	if mover == xiangqi.Black {
		score = -score
	}
	return fmt.Sprintf("%d%%", winPercent(wdl.Chance(score)))
}

// These are the widths for a line of the engine.
const (
	leastScore  = 8  // least width of the score with its depth
	chanceWidth = 4  // width of the chance, if there is room
	chanceRoom  = 34 // least width of the panel to show the chance
	lineIndent  = 3  // indent of the rows after the first
)

// tailMark separates the searched moves from further possible ones.
const tailMark = "|"

// drawLine draws a line of the engine: its number, its score and depth, Red's chance, and its
// moves. A score from an earlier depth than that of the first line is dimmed; the depth shown also
// identifies it without colour.
func (p *enginePanel) drawLine(a canvas.Area, now *session.Analysis, i int) {
	info, side := &now.Lines[i], mover(now)
	w, h := a.Size()
	if i == p.at && p.m.stage.focus == linesAt {
		a.Put(0, 0, '>', canvas.Choice)
	}
	width := scoreWidth(p.m.app.T, now)
	style := canvas.Strong
	if first := &now.Lines[0]; info.Depth+info.Quiesce < first.Depth+first.Quiesce {
		style = canvas.Dim
	}
	a.Text(1, 0, fmt.Sprint(i+1), canvas.LineStyle(i+1))
	a.Text(lineIndent, 0, canvas.PadLeft(scoreColumn(p.m.app.T, info, side), width), style)
	if w >= chanceRoom {
		a.Text(lineIndent+width+1, 0, canvas.PadLeft(redChance(info.Score, side), chanceWidth), canvas.Plain)
	}
	moves, _ := p.moves(now, i, w, h)
	for _, t := range moves {
		a.Text(t.x, t.y, t.text, t.style)
	}
}

// scoreWidth returns the width of the score column.
func scoreWidth(t phrases.T, now *session.Analysis) int {
	width := leastScore
	for i := range now.Lines {
		width = max(width, canvas.Width(scoreColumn(t, &now.Lines[i], mover(now))))
	}
	return width
}

// moveText is a move of a line with its position on the panel.
type moveText struct {
	x, y  int
	text  string
	style canvas.Style
}

// moves places the moves of a line in w columns and h rows: next to the score in the first row,
// indented in the others. Further possible moves follow a mark and are dimmed. It also returns the
// number of rows used. If the moves do not fit, the last row ends with an ellipsis.
func (p *enginePanel) moves(now *session.Analysis, i, w, h int) (list []moveText, rows int) {
	info, pos := &now.Lines[i], now.Query.Root.Pos
	if now.Query.Threat {
		pos = passed(pos)
	}
	x, y := lineIndent+scoreWidth(p.m.app.T, now)+1, 0
	if w >= chanceRoom {
		x += 1 + chanceWidth
	}
	style := canvas.Plain
	texts := notation.Line(pos, slices.Concat(info.PV, info.Tail), p.m.app.Look().Notation)
	for n, text := range texts {
		if n == len(info.PV) {
			style = canvas.Dim
			text = tailMark + " " + text
		}
		room := w - x
		if y == h-1 && n < len(texts)-1 {
			room -= 2 // reserved for the ellipsis
		}
		if canvas.Width(text) > room {
			if y == h-1 {
				return append(list, moveText{min(x, w-1), y, "…", style}), y + 1
			}
			x, y = lineIndent, y+1
		}
		list = append(list, moveText{x, y, text, style})
		x += canvas.Width(text) + 1
	}
	return list, y + 1
}
