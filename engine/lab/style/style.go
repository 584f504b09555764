// Package style measures how a player plays, from the moves of its games.
package style

import (
	"math"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/xiangqi"
)

// Habit is a measurable property of a style of play.
type Habit uint8

// The habits that are measured.
const (
	// number of rooks, knights and cannons that were moved to a point where they can be captured
	// with profit, per 100 moves.
	Sacrifices Habit = iota
	// number of rooks, knights, cannons and pawns across the river, averaged over the positions
	// after the player's moves.
	Across
	Trades    // number of trades of major pieces, per 100 moves
	PawnMoves // number of pawn moves, per 100 moves
	Checks    // number of checks that the player gave, per 100 moves
	// exposure of the player's king: steps from its home point, an open file, and cannons that aim
	// at it; averaged over the positions after the player's moves.
	Exposure
	NumHabits
)

// names describes the habits in words.
var names = [NumHabits]string{"sacrifices %", "across the river", "trades %", "pawn moves %", "checks %", "king exposure"}

// String returns the habit with its unit.
func (h Habit) String() string { return names[h] }

// Habits contains the habits of one player in one game.
type Habits [NumHabits]float64

// Of returns the habits of one colour in the part of a game after the opening. ok is false if that
// colour made no move.
func Of(r *match.Record, c xiangqi.Color) (h Habits, ok bool) {
	p := r.Start
	moves, retake := 0, xiangqi.NoPoint // retake is the point on which a capture by c would complete a trade
	for i, m := range r.Moves {
		us := p.Side()
		if i < r.Skip || us != c {
			retake = tradePoint(&p, m)
			play(&p, m)
			continue
		}
		moves++
		if p.At(m.From()).Kind() == xiangqi.Pawn {
			h[PawnMoves]++
		}
		if tradePoint(&p, m) != xiangqi.NoPoint && m.To() == retake {
			h[Trades]++
		}
		taken := p.At(m.To())
		play(&p, m)
		if p.InCheck() {
			h[Checks]++
		}
		if offered(&p, m.To(), taken) {
			h[Sacrifices]++
		}
		h[Across] += float64(across(&p, c))
		h[Exposure] += float64(eval.Exposure(&p, c))
	}
	if moves == 0 {
		return h, false
	}
	for habit := range h {
		h[habit] /= float64(moves)
	}
	for _, share := range []Habit{Sacrifices, Trades, PawnMoves, Checks} {
		h[share] *= 100
	}
	return h, true
}

func play(p *xiangqi.Position, m xiangqi.Move) {
	var u xiangqi.Undo
	p.Make(m, &u)
}

// tradePoint returns the point on which a move captures a major piece, or NoPoint if it captures
// none.
func tradePoint(p *xiangqi.Position, m xiangqi.Move) xiangqi.Point {
	if p.At(m.To()).Kind().Major() {
		return m.To()
	}
	return xiangqi.NoPoint
}

// worth contains the values of pieces, of which only the order matters. The pawn is the lowest, and
// the knight and the cannon are equal.
var worth = [xiangqi.NumKinds]int{
	xiangqi.Pawn: 1, xiangqi.Guard: 2, xiangqi.Bishop: 2, xiangqi.Knight: 4, xiangqi.Cannon: 4, xiangqi.Rook: 9, xiangqi.King: 99,
}

// offered reports whether the major piece that just moved to a point can be captured with profit.
// This is so if an attacker has a lower value, or if the major piece is attacked and unprotected. A
// major piece that has just captured a piece of at least equal value does not count.
func offered(p *xiangqi.Position, at xiangqi.Point, taken xiangqi.Piece) bool {
	piece := p.At(at)
	if !piece.Kind().Major() || worth[taken.Kind()] >= worth[piece.Kind()] {
		return false
	}
	attackers := p.Attackers(at, p.Side())
	if attackers.Empty() {
		return false
	}
	if p.Attackers(at, piece.Color()).Empty() {
		return true
	}
	for attackers.Any() {
		if worth[p.At(attackers.Pop()).Kind()] < worth[piece.Kind()] {
			return true
		}
	}
	return false
}

// across counts the pieces of side c that Across counts.
func across(p *xiangqi.Position, c xiangqi.Color) int {
	n := 0
	for set := p.PiecesOf(c); set.Any(); {
		if !set.Pop().OwnSide(c) {
			n++
		}
	}
	return n
}

// Summary contains the mean of a habit over games, with half the width of its 95 % interval. Bar is
// infinite if there are fewer than two games.
type Summary struct {
	Mean, Bar float64
	Games     int
}

// Summarize summarizes the habits of one player over games.
func Summarize(games []Habits) (list [NumHabits]Summary) {
	for h := range list {
		n, sum := float64(len(games)), 0.0
		for i := range games {
			sum += games[i][h]
		}
		mean, squares := sum/max(n, 1), 0.0
		for i := range games {
			squares += (games[i][h] - mean) * (games[i][h] - mean)
		}
		list[h] = Summary{mean, math.Inf(1), len(games)}
		if n > 1 {
			list[h].Bar = normal95 * math.Sqrt(squares/(n-1)/n)
		}
	}
	return list
}

// normal95 is the two-sided 95 % point of the normal distribution, which is adequate for the number
// of games.
const normal95 = 1.959963984540054

// Differ returns a minus b, with half the width of its 95 % interval. The result by is the
// difference. It is significant if its absolute value exceeds the result bar.
func Differ(a, b Summary) (by, bar float64) { return a.Mean - b.Mean, math.Hypot(a.Bar, b.Bar) }
