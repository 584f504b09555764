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

// cloud is www.chessdb.cn for the book panel: if the settings allow it, it is queried for the
// position on the board, once the board has not changed for a moment. The panel reports a failed
// request, and no other is sent for a while.
type cloud struct {
	*studyRoom
	client  *chessdb.Client // nil: not queried yet
	answers result.Of[string, chessdb.Answer]
	task    *task.Task[chessdb.Answer]
	asked   string // the position of the task
	shown   string // that of the last tick
	rested  int    // ticks for which the board has shown it
	err     error  // of the last request
	again   time.Time
}

// The pauses of the panel; those of the requests are the client's.
const (
	restTicks = 4 // tenths of a second
	backOff   = 30 * time.Second
)

// on reports whether the settings allow queries.
func (c *cloud) on() bool { return c.app.Settings().ChessDB && !confine.On() }

// here is the position on the board, as it would be sent.
func (c *cloud) here() string {
	pos := c.acting.position()
	return pos.FEN()
}

// barred reports whether nothing is sent for a while.
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

// tick sends a query once the board has not changed for a moment. A request about another position
// is cancelled.
func (c *cloud) tick() {
	here := c.here()
	if c.task != nil {
		if c.asked != here || !c.on() || !c.bookcase.seen() {
			c.task.Stop()
		}
		return
	}
	if here != c.shown {
		c.shown, c.rested = here, 0
	}
	if !c.wanting() {
		return
	}
	if c.rested++; c.rested < restTicks {
		return
	}
	if c.client == nil {
		if c.client = c.options.ChessDB; c.client == nil {
			c.client = chessdb.New("", "")
		}
	}
	client, pos := c.client, c.acting.position()
	c.asked = here
	c.task = task.Start(&c.work.tasks, chessdb.Answer{}, func(ctx context.Context, publish func(chessdb.Answer)) error {
		answer, err := client.Ask(ctx, &pos)
		if err == nil {
			publish(answer)
		}
		return err
	})
	mode.Watch(c.app, &c.task, c.onAnswer)
}

// onAnswer takes over an answer.
func (c *cloud) onAnswer(n mode.News[chessdb.Answer]) tea.Cmd {
	switch {
	case !n.Over:
	case n.Err == nil:
		c.err = nil
		c.answers.Put(c.asked, n.State)
	case errors.Is(n.Err, context.Canceled): // ended here, and the board may be back since
	case c.asked == c.here() && c.on() && c.bookcase.seen():
		c.err, c.again = n.Err, c.app.Now().Add(backOff)
	}
	return nil
}

// word is the menu's text for switching it.
func (c *cloud) word() string {
	switch {
	case !c.on():
		return c.app.T("ask %s (now off)...", chessdb.Host)
	case c.barred():
		return c.app.T("ask %s again, or stop asking...", chessdb.Host)
	}
	return c.app.T("stop asking %s", chessdb.Host)
}

// toggle asks the user for permission, or switches queries off; after a failure it queries again.
func (c *cloud) toggle() tea.Cmd {
	if confine.On() { // a guest of a server sends nothing in the host's name
		return c.app.say("this server does not query %s", chessdb.Host)
	}
	if c.on() {
		no := func() tea.Cmd { return c.remember(false) }
		if !c.barred() {
			return no()
		}
		c.app.Confirm(c.app.T("Ask %s again? No switches it off", chessdb.Host), func() tea.Cmd {
			c.err, c.rested = nil, restTicks
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

// state is its state while it has no moves to show; "" if it has.
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
		return c.app.Look().Language.Error(message.Errorf("%w; no new request for a while, %s sends one", c.err, bookKeyName))
	case c.task != nil && c.asked == c.here():
		return t("asking again...")
	}
	return t("a request follows if you stay at a position")
}

// close ends it. The tasks have ended.
func (c *cloud) close() {
	if c.client != nil {
		_ = c.client.Close() // answers that could not be written are asked for again
	}
}
