package play

import (
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// evaluation is the bar beside the board. It keeps the scores of this game's positions. It ignores
// searches at a level, because they see too little.
type evaluation struct {
	*parts
	gameNumber uint64                           // the game that the scores belong to
	known      map[xiangqi.Position]search.Info // the newest exact scores, from Red's side
}

// Draw draws the bar along the ranks, or a line while no search has scored the position.
func (e *evaluation) Draw(a canvas.Area) {
	if info, ok := e.shown(); ok {
		e.board.view.Geometry.DrawBar(a, 0, wdl.Chance(info.Score))
		return
	}
	_, h := a.Size()
	for y := range h {
		a.Put(0, y, '┊', canvas.Dim)
	}
}

// shown returns the score of the position on the board, from Red's side. ok is false if the bar is
// off or no search has scored the position.
func (e *evaluation) shown() (info search.Info, ok bool) {
	if !e.app.Settings().EvaluationBar || e.gameNumber != e.game.state.Game {
		return info, false
	}
	pos, _ := e.look.position()
	info, ok = e.known[pos]
	return info, ok
}

// text describes the score of the position on the board; it returns "" if there is none.
func (e *evaluation) text() string {
	info, ok := e.shown()
	if !ok {
		return ""
	}
	return e.app.T("bar %s", phrases.Pawns(e.app.T, info, xiangqi.Red))
}

// put stores the score of a search of a position.
func (e *evaluation) put(pos xiangqi.Position, info *search.Info) {
	if info.Depth == 0 || info.Bound != search.Exact || info.Earlier || len(info.PV) == 0 {
		return
	}
	red := info.Score
	if pos.Side() == xiangqi.Black {
		red = -red
	}
	e.keep(pos, red)
}

func (e *evaluation) keep(pos xiangqi.Position, red search.Score) {
	if now := e.game.state.Game; e.known == nil || e.gameNumber != now {
		e.gameNumber, e.known = now, map[xiangqi.Position]search.Info{}
	}
	e.known[pos] = search.Info{Score: red, Bound: search.Exact}
}

// take stores the scores in a new state: a hint, and the search for the engine's last move. That
// search also scores the position after the move.
func (e *evaluation) take(s *session.State) {
	if s.LastSearch != nil && !s.AtLevel() {
		e.takeLast(&s.LastSearch.Info)
	}
	if s.Hint != nil {
		e.put(s.Position, &s.Hint.Thinking.Info)
	}
}

// takeLast stores the scores from the search for the engine's last move.
func (e *evaluation) takeLast(info *search.Info) {
	before := e.game.searchedPosition()
	e.put(before, info)
	known, ok := e.known[before]
	if !ok || len(info.PV) == 0 || info.Bound != search.Exact {
		return
	}
	red := known.Score
	switch { // a mate is one ply nearer after the move
	case search.IsMate(red) && red > 0:
		red++
	case search.IsMate(red):
		red--
	}
	after := before
	var u xiangqi.Undo
	after.Make(info.PV[0], &u)
	if after.HasLegalMove() {
		e.keep(after, red)
	}
}

// follow stores the score of the running search.
func (e *evaluation) follow(now *session.Thinking) {
	switch s := &e.game.state; {
	case s.AtLevel():
	case s.Pondering:
		e.put(expected(s), &now.Info)
	case s.Thinking:
		e.put(s.Position, &now.Info)
	}
}

// toggle shows or hides the bar.
func (e *evaluation) toggle() tea.Cmd {
	on := !e.app.Settings().EvaluationBar
	pos, _ := e.look.position()
	_, scored := e.known[pos]
	switch {
	case on && e.game.state.AtLevel() && !scored: // else the bar shows the score of a hint or of an earlier search
		e.app.say("Evaluation bar on, but the engine's level searches too little for it: only a hint (H) gives a score")
	case on:
		e.app.say("Evaluation bar on: it shows Red's chances once a search has a score")
	default:
		e.app.say("Evaluation bar off")
	}
	return e.app.Remember(func(s *settings.Settings) { s.EvaluationBar = on })
}
