package ui

import (
	"math"
	"strings"
	"time"

	"example.com/abyss/internal/narrow"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/input"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

const (
	// askPatience is how long the first frame waits for the answers. Terminals answer within
	// 60 ms of the start, slow lines later: an answer counts whenever it comes.
	askPatience = 100 * time.Millisecond

	// An answer that comes when the shell reads again would be typed there. So the app ends
	// lastPatience later where the question is not older than askedLately.
	askedLately  = time.Second
	lastPatience = 150 * time.Millisecond
)

// LineSample is the character whose width says how wide a terminal draws those of ambiguous
// width.
const LineSample = "─"

// AskGround asks a terminal for its background.
const AskGround = "\x1b]11;?\x1b\\"

// The other parts of the question, which is written in front of the first frame. The sample is
// drawn in row 2, and the cursor asked for there: in row 1 the answer would look like a key.
// Terminals answer in order, except screen, whose answer to AskGround comes last.
const (
	askCursor = "\x1b[6n"
	rowTwo    = "\x1b[2;1H"
	eraseRow  = rowTwo + "\x1b[K\x1b[H"
)

// questionFor is the app's questions to the terminal at its start, about settings that nobody has
// chosen; "" is nothing. Only an input of whole events can be answered: others would take the
// answer for keys.
func questionFor(getenv func(string) string, opts *Options) string {
	_, whole := opts.Input.(interface{ Next() (input.Event, bool) })
	if opts.NoQuery || !whole || getenv("TERM") == "dumb" || isLinuxConsole(getenv) {
		return ""
	}
	ground, sample := "", ""
	if opts.Settings.Ground == settings.Auto {
		ground = AskGround
	}
	if opts.Settings.Lines == settings.Auto && IsUnicode(getenv) {
		sample = LineSample
	}
	if ground+sample == "" {
		return ""
	}
	return ground + rowTwo + sample + askCursor + eraseRow
}

// asking is the question to the terminal and its answer.
type asking struct {
	*parts
	waiting        bool // the first frame waits for the answers
	ground, cursor bool // that answer has not come
	asked          time.Time
	done           chan struct{} // closed when all have come
}

// patienceOverMsg says that the first frame waits no longer.
type patienceOverMsg struct{}

// begin delays the first frame until a question is answered.
func (a *asking) begin(question string) {
	a.ground, a.cursor = strings.Contains(question, AskGround), strings.Contains(question, askCursor)
	a.waiting, a.done = a.cursor, make(chan struct{})
}

// limit ends the waiting in time.
func (a *asking) limit() tea.Cmd {
	if !a.waiting {
		return nil
	}
	a.asked = time.Now()
	return tea.Tick(askPatience, func(time.Time) tea.Msg { return patienceOverMsg{} })
}

// take accepts one answer; no others were requested. At the end of the app it changes nothing. It
// returns the redrawing of a screen whose frames were too wide.
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
		a.waiting = false // the answer to AskGround has come by now, or comes late
		lines, ok := LinesDrawn(narrow.Getenv, msg.Column-1)
		if ok && msg.Row == 2 && a.cursor && !a.ender.ending && a.memory.settings.Lines == settings.Auto && lines != a.looks.lines {
			a.looks.setLines(lines)
			if drawn { // its rows have wrapped and scrolled the screen
				redraw = tea.ClearScreen
			}
		}
		a.answered(&a.cursor)
	}
	return redraw
}

// answered notes that an answer has come.
func (a *asking) answered(open *bool) {
	was := *open
	*open = false
	if was && !a.ground && !a.cursor {
		close(a.done)
	}
}

// last returns a wait for answers that may still come. It may be called from another
// goroutine.
func (a *asking) last() (wait func()) {
	if !a.ground && !a.cursor || time.Since(a.asked) > askedLately {
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

// IsLight reports whether black can be read better than white on a background: the contrast of
// black is greater (WCAG 2.1).
func IsLight(b input.Background) bool {
	linear := func(part uint16) float64 { // IEC 61966-2-1
		c := float64(part) / math.MaxUint16
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	const flare = 0.05 // of the screen, in WCAG's measure
	light := 0.2126*linear(b.Red) + 0.7152*linear(b.Green) + 0.0722*linear(b.Blue) + flare
	return light/flare > (1+flare)/light
}

// LinesDrawn is the lines for a terminal that draws LineSample in that many columns. ok is false if
// that proves nothing: tmux and screen answer without knowing the terminal around them.
func LinesDrawn(getenv func(string) string, columns int) (lines canvas.Lines, ok bool) {
	switch {
	case columns == 2:
		return canvas.ASCII, true
	case columns == 1 && !IsWithin(getenv):
		return canvas.Box, true
	}
	return canvas.Box, false
}

// IsWithin reports whether the program runs within tmux or screen, here or at the other end
// of a line.
func IsWithin(getenv func(string) string) bool {
	term := getenv("TERM")
	return getenv("TMUX") != "" || getenv("STY") != "" || strings.HasPrefix(term, "tmux") || strings.HasPrefix(term, "screen")
}
