package analyze

import (
	"context"
	"errors"
	"time"

	"example.com/abyss/book/chessdb"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/result"
	"example.com/abyss/ui/settings"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// cloud queries www.chessdb.cn for the book panel. If the settings allow queries, cloud sends the
// position when the board has not changed for a moment. After a failed request the panel reports
// the error, and no further request is sent for a while.
type cloud struct {
	*studyRoom
	client      *chessdb.Client // nil: no query yet
	answers     result.Of[string, chessdb.Answer]
	task        *task.Task[chessdb.Answer]
	requested   string // the position of the task
	shown       string // position at the last tick
	stableTicks int    // ticks since the position on the board last changed
	err         error  // error of the last request
	again       time.Time
}

// These are the pauses that the panel makes; the client makes further ones between requests.
const (
	restTicks = 4 // in tenths of a second
	backOff   = 30 * time.Second
)

// The method named on reports whether the settings allow queries.
func (c *cloud) on() bool { return c.app.Settings().ChessDB && !confine.On() }

// The method named here returns the position on the board in the form in which it is sent.
func (c *cloud) here() string {
	pos := c.acting.position()
	return pos.FEN()
}

// barred reports whether queries are suspended after a failure.
func (c *cloud) barred() bool { return c.err != nil && c.app.Now().Before(c.again) }

// wanting reports whether a query is running or needed.
func (c *cloud) wanting() bool {
	if c.task != nil {
		return true
	}
	if !c.on() || !c.bookcase.seen() || c.barred() {
		return false
	}
	_, ok := c.answers.At(c.here())
	return !ok
}

// tick sends a query when the board has not changed for a moment. A request about another position
// is cancelled.
func (c *cloud) tick() {
	here := c.here()
	if c.task != nil {
		if c.requested != here || !c.on() || !c.bookcase.seen() {
			c.task.Stop()
		}
		return
	}
	if here != c.shown {
		c.shown, c.stableTicks = here, 0
	}
	if !c.wanting() {
		return
	}
	if c.stableTicks++; c.stableTicks < restTicks {
		return
	}
	if c.client == nil {
		if c.client = c.options.ChessDB; c.client == nil {
			c.client = chessdb.New("", "")
		}
	}
	client, pos := c.client, c.acting.position()
	c.requested = here
	c.task = task.Start(&c.work.tasks, chessdb.Answer{}, func(ctx context.Context, publish func(chessdb.Answer)) error {
		answer, err := client.Ask(ctx, &pos)
		if err == nil {
			publish(answer)
		}
		return err
	})
	mode.Watch(c.app, &c.task, c.onAnswer)
}

// onAnswer adopts an answer.
func (c *cloud) onAnswer(n mode.News[chessdb.Answer]) tea.Cmd {
	switch {
	case !n.Over:
	case n.Err == nil:
		c.err = nil
		c.answers.Put(c.requested, n.State)
	case errors.Is(n.Err, context.Canceled): // cancelled by the panel; the board may show the position again
	case c.requested == c.here() && c.on() && c.bookcase.seen():
		c.err, c.again = n.Err, c.app.Now().Add(backOff)
	}
	return nil
}

// menuText returns the text of the menu item that switches queries on or off.
func (c *cloud) menuText() string {
	switch {
	case !c.on():
		return c.app.T("ask %s (switched off)...", chessdb.Host)
	case c.barred():
		return c.app.T("ask %s again, or stop asking...", chessdb.Host)
	}
	return c.app.T("stop asking %s", chessdb.Host)
}

// toggle asks the user for permission, or switches queries off; after a failure it queries again.
func (c *cloud) toggle() tea.Cmd {
	if confine.On() { // guests of a server must not send queries in the host's name
		return c.app.say("this server does not query %s", chessdb.Host)
	}
	if c.on() {
		no := func() tea.Cmd { return c.remember(false) }
		if !c.barred() {
			return no()
		}
		c.app.Confirm(c.app.T("Ask %s again? Answer no to stop asking it", chessdb.Host), func() tea.Cmd {
			c.err, c.stableTicks = nil, restTicks
			return nil
		}, no)
		return nil
	}
	c.app.Confirm(c.app.T("Send the positions you view in this panel and in Library, and nothing else, to %s, a public database?", chessdb.Host),
		func() tea.Cmd { return c.remember(true) }, func() tea.Cmd { return nil })
	return nil
}

func (c *cloud) remember(on bool) tea.Cmd {
	c.err = nil
	return c.app.Remember(func(s *settings.Settings) { s.ChessDB = on })
}

// state describes the state of the query while there are no moves to show; otherwise it returns "".
func (c *cloud) state() string {
	t := c.app.T
	answer, standing := c.answers.See(c.here())
	switch {
	case standing == result.Current && answer.State == chessdb.Unknown:
		return t("it does not know this position")
	case standing == result.Current && answer.State == chessdb.Over:
		return t("the game is over here")
	case standing == result.Current:
		return ""
	case c.barred():
		return c.app.Look().Language.Error(message.Errorf("%w; no new request is sent for a while, except from the menu of the opening books", c.err))
	case c.task != nil && c.requested == c.here():
		return t("asking again...")
	}
	return t("queried when you pause at a position")
}

// close closes the client. All tasks must have ended.
func (c *cloud) close() {
	if c.client != nil {
		_ = c.client.Close() // answers that could not be stored are queried again later
	}
}
