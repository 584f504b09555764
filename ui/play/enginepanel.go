package play

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// enginePanel shows the engine's current or last search.
type enginePanel struct {
	*parts
	live  *search.Info       // the newest result of the running search; nil if there is none
	votes *team.Deliberation // the votes of a team that is thinking; nil before its first step
	first bool               // the program runs for the first time
}

// Draw shows the running search, or else the search for the engine's last move.
func (pn *enginePanel) Draw(a canvas.Area) {
	s := &pn.game.state
	if _, votes := pn.voting(); votes {
		pos := s.Position
		if !s.Thinking {
			pos = pn.game.searchedPosition()
		}
		pn.drawVotes(a, pn.votesOf(s), pos, s.Thinking)
		return
	}
	switch {
	case s.Thinking:
		pn.heading(a, pn.app.T("thinking; m: move now"), pn.app.T("thinking"))
		pn.drawSearch(a, pn.live, s.Position, s.AtLevel())
	case s.Hinting:
		pn.heading(a, pn.app.T("looking for a hint"))
		pn.drawSearch(a, pn.live, s.Position, false)
	case s.Hint != nil:
		pn.heading(a, pn.app.T("its hint"))
		pn.drawSearch(a, &s.Hint.Thinking.Info, s.Position, false)
	case s.Pondering:
		pn.heading(a, pn.app.T("pondering on %s", pn.game.moveText(&s.Position, s.PonderMove)), pn.app.T("pondering"))
		pn.drawSearch(a, pn.live, expected(s), s.AtLevel())
	case s.Awaiting:
		pn.heading(a, pn.app.T("has moved"))
	case s.FromBook:
		pn.heading(a, pn.app.T("last move from the book"), pn.app.T("the book's move"))
		pn.drawIdle(a)
	case s.LastSearch != nil:
		pn.heading(a, pn.lastMove()...)
		pn.drawSearch(a, &s.LastSearch.Info, pn.game.searchedPosition(), s.AtLevel())
	case pn.hasGameInfo():
		pn.screen.facts.Draw(a)
	case s.Players[xiangqi.Red] == session.Human && s.Players[xiangqi.Black] == session.Human:
		pn.heading(a, pn.app.T("not playing"))
	case s.Players[s.Position.Side()] == session.Human:
		pn.heading(a, pn.app.T("waiting for your move"), pn.app.T("waiting"))
		pn.drawIdle(a)
	default:
		pn.heading(a, pn.app.T("stopped, m restarts it"), pn.app.T("stopped"))
	}
}

// rows returns how many rows the panel can use if it has w columns. If it shows no search, the list
// of moves below it gets the other rows.
func (pn *enginePanel) rows(w int) int {
	const search = 13 // the figures, and enough of the line to be useful
	s := &pn.game.state
	members, votes := pn.voting()
	switch {
	case votes:
		const vote = 3 // number of rows for the heading and the vote
		return members + vote + 1
	case s.Thinking, s.Hinting, s.Hint != nil, s.Pondering:
		return search
	case s.FromBook:
		return pn.idleRows(w)
	case s.LastSearch != nil:
		return search
	case pn.hasGameInfo():
		return pn.screen.facts.rows()
	}
	return pn.idleRows(w)
}

// hasGameInfo reports whether two humans play and the game has information to show.
func (pn *enginePanel) hasGameInfo() bool {
	s := &pn.game.state
	return s.Players == [2]session.Player{} && len(s.Tags) > 0
}

// ofFile reports whether the game and its result come from a file that has information about the
// game. At the end of such a game, the information replaces the hints.
func (pn *enginePanel) ofFile() bool { return pn.hasGameInfo() && pn.game.state.Recorded }

// idleRows returns the number of rows for a heading, the text below it, and an empty row.
func (pn *enginePanel) idleRows(w int) int {
	rows := 1 + len(canvas.Wrap(pn.noPondering(), w-1))
	steps := pn.firstSteps()
	if len(steps) > 0 {
		rows = max(rows, stepsAt)
	}
	for _, text := range steps {
		rows += len(canvas.Wrap(text, w-2))
	}
	return rows + 1
}

// lastMove returns headings for the search of the engine's last move, the longest first. If the
// engine cannot ponder although pondering is on, the longest one says so.
func (pn *enginePanel) lastMove() []string {
	list := []string{pn.app.T("its last move")}
	if pn.neverPonders() {
		list = slices.Insert(list, 0, pn.app.T("its last move, no pondering"))
	}
	return list
}

// neverPonders reports whether it is a human's turn and the engine should ponder but cannot.
func (pn *enginePanel) neverPonders() bool {
	s := &pn.game.state
	return shouldPonder(s) && !s.CanPonder && !s.Over() && s.Players[s.Position.Side()] == session.Human
}

// shouldPonder reports whether pondering is on in this game.
func shouldPonder(s *session.State) bool {
	return s.Ponder == session.PonderAlways || s.Ponder == session.PonderClocks && s.Control.Timed()
}

// noPondering explains why an engine does not ponder although it should; "" if there is nothing to
// explain. After a book move, and after a game is resumed, the engine has no search, so it does not
// expect a move.
func (pn *enginePanel) noPondering() string {
	s := &pn.game.state
	engine := s.Players[s.Position.Side().Opponent()] == session.Engine
	switch {
	case pn.neverPonders() && (s.EngineName != "" || s.Style.Votes()): // only the built-in engine has levels, and other programs can ponder
		return pn.app.T("A team does not ponder.")
	case pn.neverPonders():
		return pn.app.T("This level answers at once and does not ponder.")
	case shouldPonder(s) && engine && s.BookOn && s.LastSearch == nil && !s.Pondering && len(s.Moves) > 0 && !s.Over():
		return pn.app.T("Pondering begins after its next search.")
	}
	return ""
}

// stepsAt is the first row for the suggestions. They have an empty row above them unless there is
// another text.
const stepsAt = 2

// drawIdle draws the explanation of noPondering, and below it the suggestions for a first game.
func (pn *enginePanel) drawIdle(a canvas.Area) {
	w, _ := a.Size()
	y := a.Wrapped(1, 1, w-1, pn.noPondering(), canvas.Dim)
	y = max(y, stepsAt)
	for _, text := range pn.firstSteps() {
		y = a.Wrapped(1, y, w-2, text, canvas.Strong)
	}
}

// heading draws a heading that describes the engine's work, in the longest text that fits.
func (pn *enginePanel) heading(a canvas.Area, does ...string) {
	texts := make([]string, 0, len(does)+1)
	for _, what := range does {
		texts = append(texts, pn.app.T("Engine: %s", what))
	}
	pn.headed(a, append(texts, phrases.Capital(does[len(does)-1]))...)
}

// headed draws the first text that fits as the panel's heading, or the last text if none fits.
func (pn *enginePanel) headed(a canvas.Area, texts ...string) {
	const rules = 4 // number of columns that the heading needs beside the text
	w, _ := a.Size()
	for i, text := range texts {
		if i == len(texts)-1 || canvas.Width(text) <= w-rules {
			a.Heading(text)
			return
		}
	}
}

// searchedFor returns the side for which LastSearch moved: the side that moved last, unless a human
// plays that side.
func searchedFor(s *session.State) xiangqi.Color {
	last := s.Position.Side().Opponent()
	if s.Players[last] == session.Engine {
		return last
	}
	return last.Opponent()
}

// twoColumns is the least width for two columns of figures.
const twoColumns = 39

// fact is a figure of a search with its name.
type fact struct{ name, value string }

// drawSearch draws the figures of a search of pos, in two columns if there is room, and the
// principal variation below. It omits the score at a limited level. Such a search sees less than
// the hints do, and its score would mislead.
func (pn *enginePanel) drawSearch(a canvas.Area, info *search.Info, pos xiangqi.Position, limited bool) {
	if info == nil { // no result yet
		return
	}
	const nameWidth, secondColumn = 7, 26
	facts := []fact{
		{pn.app.T("score"), phrases.Score(pn.app.T, *info, pos.Side())},
		{pn.app.T("depth"), fmt.Sprintf("%s/%d", search.FormatDepth(info.Depth, info.Quiesce), info.SelDepth)},
		{pn.app.T("nodes"), phrases.Thousands(info.Nodes)},
		{pn.app.T("speed"), cmp.Or(phrases.PerSecond(info.Nodes, info.Elapsed), "-")},
		{pn.app.T("time"), phrases.Tenths(info.Elapsed)},
	}
	if s := &pn.game.state; s.Thinking && s.Allotted > 0 {
		facts[4].value = pn.app.T("%s of %s", lang.Meaning("time"), phrases.Tenths(info.Elapsed), phrases.Tenths(s.Allotted))
	}
	if s := &pn.game.state; s.Pondering && s.LastSearch != nil {
		facts = append(facts, fact{pn.app.T("last", lang.Meaning("time")), phrases.Tenths(s.LastSearch.Spent)})
	}
	if limited {
		facts = facts[1:]
	}
	w, h := a.Size()
	const least, lineRows = 2, 3 // least: figures always drawn; lineRows: rows kept for the line
	for w < twoColumns && len(facts) > least && h-1-len(facts) < lineRows {
		facts = facts[:len(facts)-1]
	}
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
	if x > 1 {
		y++ // the number of figures is odd
	}
	if long, short := pn.share(limited); short != "" && w >= twoColumns && h-y >= lineRows {
		if canvas.Width(long) > w-1-nameWidth {
			long = short
		}
		a.Text(1, y, canvas.Cut(pn.app.T("R/n", lang.Meaning("time")), nameWidth-1), canvas.Dim)
		a.Text(1+nameWidth, y, canvas.Cut(long, w-1-nameWidth), canvas.Plain)
		y++
	}
	a.Text(1, y, pn.app.T("line"), canvas.Dim)
	for _, line := range canvas.Wrap(pn.lineText(info, pos), w-1-nameWidth) {
		if y >= h {
			break
		}
		a.Text(1+nameWidth, y, line, canvas.Plain)
		y++
	}
}

// share explains how the time of the running search was computed: the rest R of the clock's time
// divided by a number n of moves, and a part of the increment. It returns a long and a short text, or
// "" if there is no clock, or a fixed time per move. Without an increment, R is less than the clock
// shows, because some of its time is set aside for the overhead of each move. A limited level does
// not use its clock.
func (pn *enginePanel) share(limited bool) (long, short string) {
	b := &pn.game.state.Budget
	switch {
	case limited && pn.game.state.Control.Timed():
		long = pn.app.T("levels below %d answer at once", strength.Full().ID)
		return long, long
	case b.Moves == 0:
		return "", ""
	}
	long = pn.app.T("%s usable for %d {move|moves}", phrases.Tenths(b.Left), b.Moves)
	if b.Extra == 0 {
		return long, long
	}
	extra := phrases.Tenths(b.Extra)
	return pn.app.T("%s, plus %s of increment", long, extra), pn.app.T("%s for %d {move|moves} + %s", phrases.Tenths(b.Left), b.Moves, extra)
}

// lineText returns the line of a search of pos in the chosen notation.
func (pn *enginePanel) lineText(info *search.Info, pos xiangqi.Position) string {
	return strings.Join(notation.Line(pos, info.PV, pn.app.Look().Notation), " ")
}

// expected returns the position that the engine searches while pondering: the one after the
// expected move.
func expected(s *session.State) xiangqi.Position {
	pos := s.Position
	var u xiangqi.Undo
	pos.Make(s.PonderMove, &u)
	return pos
}

// searchedPosition returns the position that LastSearch searched: the one before the engine's last move.
func (m *match) searchedPosition() xiangqi.Position {
	pos, moves := m.state.Start, m.state.Moves
	if mover := searchedFor(&m.state); mover == m.state.Position.Side() && len(moves) > 0 {
		moves = moves[:len(moves)-1] // the last move is a human's reply
	}
	for _, mv := range moves[:max(len(moves)-1, 0)] {
		var u xiangqi.Undo
		pos.Make(mv, &u)
	}
	return pos
}
