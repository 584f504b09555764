package analyze

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// movesPanel shows the tree of moves as text: the main line in two columns, and variations and
// comments below the move to which they belong. The move shown is in brackets.
type movesPanel struct {
	pane
	m      *studyRoom
	rows   []textRow
	window kit.Window
	key    layoutKey
	shown  *game.Node // the node to which the panel was scrolled
}

func newMovesPanel(p *studyRoom) *movesPanel {
	return &movesPanel{m: p, pane: pane{title: lang.Mark("Moves"), spoils: true}}
}

// layoutKey contains everything that the rows depend on.
type layoutKey struct {
	tree     *game.Tree
	changes  uint64
	width    int
	notation notation.Style
	language lang.Language
	hidden   *game.Node // the shown node while results are hidden, because its line stays visible
	head     string     // the lines above the moves
	result   string
}

// textRow is a line of the panel.
type textRow []token

// token is a piece of text in a row. A token with a node is a move that the user can go to.
type token struct {
	x     int
	text  string
	style canvas.Style
	node  *game.Node
}

func (p *movesPanel) heading() string {
	if n := p.m.study.tree.Size(); n == 0 {
		return ""
	}
	return phrases.Notation(p.m.app.T, p.m.app.Look().Notation)
}

// layout remakes the rows if their input has changed, and scrolls to the shown move if it has
// changed.
func (p *movesPanel) layout(w, h int) {
	m := p.m
	look := m.app.Look()
	key := layoutKey{m.study.tree, m.study.tree.Changes(), w, look.Notation, look.Language, nil, "", m.study.resultText()}
	if m.study.game == 0 || m.study.tree.Size() > 0 { // a game of Play without moves shows no header yet
		key.head = strings.Join(m.study.headLines(), "\n")
	}
	if m.veil.hidden {
		key.hidden = m.study.node
	}
	if key != p.key {
		p.rows, p.key = p.layoutMoves(&key), key
		p.shown = nil
	}
	p.window.Fit(h, len(p.rows))
	if p.shown != m.study.node && len(p.rows) > 0 {
		p.shown = m.study.node
		first, last := p.rowsOf(m.study.node)
		p.window.ShowAmong(last)
		p.window.ShowAmong(first)
	}
}

// draw draws the visible rows.
func (p *movesPanel) draw(a canvas.Area) {
	w, _ := a.Size()
	if len(p.rows) == 0 {
		y := a.Wrapped(1, 0, w-2, p.m.app.T("no moves yet: move a piece, or press : to type a move"), canvas.Dim)
		if p.offers() {
			a.Wrapped(1, y, w-2, p.m.app.T("A mate is hidden in %s: press enter to go there, then t and space", p.m.app.T(hiddenMate)), canvas.Link)
		}
		return
	}
	for y := range p.window.Seen() {
		p.drawRow(a, y, p.rows[p.window.Top+y])
	}
	p.window.DrawEdge(a, w-1)
	if _, h := a.Size(); p.m.study.live() && p.m.study.Path == "" {
		lines := canvas.Wrap(p.m.app.T("n, then enter: a mate on which to try switches"), w-2)
		if y := h - len(lines); len(p.rows) < y {
			for i, line := range lines {
				a.Text(1, y+i, line, canvas.Dim)
			}
		}
	}
}

// closing is written at the end of a variation. It directly follows the last text of the variation,
// in the column where a shown move has its own bracket.
const closing = ")"

// drawRow draws a row, with brackets around the move shown.
func (p *movesPanel) drawRow(a canvas.Area, y int, row textRow) {
	end := 0
	for i, t := range row {
		if t.text == closing && i > 0 {
			t.x = end
		}
		style := t.style
		if t.node != nil && t.node == p.m.study.node {
			style = canvas.Choice
			a.Put(t.x-1, y, '[', style)
			end = a.Text(t.x, y, t.text, style)
			a.Put(end, y, ']', style)
			end++
			continue
		}
		end = a.Text(t.x, y, t.text, style)
	}
}

// rowsOf returns the row of a node, and the last row before that of the next move, where the node's
// comment ends. In a variation the comment may end in the node's row.
func (p *movesPanel) rowsOf(n *game.Node) (first, last int) {
	found := n.Parent() == nil // the root's comment comes first
	for y, row := range p.rows {
		for _, t := range row {
			switch {
			case t.node == nil:
			case found:
				return first, max(y-1, first)
			case t.node == n:
				first, found = y, true
			}
		}
	}
	if !found {
		return 0, 0
	}
	return first, len(p.rows) - 1
}

func (p *movesPanel) move(dx, dy int) {
	if !p.m.study.along(dx) {
		p.m.study.sibling(dy)
	}
}

func (p *movesPanel) enter() (tea.Cmd, bool) {
	if p.offers() {
		return p.showHiddenMate(), true
	}
	return nil, false
}

// click goes to the move under the mouse.
func (p *movesPanel) click(x, y int) tea.Cmd {
	if len(p.rows) == 0 && y > 0 && p.offers() {
		return p.showHiddenMate()
	}
	row, ok := p.window.At(y)
	if !ok {
		return nil
	}
	for _, t := range p.rows[row] {
		if t.node != nil && x >= t.x-1 && x <= t.x+canvas.Width(t.text) {
			p.m.study.goTo(t.node)
			return nil
		}
	}
	return nil
}

// wheel scrolls; the shown move may scroll out of view.
func (p *movesPanel) wheel(rows int) {
	p.window.Scroll(mode.WheelStep * rows)
}

// page scrolls by one screenful; the shown move may scroll out of view.
func (p *movesPanel) page(d int) { p.window.Scroll(d * p.window.Page()) }

// movesText lays a tree out in rows.
type movesText struct {
	m        *studyRoom
	width    int
	notation notation.Style
	rows     []textRow
	cell     int // number of columns for a move of the main line
	x        int // column of the flowing text; 0: no row is open
}

// layoutMoves returns the rows of a tree. It returns no rows for a tree without moves or text.
func (p *movesPanel) layoutMoves(key *layoutKey) []textRow {
	t := key.tree
	l := &movesText{m: p.m, width: key.width, notation: key.notation}
	const numberWidth = 5
	l.cell = min(max((key.width-numberWidth)/2, 7), 20)
	l.comment(key.head, 1)
	l.comment(t.Root().Comment(), 1)
	row := -1 // row of the current move number
	for n := t.Root(); n.Next() != nil; n = n.Next() {
		pos := n.Position()
		next := n.Next()
		if row < 0 || pos.Side() == xiangqi.Red {
			l.rows = append(l.rows, textRow{{x: 0, text: fmt.Sprintf("%3d.", pos.MoveNumber()), style: canvas.Dim}})
			row = len(l.rows) - 1
			if pos.Side() == xiangqi.Black {
				l.rows[row] = append(l.rows[row], token{x: numberWidth, text: "…", style: canvas.Dim})
			}
		}
		x := numberWidth
		if pos.Side() == xiangqi.Black {
			x += l.cell
		}
		comment, children := p.m.veil.comment(next), p.m.veil.children(n)
		last := comment != "" || len(children) > 1 || next.Next() == nil // the next move is not in the same row
		room := l.cell - 1
		if last || pos.Side() == xiangqi.Black {
			room = key.width - 1 - x
		}
		l.rows[row] = append(l.rows[row], l.mainCell(&pos, next, x, room)...)
		if comment == "" && len(children) == 1 {
			continue
		}
		l.comment(comment, 2)
		for _, alternative := range children[1:] {
			l.open(2)
			l.variation(alternative, 1)
			l.close()
		}
		row = -1
	}
	if t.Root().Next() != nil {
		l.comment(key.result, numberWidth)
	}
	return l.rows
}

// mainCell returns a move of the main line with its mark and, if there is room, the engine's score.
// Scores are aligned, except after a move that is too long.
func (l *movesText) mainCell(pos *xiangqi.Position, n *game.Node, x, room int) []token {
	glyph := l.m.veil.glyph(n)
	text := notation.Format(pos, n.Move(), l.notation) + glyph.String()
	cell := []token{{x: x, text: text, style: glyphStyle(glyph), node: n}}
	if e := l.m.veil.eval(n); e != nil {
		score := evalText(e)
		behind := canvas.Width(text) + 1
		at := max(l.cell-2-canvas.Width(score), behind)
		if at+canvas.Width(score) <= room {
			cell = append(cell, token{x: x + at, text: score, style: canvas.Dim})
		}
	}
	return cell
}

// evalText formats an evaluation without its depth, to a tenth of a pawn.
func evalText(e *game.Eval) string {
	switch {
	case e.Mate > 0:
		return fmt.Sprintf("#%d", e.Mate)
	case e.Mate < 0:
		return fmt.Sprintf("-#%d", -e.Mate)
	}
	return tenth(float64(e.Score) / 100)
}

// glyphStyle returns the style of a move with a mark.
func glyphStyle(g game.Glyph) canvas.Style {
	switch g {
	case game.Good, game.Brilliant:
		return canvas.Good
	case game.Mistake, game.Blunder:
		return canvas.Bad
	case game.Interesting, game.Dubious:
		return canvas.Strong
	case game.NoGlyph:
	}
	return canvas.Plain
}

// comment writes a comment over whole rows; each line of the comment starts a new row.
func (l *movesText) comment(text string, indent int) {
	for part := range strings.SplitSeq(text, "\n") {
		for _, line := range canvas.Wrap(part, l.width-indent-1) {
			l.rows = append(l.rows, textRow{{x: indent, text: line, style: canvas.Dim}})
		}
	}
}

// open starts a row of flowing text.
func (l *movesText) open(indent int) {
	l.rows = append(l.rows, nil)
	l.x = indent
}

// close ends the row of flowing text.
func (l *movesText) close() { l.x = 0 }

// flowIndent is the indent of all rows but the first of flowing text.
const flowIndent = 3

// flow writes a text into the open row or the next one. It leaves room for closing brackets,
// because a row must not begin with one.
func (l *movesText) flow(text string, style canvas.Style, n *game.Node, brackets int) {
	width := canvas.Width(text)
	if l.x+width+2*brackets > l.width-1 && l.x > flowIndent {
		l.open(flowIndent)
	}
	y := len(l.rows) - 1
	l.rows[y] = append(l.rows[y], token{x: l.x, text: text, style: style, node: n})
	l.x += width + 1
}

// The method named words writes a comment into the open row and further ones. It breaks words that
// are longer than a row, for example a whole comment in Chinese, so that text also fits after them.
func (l *movesText) words(text string, brackets int) {
	const least = 8 // columns that a word gets even if the brackets would leave none
	room := max(l.width-1-flowIndent-2*brackets, least)
	for word := range strings.FieldsSeq(text) {
		for _, part := range canvas.Wrap(word, room) {
			l.flow(part, canvas.Dim, nil, brackets)
		}
	}
}

// maxNesting is the depth to which nested variations are written out; deeper ones are only counted.
const maxNesting = 6

// variation writes a variation in brackets, beginning with its first move.
func (l *movesText) variation(n *game.Node, depth int) {
	first, bracket := true, "("
	for ; n != nil; n = n.Next() {
		pos := n.Parent().Position()
		if pos.Side() == xiangqi.Red {
			l.flow(fmt.Sprintf("%s%d.", bracket, pos.MoveNumber()), canvas.Dim, nil, 0)
		} else if first {
			l.flow(fmt.Sprintf("%s%d…", bracket, pos.MoveNumber()), canvas.Dim, nil, 0)
		}
		bracket = ""
		score, brackets := "", 0
		if e := l.m.veil.eval(n); e != nil && first {
			score = evalText(e)
		}
		if n.Next() == nil {
			brackets = depth
		}
		glyph := l.m.veil.glyph(n)
		l.flow(notation.Format(&pos, n.Move(), l.notation)+glyph.String(), glyphStyle(glyph), n, brackets)
		if score != "" {
			l.flow(score, canvas.Dim, nil, brackets)
		}
		l.words(l.m.veil.comment(n), brackets)
		if siblings := l.m.veil.children(n.Parent()); !first && siblings[0] == n {
			for _, other := range siblings[1:] {
				if depth >= maxNesting {
					l.flow("(…)", canvas.Dim, other, depth)
					continue
				}
				l.variation(other, depth+1)
			}
		}
		first = false
	}
	l.flow(closing, canvas.Dim, nil, 0)
}
