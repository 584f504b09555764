// Command abyss-tui plays and studies xiangqi in a terminal. Without an argument it starts the app.
// Each of its subcommands does one thing and prints the result.
//
// This package only wires flags, streams and exit codes to the packages that do the work. Each
// command has its own file.
package main

import (
	"context"
	"io"
	"os"
	"sync/atomic"
	"time"

	"github.com/charmbracelet/x/term"

	"example.com/abyss/internal/children"
	"example.com/abyss/internal/ending"
	_ "example.com/abyss/internal/noquery" // must be initialized before packages that query the terminal's colours
	"example.com/abyss/internal/suspension"
)

// These times are counted from the signal that ends the program. After politeness, the program
// kills all programs that it has started. After lastMoment, it exits in any case.
const (
	politeness = ending.Limit / 2
	lastMoment = ending.Limit - 200*time.Millisecond
)

// extraPatience is additional time for this command to end. The command serve sets it, so that
// guests can save their work.
var extraPatience atomic.Int64

func main() {
	children.GuardWith(guardCommand)
	suspension.Watch()
	ctx := ending.Listen()
	context.AfterFunc(ctx, func() {
		more := time.Duration(extraPatience.Load())
		time.Sleep(politeness + more)
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

// leave exits the program after ending the processes it has started.
func leave(code int) {
	ended := make(chan struct{})
	go func() {
		children.End()
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(ending.Limit - lastMoment): // a process may still be starting, for example from a disk that does not respond
	}
	os.Exit(code)
}

// streams are the standard streams of a command; terminal and errTerminal state whether out and err
// are terminals.
type streams struct {
	in                    io.Reader
	out, err              io.Writer
	terminal, errTerminal bool
}
