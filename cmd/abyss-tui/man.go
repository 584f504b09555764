//go:build man

package main

import (
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// The command is built for packages alone, by the tag man: what writes the pages would be
// a fortieth of the program that people play with.
func init() { packaging = append(packaging, newMan) }

// newMan is the command that writes the manual pages of all commands.
func newMan() *cobra.Command {
	return &cobra.Command{
		Use:    "man FOLDER",
		Short:  "Write the manual pages of all commands into a folder",
		Hidden: true,
		Args:   cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return err
			}
			root := cmd.Root()
			root.DisableAutoGenTag = true
			return doc.GenManTree(root, &doc.GenManHeader{Title: "ABYSS-TUI", Section: "1", Source: "Abyss", Manual: "Abyss"}, args[0])
		},
	}
}
