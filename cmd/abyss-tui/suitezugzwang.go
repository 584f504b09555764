package main

import (
	"context"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/lab/harvest"
	"example.com/abyss/engine/retro"
)

func newSuiteZugzwang() *cobra.Command {
	var flags makeFlags
	var z harvest.Zugzwang
	var megabytes int
	cmd := &cobra.Command{
		Use:   "zugzwang",
		Short: "Endings with few pieces that are won only because the loser must move",
		Long: `zugzwang collects positions with few pieces from retrograde tables: the side to move
wins, but would not if its opponent could pass. A search that cuts off after a
successful pass cannot see the win at any depth. The command tries each position with
each standard null-move scheme. A search that verifies its passes sees the win. With
--chain, one zugzwang hides another, and such a search does not see the win either.`,
		Example: `  abyss-tui suite make zugzwang --out zugzwang.epd
  abyss-tui suite make zugzwang --chain --endings KNvKB,KNvKP --out chains.epd`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if megabytes < 1 {
				return usagef("--memory %d: expected 1 MB or more", megabytes)
			}
			if !cmd.Flags().Changed("endings") {
				z.Materials = harvest.ZugzwangEndings(z.Chain)
			}
			for _, text := range z.Materials {
				if _, err := retro.ParseMaterial(text); err != nil {
					return usagef("--endings: %w", err)
				}
			}
			z.Seed, z.Each, z.Bytes = flags.seed, flags.count, megabytes<<20
			return flags.run(cmd, func(ctx context.Context, progress harvest.Listener) ([]harvest.Record, error) {
				return harvest.Zugzwangs(ctx, z, progress)
			})
		},
	}
	flags.register(cmd, 14)
	cmd.Flags().Lookup("count").Usage = "collect at most this number of `positions` of each ending"
	cmd.Flags().BoolVar(&z.Chain, "chain", false, "find only positions where one zugzwang hides another")
	cmd.Flags().StringSliceVar(&z.Materials, "endings", nil, "`endings` such as KPvKN, the winner's pieces first (default: some that have zugzwangs)")
	cmd.Flags().IntVar(&megabytes, "memory", 256, "use at most this number of `megabytes` for each of the two tables of an ending, with and without the right to pass")
	return cmd
}
