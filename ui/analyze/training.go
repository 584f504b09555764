package analyze

import (
	"errors"

	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/exact"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// training lets the user play an ending of a table against the best answers. The other side plays
// the longest defence, or the quickest win. A user's move that loses the win or the draw is
// reported together with the best move. Meanwhile the engine's results are hidden.
type training struct {
	*studyRoom
	on      bool
	side    xiangqi.Color // the user's side
	tree    *game.Tree
	node    *game.Node  // the last position with the user to move
	found   exact.Found // result of the tables at node
	mistake *game.Node  // the user's last move that lost the win or the draw; nil: none
	hidden  bool        // whether results were hidden before the training, or when it was offered
	waits   string      // FEN of the position to train once its table is built; "" for none
}

// start starts a training with the position on the board as soon as its tables are read. The user
// plays the side to move.
func (t *training) start() tea.Cmd {
	switch {
	case t.on:
		return t.app.say("You are training; esc ends the training")
	case !t.endings.askable():
		return nil
	}
	return t.endings.whenRead(t.prepare)
}

// offer starts a training with the position on the board, which was opened for that purpose.
func (t *training) offer() {
	t.stop()
	t.hidden, t.veil.hidden = t.veil.hidden, false
	_ = t.start() // start only asks and shows messages
}

// These ask whether to build the table of an ending, at a cost.
var (
	missingTable = lang.Mark("There is no exact table of %s yet. Build it? %s")
	damagedTable = lang.Mark("The exact table of %s is damaged. Build it again? %s")
)

// prepare starts the training, or first offers to build missing tables.
func (t *training) prepare() tea.Cmd {
	found, ok := t.endings.here()
	if !ok || !found.Builds {
		return t.begin()
	}
	if t.endings.build != nil {
		return t.app.say("Tables are being built; esc stops the build")
	}
	at := t.endings.key().fen
	question := missingTable
	if errors.Is(found.Err, ending.ErrDamaged) {
		question = damagedTable
	}
	t.app.Confirm(t.app.T(question, found.Material, exact.Cost(t.app.T, found.Need)), func() tea.Cmd {
		if at != t.endings.key().fen {
			return nil // the answer came late: another position is on the board
		}
		t.waits = at
		return t.endings.begin()
	}, nil)
	return nil
}

// built starts the training that was waiting for a table.
func (t *training) built() tea.Cmd {
	at := t.waits
	t.waits = ""
	if at == "" || t.on || at != t.endings.key().fen {
		return nil
	}
	return t.endings.whenRead(t.begin)
}

// begin starts the training with the result of the tables.
func (t *training) begin() tea.Cmd {
	found, ok := t.endings.here()
	if ok && found.Answer == nil && !found.Builds {
		t.app.Fail(found.Err)
		return nil
	}
	if !ok || found.Answer == nil || t.acting.ahead() {
		return t.app.say("There is no exact result to train with here")
	}
	pos := t.study.node.Position()
	t.on, t.side, t.tree, t.node, t.found = true, pos.Side(), t.study.tree, t.study.node, found
	t.hidden, t.veil.hidden = t.hidden || t.veil.hidden, true
	t.stage.setFocus(movesAt)
	return nil
}

// stop ends the training and reports whether there was one.
func (t *training) stop() bool {
	if !t.on {
		return false
	}
	t.on, t.veil.hidden, t.hidden = false, t.hidden, false
	return true
}

// settle ends the training if the game is over, if another game is on the board, or if no table
// covers the position.
func (t *training) settle() {
	if t.on && (t.study.tree != t.tree || !t.endings.covers() || t.study.node.Game(t.app.rules()).Ending().Over()) {
		t.stop()
	}
}

// followsUserMove reports whether a node lies on the way to the last position with the user to move.
func (t *training) followsUserMove(n *game.Node) bool {
	for at := t.node; at != nil; at = at.Parent() {
		if at == n {
			return true
		}
	}
	return false
}

// follow answers the user's move as soon as the tables for the position on the board are read.
func (t *training) follow(now exact.Found) {
	if !t.on || t.acting.ahead() {
		return
	}
	node := t.study.node
	pos := node.Position()
	switch {
	case now.Answer == nil:
		t.stop()
		t.app.Fail(now.Err)
	case pos.Side() == t.side:
		t.node, t.found = node, now
	case t.followsUserMove(node): // the user went back and has not played
	case node.Parent() == t.node && -now.Answer.Outcome < t.found.Answer.Outcome:
		t.mistake = node
		t.app.Problem(t.correction())
	default:
		t.study.play(now.Answer.Moves[0].Move)
	}
}

// correction describes the mistake on the board, and the best move instead.
func (t *training) correction() string {
	before, best := t.node.Position(), t.found.Answer.Moves[0]
	return t.app.T("%s is a mistake; better is %s: %s. ← takes it back",
		t.app.move(&before, t.mistake.Move()), t.app.move(&before, best.Move), exact.Of(t.app.T, best.Exact))
}

// task describes the user's task. While a mistake is on the board, that is to take it back: the
// result of the position before is no longer true.
func (t *training) task() string {
	if t.study.node == t.mistake {
		return t.correction()
	}
	return t.app.T("You play %s against the best answers. %s", phrases.Side(t.app.T, t.side), exact.Result(t.app.T, t.found.Answer.Exact, t.side))
}
