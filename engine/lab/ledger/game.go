package ledger

import (
	"slices"
	"strings"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// KindGame is the kind of a GameRow.
const KindGame = "game"

// Side describes the settings of one side of a game.
type Side struct {
	Fingerprint string `json:"fingerprint"` // the result of search.Options.Fingerprint
	Limits      string `json:"limits"`      // the result of LimitsText for the limits of each move
	Behaviour   string `json:"behaviour"`   // bench.Signature of the options; for a team, team.Signature follows
}

// NewSide makes the side that searches with options within limits.
func NewSide(options *search.Options, limits search.Limits, behaviour string) Side {
	return Side{options.Fingerprint(), LimitsText(limits), behaviour}
}

// Contest consists of two sides and their terms. The same opening and colours give the same game,
// unless a time limits the moves.
type Contest struct {
	A     Side   `json:"a"`
	B     Side   `json:"b"`
	Terms string `json:"terms"` // match.Terms as text
}

// anyVersion returns the contest without the behaviours.
func (c Contest) anyVersion() Contest {
	c.A.Behaviour, c.B.Behaviour = "", ""
	return c
}

// GameUnit is one game of a contest, the smallest piece of work.
type GameUnit struct {
	Contest
	Start   string `json:"start"`   // FEN of the position before the opening
	Opening string `json:"opening"` // moves of the opening from Start, in ICCS
	Red     string `json:"red"`     // the program that has Red, "a" or "b"
}

// Colors lists the values of GameUnit.Red by A's colour.
var Colors = [2]string{xiangqi.Red: "a", xiangqi.Black: "b"}

// Timed reports whether a time limits the moves. If so, the games depend on the machine.
func (c Contest) Timed() bool { return c.A.timed() || c.B.timed() }

// timed reports whether the limits are those of LimitsText with a time, or those of ClockLimits.
func (s Side) timed() bool {
	return slices.ContainsFunc(strings.Fields(s.Limits), func(word string) bool { return word == timeLimit || word == clockLimit })
}

// NewGameUnit returns the game of a contest from an opening. The argument a is the colour of A.
func NewGameUnit(c Contest, o *match.Opening, a xiangqi.Color) GameUnit {
	return GameUnit{Contest: c, Start: o.Start.FEN(), Opening: match.MoveText(o.Moves), Red: Colors[a]}
}

// GameRow is one line of a ledger: a finished game. Two runs of one unit differ only
// in Elapsed and Origin, unless a time limits the moves.
type GameRow struct {
	Kind string `json:"kind"`
	GameUnit
	SettingsA string `json:"settings_a"` // result of search.Options.NormalText, or the team's text, for display
	SettingsB string `json:"settings_b"`
	match.Played
	Build   string `json:"build"`             // version of the program, by the total of its bench
	Machine string `json:"machine,omitempty"` // the machine on which the game was played, if a time limited the moves
	Origin
}

// NewGame returns the row of a finished game.
func NewGame(unit GameUnit, settings [2]string, build string, r *match.Record) GameRow {
	return GameRow{Kind: KindGame, GameUnit: unit, SettingsA: settings[0], SettingsB: settings[1], Played: match.NewPlayed(r), Build: build}
}

// Record returns the game as a record of a match, with the given number and opening. If the game is
// not valid as a finished game, the error names the reason.
func (g *GameRow) Record(number int, o *match.Opening) (match.Record, error) {
	r, err := g.Played.Record(number, o)
	if err != nil {
		return r, message.Errorf("game from %s: %w", o.Name, err)
	}
	return r, nil
}

// inBrief returns the game in the form of match.Brief, or nil if its line is invalid.
func (g *GameRow) inBrief() *match.Brief {
	start, err := xiangqi.ParseFEN(g.Start)
	if err != nil {
		return nil
	}
	moves, err := match.ParseMoves(g.Opening)
	if err != nil {
		return nil
	}
	r, err := g.Record(0, &match.Opening{Start: start, Moves: moves})
	if err != nil {
		return nil
	}
	return match.NewBrief(&r)
}

// shorten leaves out the moves of a game that can be played again. A game with votes keeps its
// moves.
func (g *GameRow) shorten() {
	_, engineA := g.A.Engine()
	_, engineB := g.B.Engine()
	if engineA || engineB || g.Timed() || g.Distinct != nil {
		return
	}
	if b := g.inBrief(); b != nil {
		g.Brief, g.Moves, g.Depths, g.Nodes, g.Elapsed, g.Scores = b, "", []int{}, []uint64{}, []int64{}, nil
	}
}
