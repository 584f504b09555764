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
	"os/signal"
	"syscall"
	"time"

	"github.com/charmbracelet/x/term"

	_ "abyss/internal/noquery" // before any package that would ask the terminal for its colours
)

// grace is how long a command may take to end after an interrupt.
const grace = time.Second

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, func() {
		stop() // a second interrupt ends the program at once
		time.Sleep(grace)
		os.Exit(exitInterrupted)
	})
	s := streams{in: os.Stdin, out: os.Stdout, err: os.Stderr, terminal: term.IsTerminal(os.Stdout.Fd())}
	os.Exit(run(ctx, os.Args[1:], s))
}

// streams is what a command reads and writes; terminal says whether out is one.
type streams struct {
	in       io.Reader
	out, err io.Writer
	terminal bool
}
