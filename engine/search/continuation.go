package search

import "example.com/abyss/engine/xiangqi"

const continuationFourth = 0 // index of the heuristic's only parameter in Feature.Params

var featContinuation = Feature{
	ID:     ContinuationHistory,
	Name:   "conthist",
	Label:  "continuation history",
	Doc:    "Orders quiet moves also by how often they cut off after the opponent's last move and after the mover's own last move.",
	Group:  GroupOrder,
	Source: "Stockfish 7 (2015); counter move history, Geschwentner 2014",
	Exact:  true,
	Counts: "quiet moves ordered, those with a history",
	Params: []Param{
		continuationFourth: {
			Name: "conthist-four", Doc: "also count the mover's own move four plies earlier", Names: onOff,
		},
	},
}

// Rows 0 and 1 are for positions without a previous move, by the side to move. The other rows need
// no colour, because the side follows from the previous move. There are also no rows for codes that
// do not represent a piece. The tables must be small, because a search may have MaxThreads threads,
// each of which has two tables.
const (
	followMoves = int(xiangqi.NumKinds-1) * xiangqi.NumPoints
	followRows  = 2 + 2*followMoves
)

// follows contains counts of moves, with a row for each previous move.
type follows [followRows][followMoves]int16

// followRow returns the row for the previous move with index came. The argument side is the side to
// move.
func followRow(came int32, side xiangqi.Color) int {
	const first = xiangqi.NumPoints + 1 // the index of the first move of the first kind of piece
	row := 2 + int(came) - first
	switch {
	case row < 2:
		return int(side & 1)
	case row < 2+followMoves:
		return row
	}
	return row - xiangqi.NumPoints
}

// followIndex returns the index of a move in a row.
func followIndex(pc xiangqi.Piece, to xiangqi.Point) int {
	return int(pc.Kind()-1)*xiangqi.NumPoints + int(to)
}

// continuations returns the counts for moves at ply by the given side, indexed by the opponent's
// last move and by the mover's own last move.
func continuations(o *ordering, ply int, side xiangqi.Color) (after, second *[followMoves]int16) {
	before := int32(0)
	if ply > 0 {
		before = o.path.frames[ply-1].came
	}
	return &o.memory.followed[0][followRow(o.path.frames[ply].came, side)], &o.memory.followed[1][followRow(before, side)]
}

// fourthRow returns the counts for moves at ply by the given side, indexed by the mover's own move
// four plies before.
func fourthRow(o *ordering, ply int, side xiangqi.Color) *[followMoves]int16 {
	came := int32(0)
	if ply >= 3 {
		came = o.path.frames[ply-3].came
	}
	return &o.memory.followed[2][followRow(came, side)]
}

// learnContinuation adds a bonus to the counts of a quiet move at ply by piece pc of the given
// side.
func learnContinuation(o *ordering, m xiangqi.Move, pc xiangqi.Piece, side xiangqi.Color, ply int, bonus int32) {
	after, second := continuations(o, ply, side)
	move := followIndex(pc, m.To())
	learnCount(&after[move], bonus)
	learnCount(&second[move], bonus)
}
