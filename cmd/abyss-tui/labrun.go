package main

import (
	"fmt"
	"runtime"
	"sync/atomic"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/bench"
	"example.com/abyss/engine/jobs"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/engine/lab/work"
)

const labRunHelp = `run searches those positions of the experiments that the ledger lacks, each with an
empty table, and adds a row to the ledger for each. A cell, one setting at one depth, is
searched once even if several experiments share it. Ctrl-C, a kill or a power cut loses
at most the positions being searched; the next run continues. Results do not depend on
--workers. With --in-turn, each experiment is finished before the next begins, in the
order of 'lab list'. For the group ideas, docs/lab/ideas.md shows this order as a plan.

Experiments that play games, such as thesis-5.5, run only when named by their id or with
--games. A finished game is added to the ledger. The number of workers does not change
games limited by nodes. For games limited by time, use no more workers than there are
cores. The games of modern-without, modern-with, modern-1992 and modern-clock are played
one at a time, after everything else, whatever --workers says.

Rows from another version of the search stay in the ledger but are not used: 'lab run'
searches their positions again. Tables of counters also need counters that this version
of the search has made, which their signature shows. If the signature differs, 'lab run'
searches the positions of these tables again, and with --counters the positions of all
tables.

With --dry-run, the expected nodes of a cell are a range that is right nine times out of
ten. The range is narrow if the ledger has part of the cell, or the same cell one ply
less deep. It is wide if the estimate comes only from limits, the document or other
settings. Otherwise it is 'unknown'. For each number of positions or games, a line says
which effect it can detect, with a probability of 80 % at the usual spread. Smaller
effects stay undecided.`

func newLabRun(s streams) *cobra.Command {
	var flags labFlags
	var engines labEngineFlags
	var workers int
	var dry, games, settings, counters, inTurn bool
	var nats natsFlags
	cmd := &cobra.Command{
		Use:   "run EXPERIMENT ...",
		Short: "Run experiments and store their results in the ledger",
		Long:  composed("%s%s%s", part(labRunHelp), part(labEngineHelp), part(labNATSHelp)),
		Example: `  abyss-tui lab run thesis-4.6
  abyss-tui lab run thesis-4.6 thesis-5.3 --depths 6-7
  abyss-tui lab run thesis-5.5
  abyss-tui lab run ideas --games --in-turn
  abyss-tui lab run all --games --dry-run` + labEngineExamples + labNATSExamples,
		Args:              someExperiments,
		ValidArgsFunction: experimentNames,
		RunE: func(cmd *cobra.Command, args []string) error {
			if workers < 1 {
				return usagef("--workers %d: expected 1 or more", workers)
			}
			if err := nats.check(cmd); err != nil {
				return err
			}
			specs, err := flags.specs(args)
			if err != nil {
				return err
			}
			if !games {
				specs = experiment.WithoutGames(specs, args)
			}
			if specs, err = engines.apply(cmd.Context(), specs); err != nil {
				return err
			}
			if dry {
				return labDryRun(cmd, specs, &flags, counters, settings)
			}
			if !inTurn {
				return labRun(cmd, s, specs, &flags, counters, workers, &nats)
			}
			for _, spec := range specs {
				fmt.Fprintf(s.err, "%s: %s\n", spec.ID, spec.Title)
				if err := labRun(cmd, s, []*experiment.Spec{spec}, &flags, counters, workers, &nats); err != nil {
					return err
				}
			}
			return nil
		},
	}
	flags.register(cmd)
	engines.register(cmd)
	cmd.Flags().IntVar(&workers, "workers", runtime.NumCPU(), "number of `positions` to search, or games to play, at the same time")
	cmd.Flags().BoolVar(&games, "games", false, "also run those experiments of a named group that play games")
	cmd.Flags().BoolVar(&counters, "counters", false, "also search positions again whose counters are from another version")
	cmd.Flags().BoolVar(&inTurn, "in-turn", false, "finish each experiment before the next begins")
	nats.register(cmd)
	cmd.Flags().BoolVar(&dry, "dry-run", false, "print each cell with its remaining work and the expected nodes, without a search")
	cmd.Flags().BoolVar(&settings, "settings", false, "with --dry-run, print all settings of each cell instead of the differing ones")
	return cmd
}

// benchChecked is set once bench.Check has passed in this process. One check suffices, because the
// search does not change.
var benchChecked atomic.Bool

// labRun runs the missing units of the experiments with progress, on this machine or on others, and
// prints a summary.
func labRun(cmd *cobra.Command, s streams, specs []*experiment.Spec, flags *labFlags, counters bool, workers int, nats *natsFlags) error {
	tables, err := work.BuiltIn()
	if err != nil {
		return err
	}
	tables.Counters = counters
	led, err := flags.open()
	if err != nil {
		return err
	}
	defer led.Close() //nolint:errcheck // each row was synced when it was added
	meter := runner.NewMeter(s.err, isTerminal(s.err))
	var plan *runner.Plan
	done, nodes := runner.Progress{}, uint64(0)
	for more := true; more; {
		pool := nats.pool(workers, led, meter.Note)
		far, elsewhere := pool.(*jobs.Pool)
		if elsewhere {
			if err := far.Heed(cmd.Context()); err != nil {
				return err
			}
		}
		if plan, err = runner.NewPlan(specs, tables, led.Rows()); err != nil {
			return err
		}
		if !benchChecked.Load() && plan.CellCount().Left() > 0 {
			if err := bench.Check(cmd.Context()); err != nil {
				return err
			}
			benchChecked.Store(true)
		}
		err = runner.RunOn(cmd.Context(), pool, plan, led, func(p runner.Progress) {
			done = p
			meter.Show(p)
		})
		nodes += done.Nodes
		more = err == nil && elsewhere && far.Annulled() > 0 // work of an excluded worker must be repeated
	}
	meter.Done()
	if err != nil {
		return err
	}
	out := cmd.OutOrStdout()
	fmt.Fprintf(out, "cells %d", len(plan.Cells))
	for sort, n := range plan.Counts() {
		if shown(work.Sort(sort), n) {
			fmt.Fprintf(out, " %v %d", work.Sort(sort), done.Units[sort].Done)
		}
	}
	fmt.Fprintf(out, " nodes %d\n", nodes)
	return nil
}

// shown reports whether to print the count of one sort of units. The count of positions is always
// printed, and the others only if they are not zero.
func shown(sort work.Sort, n runner.Count) bool { return sort == work.Positions || n.All > 0 }
