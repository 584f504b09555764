package main

import (
	"github.com/spf13/cobra"
)

func newNet(s streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "net",
		Short: "Make a neural network for evaluation",
		Long: `net makes a neural network for the evaluation. 'net data' makes the samples that the
network learns from: positions of games that the program plays against itself, each with
the score of its search and the result of its game. 'net label' gives them the scores of
other searches, and 'net train' makes the network. 'net check' compares two networks by
games, and 'net show' describes one. No other program's evaluations are used.`,
		Example: `  abyss-tui net data --out samples --blocks 100
  abyss-tui net train --data samples --out first.net
  abyss-tui net check first.net
  abyss-tui net show first.net`,
		Args: onlyCommands,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newNetData(s), newNetLabel(s), newNetTrain(s), newNetCheck(), newNetShow())
	return cmd
}
