package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/tournament"
	"example.com/abyss/internal/plural"
)

// tournamentFlags describe a tournament and what is written of it.
type tournamentFlags struct {
	spec       tournament.Spec // of flags, the file and the ledger
	format     string
	add        []string // entrants beside those of the file or the ledger
	name       string
	ledger     string
	workers    int
	standings  int
	logs       engineLog
	reportOnly bool
	json       bool
	pgn, html  outFile

	htmlWritten bool // by this run: the file may be replaced
}

func (f *tournamentFlags) register(cmd *cobra.Command) {
	f.spec = tournament.DefaultSpec()
	s, flags := &f.spec, cmd.Flags()
	flags.StringVar(&f.format, "format", string(s.Format), "`who` plays whom: roundrobin, or gauntlet: the first entrant against all others")
	flags.StringArrayVar(&s.Entrants, "entrant", nil, "an `entrant`; repeated for each of 2 to 64")
	flags.StringArrayVar(&f.add, "add", nil, "an `entrant` beside those of the file or the ledger; may be repeated")
	flags.IntVar(&s.Pairs, "pairs", 0, "`openings` that every pairing plays with both colours (default all)")
	flags.StringVar(&s.Anchor, "anchor", "", "the entrant with a given rating, `NAME=ELO` (default: the mean is 0)")
	flags.IntVar(&s.Depth, "depth", 0, fmt.Sprintf("limit of entrants without their own in `plies` (default %d where there is none)", tournament.DefaultDepth))
	flags.Uint64Var(&s.Nodes, "nodes", 0, "limit of entrants without their own in `nodes` a move")
	flags.StringVar(&s.MoveTime, "movetime", "", "limit of entrants without their own as `time` a move, such as 200ms")
	flags.StringVar(&s.Control, "tc", "", "time `control` of entrants without limits, such as 40/2h, 5m+3s, or in seconds 10+0.1, 40/60")
	flags.StringArrayVar(&s.Openings, "openings", s.Openings,
		"`source` of openings: "+strings.Join(match.OpeningSources(), ", ")+", a FEN or EPD file, or a .pgn file; may be repeated")
	flags.IntVar(&s.Plies, "plies", 0, "length in `plies` of openings from games and lines of a book; 0 for all of it")
	flags.BoolVar(&s.Shuffle, "shuffle", false, "shuffle the openings by --seed")
	flags.Uint64Var(&s.Seed, "seed", s.Seed, "seed `number` of the random choices")
	flags.StringVar(&s.Rules, "rules", s.Rules, "`set` of repetition rules, as in match")
	flags.IntVar(&s.MaxMoves, "max-moves", s.MaxMoves, "`moves` of each side after the opening, after which the game is a draw; 0 for no limit")
	flags.Int32Var(&s.Edge, "edge", 0, "material lead in `centipawns` that wins at --max-moves; with 0 the game is a draw")
	flags.BoolVar(&s.Mate, "mate", false, "end a game when both players report a mate by the same side")
	flags.StringVar(&s.Resign, "resign", "", "end a game when both players see one side ahead: `centipawns/moves` such as 800/4")
	flags.StringVar(&s.Draw, "draw", "", "end a game as a draw when both players see it even: `centipawns/moves/first` move such as 10/8/40")
	flags.StringVar(&s.Material, "material", "", "end a game when one side leads in material: `centipawns/plies` such as 1000/10")
	flags.BoolVar(&s.NoAttackers, "no-attackers", false, "end a game as a draw when neither side has a rook, knight, cannon or pawn")
	flags.IntVar(&s.NoCapture, "no-capture", 0, "end a game as a draw after so many `plies` without a capture; 0 for the rules' 120 alone")
	flags.BoolVar(&s.Ponder, "ponder", false, "let entrants that only time limits search in the opponent's turn too")

	flags.StringVar(&f.ledger, "ledger", "", "store finished games in a `file`, and resume from it")
	flags.IntVar(&f.workers, "workers", defaultWorkers(), "`games` to play at once")
	flags.IntVar(&f.standings, "standings", 0, "print the standings, and write --html, every so many `games`")
	f.logs.register(cmd)
	flags.BoolVar(&f.reportOnly, "report", false, "print the report of --ledger, and play nothing")
	flags.BoolVar(&f.json, "json", false, "print one JSON object")
	flags.StringVar(&f.name, "name", "", "`title` of the tournament in its files")
	f.pgn.flag, f.html.flag = "--pgn", "--html"
	flags.StringVar(&f.pgn.path, "pgn", "", "write the games to a `file`")
	flags.StringVar(&f.html.path, "html", "", "write the report to a `file` of HTML that needs no other")
	f.pgn.register(cmd, "the files of --pgn and --html")
}

// complete puts together what the file, the ledger and the flags say, and refuses what
// cannot be, before anything is played.
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
	for _, file := range []*outFile{&f.pgn, &f.html} {
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
		f.over(cmd, base)
	}
	f.spec.Entrants = slices.Concat(f.spec.Entrants, f.add)
	return nil
}

// base is the tournament that the flags change: that of the file, or else that of the
// ledger where no entrants are given; nil for none.
func (f *tournamentFlags) base(cmd *cobra.Command, args []string) (*tournament.Spec, error) {
	if len(args) > 0 {
		return tournament.ReadSpec(args[0])
	}
	if f.ledger == "" || cmd.Flags().Changed("entrant") || !isLedger(f.ledger) {
		return nil, nil //nolint:nilnil // no base is no error
	}
	res, err := tournament.Read(f.ledger)
	if err != nil {
		return nil, err
	}
	return &res.Plan.Spec, nil
}

// over puts the flags that were given over a tournament.
func (f *tournamentFlags) over(cmd *cobra.Command, base *tournament.Spec) {
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
	if t.Left > 0 {
		fmt.Fprintln(cmd.ErrOrStderr(), plural.Sprintf("%d {opening|openings} left out: {its|their} position occurs already, the game is over, or the rules do not hold in the diagram it begins with", t.Left))
	}
	t.Workers, t.Ledger = f.workers, f.ledger
	return t, nil
}
