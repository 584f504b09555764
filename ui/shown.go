package ui

import (
	"time"

	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// modes are the modes of the app; one of them is shown.
type modes struct {
	*parts
	list    []mode.Mode
	current int  // index of the shown mode
	ticking bool // a tick is pending

	patience time.Duration // time without a key or click after which searches are cancelled; 0: never
	pressed  time.Time     // time of the last key or click
}

// shown returns the shown mode.
func (ms *modes) shown() mode.Mode { return ms.list[ms.current] }

// show switches to a mode.
func (ms *modes) show(i int) tea.Cmd {
	if i == ms.current {
		return nil
	}
	left := ms.shown().Update(mode.Hidden{})
	ms.current = i
	cmd := tea.Batch(left, ms.shown().Update(mode.Shown{}))
	ms.layOut()
	ms.refit()
	return cmd
}

// ready reports whether all modes that must be ready before the first screen are ready.
func (ms *modes) ready() bool {
	for _, md := range ms.list {
		if b, ok := md.(mode.Beginner); ok && !b.Ready() {
			return false
		}
	}
	return true
}

// relook updates everything on the screen after a change of size or look.
func (ms *modes) relook() {
	ms.layOut()
	ms.refit()
}

// layOut updates the layout of the shown mode. Any message can change the visible part, especially
// the rows of its tables.
func (ms *modes) layOut() {
	if _, hidden := ms.host.overlay.(covering); hidden || ms.screen.layout.tooSmall || len(ms.list) == 0 {
		return
	}
	ms.shown().Layout(ms.screen.layout.body.W, ms.screen.layout.body.H)
}

// refit updates the layout of the overlay after a change of the screen, the language or the mode.
func (ms *modes) refit() {
	if o, ok := ms.host.overlay.(laidOut); ok && !ms.screen.layout.tooSmall {
		o.fit(ms.parts)
	}
}

// busy reports whether running work needs updates.
func (ms *modes) busy() bool {
	for _, md := range ms.list {
		if md.Busy() {
			return true
		}
	}
	return false
}

// onTick reads the newest state of running work. If no part is busy, it stops the ticks, so that an
// idle program uses no processor time.
func (ms *modes) onTick() tea.Cmd {
	ms.ticking = false
	var cmds []tea.Cmd
	for _, md := range ms.list {
		if md.Busy() {
			cmds = append(cmds, md.Update(mode.Tick{}))
		}
	}
	return tea.Batch(append(cmds, ms.rest())...)
}

// The method named touched records the time of a key or a click.
func (ms *modes) touched() { ms.pressed = ms.host.Now() }

// The method named rest cancels searches after a long time without a key.
func (ms *modes) rest() tea.Cmd {
	if ms.patience == 0 || ms.host.Now().Sub(ms.pressed) < ms.patience {
		return nil
	}
	var cmds []tea.Cmd
	for _, md := range ms.list {
		if r, ok := md.(mode.Rester); ok {
			cmds = append(cmds, r.Rest())
		}
	}
	return tea.Batch(cmds...)
}

// unsaved lists the work that quitting would lose.
func (ms *modes) unsaved() (lines []string) {
	for _, md := range ms.list {
		lines = append(lines, md.Unsaved()...)
	}
	return lines
}

// first returns the first mode that implements T.
func first[T any](modes []mode.Mode) (found T, ok bool) {
	for _, md := range modes {
		if found, ok = md.(T); ok {
			break
		}
	}
	return found, ok
}

// switchTo switches to a mode by its index.
func (ms *modes) switchTo(i int) tea.Cmd {
	if i >= len(ms.list) {
		return nil
	}
	return ms.showGame(i)
}

// showGame switches to a mode. If the user comes from Play, the mode shows the current game.
// Messages from leaving Play, such as one about the clocks, are shown together with the mode's.
func (ms *modes) showGame(i int) tea.Cmd {
	from := ms.current
	ms.host.notice = notice{}
	cmd := ms.show(i)
	f, follows := ms.list[i].(mode.Follower)
	p, plays := ms.list[from].(mode.GamePlayer)
	if !follows || !plays || !ms.ready() {
		return cmd
	}
	turned := ms.looks.turnLike(i, from)
	before := ms.host.notice
	ms.host.notice = notice{}
	cmd = tea.Batch(cmd, f.ShowGame(p.Game()))
	appendNotice(ms.host, before) // comes after the mode's message, because the user can read it elsewhere if the line is cut
	appendNotice(ms.host, notice{text: turned})
	return cmd
}
