package main

import (
	"context"
	"encoding/json"
	"runtime"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/lab/harvest"
	"example.com/abyss/internal/jsonlines"
	"example.com/abyss/internal/message"
)

const suiteBestHelp = `best collects positions with one best move, to measure any engine: whether a preset
finds the move does not affect the choice. The preset "tournament" plays games from
random openings. It searches the position at every tenth ply, with --nodes after three
shorter searches. It keeps the position if the expected result of the best move is at
least 4 points in 100 above that of the second. Seven of ten best moves neither capture
nor check. In no position is the mover in check, the game decided, or the best move
found by counting exchanges alone. A game gives two positions at most.

The games go into FILE.games.jsonl beside the suite. After Ctrl-C, a kill or a power
cut, the same command continues with the missing games. The suite depends only on
--seed, --nodes and --count.`

func newSuiteBest() *cobra.Command {
	var flags makeFlags
	var best harvest.Best
	var workers int
	cmd := &cobra.Command{
		Use:     "best",
		Short:   "Positions of all kinds with one best move",
		Long:    suiteBestHelp,
		Example: `  abyss-tui suite make best --count 1000 --out best.epd`,
		Args:    noArguments,
		RunE: func(cmd *cobra.Command, _ []string) (err error) {
			switch {
			case best.Nodes < harvest.MinBestNodes:
				return usagef("--nodes %d: expected %d or more", best.Nodes, harvest.MinBestNodes)
			case workers < 1:
				return usagef("--workers %d: expected 1 or more", workers)
			}
			if err := flags.check(); err != nil {
				return err
			}
			best.Seed, best.Count = flags.seed, flags.count
			kept, games, err := openGames(flags.out.path, &best)
			if err != nil {
				return err
			}
			defer func() {
				if closed := kept.Close(); err == nil {
					err = closed
				}
			}()
			return flags.run(cmd, func(ctx context.Context, progress harvest.Listener) ([]harvest.Record, error) {
				records, err := best.Gather(ctx, games, workers, func(g harvest.BestGame) error { return kept.Append(g) }, progress)
				if err != nil {
					return nil, err // a file with part of the suite would prevent the run from being resumed
				}
				return records, nil
			})
		},
	}
	flags.register(cmd, 1000)
	cmd.Flags().Uint64Var(&best.Nodes, "nodes", 8_000_000, "number of `nodes` of the search that confirms a move")
	cmd.Flags().IntVar(&workers, "workers", runtime.NumCPU(), "number of `games` to play at the same time")
	return cmd
}

// bestHead is the first line of the file of games. It contains everything that determines the
// games.
type bestHead struct {
	Positions string `json:"positions"` // names the kind of positions
	Seed      uint64 `json:"seed"`
	Nodes     uint64 `json:"nodes"`
}

// openGames opens or makes the file with the games of a suite, and reads them.
func openGames(suite string, b *harvest.Best) (_ *jsonlines.File, games []harvest.BestGame, err error) {
	path := suite + ".games.jsonl"
	file, lines, err := jsonlines.Open(path, `{"positions":"best"`)
	if err != nil {
		return nil, nil, message.Errorf("%s: %w", path, err)
	}
	defer func() {
		if err != nil {
			_ = file.Close() // the first error is more informative
		}
	}()
	head := bestHead{"best", b.Seed, b.Nodes}
	if len(lines) == 0 {
		return file, nil, file.Append(head)
	}
	var have bestHead
	if err := json.Unmarshal(lines[0], &have); err != nil || have != head {
		return nil, nil, usagef("--out: %s contains games of seed %d and %d nodes: expected the same, or another name", path, have.Seed, have.Nodes)
	}
	games = make([]harvest.BestGame, len(lines)-1)
	for i, line := range lines[1:] {
		if err := json.Unmarshal(line, &games[i]); err != nil {
			return nil, nil, message.Errorf("%s: line %d: %w", path, i+2, err)
		}
	}
	return file, games, nil
}
