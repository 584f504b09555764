package main

import (
	"strings"

	"github.com/spf13/cobra"
)

func newNet(s streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "net",
		Short: "Make what a neural network for evaluation learns from",
		Long: `net makes the samples that a neural network for the evaluation learns from: positions
of games that the program plays against itself, each with the score of its search and
the result of its game. No other program's evaluations are used.`,
		Example: "  abyss-tui net data --out samples --blocks 100",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usagef("unknown command %q: expected one of %s", args[0], strings.Join(commandNames(cmd), ", "))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newNetData(s))
	return cmd
}
