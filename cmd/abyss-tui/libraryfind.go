package main

import (
	"cmp"
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/library"
)

// libraryScore is the JSON of counts by result.
type libraryScore struct {
	Games   int `json:"games"`
	Red     int `json:"red"`
	Draw    int `json:"draw"`
	Black   int `json:"black"`
	Unknown int `json:"unknown"`
}

// libraryMove is the JSON of a move that was played.
type libraryMove struct {
	Move string `json:"move"` // "-" if games ended here
	libraryScore
	First int `json:"first"` // first and last year; 0 if unknown
	Last  int `json:"last"`
	Trees int `json:"trees"` // number of games that contain the move only in a variation

	Player string `json:"player"` // the player who played it most often, "" if unknown
	Times  int    `json:"times"`  // how often that player played it
}

// libraryFound is the JSON of a search by position.
type libraryFound struct {
	FEN   string `json:"fen"`
	Match string `json:"match"`
	libraryScore
	Trees int           `json:"trees"`
	Moves []libraryMove `json:"moves"`
	libraryPage
}

func newLibraryFind() *cobra.Command {
	var f libraryQuery
	var asJSON bool
	var moves notationFlag
	cmd := &cobra.Command{
		Use:   "find [WORD ...]",
		Short: "Find the games that reach a position, and the moves played there",
		Long: `find prints a row for each move played in a position: the number of games, of Red's
wins, draws, Black's wins and unknown results, the first and the last year, the number
of games with the move only in a variation, and the player who chose it most often. Then
it lists the games that reach the position. A position and its left-right reflection
count as the same. Copies of a game count once; if their results differ, the result is
unknown. The row marked with a dash counts the games that ended in the position.

--match pawns finds the games with the same pawns and cannons on the same points.
--match material finds the games with the same number of pieces of each kind. With
either flag, no rows of moves are printed. Words and the other flags filter the games,
as in 'library list'. The exit code is 1 if nothing is found.`,
		Example: `  abyss-tui library find
  abyss-tui library find --fen "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b" --year 1990- --json
  abyss-tui library find --fen "3k5/9/9/9/9/9/9/9/8R/4K4 w" --match material`,
		RunE: func(cmd *cobra.Command, args []string) error {
			style, err := moves.textStyle(asJSON)
			if err != nil {
				return err
			}
			q, l, err := f.open(args)
			if err != nil {
				return err
			}
			defer l.Close() //nolint:errcheck // nothing was written
			found, explored, err := atPosition(cmd.Context(), l, q, f.most())
			if err != nil {
				return err
			}
			if err := printFound(cmd, &q, found, explored, style, asJSON); err != nil {
				return err
			}
			return f.saysMore(cmd, found)
		},
	}
	f.register(cmd, 20)
	f.registerPosition(cmd, xiangqi.StartFEN)
	moves.register(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// atPosition returns the games of a position and, if the match is exact, the moves played there.
func atPosition(ctx context.Context, l *library.Library, q library.Query, most int) (found library.Found, explored library.Explored, err error) {
	if found, err = l.Find(ctx, q, 0, most); err == nil && q.Match == library.Exact {
		explored, err = l.Moves(ctx, q)
	}
	return found, explored, err
}

func printFound(cmd *cobra.Command, q *library.Query, found library.Found, explored library.Explored, style notation.Style, asJSON bool) error {
	out := cmd.OutOrStdout()
	if asJSON {
		row := libraryFound{
			FEN: q.Position.FEN(), Match: library.Matches[q.Match], libraryScore: libraryScore(explored.Score), Trees: explored.Trees, Moves: []libraryMove{},
			libraryPage: newLibraryPage(found),
		}
		for _, m := range explored.Moves {
			row.Moves = append(row.Moves, libraryMove{m.Move.String(), libraryScore(m.Score), m.First, m.Last, m.Trees, m.Player, m.Times})
		}
		return printJSON(out, row)
	}
	if len(explored.Moves) > 0 {
		rows := tableRows{w: out}
		if err := rows.head([]string{"move", "games", "red", "draw", "black", "unknown", "years", "in trees", "most by"}); err != nil {
			return err
		}
		for _, m := range explored.Moves {
			if err := rows.row([]any{notation.Format(q.Position, m.Move, style), m.Games, m.Red, m.Draw, m.Black, m.Unknown, cmp.Or(m.Years(), "-"), m.Trees, mostBy(m)}); err != nil {
				return err
			}
		}
		if err := rows.end(); err != nil {
			return err
		}
		fmt.Fprintln(out)
	}
	return printEntries(out, found.Entries)
}

// mostBy names the player who played a move most often, if that player played it at least twice.
func mostBy(m library.Played) string {
	if m.Times < 2 {
		return ""
	}
	return fmt.Sprintf("%s (%d)", m.Player, m.Times)
}
