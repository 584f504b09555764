//go:build unix

package main

import (
	"os"
	"path/filepath"
	"syscall"

	"github.com/spf13/cobra"

	"example.com/abyss/internal/allowance"
	"example.com/abyss/internal/children"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/ending"
	"example.com/abyss/internal/landlock"
	"example.com/abyss/internal/message"
	"example.com/abyss/library"
	"example.com/abyss/serve/sshd"
	"example.com/abyss/serve/wire"
)

// These are the internal commands of a guest's process. The first one drops rights and then runs
// the second.
const (
	servedLock = "served-lock"
	servedApp  = "served-app"
)

// servedProgram returns the command line of a guest's process. The process may read the folders in
// shared: first the folder of the host's library, then those of its games. If the host shares no
// library, there are no such folders.
func servedProgram(lock bool, shared ...string) func(folder string) (path string, args []string) {
	return func(folder string) (path string, args []string) {
		path, _ = guardCommand()
		name := servedApp
		if lock {
			name = servedLock
		}
		return path, append([]string{name, folder}, shared...)
	}
}

// newServed returns the internal commands.
func newServed(s streams) []*cobra.Command {
	lock := &cobra.Command{
		Use: servedLock, Short: "Give up all rights beyond a folder and become the app of a guest", Hidden: true, Args: cobra.MinimumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error { return lockInto(args[0], args[1:]) },
	}
	flags := &appFlags{}
	app := &cobra.Command{
		Use: servedApp, Short: "Run the app for a guest, in a folder", Hidden: true, Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := keepTo(args[0], args[1:]); err != nil {
				return err
			}
			if len(args) > 1 {
				flags.hostLibrary = filepath.Join(args[1], library.FileName)
			}
			socket := os.NewFile(sshd.Socket, "server")
			if socket == nil {
				return message.Errorf("there is no server to connect to")
			}
			flags.lobby = wire.Connect(socket)
			defer flags.lobby.Close()
			err := runApp(cmd.Context(), s, flags)
			if ending.Why(cmd.Context(), err) != nil {
				return nil // the server reports the reason
			}
			return err
		},
	}
	flags.register(app)
	return []*cobra.Command{lock, app}
}

// lockInto replaces this process with the app. The app has only the rights to use its own folder
// and to read the shared folders.
func lockInto(folder string, shared []string) error {
	exe, _ := guardCommand()
	allowed, err := landlock.Libraries(exe)
	if err == nil {
		allowed.Write, allowed.Execute, allowed.Null = []string{folder}, append(allowed.Execute, exe), true
		allowed.Read = append(allowed.Read, shared...)
		err = landlock.LockThread(allowed)
	}
	if err == nil {
		err = syscall.Exec(exe, append([]string{exe, servedApp, folder}, shared...), os.Environ())
	}
	return message.Errorf("the session did not begin because it could not be confined: %w", err)
}

// errNoPrograms is the error of an attempt to start another program.
var errNoPrograms = message.Errorf("this server starts no other programs")

// keepTo confines this program to a folder, and limits it to a guest's share of the machine.
func keepTo(folder string, shared []string) error {
	if err := confine.To(folder, shared...); err != nil {
		return err
	}
	children.Refuse(errNoPrograms)
	allowance.Set(allowance.Served)
	return nil
}
