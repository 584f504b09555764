package analyze

import (
	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/rules"
	"example.com/abyss/ui/exact"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// These are the keys in the bottom line during a training and after its win.
var (
	takeBackKey   = mode.Bind("u", "take back", "u")
	leaveKey      = mode.Bind("esc", "leave", "esc")
	endKey        = mode.Bind("esc", "end it", "esc")
	trainingHints = withHelp([]key.Binding{hintKey, mode.Bind("space", "play the best", " "), takeBackKey, endKey, mode.Bind(":", "type a move", ":")})
	playOnKey     = mode.Bind("space", "play on", " ")
	strayedHints  = withHelp([]key.Binding{hintKey, playOnKey, takeBackKey, endKey})
	lostHints     = withHelp([]key.Binding{playOnKey, takeBackKey, endKey}) // without a position to hint at
	goneBackHints = withHelp([]key.Binding{mode.Bind("← →", "move", "left", "right"), takeBackKey, endKey})
	finishedHints = withHelp([]key.Binding{
		mode.Bind("space", "again", " "), mode.Bind("enter", "next ending", "enter"), leaveKey,
	})
)

// newTrainingKeys returns the keys of a training.
func newTrainingKeys(m *parts) mode.Group {
	return mode.Group{Title: "Training an ending", Commands: []mode.Command{
		{Binding: hintKey, Run: m.training.hint},
		{Binding: mode.Bind("space", "play the best move; after an error: play on; at the end: train again", " "), Run: m.screen.space},
		{Binding: mode.Bind("enter", "pick/drop; at the end: next ending", "enter"), Run: m.screen.enter},
		{Binding: takeBackKey, Run: m.training.takeBack},
		{Binding: mode.Bind("esc", "end the training", "esc"), Run: m.screen.escape},
	}}
}

// hintKeys returns the keys for the bottom line; nil without a training.
func (t *training) hintKeys() []key.Binding {
	switch {
	case t.strayed():
		if t.bestKnown() {
			return strayedHints
		}
		return lostHints
	case t.on && (t.followsUserMove(t.study.node) && t.study.node != t.node || t.study.node.Game(t.app.rules()).Ending().Over()):
		return goneBackHints
	case t.on:
		return trainingHints
	case t.finished():
		return finishedHints
	}
	return nil
}

// task describes the user's task.
func (t *training) task() string {
	node := t.study.node
	g := node.Game(t.app.rules())
	switch e := g.Ending(); {
	case e.Over(): // the user has not reached the goal
		return t.app.T("%s. ← takes it back", phrases.Result(t.app.T, e))
	case node == t.astray:
		return t.correction()
	case t.found.Answer == nil || t.node == nil:
		return t.app.T("You play %s against the best answers.", phrases.Side(t.app.T, t.side))
	}
	result := exact.Result(t.app.T, t.found.Answer.Exact, t.side)
	if node == t.node && t.goal == retro.Won && occursAgain(g) {
		return t.app.T("Here for the second time; a third throws the win away. %s", result)
	}
	switch {
	case t.gone() && t.hold:
		return t.app.T("The draw is gone. %s. ← takes moves back", result)
	case t.gone():
		return t.app.T("The win is gone. %s. ← takes moves back", result)
	case t.hold:
		moves, _ := t.moves(node)
		return t.app.T("You play %s: hold the draw for %d {move|moves}. Played: %d", phrases.Side(t.app.T, t.side), heldMoves, moves)
	}
	return t.app.T("You play %s against the best answers. %s", phrases.Side(t.app.T, t.side), result)
}

// occursAgain reports whether the position of a game has occurred before, under rules that will
// judge the next repetition.
func occursAgain(g *game.Game) bool {
	pos, n := g.Position(), 0
	for _, p := range g.Past() {
		if p.Key == pos.Key() {
			n++
		}
	}
	return n > 0 && g.Rules() != rules.None
}

// bestKnown reports whether the board shows the user's position or a move in it, so that hints are
// about this position.
func (t *training) bestKnown() bool {
	at := t.study.node
	return t.node != nil && (at == t.node || at.Parent() == t.node)
}

// correction describes the position on the board with a worse result. The better move stays
// hidden, so that the user can look for it.
func (t *training) correction() string {
	n := t.astray
	if !t.bestKnown() {
		if t.hold {
			return t.app.T("The draw is gone here. ← takes moves back")
		}
		return t.app.T("The win is gone here. ← takes moves back")
	}
	before := t.node.Position()
	move := t.app.move(&before, n.Move())
	if t.lost {
		return t.app.T("%s loses. ← takes it back, H also gives a hint", move)
	}
	return t.app.T("%s turns the win into a draw. ← takes it back, H also gives a hint", move)
}

// bestOf returns the best move of an answer, in the last position of a game. Moves that give a win
// away by a repetition are not considered; ok is false if no other move exists.
func bestOf(a *ending.Answer, g *game.Game) (m ending.MoveResult, ok bool) {
	pos, past := g.Position(), g.Past()
	for _, each := range a.Moves {
		if each.Outcome != a.Outcome {
			break
		}
		e := rules.After(g.Rules(), &pos, past, each.Move)
		loser, lost := e.Verdict.Loser()
		if a.Outcome != retro.Won || !e.Over() || lost && loser != pos.Side() {
			return each, true
		}
	}
	return m, false
}

// best returns the best move in the user's position before the position on the board. If there is
// none, it shows the reason and returns false.
func (t *training) best() (m ending.MoveResult, ok bool) {
	switch {
	case !t.on:
		t.app.say("The training is over")
		return m, false
	case !t.bestKnown():
		t.app.say("Take moves back first: ←")
		return m, false
	}
	if m, ok = bestOf(t.found.Answer, t.node.Game(t.app.rules())); !ok {
		t.app.say("Every winning move repeats the position a third time: take moves back with ←")
	}
	return m, ok
}

// The first call of hint names the piece that makes the best move, the second its point, and the
// third the move. After a mistake, hint first takes the mistake back, because the hints are about
// the move in its place.
func (t *training) hint() tea.Cmd {
	best, ok := t.best()
	if !ok {
		return nil
	}
	t.helped = true
	if t.study.node != t.node {
		t.study.goTo(t.node)
	}
	pos, from := t.node.Position(), best.Move.From()
	piece := phrases.Piece(t.app.T, pos.At(from), t.app.Look().Glyphs)
	switch t.hints++; t.hints {
	case 1:
		return t.app.say("Hint: %s; press H again to see where it is", piece)
	case 2:
		return t.app.say("Hint: the %s on %s; press H again to see the move", piece, notation.PlaceName(&pos, from, t.app.Look().Notation))
	}
	return t.app.say("Hint: %s %s", t.app.move(&pos, best.Move), exact.Of(t.app.T, best.Exact))
}

// playBest plays the best move. After a move that has thrown the result away, it plays on instead.
func (t *training) playBest() tea.Cmd {
	if t.strayed() {
		return t.playOn()
	}
	if t.on && t.study.node != t.node {
		return t.app.say("Take moves back first: ←")
	}
	if best, ok := t.best(); ok {
		t.helped, t.spaced = true, t.study.node
		t.study.play(best.Move)
	}
	return nil
}

// takeBack goes back to the user's last turn. After a training that has ended, it undoes the last edit.
func (t *training) takeBack() tea.Cmd {
	n := t.study.node
	if !t.on {
		return t.study.undo()
	}
	for n != t.root && n.Parent() != nil {
		n = n.Parent()
		if pos := n.Position(); pos.Side() == t.side {
			t.study.goTo(n)
			return nil
		}
	}
	return t.app.say("There is no move of yours to take back")
}
