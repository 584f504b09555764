package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/compare"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/safeterm"
)

// These are the defaults of the command why.
const (
	whyNodes   = 200_000
	whyReferee = 10 // nodes of the referee, as a multiple of the nodes of each search
)

// whyFlags are the flags of the command why.
type whyFlags struct {
	root    rootFlags
	a, b    string
	depth   int
	nodes   uint64
	referee uint64
	seed    uint64
	workers int
	suite   string
	game    string
	json    bool

	style notation.Style // the notation of the sentences
}

func newWhy() *cobra.Command {
	var f whyFlags
	cmd := &cobra.Command{
		Use:   "why",
		Short: "Find out whether two settings differ in a position, and why",
		Long: composed(`why compares the search under two settings, A and B, in a position. It searches several
times under each, with different orders of equal moves, to separate chance from a real
difference:

  1. whether the winning chance or the move differs, and what B costs
  2. which move is better, if the moves differ: a referee searches both with more nodes
  3. what causes it: a line below which the changed heuristic makes the difference, or
     single uses of the heuristic; searches without these prove the cause, if any
  4. the line that follows each of the two moves

"No real difference" is the usual answer. Chances are in percent for the side to move; a
draw counts half. An interval contains the true value in 95 %% of comparisons.

A setting is a preset with changes, such as "base checkevasions=full". B without a
preset changes A. "abyss-tui help presets" and "abyss-tui help settings" list both.

With --suite or --game it compares A and B in many positions and lists those with a real
difference, the largest first. Up to one in ten of these may be due to chance.

Without a limit a search takes %d nodes. The answer is the same on every machine.`, whyNodes),
		Example: `  abyss-tui why --b latemoves=off
  abyss-tui why --fen "4kabr1/4a4/4b3n/P3N3R/3R5/6B1C/1r2P4/5Ac2/9/2BAK4 w" --a base --b checkevasions=full --depth 5
  abyss-tui why --a tournament --b "tournament nullmove=off" --nodes 50000 --referee 0 --json
  abyss-tui why --a base --b checkevasions=full --depth 4 --suite thesis
  abyss-tui why --b pvsingular=full --nodes 20000 --game game.pgn`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd) },
	}
	f.root.register(cmd)
	flags := cmd.Flags()
	flags.StringVar(&f.a, "a", search.DefaultPreset, "`settings` of A")
	flags.StringVar(&f.b, "b", "", "`settings` of B")
	flags.IntVar(&f.depth, "depth", 0, "full-width depth of each search in `plies`")
	flags.Uint64Var(&f.nodes, "nodes", 0, "number of `nodes` of each search")
	flags.Uint64Var(&f.referee, "referee", 0, composed("`nodes` of each search of the referee, 0 for no referee (default %d times --nodes)", whyReferee))
	flags.Uint64Var(&f.seed, "seed", 1, "seed `number` of the orders of equal moves; with another seed the searches differ")
	flags.IntVar(&f.workers, "workers", defaultWorkers(), "number of `searches` at the same time")
	flags.StringVar(&f.suite, "suite", "", "compare in the positions of a suite: thesis, another built-in one, or a `FILE.epd`")
	flags.StringVar(&f.game, "game", "", "compare in the positions of the first game of a `file`")
	flags.BoolVar(&f.json, "json", false, "print one JSON object; for a suite or game, one per listed position")
	return cmd
}

func (f *whyFlags) run(cmd *cobra.Command) error {
	q, err := f.question(cmd)
	if err != nil {
		return err
	}
	if f.style, err = f.root.written.textStyle(f.json); err != nil {
		return err
	}
	if f.suite != "" || f.game != "" {
		return f.tour(cmd, q)
	}
	if q.Root, err = f.root.root(); err != nil {
		return err
	}
	step, err := compare.Compare(cmd.Context(), q, nil, whyProgress(cmd))
	if isTerminal(cmd.ErrOrStderr()) {
		safeterm.Status(cmd.ErrOrStderr(), "")
	}
	if err != nil {
		return err
	}
	out := cmd.OutOrStdout()
	if f.json {
		return printJSON(out, step.Report(f.style))
	}
	answers := step.Answers(f.style)
	for _, sentences := range [...][]*message.Text{answers.Difference, answers.Right, answers.Cause, answers.Lines} {
		if len(sentences) > 0 {
			fmt.Fprintln(out, told(sentences))
		}
	}
	return nil
}

// told joins sentences into one line, in the language of the user.
func told(sentences []*message.Text) string {
	l := spoken()
	list := make([]string, len(sentences))
	for i, s := range sentences {
		list[i] = l.Error(s)
	}
	return strings.Join(list, l.SentenceGap())
}

// question returns the question that the flags describe, without a position.
func (f *whyFlags) question(cmd *cobra.Command) (q compare.Question, err error) {
	given := cmd.Flags().Changed
	q = compare.Question{Limits: search.Limits{Nodes: whyNodes}, Referee: whyReferee * whyNodes, Seed: f.seed, Workers: f.workers}
	switch {
	case f.b == "":
		return q, usagef("--b: expected the settings to compare with, such as --b latemoves=off")
	case given("nodes") && given("depth"):
		return q, usagef("--nodes and --depth: expected one of them")
	case f.suite != "" && f.game != "":
		return q, usagef("--suite and --game: expected one of them")
	case f.workers < 1:
		return q, usagef("--workers %d: expected 1 or more", f.workers)
	case given("nodes") && f.nodes < 1:
		return q, usagef("--nodes %d: expected 1 or more", f.nodes)
	case given("depth") && (f.depth < 1 || f.depth > search.MaxDepth):
		return q, usagef("--depth %d: expected 1 to %d plies", f.depth, search.MaxDepth)
	case given("nodes"):
		q.Limits.Nodes, q.Referee = f.nodes, whyReferee*f.nodes
	case given("depth"):
		q.Limits = search.Limits{Depth: f.depth}
	}
	if given("referee") {
		q.Referee = f.referee
	}
	base, _ := search.Preset(search.DefaultPreset)
	if q.A, err = readSettings("--a", f.a, base); err != nil {
		return q, err
	}
	q.B, err = readSettings("--b", f.b, q.A)
	return q, err
}
