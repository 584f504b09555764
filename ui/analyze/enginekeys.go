package analyze

import (
	"slices"
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/result"

	tea "github.com/charmbracelet/bubbletea"
)

// toggle switches the search on or off.
func (e *engine) toggle() tea.Cmd {
	if e.review.occupied() {
		return nil
	}
	e.off, e.chosen = !e.off, true
	if e.off {
		return e.app.say("The engine is stopped; e starts it")
	}
	return e.app.say("The engine searches")
}

// toggleThreat switches between the best moves of the side to move and the best move of the other
// side.
func (e *engine) toggleThreat() tea.Cmd {
	if e.review.occupied() {
		return nil
	}

	pos := e.target().Position()
	if !e.threat && pos.InCheck() {
		return e.app.problem("In check nobody can pass: there is no threat to show")
	}
	e.threat, e.off = !e.threat, false
	if e.threat {
		e.app.say("What %s would play if it were on move; x goes back to the best moves", phrases.Side(e.app.T, pos.Side().Opponent()))
	}
	return nil
}

// moreLines shows more lines, or fewer if d is negative.
func (e *engine) moreLines(d int) func() tea.Cmd {
	return func() tea.Cmd {
		n := min(max(e.lines+d, 1), maxLines)
		if n == e.lines {
			return e.app.say("Lines: %d is the limit", n)
		}
		e.lines = n
		return e.app.say("Lines: %d", n)
	}
}

// toggleLock locks the search to the shown node while the user looks at others, or unlocks it.
func (e *engine) toggleLock() tea.Cmd {
	if e.lock != nil {
		e.lock = nil
		e.app.say("The engine follows the board")
	} else {
		e.lock = e.study.node
		e.app.say("The engine stays at ply %d; to let it follow the board again: ctrl+p, %s", e.study.node.Ply(), e.app.T(lockName))
	}
	return nil
}

// toggleTags switches the marks of the lines on the board on or off.
func (e *engine) toggleTags() tea.Cmd {
	e.tags = !e.tags
	if e.tags {
		return e.app.say("The digits on the board mark the engine's lines")
	}
	return e.app.say("The engine's lines are not marked on the board")
}

// playBest plays the best known move, that of the first line shown. The lines may come from a
// search with another setting or another number of lines, but they must belong to the position on
// the board.
func (e *engine) playBest() tea.Cmd {
	if found, ok := e.endings.here(); ok && found.Answer != nil && !e.acting.ahead() {
		if best, ok := bestOf(found.Answer, e.acting.game()); ok {
			e.study.play(best.Move)
			return nil
		}
	}
	info := e.best()
	if a, standing := e.analysis.See(e.subject()); standing == result.Stale && e.analysis.Key().Place == e.study.place() && !a.Query.Threat && len(a.Lines) > 0 {
		info = &a.Lines[0]
	}
	switch {
	case info == nil || len(info.PV) == 0:
		e.app.say("No best move is known here yet; e starts the engine")
	default:
		e.study.play(info.PV[0])
	}
	return nil
}

// askOnly asks for the moves to search.
func (e *engine) askOnly() tea.Cmd {
	if e.review.occupied() {
		return nil
	}
	pos := e.study.node.Position()
	var text []string
	for _, mv := range e.only {
		text = append(text, e.app.move(&pos, mv))
	}
	e.app.Ask(mode.Question{
		Label: e.app.T("Search only:"), Example: e.app.T("moves separated by spaces; an empty line searches all moves"),
		Text:  strings.Join(text, " "),
		Empty: true,
		Enter: func(text string) (tea.Cmd, error) {
			var moves []xiangqi.Move
			for _, word := range strings.Fields(strings.ReplaceAll(text, ",", " ")) {
				mv, err := notation.Parse(&pos, word)
				if err != nil {
					return nil, err
				}
				moves = append(moves, mv)
			}
			e.lock, e.only, e.off = nil, moves, false
			return nil, nil
		},
	})
	return nil
}

// goal describes how long the search continues, for the status line.
func (e *engine) goal() string {
	switch {
	case e.off && e.chosen:
		return e.app.T("engine off")
	case e.only != nil:
		return e.app.T("searching %d chosen {move|moves}", len(e.only))
	case e.lock != nil && e.lock != e.study.node:
		return e.app.T("engine locked at ply %d", e.lock.Ply())
	}
	return ""
}

// preview shows a line of the engine on the board.
func (e *engine) preview(line int) tea.Cmd {
	a, standing := e.analysis.See(e.subject())
	switch {
	case standing == result.Stale && e.lock != nil:
		return e.app.say("The lines are %s; to let the engine follow the board: ctrl+p, %s", e.ofLines(), e.app.T(lockName))
	case standing == result.Stale && !e.running:
		return e.app.say("The lines are %s; e starts the engine", e.ofLines())
	case standing != result.Current || line >= len(a.Lines) || len(a.Lines[line].PV) == 0:
		return e.app.say("There is no line %d to show yet", line+1)
	case a.Query.Threat:
		return e.app.say("A threat cannot be added to the game; x goes back to the best moves")
	}
	info, side := &a.Lines[line], mover(a.Analysis)
	e.acting.preview(e.acting.activity, &previewing{
		studyRoom: e.studyRoom, from: e.study.node, moves: slices.Concat(info.PV, info.Tail), tail: len(info.Tail), at: 1, line: line + 1,
		score: phrases.Pawns(e.app.T, *info, side), frozen: a.Analysis, red: new(forRed(info.Score, side)),
	})
	return nil
}
