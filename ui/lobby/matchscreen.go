package lobby

import (
	"fmt"
	"time"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/serve/wire"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
)

// minSide is the least number of columns beside a board.
const minSide = 30

// layout places the texts of the game beside the board. If the user plays Black, Black is at the
// bottom.
func (m *match) layout(w, h int) {
	look := m.app.Look()
	look.Flipped = look.Flipped != (m.game.You == wire.Black)
	board, side := m.view.Fit(w, h, minSide, 1, look)
	m.panels.Lay(w, h, kit.One(&m.view).In(board), kit.One(m).In(side))
}

// Layout computes the texts and the visible moves below them.
func (m *match) Layout(w, h int) {
	m.lines = m.about(w)
	list := m.list()
	rows := max(h-len(m.lines)-2, 0)
	m.back = max(min(m.back, len(list)-rows), 0)
	end := len(list) - m.back
	m.rows = list[max(end-rows, 0):end]
}

// The method named about describes the players, the clocks, and the open offers.
func (m *match) about(w int) []styled {
	var lines []styled
	for _, c := range [...]xiangqi.Color{xiangqi.Red, xiangqi.Black} {
		mark, style := "  ", canvas.Plain
		if m.game.State == wire.Live && m.turn() == c {
			mark, style = "> ", canvas.Strong
		}
		text := mark + phrases.Named(m.app.T, phrases.Side(m.app.T, c), m.game.Names[c])
		if m.game.Control != "" {
			text += "  " + clockText(m.left(c))
		}
		if m.game.Gone[c] && m.game.State != wire.Over {
			text += "  " + m.app.T("(away)")
		}
		lines = append(lines, styled{text, style})
	}
	add := func(text string, style canvas.Style) {
		for _, line := range canvas.Wrap(text, max(w-2, 1)) {
			lines = append(lines, styled{line, style})
		}
	}
	if text := m.stateText(); text != "" {
		add(text, canvas.Change)
	}
	if m.game.Watchers > 0 {
		add(m.app.T("%d {person watches|people watch}", m.game.Watchers), canvas.Dim)
	}
	return lines
}

// stateText describes the state of the game and the offers.
func (m *match) stateText() string {
	t, g := m.app.T, m.game
	mine := g.OfferFrom == g.You
	switch {
	case g.End == wire.Stopped:
		return t("The host has ended the game, without a result")
	case g.State == wire.Over:
		e := m.moves.Ending()
		if e.Reason == rules.Agreement || e.Reason == rules.Resignation { // the text of the reason would add nothing
			return phrases.Result(t, e)
		}
		return phrases.Named(t, phrases.Result(t, e), m.app.Look().Language.Ending(e))
	case g.Offer == wire.Draw && mine:
		return t("You offer a draw; n withdraws it")
	case g.Offer == wire.Draw && g.You != wire.Any:
		return t("A draw is offered: D accepts, n refuses")
	case g.Offer == wire.Adjourn && mine:
		return t("You ask to adjourn; n withdraws it")
	case g.Offer == wire.Adjourn && g.You != wire.Any:
		return t("Adjourn? A: agree, n: refuse")
	case g.Offer == wire.Resume && mine:
		return t("Adjourned. You ask to resume; n withdraws it")
	case g.Offer == wire.Resume && g.You != wire.Any:
		return t("Adjourned. Resume? G agrees, n refuses")
	case g.State == wire.Adjourned && g.You != wire.Any:
		return t("Adjourned: G asks the other player to resume")
	case g.State == wire.Adjourned:
		return t("Adjourned")
	}
	return ""
}

// list returns the moves, a row for each move number.
func (m *match) list() []string {
	start := m.moves.Start()
	texts := notation.Line(start, m.moves.Moves(), m.app.Look().Notation)
	var rows []string
	i := 0
	for _, r := range game.Rows(&start, m.moves.Moves()) {
		line := fmt.Sprintf("%3d.", r.Number)
		for _, mv := range r.Moves {
			if mv != xiangqi.NoMove {
				line += " " + canvas.Pad(texts[i], 8)
				i++
			}
		}
		rows = append(rows, line)
	}
	return rows
}

// Draw draws the texts and the moves.
func (m *match) Draw(a canvas.Area) {
	w, _ := a.Size()
	for y, line := range m.lines {
		a.Text(1, y, canvas.Cut(line.text, w-2), line.style)
	}
	for y, row := range m.rows {
		a.Text(1, len(m.lines)+1+y, row, canvas.Plain)
	}
}

// board returns the position with the last move.
func (m *match) board() *canvas.Board {
	pos := m.moves.Position()
	return m.view.Board(&pos, m.moves.LastMoves()[0])
}

// bars returns the players, the clocks, and the item under the cursor.
func (m *match) bars() mode.Bars {
	t, g := m.app.T, m.game
	b := mode.Bars{Title: g.Names[0] + " - " + g.Names[1], Hints: m.hints()}
	if g.Control != "" {
		b.Right = []string{phrases.Side(t, xiangqi.Red) + " " + clockText(m.left(xiangqi.Red)) + "  " + phrases.Side(t, xiangqi.Black) + " " + clockText(m.left(xiangqi.Black))}
	}
	pos := m.moves.Position()
	b.Status = m.view.Under(m.app, &pos)
	if text := m.stateText(); text != "" && (!m.panels.Sees(m) || g.Offer != "") {
		b.Status, b.Style = text, canvas.Strong
	}
	switch side, plays := m.side(); {
	case g.State != wire.Live:
	case !plays:
		b.Note = t("you watch")
	case side == m.turn():
		b.Note = t("your turn")
	default:
		b.Note = t("opponent's turn")
	}
	return b
}

// clockText formats a time on a clock: "1:02:33", "08:12".
func clockText(d time.Duration) string {
	s := int((d + time.Second - 1) / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%02d:%02d", s/60, s%60)
}
