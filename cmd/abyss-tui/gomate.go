package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/search"
)

// mateFlags make the command go search for a proof.
type mateFlags struct {
	moves  int
	checks bool
}

func (f *mateFlags) register(cmd *cobra.Command) {
	cmd.Flags().IntVar(&f.moves, "mate", 0, "prove a mate in at most this number of `moves`; --nodes and --movetime limit the proof")
	cmd.Flags().BoolVar(&f.checks, "checks", false, "with --mate: try only checks, which finds long mates sooner")
}

// wanted reports whether a proof is wanted, and rejects flags that do not apply to proofs.
func (f *mateFlags) wanted(cmd *cobra.Command) (bool, error) {
	given := cmd.Flags().Changed
	if !given("mate") {
		if f.checks {
			return false, usagef("--checks: it requires --mate")
		}
		return false, nil
	}
	if f.moves < 1 || f.moves > mate.MaxMoves {
		return false, usagef("--mate %d: expected 1 to %d moves", f.moves, mate.MaxMoves)
	}
	for _, name := range []string{"depth", "preset", "set", "threads"} {
		if given(name) {
			return false, usagef("--%s: it cannot be used with --mate", name)
		}
	}
	return true, nil
}

// mateAnswer is the JSON of a proof.
type mateAnswer struct {
	FEN      string   `json:"fen"`
	Verdict  string   `json:"verdict"`  // mate, no mate or unknown
	Mode     string   `json:"mode"`     // full or checks
	Mate     int      `json:"mate"`     // moves to the mate, 0 if none is proved
	Excluded int      `json:"excluded"` // it is proved that there is no mate in this number of moves
	Move     *string  `json:"move"`
	Nodes    uint64   `json:"nodes"`
	MS       int64    `json:"elapsed_ms"`
	PV       []string `json:"pv"` // in the chosen notation, but in JSON always ICCS
}

// run looks for a mate within the limits and prints the result. Without a limit it
// runs until the mate is proved or disproved.
func (f *mateFlags) run(cmd *cobra.Command, root search.Root, within *limitFlags, options *optionFlags, written *notationFlag, asJSON bool) error {
	style, err := written.textStyle(asJSON)
	if err != nil {
		return err
	}
	limits, err := within.read(cmd, search.Limits{})
	if err != nil {
		return err
	}
	opts, err := options.read(cmd, playTableEntries)
	if err != nil {
		return err
	}
	ctx := cmd.Context()
	if limits.Time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, limits.Time)
		defer cancel()
	}
	problem := mate.Problem{Pos: root.Pos, Moves: f.moves, Nodes: limits.Nodes}
	if f.checks {
		problem.Mode = mate.ChecksOnly
	}
	for i := range root.Prior {
		problem.Prior = append(problem.Prior, root.Prior[i].Key)
	}
	r := mate.NewSolver(opts.TableEntries).Solve(ctx, problem)
	answer := mateAnswer{
		FEN: root.Pos.FEN(), Verdict: r.Verdict.String(), Mode: problem.Mode.String(), Mate: r.Moves, Excluded: r.Excluded,
		Nodes: r.Nodes, MS: r.Elapsed.Milliseconds(), PV: lineTexts(&root.Pos, r.Line, style),
	}
	if len(answer.PV) > 0 {
		answer.Move = &answer.PV[0]
	}
	if err := printMate(cmd, &answer, asJSON); err != nil {
		return err
	}
	return cmd.Context().Err()
}

func printMate(cmd *cobra.Command, a *mateAnswer, asJSON bool) error {
	out := cmd.OutOrStdout()
	if asJSON {
		return printJSON(out, a)
	}
	what := a.Verdict
	switch {
	case a.Mate > 0:
		what = fmt.Sprintf("mate %d", a.Mate)
	case a.Verdict == mate.NoMate.String():
		what = fmt.Sprintf("no mate in %d", a.Excluded)
	case a.Excluded > 0:
		what = fmt.Sprintf("unknown, no mate in %d", a.Excluded)
	}
	if a.Mode == mate.ChecksOnly.String() {
		what += " by checks"
	}
	fmt.Fprintf(out, "%s nodes %d ms %d", what, a.Nodes, a.MS)
	if a.Move == nil {
		fmt.Fprintln(out, "\nbestmove (none)")
		return nil
	}
	fmt.Fprintf(out, " pv %s\nbestmove %s\n", strings.Join(a.PV, " "), *a.Move)
	return nil
}
