package main

import (
	"github.com/spf13/cobra"

	"example.com/abyss/engine/bench"
)

func newBench() *cobra.Command {
	return &cobra.Command{
		Use:   "bench",
		Short: "Count the nodes of searches under every preset and setting",
		Long: composed(`bench searches a fixed list of positions to depth %d under every preset, and under the
preset "base" with one setting changed at a time. It prints the name and the number of
nodes of each, one per line. The last line is the total, "Bench: N". The counts are the
same on every machine: a different total means that the search behaves differently.`, bench.Depth),
		Example: `  abyss-tui bench`,
		Args:    noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := bench.Print(cmd.Context(), cmd.OutOrStdout())
			return err
		},
	}
}
