package ui

import (
	"slices"
	"time"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/confine"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// A dialog that the user requests by a key or a click opens at once. Any other dialog waits until
// no overlay is open and its mode is on the screen. Keys typed before the dialog was visible do not
// answer it. The same applies to every yes/no question.
const (
	// rest is the time for which an unexpected dialog ignores keys after it appears.
	rest = 500 * time.Millisecond

	// glance is the time for which any other dialog ignores keys after it appears. A key within
	// this time was typed before the user saw the dialog.
	glance = 50 * time.Millisecond

	// typing is how long a dialog ignores further keys after one that came too early, because the
	// user is probably still typing.
	typing = 250 * time.Millisecond
)

// own is the index that the app uses for its own dialogs in place of a mode's index.
const own = -1

// asker is the app as seen by one mode.
type asker struct {
	*host
	mode int // index of the mode in the list, or own
}

var _ mode.Host = (*asker)(nil)

// deferred is an action that waits until no overlay is open and its mode is on the screen.
type deferred struct {
	by       int
	question bool // a dialog; otherwise a change of the mode's display
	since    uint64
	do       func() tea.Cmd
}

// self returns the app's own asker.
func (h *host) self() *asker { return &asker{h, own} }

// Ask asks for a line of text.
func (a *asker) Ask(q mode.Question) {
	if q.File {
		q.Text = confine.Shown(q.Text)
	}
	a.put(newPrompt(q, a.errorText(q.Problem)))
}

// Confirm asks a question whose answers are yes and no.
func (a *asker) Confirm(question string, yes, no func() tea.Cmd) {
	a.Query(mode.Query{Question: confine.Shown(question), Yes: yes, No: no})
}

// Query asks a question with more answers than yes and no.
func (a *asker) Query(q mode.Query) { a.put(&confirm{Query: q}) }

// Choose asks the user to choose from a list.
func (a *asker) Choose(c mode.Choice) { a.put(newMenu(c)) }

// Open shows a dialog of the mode.
func (a *asker) Open(d mode.Dialog) { a.put(dialog{d}) }

// Dismiss closes the mode's open dialog or list.
func (a *asker) Dismiss() {
	if a.by == a.mode {
		a.overlay = nil
	}
}

// WhenFree runs an action that follows from background work, at once or as soon as nothing prevents
// it.
func (a *asker) WhenFree(do func() tea.Cmd) tea.Cmd {
	if a.acting || a.mayOpen(a.mode) {
		return do()
	}
	a.waiting = append(a.waiting, deferred{by: a.mode, since: a.arrived.since, do: do})
	return nil
}

// Await makes the app wait for the next news of background work.
func (h *host) Await(w mode.Awaited) { h.awaited = append(h.awaited, w) }

// listening returns the commands that wait for news.
func (h *host) listening() tea.Cmd {
	var cmds []tea.Cmd
	for _, w := range h.awaited {
		cmds = append(cmds, h.await(w))
	}
	h.awaited = h.awaited[:0]
	return tea.Batch(cmds...)
}

// The function named next returns a command that waits for news.
func next(w mode.Awaited) tea.Cmd { return func() tea.Msg { return w.Next() } }

// Turn sets whether the board of the mode is turned around.
func (a *asker) Turn(flipped bool) { a.looks.turn(a.mode, flipped) }

// Look returns how everything is drawn at present.
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

// PlayFrom shows Play and continues the game from a position.
func (a *asker) PlayFrom(start xiangqi.Position, moves []xiangqi.Move) tea.Cmd {
	return a.WhenFree(func() tea.Cmd { return a.host.PlayFrom(start, moves) })
}

// put shows an overlay. An overlay that the user requested replaces an open one.
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

// noKeySince reports whether the user has pressed nothing since requesting the message that is
// being handled.
func (h *host) noKeySince() bool { return !h.late && h.arrived.since == h.keys }

// expected reports whether the message being handled follows the user's request so quickly that the
// user expects it. Keys that come once the result is visible are then meant for the result.
func (h *host) expected() bool {
	return h.keys == 0 || h.noKeySince() && h.now().Sub(h.modes.pressed) < rest
}

// mayOpen reports whether a dialog of a mode may be shown although no key has requested it. If the
// mode is not on the screen, this is allowed only while the user waits for the dialog.
func (h *host) mayOpen(by int) bool {
	here := by == own || by == h.modes.current || h.keys > 0 && h.noKeySince()
	return here && h.overlay == nil && !h.screen.layout.tooSmall && h.modes.ready()
}

// The method named next runs the waiting actions that may run now, the oldest first.
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

// beforeReadable reports whether a key or a click came before the user could read the open dialog. If the
// dialog was not expected, an early key restarts the time during which keys are ignored.
func (h *host) beforeReadable() bool {
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

// The method named waits says what kind of action is waiting, and in which modes. It returns "" if
// nothing is waiting.
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
	where := phrases.Listed(h.T, titles)
	switch {
	case where == "":
		return ""
	case question:
		return h.T("A question is waiting: %s", where)
	}
	return h.T("An answer is waiting: %s", where)
}

// newPrompt makes a prompt for a line of text.
func newPrompt(q mode.Question, problem string) *prompt {
	longest := q.Max
	if longest == 0 {
		longest = kit.MaxLine
	}
	p := &prompt{label: q.Label, example: q.Example, line: kit.NewLine(q.Text, longest), empty: q.Empty, anew: q.Anew, does: q.Does, enter: q.Enter}
	if q.File {
		p.files = &fileNames{folder: q.Folder, there: q.There}
	}
	switch {
	case q.Problem != nil:
		p.reject(problem)
	case q.File && !q.Begun:
		p.line = kit.Proposed(q.Text)
	}
	p.line.Breaks = q.Breaks
	return p
}
