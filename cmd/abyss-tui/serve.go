package main

import (
	"time"

	"github.com/spf13/cobra"
)

// serveFlags are the flags of the command serve and of its subcommands.
type serveFlags struct {
	listen   string
	dir      string
	open     bool
	sessions int
	idle     durationValue
	folders  []string
}

// These are the defaults of the command serve.
const (
	defaultListen   = "127.0.0.1:2222"
	defaultSessions = 32
	defaultIdle     = 30 * time.Minute
)

func newServe() *cobra.Command {
	f := &serveFlags{idle: durationValue(defaultIdle)}
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Serve the app over SSH to guests, who play each other",
		Long: `serve runs the app for guests who connect with an SSH client. Each guest has a process
and a folder for files, plays against the engine, and analyzes. In the mode Lobby,
guests meet: they challenge each other, play with or without clocks, watch games, and
adjourn them. Every move is on disk before the opponent sees it.

The file authorized_keys of the folder lists the guests. Each line is that of a key's
.pub file, followed by the guest's name. There are no passwords. Names that look like
another's, mix scripts or have invisible letters are rejected. With --open everybody who
can connect is admitted, and a name belongs to the first key that takes it. Guests have
no shell, no other command, no forwarding and no other engines. At most 8 connections
from one address may wait for their login; a guest can begin at most 30 games an hour.
docs/serve.md describes the steps for host and guest.

With --library guests can find and read the games of a folder in the mode Library. The
server indexes the folder at its start.

The folder is --dir, or else "serve" in the program's state folder. Ctrl-C or SIGTERM
ends the sessions and adjourns their games.`,
		Example: `  abyss-tui serve
  abyss-tui serve --listen 0.0.0.0:2222 --dir /srv/abyss
  abyss-tui serve --library ~/qipu
  abyss-tui serve user list
  abyss-tui serve game pause g12`,
		Args: onlyCommands,
		RunE: func(cmd *cobra.Command, _ []string) error { return runServe(cmd, f) },
	}
	cmd.Flags().StringVar(&f.listen, "listen", defaultListen, "`address` to listen on; 0.0.0.0:2222 accepts connections from every network of this machine")
	cmd.PersistentFlags().StringVar(&f.dir, "dir", "", "`folder` of the server: its key, its guests' keys and files, its journal")
	cmd.Flags().BoolVar(&f.open, "open", false, "admit every key; a name belongs to the first key that takes it")
	cmd.Flags().IntVar(&f.sessions, "sessions", defaultSessions, "allow at most this number of `sessions` at the same time")
	cmd.Flags().Var(&f.idle, "idle", "end a session after this `time` without a key press, such as 30m; 0 never ends it")
	cmd.Flags().StringArrayVar(&f.folders, "library", nil, "`folder` with games that every guest can read; may be repeated")
	cmd.AddCommand(newServeUser(f), newServeGame(f))
	return cmd
}
