//go:build man

package manual

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// Add adds the hidden command man FOLDER to root, in builds with the tag man.
func Add(root *cobra.Command) {
	root.AddCommand(&cobra.Command{
		Use:    "man FOLDER",
		Short:  "Write the manual pages of all commands into a folder",
		Hidden: true,
		Args:   cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return err
			}
			root.DisableAutoGenTag = true
			preformat(root)
			header := doc.GenManHeader{Title: strings.ToUpper(root.Name()), Section: "1", Source: "Abyss", Manual: "Abyss"}
			if err := doc.GenManTree(root, &header, args[0]); err != nil {
				return err
			}
			for _, c := range root.Commands() { // the library omits help topics
				if !c.IsAdditionalHelpTopicCommand() {
					continue
				}
				if err := writePage(c, header, filepath.Join(args[0], root.Name()+"-"+c.Name()+".1")); err != nil {
					return err
				}
			}
			return nil
		},
	})
}

// preformat applies Preformatted to the help of a command and of all its subcommands.
func preformat(cmd *cobra.Command) {
	cmd.Long = Preformatted(cmd.Long)
	for _, c := range cmd.Commands() {
		preformat(c)
	}
}

// writePage writes the page of one command.
func writePage(cmd *cobra.Command, header doc.GenManHeader, path string) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	return errors.Join(doc.GenMan(cmd, &header, f), f.Close())
}
