package ui

import (
	"io"
	"os"
	"time"

	"example.com/abyss/ui/input"

	tea "github.com/charmbracelet/bubbletea"
)

// wholeEvents is an input that an input.Reader reads.
type wholeEvents interface {
	Next() (input.Event, bool)
	Behind() bool
}

// keyWait is how long the input waits for the rest of an unfinished key.
func keyWait(opts *Options) time.Duration {
	if _, remote := os.LookupEnv("SSH_CONNECTION"); remote || opts.Lobby != nil {
		return input.RemoteKeyWait
	}
	return input.KeyWait
}

// filter replaces the toolkit's messages for Update by the events of an input that reads whole
// ones. It drops the mouse's way between cells, since only presses and releases matter.
func filter(in io.Reader) func(tea.Model, tea.Msg) tea.Msg {
	reader, _ := in.(wholeEvents)
	return func(_ tea.Model, msg tea.Msg) tea.Msg {
		switch msg := msg.(type) {
		case tea.MouseMsg:
			if msg.Action == tea.MouseActionMotion {
				return nil
			}
		case tea.KeyMsg:
			if reader == nil || msg.Type != input.Placeholder {
				return msg
			}
			if ev, ok := reader.Next(); ok {
				return eventMsg(ev)
			}
			return nil
		}
		return msg
	}
}

// eventMsg is an event as a message: keys as the toolkit's, all else as it is.
func eventMsg(ev input.Event) tea.Msg {
	switch ev := ev.(type) {
	case input.Escape:
		return tea.KeyMsg{Type: tea.KeyEscape}
	case input.Paste:
		return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(ev.Text), Paste: true}
	}
	return ev
}

// frame is the newest frame. It is not redrawn while events that were already read are
// waiting: a flood of them costs less, and ctrl-c after them is handled sooner.
type frame struct {
	text   string
	behind func() bool // nil: never
}

// next is the newest frame, drawn where nothing follows.
func (f *frame) next(draw func() string) string {
	if f.text == "" || f.behind == nil || !f.behind() {
		f.text = draw()
	}
	return f.text
}
