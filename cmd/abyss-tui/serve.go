package main

import (
	"time"

	"github.com/spf13/cobra"
)

// serveFlags are the flags of serve and of the commands below it.
type serveFlags struct {
	listen   string
	dir      string
	open     bool
	sessions int
	idle     durationValue
	library  []string
}

// The defaults of serve.
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
		Long: `serve runs the app for guests who come by an SSH client: each has a process of its
own and a folder for its files, plays the engine, analyzes, and meets the others in
the mode Lobby, where they challenge each other, play with clocks or without, watch
and adjourn. Every move is on the disk before the opponent sees it.

Who may come in stands in authorized_keys of the folder: a line for each guest, as in
the .pub file of a key, with the guest's name behind it. There are no passwords.
Names that look like another's, mix scripts or have invisible letters are refused.
With --open everybody who can connect comes in, and a key owns the name it first
takes. There is no shell, no other command and no forwarding, and no other engine is
started. At most 8 connections from one address wait for their login; a guest begins
30 games an hour at most. docs/serve.md has the way of the host and of the guest.

With --library guests find and read the games of a folder in the mode Library. The
server indexes it at the start.

The folder is --dir, else serve in the app's folder for data. Ctrl-C or SIGTERM ends
the sessions, whose games are adjourned.`,
		Example: `  abyss-tui serve
  abyss-tui serve --listen 0.0.0.0:2222 --dir /srv/abyss
  abyss-tui serve --library ~/qipu
  abyss-tui serve user list
  abyss-tui serve game pause g12`,
		Args: onlyCommands,
		RunE: func(cmd *cobra.Command, _ []string) error { return runServe(cmd, f) },
	}
	cmd.Flags().StringVar(&f.listen, "listen", defaultListen, "`address` to listen on; 0.0.0.0:2222 is every network of this machine")
	cmd.PersistentFlags().StringVar(&f.dir, "dir", "", "`folder` of the server: its key, its guests' keys and files, its journal")
	cmd.Flags().BoolVar(&f.open, "open", false, "let every key in; it owns the name it first takes")
	cmd.Flags().IntVar(&f.sessions, "sessions", defaultSessions, "`sessions` at once")
	cmd.Flags().Var(&f.idle, "idle", "end a session after this `time` without a key, such as 30m; 0 never")
	cmd.Flags().StringArrayVar(&f.library, "library", nil, "`folder` of games that guests may read, with all other files in it; can be repeated")
	cmd.AddCommand(newServeUser(f), newServeGame(f))
	return cmd
}
