package main

import (
	"encoding/json"
	"fmt"
	"io"
	"runtime/debug"
	"time"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/ending"
	"example.com/abyss/internal/safeterm"
)

func newEndingBuild() *cobra.Command {
	var folder endingFolder
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "build MATERIAL...",
		Short: "Build the tables of endings",
		Long: composed(`build builds the tables of endings. An ending is named by its pieces, as in KNPvKAABB:
king, rooks R, cannons C, knights N, pawns P, guards A and bishops B of the attacking
side, then v, then king, guards and bishops of the other side. It also builds every
ending that a capture leads to. It checks existing files, and reports and rebuilds
damaged ones. Building takes %d MB of memory at most; --memory changes this limit. If
you interrupt it, finished tables stay.

With --json the progress on standard output is a line of JSON for each step:
{"material","placings","entered","moves"}.`, ending.BuildMemory>>20),
		Example: `  abyss-tui ending build KRvKAABB KPPvKAA`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("no material: expected one such as KRvKAABB")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			d, err := folder.open()
			if err != nil {
				return err
			}
			list := make([]ending.Material, len(args))
			for i, name := range args {
				if list[i], err = ending.Parse(name); err != nil {
					return usageError{err}
				}
				if err := d.Fits(list[i]); err != nil {
					return err
				}
			}
			var lines io.Writer
			if asJSON {
				lines = cmd.OutOrStdout()
			}
			for _, m := range list {
				if err := buildEnding(cmd, d, m, lines); err != nil {
					return err
				}
			}
			return nil
		},
	}
	folder.register(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the progress as lines of JSON")
	return cmd
}

// buildEnding builds the table of a material. It writes the progress to lines, as JSON; if lines is
// nil, it shows the progress on the terminal.
func buildEnding(cmd *cobra.Command, d ending.Folder, m ending.Material, lines io.Writer) error {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(d.Memory))
	defer debug.SetGCPercent(debug.SetGCPercent(10)) // so that the memory of tables from earlier steps is freed in time
	errs, t := cmd.ErrOrStderr(), spoken().Text
	report := ending.Report{
		Damaged: func(err error) { fmt.Fprintln(errs, t("%s; it is built again", err)) },
		Waits:   func() { fmt.Fprintln(errs, t("another program is building tables in %s; waiting for it", d.Path)) },
	}
	switch {
	case lines != nil:
		out := json.NewEncoder(lines)
		report.Progress = func(p ending.Solving) { _ = out.Encode(p) } // the writer remembers an error
	case isTerminal(errs):
		report.Progress = func(p ending.Solving) {
			text := t("%s: %d%% of %d placings", p.Material, 100*p.Entered/p.Placings, p.Placings)
			if p.Entered == p.Placings {
				text = t("%s: wins in %d {move|moves}", p.Material, p.Moves)
			}
			safeterm.Status(errs, text)
		}
		defer safeterm.Status(errs, "")
	}
	return d.Build(cmd.Context(), m, report)
}

// endingEntry is the JSON of a table in ending list.
type endingEntry struct {
	Material string `json:"material"`
	Bytes    int64  `json:"bytes"`
	Placings int    `json:"placings"`
	Longest  int    `json:"longest"` // moves of the longest win
	Used     string `json:"used"`
	Error    string `json:"error,omitempty"`
}

func newEndingList() *cobra.Command {
	var folder endingFolder
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List the tables of endings",
		Long: `list prints the tables of endings: pieces, size of the file, number of placings of the
pieces, moves of the longest win, and the time of the last use.`,
		Example: `  abyss-tui ending list --json`,
		Args:    noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			d, err := folder.open()
			if err != nil {
				return err
			}
			list, err := d.List()
			if err != nil {
				return err
			}
			out, language := cmd.OutOrStdout(), spoken()
			total, t := int64(0), language.Text
			for _, e := range list {
				total += e.Bytes
				row := endingEntry{e.Material.String(), e.Bytes, e.Placings, e.Longest, e.Used.Format(time.RFC3339), ""}
				if e.Err != nil {
					row.Error = e.Err.Error()
				}
				switch {
				case asJSON:
					_ = printJSON(out, row) // the writer remembers an error
				case e.Err != nil:
					fmt.Fprintf(out, "%-22s %s\n", row.Material, language.Error(e.Err))
				default:
					fmt.Fprintln(out, t("%-22s %8.2f MB %12d placings  longest win %3d  used %s",
						row.Material, float64(e.Bytes)/1e6, row.Placings, row.Longest, e.Used.Format(time.DateOnly)))
				}
			}
			if !asJSON {
				fmt.Fprintln(out, t("%d {table|tables}, %.1f of %d MB in %s", len(list), float64(total)/1e6, d.Files>>20, d.Path))
			}
			return nil
		},
	}
	folder.register(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a line of JSON for each table")
	return cmd
}
