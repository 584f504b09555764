package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"abyss/engine/lab/experiment"
	"abyss/engine/lab/ledger"
	"abyss/engine/lab/runner"
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
		Long: `list prints a line for each experiment: its id, how many of its cells the ledger holds
and how many there are, its title and source. A cell is one setting at one depth; it
is done when every position of the suite was searched by this version of the search.
Of an experiment that plays games it counts the games.`,
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
			dir, err := flags.folder()
			if err != nil {
				return err
			}
			rows, err := ledger.Read(dir)
			if err != nil {
				return err
			}
			suites, err := labSuites()
			if err != nil {
				return err
			}
			out := cmd.OutOrStdout()
			for _, s := range specs {
				plan, err := runner.NewPlan([]*experiment.Spec{s}, suites, rows)
				if err != nil {
					return err
				}
				games, left := plan.GameCount()
				entry := labEntry{s.ID, s.Title, s.Source, len(plan.Cells) + len(plan.Games), plan.CellsDone(), games, games - left}
				if asJSON {
					if err := printJSON(out, entry); err != nil {
						return err
					}
					continue
				}
				done, all := entry.CellsDone, entry.Cells
				if games > 0 {
					done, all = entry.GamesDone, games
				}
				fmt.Fprintf(out, "%-23s %3d/%-3d  %s (%s)\n", entry.ID, done, all, entry.Title, entry.Source)
			}
			return nil
		},
	}
	flags.register(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a line of JSON an experiment")
	return cmd
}
