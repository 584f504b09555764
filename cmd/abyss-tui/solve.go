package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/lang"
)

// defaultSolveDepth is the default depth of the command solve: the largest in the thesis.
const defaultSolveDepth = 5

func newSolve() *cobra.Command {
	var suiteName string
	var limits limitFlags
	var options optionFlags
	var ruleText string
	var window int32
	var asJSON bool
	var moves notationFlag
	cmd := &cobra.Command{
		Use:   "solve",
		Short: "Search the positions of a suite and count what is solved",
		Long: composed(`solve searches every position of a suite with an empty table. It prints a row for each -
id, hit or miss, success, move, its score, expected score, nodes, principal variation -
and then the totals. A hit is a best move; a success is a hit whose score lies within
--window centipawns of the expected one, or any mate for the mover if a mate is
expected. Without an expected score a hit is a success. Percentages are of all
positions, rounded to whole numbers. With --json each row and the final summary are a
line of JSON.

It reports the invalid lines of a file and searches the other positions.

Without a limit the depth is %d plies, the largest in the thesis.`, defaultSolveDepth),
		Example: `  abyss-tui solve --preset base --depth 5
  abyss-tui solve --suite own.epd --movetime 1s
  abyss-tui solve --set checkevasions=off --depth 4 --json`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if window < 0 {
				return usagef("--window %d: expected centipawns, 0 or more", window)
			}
			lim, err := limits.read(cmd, search.Limits{Depth: defaultSolveDepth})
			if err != nil {
				return err
			}
			opts, err := options.readAlone(cmd, search.ThesisTableEntries, "solve")
			if err != nil {
				return err
			}
			suite, err := namedSuite(cmd, "--suite ", suiteName)
			if err != nil {
				return err
			}
			set, err := readRules(ruleText)
			if err != nil {
				return err
			}
			return solve(cmd, suite, set, opts, lim, solveView{window: window, json: asJSON}, &moves)
		},
	}
	cmd.Flags().StringVar(&suiteName, "suite", "thesis", "suite: \"thesis\" for the fifty positions of the thesis, another built-in suite, or a `FILE.epd`")
	limits.register(cmd, composed("it is %d", defaultSolveDepth))
	options.register(cmd, composed("default %d", search.ThesisTableEntries))
	options.begin(cmd, lab.SuitePreset)
	registerRules(cmd, &ruleText, lab.Rules)
	moves.register(cmd)
	cmd.Flags().Int32Var(&window, "window", lab.Window, "`centipawns` by which a score may differ from the expected one")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a line of JSON for each position, and a summary")
	return cmd
}

// namedSuite finds a suite by its name or its file, and prints which lines of the file are bad. In
// an error, the text flag, which ends with a space, precedes the name.
func namedSuite(cmd *cobra.Command, flag, name string) (lab.Suite, error) {
	return opened(cmd, flag, name, lab.OpenEPD)
}

// opened is like namedSuite, but uses the function open to read a file.
func opened(cmd *cobra.Command, flag, name string, open func(string) (lab.Suite, error)) (lab.Suite, error) {
	if slices.Contains(lab.BuiltInNames(), name) {
		return lab.BuiltIn(name)
	}
	if !strings.EqualFold(filepath.Ext(name), ".epd") {
		return lab.Suite{}, usagef("%s%s: expected %s or a file whose name ends in .epd", flag, name, strings.Join(lab.BuiltInNames(), ", "))
	}
	suite, err := open(name)
	var missing *fs.PathError
	switch {
	case err != nil && len(suite.Positions) > 0:
		fmt.Fprintln(cmd.ErrOrStderr(), spoken().Text(lang.Mark("%s; %d {position is|positions are} valid"), err, len(suite.Positions)))
		err = nil
	case errors.As(err, &missing):
		err = message.Errorf("%s: %w", cmp.Or(strings.TrimSpace(flag), "suite"), err)
	}
	return suite, err
}

// solveView determines how the results are printed.
type solveView struct {
	window int32
	style  notation.Style
	json   bool
}

func solve(cmd *cobra.Command, suite lab.Suite, set rules.Set, opts search.Options, limits search.Limits, view solveView, moves *notationFlag) (err error) {
	if view.style, err = moves.textStyle(view.json); err != nil {
		return err
	}
	if err := useEndings(cmd, &opts, &limits); err != nil {
		return err
	}
	out, window, done := cmd.OutOrStdout(), view.window, 0
	rows := lab.Solve(cmd.Context(), suite, set, opts, limits, func(r lab.Solved) {
		it := &suite.Positions[done]
		if done++; view.json {
			_ = printJSON(out, newSolveRow(&r, window)) // the writer remembers an error
			return
		}
		printRow(out, it, &r, view)
	})
	if err := cmd.Context().Err(); err != nil {
		return err
	}
	all, narrow := lab.Summarize(rows, window), lab.Summarize(rows, lab.NarrowWindow)
	trusted := lab.Summarize(lab.Trusted(rows), window)
	if view.json {
		return printJSON(out, solveSummary{totals(all), totals(narrow), totals(trusted), window, opts.Fingerprint()})
	}
	fmt.Fprintln(out, all)
	fmt.Fprintf(cmd.ErrOrStderr(), "within %d: success %d%%\n", lab.NarrowWindow, narrow.SuccessPercent())
	if trusted.Positions > 0 {
		end := lab.Summarize(lab.ByLineEnd(rows), window)
		fmt.Fprintf(cmd.ErrOrStderr(), "by the score at the end of the printed line where the expected score adds a doubtful gain: success %d%%\n", end.SuccessPercent())
		fmt.Fprintf(cmd.ErrOrStderr(), "the %d of high confidence: success %d%% hits %d%%\n",
			trusted.Positions, trusted.SuccessPercent(), trusted.HitPercent())
	}
	return nil
}
