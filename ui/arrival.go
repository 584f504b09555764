package ui

import (
	"reflect"
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// arrival is a message that has arrived.
type arrival struct {
	msg   tea.Msg
	since uint64    // number of keys and clicks before the message was requested
	at    time.Time // time of arrival
}

// reply is the message of a command, with the number of keys and clicks before the command was
// requested. A reply is handled only once, however often it arrives.
type reply struct {
	since uint64
	msg   tea.Msg
	came  bool
}

// unasked is the value of the field since for a message that the user did not request.
const unasked = ^uint64(0)

// arrive accepts a message; ok is false if it has arrived before.
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

// stamped returns a command that wraps its messages in replies. Messages of the toolkit itself are
// not wrapped.
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

// toolkit is the import path of the toolkit.
var toolkit = reflect.TypeFor[tea.QuitMsg]().PkgPath()
