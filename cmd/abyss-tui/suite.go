package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/assets"
	"example.com/abyss/engine/lab/harvest"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/plural"
	"example.com/abyss/internal/safeterm"
)

func newSuite() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "suite",
		Short: "Make suites of test positions and check them",
		Long: `suite makes suites of test positions (EPD files) for 'solve', the app and the lab.
Before it adds a position, it proves or checks the mate, the ending or the best move;
'suite check' does this again.`,
		Example: `  abyss-tui suite make mates --moves 4 --out mates4.epd
  abyss-tui suite check mates4.epd`,
		Args: onlyCommands,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newSuiteMake(), newSuiteCheck())
	return cmd
}

func newSuiteMake() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "make",
		Short: "Make a suite and write it as EPD",
		Long: `make writes a suite of positions of one kind to a file. Mates and tactical positions
come from games of the engine against itself, which depend only on --seed.`,
		Example: `  abyss-tui suite make mates --moves 5 --count 100 --out mates5.epd
  abyss-tui suite make tactical --count 250 --out tactical.epd`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usagef("unknown kind %q: expected one of %s", args[0], strings.Join(commandNames(cmd), ", "))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newSuiteMates(), newSuiteTactical(), newSuiteBest(), newSuiteZugzwang())
	return cmd
}

// makeFlags are the flags that the commands for all kinds of suites have in common.
type makeFlags struct {
	out   outFile
	count int
	seed  uint64
	nodes uint64
	first []byte // EPD lines at the start of the file
}

func (f *makeFlags) register(cmd *cobra.Command, count int) {
	f.out.flag = "--out"
	cmd.Flags().StringVar(&f.out.path, "out", "", "`FILE.epd` to write; its name becomes the name of the positions")
	f.out.register(cmd, "the file")
	cmd.Flags().IntVar(&f.count, "count", count, "number of `positions`")
	cmd.Flags().Uint64Var(&f.seed, "seed", 1, "seed `number` of the random choices")
}

func (f *makeFlags) registerGames(cmd *cobra.Command) {
	cmd.Flags().Uint64Var(&f.nodes, "nodes", 2000, "`nodes` for each move of the games; one side gets a tenth of that")
}

// check rejects unusable flags before the work begins.
func (f *makeFlags) check() error {
	if f.count < 1 {
		return usagef("--count %d: expected 1 or more", f.count)
	}
	if !strings.EqualFold(filepath.Ext(f.out.path), ".epd") {
		return usagef("--out %q: expected a file whose name ends in .epd", f.out.path)
	}
	return f.out.check()
}

// games returns the games selected by the flags.
func (f *makeFlags) games() (harvest.Games, error) {
	if f.nodes < 1 {
		return harvest.Games{}, usagef("--nodes %d: expected 1 or more", f.nodes)
	}
	return harvest.DefaultGames(f.seed, f.nodes)
}

// run collects the records and writes them, even after an interrupt.
func (f *makeFlags) run(cmd *cobra.Command, gather func(context.Context, harvest.Listener) ([]harvest.Record, error)) error {
	if err := f.check(); err != nil {
		return err
	}
	errs := cmd.ErrOrStderr()
	live := isTerminal(errs)
	records, err := gather(cmd.Context(), func(games, taken int) {
		if live {
			safeterm.Status(errs, plural.Sprintf("%d {game|games}, %d of %d {position|positions}", games, taken, f.count))
		} else if games%50 == 0 {
			fmt.Fprintln(errs, plural.Sprintf("%d {game|games}, %d of %d {position|positions}", games, taken, f.count))
		}
	})
	if live {
		fmt.Fprintln(errs)
	}
	if err != nil && (!errors.Is(err, context.Canceled) || len(records) == 0) {
		return err
	}
	text := bytes.NewBuffer(slices.Clone(f.first))
	name := strings.TrimSuffix(filepath.Base(f.out.path), filepath.Ext(f.out.path))
	if err := harvest.Write(text, name, records); err != nil {
		return err
	}
	if err := atomicfile.Write(f.out.path, text.Bytes(), f.out.overwrite); err != nil {
		return err
	}
	fmt.Fprintf(cmd.OutOrStdout(), "%s positions %d\n", f.out.path, bytes.Count(text.Bytes(), []byte("\n")))
	return err
}

func newSuiteMates() *cobra.Command {
	var flags makeFlags
	var moves int
	cmd := &cobra.Command{
		Use:   "mates",
		Short: "Positions with a proved mate in a number of moves",
		Long: `mates collects positions in which the side to move mates in exactly --moves moves
against every defence. A full-width search proves that no mate is shorter.`,
		Example: `  abyss-tui suite make mates --moves 4 --out mates4.epd`,
		Args:    noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if moves < 1 || moves > maxHarvestMoves {
				return usagef("--moves %d: expected 1 to %d", moves, maxHarvestMoves)
			}
			games, err := flags.games()
			if err != nil {
				return err
			}
			return flags.run(cmd, func(ctx context.Context, progress harvest.Listener) ([]harvest.Record, error) {
				return harvest.Mates(ctx, games, moves, flags.count, progress)
			})
		},
	}
	flags.register(cmd, 100)
	flags.registerGames(cmd)
	cmd.Flags().IntVar(&moves, "moves", 4, "number of the attacker's `moves` to the mate")
	return cmd
}

// maxHarvestMoves is the length of the longest mates for which it can be proved, in reasonable
// time, that there is no shorter one.
const maxHarvestMoves = 6

func newSuiteTactical() *cobra.Command {
	var flags makeFlags
	var thesis bool
	cmd := &cobra.Command{
		Use:   "tactical",
		Short: "Positions with one clearly best move that a shallow search misses",
		Long: `tactical collects positions with a best move that a search of 3 plies misses, 5 plies
find and 6 plies with extensions confirm. The move must be at least 150 centipawns ahead
of any other. With --thesis the fifty positions of the thesis come first.`,
		Example: `  abyss-tui suite make tactical --count 250 --out tactical.epd`,
		Args:    noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			games, err := flags.games()
			if err != nil {
				return err
			}
			return flags.run(cmd, func(ctx context.Context, progress harvest.Listener) ([]harvest.Record, error) {
				return harvest.Tactical(ctx, games, flags.count, progress)
			})
		},
	}
	cmd.PreRun = func(*cobra.Command, []string) {
		if thesis {
			flags.first = assets.ThesisSuite()
		}
	}
	flags.register(cmd, 250)
	cmd.Flags().BoolVar(&thesis, "thesis", false, "put the fifty positions of the thesis first")
	flags.registerGames(cmd)
	return cmd
}
