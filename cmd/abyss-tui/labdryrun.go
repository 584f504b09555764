package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/report"
	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/internal/plural"
	"example.com/abyss/ui/phrases"
)

// labDryRun prints a line for each cell: how many positions or games are left, the range of
// expected nodes, the limits, how the cell differs from the others, and which experiments need it.
func labDryRun(cmd *cobra.Command, specs []*experiment.Spec, flags *labFlags, counters, settings bool) error {
	tables, err := work.BuiltIn()
	if err != nil {
		return err
	}
	tables.Counters = counters
	rows, err := flags.results()
	if err != nil {
		return err
	}
	defer rows.Close() //nolint:errcheck // nothing was written
	plan, err := runner.NewPlan(specs, tables, rows)
	if err != nil {
		return err
	}
	out := cmd.OutOrStdout()
	lines := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	labels := plan.Labels()
	for i := range plan.Cells {
		c := &plan.Cells[i]
		what := ""
		if c.Sort() != work.Positions {
			what = " " + c.Sort().String()
		}
		nodes := "0"
		if len(c.Todo) > 0 {
			nodes = nodesText(c.Left())
		}
		label := labels[i]
		if settings {
			label = "[" + strings.Join(c.Settings(), "] [") + "]"
		}
		fmt.Fprintf(lines, "left %d%s\tnodes %s\t%s\t%s\t%s\n", len(c.Todo), what, nodes, c.Limits(), strings.Join(c.Specs, ","), label)
	}
	if err := lines.Flush(); err != nil {
		return err
	}
	if err := writeSizes(out, specs, tables.Suites); err != nil {
		return err
	}
	fmt.Fprintf(out, "cells %d", len(plan.Cells))
	for sort, n := range plan.Counts() {
		if shown(work.Sort(sort), n) {
			fmt.Fprintf(out, " %v %d left %d", work.Sort(sort), n.All, n.Left())
		}
	}
	sum, unknown := plan.Left()
	switch cells := plan.CellCount(); {
	case cells.Left() == 0:
		fmt.Fprint(out, " nodes 0\n")
	case unknown == 0:
		fmt.Fprintf(out, " nodes %s\n", nodesText(sum))
	case sum.Known():
		fmt.Fprintf(out, " nodes %s, unknown for %s\n", nodesText(sum), plural.Sprintf("%d {cell|cells}", unknown))
	default:
		fmt.Fprint(out, " nodes unknown\n")
	}
	return nil
}

// writeSizes prints the smallest effect that each experiment can detect at its size. Experiments of
// the same size share a line.
func writeSizes(out io.Writer, specs []*experiment.Spec, suites map[string]lab.Suite) error {
	var order []report.Size
	ids := map[report.Size][]string{}
	for _, s := range specs {
		size, err := report.SizeOf(s, suites)
		if err != nil {
			return err
		}
		if ids[size] == nil {
			order = append(order, size)
		}
		ids[size] = append(ids[size], s.ID)
	}
	for _, size := range order {
		fmt.Fprintf(out, "%v: %s\n", &size, strings.Join(ids[size], ", "))
	}
	return nil
}

// nodesText formats the range of expected nodes.
func nodesText(e work.Estimate) string {
	low, high := phrases.Short(uint64(e.Low)), phrases.Short(uint64(e.High))
	switch {
	case !e.Known():
		return "unknown"
	case low == high:
		return high
	}
	return low + "-" + high
}
