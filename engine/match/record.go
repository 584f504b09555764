package match

import (
	"time"

	"abyss/engine/rules"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
)

// Cause is what ended a game.
type Cause uint8

// The causes. The zero value is a game that its context ended.
const (
	Unfinished  Cause = iota
	ByRules           // mate, stalemate, repetition, move count
	Adjudicated       // by Terms, at MaxPlies
	BadMove           // no move, or one that cannot be played: lost for its side
	OnTime            // a clock ran out: lost for its side
	ByMate            // Terms.Mate
	ByScore           // Terms.Resign
	ByDraw            // Terms.Draw
	ByMaterial        // Terms.Material
	EngineFault       // a player failed: lost for its side
	ByEndGame         // Terms.EndGame
	numCauses
)

// causeNames are the causes in words, by Cause. Ledgers hold them.
var causeNames = [numCauses]string{
	"unfinished", "rules", "adjudicated", "bad move", "time", "mate agreed", "score agreed", "draw agreed", "material", "engine failure", "end-game",
}

// String is the cause in words: "unfinished", "rules", "adjudicated", ...
func (c Cause) String() string {
	if c >= numCauses {
		return "unknown"
	}
	return causeNames[c]
}

// Thought is what went into a move: the player's own words, but for Time.
type Thought struct {
	Score  search.Score  // centipawns from the mover's side
	Scored bool          // the player gave a score
	Depth  int           // plies of full width completed
	Nodes  uint64        // entered
	Time   time.Duration // from the call to the answer; the only field that may differ between two runs

	// Of a team: how many different first moves were proposed, and by whom the
	// one played was, a bit for each member.
	Distinct int
	Backers  uint
}

// Record is a game that was played. Arrays are by colour.
type Record struct {
	Number  int // of the match, from 0
	Seed    uint64
	Names   [2]string
	Opening string
	Start   xiangqi.Position
	Skip    int            // plies of the opening
	Moves   []xiangqi.Move // the opening's included
	// Thoughts go with Moves[Skip:].
	Thoughts []Thought
	Cause    Cause
	Ending   rules.Ending // Reason is NoReason unless the rules or a clock ended it
	Finish   *Finish      // what Terms.EndGame made of it, nil where it did not end the game
	Unaided  string       // why Terms.EndGame failed, after which the players went on by themselves; "" where it did not
	Began    time.Time
}

// Irregular reports whether the game was lost by what a player must not do,
// rather than on the board: a move that cannot be played, its clock, a failure.
func (r *Record) Irregular() bool {
	return r.Cause == BadMove || r.Cause == OnTime || r.Cause == EngineFault
}

// Finished reports whether the game has a result.
func (r *Record) Finished() bool { return r.Cause != Unfinished }

// Score is the game as a score for a colour; empty for an unfinished game.
func (r *Record) Score(c xiangqi.Color) Score {
	switch {
	case !r.Finished():
		return Score{}
	case r.Ending.Verdict == rules.Draw:
		return Score{Draws: 1}
	case r.Ending.Verdict == rules.Loses(c):
		return Score{Losses: 1}
	}
	return Score{Wins: 1}
}

// Points are a colour's: 1 for a win, half for a draw, and quarters where
// Terms.EndGame ended the game; 0 for an unfinished game.
func (r *Record) Points(c xiangqi.Color) float64 {
	if r.Finish != nil {
		return r.Finish.points(c)
	}
	return r.Score(c).Points()
}

// End is what ended the game in a few words, to count by: the rule where it was
// a rule, else the cause.
func (r *Record) End() string {
	switch r.Cause {
	case ByRules:
		return r.Ending.Reason.String()
	case Adjudicated:
		return "move limit"
	default:
		return r.Cause.String()
	}
}

// Effort is what moves cost.
type Effort struct {
	Moves int
	Nodes uint64
	Time  time.Duration
	Depth int // the sum of the depths completed
}

// Add is the sum of two efforts.
func (e Effort) Add(o Effort) Effort {
	return Effort{e.Moves + o.Moves, e.Nodes + o.Nodes, e.Time + o.Time, e.Depth + o.Depth}
}

// Effort is what a colour's moves cost.
func (r *Record) Effort(c xiangqi.Color) (e Effort) {
	side := r.Start.Side()
	if r.Skip%2 == 1 {
		side = side.Opponent()
	}
	for _, t := range r.Thoughts {
		if side == c {
			e = e.Add(Effort{1, t.Nodes, t.Time, t.Depth})
		}
		side = side.Opponent()
	}
	return e
}
