package rules

import "example.com/abyss/engine/xiangqi"

// Verdict is the result of a game so far.
type Verdict uint8

// The verdicts. The zero value is a game that continues.
const (
	Ongoing Verdict = iota
	Draw
	RedLoses
	BlackLoses
	numVerdicts
)

// verdictNames are the words programs read, by Verdict.
var verdictNames = [numVerdicts]string{"ongoing", "draw", "red_loses", "black_loses"}

// String is "ongoing", "draw", "red_loses" or "black_loses".
func (v Verdict) String() string {
	if v >= numVerdicts {
		return "unknown"
	}
	return verdictNames[v]
}

// Loses is the verdict that c has lost.
func Loses(c xiangqi.Color) Verdict {
	if c == xiangqi.Red {
		return RedLoses
	}
	return BlackLoses
}

// Loser is the side that has lost; ok is false when neither has.
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

// The reasons. Judge gives the ones down to MoveCount; the rest come from the
// players and their clocks, and a game records them in the same type.
const (
	NoReason            Reason = iota // the game goes on
	Checkmate                         // no legal move, in check: lost
	Stalemate                         // no legal move, not in check: lost as well
	Repetition                        // third occurrence, drawn
	PerpetualCheck                    // third occurrence, one side alone checked on every move of the cycle: lost for it
	PerpetualChase                    // third occurrence, one side chased a piece with every move of the cycle: lost for it
	PerpetualAttack                   // third occurrence, one side checked, threatened mate or chased with every move: lost for it
	ForbiddenRepetition               // third occurrence, by a threat that answers none: lost for the side that made it
	MoveCount                         // MoveLimit plies without a capture: drawn
	Resignation
	Agreement
	Flag // a side's time has run out
	numReasons
)

// reasonNames are the reasons in words, by Reason.
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
}

// String is the reason in words: "checkmate", "perpetual check", ...
func (r Reason) String() string {
	if r >= numReasons {
		return "unknown"
	}
	return reasonNames[r]
}

// Ending is the verdict on a game and its reason. The zero value is a game that continues.
type Ending struct {
	Verdict Verdict
	Reason  Reason
	Text    string // a sentence for a person, without a full stop; "" while the game goes on
}

// Resigned is the ending of a game that c has resigned.
func Resigned(c xiangqi.Color) Ending {
	return Ending{Loses(c), Resignation, resigned.with(ColorName(c))}
}

// Agreed is the ending of a game that both have agreed to draw.
func Agreed() Ending { return Ending{Draw, Agreement, agreed.with()} }

// TimeUp is the ending of a game in which c has lost on time.
func TimeUp(c xiangqi.Color) Ending { return Ending{Loses(c), Flag, timeUp.with(ColorName(c))} }

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

// ColorName is the side as a sentence begins with it: "Red", "Black".
func ColorName(c xiangqi.Color) string {
	if c == xiangqi.Red {
		return "Red"
	}
	return "Black"
}
