package rules

import "example.com/abyss/engine/xiangqi"

// Verdict is the result of a game so far.
type Verdict uint8

// The verdicts. The zero value means that the game continues.
const (
	Ongoing Verdict = iota
	Draw
	RedLoses
	BlackLoses
	numVerdicts
)

// verdictNames lists the words for other programs, by Verdict.
var verdictNames = [numVerdicts]string{"ongoing", "draw", "red_loses", "black_loses"}

// String returns "ongoing", "draw", "red_loses" or "black_loses". It returns "unknown" for an
// invalid verdict.
func (v Verdict) String() string {
	if v >= numVerdicts {
		return "unknown"
	}
	return verdictNames[v]
}

// Loses returns the verdict that c has lost.
func Loses(c xiangqi.Color) Verdict {
	if c == xiangqi.Red {
		return RedLoses
	}
	return BlackLoses
}

// Loser returns the side that has lost. ok is false if neither has lost.
func (v Verdict) Loser() (c xiangqi.Color, ok bool) {
	switch v {
	case RedLoses:
		return xiangqi.Red, true
	case BlackLoses:
		return xiangqi.Black, true
	default:
		return xiangqi.Red, false
	}
}

// Reason is why a game is over.
type Reason uint8

// These are the reasons. Judge finds the reasons up to MoveCount. The other reasons come from the
// players, from their clocks and from NoAttackers. A game records all of them as a Reason.
const (
	NoReason        Reason = iota // the game goes on
	Checkmate                     // the side to move is in check and has no legal move: it loses
	Stalemate                     // the side to move is not in check but has no legal move: it loses too
	Repetition                    // third occurrence: drawn
	PerpetualCheck                // third occurrence, and only one side checked with every move of the cycle: that side loses
	PerpetualChase                // third occurrence, and one side chased a piece with every move of the cycle: that side loses
	PerpetualAttack               // third occurrence, and one side checked, threatened mate or chased with every move: that side loses
	// third occurrence, caused by a threat that answers no threat: the side that threatened loses.
	ForbiddenRepetition
	MoveCount // MoveLimit plies without a capture: drawn
	Resignation
	Agreement
	Flag     // a side's time has run out
	Material // no piece is left that can cross the river: drawn
	numReasons
)

// reasonNames lists the reasons in words, by Reason.
var reasonNames = [numReasons]string{
	NoReason:            "none",
	Checkmate:           "checkmate",
	Stalemate:           "stalemate",
	Repetition:          "repetition",
	PerpetualCheck:      "perpetual check",
	PerpetualChase:      "perpetual chase",
	PerpetualAttack:     "perpetual attack",
	ForbiddenRepetition: "forbidden repetition",
	MoveCount:           "120 plies without a capture",
	Resignation:         "resignation",
	Agreement:           "agreement",
	Flag:                "time",
	Material:            "no attackers",
}

// String returns the reason in words: "checkmate", "perpetual check", ...
func (r Reason) String() string {
	if r >= numReasons {
		return "unknown"
	}
	return reasonNames[r]
}

// Ending contains the verdict on a game and its reason. The zero value means that the game
// continues.
type Ending struct {
	Verdict Verdict
	Reason  Reason
	Text    string // a sentence for a person, without a full stop; "" while the game goes on
}

// Resigned returns the ending of a game that c has resigned.
func Resigned(c xiangqi.Color) Ending {
	return Ending{Loses(c), Resignation, resigned.fill(ColorName(c))}
}

// Agreed returns the ending of a game that both sides have agreed to draw.
func Agreed() Ending { return Ending{Draw, Agreement, agreed.fill()} }

// TimeUp returns the ending of a game that c has lost on time.
func TimeUp(c xiangqi.Color) Ending { return Ending{Loses(c), Flag, timeUp.fill(ColorName(c))} }

// NoAttackers returns the ending of a game in a bare position.
func NoAttackers() Ending { return Ending{Draw, Material, bare.fill()} }

// Bare reports whether a position is bare: neither side has a rook, knight, cannon or pawn, so
// nobody can win. It is not a condition of Judge. In matches, in engines and in the search, play
// continues in such a position.
func Bare(pos *xiangqi.Position) bool {
	for _, kind := range [...]xiangqi.Kind{xiangqi.Rook, xiangqi.Knight, xiangqi.Cannon, xiangqi.Pawn} {
		if pos.Pieces(xiangqi.Red, kind).Or(pos.Pieces(xiangqi.Black, kind)).Any() {
			return false
		}
	}
	return true
}

// ByRepetition reports whether a third occurrence has ended the game.
func (e Ending) ByRepetition() bool {
	switch e.Reason {
	case Repetition, PerpetualCheck, PerpetualChase, PerpetualAttack, ForbiddenRepetition:
		return true
	default:
		return false
	}
}

// Over reports whether the game has ended.
func (e Ending) Over() bool { return e.Verdict != Ongoing }

// ColorName returns the name of a side as it appears at the start of a sentence: "Red", "Black".
func ColorName(c xiangqi.Color) string {
	if c == xiangqi.Red {
		return "Red"
	}
	return "Black"
}
