package main

import (
	"errors"
	"io/fs"

	"github.com/spf13/cobra"

	"example.com/abyss/internal/message"
	"example.com/abyss/library"
)

func newLibrary() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "library",
		Short: "Index folders of games, find games and positions",
		Long: `library indexes folders with games of every kind that the command 'convert' can read. It
does not change the files. The index is a cache in the program's state folder;
'library add' can rebuild it from the files.

Two games with the same start and moves, or their reflections, are copies. Lists and
counts have only one game of each group of copies.`,
		Example: `  abyss-tui library add ~/qipu
  abyss-tui library list --player hrh --year 1980-1999
  abyss-tui library find --fen "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b"
  abyss-tui library export hu.pgn --player 胡荣华`,
		Args: onlyCommands,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newLibraryAdd(), newLibraryList(), newLibraryFind(), newLibraryExport(), newLibraryRemove())
	return cmd
}

// indexFlag is the flag that names an index outside the state folder.
type indexFlag struct{ path string }

func (f *indexFlag) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.path, "index", "", "`file` of the index, instead of the one in the state folder")
}

// file returns the index named by the flag, or the index in the state folder.
func (f *indexFlag) file() (string, error) {
	if f.path != "" {
		return f.path, nil
	}
	return library.Path()
}

// open opens the index, and makes one if it is missing.
func (f *indexFlag) open() (*library.Library, error) {
	path, err := f.file()
	if err != nil {
		return nil, err
	}
	return library.Open(path)
}

// read opens the index for reading.
func (f *indexFlag) read() (*library.Library, error) {
	path, err := f.file()
	if err != nil {
		return nil, err
	}
	l, err := library.Read(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, message.Errorf("%s: no games were added yet; expected 'abyss-tui library add FOLDER' first", path)
	}
	return l, err
}

// errNoGame is the error if a search finds nothing. The command then fails, as grep does.
var (
	errNoGame  = message.Errorf("no game found")
	errNoGames = message.Errorf("no game was found: expected game files in a format that 'convert' reads")
)
