//go:build unix

package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"example.com/abyss/internal/landlock"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/safeterm"
	"example.com/abyss/serve/hall"
	"example.com/abyss/serve/sshd"
)

// servedEnv is added to the environment of guests' processes; only tests set it.
var servedEnv []string

// leavePatience is the time that sessions have to save when the server ends.
const leavePatience = 8 * time.Second

// runServe runs the server until a signal.
func runServe(cmd *cobra.Command, f *serveFlags) (err error) {
	if f.sessions < 1 || f.idle < 0 {
		return usagef("--sessions %d --idle %v: expected 1 or more, and a time", f.sessions, time.Duration(f.idle))
	}
	dir, err := f.folder()
	if err != nil {
		return err
	}
	var mu sync.Mutex
	log := func(line string) {
		mu.Lock()
		defer mu.Unlock()
		fmt.Fprintf(safeterm.New(cmd.ErrOrStderr()), "%s %s\n", time.Now().Format(time.DateTime), line)
	}
	config := sshd.Config{Dir: dir, Open: f.open, Sessions: f.sessions, Idle: time.Duration(f.idle), Env: servedEnv, Log: log}
	server, err := sshd.New(&config)
	if err != nil {
		return err
	}
	config.Hall, err = hall.Open(dir, hall.Options{Log: log})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, config.Hall.Close()) }()
	ctx, cancel := context.WithCancel(cmd.Context())
	defer cancel()
	games, err := shareLibrary(ctx, dir, f.folders, log)
	if err != nil {
		return err
	}
	config.Program = servedProgram(landlock.Version() > 0, games.paths()...)
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", f.listen)
	if err != nil {
		return message.Errorf("--listen: %w", err)
	}
	if err = sshd.Control(ctx, dir, config.Hall, server.Expel); err != nil {
		return errors.Join(err, listener.Close())
	}
	var watching sync.WaitGroup
	watching.Go(func() { games.watch(ctx, lookEvery) })
	defer func() {
		cancel()
		watching.Wait()
	}()
	log("serving on " + listener.Addr().String() + " from " + dir)
	if version := landlock.Version(); version > 0 {
		log(fmt.Sprintf("guests are confined to their folders by the system (Landlock %d) and by the program", version))
	} else {
		log("this system has no Landlock: guests are confined to their folders by the program alone")
	}
	if f.open {
		log("open: every key is admitted")
	}
	extraPatience.Store(int64(leavePatience))
	return server.Serve(ctx, listener)
}
