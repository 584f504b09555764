package main

import (
	"github.com/spf13/cobra"

	"example.com/abyss/engine/ending"
)

func newEndingPage() *cobra.Command {
	var folder endingFolder
	var build bool
	cmd := &cobra.Command{
		Use:   "page",
		Short: "Write the page of textbook endings",
		Long: `page prints docs/endings.md. For each textbook ending the page has the textbooks'
verdict, the share of quiet placings that the defender loses, by the ranks of the pawns
and by formation, and the longest win with its position. In a quiet placing the defender
is to move, is not in check and can capture nothing. Building all tables takes minutes.`,
		Example: `  abyss-tui ending page --build > endings.md`,
		Args:    noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			d, err := folder.open()
			if err != nil {
				return err
			}
			return ending.WritePage(cmd.OutOrStdout(), func(m ending.Material) (*ending.Figures, error) {
				if build {
					if err := buildEnding(cmd, d, m, nil); err != nil {
						return nil, err
					}
				}
				return d.Figures(cmd.Context(), m)
			})
		},
	}
	folder.register(cmd)
	cmd.Flags().BoolVar(&build, "build", false, "build the tables that are missing")
	return cmd
}
