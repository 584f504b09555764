package ui

import (
	"io"
	"os"
	"time"

	"example.com/abyss/ui/input"
	"example.com/abyss/ui/lang"

	tea "github.com/charmbracelet/bubbletea"
)

// wholeEvents is an input that returns whole events, as an input.Reader does.
type wholeEvents interface {
	Next() (input.Event, bool)
	Behind() bool
}

// keyWait returns how long the input waits for the rest of an unfinished key.
func keyWait(opts *Options) time.Duration {
	if _, remote := os.LookupEnv("SSH_CONNECTION"); remote || opts.Lobby != nil {
		return input.RemoteKeyWait
	}
	return input.KeyWait
}

// filter replaces each placeholder in the toolkit's messages by the event that it represents. It
// drops motion of the mouse, because only presses and releases matter.
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

// eventMsg converts an event to a message: keys and pastes to the toolkit's key messages, all
// others unchanged.
func eventMsg(ev input.Event) tea.Msg {
	switch ev := ev.(type) {
	case input.Escape:
		return tea.KeyMsg{Type: tea.KeyEscape}
	case input.Paste:
		return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(ev.Text), Paste: true}
	}
	return ev
}

// frame is the newest frame. It is not drawn again while more events have already been read. So a
// flood of events costs less, and a ctrl-c at its end is handled sooner.
type frame struct {
	text   string
	behind func() bool // reports whether more events have been read; nil: never
}

// next returns the newest frame. It redraws the frame unless more events are waiting.
func (f *frame) next(draw func() string) string {
	if f.text == "" || f.behind == nil || !f.behind() {
		f.text = draw()
	}
	return f.text
}

// pasteDropped is the message about a paste that the input dropped.
var pasteDropped = lang.Mark("The paste was dropped: it is incomplete, or larger than 128 kB")
