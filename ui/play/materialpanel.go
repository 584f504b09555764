package play

import (
	"fmt"
	"math"
	"sync"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// materialPanel shows Red's lead in material after each move. The graph shows the course of the
// game without the engine's opinion.
type materialPanel struct {
	*parts
	graph      canvas.Graph
	generation uint64 // generation of the state in the graph
}

// balance returns Red's lead in material, in centipawns of the engine's scores. It uses the
// thesis's piece values for the opening.
//
// Source: thesis 2.3.1, Table 2.1.
func balance(pos *xiangqi.Position) (sum int32) {
	for p := range xiangqi.Point(xiangqi.NumPoints) {
		pc := pos.At(p)
		if pc == xiangqi.NoPiece || pc.Kind() == xiangqi.King {
			continue
		}
		worth := values().PieceValue(pc, p)
		if pc.Color() == xiangqi.Black {
			worth = -worth
		}
		sum += worth
	}
	return sum
}

// values returns the evaluator from which balance takes the piece values.
var values = sync.OnceValue(func() *eval.Evaluator { return eval.New(eval.Thesis(), eval.Opening) })

// Layout computes the graph again after every move.
func (pn *materialPanel) Layout(int, int) {
	const least = 4 // least range of the graph in pawns, so that one pawn looks small
	g, s := &pn.graph, &pn.game.state
	g.Current = pn.look.ply()
	if s.Generation == pn.generation && len(g.Values) > 0 {
		return
	}
	pn.generation = s.Generation
	g.Values = g.Values[:0]
	g.Max = least
	pos := s.Start
	add := func() {
		v := float64(balance(&pos)) / 100
		g.Values, g.Max = append(g.Values, v), max(g.Max, math.Abs(v))
	}
	add()
	for _, mv := range s.Moves {
		var u xiangqi.Undo
		pos.Make(mv, &u)
		add()
	}
	g.Min = -g.Max
	g.Label = func(v float64) string {
		if v == 0 {
			return "0"
		}
		return fmt.Sprintf("%+.0f", v)
	}
}

// Draw draws a column for each ply.
func (pn *materialPanel) Draw(a canvas.Area) {
	if len(pn.graph.Values) > 1 { // before the first move there is nothing to show
		pn.graph.Draw(a)
	}
}

// Heading describes which side has more material, and by which pieces if there is room.
func (pn *materialPanel) Heading(w int) string {
	const rules = 4              // number of columns that the heading needs beside the text
	pos, _ := pn.look.position() // the position on the board
	l := leadIn(pn.app.T, &pos)
	if l.by == 0 {
		return pn.app.T("Material: even")
	}
	text := pn.app.T("Material: %s ahead", phrases.Side(pn.app.T, l.side))
	if whole := pn.app.T("%s, %s", lang.Meaning("heading"), text, l.what); canvas.Width(whole) <= w-rules {
		return whole
	}
	return text
}

// Mouse shows the position after the clicked ply. The wheel steps through the game.
func (pn *materialPanel) Mouse(ev mode.Mouse) tea.Cmd {
	i, ok := pn.graph.IndexAt(ev.X)
	switch {
	case ev.Wheel() != 0:
		pn.look.turn(ev)
	case ok && ev.Action == mode.Press && len(pn.game.state.Moves) > 0:
		pn.look.step(i - pn.look.ply())
	}
	return nil
}
