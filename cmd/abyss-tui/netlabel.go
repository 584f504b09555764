package main

import (
	"path/filepath"
	"runtime"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/net/sample"
	"example.com/abyss/engine/net/selfplay"
)

func newNetLabel(s streams) *cobra.Command {
	var options optionFlags
	var from, out string
	var workers int
	o := selfplay.Options{}
	cmd := &cobra.Command{
		Use:   "label",
		Short: "Label samples with the scores of other searches",
		Long: `label writes the games of a folder of samples into another folder, with the scores of
other searches: deeper ones, or searches with a better network. With --share N it scores
one random sample in N and leaves out the others. So quick games suffice, and only a few
positions get an expensive search.

Like 'net data', it may be interrupted at any time: the same command labels the missing
blocks. Several processes can work on one folder.`,
		Example: `  abyss-tui net label --from samples --out deeper --nodes 5000 --share 4`,
		Args:    noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			opts, err := options.readAlone(cmd, netTableEntries, "net label")
			if err != nil {
				return err
			}
			switch {
			case from == "":
				return usagef("--from: expected a folder of samples")
			case out == "" || filepath.Clean(out) == filepath.Clean(from):
				return usagef("--out %q: expected another folder for the samples", out)
			case o.Nodes < 1:
				return usagef("--nodes 0: expected 1 or more")
			case o.Share < 1:
				return usagef("--share %d: expected 1 or more", o.Share)
			case workers < 1:
				return usagef("--workers %d: expected 1 or more", workers)
			}
			o.Search = opts
			games, made, err := sample.ReadFolder(from)
			if err != nil {
				return err
			}
			folder, err := sample.OpenFolder(out, o.SettingsOf(made))
			if err != nil {
				return err
			}
			return netBlocks(s, out, folder, func(report func(selfplay.Tally)) error {
				return selfplay.Label(cmd.Context(), games, folder, &o, workers, report)
			})
		},
	}
	options.register(cmd, composed("default %d", netTableEntries))
	options.begin(cmd, "modern")
	cmd.Flags().StringVar(&from, "from", "", "`folder` of the samples")
	cmd.Flags().StringVar(&out, "out", "", "`folder` of the new samples")
	cmd.Flags().Uint64Var(&o.Nodes, "nodes", 5000, "start no new iteration of a search after this number of `nodes`")
	cmd.Flags().IntVar(&o.Share, "share", 1, "score one random sample out of this `number`")
	cmd.Flags().Uint64Var(&o.Seed, "seed", 1, "seed `number` of the random choices")
	cmd.Flags().IntVar(&workers, "workers", runtime.NumCPU(), "number of `games` to label at the same time")
	return cmd
}
