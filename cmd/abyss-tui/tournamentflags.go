package main

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/tournament"
)

// tournamentFlags describe a tournament and its output.
type tournamentFlags struct {
	spec       tournament.Spec // from the flags, the file and the ledger
	format     string
	add        []string // entrants in addition to those of the file or the ledger
	name       string
	ledger     string
	workers    int
	standings  int
	logs       engineLog
	reportOnly bool
	json       bool
	pgn        pgnFile
	html       outFile

	htmlWritten bool // this run has written the page, so it may replace the file
}

func (f *tournamentFlags) register(cmd *cobra.Command) {
	f.spec = tournament.DefaultSpec()
	s, flags := &f.spec, cmd.Flags()
	flags.StringVar(&f.format, "format", string(s.Format), "`who` plays whom: all against all (roundrobin), or the first entrant against all others (gauntlet)")
	flags.StringArrayVar(&s.Entrants, "entrant", nil, "an `entrant`; repeat the flag for each of the 2 to 64 entrants")
	flags.StringArrayVar(&f.add, "add", nil, "an `entrant` to add to those of the file or the ledger; may be repeated")
	flags.IntVar(&s.Pairs, "pairs", 0, "number of `openings` that every pairing plays with both colours (default all)")
	flags.StringVar(&s.Anchor, "anchor", "", "the entrant with a fixed rating, `NAME=ELO` (default: none; the mean of all ratings is 0)")
	flags.IntVar(&s.Depth, "depth", 0, composed("limit in `plies` for entrants without their own (default %d if no limit is given)", tournament.DefaultDepth))
	flags.Uint64Var(&s.Nodes, "nodes", 0, "limit in `nodes` per move for entrants without their own")
	flags.StringVar(&s.MoveTime, "movetime", "", "limit in `time` per move for entrants without their own, such as 200ms")
	flags.StringVar(&s.Control, "tc", "", "time `control` for entrants without limits, such as 40/2h, 5m+3s, or in seconds 10+0.1, 40/60")
	registerOpenings(cmd, &s.Openings, &s.Plies, &s.Shuffle, &s.Seed)
	registerTerms(cmd, &s.TermText, "`set` of repetition rules, as for 'match'")

	flags.StringVar(&f.ledger, "ledger", "", "store finished games in a `file`, and resume from it")
	flags.IntVar(&f.workers, "workers", defaultWorkers(), "number of `games` to play at the same time")
	flags.IntVar(&f.standings, "standings", 0, "print the standings and write --html after each block of this many `games`")
	f.logs.register(cmd)
	flags.BoolVar(&f.reportOnly, "report", false, "print the report of --ledger, and play nothing")
	flags.BoolVar(&f.json, "json", false, "print one JSON object")
	flags.StringVar(&f.name, "name", "", "`title` of the tournament in its files")
	f.html.flag = "--html"
	flags.StringVar(&f.html.path, "html", "", "write the report to a `file` of self-contained HTML")
	f.pgn.register(cmd, "the files of --pgn and --html")
}

// complete combines file, ledger and flags, and rejects contradictions before the first game.
func (f *tournamentFlags) complete(cmd *cobra.Command, args []string) error {
	f.spec.Format = tournament.Format(f.format)
	f.html.overwrite = f.pgn.overwrite
	switch {
	case f.workers < 1:
		return usagef("--workers %d: expected 1 or more", f.workers)
	case f.standings < 0:
		return usagef("--standings %d: expected 0 or more", f.standings)
	case f.reportOnly && f.ledger == "":
		return usagef("--report: expected --ledger FILE")
	}
	for _, file := range []struct {
		*outFile
		check func() error
	}{{&f.pgn.outFile, f.pgn.check}, {&f.html, f.html.check}} {
		if file.path == "" {
			continue
		}
		if f.ledger != "" && sameFile(file.path, f.ledger) {
			return usagef("%s %s: it is the file of --ledger; expected another", file.flag, file.path)
		}
		if err := file.check(); err != nil {
			return err
		}
	}
	if f.html.path != "" && f.pgn.path != "" && sameFile(f.html.path, f.pgn.path) {
		return usagef("--html %s: it is the file of --pgn; expected another", f.html.path)
	}
	if f.reportOnly {
		return nil
	}
	base, err := f.base(cmd, args)
	if err != nil {
		return err
	}
	if base != nil {
		f.applyTo(cmd, base)
	}
	f.spec.Entrants = slices.Concat(f.spec.Entrants, f.add)
	return nil
}

// base returns the tournament that the flags change: the one in the file, or else the one in the
// ledger if no entrants are given. It returns nil if there is none.
func (f *tournamentFlags) base(cmd *cobra.Command, args []string) (*tournament.Spec, error) {
	if len(args) > 0 {
		return tournament.ReadSpec(args[0])
	}
	if f.ledger == "" || cmd.Flags().Changed("entrant") || !isLedger(f.ledger) {
		return nil, nil //nolint:nilnil // having no base is not an error
	}
	res, err := tournament.Read(f.ledger)
	if err != nil {
		return nil, err
	}
	return &res.Plan.Spec, nil
}

// applyTo changes a tournament according to the flags that are given.
func (f *tournamentFlags) applyTo(cmd *cobra.Command, base *tournament.Spec) {
	given := func(key string) bool {
		if key == "entrants" {
			key = "entrant"
		}
		return cmd.Flags().Changed(key)
	}
	base.Override(&f.spec, given)
	f.spec = *base
}

// prepare makes the tournament.
func (f *tournamentFlags) prepare(cmd *cobra.Command) (*tournament.Tournament, error) {
	own, problem := ownPersonalities()
	t, err := f.spec.Prepare(own)
	if err != nil {
		return nil, usageError{errors.Join(err, problem)}
	}
	if t.Bad != nil {
		fmt.Fprintln(cmd.ErrOrStderr(), t.Bad)
	}
	reportLeftOut(cmd, t.Left)
	t.Workers, t.Ledger = f.workers, f.ledger
	return t, nil
}
