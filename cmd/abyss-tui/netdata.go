package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/net/sample"
	"example.com/abyss/engine/net/selfplay"
	"example.com/abyss/internal/plural"
	"example.com/abyss/internal/safeterm"
)

// netTableEntries is the size of the transposition table for a search of self-play, 4 MB.
const netTableEntries = 1 << 18

// netProgress is the time between two lines of progress.
const netProgress = time.Second

func newNetData(s streams) *cobra.Command {
	var options optionFlags
	var out string
	var nodes, seed uint64
	var games, first, blocks, workers int
	cmd := &cobra.Command{
		Use:   "data",
		Short: "Play games of the program against itself and write samples",
		Long: `data plays games of the program against itself and writes their quiet positions into a
folder. A game begins with six to ten random plies; one game in ten begins with fewer
pieces. Each position has the score of its search, the best move and the result of its
game. A game ends early when one side has been far ahead for some plies, or when the
scores have been even for some plies after move 50.

The folder holds blocks of games. A block is a file, written when it is full. Its
contents depend only on its number and on the settings, so they are the same on every
machine. After Ctrl-C, a kill or a power cut the same command plays the missing blocks.
Several processes can work on one folder. Several machines each play their own blocks,
starting at --from; copy their files into one folder afterwards.`,
		Example: `  abyss-tui net data --out samples --blocks 100
  abyss-tui net data --out samples --blocks 2000 --nodes 5000 --workers 2
  abyss-tui net data --out samples --from 2000 --blocks 2000     # on another machine`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			opts, err := options.readAlone(cmd, netTableEntries, "net data")
			if err != nil {
				return err
			}
			switch {
			case out == "":
				return usagef("--out: expected a folder for the samples")
			case nodes < 1:
				return usagef("--nodes 0: expected 1 or more")
			case games < 1 || games > sample.MaxGames:
				return usagef("--games %d: expected 1 to %d", games, sample.MaxGames)
			case first < 0 || first > sample.MaxBlock:
				return usagef("--from %d: expected 0 to %d", first, sample.MaxBlock)
			case blocks > sample.MaxBlock+1-first:
				return usagef("--blocks %d: expected %d at most from block %d on", blocks, sample.MaxBlock+1-first, first)
			case blocks < 1:
				return usagef("--blocks %d: expected 1 or more", blocks)
			case workers < 1:
				return usagef("--workers %d: expected 1 or more", workers)
			}
			o := selfplay.Options{Search: opts, Nodes: nodes, Games: games, Seed: seed}
			return netData(cmd.Context(), s, out, &o, first, blocks, workers)
		},
	}
	options.register(cmd, composed("default %d", netTableEntries))
	options.begin(cmd, "modern")
	cmd.Flags().StringVar(&out, "out", "", "`folder` of the samples")
	cmd.Flags().Uint64Var(&nodes, "nodes", 5000, "start no new iteration of a search after this number of `nodes`")
	cmd.Flags().IntVar(&games, "games", 32, "number of `games` in a block")
	cmd.Flags().IntVar(&blocks, "blocks", 0, "number of `blocks` that the folder should contain, counted from block --from")
	cmd.Flags().IntVar(&first, "from", 0, "`number` of the first block")
	cmd.Flags().Uint64Var(&seed, "seed", 1, "seed `number` of the random choices")
	cmd.Flags().IntVar(&workers, "workers", runtime.NumCPU(), "number of `games` to play at the same time")
	return cmd
}

// netData plays those blocks that the folder lacks. The parameter first is the number of the first
// block, and blocks is how many blocks there are.
func netData(ctx context.Context, s streams, out string, o *selfplay.Options, first, blocks, workers int) error {
	folder, err := sample.OpenFolder(out, o.Settings())
	if err != nil {
		return err
	}
	return netBlocks(s, out, folder, func(report func(selfplay.Tally)) error {
		return selfplay.Run(ctx, folder, o, first, blocks, workers, report)
	})
}

// netBlocks makes the blocks of a folder. It shows a line of progress on a terminal, and prints one
// at the end.
func netBlocks(s streams, out string, folder *sample.Folder, run func(report func(selfplay.Tally)) error) error {
	var shown time.Time
	var last selfplay.Tally
	err := run(func(p selfplay.Tally) {
		last = p
		if isTerminal(s.err) && time.Since(shown) >= netProgress {
			shown = time.Now()
			safeterm.Status(s.err, netLine(&p))
		}
	})
	if isTerminal(s.err) {
		safeterm.Status(s.err, "")
	}
	if err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	samples, failed := folder.Samples()
	if failed != nil {
		return failed
	}
	if _, failed = fmt.Fprintf(s.out, "%s\n%s: %s\n", netLine(&last), out, plural.Sprintf("%d {sample|samples}", samples)); failed != nil {
		return failed
	}
	return err
}

// netLine formats the progress of a run as one line.
func netLine(p *selfplay.Tally) string {
	rate := float64(p.Samples) / max(p.Elapsed.Seconds(), 0.001)
	return plural.Sprintf("%d of %d {block|blocks}, %d {game|games}, %d {sample|samples}, %.0f a second", p.Blocks, p.Of, p.Games, p.Samples, rate)
}
