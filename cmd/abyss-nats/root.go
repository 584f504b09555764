package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"sync"
	"time"
	"unicode"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/natsconn"
	"example.com/abyss/engine/natshost"
	"example.com/abyss/internal/manual"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/statedir"
	"example.com/abyss/internal/version"
	"example.com/abyss/ui/commandhelp"
	"example.com/abyss/ui/lang"
)

// newRoot returns the whole command tree.
func newRoot() *cobra.Command {
	o, build := natshost.Options{}, version.Of("abyss-nats")
	root := &cobra.Command{
		Use:   "abyss-nats",
		Short: "The server that distributes a lab's work to many machines",
		Long: `abyss-nats is the server between 'abyss-tui lab run --nats' and 'abyss-tui worker'. It
runs until Ctrl-C, independently of the runs, and stores their queue on disk, in 2 GB at
most.

At its start it prints how to use it from its own machine, and writes a join file for a
first worker. A join file gives one machine access: the first program that uses it
exchanges its invitation for a key. The key allows taking jobs and reporting their
results, and nothing else. Another machine needs another file, from 'abyss-nats invite'.

It listens only to this machine unless --listen says otherwise. All connections from
other machines use TLS, with a certificate made at the first start. Join files contain
its hash, so there is nothing to install.`,
		Example: `  abyss-nats
  abyss-nats --listen 0.0.0.0:4222
  abyss-nats --listen 0.0.0.0:4222 --address lab.example.org
  abyss-nats invite kitchen.join`,
		Version:       build.Line(),
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          arguments(0, message.Mark("none, only flags")),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return serve(cmd.Context(), o, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	root.SetVersionTemplate("{{.Version}}\n")
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return usageError{commandhelp.FlagError(err)} })
	root.PersistentFlags().StringVar(&o.Dir, "dir", "", "`folder` of keys and queue (default: nats in the program's state folder)")
	root.PersistentPreRunE = func(*cobra.Command, []string) error { return fill(&o.Dir) }
	flags := root.Flags()
	flags.StringVar(&o.Listen, "listen", "127.0.0.1:4222", "`host:port` to listen at; with 0.0.0.0 other machines can connect, by TLS")
	flags.StringVar(&o.Address, "address", "", "`name` or address by which other machines reach this one (default: that of its network card)")
	flags.StringVar(&o.Lab, "lab", natsconn.DefaultLab, "`name` of the lab, of letters, digits, - and _")
	root.AddCommand(newInvite(&o), newList(&o), newRevoke(&o))
	root.CompletionOptions.HiddenDefaultCmd = true
	manual.Add(root)
	return root
}

// fill sets an empty dir to the default folder.
func fill(dir *string) error {
	var err error
	if *dir != "" {
		*dir, err = filepath.Abs(*dir) // the output shows the absolute path
		return err
	}
	if *dir, err = usualDir(); err != nil {
		return message.Errorf("no folder for the server: %w; name one with --dir", err)
	}
	return nil
}

// usualDir returns the folder in which the programs of this machine look for the server's key.
func usualDir() (string, error) {
	state, err := statedir.Path()
	return filepath.Join(state, "nats"), err
}

// arguments requires n arguments. The parameter what is the text that describes them in errors.
func arguments(n int, what string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) != n {
			return usageError{message.Errorf("%d arguments: expected %s", len(args), message.Word(what))}
		}
		return nil
	}
}

// serve runs the server until ctx ends.
func serve(ctx context.Context, o natshost.Options, out, errs io.Writer) error {
	var mu sync.Mutex
	o.Notice = func(line string) {
		mu.Lock()
		defer mu.Unlock()
		fmt.Fprintf(errs, "%s %s\n", time.Now().Format(time.DateTime), line)
	}
	h, err := natshost.Start(o)
	if err != nil {
		return err
	}
	defer h.Close()
	first, err := h.First()
	if err != nil {
		return err
	}
	listening := text(lang.Mark("listening at %s, for this machine alone; --listen 0.0.0.0:4222 lets others in"), h.URL())
	if h.URL() != h.Far() || h.TLS() {
		listening = text(lang.Mark("listening at %s, for other machines too, at %s"), h.URL(), h.Far())
	}
	near, invite := "--nats "+h.URL(), "abyss-nats"
	if usual, err := usualDir(); err != nil || usual != o.Dir {
		// Programs find the server's key by themselves only in the usual folder.
		near, invite = "--join "+quoted(filepath.Join(o.Dir, natsconn.HostFile)), "abyss-nats --dir "+quoted(o.Dir)
	}
	fmt.Fprintf(out, "%s\n%s", listening, text(lang.Mark(`on this machine   abyss-tui lab run EXPERIMENT %s
a worker          abyss-tui worker --join %s
more machines     %s invite FILE.join, and copy the file to the machine
`), near, quoted(first), invite))
	<-ctx.Done()
	return nil
}

// quoted returns a path as one word of a shell command.
func quoted(path string) string {
	plain := func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune(`/\.:-_+,@%`, r)
	}
	if !strings.ContainsFunc(path, func(r rune) bool { return !plain(r) }) {
		return path
	}
	return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
}
