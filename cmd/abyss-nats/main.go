// Command abyss-nats is a NATS server for a lab: it admits other machines by invitation, over TLS.
// It is a separate program, so that the program for playing does not contain a server.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/charmbracelet/x/term"

	"example.com/abyss/internal/ending"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/safeterm"
	"example.com/abyss/ui/commandhelp"
	"example.com/abyss/ui/lang"
)

// These are the exit codes. Package ending defines those for a program ended by a signal.
const (
	exitOK     = 0
	exitFailed = 1
	exitUsage  = 2
)

func main() {
	out, err := io.Writer(os.Stdout), io.Writer(os.Stderr)
	if term.IsTerminal(os.Stdout.Fd()) {
		out = safeterm.New(out)
	}
	if term.IsTerminal(os.Stderr.Fd()) {
		err = safeterm.New(err)
	}
	os.Exit(run(ending.Listen(), os.Args[1:], out, err))
}

// usageError is an error in the command line.
type usageError struct{ error }

// In translates the error into a language.
func (e usageError) In(say func(error) string) string { return say(e.error) }

// text translates a text into the language of the locale.
func text(english string, args ...any) string { return lang.For(os.Getenv).Text(english, args...) }

// run executes a command line and returns the exit code.
func run(ctx context.Context, args []string, out, errs io.Writer) int {
	root, l := newRoot(), lang.For(os.Getenv)
	commandhelp.Speak(root, l)
	root.SetArgs(args)
	root.SetOut(out)
	root.SetErr(errs)
	command, err := root.ExecuteContextC(ctx)
	var usage usageError
	switch err = foreign.Shorten(err); {
	case err == nil:
		return exitOK
	case ending.Why(ctx, err) != nil:
		return ending.Why(ctx, err).Code()
	case errors.As(err, &usage):
		fmt.Fprintf(errs, "%s: %s\n%s\n", command.CommandPath(), l.Error(err), l.Text(lang.Mark("Try '%s --help'."), command.CommandPath()))
		return exitUsage
	}
	fmt.Fprintf(errs, "%s: %s\n", command.CommandPath(), l.Error(err))
	return exitFailed
}
