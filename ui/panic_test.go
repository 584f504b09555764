//go:build unix

package ui

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math"
	"os"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/session"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"
)

// panicking is the app with an error: after the key X it panics at the given place. The panic comes
// only after the app knows the terminal's size. A goroutine of the toolkit requests the size. After
// a panic the toolkit would not wait for that goroutine, and the test would close the terminal too
// early.
type panicking struct {
	tea.Model
	where        string
	typed, sized bool
}

const (
	inUpdate  = "in Update"
	inView    = "in View"
	inCommand = "in a command"
	inBatch   = "in a batch of commands"
)

func (p panicking) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	fails := func() tea.Msg { panic("a fault " + p.where) }
	begun := p.begun()
	switch msg := msg.(type) {
	case tea.KeyMsg:
		p.typed = p.typed || msg.String() == "X"
	case tea.WindowSizeMsg:
		p.sized = true
	}
	if !begun && p.begun() {
		switch p.where {
		case inUpdate:
			fails()
		case inCommand:
			return p, fails
		case inBatch:
			return p, tea.Batch(func() tea.Msg { return nil }, fails)
		}
	}
	var cmd tea.Cmd
	p.Model, cmd = p.Model.Update(msg)
	return p, cmd
}

// begun reports whether the app panics now.
func (p panicking) begun() bool { return p.typed && p.sized }

func (p panicking) View() string {
	if p.begun() && p.where == inView {
		panic("a fault " + p.where)
	}
	return p.Model.View()
}

// After a panic the terminal's modes, the screen behind the app and the cursor are restored. The
// search stops, and the panic is reported with its place.
func TestPanicRestoresTheTerminal(t *testing.T) {
	for _, where := range []string{inUpdate, inView, inCommand, inBatch} {
		t.Run(where, func(t *testing.T) {
			ptm, tty, err := pty.Open()
			if err != nil {
				t.Skip(err)
			}
			defer tty.Close()
			defer ptm.Close()
			before, err := term.GetState(tty.Fd())
			if err != nil {
				t.Fatal(err)
			}
			output := make(chan []byte, 1)
			go func() {
				text, _ := io.ReadAll(ptm) // returns an error when tty is closed
				output <- text
			}()
			if _, err := ptm.WriteString("X"); err != nil {
				t.Fatal(err)
			}
			err = run(t.Context(), Options{
				Game:  session.Config{Players: [2]session.Player{session.Engine, session.Human}, MoveTime: time.Hour},
				Input: tty, Output: tty,
			}, func(m *Model) tea.Model { return panicking{Model: m, where: where} })
			if !errors.Is(err, errFault) || !strings.Contains(err.Error(), "a fault "+where) || !strings.Contains(err.Error(), "panic_test.go") {
				t.Errorf("run returned %v", err)
			}
			if debug.SetMemoryLimit(-1) == math.MaxInt64 {
				t.Error("the app runs without a limit of memory")
			}
			after, err := term.GetState(tty.Fd())
			if err != nil {
				t.Fatal(err)
			}
			if *before != *after {
				t.Error("the terminal's modes are not restored")
			}
			tty.Close()
			text := <-output
			for _, want := range []string{"\x1b[?1049l", "\x1b[?25h"} {
				if !bytes.Contains(text, []byte(want)) {
					t.Errorf("the output lacks %q", want)
				}
			}
		})
	}
}

// If the toolkit cannot start, the terminal is still restored.
func TestNoKeyboardGivesTheTerminalBack(t *testing.T) {
	ptm, tty, err := pty.Open()
	if err != nil {
		t.Skip(err)
	}
	defer tty.Close()
	defer ptm.Close()
	output := make(chan []byte, 1)
	go func() {
		text, _ := io.ReadAll(ptm) // returns an error when tty is closed
		output <- text
	}()
	null, err := os.Open(os.DevNull) // the system cannot wait for input from this file
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	err = run(ctx, Options{
		Game:  session.Config{Players: [2]session.Player{session.Human, session.Human}},
		Input: null, Output: tty,
	}, func(m *Model) tea.Model { return m })
	if err == nil {
		t.Error("it ended without an error")
	}
	tty.Close()
	text := <-output
	for _, mode := range []string{"?1049", "?1002", "?2004"} {
		if on, off := bytes.LastIndex(text, []byte("\x1b["+mode+"h")), bytes.LastIndex(text, []byte("\x1b["+mode+"l")); off < on {
			t.Errorf("mode %s is left on", mode)
		}
	}
}
