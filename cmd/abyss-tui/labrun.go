package main

import (
	"fmt"
	"os"
	"runtime"
	"strings"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"abyss/engine/lab"
	"abyss/engine/lab/experiment"
	"abyss/engine/lab/ledger"
	"abyss/engine/lab/runner"
)

func newLabRun(s streams) *cobra.Command {
	var flags labFlags
	var workers int
	var dry bool
	cmd := &cobra.Command{
		Use:   "run EXPERIMENT ...",
		Short: "Search what experiments ask for and keep it in the ledger",
		Long: `run searches every position of every cell of the experiments that the ledger does not
hold yet, with a fresh table for each, and adds a line to the ledger for each. Cells
that several experiments ask for are searched once. Ctrl-C, a kill or a power cut lose
at most the positions being searched; the next run goes on from there. Results do not
depend on --workers.

A row made by another version of the search does not count as done: it is kept, and
its position is searched anew.`,
		Example: `  abyss-tui lab run thesis-4.6
  abyss-tui lab run thesis --workers 1
  abyss-tui lab run thesis-4.6 thesis-5.3 --depths 6-7
  abyss-tui lab run all --dry-run`,
		Args:              someExperiments,
		ValidArgsFunction: experimentNames,
		RunE: func(cmd *cobra.Command, args []string) error {
			if workers < 1 {
				return usagef("--workers %d: expected 1 or more", workers)
			}
			specs, err := flags.specs(args)
			if err != nil {
				return err
			}
			dir, err := flags.folder()
			if err != nil {
				return err
			}
			suites, err := labSuites()
			if err != nil {
				return err
			}
			if dry {
				return labDryRun(cmd, specs, dir, suites)
			}
			led, err := ledger.Open(dir)
			if err != nil {
				return fmt.Errorf("ledger: %w", err)
			}
			defer led.Close() //nolint:errcheck // each row was synced when it was added
			plan, err := runner.NewPlan(specs, suites, led.Rows())
			if err != nil {
				return err
			}
			return labRun(cmd, s, plan, led, workers)
		},
	}
	flags.register(cmd)
	cmd.Flags().IntVar(&workers, "workers", runtime.NumCPU(), "`positions` to search at once")
	cmd.Flags().BoolVar(&dry, "dry-run", false, "print the cells, how much is left of each and the nodes expected, and search nothing")
	return cmd
}

// labRun runs a plan, showing its progress, and prints what was done.
func labRun(cmd *cobra.Command, s streams, plan *runner.Plan, led *ledger.Ledger, workers int) error {
	file, isFile := s.err.(*os.File)
	meter := runner.NewMeter(s.err, isFile && term.IsTerminal(file.Fd()))
	_, todo := plan.Units()
	done := runner.Progress{}
	err := runner.Run(cmd.Context(), plan, led, workers, func(p runner.Progress) {
		done = p
		meter.Show(p)
	})
	meter.Done()
	if err != nil {
		return err
	}
	fmt.Fprintf(cmd.OutOrStdout(), "cells %d positions %d nodes %d\n", len(plan.Cells), todo, done.Nodes)
	return nil
}

// labDryRun prints a line a cell: positions left, nodes expected of them, limits,
// settings and the experiments that ask for it.
func labDryRun(cmd *cobra.Command, specs []*experiment.Spec, dir string, suites map[string]lab.Suite) error {
	rows, err := ledger.Read(dir)
	if err != nil {
		return err
	}
	plan, err := runner.NewPlan(specs, suites, rows)
	if err != nil {
		return err
	}
	out := cmd.OutOrStdout()
	for i := range plan.Cells {
		c := &plan.Cells[i]
		fmt.Fprintf(out, "left %d nodes %.0f %s %s [%s]\n", len(c.Todo), c.Left(), c.Key.Limits, strings.Join(c.Specs, ","), c.Settings())
	}
	all, todo := plan.Units()
	fmt.Fprintf(out, "cells %d positions %d left %d nodes %.0f\n", len(plan.Cells), all, todo, plan.Left())
	return nil
}
