package review

import (
	"math"
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

func TestJudge(t *testing.T) {
	best, other := xiangqi.MakeMove(0, 9), xiangqi.MakeMove(0, 18)
	for _, c := range []struct {
		name          string
		move          xiangqi.Move
		mover         xiangqi.Color
		before, after search.Score // from the view of Red
		loss          int
		want          Judgement
	}{
		{"the best move loses nothing", best, xiangqi.Red, 300, -900, 0, None},
		{"better than thought", other, xiangqi.Red, 10, 50, 0, None},
		{"a little worse", other, xiangqi.Red, 50, 10, 40, None},
		{"4.8 points", other, xiangqi.Red, 0, -120, 120, None},
		{"5.2 points", other, xiangqi.Red, 0, -130, 130, Inaccuracy},
		{"9.9 points", other, xiangqi.Red, 0, -250, 250, Inaccuracy},
		{"an elephant", other, xiangqi.Red, 0, -300, 300, Mistake},
		{"14.9 points", other, xiangqi.Red, 0, -385, 385, Mistake},
		{"15.1 points", other, xiangqi.Red, 0, -390, 390, Blunder},
		{"seven pawns", other, xiangqi.Red, 0, -700, 700, Blunder},
		{"a knight thrown away early", other, xiangqi.Red, 20, -800, 820, Blunder},
		{"a knight when behind by one", other, xiangqi.Red, -800, -1600, 800, Mistake},
		{"a rook", other, xiangqi.Red, 0, -1800, 1800, Blunder},
		{"a rook, by Black", other, xiangqi.Black, 0, 1800, 1800, Blunder},
		{"a rook of three", other, xiangqi.Red, 5400, 3600, 0, None},
		{"a short mate missed", other, xiangqi.Red, search.Mate - 5, 2500, 0, Inaccuracy},
		{"a long mate missed", other, xiangqi.Red, search.Mate - 19, 2500, 0, None},
		{"a mate missed for a draw", other, xiangqi.Black, -(search.Mate - 5), 0, 2000, Blunder},
		{"a longer mate", other, xiangqi.Red, search.Mate - 3, search.Mate - 9, 0, None},
		{"a mate allowed", other, xiangqi.Red, 0, -(search.Mate - 4), 2000, Blunder},
		{"a mate allowed when lost", other, xiangqi.Red, -2200, -(search.Mate - 4), 0, None},
		{"mated a little sooner", other, xiangqi.Red, -(search.Mate - 8), -(search.Mate - 4), 0, None},
	} {
		p := Ply{Mover: c.mover, Move: c.move, Best: best, BestScore: c.before, Score: c.after}
		p.judge(new(xiangqi.StartPosition()))
		if p.Judgement != c.want || p.Loss != c.loss {
			t.Errorf("%s: %v, loss %d, drop %.3f; want %v, loss %d", c.name, p.Judgement, p.Loss, p.Drop, c.want, c.loss)
		}
	}
}

// The thresholds are half of those in lila's Advice.scala, whose scale is from -1 to 1.
func TestThresholds(t *testing.T) {
	for j, want := range map[Judgement]float64{None: 0, Inaccuracy: 0.1 / 2, Mistake: 0.2 / 2, Blunder: 0.3 / 2} {
		if got := j.Threshold(); math.Abs(got-want) > 1e-12 {
			t.Errorf("%v: %v, want %v", j, got, want)
		}
	}
}

// A move that gives a rook away gets a mark even in a decided game, unless the score shows no loss
// or the reply does not win a valuable piece.
func TestPieceGivenAway(t *testing.T) {
	played, other := xiangqi.MakeMove(0, 9), xiangqi.MakeMove(0, 18)
	for _, c := range []struct {
		name, fen, reply string // fen is the position after the move
		before, after    search.Score
		want             Judgement
	}{
		{"a rook", "3akab2/9/9/9/r8/9/9/9/R8/5K3 b", "a5a1", -3000, -4800, Inaccuracy},
		{"a rook with mate", "3akab2/9/9/9/r8/9/9/9/R8/5K3 b", "a5a1", -3000, -(search.Mate - 4), None},
		{"a rook that the score does not miss", "3akab2/9/9/9/r8/9/9/9/R8/5K3 b", "a5a1", -3000, -3500, None},
		{"a guarded knight for a knight", "3akab2/9/9/1n7/3N5/9/9/9/3R5/5K3 b", "b6d5", -3000, -3700, None},
		{"a bishop", "3akab2/9/9/9/r8/9/9/B8/9/5K3 b", "a5a2", -3000, -3700, None},
		{"another reply", "3akab2/9/9/9/r8/9/9/9/R8/5K3 b", "a5b5", -3000, -4800, None},
		{"by the winner", "3akab2/9/9/9/r8/9/9/9/C8/5K3 b", "a5a1", 4800, 3900, Inaccuracy},
	} {
		pos, err := xiangqi.ParseFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		reply, err := xiangqi.ParseMove(c.reply)
		if err != nil {
			t.Fatal(err)
		}
		p := Ply{Mover: xiangqi.Red, Move: played, Best: other, BestScore: c.before, Score: c.after, After: []xiangqi.Move{reply}}
		if p.judge(&pos); p.Judgement != c.want {
			t.Errorf("%s: %v, want %v", c.name, p.Judgement, c.want)
		}
	}
}
