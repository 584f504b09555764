package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
)

// movesAnswer is the JSON of a list of moves.
type movesAnswer struct {
	FEN   string   `json:"fen"`
	Check bool     `json:"check"`
	Moves []string `json:"moves"`
}

func newMoves() *cobra.Command {
	var position positionFlags
	var moves notationFlag
	var stdin, asJSON bool
	cmd := &cobra.Command{
		Use:   "moves",
		Short: "List the legal moves of a position",
		Long: `moves prints the legal moves of a position in ICCS, sorted, one per line. With --stdin
it reads one FEN per line and answers each, in order, with one line of JSON:
{"fen","check","moves":[...]}, where check says whether the side to move is in check.
For a line that is not a position the answer is {"fen","error"}, and the exit code is 1.`,
		Example: `  abyss-tui moves --fen "3k5/9/9/8P/3P5/3N2P2/9/5KC2/9/2B6 b - - 0 69"
  abyss-tui moves --stdin < positions.txt`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if stdin {
				if err := refuseWith(cmd, "stdin", "fen"); err != nil {
					return err
				}
				return answerLines(cmd.Context(), cmd.InOrStdin(), cmd.OutOrStdout(), func(fen string, p *xiangqi.Position) any {
					return legalMoves(fen, p)
				})
			}
			p, err := position.position()
			if err != nil {
				return err
			}
			if asJSON {
				return printJSON(cmd.OutOrStdout(), legalMoves(position.fen, &p))
			}
			style, err := moves.style()
			if err != nil {
				return err
			}
			for _, m := range sortedMoves(&p) {
				fmt.Fprintln(cmd.OutOrStdout(), notation.Format(&p, m, style))
			}
			return nil
		},
	}
	position.register(cmd)
	moves.register(cmd)
	cmd.Flags().BoolVar(&stdin, "stdin", false, "read FENs from standard input, one per line")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

func legalMoves(fen string, p *xiangqi.Position) movesAnswer {
	return movesAnswer{fen, p.InCheck(), moveTexts(sortedMoves(p))}
}

// sortedMoves returns the legal moves in the order of their texts in ICCS.
func sortedMoves(p *xiangqi.Position) []xiangqi.Move {
	var list xiangqi.MoveList
	p.GenerateMoves(&list)
	moves := slices.Clone(list.Slice())
	slices.SortFunc(moves, func(a, b xiangqi.Move) int { return strings.Compare(a.String(), b.String()) })
	return moves
}
