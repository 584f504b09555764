package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/internal/plural"
	"example.com/abyss/internal/safeterm"
)

// labVerifyFlags say how much is done again.
type labVerifyFlags struct {
	lab   labFlags
	share string
	least int
	games int
	nodes uint64
	seed  uint64
}

func newLabVerify(s streams) *cobra.Command {
	var f labVerifyFlags
	cmd := &cobra.Command{
		Use:   "verify [EXPERIMENT ...]",
		Short: "Search a sample of the stored results again and compare",
		Long: `verify proves that the ledger is sound: that its file is whole, and that a random sample
of the results of these experiments, all by default, comes out the same when it is done
again by this program: nodes, move, score, depth, line and counters of a search, moves
and nodes of a game. Results of other versions of the search, games limited by time and
games of other programs cannot be repeated and are left out.

It prints a line for each result that differs, and a summary. The exit code is 0 if none
does, 1 if one does. The same --seed chooses the same sample of the same results.`,
		Example: `  abyss-tui lab verify
  abyss-tui lab verify thesis-4.6 --share 100% --games 0
  abyss-tui lab verify my-experiment.toml --seed 7`,
		ValidArgsFunction: experimentNames,
		RunE:              func(cmd *cobra.Command, args []string) error { return f.run(cmd, s, args) },
	}
	f.lab.register(cmd)
	flags := cmd.Flags()
	flags.StringVar(&f.share, "share", "1%", "`part` of the searches to do again")
	flags.IntVar(&f.least, "least", 20, "`searches` to do again at least")
	flags.IntVar(&f.games, "games", 2, "`games` to play again")
	flags.Uint64Var(&f.nodes, "most-nodes", 5_000_000, "leave out results that took more `nodes`; 0 for none")
	flags.Uint64Var(&f.seed, "seed", 0, "seed `number` of the choice (default: by chance)")
	return cmd
}

func (f *labVerifyFlags) run(cmd *cobra.Command, s streams, args []string) error {
	share, err := parseShare(f.share)
	if err != nil {
		return usagef("--share %s: expected 0%% to 100%%", f.share)
	}
	if f.least < 0 || f.games < 0 {
		return usagef("--least %d, --games %d: expected 0 or more", f.least, f.games)
	}
	if len(args) == 0 {
		args = []string{"all"}
	}
	specs, err := f.lab.specs(args)
	if err != nil {
		return err
	}
	rows, err := f.lab.read()
	if err != nil {
		return err
	}
	defer rows.Close() //nolint:errcheck // only read from
	if rows.Empty() {
		return fmt.Errorf("the ledger has no results; expected some from 'lab run' or 'lab import'")
	}
	if err := rows.Check(); err != nil {
		return err
	}
	if !cmd.Flags().Changed("seed") {
		f.seed = rand.Uint64N(1_000_000) //nolint:gosec // a sample needs no secret
	}
	return f.compare(cmd, s, specs, rows, float64(share)/1e6)
}

// compare does a sample again and prints what differs.
func (f *labVerifyFlags) compare(cmd *cobra.Command, s streams, specs []*experiment.Spec, rows *ledger.Set, share float64) error {
	tables, err := work.BuiltIn()
	if err != nil {
		return err
	}
	out := cmd.OutOrStdout()
	live, differ := isTerminal(s.err), 0
	var summary []string
	for _, sample := range []runner.Sample{
		{Sort: work.Positions, Share: share, Least: f.least, Nodes: f.nodes, Seed: f.seed},
		{Sort: work.Games, Least: f.games, Nodes: f.nodes, Seed: f.seed},
	} {
		chosen, of, err := sample.Choose(specs, tables, rows)
		if err != nil {
			return err
		}
		same, done := 0, 0
		err = runner.Repeat(cmd.Context(), chosen, func(a runner.Again) {
			done++
			if a.Differs == "" {
				same++
			} else {
				differ++
				fmt.Fprintf(out, "differs: %s (%s): %s\n", a.Name, strings.Join(a.Specs, ", "), a.Differs)
			}
			if live {
				safeterm.Status(s.err, fmt.Sprintf("%v %d/%d", sample.Sort, done, len(chosen)))
			}
		})
		if live {
			safeterm.Status(s.err, "")
		}
		if err != nil {
			return err
		}
		summary = append(summary, fmt.Sprintf("%v %d of %d again, %d the same", sample.Sort, done, of, same))
	}
	fmt.Fprintf(out, "file whole, %s, seed %d\n", strings.Join(summary, ", "), f.seed)
	if differ > 0 {
		return errors.New(plural.Sprintf("%d {result differs|results differ} from what this program finds", differ))
	}
	return nil
}
