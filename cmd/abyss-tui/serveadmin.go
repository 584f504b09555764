package main

import (
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"example.com/abyss/internal/message"
	"example.com/abyss/serve/sshd"
	"example.com/abyss/ui/settings"
)

// folder returns the server's folder.
func (f *serveFlags) folder() (string, error) {
	if f.dir != "" {
		return filepath.Abs(f.dir)
	}
	state, err := settings.StateDir()
	if err != nil {
		return "", message.Errorf("--dir: expected a folder, because the system has no default: %w", err)
	}
	return filepath.Join(state, "serve"), nil
}

// adminCommand returns a command that a running server executes. If no server is running, the
// command works on the server's files itself.
func (f *serveFlags) adminCommand(use, short, do string, args cobra.PositionalArgs) *cobra.Command {
	return &cobra.Command{
		Use: use, Short: short, Args: args,
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := f.folder()
			if err != nil {
				return err
			}
			text, err := sshd.Ask(dir, sshd.Command{Do: do, Args: args})
			fmt.Fprint(cmd.OutOrStdout(), text)
			return err
		},
	}
}

// exactly returns a check that rejects any number of arguments but n.
func exactly(n int, expected string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) != n {
			return usagef("%d arguments: expected %s", len(args), expected)
		}
		return nil
	}
}

func newServeUser(f *serveFlags) *cobra.Command {
	cmd := &cobra.Command{
		Use: "user", Short: "List, rename and block the guests of a server", Args: onlyCommands,
		Long: `user lists and changes the guests of the server in the folder --dir, whether it runs or
not. A key identifies a guest; the name is what the others see.`,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(
		f.adminCommand("list", "Print the guests, whether they are connected, and their folders under users/", sshd.UserList, noArguments),
		f.adminCommand("rename NAME NEW", "Give a guest another name", sshd.UserRename, exactly(2, "the present name and the new one")),
		f.adminCommand("block NAME", "Refuse a guest from now on, and end the guest's sessions", sshd.UserBlock, exactly(1, "a name")),
		f.adminCommand("allow NAME", "Let a blocked guest in again", sshd.UserAllow, exactly(1, "a name")),
	)
	return cmd
}

func newServeGame(f *serveFlags) *cobra.Command {
	cmd := &cobra.Command{
		Use: "game", Short: "List, adjourn and end the games of a server", Args: onlyCommands,
		Long: `game lists and changes the unfinished games of the server in the folder --dir, whether
it runs or not. Finished games are in its folder "games", one file per month.`,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(
		f.adminCommand("list", "Print the games that are not over", sshd.GameList, noArguments),
		f.adminCommand("pause GAME", "Adjourn a game; its players can agree to resume it", sshd.GamePause, exactly(1, "a game, such as g12")),
		f.adminCommand("end GAME", "End a game without a result", sshd.GameEnd, exactly(1, "a game, such as g12")),
	)
	return cmd
}
