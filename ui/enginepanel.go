package ui

import (
	"fmt"
	"strings"

	"abyss/book"
	"abyss/engine/search"
	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/ui/canvas"
)

// drawEngine shows the search that is running, or else the one behind the
// engine's newest move.
func (m *Model) drawEngine(a canvas.Area) {
	s := &m.state
	side := s.Position.Side()
	switch {
	case s.Thinking:
		engineHeading(a, "thinking", ", m moves now")
		drawSearch(a, m.live, side)
	case s.Hinting:
		engineHeading(a, "looking for a hint", "")
		drawSearch(a, m.live, side)
	case s.Hint != nil:
		engineHeading(a, "its hint", "")
		drawSearch(a, &s.Hint.Thinking.Info, side)
	case s.Pondering:
		engineHeading(a, "pondering", " on "+moveText(&s.Position, s.PonderMove, m.glyphs))
		drawSearch(a, m.live, side.Opponent())
	case s.BookName != (book.Name{}):
		engineHeading(a, "its last move", " is the book's")
	case s.LastSearch != nil:
		engineHeading(a, "its last move", "")
		drawSearch(a, &s.LastSearch.Info, searchedFor(s))
	case s.Players[xiangqi.Red] == session.Human && s.Players[xiangqi.Black] == session.Human:
		engineHeading(a, "not playing", "")
	case s.Over():
		engineHeading(a, "game over", "")
	case s.Players[s.Position.Side()] == session.Human:
		engineHeading(a, "waiting", " for your move")
	default:
		engineHeading(a, "stopped", ", m asks it again")
	}
}

// engineHeading says what the engine does, in as many words as there is room
// for.
func engineHeading(a canvas.Area, does, more string) {
	const rules = 4 // columns beside the text
	w, _ := a.Size()
	for _, text := range [...]string{"Engine: " + does + more, "Engine: " + does} {
		if canvas.Width(text) <= w-rules {
			a.Heading(text)
			return
		}
	}
	a.Heading(capital(does))
}

// searchedFor is the side LastSearch moved for: the one that moved last, unless
// a human plays that.
func searchedFor(s *session.State) xiangqi.Color {
	last := s.Position.Side().Opponent()
	if s.Players[last] == session.Engine {
		return last
	}
	return last.Opponent()
}

// twoColumns is the width from which the figures stand in two columns.
const twoColumns = 39

// fact is a line of a search's figures.
type fact struct{ name, value string }

// drawSearch draws the figures in two columns where there is room, and the
// principal variation below.
func drawSearch(a canvas.Area, info *search.Info, mover xiangqi.Color) {
	if info == nil { // nothing has come yet
		return
	}
	const nameWidth, secondColumn = 7, 26
	facts := []fact{
		{"score", redScore(*info, mover)},
		{"depth", fmt.Sprintf("%s/%d", search.FormatDepth(info.Depth, info.Quiesce), info.SelDepth)},
		{"nodes", thousands(info.Nodes)},
		{"speed", perSecond(info.Nodes, info.Elapsed)},
		{"time", tenths(info.Elapsed)},
		{"table", fmt.Sprintf("%d%%", info.TableUse/10)},
	}
	w, h := a.Size()
	x, y := 1, 1
	for i, f := range facts {
		if at := x + nameWidth; at+canvas.Width(f.value) <= w {
			a.Text(x, y, f.name, canvas.Dim)
			a.Text(at, y, f.value, canvas.Plain)
		} else {
			a.Text(x, y, canvas.Cut(f.value, w-x), canvas.Plain)
		}
		if w >= twoColumns && i%2 == 0 {
			x = secondColumn
			continue
		}
		x, y = 1, y+1
	}
	a.Text(1, y, "line", canvas.Dim)
	for _, line := range canvas.Wrap(movesText(info.PV), w-1-nameWidth) {
		if y >= h {
			break
		}
		a.Text(1+nameWidth, y, line, canvas.Plain)
		y++
	}
}

// movesText is moves in ICCS with spaces between.
func movesText(moves []xiangqi.Move) string {
	var b strings.Builder
	for i, m := range moves {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(m.String())
	}
	return b.String()
}
