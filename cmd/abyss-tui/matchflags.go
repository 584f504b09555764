package main

import (
	"github.com/spf13/cobra"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team/remote"
)

// matchFlags describe a match.
type matchFlags struct {
	a, b           string
	limits         limitFlags
	control        string
	openings       []string
	plies          int
	shuffle        bool
	games, workers int
	seed           uint64
	terms          match.TermText
	sprt           string
	standings      int
	ledger         string
	pgn            pgnFile
	save           saveFlag
	logs           engineLog
	json           bool
	perOpening     bool
	nats           natsFlags
	link           *remote.Link // connection to remote teams; nil before it is needed
}

// defaultMatchDepth is the depth limit of both entrants if no other limit is given.
const defaultMatchDepth = 4

func (f *matchFlags) register(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.a, "a", search.DefaultPreset, "the first `entrant`")
	flags.StringVar(&f.b, "b", "base", "the second `entrant`")
	f.limits.register(cmd, composed("it is %d", defaultMatchDepth))
	flags.StringVar(&f.control, "tc", "", "time `control` of the game, such as 40/2h, 5m+3s, or in seconds 10+0.1, 40/60")
	f.registerGames(cmd, match.ThesisOpenings, "")
	f.save.register(cmd, "the match")
	f.nats.register(cmd)
}

// registerGames adds the flags that do not concern the entrants. The arguments openings and test
// are the defaults of two flags.
func (f *matchFlags) registerGames(cmd *cobra.Command, openings, test string) {
	flags := cmd.Flags()
	f.openings, f.seed, f.terms = []string{openings}, 1, match.DefaultTermText()
	registerOpenings(cmd, &f.openings, &f.plies, &f.shuffle, &f.seed)
	registerTerms(cmd, &f.terms, "`set` of repetition rules: asian, chinese (approximate), simple, none, thesis, or thesis with any of +mate, +search, +back2, +count")
	flags.IntVar(&f.games, "games", 0, "play at most this number of `games` (default: two for each opening)")
	flags.IntVar(&f.workers, "workers", defaultWorkers(), "number of `games` to play at the same time")
	flags.IntVar(&f.standings, "standings", 0, "print the standings after each block of this many `games`")
	f.logs.register(cmd)
	flags.StringVar(&f.sprt, "sprt", test, "stop once this sequential `test` is decided, such as elo0=0,elo1=10,alpha=0.05,beta=0.05")
	flags.StringVar(&f.ledger, "ledger", "", "store finished games in a `file`, and resume from it")
	f.pgn.register(cmd, "the file of --pgn")
	flags.BoolVar(&f.pgn.overwrite, "overwrite", false, "the former name of --force")
	if err := flags.MarkHidden("overwrite"); err != nil {
		panic(err)
	}
	flags.BoolVar(&f.perOpening, "per-opening", false, "print the points of each opening")
	flags.BoolVar(&f.json, "json", false, "print one JSON object")
}

// read returns the match that the flags describe.
func (f *matchFlags) read(cmd *cobra.Command) (*match.Match, error) {
	m := &match.Match{}
	if err := f.entrants(cmd, &m.Pairing); err != nil {
		return nil, err
	}
	return m, f.complete(cmd, m)
}

// complete adds the values of the other flags to a match of two entrants.
func (f *matchFlags) complete(cmd *cobra.Command, m *match.Match) error {
	m.Games, m.Workers, m.Ledger, m.Seed = f.games, f.workers, f.ledger, f.seed
	var err error
	if m.Terms, err = readTerms(&f.terms); err != nil {
		return err
	}
	if f.sprt != "" {
		test, err := match.ParseSPRT(f.sprt)
		if err != nil {
			return usageError{err}
		}
		m.Test = &test
	}
	list, left, err := match.LoadOpenings(f.openings, f.plies)
	if err = othersGood(cmd, err); err != nil {
		return err
	}
	reportLeftOut(cmd, left)
	if f.shuffle {
		match.Shuffle(list, f.seed)
	}
	m.Openings = list
	if !cmd.Flags().Changed("games") {
		m.Games = 2 * len(list)
	}
	switch {
	case m.Games < 1:
		return usagef("--games %d: expected 1 or more", m.Games)
	case m.Workers < 1:
		return usagef("--workers %d: expected 1 or more", m.Workers)
	case f.standings < 0:
		return usagef("--standings %d: expected 0 or more", f.standings)
	case f.plies < 0:
		return usagef("--plies %d: expected 0 or more", f.plies)
	}
	if err := m.Validate(); err != nil {
		return usageError{err}
	}
	return nil
}

// entrants reads both sides.
func (f *matchFlags) entrants(cmd *cobra.Command, p *match.Pairing) error {
	otherwise := search.Limits{Depth: defaultMatchDepth}
	if cmd.Flags().Changed("tc") {
		otherwise = search.Limits{}
	}
	var fallback match.Entrant
	var err error
	if fallback.Limits, err = f.limits.read(cmd, otherwise); err != nil {
		return err
	}
	if f.control != "" {
		control, err := clock.ParseSeconds(f.control)
		if err != nil {
			return usagef("--tc: %w", err)
		}
		fallback.SetControl(control)
	}
	if err := f.nats.check(cmd); err != nil {
		return err
	}
	own, problem := ownPersonalities()
	if p.A, err = f.entrant(f.a, fallback, own); err != nil {
		return asUsage("--a", err, problem)
	}
	if p.B, err = f.entrant(f.b, fallback, own); err != nil {
		return asUsage("--b", err, problem)
	}
	p.NameApart()
	return useEndingsIn(cmd, &p.A, &p.B)
}
