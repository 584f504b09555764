package analyze

import (
	"errors"

	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/exact"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// training lets the user play an ending of a table against the best answers. The user has the side
// that wins by the tables; the other side plays the longest defence. In a draw, the user defends. A
// user's move that throws the result away is reported. The user takes it back, or plays on with the
// new result. Meanwhile the engine's results are hidden.
type training struct {
	*studyRoom
	on      bool
	side    xiangqi.Color // the user's side
	tree    *game.Tree
	root    *game.Node    // the node where the training began; nil: no training can continue
	least   int           // moves of the quickest win from root; 0 if unknown
	wrong   int           // number of moves that threw the win away
	spaced  *game.Node    // the node at which the table played the user's last move; nil if the user played it
	helped  bool          // the user got a hint, or a move of the table
	hold    bool          // the training began with a draw, which the user defends
	goal    retro.Outcome // the user's result that the next move must keep
	node    *game.Node    // the last position with this result and the user to move; nil: none yet
	found   exact.Found   // result of the tables at node
	astray  *game.Node    // the last position on the board with a worse result; nil: none
	lost    bool          // the user's side loses at the node astray
	hints   int           // number of hints given at node
	hidden  bool          // whether results were hidden before the training
	waits   string        // FEN of the position to train after a build; "" for none
	resumes bool          // the training continues when the mode is shown
	won     *finished     // the last training that the user has finished; nil: none
}

// start starts a training with the position on the board as soon as its tables are read. It asks
// before it builds a missing table.
func (t *training) start() tea.Cmd { return t.startWith(t.prepare) }

// startWith is like start, but prepares the training with the given function.
func (t *training) startWith(prepare func() tea.Cmd) tea.Cmd {
	switch {
	case t.on:
		return t.app.say("You are training; esc ends the training")
	case t.acting.now.secret:
		t.review.occupied()
		return nil
	case !t.endings.covers():
		t.app.Say(t.endings.uncovered())
		return nil
	}
	return t.endings.whenRead(prepare)
}

// take starts a training with the position on the board, which was opened for that purpose. The user
// knows the list of endings, which names the cost of tables. So take builds a missing one without a
// question.
func (t *training) take() {
	t.stop()
	t.root, t.won = nil, nil
	_ = t.startWith(func() tea.Cmd { // startWith only asks and shows messages
		found, ok := t.endings.result()
		if !ok || !found.Builds || t.endings.build != nil || errors.Is(found.Err, ending.ErrDamaged) {
			return t.prepare()
		}
		t.waits = t.endings.key().fen
		return t.endings.begin()
	})
}

// These questions offer to build the table of an ending; the last %s says what this costs.
var (
	missingTable = lang.Mark("There is no exact table of %s yet. Build it? %s")
	damagedTable = lang.Mark("The exact table of %s is damaged. Build it again? %s")
)

// prepare starts the training, or first offers to build missing tables.
func (t *training) prepare() tea.Cmd {
	found, ok := t.endings.result()
	if !ok || !found.Builds {
		return t.begin()
	}
	at := t.endings.key().fen
	if b := t.endings.build; b != nil {
		t.waits = at
		now, _ := b.Poll()
		return t.app.say("The table of %s is being built; then the training begins", phrases.Ending(t.app.T, now.Material.String()))
	}
	question := missingTable
	if errors.Is(found.Err, ending.ErrDamaged) {
		question = damagedTable
	}
	t.app.Confirm(t.app.T(question, phrases.Ending(t.app.T, found.Material.String()), exact.Cost(t.app.T, found.Need)), func() tea.Cmd {
		if at != t.endings.key().fen {
			return nil // the answer came late: another position is on the board
		}
		t.waits = at
		return t.endings.begin()
	}, nil)
	return nil
}

// built continues with the training that was waiting for the end of a build. It reports whether a
// training was waiting.
func (t *training) built() (cmd tea.Cmd, waited bool) {
	at := t.waits
	t.waits = ""
	if at == "" || t.on || at != t.endings.key().fen {
		return nil, false
	}
	return t.endings.whenRead(t.prepare), true
}

// begin starts the training with the result of the tables, or continues one that has ended without
// a win.
func (t *training) begin() tea.Cmd {
	found, ok := t.endings.result()
	switch {
	case ok && found.Answer == nil && !found.Builds:
		t.app.Fail(found.Err)
		return nil
	case !ok || found.Answer == nil || t.acting.ahead():
		return t.app.say("There is no exact result to train with here")
	}
	node := t.study.node
	if _, continues := t.moves(node); !continues {
		pos := node.Position()
		side := pos.Side()
		switch {
		case node.Game(t.app.rules()).Ending().Over():
			return t.app.say("The game is over here: ← goes back")
		case found.Answer.Outcome == retro.Drawn:
			side = found.Answer.Attacker.Opponent()
		case found.Answer.Outcome == retro.Lost:
			side = side.Opponent()
		}
		t.tree, t.root, t.side = t.study.tree, node, side
		t.hold = found.Answer.Outcome == retro.Drawn
		t.least, t.wrong, t.helped = exact.Moves(found.Answer.Exact), 0, false
	}
	t.on, t.node, t.astray, t.won, t.hints = true, nil, nil, nil, 0
	if t.goal = retro.Won; t.hold {
		t.goal = retro.Drawn
	}
	t.hidden, t.veil.hidden = t.veil.hidden, true
	t.stage.setFocus(movesAt)
	t.follow(found)
	return nil
}

// stop ends the training and reports whether there was one.
func (t *training) stop() bool {
	if !t.on {
		return false
	}
	t.on, t.veil.hidden = false, t.hidden
	return true
}

// brokenOff reports whether a training has ended too early, and its game is still on the board.
func (t *training) brokenOff() bool {
	if t.on || t.won != nil || t.tree == nil || t.tree != t.study.tree {
		return false
	}
	_, continues := t.moves(t.study.node)
	return continues
}

// settle ends the training if the user has won or held the draw, if another game is on the board, or if no table
// covers the position. After any other end of the game the training goes on, because the user can
// take moves back.
func (t *training) settle() {
	switch {
	case !t.on || !t.stage.shown:
		return
	case t.study.tree != t.tree:
		t.stop()
		return
	}
	node := t.study.node
	pos, e := node.Position(), node.Game(t.app.rules()).Ending()
	loser, lost := e.Verdict.Loser()
	switch {
	case lost && loser != t.side, e.Over() && !lost && t.holding():
		t.finish(node)
	case !e.Over() && !t.options.Endings.Covers(&pos):
		t.stop()
		t.app.say("The training has ended: no table covers this position")
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
	node := t.study.node
	if !t.on || t.acting.ahead() || node.Game(t.app.rules()).Ending().Over() {
		return
	}
	if now.Answer == nil {
		t.interrupt(now)
		return
	}
	pos, outcome := node.Position(), now.Answer.Outcome
	if pos.Side() != t.side {
		outcome = -outcome
	}
	switch {
	case outcome < t.goal:
		again := node == t.astray
		t.astray, t.lost = node, outcome == retro.Lost
		if t.node != nil && node.Parent() == t.node && !again {
			t.wrong++
			t.app.Problem(t.correction())
		}
	case t.holding() && t.heldLong(node):
		t.finish(node)
	case pos.Side() == t.side:
		if node != t.node {
			t.hints = 0
		}
		t.node, t.found, t.goal, t.astray = node, now, outcome, nil
	case t.followsUserMove(node): // the user has gone back and has not played a move yet
	default:
		t.straighten(node)
		t.study.play(replyTo(now.Answer, node))
	}
}

// interrupt ends the training because a table cannot be read. If the table can be built, interrupt
// offers this, and the training continues afterwards.
func (t *training) interrupt(now exact.Found) {
	t.stop()
	if !now.Builds {
		t.app.Fail(now.Err)
		return
	}
	_ = t.prepare() // prepare only asks a question
}

// straighten makes the line to a node the main line, so that moves taken back are its variations.
// If the game contains more than the training, straighten changes nothing.
func (t *training) straighten(n *game.Node) {
	s := t.study
	if t.root.Parent() == nil && lossless(&s.record) && s.tree.PromoteToMain(n) {
		s.trivial = s.tree.State()
	}
}
