//go:build unix

package ui

import (
	"bytes"
	"errors"
	"io"
	"testing"
	"time"

	"abyss/engine/session"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"
)

// panicking is the app with a fault: one key makes it panic, in Update or in a
// command's goroutine.
type panicking struct {
	tea.Model
	inCommand bool
}

func (p panicking) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if k, ok := msg.(tea.KeyMsg); ok && k.String() == "X" {
		if p.inCommand {
			return p, func() tea.Msg { panic("a fault in a command") }
		}
		panic("a fault in Update")
	}
	var cmd tea.Cmd
	p.Model, cmd = p.Model.Update(msg)
	return p, cmd
}

// A panic gives the terminal back as it was: its modes, the screen behind the
// app, the cursor; and stops the search.
func TestPanicRestoresTheTerminal(t *testing.T) {
	for name, inCommand := range map[string]bool{"in Update": false, "in a command": true} {
		t.Run(name, func(t *testing.T) {
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
				text, _ := io.ReadAll(ptm) // ends with an error when tty is closed
				output <- text
			}()
			if _, err := ptm.WriteString("X"); err != nil {
				t.Fatal(err)
			}
			err = run(Options{
				Game:  session.Config{Players: [2]session.Player{session.Engine, session.Human}, MoveTime: time.Hour},
				Input: tty, Output: tty,
			}, func(m *Model) tea.Model { return panicking{m, inCommand} })
			if !errors.Is(err, tea.ErrProgramPanic) {
				t.Errorf("run returned %v", err)
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
