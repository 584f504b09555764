package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/engine/lab/work"
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
}

func newLabList() *cobra.Command {
	var flags labFlags
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "list [EXPERIMENT ...]",
		Short: "List the experiments and how much of each is done",
		Long: `list prints a line for each experiment: its id, how many of its cells are done and how
many there are, its title and source. A cell is one setting at one depth; it is done
when the ledger has every position of the suite, searched by this version of the
search. For an experiment that plays games the numbers are of games.`,
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
			defer rows.Close() //nolint:errcheck // only read from
			counter := runner.NewCounter(rows, work.BuiltIn)
			out := cmd.OutOrStdout()
			for _, s := range specs {
				n, err := counter.Of(s)
				if err != nil {
					return err
				}
				entry := labEntry{ID: s.ID, Title: s.Title, Source: s.Source, Cells: n.Cells, CellsDone: n.CellsDone}
				if s.Plays() {
					entry.Games, entry.GamesDone = n.Units, n.UnitsDone
				}
				if asJSON {
					if err := printJSON(out, entry); err != nil {
						return err
					}
					continue
				}
				all, done := entry.Cells, entry.CellsDone
				if s.Plays() {
					all, done = entry.Games, entry.GamesDone
				}
				fmt.Fprintf(out, "%-23s %3d/%-3d  %s (%s)\n", entry.ID, done, all, entry.Title, entry.Source)
			}
			return counter.Keep()
		},
	}
	flags.register(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a line of JSON for each experiment")
	return cmd
}
