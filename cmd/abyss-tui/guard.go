package main

import (
	"os"

	"github.com/spf13/cobra"

	"abyss/internal/children"
)

// guardName is the command of the guard, which nobody types.
const guardName = "guard-engines"

func newGuard() *cobra.Command {
	return &cobra.Command{
		Use:    guardName,
		Short:  "Kill the engines of a program that has died",
		Hidden: true,
		Args:   noArguments,
		RunE: func(*cobra.Command, []string) error {
			children.Guard()
			return nil
		},
	}
}

// guardCommand is this program as the guard of its engines.
func guardCommand() (path string, args []string) {
	path, err := os.Executable()
	if err == nil {
		_, err = os.Stat(path)
	}
	if err != nil { // it has been replaced since it was started
		path = "/proc/self/exe"
	}
	return path, []string{guardName}
}
