//go:build man

package manual

import (
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// Add gives root the hidden command man FOLDER, in builds with the tag man.
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
			return doc.GenManTree(root, &doc.GenManHeader{Title: strings.ToUpper(root.Name()), Section: "1", Source: "Abyss", Manual: "Abyss"}, args[0])
		},
	})
}
