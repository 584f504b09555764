package main

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/plural"
	"example.com/abyss/internal/safeterm"
)

// labVerifyFlags determine how many results are computed again.
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
		Long: `verify checks the ledger. The file must be whole, and a random sample of the
experiments' results (default: all experiments) must repeat with this program: nodes,
move, score, depth and line of a search, moves and nodes of a game. Counters of searches
are compared only if their signature is that of this program. Results of other versions
of the search, games limited by time and games of other programs cannot be repeated. The
summary counts results that are not compared; they have neither passed nor failed.

It prints a line for each result that differs, and a summary. The sample has at least
one result of each experiment with positions, and of each experiment with games that is
named by its id. The exit code is 0 if no result differs. It is 1 if a result differs,
or if such an experiment has nothing to compare. The same --seed chooses the same sample
of the same results.`,
		Example: `  abyss-tui lab verify
  abyss-tui lab verify thesis-4.6 --share 100% --games 0
  abyss-tui lab verify my-experiment.toml --seed 7`,
		ValidArgsFunction: experimentNames,
		RunE:              func(cmd *cobra.Command, args []string) error { return f.run(cmd, s, args) },
	}
	f.lab.register(cmd)
	flags := cmd.Flags()
	flags.StringVar(&f.share, "share", "1%", "`part` of the searches to repeat")
	flags.IntVar(&f.least, "least", 20, "repeat at least this number of `searches`")
	flags.IntVar(&f.games, "games", 2, "number of `games` to repeat")
	flags.Uint64Var(&f.nodes, "most-nodes", 5_000_000, "leave out results that took more than this number of `nodes`; 0 keeps all")
	flags.Uint64Var(&f.seed, "seed", 0, "seed `number` of the random choice (default: random)")
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
	named := args
	if len(args) == 0 {
		named = []string{"all"}
	}
	specs, err := f.lab.specs(named)
	if err != nil {
		return err
	}
	rows, err := f.lab.read()
	if err != nil {
		return err
	}
	defer rows.Close() //nolint:errcheck // nothing was written
	if rows.Empty() {
		return errNoResults
	}
	if err := rows.Check(); err != nil {
		return err
	}
	if !cmd.Flags().Changed("seed") {
		f.seed = rand.Uint64N(1_000_000) //nolint:gosec // a sample needs no secret
	}
	requested := slices.DeleteFunc(experiment.WithoutGames(specs, args), func(s *experiment.Spec) bool {
		return s.Plays() && f.games == 0 || !s.Plays() && f.least == 0 && share == 0
	})
	return f.compare(cmd, s, specs, requested, rows, float64(share)/1e6, len(args) > 0)
}

// verified is the result of comparing both samples, the one of positions and the one of games.
type verified struct {
	differ   int
	summary  []string
	notes    []string
	compared map[string]bool   // ids of the experiments with a compared result
	why      map[string]string // why results of other experiments cannot be compared
}

// compare repeats a sample and prints the differences. Each requested experiment must have
// something to compare. If strict is not set, only experiments that have results must.
func (f *labVerifyFlags) compare(cmd *cobra.Command, s streams, specs, requested []*experiment.Spec, rows *ledger.Set, share float64, strict bool) error {
	tables, err := work.BuiltIn()
	if err != nil {
		return err
	}
	each := map[string]bool{}
	for _, s := range requested {
		each[s.ID] = true
	}
	v := &verified{compared: map[string]bool{}, why: map[string]string{}}
	for _, sample := range []runner.Sample{
		{Sort: work.Positions, Share: share, Least: f.least, Nodes: f.nodes, Seed: f.seed},
		{Sort: work.Games, Least: f.games, Nodes: f.nodes, Seed: f.seed},
	} {
		if sample.Least > 0 || sample.Share > 0 {
			sample.Each = each
		}
		chosen, err := sample.Choose(specs, tables, rows)
		if err != nil {
			return err
		}
		if err := v.repeat(cmd, s, sample.Sort, chosen); err != nil {
			return err
		}
		if !strict && chosen.Beside > 0 {
			v.notes = append(v.notes, plural.Sprintf("%d {result|results} outside the experiments' own depths, not compared", chosen.Beside))
		}
	}
	out := cmd.OutOrStdout()
	for _, note := range v.notes {
		fmt.Fprintln(out, note)
	}
	none := 0
	for _, s := range requested {
		if !v.compared[s.ID] && (strict || v.why[s.ID] != "") {
			none++
			fmt.Fprintf(out, "nothing to compare: %s: %s\n", s.ID, cmp.Or(v.why[s.ID], "no results"))
		}
	}
	fmt.Fprintf(out, "the file is whole, %s, seed %d\n", strings.Join(v.summary, ", "), f.seed)
	switch {
	case v.differ > 0:
		return differing(v.differ)
	case none > 0:
		return uncompared(none)
	case len(v.compared) == 0:
		return errNothingCompared
	}
	return nil
}

// repeat repeats the chosen units.
func (v *verified) repeat(cmd *cobra.Command, s streams, sort work.Sort, chosen *runner.Chosen) error {
	same, done, uncounted, live := 0, 0, map[string]int{}, isTerminal(s.err)
	err := runner.Repeat(cmd.Context(), chosen.List, func(a runner.Repeated) {
		done++
		for _, id := range a.Specs {
			v.compared[id] = true
		}
		if a.Differs == "" {
			same++
		} else {
			v.differ++
			fmt.Fprintf(cmd.OutOrStdout(), "differs: %s (%s): %s\n", a.Name, strings.Join(a.Specs, ", "), a.Differs)
		}
		if a.Uncounted {
			uncounted[cmp.Or(a.Counting, "none")]++
		}
		if live {
			safeterm.Status(s.err, fmt.Sprintf("%v %d/%d", sort, done, len(chosen.List)))
		}
	})
	if live {
		safeterm.Status(s.err, "")
	}
	if err != nil {
		return err
	}
	v.summary = append(v.summary, fmt.Sprintf("%d of %d %v repeated, %d with the same result", done, chosen.Of, sort, same))
	if len(uncounted) > 0 {
		v.notes = append(v.notes, fmt.Sprintf("counters not compared, because they have another signature: %s", numbers(uncounted)))
	}
	if len(chosen.Others) > 0 {
		v.notes = append(v.notes, fmt.Sprintf("%v not compared, because another version of the search made them: %s; by experiment: %s", sort, numbers(chosen.Others), numbers(chosen.Theirs)))
	}
	for _, reason := range []struct {
		counts map[string]int
		text   string
	}{
		{chosen.Fixed, "{result|results} limited by time or of other programs, which cannot be repeated"},
		{chosen.Large, "{result|results} of more nodes than --most-nodes"},
		{chosen.Theirs, "{result|results} of another version of the search"},
	} {
		for id, n := range reason.counts {
			v.why[id] = plural.Sprintf("%d "+reason.text, n)
		}
	}
	return nil
}

// numbers lists the counts with their names, in the order of the names.
func numbers(counts map[string]int) string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		list = append(list, fmt.Sprintf("%s %d", name, counts[name]))
	}
	return strings.Join(list, ", ")
}

// These are the errors for a ledger in which something is missing.
var (
	errNoResults       = message.Errorf("the ledger has no results; expected some from 'lab run' or 'lab import'")
	errNothingCompared = message.Errorf("nothing was compared; expected results of this version, as 'lab run' makes them, and --share, --least or --games above 0")
)

// uncompared is the error for experiments without results of this version.
func uncompared(n int) error {
	return message.Errorf("%d {experiment has|experiments have} nothing to compare; expected results of this version, as 'lab run' makes them", n)
}

// differing is the error for results that this program does not reproduce.
func differing(n int) error {
	return message.Errorf("%d {result differs|results differ} from what this program finds", n)
}
