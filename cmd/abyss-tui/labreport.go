package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/report"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/safeterm"
)

// labReportHelp is the help of lab report. Its argument is the list of formats.
const labReportHelp = `report prints the published figures of experiments beside those of the ledger, without a
search. S is the percentage of right moves whose score lies within three pawns of the
expected one; H, in parentheses, is the percentage of all right moves, whatever their
score. RI = (S + H/2) / ratio. "within 150" uses half of the window. "line's end" uses
the score at the end of the printed line if the expected score contains a gain that the
line does not realise. "of the 29" counts only the positions whose expected score is
well founded. If the ledger lacks a figure, the report prints the figure that comes with
the program and says so. If there is none, it prints "not run". With --ledger, all
figures come from that folder. Below the tables of an experiment are the conclusions
that depend on it, with the verdicts from when the program was built.

For games it prints the points of A and B, the Elo difference with its 95 %% interval
and, if the difference is significant, which program is stronger. The interval is
computed over the openings and counts repeated games once; the published points have an
interval too. External engines have their own lines, under the names they announce.

A picture of the intervals is above the tables: ● for an interval that excludes no
effect, ○ for one that includes it, ◇ for a printed figure. On a terminal, wide tables
are folded to its width.

Formats: %s. csv has a line for each figure. json is an
array of experiments with an object for each figure, unrounded. svg is the picture of a
single experiment.

--html instead writes a page with tables and pictures that needs no other file. With
--every the report is written again at this interval until Ctrl-C. A browser reloads the
page, so you can watch 'lab run' there.`

func newLabReport(s streams) *cobra.Command {
	var flags labFlags
	var format string
	var counters bool
	page := reportPage{file: outFile{flag: "--html"}}
	cmd := &cobra.Command{
		Use:   "report EXPERIMENT ...",
		Short: "Print the tables of experiments from the ledger",
		Long:  composed(labReportHelp, strings.Join(report.Formats, ", ")),
		Example: `  abyss-tui lab report thesis-4.6
  abyss-tui lab report thesis-4.6 --depths 3-6 --counters
  abyss-tui lab report paper --format csv
  abyss-tui lab report thesis-fig3.1 --format svg
  abyss-tui lab report thesis --html thesis.html --every 30s`,
		Args:              someExperiments,
		ValidArgsFunction: experimentNames,
		RunE: func(cmd *cobra.Command, args []string) error {
			specs, err := flags.specs(args)
			if err != nil {
				return err
			}
			now := func() ([]*report.Table, error) { return flags.tables(specs) }
			if wanted, err := page.check(cmd); err != nil || wanted {
				if err == nil {
					err = page.write(cmd.Context(), cmd.ErrOrStderr(), counters, now)
				}
				return err
			}
			tables, err := now()
			if err != nil {
				return err
			}
			if err := report.Write(cmd.OutOrStdout(), tables, format, counters, terminalWidth(s)); err != nil {
				return usageError{err}
			}
			return nil
		},
	}
	flags.register(cmd)
	cmd.Flags().StringVar(&format, "format", "text", composed("`format` of the report: %s", strings.Join(report.Formats, ", ")))
	cmd.Flags().BoolVar(&counters, "counters", false, "print how often each feature was tried and how often it acted (text, md, --html)")
	page.register(cmd)
	return cmd
}

// tables returns the tables of experiments from the current results.
func (f *labFlags) tables(specs []*experiment.Spec) ([]*report.Table, error) {
	source, err := f.known()
	if err != nil {
		return nil, err
	}
	defer source.Rows.Close() //nolint:errcheck // nothing was written
	source.Summaries = report.NewSummaries(source.Rows)
	tables, err := makeTables(specs, source)
	_ = source.Summaries.Keep() // if this fails, the next report computes the summaries again
	return tables, err
}

// makeTables makes the tables of experiments.
func makeTables(specs []*experiment.Spec, from report.Source) ([]*report.Table, error) {
	var tables []*report.Table
	for _, s := range specs {
		table, err := report.Make(s, from)
		if err != nil {
			return nil, err
		}
		tables = append(tables, table)
	}
	return tables, from.Rows.Err()
}

// terminalWidth returns the width of the terminal to which results are written, or 0 if they are
// not written to one.
func terminalWidth(s streams) int {
	w := s.out
	if sticky, ok := w.(*stickyWriter); ok {
		w = sticky.w
	}
	if safe, ok := w.(*safeterm.Writer); ok {
		w = safe.Unwrap()
	}
	file, ok := w.(*os.File)
	if !ok || !s.terminal {
		return 0
	}
	width, _, err := term.GetSize(file.Fd())
	if err != nil {
		return 0
	}
	return width
}

// read reads the results. If the user names a folder that does not exist, this is an error.
// Otherwise, after a typing error, the report would say "not run" and could overwrite a file.
func (f *labFlags) read() (*ledger.Set, error) {
	dir, err := f.folder()
	if err != nil {
		return nil, err
	}
	if f.ledger != "" && !isFolder(dir) {
		return nil, message.Errorf("--ledger %s: no such folder; expected one that 'lab run' or 'lab import' made", dir)
	}
	return f.results()
}

// source returns the data for reports.
func (f *labFlags) source() (report.Source, error) {
	rows, err := f.read()
	if err != nil {
		return report.Source{}, err
	}
	suites, err := labSuites()
	return report.Source{Rows: rows, Suites: suites}, err
}

// known returns the same data as source. If the user names no ledger, built-in figures replace
// missing results.
func (f *labFlags) known() (report.Source, error) {
	from, err := f.source()
	if err == nil && f.ledger == "" {
		from.Earlier, err = report.MeasuredEarlier()
	}
	return from, err
}

func newLabDocs() *cobra.Command {
	var flags labFlags
	var force, site bool
	cmd := &cobra.Command{
		Use:   "docs DIR",
		Short: "Write the pages of docs/lab from the ledger",
		Long: `docs writes pages into a folder: one for each chapter, for the paper and for the open
questions. They have tables, pictures, and each conclusion of the documents with the
figures for and against it. If the ledger lacks a figure, the page has the figure that
comes with the program; with --ledger all figures come from that folder. It prints the
names of the files; --force replaces existing ones. With --html the pages form a web
site. Each file contains its pictures and needs no script and no network; index.html
links to all pages.`,
		Example: `  abyss-tui lab docs pages
  abyss-tui lab docs --html site`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usagef("%d {argument|arguments}: expected one, the folder to write to", len(args))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			source, err := flags.known()
			if err != nil {
				return err
			}
			defer source.Rows.Close() //nolint:errcheck // nothing was written
			if source.Rows.Empty() && source.Earlier == nil {
				return errNoResults
			}
			names, err := report.WritePages(args[0], source, force, site)
			if reading := source.Rows.Err(); reading != nil {
				return reading
			}
			if errors.Is(err, fs.ErrExist) && !force {
				return usagef("DIR %s: %w; expected a new folder or --force", args[0], err)
			}
			for _, name := range names {
				fmt.Fprintln(cmd.OutOrStdout(), name)
			}
			return err
		},
	}
	flags.registerLedger(cmd)
	cmd.Flags().BoolVar(&force, "force", false, "overwrite existing files in DIR")
	cmd.Flags().BoolVar(&site, "html", false, "write HTML files that contain their pictures")
	return cmd
}
