package coach

import (
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// doubleCannon reports whether the screen of a checking cannon is the winner's other cannon.
func (m *mated) doubleCannon() bool { return m.screenIs(xiangqi.Cannon, 0) }

// cannonBehindHorse reports whether the screen of a checking cannon is the winner's knight, two
// points from the king.
func (m *mated) cannonBehindHorse() bool { return m.screenIs(xiangqi.Knight, 2) }

// screenIs reports whether the screen of a checking cannon is a piece of the winner, at a distance
// from the king; 0 allows any distance.
func (m *mated) screenIs(k xiangqi.Kind, steps int) bool {
	return slices.ContainsFunc(points(m.checkers.And(m.winner(xiangqi.Cannon))), func(c xiangqi.Point) bool {
		s := m.screen(c)
		return m.winner(k).Has(s) && (steps == 0 || distance(s, m.king) == steps)
	})
}

// smotheredPalace reports whether a single cannon checks and its screen is a guard or bishop of the
// loser. Every step of the king stays on the cannon's line and is barred there too.
func (m *mated) smotheredPalace() bool {
	if m.checkers.Count() != 1 || m.checkers.Without(m.winner(xiangqi.Cannon)).Any() {
		return false
	}
	c := m.checkers.First()
	over := m.p.At(m.screen(c))
	if over != xiangqi.MakePiece(xiangqi.Black, xiangqi.Guard) && over != xiangqi.MakePiece(xiangqi.Black, xiangqi.Bishop) {
		return false
	}
	return !slices.ContainsFunc(m.steps, func(step xiangqi.Point) bool {
		onFile := c.File() == m.king.File() && step.File() == c.File()
		onRank := c.Rank() == m.king.Rank() && step.Rank() == c.Rank()
		return !onFile && !onRank
	})
}

// atHome reports whether the king is on its point of the initial position.
func (m *mated) atHome() bool { return m.king == xiangqi.PointAt(middleFile, 9) }

// heavenEarthCannons reports whether the king is at home, a needed cannon is on the middle file,
// and another cannon is on the king's rank. The second cannon checks or is needed.
func (m *mated) heavenEarthCannons() bool {
	cannons := m.winner(xiangqi.Cannon)
	earth := m.takePart(cannons.And(xiangqi.RankSet(m.king.Rank())))
	heaven := cannons.And(m.needed).And(xiangqi.FileSet(middleFile))
	return m.atHome() && earth.Any() && heaven.Any()
}

// ironBolt reports whether the king is on the middle file and a rook or pawn on its rank checks
// from the next file. The cannons on the middle file are needed: without them the king would be
// free.
func (m *mated) ironBolt() bool {
	if m.king.File() != middleFile {
		return false
	}
	beside := xiangqi.FileSet(middleFile - 1).Or(xiangqi.FileSet(middleFile + 1)).And(xiangqi.RankSet(m.king.Rank()))
	bolts := m.checkers.And(beside).And(m.winner(xiangqi.Rook).Or(m.winner(xiangqi.Pawn)))
	cannons := m.winner(xiangqi.Cannon).And(xiangqi.FileSet(middleFile))
	return bolts.Any() && cannons.Any() && m.free(cannons)
}

// twoRooks reports whether one rook checks along a line and the other rook bars a step to the next
// line, so that it is needed.
func (m *mated) twoRooks() bool {
	rooks := m.winner(xiangqi.Rook)
	return slices.ContainsFunc(points(m.checkers.And(rooks)), func(c xiangqi.Point) bool {
		return slices.ContainsFunc(points(rooks.Without(xiangqi.PointSet(c))), func(other xiangqi.Point) bool {
			sideways := c.Rank() == m.king.Rank() && abs(other.Rank()-m.king.Rank()) == 1
			upright := c.File() == m.king.File() && abs(other.File()-m.king.File()) == 1
			return (sideways || upright) && m.needed.Has(other) && slices.ContainsFunc(m.steps, func(step xiangqi.Point) bool {
				beside := sideways && step.Rank() == other.Rank() || upright && step.File() == other.File()
				return beside && m.bars(other, step)
			})
		})
	})
}

// unblockedHorse reports whether a knight checks because the moved piece was on its leg.
func (m *mated) unblockedHorse() bool {
	return slices.ContainsFunc(points(m.checkers.And(m.winner(xiangqi.Knight))), func(n xiangqi.Point) bool {
		df, dr := m.king.File()-n.File(), m.king.Rank()-n.Rank()
		leg := xiangqi.PointAt(n.File()+df/2, n.Rank()+dr/2) // the difference of 1 rounds to 0
		return m.last.From() == leg && m.last.To() != n
	})
}

// besidePalace contains the points on the files next to the palace.
var besidePalace = xiangqi.FileSet(2).Or(xiangqi.FileSet(6))

// horseAtTrough reports whether a knight beside the palace, one rank before the last, checks or
// bars a step. If the knight only bars a step, the check must come from a rook, a cannon or a pawn.
func (m *mated) horseAtTrough() bool {
	const rank = 8
	trough := m.winner(xiangqi.Knight).And(besidePalace).And(xiangqi.RankSet(rank))
	return trough.And(m.checkers).Any() ||
		m.barringKnight(rank, xiangqi.Rook, xiangqi.Cannon, xiangqi.Pawn) != xiangqi.NoPoint
}

// barringKnight returns a needed knight beside the palace, on a rank, that does not check but bars
// a step while a piece of certain kinds checks. Otherwise it returns NoPoint.
func (m *mated) barringKnight(rank int, by ...xiangqi.Kind) xiangqi.Point {
	return m.barringAt(besidePalace.And(xiangqi.RankSet(rank)), by...)
}

// barringAt returns what barringKnight returns, for any set of points.
func (m *mated) barringAt(at xiangqi.Bitboard, by ...xiangqi.Kind) xiangqi.Point {
	if !slices.ContainsFunc(by, func(k xiangqi.Kind) bool { return m.checkers.And(m.winner(k)).Any() }) {
		return xiangqi.NoPoint
	}
	return m.barring(m.winner(xiangqi.Knight).And(at).And(m.needed).Without(m.checkers)).First()
}

// besideFile reports whether the king is on the palace's file next to a knight.
func (m *mated) besideFile(n xiangqi.Point) bool {
	return abs(m.king.File()-n.File()) == 1
}

// horseAtCorner reports whether a knight on an upper corner of the palace checks the king at home.
// The knight may also bar a step while a rook checks.
func (m *mated) horseAtCorner() bool {
	corners := doors.And(xiangqi.RankSet(rankOfPalaceTop))
	if m.king.File() != middleFile {
		return false
	}
	return m.atHome() && m.checkers.And(m.winner(xiangqi.Knight)).And(corners).Any() ||
		m.barringAt(corners, xiangqi.Rook) != xiangqi.NoPoint
}

// octagonHorse reports whether knight and king are on opposite corners of the palace and the knight
// bars a step.
func (m *mated) octagonHorse() bool {
	if m.king.File() == middleFile || m.king.Rank() == heart.Rank() {
		return false
	}
	opposite := xiangqi.PointAt(2*middleFile-m.king.File(), 2*heart.Rank()-m.king.Rank())
	return m.barringAt(xiangqi.PointSet(opposite), xiangqi.Rook, xiangqi.Cannon, xiangqi.Pawn, xiangqi.Knight) != xiangqi.NoPoint
}

// fromBehind reports whether a rook or cannon checks on the king's file from behind the king.
func (m *mated) fromBehind() bool {
	lines := m.winner(xiangqi.Rook).Or(m.winner(xiangqi.Cannon)).And(m.checkers)
	return slices.ContainsFunc(points(lines), func(c xiangqi.Point) bool {
		return c.File() == m.king.File() && c.Rank() > m.king.Rank()
	})
}

// bareKing reports whether only the winner's king bars a step and at most two pieces are needed.
func (m *mated) bareKing() bool {
	if m.needed.Count() > 2 {
		return false
	}
	king := m.p.KingPoint(xiangqi.Red)
	return slices.ContainsFunc(m.steps, func(step xiangqi.Point) bool {
		q := played(&m.p, xiangqi.MakeMove(m.king, step))
		return step.File() != m.king.File() && q.Attackers(step, xiangqi.Red) == xiangqi.PointSet(king)
	})
}
