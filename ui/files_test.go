package ui

import (
	"testing"

	"example.com/abyss/ui/play/playtest"

	tea "github.com/charmbracelet/bubbletea"
)

// run executes a command as the toolkit does, and delivers its message to the app.
func (a *app) run(cmd tea.Cmd) {
	a.t.Helper()
	if cmd == nil {
		a.t.Fatal("there is no command to run")
	}
	msg := cmd()
	for batch, ok := msg.(tea.BatchMsg); ok; batch, ok = msg.(tea.BatchMsg) {
		msg = batch[0]() // the other message is the next tick
	}
	a.Update(msg)
	a.modes.ticking = a.modes.ticking && a.modes.busy() // the tick stops the ticks if nothing runs
}

// open opens a file by its name.
func (a *app) open(path string) {
	a.t.Helper()
	a.run(a.press("o"))
	a.press("up", "up", "enter") // selects the entry for another file
	a.typed(path)
	a.run(a.press("enter"))
}

// A question wider than the screen is shown completely.
func TestLongQuestion(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {40, 14}} {
		a := newApp(t, size[0], size[1], playtest.AsRed)
		a.host.self().Confirm("a-file-with-a-long-name.dhtmlxq has variations or comments, which Play does not save. Overwrite it?", nil, nil)
		for _, text := range []string{"a-file-with-a-long-name.dhtmlxq", "Overwrite it?", "y yes   n no"} {
			a.wantSeen(text)
		}
	}
}
