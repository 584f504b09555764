package match

import (
	"time"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Cause is the cause of a game's end.
type Cause uint8

// The causes. The zero value is a game ended by its context.
const (
	Unfinished    Cause = iota
	ByRules             // mate, stalemate, repetition, move count
	Adjudicated         // by Terms, at MaxPlies
	BadMove             // no move, or an illegal one: lost for its side
	OnTime              // a clock ran out, or the time for a move: lost for its side
	ByMate              // Terms.Mate
	ByScore             // Terms.Resign
	ByDraw              // Terms.Draw
	ByMaterial          // Terms.Material
	EngineFault         // a player failed: lost for its side
	ByEndGame           // Terms.EndGame
	ByNoAttackers       // Terms.NoAttackers
	ByNoCapture         // Terms.NoCapture
	Resigned            // a player gave the game up
	numCauses
)

// causeNames are the texts of the causes, by Cause. Ledgers contain them.
var causeNames = [numCauses]string{
	"unfinished", "rules", "adjudicated", "bad move", "time", "mate agreed", "score agreed", "draw agreed", "material", "engine failure", "end-game", "no attackers", "no capture", "resignation",
}

// String is the cause as text: "unfinished", "rules", "adjudicated", ...
func (c Cause) String() string {
	if c >= numCauses {
		return "unknown"
	}
	return causeNames[c]
}

// Thought is the search for a move, as the player reported it; only Time is measured.
type Thought struct {
	Score  search.Score  // centipawns from the mover's side
	Scored bool          // the player gave a score
	Depth  int           // plies of full width completed
	Nodes  uint64        // entered
	Time   time.Duration // from the call to the answer; the only field that may differ between two runs

	// For a team: the number of different first moves proposed, and who proposed the move played, a
	// bit for each member.
	Distinct int
	Backers  uint
	// Missing are the lost members, a bit for each. No game in a ledger has any.
	Missing uint
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
	Ending   rules.Ending // Reason is NoReason unless the rules, a clock or a resignation ended it
	Finish   *Finish      // the result of Terms.EndGame, nil if that did not end the game
	Unaided  string       // why Terms.EndGame failed, so that the players went on without it; "" if it did not
	Brief    *Brief       // of a game without its moves and thoughts: Moves has only the opening
	Began    time.Time
}

// Irregular reports whether the game was lost off the board: by an illegal move, by time,
// or by a failure of the player.
func (r *Record) Irregular() bool {
	return r.Cause == BadMove || r.Cause == OnTime || r.Cause == EngineFault
}

// Finished reports whether the game has a result.
func (r *Record) Finished() bool { return r.Cause != Unfinished }

// Score is the game as a Score of one game for a colour; empty if unfinished.
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

// Points are a colour's points: 1 for a win, half for a draw, quarters if Terms.EndGame
// ended the game; 0 for an unfinished game.
func (r *Record) Points(c xiangqi.Color) float64 {
	if r.Finish != nil {
		return r.Finish.points(c)
	}
	return r.Score(c).Points()
}

// End is the end of the game in a few words, to count by: the rule, if a rule ended it,
// else the cause.
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

// Effort is the sum of nodes, time and depth over moves.
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

// Effort is the effort of a colour's moves.
func (r *Record) Effort(c xiangqi.Color) (e Effort) {
	side := r.Start.Side()
	if r.Skip%2 == 1 {
		side = side.Opponent()
	}
	if b := r.Brief; b != nil {
		e = Effort{Moves: b.Plies / 2, Nodes: b.Nodes[c], Depth: b.Depths[c]}
		if side == c {
			e.Moves = (b.Plies + 1) / 2
		}
		return e
	}
	for _, t := range r.Thoughts {
		if side == c {
			e = e.Add(Effort{1, t.Nodes, t.Time, t.Depth})
		}
		side = side.Opponent()
	}
	return e
}
