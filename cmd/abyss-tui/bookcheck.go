package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"example.com/abyss/book"
)

// bookCheck is the JSON of a check.
type bookCheck struct {
	Book        string `json:"book"`
	ByPositions bool   `json:"by_positions"`
	Lines       int    `json:"lines"`
	Families    int    `json:"families"`
	Positions   int    `json:"positions"`
	Moves       int    `json:"moves"`
	Unreached   int    `json:"unreached"`
}

func newBookCheck() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "check BOOK ...",
		Short: "Check books and count their contents",
		Long: `check reads books and prints a line for each: its form and the numbers of lines of play,
opening families, positions, moves, and positions that cannot be reached from the
initial one. For an invalid book, the error names the line and what was expected.`,
		Example: `  abyss-tui book check my.book built-in`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("no book is named: expected a file or %s", builtinBook)
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			for _, name := range args {
				b, err := readBook(name)
				if err != nil {
					return err
				}
				check := checkBook(name, b)
				if asJSON {
					if err := printJSON(cmd.OutOrStdout(), check); err != nil {
						return err
					}
					continue
				}
				kind := "lines of play"
				if check.ByPositions {
					kind = "by positions"
				}
				fmt.Fprintf(cmd.OutOrStdout(), "%s %s: lines %d families %d positions %d moves %d unreached %d\n",
					name, kind, check.Lines, check.Families, check.Positions, check.Moves, check.Unreached)
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a line of JSON for each book")
	return cmd
}

func checkBook(name string, b *book.Book) bookCheck {
	e := book.NewEditor(b)
	check := bookCheck{Book: name, ByPositions: b.ByPositions(), Lines: b.Len(), Families: len(b.Families()), Unreached: e.Unreached()}
	check.Positions, check.Moves = e.Size()
	return check
}
