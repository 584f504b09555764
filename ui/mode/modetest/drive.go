package modetest

import (
	"slices"
	"testing"
	"time"

	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// patience is how long a test waits for something that usually takes a moment, because the machine
// may be busy.
const patience = 30 * time.Second

// Key returns the message for a key, given the toolkit's name of the key.
func Key(name string) tea.KeyMsg {
	const first, last = -128, 127 // the toolkit's special keys are in this range
	for typ := tea.KeyType(first); typ <= last; typ++ {
		if m := (tea.KeyMsg{Type: typ}); typ != tea.KeyRunes && m.String() == name {
			return m
		}
	}
	return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(name)}
}

// Press presses keys one after another and runs the resulting commands. In place of a key, it
// accepts the name of a command in the palette and runs that command. It fails if the mode has no
// such key or command.
func Press(t *testing.T, m mode.Mode, keys ...string) {
	t.Helper()
	for _, name := range keys {
		if taker, ok := m.(mode.KeyTaker); ok {
			if cmd, taken := taker.TakeKey(Key(name)); taken {
				Run(t, m, cmd)
				continue
			}
		}
		groups := m.Static().Groups
		run := mode.Find(Key(name), groups...)
		if p, ok := m.(mode.Paged); ok {
			own, _ := p.Page()
			groups = slices.Concat(own, groups)
		}
		for _, g := range groups {
			for _, c := range g.Commands {
				if c.Called() == name && len(name) > 1 {
					run = c.Run
				}
			}
		}
		if run == nil {
			t.Fatalf("%s has no key %q", m.Static().Title, name)
		}
		Run(t, m, run())
	}
}

// Run runs a command and passes its messages to the mode. It also runs the commands that follow.
// Each command has its own goroutine, as in the app. The messages come in the order in which they
// are ready.
func Run(t *testing.T, m mode.Mode, cmd tea.Cmd) {
	t.Helper()
	messages := make(chan tea.Msg)
	left := 0
	start := func(cmd tea.Cmd) {
		if cmd == nil {
			return
		}
		left++
		go func() { messages <- cmd() }()
	}
	start(cmd)
	deadline := time.After(patience)
	for left > 0 {
		select {
		case msg := <-messages:
			left--
			switch msg := msg.(type) {
			case nil:
			case tea.BatchMsg:
				for _, one := range msg {
					start(one)
				}
			case mode.Answer:
				start(msg.Take())
			default:
				start(m.Update(msg))
			}
		case <-deadline:
			t.Fatalf("%s: a command does not end", m.Static().Title)
		}
	}
}

// Give passes a message to a mode as the app does, and runs the resulting commands.
func Give(t *testing.T, m mode.Mode, msg tea.Msg) {
	t.Helper()
	Run(t, m, func() tea.Msg { return msg })
}

// tickPeriod is the time between two ticks of a busy mode. It is a fiftieth of the app's period, so
// that tests are fast.
const tickPeriod = 2 * time.Millisecond

// Hear delivers the news that has arrived.
func Hear(t *testing.T, m mode.Mode) {
	t.Helper()
	list := awaited
	awaited = nil
	for _, c := range list {
		select {
		case answer := <-c:
			Give(t, m, answer)
		default:
			awaited = append(awaited, c)
		}
	}
}

// Forget drops pending news. A test calls it if it ends inside a bubble of package synctest.
func Forget() { awaited = nil }

// Tick delivers the news that has arrived, and sends a tick if the mode is busy.
func Tick(t *testing.T, m mode.Mode) {
	t.Helper()
	Hear(t, m)
	if m.Busy() {
		Run(t, m, m.Update(mode.Tick{}))
	}
}

// Settle sends ticks as the app does until the mode is no longer busy.
func Settle(t *testing.T, m mode.Mode) {
	t.Helper()
	TickUntil(t, m, "is still busy", func() bool { return !m.Busy() })
}

// TickUntil sends ticks as the app does until the given condition is true. If that takes too long,
// the test fails with the given text.
func TickUntil(t *testing.T, m mode.Mode, otherwise string, so func() bool) {
	t.Helper()
	ticker := time.NewTicker(tickPeriod)
	defer ticker.Stop()
	deadline := time.After(patience)
	for !so() {
		select {
		case <-ticker.C:
			Tick(t, m)
		case <-deadline:
			t.Fatalf("%s %s after %v", m.Static().Title, otherwise, patience)
		}
	}
}
