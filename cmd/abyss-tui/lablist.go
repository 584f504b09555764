package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"abyss/engine/lab/experiment"
	"abyss/engine/lab/runner"
	"abyss/engine/lab/work"
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
			tables, err := work.BuiltIn()
			if err != nil {
				return err
			}
			out := cmd.OutOrStdout()
			for _, s := range specs {
				plan, err := runner.NewPlan([]*experiment.Spec{s}, tables, rows)
				if err != nil {
					return err
				}
				cells, games := plan.CellCount(), plan.Counts()[work.Games]
				entry := labEntry{s.ID, s.Title, s.Source, cells.All, cells.Done, games.All, games.Done}
				if asJSON {
					if err := printJSON(out, entry); err != nil {
						return err
					}
					continue
				}
				n := cells
				if games.All > 0 {
					n = games
				}
				fmt.Fprintf(out, "%-23s %3d/%-3d  %s (%s)\n", entry.ID, n.Done, n.All, entry.Title, entry.Source)
			}
			return nil
		},
	}
	flags.register(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a line of JSON for each experiment")
	return cmd
}
