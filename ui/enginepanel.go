package ui

import (
	"fmt"
	"strings"

	"abyss/engine/search"
	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/ui/canvas"
)

// drawEngine shows the search that is running, or else the one behind the
// engine's newest move.
func drawEngine(a canvas.Area, s *session.State, live *search.Info) {
	switch {
	case s.Thinking:
		a.Heading("Engine: thinking, m moves now")
		if live != nil {
			drawSearch(a, live, s.Position.Side())
		}
	case s.LastSearch != nil:
		a.Heading("Engine: its last move")
		drawSearch(a, &s.LastSearch.Info, searchedFor(s))
	case s.Players[xiangqi.Red] == session.Human && s.Players[xiangqi.Black] == session.Human:
		a.Heading("Engine: not playing")
	case s.Over():
		a.Heading("Engine: game over")
	case s.Players[s.Position.Side()] == session.Human:
		a.Heading("Engine: waiting for your move")
	default:
		a.Heading("Engine: stopped, m asks it again")
	}
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

// fact is a line of a search's figures.
type fact struct{ name, value string }

// drawSearch draws the figures in two columns where there is room, and the
// principal variation below.
func drawSearch(a canvas.Area, info *search.Info, mover xiangqi.Color) {
	const nameWidth, secondColumn, twoColumns = 7, 26, 39
	facts := []fact{
		{"score", redScore(*info, mover)},
		{"depth", fmt.Sprintf("%d/%d", info.Depth, info.SelDepth)},
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
