package plain

import (
	"context"
	"errors"
	"io"
	"time"

	"example.com/abyss/book"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/team"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/suspension"
	"example.com/abyss/ui/lang"
)

// Options are the start options of Run.
type Options struct {
	Game   session.Config     // the options of all games, and the first game if Opened is nil
	Opened *format.GameRecord // the first game on the board; may be nil
	Input  io.Reader
	Output io.Writer

	// Own are the user's own personalities, offered beside the built-in ones.
	Own []team.Personality

	// Rival makes the external engine with the given name the opponent, if there is such an engine.
	// Rival is nil if there are no engines.
	Rival func(cfg *session.Config, name string)

	Book *book.Book // the engine's opening book; nil: no game has a book

	Language lang.Language
	Notation notation.Style
	ASCII    bool   // write only ASCII characters; Language and Notation must not require others
	GamesDir string // the default folder of games; "" is the working directory

	// DraftsDir is the folder for an unsaved game until the next start, shared with the app. With
	// "", and in a script, no drafts are stored.
	DraftsDir string

	// SuiteDir is the folder for the record of solved puzzles, shared with the app. With "" no
	// record is stored.
	SuiteDir string

	Unasked  bool    // tell the user that the program chose this mode because the terminal can do no more
	Problems []error // printed first

	// Script says that the input is not typed. In a script, each line, and also the end of the
	// input, waits until the work of the earlier lines has ended. Only the lines "now" and "stop" do
	// not wait.
	Script bool

	Now func() time.Time // nil: time.Now
}

// maxLine is the length of the longest input line, in bytes.
const maxLine = 1 << 16

// Run plays until quit is typed or the input ends. The error comes from the input, the output, ctx,
// or a script's failed save. When Run returns, nothing of the session is running.
func Run(ctx context.Context, o Options) (err error) {
	if o.Now == nil {
		o.Now = time.Now
	}
	c := newConsole(o)
	defer func() { err = errors.Join(err, c.files.missed.err(o.Script), c.close(ctx.Err() != nil)) }()
	done := make(chan struct{})
	defer close(done)
	lines, failed := readLines(o.Input, done)
	clock := time.NewTicker(clockPeriod)
	defer clock.Stop()
	suspended, heard := suspensions()
	defer heard()
	for !c.dialog.quit && c.out.err == nil {
		var in <-chan string
		if c.dialog.pending == nil && !c.dialog.ended {
			in = lines
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case line, ok := <-in:
			if c.dialog.ended = !ok; ok {
				c.dialog.pending = &line
			}
		case e := <-c.game.session.Events():
			c.game.event(e)
		case <-clock.C:
			c.draft.keepClock()
		case <-suspended:
			suspend(c.parts, suspension.Stop)
		case <-c.analysis.changed():
			c.analysis.news()
		case <-c.opinions.done():
			c.opinions.news()
		case <-c.review.done():
			c.review.news()
		case <-c.switching.done():
			c.switching.news()
		case <-c.puzzles.done():
			c.puzzles.news()
		}
		c.dialog.takePending()
	}
	select {
	case err := <-failed:
		return message.Errorf("reading the commands: %w", err)
	default:
		return c.out.err
	}
}

// readLines sends lines until the input ends or done is closed. A line that is too long causes an
// error, which is sent before lines is closed.
func readLines(r io.Reader, done <-chan struct{}) (lines <-chan string, failed <-chan error) {
	out, problem := make(chan string), make(chan error, 1)
	go func() {
		defer close(out)
		s := foreign.NewLines(r, maxLine)
		for s.Next() {
			select {
			case out <- s.Text():
			case <-done:
				return
			}
		}
		if err := s.Err(); err != nil {
			problem <- err
		}
	}()
	return out, problem
}
