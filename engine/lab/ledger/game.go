package ledger

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"abyss/engine/match"
	"abyss/engine/rules"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
)

// KindGame is the kind of a Game.
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
	return GameUnit{Contest: c, Start: o.Start.FEN(), Opening: strings.Join(moveTexts(o.Moves), " "), Red: Colors[a]}
}

// Game is one line of a ledger: a finished game. Lists go with Moves. Elapsed and,
// under a limit of time, nothing else may differ between two runs of one unit;
// under a limit of time everything may.
type Game struct {
	Kind string `json:"kind"`
	GameUnit
	SettingsA string   `json:"settings_a"` // what differs from the preset plain, for people
	SettingsB string   `json:"settings_b"`
	Moves     string   `json:"moves"` // behind the opening, in ICCS
	Verdict   string   `json:"verdict"`
	Cause     string   `json:"cause"`
	Reason    string   `json:"reason"`
	Text      string   `json:"text"`
	Depths    []int    `json:"depths"`
	Nodes     []uint64 `json:"nodes"`
	Elapsed   []int64  `json:"elapsed_us"`
	Build     string   `json:"build"` // the program that played, by the total of its bench

	Finish   []string `json:"finish,omitempty"`   // match.Finish, where END-GAME ended the game
	Unaided  string   `json:"unaided,omitempty"`  // match.Record
	Distinct []int    `json:"distinct,omitempty"` // of the moves of teams, 0 of others; see match.Thought
	Backers  []uint   `json:"backers,omitempty"`
}

// NewGame is the row of a finished game.
func NewGame(unit GameUnit, settings [2]string, build string, r *match.Record) Game {
	g := Game{
		Kind: KindGame, GameUnit: unit, SettingsA: settings[0], SettingsB: settings[1], Build: build,
		Moves: strings.Join(moveTexts(r.Moves[r.Skip:]), " "), Verdict: r.Ending.Verdict.String(), Cause: r.Cause.String(),
		Reason: r.Ending.Reason.String(), Text: r.Ending.Text, Unaided: r.Unaided,
	}
	if r.Finish != nil {
		g.Finish = r.Finish.Texts()
	}
	if slices.ContainsFunc(r.Thoughts, func(t match.Thought) bool { return t.Distinct > 0 }) {
		for _, t := range r.Thoughts {
			g.Distinct, g.Backers = append(g.Distinct, t.Distinct), append(g.Backers, t.Backers)
		}
	}
	for _, t := range r.Thoughts {
		g.Depths = append(g.Depths, t.Depth)
		g.Nodes = append(g.Nodes, t.Nodes)
		g.Elapsed = append(g.Elapsed, t.Time.Microseconds())
	}
	return g
}

// AllNodes is the nodes of all moves.
func (g *Game) AllNodes() uint64 {
	sum := uint64(0)
	for _, n := range g.Nodes {
		sum += n
	}
	return sum
}

// Record is the game as a match has it, with this number and from this opening.
// An error says what in the row is not that of a finished game.
func (g *Game) Record(number int, o *match.Opening) (match.Record, error) {
	r := match.Record{
		Number: number, Opening: o.Name, Start: o.Start, Skip: len(o.Moves), Moves: append([]xiangqi.Move(nil), o.Moves...),
		Ending: rules.Ending{Text: g.Text}, Unaided: g.Unaided,
	}
	for _, word := range strings.Fields(g.Moves) {
		m, err := xiangqi.ParseMove(word)
		if err != nil {
			return r, fmt.Errorf("game from %s: %w", o.Name, err)
		}
		r.Moves = append(r.Moves, m)
	}
	if n := len(r.Moves) - r.Skip; len(g.Depths) != n || len(g.Nodes) != n || len(g.Elapsed) != n {
		return r, fmt.Errorf("game from %s: %d depths, %d nodes and %d times for %d moves", o.Name, len(g.Depths), len(g.Nodes), len(g.Elapsed), n)
	}
	if n := len(g.Distinct); n != len(g.Backers) || n != 0 && n != len(g.Depths) {
		return r, fmt.Errorf("game from %s: votes on %d and %d moves of %d", o.Name, n, len(g.Backers), len(g.Depths))
	}
	for i := range g.Depths {
		r.Thoughts = append(r.Thoughts, match.Thought{
			Depth: g.Depths[i], Nodes: g.Nodes[i], Time: time.Duration(g.Elapsed[i]) * time.Microsecond,
		})
	}
	for i := range g.Distinct {
		r.Thoughts[i].Distinct, r.Thoughts[i].Backers = g.Distinct[i], g.Backers[i]
	}
	if len(g.Finish) > 0 {
		f, err := match.ParseFinish(g.Finish)
		if err != nil {
			return r, fmt.Errorf("game from %s: %w", o.Name, err)
		}
		r.Finish = f
	}
	var known [3]bool
	r.Cause, known[0] = named[match.Cause](g.Cause)
	r.Ending.Verdict, known[1] = named[rules.Verdict](g.Verdict)
	r.Ending.Reason, known[2] = named[rules.Reason](g.Reason)
	if known != [3]bool{true, true, true} || !r.Finished() || !r.Ending.Over() {
		return r, fmt.Errorf("game from %s: verdict %q, cause %q, reason %q: expected those of a finished game", o.Name, g.Verdict, g.Cause, g.Reason)
	}
	return r, nil
}

// named is the value of that name. Values beyond the last are all "unknown".
func named[T interface {
	~uint8
	fmt.Stringer
}](name string) (value T, ok bool) {
	for v := T(0); v.String() != "unknown"; v++ {
		if v.String() == name {
			return v, true
		}
	}
	return 0, false
}
