package eval

import "example.com/abyss/engine/xiangqi"

// Weights are all parameters of the evaluation, as plain data in centipawns, by Stage if they vary.
// Penalties are written as positive numbers. An Evaluator copies the weights it is made from, so
// they may be edited afterwards.
type Weights struct {
	// Material is the value of a piece, by kind. The king's worth orders captures and never enters
	// the balance.
	Material [NumStages][xiangqi.NumKinds]int32
	// PawnAcross is the value of a pawn across the river.
	PawnAcross [NumStages]int32
	// Placement is the value of a piece's point.
	Placement [NumStages][xiangqi.NumKinds]Table
	// Tempo is the value of a piece having left its original points.
	Tempo [NumStages][xiangqi.NumKinds]int32
	// HeadCannon and SideCannon are for each cannon on the file, or the rank, of
	// the enemy king with nothing between.
	HeadCannon [NumStages]int32
	SideCannon [NumStages]int32
	// Ring is for each point next to the enemy king that a piece reaches on an
	// empty board, once for every piece that does.
	Ring [NumStages]int32
	// ThreeBeside is for three attacking pieces near the enemy palace; zero in
	// the weights of 1992.
	ThreeBeside [NumStages]int32

	// The path terms: a move's cost to its side for the rest of the line.

	// MovedTwice is for moving the piece that made the side's move before.
	MovedTwice [NumStages]int32
	// CannonTakesPawn is for taking a pawn with a cannon and giving no check.
	CannonTakesPawn [NumStages]int32
	// LeavesHeadCannon and LeavesSideCannon are for a king that merely steps
	// off the line of a head-cannon, or a side-cannon.
	LeavesHeadCannon [NumStages]int32
	LeavesSideCannon [NumStages]int32

	// Features are the weights of the board features beyond those of 1992, by BoardFeature; all
	// zero in the weights of 1992. See Apply.
	Features [NumBoardFeatures]int32

	// MaxPositional is the "maximum positional value" of the thesis (3.5): a bound on how far the
	// terms besides material move a score. It is measured, not proved; Evaluator.PositionalBound is
	// the proved one.
	MaxPositional int32
}

// Thesis are the weights of the 1992 program: its printed numbers, and otherwise choices recorded
// in docs/thesis-map.md. Each call returns a copy of the caller's own.
//
// Source: thesis 2.3.1, Table 2.1, Appendix 1.3.
func Thesis() *Weights {
	w := &Weights{
		PawnAcross: [NumStages]int32{200, 200, 200, 200},

		// A bare line to the king matters while the board is full: the king
		// cannot come out and every later piece on the line is a screen. By the
		// end game there is too little left to put there.
		HeadCannon: [NumStages]int32{80, 70, 40, 0},
		SideCannon: [NumStages]int32{40, 35, 20, 0},
		// Equal to the bonus, so that stepping out wins nothing by itself.
		LeavesHeadCannon: [NumStages]int32{80, 70, 40, 0},
		LeavesSideCannon: [NumStages]int32{40, 35, 20, 0},

		// A rook on the file beside the king reaches two or three points. That is a hint in the
		// opening and a real threat after defenders are lost.
		Ring: [NumStages]int32{2, 3, 4, 4},

		// A second move with the same piece gives back what a first move of
		// another piece would have gained in tempo, and a little more.
		MovedTwice: [NumStages]int32{Opening: 10},
		// A quiet pawn capture then gains about 20: as much as a developing
		// move, no more.
		CannonTakesPawn: [NumStages]int32{Opening: 80},

		MaxPositional: 150,
	}
	for s := range NumStages {
		w.Material[s] = [xiangqi.NumKinds]int32{
			xiangqi.Pawn: 100, xiangqi.Guard: 300, xiangqi.Bishop: 300,
			xiangqi.Knight: knightValue[s], xiangqi.Cannon: cannonValue[s],
			xiangqi.Rook: 1800, xiangqi.King: 7000,
		}
		w.Placement[s] = [xiangqi.NumKinds]Table{
			xiangqi.Pawn: pawnTable, xiangqi.Guard: guardTable, xiangqi.Bishop: bishopTable,
			xiangqi.Knight: knightTable, xiangqi.Cannon: cannonTable,
			xiangqi.Rook: rookTable, xiangqi.King: kingTable,
		}
	}
	w.Placement[End][xiangqi.Cannon] = cannonEndTable
	w.Placement[End][xiangqi.King] = kingEndTable
	w.Tempo[Opening] = tempo
	return w
}

// As pieces leave the board a cannon loses its screens and a knight its
// blocks. The ends are printed, 900 to 800 and 800 to 900; between them the
// change is even, rounded to tens.
var (
	cannonValue = [NumStages]int32{900, 870, 830, 800}
	knightValue = [NumStages]int32{800, 830, 870, 900}
)

// tempo counts every piece alike, as the thesis's number of pieces does; only
// the king, which leaves home to its harm, does not count.
var tempo = [xiangqi.NumKinds]int32{
	xiangqi.Pawn: 8, xiangqi.Guard: 8, xiangqi.Bishop: 8,
	xiangqi.Knight: 8, xiangqi.Cannon: 8, xiangqi.Rook: 8,
}
