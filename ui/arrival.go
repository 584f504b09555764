package ui

import (
	"reflect"
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// arrival is a message as it has come.
type arrival struct {
	msg   tea.Msg
	since uint64    // the keys and clicks there had been when the user asked for it
	at    time.Time // the time of its arrival
}

// reply is the message of a command, with the keys and clicks there had been when the user
// asked for it. It counts once, however often it comes.
type reply struct {
	since uint64
	msg   tea.Msg
	came  bool
}

// unasked is the value of since for a message that was not requested.
const unasked = ^uint64(0)

// arrive takes a message in; false for one that has come before.
func (h *host) arrive(msg tea.Msg) (_ arrival, ok bool) {
	a := arrival{msg: msg, since: unasked, at: h.now()}
	switch msg := msg.(type) {
	case *reply:
		if msg.came {
			return a, false
		}
		msg.came = true
		a.msg, a.since = msg.msg, msg.since
	case tea.KeyMsg, tea.MouseMsg:
		h.keys++
		a.since = h.keys
	}
	return a, true
}

// userDid reports whether a message is a key or a click.
func userDid(msg tea.Msg) bool {
	switch msg.(type) {
	case tea.KeyMsg, tea.MouseMsg:
		return true
	}
	return false
}

// stamped is a command whose messages are replies. The toolkit's own stay unchanged.
func stamped(cmd tea.Cmd, since uint64) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() tea.Msg {
		switch msg := cmd().(type) {
		case nil, *reply:
			return msg
		case tea.BatchMsg:
			list := make(tea.BatchMsg, len(msg))
			for i := range msg {
				list[i] = stamped(msg[i], since)
			}
			return list
		default:
			if reflect.TypeOf(msg).PkgPath() == toolkit {
				return msg
			}
			return &reply{since: since, msg: msg}
		}
	}
}

// toolkit is the package of the toolkit's own messages.
var toolkit = reflect.TypeFor[tea.QuitMsg]().PkgPath()
