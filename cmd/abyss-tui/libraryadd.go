package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"example.com/abyss/internal/safeterm"
	"example.com/abyss/library"
	"example.com/abyss/ui/lang"
)

// libraryReport is the JSON about the files that were added.
type libraryReport struct {
	Files     int `json:"files"`
	Read      int `json:"read"`
	Unchanged int `json:"unchanged"`
	Games     int `json:"games"`
	Vanished  int `json:"vanished"`
	Returned  int `json:"returned"`
	Damaged   int `json:"damaged"`
}

func newLibraryAdd() *cobra.Command {
	var index indexFlag
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "add [FOLDER|FILE ...]",
		Short: "Index folders and files, or look for changes",
		Long: `add looks through folders and their subfolders and reads the game files that are new or
have changed. Without an argument it looks through everything that was added before. A
file that you name may have any name; files in a folder need an extension of a game
format. add follows links and visits each folder once.

It prints the numbers of files found, read, and unchanged (so not read), of games read,
and of files that vanished or came back. A vanished file stays in the index. Unreadable
files and files with damaged games are reported on standard error, but the exit code
stays 0.

After Ctrl-C or on a full disk the index keeps what was read, and the next call
continues. Two programs may add files at the same time.`,
		Example: `  abyss-tui library add ~/qipu ~/Downloads/games.cbl
  abyss-tui library add`,
		RunE: func(cmd *cobra.Command, args []string) error {
			l, err := index.open()
			if err != nil {
				return err
			}
			show, done := libraryProgress(cmd)
			r, err := l.Add(cmd.Context(), args, show)
			done()
			if r.Damaged.Count > 0 {
				fmt.Fprintln(cmd.ErrOrStderr(), spoken().Error(r.Damaged.Join()))
			}
			if err == nil && r.None() {
				fmt.Fprintln(cmd.ErrOrStderr(), spoken().Error(errNoGames))
			}
			row := libraryReport{r.Files, r.Read, r.Unchanged, r.Games, r.Vanished, r.Returned, r.Damaged.Count}
			switch {
			case err != nil && r.Read == 0:
			case asJSON:
				err = errors.Join(err, printJSON(cmd.OutOrStdout(), row))
			default:
				fmt.Fprintln(cmd.OutOrStdout(), spoken().Text(lang.Mark("files %d read %d unchanged %d games %d vanished %d returned %d damaged %d"),
					row.Files, row.Read, row.Unchanged, row.Games, row.Vanished, row.Returned, row.Damaged))
			}
			return errors.Join(err, l.Close())
		},
	}
	index.register(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a line of JSON")
	return cmd
}

// libraryProgress returns functions that show the progress of reading on a terminal, and clear that
// line at the end.
func libraryProgress(cmd *cobra.Command) (show func(library.Report), done func()) {
	errs := cmd.ErrOrStderr()
	if !isTerminal(errs) {
		return nil, func() {}
	}
	t := spoken().Text
	return func(r library.Report) {
		safeterm.Status(errs, t("%d {file|files} read, %d {game|games}; Ctrl-C stops, the games read stay", r.Read, r.Games))
	}, func() { safeterm.Status(errs, "") }
}
