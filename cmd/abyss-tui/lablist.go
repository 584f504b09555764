package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/report"
	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/ui/lang"
)

// labEntry is the JSON of one experiment of the list.
type labEntry struct {
	ID        string `json:"id"`
	Title     string `json:"title"`
	Source    string `json:"source"`
	Cells     int    `json:"cells"`
	CellsDone int    `json:"cells_done"`
	Games     int    `json:"games,omitempty"`
	GamesDone int    `json:"games_done,omitempty"`
	Earlier   int    `json:"measured_earlier,omitempty"` // number of cells or games with built-in figures
	Date      string `json:"earlier_date,omitempty"`
}

func newLabEntry(s *experiment.Spec, n ledger.Counts) *labEntry {
	entry := &labEntry{ID: s.ID, Title: s.Title, Source: s.Source, Cells: n.Cells, CellsDone: n.CellsDone}
	if s.Plays() {
		entry.Games, entry.GamesDone = n.Units, n.UnitsDone
	}
	return entry
}

// print prints the entry as JSON or as a line of text.
func (e *labEntry) print(w io.Writer, asJSON bool) error {
	if asJSON {
		return printJSON(w, e)
	}
	_, err := fmt.Fprintln(w, e.line())
	return err
}

// line formats the entry as a line of text.
func (e *labEntry) line() string {
	all, done := e.Cells, e.CellsDone
	if e.Games > 0 {
		all, done = e.Games, e.GamesDone
	}
	t, figures := spoken().Text, ""
	if e.Earlier > 0 {
		figures = t(lang.Mark("; %d measured earlier"), e.Earlier)
	}
	return fmt.Sprintf("%-23s %3d/%-3d  %s%s", e.ID, done, all, t("%s (%s)", lang.Meaning("source"), t(e.Title), t(e.Source)), figures)
}

// earlierList counts the built-in figures of each experiment. If the user names a ledger, it counts
// none.
func (f *labFlags) earlierList() (date string, have map[string]int, err error) {
	if f.ledger != "" {
		return "", nil, nil
	}
	return report.EarlierList()
}

func newLabList() *cobra.Command {
	var flags labFlags
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "list [EXPERIMENT ...]",
		Short: "List the experiments and how much of each is done",
		Long: `list prints a line for each experiment: its id, the numbers of finished and of all
cells, its title and source. A cell is one setting at one depth; it is finished when the
ledger has every position of the suite, searched by this version of the search. For an
experiment that plays games, the numbers are those of games. The program contains
earlier figures for some unfinished cells: their number follows, and 'lab report' shows
them. With --ledger only the results in that folder count.`,
		Example: `  abyss-tui lab list
  abyss-tui lab list open --json`,
		ValidArgsFunction: experimentNames,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				args = []string{"all"}
			}
			specs, err := flags.specs(args)
			if err != nil {
				return err
			}
			rows, err := flags.results()
			if err != nil {
				return err
			}
			defer rows.Close() //nolint:errcheck // nothing was written
			counter := runner.NewCounter(rows, work.BuiltIn)
			date, have, err := flags.earlierList()
			if err != nil {
				return err
			}
			earlier := 0
			out := cmd.OutOrStdout()
			for _, s := range specs {
				n, err := counter.Of(s)
				if err != nil {
					return err
				}
				entry := newLabEntry(s, n)
				if n.UnitsDone < n.Units && flags.depths.list == nil && have[s.ID] > 0 {
					entry.Earlier, entry.Date = have[s.ID], date
					earlier++
				}
				if err := entry.print(out, asJSON); err != nil {
					return err
				}
			}
			if earlier > 0 && !asJSON {
				fmt.Fprintln(out, spoken().Text(lang.Mark("Measured earlier: by the version of %s. 'lab report' shows these figures, 'lab run' measures them again."), date))
			}
			return counter.Keep()
		},
	}
	flags.register(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a line of JSON for each experiment")
	return cmd
}
