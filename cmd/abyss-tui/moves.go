package main

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

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
	var stdin, asJSON bool
	cmd := &cobra.Command{
		Use:   "moves",
		Short: "List the legal moves of a position",
		Long: `moves prints the legal moves of a position in ICCS, sorted, one a line. With
--stdin it reads one FEN a line and answers each, in order, with one line of JSON:
{"fen","check","moves":[...]}, where check says whether the side to move is in check,
or {"fen","error"} for a line that is not a position; the exit code is then 1.`,
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
			answer := legalMoves(position.fen, &p)
			if asJSON {
				return printJSON(cmd.OutOrStdout(), answer)
			}
			for _, move := range answer.Moves {
				fmt.Fprintln(cmd.OutOrStdout(), move)
			}
			return nil
		},
	}
	position.register(cmd)
	cmd.Flags().BoolVar(&stdin, "stdin", false, "read FENs from standard input, one a line")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

func legalMoves(fen string, p *xiangqi.Position) movesAnswer {
	var list xiangqi.MoveList
	p.GenerateMoves(&list)
	moves := moveTexts(list.Slice())
	slices.Sort(moves)
	return movesAnswer{fen, p.InCheck(), moves}
}

// moveTexts is the moves in ICCS; never nil, so that JSON has [] for none.
func moveTexts(moves []xiangqi.Move) []string {
	list := make([]string, len(moves))
	for i, m := range moves {
		list[i] = m.String()
	}
	return list
}
