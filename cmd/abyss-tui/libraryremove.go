package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"
)

func newLibraryRemove() *cobra.Command {
	var index indexFlag
	var vanished bool
	cmd := &cobra.Command{
		Use:   "remove [FOLDER|FILE ...]",
		Short: "Remove folders and files from the index",
		Long: `remove deletes folders and files from the index, with their games. Files that another
added folder contains stay. It does not touch your own files, which need not exist any
more. 'library list --folders' shows what was added.

--vanished removes the files that 'library add' did not find again.`,
		Example: `  abyss-tui library remove ~/Downloads/games.cbl
  abyss-tui library remove --vanished`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 && !vanished {
				return usagef("no folder is named: expected one or more that were added, or --vanished")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			l, err := index.open()
			if err != nil {
				return err
			}
			var all int64
			for _, folder := range args {
				n, failed := l.Remove(cmd.Context(), folder)
				all, err = all+n, errors.Join(err, failed)
			}
			if vanished {
				n, failed := l.RemoveVanished(cmd.Context())
				all, err = all+n, errors.Join(err, failed)
			}
			fmt.Fprintf(cmd.OutOrStdout(), "files %d\n", all)
			return errors.Join(err, l.Close())
		},
	}
	index.register(cmd)
	cmd.Flags().BoolVar(&vanished, "vanished", false, "remove vanished files from the index")
	return cmd
}
