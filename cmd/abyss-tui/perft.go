package main

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
)

// maxPerftDepth is the largest depth allowed. No computer could finish a count of that depth.
const maxPerftDepth = 32

// perftAnswer is the JSON of a count.
type perftAnswer struct {
	FEN   string `json:"fen"`
	Depth int    `json:"depth"`
	Nodes uint64 `json:"nodes"`
}

func newPerft() *cobra.Command {
	var position positionFlags
	var written notationFlag
	var depth int
	var divide, stdin, asJSON bool
	cmd := &cobra.Command{
		Use:   "perft",
		Short: "Count the move sequences from a position",
		Long: `perft prints the number of legal move sequences of a given length from a position. With
--divide it prints a count for each first move, sorted by ICCS, and then the total. With
--stdin it reads one FEN per line and answers each, in order, with one line of JSON:
{"fen","depth","nodes"}. For a line that is not a position the answer is
{"fen","error"}, and the exit code is 1.`,
		Example: `  abyss-tui perft --depth 4
  abyss-tui perft --divide --depth 2 --fen "3k5/9/9/8P/3P5/3N2P2/9/5KC2/9/2B6 b - - 0 69"
  abyss-tui perft --stdin --depth 3 < positions.txt`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if depth < 0 || depth > maxPerftDepth {
				return usagef("--depth %d: expected 0 to %d plies", depth, maxPerftDepth)
			}
			if stdin {
				if err := refuseWith(cmd, "stdin", "fen", "divide"); err != nil {
					return err
				}
				return answerLines(cmd.Context(), cmd.InOrStdin(), cmd.OutOrStdout(), func(fen string, p *xiangqi.Position) any {
					return perftAnswer{fen, depth, xiangqi.Perft(p, depth)}
				})
			}
			p, err := position.position()
			if err != nil {
				return err
			}
			if divide {
				if err := refuseWith(cmd, "divide", "json"); err != nil {
					return err
				}
				return printDivide(cmd, &p, depth, &written)
			}
			nodes := xiangqi.Perft(&p, depth)
			if asJSON {
				return printJSON(cmd.OutOrStdout(), perftAnswer{position.fen, depth, nodes})
			}
			fmt.Fprintln(cmd.OutOrStdout(), nodes)
			return nil
		},
	}
	position.register(cmd)
	written.register(cmd)
	cmd.Flags().IntVar(&depth, "depth", 3, "length of the move sequences in `plies`")
	cmd.Flags().BoolVar(&divide, "divide", false, "print a count for each first move")
	cmd.Flags().BoolVar(&stdin, "stdin", false, "read FENs from standard input, one per line")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

func printDivide(cmd *cobra.Command, p *xiangqi.Position, depth int, written *notationFlag) error {
	if depth < 1 {
		return usagef("--depth %d: expected at least 1 ply with --divide", depth)
	}
	style, err := written.style()
	if err != nil {
		return err
	}
	moves, nodes := xiangqi.Divide(p, depth)
	total := uint64(0)
	for _, m := range sortedMoves(p) {
		n := nodes[slices.Index(moves, m)]
		fmt.Fprintf(cmd.OutOrStdout(), "%s %d\n", notation.Format(p, m, style), n)
		total += n
	}
	fmt.Fprintf(cmd.OutOrStdout(), "total %d\n", total)
	return nil
}

// refuseWith returns an error if a flag is given together with one of the others, which it
// excludes.
func refuseWith(cmd *cobra.Command, flag string, others ...string) error {
	for _, other := range others {
		if cmd.Flags().Changed(other) {
			return usagef("--%s with --%s: expected one of them", other, flag)
		}
	}
	return nil
}
