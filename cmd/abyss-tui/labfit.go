package main

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/fit"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/internal/message"
)

const labFitHelp = `Some passages of the thesis can be read in several ways. fit chooses the readings that
best reproduce the thesis's printed node counts, by the mean of |ln(measured / printed)|
over all counts. It searches what the ledger lacks, and resumes after an interruption.
It measures a printed count only under the choices that affect it. It stops the search
of a position after a fifth of the nodes printed for all positions.

It changes one reading at a time until no change improves the fit; with --pairs it also
changes two at a time. --leave-one-out repeats the choice without each table in turn and
prints the error on that table, as a cross-validation.`

func newLabFit(s streams) *cobra.Command {
	var flags labFlags
	var workers int
	var pairs, leave, every bool
	cmd := &cobra.Command{
		Use:     "fit",
		Short:   "Choose the readings of the thesis that fit its node counts best",
		Long:    labFitHelp,
		Example: `  abyss-tui lab fit --leave-one-out`,
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if workers < 1 {
				return usagef("--workers %d: expected 1 or more", workers)
			}
			specs, err := experiment.Find([]string{"thesis", "paper"}, nil)
			if err != nil {
				return err
			}
			counts, err := fit.Counts(specs)
			if err != nil {
				return err
			}
			led, err := flags.open()
			if err != nil {
				return err
			}
			defer led.Close() //nolint:errcheck // each row was synced when it was added
			suites, err := labSuites()
			if err != nil {
				return err
			}
			f := fit.New(counts, experiment.Readings, labNodes(cmd.Context(), s, led, suites, workers))
			f.Note = func(r *experiment.Reading, choice int, before, after float64) {
				fmt.Fprintf(s.err, "%s: %s (%.3f, now %.3f)\n", r.ID, r.Choices[choice].Label, before, after)
			}
			result, err := f.Run(pairs, leave)
			if err != nil {
				return err
			}
			return writeFit(cmd.OutOrStdout(), f, result, every)
		},
	}
	flags.registerLedger(cmd)
	cmd.Flags().IntVar(&workers, "workers", runtime.NumCPU(), "number of `positions` to search at the same time")
	cmd.Flags().BoolVar(&pairs, "pairs", false, "also change two readings at a time, which takes many more searches")
	cmd.Flags().BoolVar(&leave, "leave-one-out", false, "choose again with each table left out in turn")
	cmd.Flags().BoolVar(&every, "counts", false, "print every node count of the thesis, with the ratio measured / printed")
	return cmd
}

// labNodes searches those positions of the cells whose results the ledger lacks, and shows the
// progress. It returns the sum of the nodes for each cell.
func labNodes(ctx context.Context, s streams, led *ledger.Ledger, suites map[string]lab.Suite, workers int) fit.Nodes {
	return func(cells []experiment.SearchCell) ([]float64, error) {
		plan, err := runner.NewCellPlan(cells, suites, led.Rows())
		if err != nil {
			return nil, err
		}
		meter := runner.NewMeter(s.err, isTerminal(s.err))
		err = runner.Run(ctx, plan, led, workers, meter.Show)
		meter.Done()
		if err != nil {
			return nil, err
		}
		rows := led.Rows()
		var list []float64
		for i := range cells {
			nodes, ok := runner.NodesOf(&cells[i], suites[cells[i].Suite], rows)
			if !ok {
				return nil, message.Errorf("the ledger lacks a position of %s", cells[i].Settings())
			}
			list = append(list, nodes)
		}
		return list, nil
	}
}

// writeFit prints the choices, how far each table is off and, if the parameter every is set, how
// far each count is off.
func writeFit(w io.Writer, f *fit.Fit, r *fit.Fitted, every bool) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%d printed counts, mean |ln(measured / printed)| %.3f as first read, %.3f as chosen\n\n", len(f.Counts), r.Before, r.After)
	fmt.Fprintf(&b, "%-24s %-42s %-42s %s\n", "reading", "first", "chosen", "worth")
	for i, reading := range f.Readings {
		fmt.Fprintf(&b, "%-24s %-42s %-42s %.4f\n", reading.ID, reading.Choices[0].Label, reading.Choices[r.Chosen[i]].Label, r.Worth[i])
	}
	fmt.Fprintf(&b, "\n%-12s %6s %8s %8s %8s  %s\n", "table", "counts", "first", "chosen", "left out", "chosen otherwise without it")
	for _, t := range r.Tables {
		left, other := "", ""
		if t.Chosen != nil {
			left = fmt.Sprintf("%.3f", t.LeftOut)
			for i, reading := range f.Readings {
				if t.Chosen[i] != r.Chosen[i] {
					other += reading.ID + ": " + reading.Choices[t.Chosen[i]].Label + "; "
				}
			}
		}
		fmt.Fprintf(&b, "%-12s %6d %8.3f %8.3f %8s  %s\n", t.ID, t.Counts, t.Before, t.After, left, strings.TrimSuffix(other, "; "))
	}
	if every {
		fmt.Fprintf(&b, "\n%-12s %-60s %10s %8s %8s\n", "table", "count", "printed", "first", "chosen")
		for i := range f.Counts {
			c := &f.Counts[i]
			fmt.Fprintf(&b, "%-12s %-60s %10.0f %8.2f %8.2f\n", c.Tables[0], c.Label, c.Printed, r.Ratio(i, false), r.Ratio(i, true))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}
