package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/harvest"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/safeterm"
)

// suiteCheck is the JSON of a check.
type suiteCheck struct {
	Suite     string         `json:"suite"`
	Positions int            `json:"positions"`
	Proved    int            `json:"proved"`   // number of positions whose claims were proved
	Replayed  int            `json:"replayed"` // number of positions that make no claims
	Failed    []suiteFailure `json:"failed"`
	MS        int64          `json:"elapsed_ms"`
}

type suiteFailure struct {
	ID  string `json:"id"`
	Why string `json:"why"`
}

func newSuiteCheck() *cobra.Command {
	var megabytes int
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "check SUITE ...",
		Short: "Verify the positions of suites",
		Long: `check verifies suites, which are files or built-in ones. For each position it repeats
the proof of 'suite make'. The solver proves each mate; it also proves that no mate is
shorter and no other move mates as fast. For zugzwangs the proof is by the tables of the
ending and a search with each standard null-move scheme. Searches confirm tactical
positions and best moves. For positions from other sources it replays the lines. No two
positions of a suite may be equal, even after reflection or exchange of the sides.

It prints each position that fails, and a line for each suite.`,
		Example: `  abyss-tui suite check zugzwang mates4
  abyss-tui suite check own.epd`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("no suite is named: expected a FILE.epd or a built-in suite")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if megabytes < 1 {
				return usagef("--memory %d: expected 1 MB or more", megabytes)
			}
			failed := 0
			for _, name := range args {
				suite, err := namedSuite(cmd, "", name)
				if err != nil {
					return err
				}
				check, err := checkSuite(cmd, name, &suite, megabytes<<20, asJSON)
				if err != nil {
					return err
				}
				failed += len(check.Failed)
			}
			if failed > 0 {
				return message.Errorf("positions that failed: %d", failed)
			}
			return nil
		},
	}
	cmd.Flags().IntVar(&megabytes, "memory", 256, "use at most this number of `megabytes` for each of the two tables of an ending, with and without the right to pass")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a line of JSON for each suite")
	return cmd
}

// checkSuite checks a suite and prints the result.
func checkSuite(cmd *cobra.Command, name string, suite *lab.Suite, bytes int, asJSON bool) (suiteCheck, error) {
	out, errs := cmd.OutOrStdout(), cmd.ErrOrStderr()
	live := isTerminal(errs)
	begun := time.Now()
	check := suiteCheck{Suite: name, Failed: []suiteFailure{}}
	err := harvest.Check(cmd.Context(), suite, bytes, func(c harvest.Checked) {
		check.Positions++
		switch {
		case c.Err != nil:
			check.Failed = append(check.Failed, suiteFailure{c.ID, c.Err.Error()})
			if !asJSON {
				fmt.Fprintf(out, "%s: %v\n", c.ID, c.Err)
			}
		case c.Proved:
			check.Proved++
		default:
			check.Replayed++
		}
		if live {
			safeterm.Status(errs, fmt.Sprintf("%s: %d of %d positions", name, check.Positions, len(suite.Positions)))
		}
	})
	if live {
		fmt.Fprintln(errs)
	}
	if err != nil {
		return check, err
	}
	check.MS = time.Since(begun).Milliseconds()
	if asJSON {
		return check, printJSON(out, check)
	}
	fmt.Fprintf(out, "%s positions %d proved %d replayed %d failed %d ms %d\n", name, check.Positions, check.Proved, check.Replayed, len(check.Failed), check.MS)
	return check, nil
}
