package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"example.com/abyss/book"
)

// builtinBook is the name of the built-in book on a command line.
const builtinBook = "built-in"

func newBook() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "book",
		Short: "Show, make, check and merge opening books",
		Long: composed(`book shows, makes, checks and merges opening books. A book file is text: named lines of
play from the initial position, in ICCS, or positions with the weight, the games and the
score of each move. A position has one entry, whatever moves lead to it; its left-right
reflection shares that entry.

BOOK is such a file, or %s for the built-in book.`, builtinBook),
		Example: `  abyss-tui book show --moves "h2e2 h9g7"
  abyss-tui book build my.book games.pgn --plies 30 --min-games 3
  abyss-tui book merge all.book my.book built-in`,
		Args: onlyCommands,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newBookShow(), newBookBuild(), newBookCheck(), newBookMerge())
	return cmd
}

// openBook opens a book for queries: a file, which may be an .obk book, or the built-in book.
func openBook(name string) (*book.Book, error) {
	if name == builtinBook {
		return book.Default()
	}
	return book.Open(name)
}

// readBook reads a file or the built-in book.
func readBook(name string) (*book.Book, error) {
	if name == builtinBook {
		return book.Default()
	}
	return book.ReadFile(name)
}

// saveBook writes a book and prints its size.
func saveBook(cmd *cobra.Command, e *book.Editor, out *outFile) error {
	if err := e.Save(out.path, out.overwrite); err != nil {
		return err
	}
	positions, moves := e.Size()
	fmt.Fprintf(cmd.OutOrStdout(), "%s positions %d moves %d\n", out.path, positions, moves)
	return nil
}
