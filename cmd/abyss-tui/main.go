// Command abyss-tui plays and studies xiangqi in a terminal. Without an argument
// it starts the app; its subcommands do one thing each and print the result.
//
// This package only wires flags, streams and exit codes to the packages that do
// the work. One file holds one command.
package main

import (
	"context"
	"io"
	"os"
	"time"

	"github.com/charmbracelet/x/term"

	"abyss/internal/children"
	"abyss/internal/ending"
	_ "abyss/internal/noquery" // before any package that would ask the terminal for its colours
	"abyss/internal/suspension"
)

// The steps of an ending that takes too long, from the signal on: after politeness
// no engine is waited for any more; a moment before the limit the program leaves
// whatever it is at.
const (
	politeness = ending.Limit / 2
	lastMoment = ending.Limit - 200*time.Millisecond
)

func main() {
	children.GuardWith(guardCommand)
	suspension.Watch()
	ctx := ending.Listen()
	context.AfterFunc(ctx, func() {
		time.Sleep(politeness)
		children.KillAll()
		time.Sleep(lastMoment - politeness)
		leave(ending.Why(ctx, ctx.Err()).Code())
	})
	s := streams{
		in: os.Stdin, out: os.Stdout, err: os.Stderr,
		terminal: term.IsTerminal(os.Stdout.Fd()), errTerminal: term.IsTerminal(os.Stderr.Fd()),
	}
	leave(run(ctx, os.Args[1:], s))
}

// leave ends the program and those it has started.
func leave(code int) {
	ended := make(chan struct{})
	go func() {
		children.End()
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(ending.Limit - lastMoment): // one that is just being started, from a disk that does not answer
	}
	os.Exit(code)
}

// streams is what a command reads and writes; terminal and errTerminal say whether
// out and err are one.
type streams struct {
	in                    io.Reader
	out, err              io.Writer
	terminal, errTerminal bool
}
