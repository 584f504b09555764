package coach

import "example.com/abyss/engine/xiangqi"

// Cost is the kind of loss that a mistake causes.
type Cost uint8

// The kinds. All but the last two are proved.
const (
	Nothing    Cost = iota // nothing that can be said
	AllowsMate             // the opponent mates, and after the best move does not
	MissesMate             // the mover could have mated
	Loses                  // the opponent wins material
	Misses                 // the mover could have won material
	LineLoses              // not proved: the opponent wins material in the line after the move
	LineMisses             // not proved: the mover wins material in the line of the best move
)

var kindWords = [...]string{
	Nothing: "", AllowsMate: "allows mate", MissesMate: "misses mate", Loses: "loses", Misses: "misses",
	LineLoses: "line loses", LineMisses: "line misses",
}

// String is the kind in words, for JSON; "" for Nothing.
func (k Cost) String() string { return kindWords[k] }

// Proved reports whether a second search has proved what the kind says.
func (k Cost) Proved() bool { return k != Nothing && k != LineLoses && k != LineMisses }

// Way is how the first move of a line wins the piece.
type Way uint8

// The ways. The first that fits is taken, Threat last. The attacker is the piece that moves
// first.
const (
	Threat          Way = iota // no other way: the piece is lost later in the line
	Takes                      // the first move takes it
	CheckAttack                // the attacker gives check and attacks it
	UncoveredCheck             // another piece gives check, the attacker attacks it
	UncoveredAttack            // a piece that did not move attacks it now, with profit
	Fork                       // the attacker attacks it and another, each with profit
	Pin                        // it can be taken with profit and may not move
	Trap                       // it is attacked with profit, and each of its moves loses
	Exchange                   // the first move takes something else, without check, and so does the loser
	Attack                     // it is attacked with profit, and nothing helps by the proof
)

var wayWords = [...]string{
	"threat", "takes", "check and attack", "uncovered check", "uncovered attack", "fork", "pin", "trap", "exchange", "attack",
}

// String is the way in words, for JSON.
func (w Way) String() string { return wayWords[w] }

// Reason relates the mistake to a piece that the next move takes.
type Reason uint8

// The reasons, in the order they are tried.
const (
	NoReason    Reason = iota
	WalksInto          // the piece moved to where it is taken
	Left               // it was attacked with profit before, and stayed
	Unguards           // the move took its guard away
	GivesScreen        // the move became the screen of a cannon
	Unscreens          // the move left a cannon's line, on which one screen remains
	OpensLine          // the move left a rook's line
	FreesLeg           // the move left a knight's leg
)

var reasonWords = [...]string{
	"", "walks into", "left", "unguards", "gives screen", "unscreens", "opens line", "frees leg",
}

// String is the reason in words, for JSON; "" for NoReason.
func (r Reason) String() string { return reasonWords[r] }

// Finding is the facts about a mistake, from which sentences are written.
type Finding struct {
	Kind Cost
	Pos  xiangqi.Position // before the mistake
	Move xiangqi.Move     // the mistake
	Best xiangqi.Move     // the engine's move in its place

	// Line wins the material or mates. It begins after Move, and for a missed gain in Pos.
	Line []xiangqi.Move

	Mate int  // moves of the proved mate
	Name Name // of the mate's final position

	// For Loses and Misses: the piece that matters, and how it falls.
	Piece  xiangqi.Piece
	At     xiangqi.Point // where Line takes it
	Ply    int           // of Line at which it falls, 0 is the first
	Way    Way
	Reason Reason
	By     xiangqi.Piece   // that takes it, or 0 if Way is Threat
	Free   bool            // nothing takes back, and the loser takes nothing
	Fellow []xiangqi.Piece // the pieces that a fork attacks besides Piece
	Traded bool            // a Threat in whose line the loser captures first: another piece may fall instead

	Taken  []xiangqi.Piece // the winning side's captures, like struck against like, dearest first
	Given  []xiangqi.Piece // its losses for that
	Anyway []xiangqi.Piece // lost after Best too, if that is another and smaller heap
	Gain   int             // tenths of a pawn that are proved
	depth  int             // plies of full width of the proof
}

// winner is the side that mates or takes.
func (f *Finding) winner() xiangqi.Color {
	if f.Kind == MissesMate || f.Kind == Misses || f.Kind == LineMisses {
		return f.Pos.Side()
	}
	return f.Pos.Side().Opponent()
}

// from is the position that Line begins in.
func (f *Finding) from() xiangqi.Position {
	if f.winner() == f.Pos.Side() {
		return f.Pos
	}
	return played(&f.Pos, f.Move)
}
