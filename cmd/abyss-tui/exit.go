package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"example.com/abyss/internal/ending"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/safeterm"
	"example.com/abyss/ui/commandhelp"
	"example.com/abyss/ui/lang"
)

// These are the exit codes. Package ending defines those for a program ended by a signal.
const (
	exitOK     = 0
	exitFailed = 1
	exitUsage  = 2

	exitNoTable = 3 // the command ending exits with this code if a table is missing
)

// usageError is an error in the command line. Its text says what was wrong, where, and what was
// expected.
type usageError struct{ err error }

func (e usageError) Error() string { return e.err.Error() }
func (e usageError) Unwrap() error { return e.err }

// In translates the error into a language.
func (e usageError) In(say func(error) string) string { return say(e.err) }

func usagef(format string, args ...any) error {
	return usageError{message.Errorf(format, args...)}
}

// run executes the command line and returns the exit code. It prints errors to s.err, one
// sentence each.
func run(ctx context.Context, args []string, s streams) int {
	if s.terminal {
		s.out = safeterm.New(s.out)
	}
	if s.errTerminal {
		s.err = safeterm.New(s.err)
	}
	out := &stickyWriter{w: s.out}
	s.out = out
	root, l := newRoot(s), spoken()
	if commandhelp.Speak(root, l); l != lang.English && len(args) > 0 && args[0] == cobra.ShellCompRequestCmd {
		commandhelp.Translate(root, l)
	}
	root.SetArgs(args)
	root.SetIn(s.in)
	root.SetOut(s.out)
	root.SetErr(s.err)
	command, err := root.ExecuteContextC(ctx)
	if err == nil && out.err != nil {
		err = message.Errorf("writing the result: %w", out.err)
	}
	if ctx.Err() != nil && out.err != nil && errors.Is(err, out.err) {
		err = ctx.Err() // the terminal has closed, which is the reason for err
	}
	if terminalGone(err, s) {
		err = ending.HungUp
	}
	err = foreign.Shorten(err) // the error may quote long input of the user
	var usage usageError
	lost := out.err != nil && errors.Is(err, out.err) // an error of writing the output, not of the command line
	switch {
	case err == nil:
		return exitOK
	case ending.Why(ctx, err) != nil:
		cause := ending.Why(ctx, err)
		fmt.Fprintln(s.err, cause)
		return cause.Code()
	case errors.As(err, &usage) && !lost:
		fmt.Fprintf(s.err, "%s: %s\n%s\n", command.CommandPath(), l.Error(err), l.Text("Try '%s --help'.", command.CommandPath()))
		return exitUsage
	}
	fmt.Fprintf(s.err, "%s: %s\n", command.CommandPath(), l.Error(err))
	if noTable := (noTableError{}); errors.As(err, &noTable) {
		return exitNoTable
	}
	return exitFailed
}

// terminalGone reports whether an error means a closed terminal. Reading and writing may fail
// before SIGHUP arrives, or without it.
func terminalGone(err error, s streams) bool {
	var about *fs.PathError
	if !s.terminal && !s.errTerminal && !typed(s.in) || !errors.As(err, &about) || !errors.Is(about.Err, syscall.EIO) {
		return false
	}
	return slices.Contains([]string{os.Stdin.Name(), os.Stdout.Name(), os.Stderr.Name()}, about.Path) // only an error that concerns a standard stream counts, not one of a file
}

// stickyWriter remembers the first error of a writer. So commands can ignore errors of writing, and
// run still notices that output was lost.
type stickyWriter struct {
	w   io.Writer
	err error
}

func (s *stickyWriter) Write(p []byte) (int, error) {
	n, err := s.w.Write(p)
	if err != nil && s.err == nil {
		s.err = err
	}
	return n, err
}

// noArguments rejects arguments of a command that takes only flags.
func noArguments(_ *cobra.Command, args []string) error {
	if len(args) > 0 {
		return usagef("argument %q: expected none, only flags", args[0])
	}
	return nil
}

// onlyCommands rejects arguments of a command that takes only subcommands.
func onlyCommands(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return usagef("unknown command %q: expected one of %s", args[0], strings.Join(commandNames(cmd), ", "))
	}
	return nil
}
