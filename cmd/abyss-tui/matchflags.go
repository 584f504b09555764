package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team/remote"
	"example.com/abyss/internal/plural"
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
	terms          termFlags
	sprt           string
	standings      int
	ledger         string
	pgn            outFile
	save           saveFlag
	logs           engineLog
	json           bool
	perOpening     bool
	nats           natsFlags
	link           *remote.Link // to the teams elsewhere; nil before it is needed
}

// defaultMatchDepth limits both entrants when nothing else does.
const defaultMatchDepth = 4

func (f *matchFlags) register(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.a, "a", search.DefaultPreset, "the first `entrant`")
	flags.StringVar(&f.b, "b", "base", "the second `entrant`")
	f.limits.register(cmd, fmt.Sprintf("it is %d", defaultMatchDepth))
	flags.StringVar(&f.control, "tc", "", "time `control` of the game, such as 40/2h, 5m+3s, or in seconds 10+0.1, 40/60")
	f.registerGames(cmd, match.ThesisOpenings, "")
	f.save.register(cmd, "the match")
	f.nats.register(cmd)
}

// registerGames adds the flags that have nothing to do with who plays, with the openings
// and the test that hold unless others are given.
func (f *matchFlags) registerGames(cmd *cobra.Command, openings, test string) {
	flags := cmd.Flags()
	flags.StringArrayVar(&f.openings, "openings", []string{openings},
		"`source` of openings: "+strings.Join(match.OpeningSources(), ", ")+", a FEN or EPD file, or a .pgn file; may be repeated")
	flags.IntVar(&f.plies, "plies", 0, "length in `plies` of openings from games and lines of a book; 0 for all of it")
	flags.BoolVar(&f.shuffle, "shuffle", false, "shuffle the openings by --seed")
	flags.Uint64Var(&f.seed, "seed", 1, "seed `number` of the random choices")
	flags.IntVar(&f.games, "games", 0, "`games` to play at most (default two for each opening)")
	flags.IntVar(&f.workers, "workers", defaultWorkers(), "`games` to play at once")
	flags.IntVar(&f.standings, "standings", 0, "print how the entrants stand every so many `games`")
	f.logs.register(cmd)
	f.terms.register(cmd)
	flags.StringVar(&f.sprt, "sprt", test, "stop once a `test` is decided: elo0=0,elo1=10,alpha=0.05,beta=0.05")
	flags.StringVar(&f.ledger, "ledger", "", "store finished games in a `file`, and resume from it")
	f.pgn.flag = "--pgn"
	flags.StringVar(&f.pgn.path, "pgn", "", "write the games to a `file`")
	f.pgn.register(cmd, "the file of --pgn")
	flags.BoolVar(&f.pgn.overwrite, "overwrite", false, "the name --force had")
	if err := flags.MarkHidden("overwrite"); err != nil {
		panic(err)
	}
	flags.BoolVar(&f.perOpening, "per-opening", false, "print the points of each opening")
	flags.BoolVar(&f.json, "json", false, "print one JSON object")
}

// read is the match the flags describe.
func (f *matchFlags) read(cmd *cobra.Command) (*match.Match, error) {
	m := &match.Match{}
	if err := f.entrants(cmd, &m.Pairing); err != nil {
		return nil, err
	}
	return m, f.complete(cmd, m)
}

// complete adds to a match of two entrants what its other flags say.
func (f *matchFlags) complete(cmd *cobra.Command, m *match.Match) error {
	m.Games, m.Workers, m.Ledger, m.Seed = f.games, f.workers, f.ledger, f.seed
	var err error
	if m.Terms, err = f.terms.read(); err != nil {
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
	if left > 0 {
		fmt.Fprintln(cmd.ErrOrStderr(), plural.Sprintf("%d {opening|openings} left out: {its|their} position occurs already, the game is over, or the rules do not hold in the diagram it begins with", left))
	}
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
	return nil
}

// termFlags are the terms of games.
type termFlags struct {
	rules, resign, draw, material string
	moves                         int
	edge                          int32
	mate, noAttackers, ponder     bool
	noCapture                     int
}

func (f *termFlags) register(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.rules, "rules", rules.Asian.String(), "`set` of repetition rules: asian, chinese (approximate), simple, none, thesis, or thesis with any of +mate, +search, +back2, +count")
	flags.IntVar(&f.moves, "max-moves", 150, "`moves` of each side after the opening, after which the game is a draw; 0 for no limit")
	flags.Int32Var(&f.edge, "edge", 0, "material lead in `centipawns` that wins at --max-moves; with 0 the game is a draw")
	flags.BoolVar(&f.mate, "mate", false, "end a game when both players report a mate by the same side")
	flags.StringVar(&f.resign, "resign", "", "end a game when both players see one side ahead: `centipawns/moves` such as 800/4")
	flags.StringVar(&f.draw, "draw", "", "end a game as a draw when both players see it even: `centipawns/moves/first` move such as 10/8/40")
	flags.StringVar(&f.material, "material", "", "end a game when one side leads in material: `centipawns/plies` such as 1000/10")
	flags.BoolVar(&f.noAttackers, "no-attackers", false, "end a game as a draw when neither side has a rook, knight, cannon or pawn")
	flags.BoolVar(&f.ponder, "ponder", false, "let entrants that only time limits search in the opponent's turn too")
	flags.IntVar(&f.noCapture, "no-capture", 0, "end a game as a draw after so many `plies` without a capture; 0 for the rules' 120 alone")
}

// read is the terms.
func (f *termFlags) read() (t match.Terms, err error) {
	if f.moves < 0 || f.edge < 0 || f.noCapture < 0 {
		return t, usagef("--max-moves %d, --edge %d, --no-capture %d: expected 0 or more", f.moves, f.edge, f.noCapture)
	}
	t = match.Terms{MaxPlies: 2 * f.moves, Edge: f.edge, Mate: f.mate, NoAttackers: f.noAttackers, NoCapture: f.noCapture, Ponder: f.ponder}
	if t.Rules, err = rules.ParseSet(f.rules); err != nil {
		return t, usagef("--rules: %w", err)
	}
	if f.resign != "" {
		if t.Resign, err = match.ParseAgreement(f.resign); err != nil {
			return t, usagef("--resign: %w", err)
		}
	}
	if f.draw != "" {
		if t.Draw, t.DrawFrom, err = match.ParseDraw(f.draw); err != nil {
			return t, usagef("--draw: %w", err)
		}
	}
	if f.material != "" {
		if t.Material, err = match.ParseLead(f.material); err != nil {
			return t, usagef("--material: %w", err)
		}
	}
	return t, nil
}

// othersGood prints an error of LoadOpenings that only some openings are bad, and returns
// any other.
func othersGood(cmd *cobra.Command, err error) error {
	if !errors.Is(err, match.ErrOthersGood) {
		return err
	}
	fmt.Fprintln(cmd.ErrOrStderr(), err)
	return nil
}
