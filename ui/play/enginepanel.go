package play

import (
	"fmt"
	"slices"
	"strings"

	"example.com/abyss/book"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// enginePanel shows the engine's current or last work.
type enginePanel struct {
	*parts
	live  *search.Info       // newest of the running search; nil if there is none
	votes *team.Deliberation // of a team that thinks; nil before its first step
	first bool               // the program has never been used
}

// Draw shows the running search, or else the one of the engine's newest move.
func (pn *enginePanel) Draw(a canvas.Area) {
	s := &pn.game.state
	if _, votes := pn.voting(); votes {
		pos := s.Position
		if !s.Thinking {
			pos = pn.game.before()
		}
		pn.drawVotes(a, pn.votesOf(s), pos, s.Thinking)
		return
	}
	switch {
	case s.Thinking:
		pn.heading(a, pn.app.T("thinking, m moves now"), pn.app.T("thinking"))
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
	case s.BookName != (book.Name{}):
		pn.heading(a, pn.app.T("last move from the book"), pn.app.T("the book's move"))
		pn.drawNoPondering(a)
		pn.drawFirstSteps(a)
	case s.LastSearch != nil:
		pn.heading(a, pn.lastMove()...)
		pn.drawSearch(a, &s.LastSearch.Info, pn.game.before(), s.AtLevel())
	case pn.told():
		pn.screen.facts.Draw(a)
	case s.Players[xiangqi.Red] == session.Human && s.Players[xiangqi.Black] == session.Human:
		pn.heading(a, pn.app.T("not playing"))
	case s.Players[s.Position.Side()] == session.Human:
		pn.heading(a, pn.app.T("waiting for your move"), pn.app.T("waiting"))
		pn.drawNoPondering(a)
		pn.drawFirstSteps(a)
	default:
		pn.heading(a, pn.app.T("stopped, m restarts it"), pn.app.T("stopped"))
	}
}

// rows is how many rows the panel can use in w columns: without a search to show, the moves below
// get the rest.
func (pn *enginePanel) rows(w int) int {
	const search = 13 // its figures, and as much of its line as helps
	s := &pn.game.state
	members, votes := pn.voting()
	switch {
	case votes:
		const vote = 3 // heading, and the vote
		return members + vote + 1
	case s.Thinking, s.Hinting, s.Hint != nil, s.Pondering:
		return search
	case s.BookName != (book.Name{}):
		return pn.idleRows(w)
	case s.LastSearch != nil:
		return search
	case pn.told():
		return pn.screen.facts.rows()
	}
	return pn.idleRows(w)
}

// told reports whether two persons play, and the game has information to show.
func (pn *enginePanel) told() bool {
	s := &pn.game.state
	return s.Players == [2]session.Player{} && len(s.Tags) > 0
}

// ofFile reports whether the game and its result come from a file with information. The information
// replaces the hints after the end of a game.
func (pn *enginePanel) ofFile() bool { return pn.told() && pn.game.state.Recorded }

// idleRows is the rows of a heading and the text below it, with one free below.
func (pn *enginePanel) idleRows(w int) int {
	rows := 2
	if pn.noPondering() != "" {
		rows++
	}
	if steps := pn.firstSteps(); len(steps) > 0 {
		rows++
		for _, text := range steps {
			rows += len(canvas.Wrap(text, w-2))
		}
	}
	return rows
}

// lastMove is headings over the search behind the engine's newest move, the longest first: one with
// pondering on that never ponders says so.
func (pn *enginePanel) lastMove() []string {
	list := []string{pn.app.T("its last move")}
	if pn.neverPonders() {
		list = slices.Insert(list, 0, pn.app.T("its last move, no pondering"))
	}
	return list
}

// neverPonders reports whether it is a person's turn, and the engine should ponder but cannot.
func (pn *enginePanel) neverPonders() bool {
	s := &pn.game.state
	return s.Ponder == session.PonderAlways && !s.CanPonder && !s.Over() && s.Players[s.Position.Side()] == session.Human
}

// noPondering is the reason why an engine does not ponder although it should; "" for no reason.
// After a move of the book the engine has searched nothing, so it expects no move.
func (pn *enginePanel) noPondering() string {
	s := &pn.game.state
	told := s.Ponder == session.PonderAlways || s.Ponder == session.PonderClocks && s.Control.Timed()
	engine := s.Players[s.Position.Side().Opponent()] == session.Engine
	switch {
	case pn.neverPonders() && (s.EngineName != "" || s.Style.Votes()): // levels are of the own engine, and other programs ponder
		return pn.app.T("A team does not ponder.")
	case pn.neverPonders():
		return pn.app.T("This level does not ponder.")
	case told && engine && s.BookOn && s.LastSearch == nil && !s.Pondering && len(s.Moves) > 0 && !s.Over():
		return pn.app.T("After a book move it does not ponder.")
	}
	return ""
}

// drawNoPondering says it where nothing else is in its place.
func (pn *enginePanel) drawNoPondering(a canvas.Area) {
	w, _ := a.Size()
	a.Wrapped(1, 1, w-1, pn.noPondering(), canvas.Dim)
}

// heading describes the engine's work, in the longest text that fits.
func (pn *enginePanel) heading(a canvas.Area, does ...string) {
	texts := make([]string, 0, len(does)+1)
	for _, what := range does {
		texts = append(texts, pn.app.T("Engine: %s", what))
	}
	pn.headed(a, append(texts, phrases.Capital(does[len(does)-1]))...)
}

// headed heads the panel with the first text that there is room for, or the last.
func (pn *enginePanel) headed(a canvas.Area, texts ...string) {
	const rules = 4 // columns beside the text
	w, _ := a.Size()
	for i, text := range texts {
		if i == len(texts)-1 || canvas.Width(text) <= w-rules {
			a.Heading(text)
			return
		}
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

// twoColumns is the width from which the numbers have two columns.
const twoColumns = 39

// fact is a line of a search's figures.
type fact struct{ name, value string }

// drawSearch draws the numbers of a search of pos in two columns if there is room, and the
// principal variation below. The score of a limited level's search is left out: it sees less than
// the hints do, and would be mistaken for the truth.
func (pn *enginePanel) drawSearch(a canvas.Area, info *search.Info, pos xiangqi.Position, limited bool) {
	if info == nil { // nothing has come yet
		return
	}
	const nameWidth, secondColumn = 7, 26
	facts := []fact{
		{pn.app.T("score"), phrases.Score(pn.app.T, *info, pos.Side())},
		{pn.app.T("depth"), fmt.Sprintf("%s/%d", search.FormatDepth(info.Depth, info.Quiesce), info.SelDepth)},
		{pn.app.T("nodes"), phrases.Thousands(info.Nodes)},
		{pn.app.T("speed"), phrases.PerSecond(info.Nodes, info.Elapsed)},
		{pn.app.T("time"), phrases.Tenths(info.Elapsed)},
		{pn.app.T("table"), fmt.Sprintf("%d%%", info.TableUse/10)},
	}
	if s := &pn.game.state; s.Thinking && s.Allotted > 0 {
		facts[4].value = pn.app.T("%s of %s", lang.Meaning("time"), phrases.Tenths(info.Elapsed), phrases.Tenths(s.Allotted))
	}
	if limited {
		facts = facts[1:]
	}
	w, h := a.Size()
	const least, lineRows = 2, 3 // figures, and rows of the line, that go last
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
		y++ // the last of an odd number
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

// lineText is the line of a search of pos in the chosen notation, with spaces between, and after a
// mark its possible continuation.
func (pn *enginePanel) lineText(info *search.Info, pos xiangqi.Position) string {
	texts := notation.Line(pos, slices.Concat(info.PV, info.Tail), pn.app.Look().Notation)
	if len(info.Tail) > 0 && len(texts) > len(info.PV) {
		texts[len(info.PV)] = "| " + texts[len(info.PV)]
	}
	return strings.Join(texts, " ")
}

// expected is the position that the engine searches while pondering: the one after the
// move it expects.
func expected(s *session.State) xiangqi.Position {
	pos := s.Position
	var u xiangqi.Undo
	pos.Make(s.PonderMove, &u)
	return pos
}

// before is the position LastSearch searched: the one before the newest move of
// an engine.
func (m *match) before() xiangqi.Position {
	pos, moves := m.state.Start, m.state.Moves
	if mover := searchedFor(&m.state); mover == m.state.Position.Side() && len(moves) > 0 {
		moves = moves[:len(moves)-1] // a human has moved since
	}
	for _, mv := range moves[:max(len(moves)-1, 0)] {
		var u xiangqi.Undo
		pos.Make(mv, &u)
	}
	return pos
}
