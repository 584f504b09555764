package ledger

import (
	"fmt"

	"abyss/engine/match"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
)

// KindGame is the kind of a GameRow.
const KindGame = "game"

// Side is how one side of a game searched.
type Side struct {
	Fingerprint string `json:"fingerprint"` // search.Options.Fingerprint
	Limits      string `json:"limits"`      // LimitsText, of each move
	Behaviour   string `json:"behaviour"`   // bench.Signature of the options, then team.Signature of a team
}

// NewSide is the side that searches under options within limits.
func NewSide(options *search.Options, limits search.Limits, behaviour string) Side {
	return Side{options.Fingerprint(), LimitsText(limits), behaviour}
}

// Contest is two sides and the terms they play under. From the same opening with
// the same colours it gives the same game, but for limits of time.
type Contest struct {
	A     Side   `json:"a"`
	B     Side   `json:"b"`
	Terms string `json:"terms"` // match.Terms
}

// anyVersion is the contest but for the behaviours.
func (c Contest) anyVersion() Contest {
	c.A.Behaviour, c.B.Behaviour = "", ""
	return c
}

// GameUnit is one game of a contest, the smallest piece of work.
type GameUnit struct {
	Contest
	Start   string `json:"start"`   // FEN
	Opening string `json:"opening"` // moves from there that no side chose, in ICCS
	Red     string `json:"red"`     // "a" or "b"
}

// Colors are the values of GameUnit.Red by A's colour.
var Colors = [2]string{xiangqi.Red: "a", xiangqi.Black: "b"}

// NewGameUnit is the game of a contest that A plays with a colour from an
// opening.
func NewGameUnit(c Contest, o *match.Opening, a xiangqi.Color) GameUnit {
	return GameUnit{Contest: c, Start: o.Start.FEN(), Opening: match.MoveText(o.Moves), Red: Colors[a]}
}

// GameRow is one line of a ledger: a finished game. Elapsed and, under a limit of time,
// nothing else may differ between two runs of one unit; under a limit of time
// everything may.
type GameRow struct {
	Kind string `json:"kind"`
	GameUnit
	SettingsA string `json:"settings_a"` // what differs from the preset plain, for people
	SettingsB string `json:"settings_b"`
	match.Played
	Build string `json:"build"` // the program that played, by the total of its bench
}

// NewGame is the row of a finished game.
func NewGame(unit GameUnit, settings [2]string, build string, r *match.Record) GameRow {
	return GameRow{Kind: KindGame, GameUnit: unit, SettingsA: settings[0], SettingsB: settings[1], Played: match.NewPlayed(r), Build: build}
}

// Record is the game as a match has it, with this number and from this opening.
// An error says what in the row is not that of a finished game.
func (g *GameRow) Record(number int, o *match.Opening) (match.Record, error) {
	r, err := g.Played.Record(number, o)
	if err != nil {
		return r, fmt.Errorf("game from %s: %w", o.Name, err)
	}
	return r, nil
}
