package match

import (
	"time"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Cause says why a game ended.
type Cause uint8

// The causes of an end. The zero value means that the context ended before the game did.
const (
	Unfinished    Cause = iota
	ByRules             // mate, stalemate, repetition or the move count
	Adjudicated         // adjudicated at Terms.MaxPlies
	BadMove             // no move or an illegal move; the side to move loses
	OnTime              // a clock or the time for a move ran out; that side loses
	ByMate              // as Terms.Mate defines
	ByScore             // as Terms.Resign defines
	ByDraw              // as Terms.Draw defines
	ByMaterial          // as Terms.Material defines
	EngineFault         // a player failed; that side loses
	ByEndGame           // as Terms.EndGame defines
	ByNoAttackers       // as Terms.NoAttackers defines
	ByNoCapture         // as Terms.NoCapture defines
	Resigned            // a player resigned
	numCauses
)

// causeNames lists the names of the causes, by Cause. Ledgers contain these names.
var causeNames = [numCauses]string{
	"unfinished", "rules", "adjudicated", "bad move", "time", "mate agreed", "score agreed", "draw agreed", "material", "engine failure", "end-game", "no attackers", "no capture", "resignation",
}

// String returns the cause as text: "unfinished", "rules", "adjudicated", ...
func (c Cause) String() string {
	if c >= numCauses {
		return "unknown"
	}
	return causeNames[c]
}

// Thought is the search for a move, as reported by the player. Only Time is measured here.
type Thought struct {
	Score  search.Score  // score in centipawns, from the mover's side
	Scored bool          // whether the player reported a score
	Depth  int           // number of completed plies of full width
	Nodes  uint64        // number of nodes entered
	Time   time.Duration // time from the call to the answer; the only field that may differ between two runs

	// Distinct and Backers are for teams. Distinct is the number of different first moves proposed.
	// Backers has a bit for each member that proposed the move played.
	Distinct int
	Backers  uint
	// Missing has a bit for each member that was lost. In games of a ledger no member is missing.
	Missing uint
}

// Record is a game that was played. Arrays are indexed by colour.
type Record struct {
	Number  int // number of the game in the match, from 0
	Seed    uint64
	Names   [2]string
	Opening string
	Start   xiangqi.Position
	Skip    int            // number of plies of the opening
	Moves   []xiangqi.Move // moves of the game, including the opening
	// Thoughts correspond to Moves[Skip:].
	Thoughts []Thought
	Cause    Cause
	Ending   rules.Ending // Reason is NoReason unless the rules, a clock or a resignation ended the game
	Finish   *Finish      // the result of Terms.EndGame; nil if it did not end the game
	// says why Terms.EndGame failed, so that the players continued without it; "" if it did not
	// fail
	Unaided string
	Brief   *Brief // the game in brief, without moves and thoughts; Moves then contains only the opening
	Began   time.Time
}

// Irregular reports whether a side lost by something other than its play: by an illegal move, by
// time, or by a failure of the player.
func (r *Record) Irregular() bool {
	return r.Cause == BadMove || r.Cause == OnTime || r.Cause == EngineFault
}

// Finished reports whether the game has a result.
func (r *Record) Finished() bool { return r.Cause != Unfinished }

// Score returns the Score of this one game for a colour; it is empty if the game is unfinished.
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

// Points returns a colour's points: 1 for a win, 1/2 for a draw, quarters if Terms.EndGame ended
// the game, and 0 for an unfinished game.
func (r *Record) Points(c xiangqi.Color) float64 {
	if r.Finish != nil {
		return r.Finish.points(c)
	}
	return r.Score(c).Points()
}

// End returns a short name for the end of the game, used for counting. It is the rule if a rule
// ended the game, and otherwise the cause.
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

// Effort contains the sums of the nodes, times and depths of moves.
type Effort struct {
	Moves int
	Nodes uint64
	Time  time.Duration
	Depth int // the sum of the depths completed
}

// Add returns the sum of two efforts.
func (e Effort) Add(o Effort) Effort {
	return Effort{e.Moves + o.Moves, e.Nodes + o.Nodes, e.Time + o.Time, e.Depth + o.Depth}
}

// Effort returns the effort of a colour's moves.
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
