package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"example.com/abyss/book"
	"example.com/abyss/book/importgame"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/plural"
)

func newBookBuild() *cobra.Command {
	var options book.ImportOptions
	var base string
	var variations bool
	out := outFile{flag: "OUT"}
	cmd := &cobra.Command{
		Use:   "build OUT FILE.pgn ...",
		Short: "Make a book from games",
		Long: `build makes a book from the games of PGN files, or of any other kind that the command
'convert' reads, and writes it to OUT. A win for the side that played a move adds two to
the move's weight; a draw or an unknown result adds one. A move that lost every game
stays in the book with weight 0 and is never played. The tags Opening and Variation name
the position where a game leaves the book. With --base the games are added to that book.
A damaged game counts up to the error. The command reports damaged games and unreadable
files, and its exit code is 1. Games that begin with a position that breaks the rules
are left out.

With --variations the moves of variations count too, as moves with an unknown result. A
move counts once per game. This turns an XQF file with an opening tree into a book.`,
		Example: `  abyss-tui book build my.book games.pgn
  abyss-tui book build my.book 1990.pgn 1991.pgn --plies 30 --min-games 5 --base built-in
  abyss-tui book build tree.book tree.xqf --variations --plies 60`,
		Args: outAndSome("FILE.pgn"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := out.checkArgument(args[0]); err != nil {
				return err
			}
			e, err := baseEditor(base)
			if err != nil {
				return err
			}
			var broken error
			read := 0 // files with games
			for _, path := range args[1:] {
				some, faults, err := importGames(cmd, e, path, options, variations)
				if err != nil {
					return err
				}
				if some {
					read++
				}
				broken = errors.Join(broken, faults)
			}
			if read == 0 {
				return broken
			}
			if err := saveBook(cmd, e, &out); err != nil {
				return err
			}
			return broken
		},
	}
	flags := cmd.Flags()
	flags.IntVar(&options.Plies, "plies", book.DefaultImportPlies, "use at most this number of `plies` of each game")
	flags.IntVar(&options.MinGames, "min-games", 1, "leave out moves that are new to the book and occur in fewer than this number of `games` of a file")
	flags.BoolVar(&variations, "variations", false, "count variations too, as in opening trees")
	flags.StringVar(&base, "base", "", composed("`book` to add to, a file or %s", builtinBook))
	out.register(cmd, "OUT")
	return cmd
}

func newBookMerge() *cobra.Command {
	out := outFile{flag: "OUT"}
	cmd := &cobra.Command{
		Use:   "merge OUT BOOK ...",
		Short: "Merge books into one",
		Long: `merge writes a book with the contents of all the books named. It adds the weights and
games of each move, and keeps the deeper of two scores and the first of several names. If
only one book is named, merge converts it to the text form that is arranged by
positions.`,
		Example: `  abyss-tui book merge all.book my.book built-in`,
		Args:    outAndSome("BOOK"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := out.checkArgument(args[0]); err != nil {
				return err
			}
			e := book.NewEditor(nil)
			for _, name := range args[1:] {
				b, err := readBook(name)
				if err != nil {
					return err
				}
				report, err := e.Merge(b)
				if err != nil {
					return message.Errorf("%s: %w", name, err)
				}
				fmt.Fprintf(cmd.OutOrStdout(), "%s added %d merged %d names %d\n", name, report.Added, report.Counted, report.Names)
			}
			return saveBook(cmd, e, &out)
		},
	}
	out.register(cmd, "OUT")
	return cmd
}

// outAndSome requires an output file and one or more input files.
func outAndSome(what string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) < 2 {
			return usagef("%d {argument|arguments}: expected OUT, the file to write, and one %s or more", len(args), what)
		}
		return nil
	}
}

func baseEditor(name string) (*book.Editor, error) {
	if name == "" {
		return book.NewEditor(nil), nil
	}
	b, err := readBook(name)
	if err != nil {
		return nil, message.Errorf("--base: %w", err)
	}
	return book.NewEditor(b), nil
}

// importGames adds the games of a file and prints the result. The result some is true if any game
// could be read. The result broken is an error about an unreadable file or incomplete games. The
// result err is an error that ends the command.
func importGames(cmd *cobra.Command, e *book.Editor, path string, options book.ImportOptions, variations bool) (some bool, broken, err error) {
	if options.Plies < 1 || options.MinGames < 1 {
		return false, nil, usagef("--plies %d --min-games %d: expected 1 or more of each", options.Plies, options.MinGames)
	}
	games, diagrams, broken := gamesForBook(cmd, path, options.Plies, variations)
	if err := cmd.Context().Err(); err != nil {
		return false, nil, err
	}
	if diagrams > 0 {
		fmt.Fprintln(cmd.ErrOrStderr(), plural.Sprintf("%s: %d {game|games} left out: {it begins|they begin} with a diagram in which the rules do not hold", path, diagrams))
	}
	if len(games) == 0 && broken != nil {
		return false, broken, nil
	}
	report, err := e.Import(games, options)
	if err != nil {
		return false, nil, message.Errorf("%s: %w", path, err)
	}
	fmt.Fprintf(cmd.OutOrStdout(), "%s games %d added %d counted %d rare %d names %d\n",
		path, report.Games, report.Added, report.Counted, report.Rare, report.Names)
	return true, broken, cmd.Context().Err()
}

// gamesForBook reads the games of a file up to the given plies, with progress on a terminal. It can
// return games as well as an error. The result diagrams is the number of games that are left out
// because they begin with a diagram.
func gamesForBook(cmd *cobra.Command, path string, plies int, variations bool) (games []book.ImportGame, diagrams int, err error) {
	show, done := partProgress(cmd, path)
	defer done()
	err = format.Each(path, func(p format.Part) error {
		for _, g := range p.Games {
			if game, ok := importgame.Of(g, plies, variations); ok {
				games = append(games, game)
			} else {
				diagrams++
			}
		}
		show(p)
		return cmd.Context().Err()
	})
	return games, diagrams, err
}
