package ui

import (
	"slices"
	"strings"
	"time"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// A dialog opened by a key or a click opens at once. Any other waits until nothing is open and its
// mode is on the screen. No key typed before it was seen answers it. The same holds for every
// question with yes and no.
const (
	// rest is the time for which an unexpected dialog ignores keys after it appears.
	rest = 500 * time.Millisecond

	// glance is how long anything else that has to be seen takes none: a key read sooner was
	// typed before.
	glance = 50 * time.Millisecond

	// typing is the time for which it ignores keys after one that came too early, because the user
	// is still typing.
	typing = 250 * time.Millisecond
)

// own is the place of the app's own questions in the list of modes.
const own = -1

// asker is the app as one mode sees it.
type asker struct {
	*host
	mode int // its place in the list, or own
}

var _ mode.Host = (*asker)(nil)

// deferred is an action that waits until nothing is open and its mode is on the screen.
type deferred struct {
	by       int
	question bool // else an answer that changes the mode's display
	since    uint64
	do       func() tea.Cmd
}

// self is the app's own asker.
func (h *host) self() *asker { return &asker{h, own} }

// Ask asks for a line of text.
func (a *asker) Ask(q mode.Question) { a.put(newPrompt(q, a.said(q.Problem))) }

// Confirm asks a question with yes or no.
func (a *asker) Confirm(question string, yes, no func() tea.Cmd) {
	a.Query(mode.Query{Question: question, Yes: yes, No: no})
}

// Query asks a question with more answers than yes and no.
func (a *asker) Query(q mode.Query) { a.put(&confirm{Query: q}) }

// Choose has one of several things chosen.
func (a *asker) Choose(c mode.Choice) { a.put(newMenu(c)) }

// Open shows a dialog of the mode.
func (a *asker) Open(d mode.Dialog) { a.put(dialog{d}) }

// Dismiss closes what the mode has open.
func (a *asker) Dismiss() {
	if a.by == a.mode {
		a.overlay = nil
	}
}

// WhenFree runs something that an answer of the background needs.
func (a *asker) WhenFree(do func() tea.Cmd) tea.Cmd {
	if a.acting || a.mayOpen(a.mode) {
		return do()
	}
	a.waiting = append(a.waiting, deferred{by: a.mode, since: a.arrived.since, do: do})
	return nil
}

// Await takes the next news of work in the background.
func (h *host) Await(w mode.Awaited) { h.awaited = append(h.awaited, w) }

// listening is the commands that wait for news.
func (h *host) listening() tea.Cmd {
	var cmds []tea.Cmd
	for _, w := range h.awaited {
		cmds = append(cmds, h.await(w))
	}
	h.awaited = h.awaited[:0]
	return tea.Batch(cmds...)
}

// next is a command that waits for news.
func next(w mode.Awaited) tea.Cmd { return func() tea.Msg { return w.Next() } }

// Turn turns the board of the mode.
func (a *asker) Turn(flipped bool) { a.looks.turn(a.mode, flipped) }

// Look is how everything is drawn now.
func (a *asker) Look() mode.Look {
	look := a.host.Look()
	if a.mode != own {
		look.Flipped = a.looks.turned(a.mode)
	}
	return look
}

// Analyze shows a game in Analyze.
func (a *asker) Analyze(s mode.Study) tea.Cmd {
	return a.WhenFree(func() tea.Cmd { return a.host.Analyze(s, a.mode) })
}

// PlayFrom shows Play and plays on from a position.
func (a *asker) PlayFrom(start xiangqi.Position, moves []xiangqi.Move) tea.Cmd {
	return a.WhenFree(func() tea.Cmd { return a.host.PlayFrom(start, moves) })
}

// put shows an overlay, instead of an open one if the user asked for it.
func (a *asker) put(o overlay) {
	open := func() tea.Cmd {
		a.overlay, a.by, a.rest, a.armed = o, a.mode, 0, time.Time{}
		_, asks := o.(*confirm)
		switch {
		case !a.acting && !a.expected():
			a.rest = rest
		case !a.acting || asks:
			a.rest = glance
		}
		a.sight.reset()
		a.modes.refit()
		return nil
	}
	if a.acting || a.mayOpen(a.mode) {
		open()
		return
	}
	a.waiting = append(a.waiting, deferred{a.mode, true, a.arrived.since, open})
}

// fresh reports whether the user has pressed nothing since asking for the handled message.
func (h *host) fresh() bool { return !h.late && h.arrived.since == h.keys }

// expected reports whether the handled message follows so soon that the user expects it: then keys
// are for it, once it is seen.
func (h *host) expected() bool {
	return h.keys == 0 || h.fresh() && h.now().Sub(h.modes.pressed) < rest
}

// mayOpen reports whether something of a mode that no key asks for may be shown. Outside its mode
// that holds while the user waits for it.
func (h *host) mayOpen(by int) bool {
	here := by == own || by == h.modes.current || h.keys > 0 && h.fresh()
	return here && h.overlay == nil && !h.screen.layout.tooSmall && h.modes.ready()
}

// next runs the action that has waited longest and may run now.
func (h *host) next() tea.Cmd {
	var cmds []tea.Cmd
	h.late = true
	for !h.ender.ending {
		i := slices.IndexFunc(h.waiting, func(w deferred) bool { return h.mayOpen(w.by) })
		if i < 0 {
			break
		}
		w := h.waiting[i]
		h.waiting = slices.Delete(h.waiting, i, i+1)
		h.arrived.since = w.since
		cmds = append(cmds, stamped(w.do(), w.since))
	}
	h.late = false
	return tea.Batch(cmds...)
}

// early reports whether a key or a click came before the open dialog could be read. It lets the
// keys rest again if nobody expects the dialog.
func (h *host) early() bool {
	if h.rest == 0 {
		return false
	}
	seen, ok := h.sight.since()
	if ok && !h.arrived.at.Before(seen.Add(h.rest)) && !h.arrived.at.Before(h.armed) {
		return false
	}
	if h.rest == rest {
		h.armed = h.arrived.at.Add(typing)
	}
	return true
}

// waits names the waiting dialog and its modes; "" for none.
func (h *host) waits() string {
	var titles []string
	question := false
	for _, w := range h.waiting {
		title := h.T(h.modes.list[max(w.by, 0)].Static().Title)
		if !slices.Contains(titles, title) {
			titles = append(titles, title)
		}
		question = question || w.question
	}
	where := strings.Join(titles, ", ")
	switch {
	case where == "":
		return ""
	case question:
		return h.T("A question waits: %s", where)
	}
	return h.T("An answer waits: %s", where)
}

// newPrompt is a line to be typed.
func newPrompt(q mode.Question, problem string) *prompt {
	longest := q.Max
	if longest == 0 {
		longest = kit.MaxLine
	}
	p := &prompt{label: q.Label, example: q.Example, line: kit.NewLine(q.Text, longest), empty: q.Empty, problem: problem, enter: q.Enter}
	if q.File {
		p.files = &fileNames{folder: q.Folder, there: q.There}
	}
	if q.File && q.Problem == nil && !q.Begun { // of one that was wrong a letter may be missing
		p.line = kit.Proposed(q.Text)
	}
	p.line.Breaks = q.Breaks
	return p
}
