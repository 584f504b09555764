package coach

import "example.com/abyss/engine/xiangqi"

// Cost is the kind of loss that a mistake causes.
type Cost uint8

// The kinds of cost. Those about lines are not proved.
const (
	Nothing      Cost = iota // nothing can be stated
	AllowsMate               // the opponent mates, but not after the best move
	MissesMate               // the mover could have mated
	Loses                    // the opponent wins material
	Misses                   // the mover could have won material
	AllowsThreat             // the opponent threatens mate, but not after the best move
	MissesThreat             // the mover could have threatened mate
	LineLoses                // not proved: the opponent wins material or mates in the line after the move
	LineMisses               // not proved: the mover wins material or mates in the line of the best move
	LineAllows               // not proved: in the line after the move, the Act is the opponent's or against the mover
	LineForgoes              // not proved: in the line of the best move, the Act is the mover's
)

var kindWords = [...]string{
	Nothing: "", AllowsMate: "allows mate", MissesMate: "misses mate", Loses: "loses", Misses: "misses",
	AllowsThreat: "allows threat", MissesThreat: "misses threat",
	LineLoses: "line loses", LineMisses: "line misses", LineAllows: "line allows", LineForgoes: "line forgoes",
}

// String returns the kind in words, for JSON, or "" for Nothing.
func (k Cost) String() string { return kindWords[k] }

// Proved reports whether a second search has proved the statement of the kind.
func (k Cost) Proved() bool { return k != Nothing && k < LineLoses }

// Act states what a piece does in one of the lines and not in the other.
type Act uint8

// The acts.
const (
	NoAct      Act = iota
	ComesOut       // a rook leaves its corner
	GoesBack       // the piece that made the mistake returns to its point
	DrivesBack     // an attack makes a knight or a cannon go back
)

var actWords = [...]string{"", "comes out", "goes back", "drives back"}

// String returns the act in words, for JSON, or "" for NoAct.
func (a Act) String() string { return actWords[a] }

// Way states how the first move of a line wins the piece.
type Way uint8

// The ways. The first one that applies is used. Threat is used only if no other way applies. The
// attacker is the piece that moves first.
const (
	Threat          Way = iota // no other way applies: the piece is lost later in the line
	Takes                      // the first move takes the piece
	CheckAttack                // the attacker gives check and attacks the piece
	UncoveredCheck             // another piece gives check, and the attacker attacks the piece
	UncoveredAttack            // the move lets another piece attack the piece, with profit
	Fork                       // the attacker attacks the piece and another one, each with profit
	SecondAttack               // the piece was already attacked by another one; the move attacks a second target with profit
	Pin                        // the piece can be taken with profit, and none of its moves is legal
	Trap                       // the piece is attacked with profit, and each of its moves loses
	Exchange                   // the first move takes something else, without check, and the loser takes something too
	Attack                     // the piece is attacked with profit, and the proof shows that no defence helps
)

var wayWords = [...]string{
	"threat", "takes", "check and attack", "uncovered check", "uncovered attack", "fork", "second attack", "pin", "trap", "exchange", "attack",
}

// String returns the way in words, for JSON.
func (w Way) String() string { return wayWords[w] }

// Reason relates the mistake to a piece that the next move takes.
type Reason uint8

// The reasons, in the order in which they are tried.
const (
	NoReason    Reason = iota
	WalksInto          // the piece moved to the point where it is taken
	Left               // the piece was attacked with profit before, and stayed
	Unguards           // the move removed the guard of the piece
	GivesScreen        // the move became the screen of a cannon
	Unscreens          // the move left a cannon's line, on which one screen remains
	OpensLine          // the move left a rook's line
	FreesLeg           // the move left a knight's leg
)

var reasonWords = [...]string{
	"", "walks into", "left", "unguards", "gives screen", "unscreens", "opens line", "frees leg",
}

// String returns the reason in words, for JSON, or "" for NoReason.
func (r Reason) String() string { return reasonWords[r] }

// Finding contains the facts about a mistake from which sentences are made.
type Finding struct {
	Kind Cost
	Pos  xiangqi.Position // before the mistake
	Move xiangqi.Move     // the mistake
	Best xiangqi.Move     // the engine's move in its place

	// Line is the line that wins the material or mates. It begins after Move; for a missed gain it
	// begins in Pos.
	Line []xiangqi.Move

	Mate int  // moves to mate, also of a threat; 0 if the finding is about material
	Name Name // the name of the mate, from its final position

	Act Act // what a piece does, for LineAllows and LineForgoes

	// Piece and the next fields are set for Loses and Misses. Piece is the piece that matters. If
	// there is an Act, Piece is the piece that comes out or goes back.
	Piece     xiangqi.Piece
	At        xiangqi.Point // where Line takes it; for an Act, the rook's corner, or the point to which the piece goes back
	Ply       int           // index in Line of the move that takes it, from 0
	Way       Way
	Reason    Reason
	By        xiangqi.Piece   // the piece that takes it or drives it back, or 0 if Way is Threat
	Free      bool            // nothing retakes, and the loser takes nothing
	Fellow    []xiangqi.Piece // the other pieces that a fork or a second attack attacks
	Retake    bool            // whether a missed capture takes the piece that has just taken one
	CallsMate bool            // whether the first move of Line also threatens mate
	Traded    bool            // whether the loser captures first in a Threat; another piece may fall instead

	Taken []xiangqi.Piece // the winner's captures without equal exchanges, dearest first
	Given []xiangqi.Piece // the winner's losses in return
	Gain  int             // proved gain in tenths of a pawn
	depth int             // full-width plies of the proof
}

// winner returns the side that mates or takes.
func (f *Finding) winner() xiangqi.Color {
	switch f.Kind {
	case MissesMate, Misses, MissesThreat, LineMisses, LineForgoes:
		return f.Pos.Side()
	default:
		return f.Pos.Side().Opponent()
	}
}

// from returns the position in which Line begins.
func (f *Finding) from() xiangqi.Position {
	if f.winner() == f.Pos.Side() {
		return f.Pos
	}
	return played(&f.Pos, f.Move)
}
