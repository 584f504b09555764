package eval

import "example.com/abyss/engine/xiangqi"

// Weights contains all parameters of the evaluation, as plain data in centipawns, indexed by Stage
// if they vary. Penalties are written as positive numbers. An Evaluator copies the weights it is
// made from, so they may be edited afterwards.
type Weights struct {
	// Material is the value of a piece, by kind. The king's value orders captures and is never part
	// of the balance.
	Material [NumStages][xiangqi.NumKinds]int32
	// PawnAcross is the value of a pawn across the river.
	PawnAcross [NumStages]int32
	// Placement is the value of a piece's point.
	Placement [NumStages][xiangqi.NumKinds]Table
	// Tempo is the value of a piece that has left its original points.
	Tempo [NumStages][xiangqi.NumKinds]int32
	// HeadCannon and SideCannon are bonuses for each cannon on the file, or on the rank, of the
	// enemy king with no piece between.
	HeadCannon [NumStages]int32
	SideCannon [NumStages]int32
	// Ring is a bonus for each point next to the enemy king that a piece reaches on an empty board.
	// A point counts once for every piece that reaches it.
	Ring [NumStages]int32
	// ThreeBeside is a bonus for three attacking pieces near the enemy palace; it is zero in the
	// weights of 1992.
	ThreeBeside [NumStages]int32

	// The path terms are costs of a move. These costs remain in the score for the rest of the line.

	// MovedTwice is the cost of moving the piece that made the side's previous move.
	MovedTwice [NumStages]int32
	// CannonTakesPawn is the cost of taking a pawn with a cannon without giving check.
	CannonTakesPawn [NumStages]int32
	// LeavesHeadCannon and LeavesSideCannon are the cost of a king's step off the line of a
	// head-cannon, or of a side-cannon.
	LeavesHeadCannon [NumStages]int32
	LeavesSideCannon [NumStages]int32

	// Features contains the weights of the board features beyond those of 1992, by BoardFeature.
	// All are zero in the weights of 1992. See Apply.
	Features [NumBoardFeatures]int32

	// MaxPositional is the "maximum positional value" of the thesis (3.5): a bound on how far the
	// terms other than material change a score. It is measured, not proved;
	// Evaluator.PositionalBound is proved.
	MaxPositional int32
}

// Thesis returns the weights of the 1992 program: the numbers printed in the thesis, and for the
// rest the choices recorded in docs/thesis-map.md. Each call returns a new copy.
//
// Source: thesis 2.3.1, Table 2.1, Appendix 1.3.
func Thesis() *Weights {
	w := &Weights{
		PawnAcross: [NumStages]int32{200, 200, 200, 200},

		// An open line to the king matters while the board is full: the king cannot come out, and
		// every piece that later moves onto the line becomes a screen. By the end game too few
		// pieces are left for that.
		HeadCannon: [NumStages]int32{80, 70, 40, 0},
		SideCannon: [NumStages]int32{40, 35, 20, 0},
		// The cost equals the bonus for the cannon, so that stepping out of its line gains nothing.
		LeavesHeadCannon: [NumStages]int32{80, 70, 40, 0},
		LeavesSideCannon: [NumStages]int32{40, 35, 20, 0},

		// A rook on the file next to the king reaches two or three points. That matters little in
		// the opening. After defenders are lost it is a real threat.
		Ring: [NumStages]int32{2, 3, 4, 4},

		// A second move of the same piece loses what a first move of another piece would have
		// gained in tempo, and a little more.
		MovedTwice: [NumStages]int32{Opening: 10},
		// A pawn capture without check then gains about 20, as much as a developing move.
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

// As pieces leave the board a cannon loses its screens and a knight its blocks. The values at both
// ends are printed (900 to 800 and 800 to 900). The values between them change evenly and are
// rounded to tens.
var (
	cannonValue = [NumStages]int32{900, 870, 830, 800}
	knightValue = [NumStages]int32{800, 830, 870, 900}
)

// tempo has the same value for every kind of piece, because the thesis only counts pieces. The king
// has no tempo value, because leaving home harms it.
var tempo = [xiangqi.NumKinds]int32{
	xiangqi.Pawn: 8, xiangqi.Guard: 8, xiangqi.Bishop: 8,
	xiangqi.Knight: 8, xiangqi.Cannon: 8, xiangqi.Rook: 8,
}
