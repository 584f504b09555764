package eval

import "example.com/abyss/engine/xiangqi"

// Table contains a value for each point as Red sees it: rank 9, Black's home, is in the first row
// and rank 0 in the last. Each row has files a to e. Files f to i mirror d to a, so a table cannot
// prefer one wing.
type Table [xiangqi.NumRanks][xiangqi.NumFiles/2 + 1]int32

// At returns the value for a piece of colour c on pt. Black reads the table from the other side of
// the board.
func (t *Table) At(c xiangqi.Color, pt xiangqi.Point) int32 {
	row, file := pt.Rank(), pt.File()
	if c == xiangqi.Red {
		row = xiangqi.NumRanks - 1 - row
	}
	return t[row][min(file, xiangqi.NumFiles-1-file)]
}

// The thesis uses the tables of Tsao et al. 1990, but does not print them. The tables below follow
// the reasons stated with each of them. All their values except those of pawns are within 30, so
// that no placement outweighs a guard or a bishop.

// A rook needs open lines. It has none in the corner, and every other point is better. One step
// forward it covers its whole second rank, and one step aside it covers a file. On a file beside
// the king's, such as d, it attacks a palace corner. Its best ranks are the two river banks, the
// enemy's pawn rank and rank 8. On the pawn rank it attacks three to five pawns, and on rank 8 it
// shuts the king in. On rank 9 it is behind the defenders and has fewer ways back.
var rookTable = Table{
	{10, 12, 10, 16, 14},
	{14, 18, 16, 24, 22},
	{12, 14, 14, 20, 20},
	{14, 18, 18, 22, 22},
	{14, 18, 18, 22, 22},
	{14, 18, 16, 20, 20},
	{6, 10, 8, 16, 14},
	{2, 8, 6, 14, 10},
	{4, 10, 8, 16, 8},
	{-6, 6, 4, 12, 0},
}

// A knight is best in the centre, where it has eight jumps. On the rim it has four jumps, and at
// home two, of which one is blocked. c2 is its post at home, and a2 has half that value. In the
// centre of its own palace (e1), it blocks king and guards and can hardly get out. Across the river
// it attacks the palace. From c8 and d7, the two classic posts, it attacks a king at home. In the
// corners of the enemy's last rank, it is trapped again.
var knightTable = Table{
	{0, 2, 4, 0, 2},
	{2, 8, 24, 10, 4},
	{6, 14, 20, 24, 14},
	{6, 18, 22, 24, 20},
	{4, 16, 20, 22, 24},
	{2, 12, 16, 18, 20},
	{2, 6, 10, 12, 14},
	{-6, 2, 8, 6, 4},
	{-8, -2, 2, 2, -25},
	{-12, -8, -4, -6, -10},
}

// While there are screens, a cannon belongs on the centre file, where it aims at the king from any
// distance. Its best place is at home (e2), where nothing chases it. The palace corners d2 and f2
// come next. On a wing far forward, it is a target and has no screens behind it. In the enemy's
// corners (a9, b9) it pins bishop and guard along the last rank. Beside the enemy's palace, guards
// and king can take it.
var cannonTable = Table{
	{8, 8, 2, -6, -8},
	{4, 4, 0, -6, -6},
	{4, 2, 2, -4, 0},
	{0, 2, 2, 2, 8},
	{0, 2, 2, 2, 10},
	{0, 2, 4, 4, 12},
	{0, 0, 4, 2, 10},
	{2, 4, 6, 8, 14},
	{0, 2, 4, 4, 4},
	{0, 0, 2, 4, 2},
}

// In the end game, the screens of a cannon are its own guards, bishops and king. The cannon
// therefore returns to a point behind them. It is best placed near the king's file and far back,
// and every step towards home gains.
//
// Source: thesis 2.3.1, "to bring the cannon back near its own king".
var cannonEndTable = Table{
	{-12, -12, -12, -12, -12},
	{-10, -10, -10, -10, -10},
	{-8, -8, -8, -8, -8},
	{-6, -6, -6, -4, -4},
	{-4, -4, -2, 0, 0},
	{-2, -2, 2, 4, 6},
	{0, 0, 4, 8, 10},
	{2, 4, 8, 16, 20},
	{4, 6, 10, 20, 24},
	{6, 8, 12, 22, 26},
}

// A pawn across the river already has double value. The table adds value as it approaches the
// palace. It gains most at the palace's edge and in its centre, where it endangers king and guards.
// On the last rank, it only moves sideways and threatens little; it is an "old pawn". At home, a
// step of the c and g pawns frees the knights. The centre pawn shields the palace.
var pawnTable = Table{
	{0, 2, 4, 8, 10},
	{20, 28, 40, 55, 60},
	{22, 30, 44, 56, 60},
	{18, 26, 34, 42, 46},
	{10, 16, 22, 28, 32},
	{2, 0, 6, 0, 4},
	{0, 0, 0, 0, 6},
	{},
	{},
	{},
}

// Guards protect each other when one is in the centre of the palace (e1). High in the palace (d2) a
// guard leaves the king's rank unprotected.
var guardTable = Table{
	7: {3: -4},
	8: {4: 6},
	9: {3: 0},
}

// Bishops protect each other through e2, which also covers the centre pawn's file. On the rim (a2)
// a bishop has two moves, and its partner does not protect it. On the river bank (c4) it guards a
// pawn, but it is easily chased and no longer protects the palace.
var bishopTable = Table{
	5: {2: -2},
	7: {0: -8, 4: 8},
	9: {2: 0},
}

// A king is safest at home between its guards. Each rank forward gives the enemy another rank from
// which to check.
var kingTable = Table{
	7: {3: -26, 4: -24},
	8: {3: -14, 4: -12},
	9: {3: -4, 4: 0},
}

// In the end game checks are rarer, and the king's own file is a weapon because kings may not face
// each other. Each rank forward costs half as much.
var kingEndTable = Table{
	7: {3: -12, 4: -12},
	8: {3: -6, 4: -6},
	9: {3: 0, 4: 0},
}
