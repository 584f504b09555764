package plain

import (
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// dialog executes the typed lines, and asks the user to confirm some of them.
type dialog struct {
	*parts
	pending  *string // a line that was read but not yet executed; nil: none
	ended    bool    // the input has ended
	current  string  // the line being executed
	confirms string  // the line that the user must confirm, with yes or by repeating it
	quit     bool
}

// idle reports whether no work is running that a script would wait for.
func (d *dialog) idle() bool {
	s := &d.game.state
	engine := !s.Over() && !s.Awaiting && s.Players[s.Position.Side()] == session.Engine && !d.game.failed
	return !d.game.waiting && !engine && !s.Hinting && !d.analysis.running && d.opinions.poll == nil && d.review.running == nil && d.switching.running == nil && d.puzzles.Judging == nil
}

// mayTake reports whether a line may be executed now.
func (d *dialog) mayTake(line string) bool {
	if d.game.waiting || d.puzzles.Judging != nil {
		return false
	}
	if !d.options.Script || d.idle() {
		return true
	}
	cmd := d.find(firstWord(line))
	return cmd != nil && cmd.atOnce
}

// firstWord returns the first word of a line, "" for an empty line.
func firstWord(line string) string {
	if fields := strings.Fields(line); len(fields) > 0 {
		return fields[0]
	}
	return ""
}

// line executes a line: a command or a move.
func (d *dialog) line(text string) {
	text = strings.TrimSpace(text)
	if text == "" {
		return
	}
	if answer, ok := yesOrNo[strings.ToLower(text)]; ok && d.confirms != "" {
		if !answer {
			d.confirms = ""
			d.say("Not done.")
			return
		}
		text = d.confirms
	}
	d.current = text
	if d.confirms != text {
		d.confirms = ""
	}
	var err error
	name, args, _ := strings.Cut(text, " ")
	if cmd := d.find(name); cmd != nil {
		if err = d.allowed(cmd); err == nil {
			err = cmd.run(strings.TrimSpace(args))
		}
	} else {
		err = d.move(text)
	}
	if err != nil {
		d.problem(err)
	}
}

// allowed returns an error if a command cannot be used here.
func (d *dialog) allowed(cmd *command) error {
	switch {
	case cmd.where == inGame && d.suite.open != nil:
		return message.Errorf("A suite is open; type \"leave\" to go back to the game")
	case cmd.where == inSuite && d.suite.open == nil:
		return message.Errorf("No suite is open; type \"suite\" to open one")
	}
	return nil
}

// yesOrNo maps the words that answer a question; true means yes.
var yesOrNo = map[string]bool{
	"y": true, "yes": true, "是": true,
	"n": false, "no": false, "否": false,
}

// The method named sure reports whether the user has confirmed the current line, with yes or by
// repeating it. If not, it asks.
func (d *dialog) sure(question string) bool {
	if d.confirms == d.current {
		d.confirms = ""
		return true
	}
	d.confirms = d.current
	d.out.line(question + " " + d.T("Type \"yes\" to do it."))
	return false
}

// digits occur in every notation of a move, and in hardly any other word.
const digits = "0123456789０１２３４５６７８９一二三四五六七八九"

// move plays a typed move or, if a suite is open, takes it as the answer to the current position.
func (d *dialog) move(text string) error {
	if d.suite.open == nil && strings.ContainsAny(text, digits) {
		if err := d.game.mayPlay(); err != nil {
			return err
		}
	}
	pos := d.look.position()
	m, err := notation.Parse(&pos, text)
	if err != nil {
		if _, coordinates := xiangqi.ParseMove(text); coordinates == nil {
			return err
		}
		if meant := d.meant(firstWord(text)); meant != "" {
			return message.Errorf("%w. That is not a command either: did you mean %s?", err, meant)
		}
		return message.Errorf("%w. That is not a command either: type \"help\" for the list", err)
	}
	if d.suite.open != nil {
		d.suite.answer(m)
		return nil
	}
	if err := d.game.mayPlay(); err != nil {
		return err
	}
	if side := pos.Side(); notation.NamesOther(side, text) &&
		!d.sure(d.T("%s names a piece of %s. Play %s?", text, phrases.Side(d.T, side.Opponent()), d.inWords(&pos, m))) {
		return nil
	}
	d.game.send(func(s *session.Session) { s.Play(m) })
	return nil
}

// takePending executes the waiting line, if that is allowed now. At the end of the input it quits.
func (d *dialog) takePending() {
	switch {
	case d.pending != nil && d.mayTake(*d.pending):
		line := *d.pending
		d.pending = nil
		d.line(line)
	case d.pending == nil && d.ended && (!d.options.Script || d.idle()):
		d.quit = true
	}
}

// leaveProgram quits. It asks first if the game is not saved in a file.
func (d *dialog) leaveProgram(string) error {
	question := d.T("The game is not saved; type \"save\" to keep it.")
	if d.draft.keeper != nil {
		question = d.T("The game is not saved; you can go on with it at the next start.")
	}
	if !d.game.unsaved() || d.sure(question) {
		d.quit = true
	}
	return nil
}

// setNotation sets the notation of the output, or reports it.
func (d *dialog) setNotation(args string) error {
	if args != "" {
		style, err := notation.ParseStyle(args)
		if err != nil {
			return err
		}
		d.notation = style
		d.out.ascii = d.out.ascii && !style.Chinese()
	}
	d.say("Moves are written as %s", phrases.Notation(d.T, d.notation))
	return nil
}

// setLanguage sets the language, or reports the current one.
func (d *dialog) setLanguage(args string) error {
	if args != "" {
		language, err := lang.Parse(args)
		if err != nil {
			return err
		}
		d.language = language
		d.out.ascii = d.out.ascii && language == lang.English
	}
	d.say("The interface is in English")
	return nil
}
