package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/puzzle"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/safeterm"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/puzzling"
)

func newTrainCheck() *cobra.Command {
	return &cobra.Command{
		Use:   "check FOLDER|FILE|SUITE",
		Short: "Check the solutions of a set of puzzles",
		Long: `check looks for wrong and ambiguous solutions in a file of positions or games, a folder,
or a built-in suite. It proves each mate, and that no other move mates as fast. For
other solutions, a search of 300,000 nodes compares the solution with all moves. It
prints a line for each fault; if there is one, the exit code is 1.`,
		Example: `  abyss-tui train check mine.epd`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usagef("%d {argument|arguments}: expected one file, folder or suite", len(args))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return checkPuzzles(cmd, args[0]) },
	}
}

// checkPuzzles checks a set.
func checkPuzzles(cmd *cobra.Command, name string) error {
	s, _, broken := puzzling.Open(name)
	if len(s.Positions) == 0 {
		return broken
	}
	if broken != nil {
		fmt.Fprintln(cmd.ErrOrStderr(), spoken().Error(broken))
	}
	out, errs := cmd.OutOrStdout(), cmd.ErrOrStderr()
	live := isTerminal(errs)
	checked, faults := 0, 0
	var judge puzzle.Judge
	for i := range s.Positions {
		p, ok := puzzle.Of(&s.Positions[i])
		if !ok {
			continue
		}
		err := judge.CheckKeys(cmd.Context(), p)
		if cmd.Context().Err() != nil {
			return cmd.Context().Err()
		}
		if checked++; err != nil {
			faults++
			if live {
				safeterm.Status(errs, "")
			}
			fmt.Fprintf(out, "%s: %s\n", p.Item.ID, spoken().Error(err))
		}
		if live {
			safeterm.Status(errs, fmt.Sprintf("%d of %d", i+1, len(s.Positions)))
		}
	}
	if live {
		safeterm.Status(errs, "")
	}
	fmt.Fprintln(out, spoken().Text(lang.Mark("%s puzzles %d faults %d"), name, checked, faults))
	if faults > 0 {
		return message.Errorf("puzzles with a fault: %d", faults)
	}
	return broken
}
