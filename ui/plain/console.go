package plain

import (
	"example.com/abyss/engine/session"
	"example.com/abyss/internal/children"
)

// console contains the state between two input lines.
type console struct{ *parts }

// parts contains the parts of a console, so that each part can reach the others. Its only methods
// are those of voice, which all parts use for output.
type parts struct {
	*voice
	options Options

	game      *playing
	account   *account
	draft     *draft
	files     *files
	analysis  *analysis
	opinions  *opinions
	switching *switching
	review    *judging
	suite     *solving
	puzzles   *puzzles
	look      *looking
	dialog    *dialog
}

// newParts returns the parts before a game has begun.
func newParts(o Options) *parts {
	p := &parts{options: o, voice: &voice{out: output{w: o.Output, ascii: o.ASCII}, language: o.Language, notation: o.Notation}}
	first := o.first()
	p.game = &playing{parts: p, config: first, kept: given(first), games: 1, waiting: true}
	p.game.config.Players, p.game.config.Control = o.Game.Players, o.Game.Control // these are the options of the next game
	p.account, p.look, p.dialog = &account{p}, &looking{p}, &dialog{parts: p}
	p.draft, p.files = &draft{parts: p}, &files{parts: p, missed: misses{}}
	p.analysis, p.opinions = &analysis{parts: p}, &opinions{parts: p}
	p.switching = newSwitching(p)
	p.review, p.suite = &judging{parts: p}, &solving{parts: p}
	p.puzzles = newPuzzles(p)
	return p
}

// first returns the configuration of the first game.
func (o *Options) first() session.Config {
	if o.Opened != nil {
		return o.Game.Of(o.Opened)
	}
	return o.Game
}

// newConsole starts the first game.
func newConsole(o Options) *console {
	c := &console{newParts(o)}
	c.game.session = session.New(o.first())
	if o.Unasked {
		c.say("This terminal cannot draw a board (TERM=dumb), so Abyss plays in lines of text, as with --plain.")
	}
	for _, err := range o.Problems {
		c.problem(err)
	}
	c.say("Abyss, in lines of text. Type a move, such as %s, or \"help\".", "h2e2")
	c.draft.open()
	return c
}

// close waits until the draft is on disk, then cancels running work and waits for its end. If
// atOnce is set, the program must end at once, so close kills other programs' engines.
func (c *console) close(atOnce bool) error {
	err := c.draft.close()
	if atOnce {
		children.KillAll()
	}
	c.game.session.Close()
	c.opinions.drop()
	c.review.drop()
	c.switching.drop()
	c.puzzles.tasks.Close()
	if c.analysis.analyst != nil {
		c.analysis.analyst.Close()
	}
	return err
}
