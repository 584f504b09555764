package ui

import (
	"math"
	"strings"
	"time"

	"example.com/abyss/internal/narrow"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/input"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

const (
	// askPatience is how long the first frame waits for the answers. Terminals answer within 60 ms
	// of the start, and later over slow lines. An answer is used whenever it comes.
	askPatience = 100 * time.Millisecond

	// If an answer comes when the shell is reading again, the shell takes it for typed text. So the
	// app waits up to lastPatience before it ends, if its query is not older than recentQuery.
	recentQuery  = time.Second
	lastPatience = 150 * time.Millisecond
)

// LineSample is a character of ambiguous width. Its measured width shows how the terminal draws
// such characters.
const LineSample = "─"

// AskGround queries the background colour of a terminal.
const AskGround = "\x1b]11;?\x1b\\"

// These are the other parts of the query, which is written before the first frame. The sample is
// drawn in row 2 and the cursor position queried there, because in row 1 the answer would look
// like a key. Terminals answer in order, except screen, whose answer to AskGround comes last.
const (
	askCursor = "\x1b[6n"
	rowTwo    = "\x1b[2;1H"
	eraseRow  = rowTwo + "\x1b[K\x1b[H"
)

// questionFor returns the app's queries to the terminal at the start, about settings that the user
// has not chosen; "" means none. Queries require an input that reads whole events; other inputs
// would take the answers for keys.
func questionFor(getenv func(string) string, opts *Options) string {
	_, whole := opts.Input.(interface{ Next() (input.Event, bool) })
	if opts.NoQuery || !whole || getenv("TERM") == "dumb" || lang.IsLinuxConsole(getenv) {
		return ""
	}
	ground, sample := "", ""
	if opts.Settings.Ground == settings.Auto {
		ground = AskGround
	}
	if opts.Settings.Lines == settings.Auto && lang.IsUnicode(getenv) {
		sample = LineSample
	}
	if ground+sample == "" {
		return ""
	}
	return ground + rowTwo + sample + askCursor + eraseRow
}

// asking contains the queries to the terminal and their answers.
type asking struct {
	*parts
	waiting        bool // the first frame waits for the answers
	ground, cursor bool // the answer about the background, or about the cursor, has not arrived yet
	sent           time.Time
	done           chan struct{} // closed when all answers have arrived
}

// patienceOverMsg ends the first frame's wait for the answers.
type patienceOverMsg struct{}

// begin makes the first frame wait for the answers to a query.
func (a *asking) begin(question string) {
	a.ground, a.cursor = strings.Contains(question, AskGround), strings.Contains(question, askCursor)
	a.waiting, a.done = a.cursor, make(chan struct{})
}

// limit returns a command that ends the first frame's wait after askPatience.
func (a *asking) limit() tea.Cmd {
	if !a.waiting {
		return nil
	}
	a.sent = time.Now()
	return tea.Tick(askPatience, func(time.Time) tea.Msg { return patienceOverMsg{} })
}

// take handles an answer. It ignores answers to queries that were not sent. While the app is
// ending, an answer changes nothing. If frames drawn so far were too wide, take returns a command
// that redraws the screen.
func (a *asking) take(msg tea.Msg) tea.Cmd {
	var redraw tea.Cmd
	switch msg := msg.(type) {
	case patienceOverMsg:
		a.waiting = false
	case input.Background:
		if a.ground && !a.ender.ending && a.memory.settings.Ground == settings.Auto {
			a.looks.setLight(IsLight(msg))
		}
		a.answered(&a.ground)
	case input.CursorPosition:
		drawn := !a.waiting
		a.waiting = false // the answer to AskGround has arrived by now, or comes late
		lines, ok := LinesDrawn(narrow.Getenv, msg.Column-1)
		if ok && msg.Row == 2 && a.cursor && !a.ender.ending && a.memory.settings.Lines == settings.Auto && lines != a.looks.lines {
			a.looks.setLines(lines)
			if drawn { // rows of the frame already drawn have wrapped and scrolled the screen
				redraw = tea.ClearScreen
			}
		}
		a.answered(&a.cursor)
	}
	return redraw
}

// The method named answered records that an answer has arrived.
func (a *asking) answered(open *bool) {
	was := *open
	*open = false
	if was && !a.ground && !a.cursor {
		close(a.done)
	}
}

// last returns a function that waits for outstanding answers. Any goroutine may call that function.
func (a *asking) last() (wait func()) {
	if !a.ground && !a.cursor || time.Since(a.sent) > recentQuery {
		return func() {}
	}
	done := a.done
	return func() {
		select {
		case <-done:
		case <-time.After(lastPatience):
		}
	}
}

// IsLight reports whether black text is easier to read than white text on a background, because its
// contrast is higher (WCAG 2.1).
func IsLight(b input.Background) bool {
	linear := func(part uint16) float64 { // IEC 61966-2-1
		c := float64(part) / math.MaxUint16
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	const flare = 0.05 // light that the screen reflects, in WCAG's measure
	light := 0.2126*linear(b.Red) + 0.7152*linear(b.Green) + 0.0722*linear(b.Blue) + flare
	return light/flare > (1+flare)/light
}

// LinesDrawn returns the lines to use in a terminal that draws LineSample in the given number of
// columns. ok is false if the width proves nothing, because tmux and screen answer without knowing
// the terminal around them.
func LinesDrawn(getenv func(string) string, columns int) (lines canvas.Lines, ok bool) {
	switch {
	case columns == 2:
		return canvas.ASCII, true
	case columns == 1 && !IsWithin(getenv):
		return canvas.Box, true
	}
	return canvas.Box, false
}

// IsWithin reports whether the program runs inside tmux or screen, locally or at the other end of a
// connection.
func IsWithin(getenv func(string) string) bool {
	term := getenv("TERM")
	return getenv("TMUX") != "" || getenv("STY") != "" || strings.HasPrefix(term, "tmux") || strings.HasPrefix(term, "screen")
}
