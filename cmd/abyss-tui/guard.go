package main

import (
	"os"

	"github.com/spf13/cobra"

	"example.com/abyss/internal/children"
)

// guardName is the internal command of the guard.
const guardName = "guard-engines"

func newGuard() *cobra.Command {
	return &cobra.Command{
		Use:    guardName,
		Short:  "Kill the engines of a program that crashed",
		Hidden: true,
		Args:   noArguments,
		RunE: func(*cobra.Command, []string) error {
			children.Guard()
			return nil
		},
	}
}

// guardCommand returns the command line that starts the guard of engines.
func guardCommand() (path string, args []string) { return ownProgram(), []string{guardName} }

// ownProgram returns the path of this program.
func ownProgram() string {
	path, err := os.Executable()
	if err == nil {
		_, err = os.Stat(path)
	}
	if err != nil { // the file has been replaced since the start
		path = "/proc/self/exe"
	}
	return path
}
