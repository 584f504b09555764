package plain

import (
	"slices"
	"strings"

	"abyss/engine/notation"
	"abyss/engine/rules"
	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/internal/children"
	"abyss/internal/message"
	"abyss/ui/task"
)

// console is what goes on between the lines.
type console struct {
	options Options
	out     output

	session *session.Session
	config  session.Config // of the game last asked for
	state   session.State  // newest
	waiting bool           // a command to the session has not been answered
	games   uint64         // begun, as State.Game counts them
	chosen  *gameOption    // that game is the one before with this changed; nil: another
	offered bool           // a draw, whose answer has not come
	failed  bool           // the engine is on move and does not think
	kept    session.State  // the game as it was saved or opened last

	missed misses // that nobody has made good

	draft    draft
	analysis analysis
	poll     *session.Poll // the personalities being asked; nil: they are not
	suite    *suite        // nil: none is gone through

	reviewing *reviewing // nil: no game is
	tasks     task.Group

	held    *string // the line read and not carried out
	ended   bool    // the input
	current string  // the line being carried out
	asked   string  // the line that does what was asked about when it comes again
	quit    bool
}

// newConsole starts the first game.
func newConsole(o Options) *console {
	c := &console{options: o, out: output{w: o.Output, ascii: o.ASCII}, config: o.Game, games: 1, waiting: true, missed: misses{}}
	c.kept = given(o.Game)
	c.session = session.New(o.Game)
	if o.Unasked {
		c.say("This terminal cannot draw a board (TERM=dumb), so Abyss plays in lines of text, as with --plain.")
	}
	for _, err := range o.Problems {
		c.problem(err)
	}
	c.say("Abyss, in lines of text. Type a move, such as %s, or help.", "h2e2")
	c.openDraft()
	return c
}

// close waits until the draft is on disk, then ends what runs and waits for it. Where
// the program was told to end, engines are not asked to.
func (c *console) close(told bool) error {
	err := c.closeDraft()
	if told {
		children.KillAll()
	}
	c.session.Close()
	c.dropPoll()
	c.dropReview()
	if c.analysis.analyst != nil {
		c.analysis.analyst.Close()
	}
	return err
}

// idle reports whether nothing runs whose end a script would wait for.
func (c *console) idle() bool {
	s := &c.state
	engine := !s.Over() && !s.Awaiting && s.Players[s.Position.Side()] == session.Engine && !c.failed
	return !c.waiting && !engine && !s.Hinting && !c.analysis.running && c.poll == nil && c.reviewing == nil
}

// mayTake reports whether a line may be carried out now.
func (c *console) mayTake(line string) bool {
	if c.waiting {
		return false
	}
	if !c.options.Script || c.idle() {
		return true
	}
	cmd := findCommand(firstWord(line))
	return cmd != nil && cmd.atOnce
}

// firstWord is the first word of a line, "" where there is none.
func firstWord(line string) string {
	if fields := strings.Fields(line); len(fields) > 0 {
		return fields[0]
	}
	return ""
}

// line carries out a line: a command or a move.
func (c *console) line(text string) {
	text = strings.TrimSpace(text)
	if text == "" {
		return
	}
	if answer, ok := yesOrNo[strings.ToLower(text)]; ok && c.asked != "" {
		if !answer {
			c.asked = ""
			c.say("Then not.")
			return
		}
		text = c.asked
	}
	c.current = text
	if c.asked != text {
		c.asked = ""
	}
	var err error
	name, args, _ := strings.Cut(text, " ")
	if cmd := findCommand(name); cmd != nil {
		if err = c.allowed(cmd); err == nil {
			err = cmd.run(c, strings.TrimSpace(args))
		}
	} else {
		err = c.move(text)
	}
	if err != nil {
		c.problem(err)
	}
}

// allowed says why a command makes no sense now.
func (c *console) allowed(cmd *command) error {
	switch {
	case cmd.where == inGame && c.suite != nil:
		return message.Errorf("A suite is open; leave goes back to the game")
	case cmd.where == inSuite && c.suite == nil:
		return message.Errorf("No suite is open; suite opens one")
	}
	return nil
}

// yesOrNo is the words that answer a question: true for yes.
var yesOrNo = map[string]bool{
	"y": true, "yes": true, "是": true,
	"n": false, "no": false, "否": false,
}

// sure reports whether the line being carried out was asked about and a yes came,
// or the same line again; otherwise it asks.
func (c *console) sure(question string) bool {
	if c.asked == c.current {
		c.asked = ""
		return true
	}
	c.asked = c.current
	c.out.line(question + " " + c.T("Type yes to do it."))
	return false
}

// tell gives the session a command, whose answer the next lines wait for.
func (c *console) tell(command func(*session.Session)) {
	c.waiting = true
	command(c.session)
}

// unsaved reports whether the game has moves that no file has, other than that of an
// engine that was first in a game nobody plays yet.
func (c *console) unsaved() bool {
	s, kept := &c.state, &c.kept
	n := len(kept.Moves)
	known := s.Start == kept.Start && len(s.Moves) >= n && slices.Equal(s.Moves[:n], kept.Moves)
	same := known && (len(s.Moves) == n || !s.Begun)
	return len(s.Moves) > 0 && (!same || byHand(s.Ending.Reason) && s.Ending.Reason != kept.Ending.Reason)
}

// byHand reports whether the moves do not tell that a game has ended so.
func byHand(r rules.Reason) bool {
	return r == rules.Resignation || r == rules.Agreement || r == rules.Flag
}

// digits are what every way to write a move has, and hardly any other word.
const digits = "0123456789０１２３４５６７８９一二三四五六七八九"

// move plays a move typed, or yesOrNo the suite with it.
func (c *console) move(text string) error {
	if c.suite == nil && strings.ContainsAny(text, digits) {
		if err := c.mayPlay(); err != nil {
			return err
		}
	}
	pos := c.position()
	m, err := notation.Parse(&pos, text)
	if err != nil {
		if _, coordinates := xiangqi.ParseMove(text); coordinates == nil {
			return err
		}
		return message.Errorf("%w. That is no command either: help lists them", err)
	}
	if c.suite != nil {
		c.answer(m)
		return nil
	}
	if err := c.mayPlay(); err != nil {
		return err
	}
	c.tell(func(s *session.Session) { s.Play(m) })
	return nil
}

// mayPlay says why no move can be typed now.
func (c *console) mayPlay() error {
	s := &c.state
	switch {
	case s.Over():
		return message.Errorf("The game is over; new starts another, undo takes the last move back")
	case s.Awaiting:
		return message.Errorf("Make the engine's move on the board first; done says that it is made")
	case s.Players[s.Position.Side()] != session.Human:
		return message.Errorf("The engine is on move; now makes it play")
	}
	return nil
}

// position is what is looked at: the game's, or that of the suite.
func (c *console) position() xiangqi.Position {
	if c.suite != nil {
		return c.suite.item().Pos
	}
	return c.state.Position
}
