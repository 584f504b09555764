package review

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"abyss/engine/search"
	"abyss/engine/xiangqi"
)

func TestJudge(t *testing.T) {
	best, other := xiangqi.MakeMove(0, 9), xiangqi.MakeMove(0, 18)
	for _, c := range []struct {
		name          string
		move          xiangqi.Move
		mover         xiangqi.Color
		before, after search.Score // Red's
		loss          int
		want          Judgement
	}{
		{"the best move loses nothing", best, xiangqi.Red, 300, -900, 0, None},
		{"better than thought", other, xiangqi.Red, 10, 50, 0, None},
		{"a little worse", other, xiangqi.Red, 50, 10, 40, None},
		{"an elephant", other, xiangqi.Red, 0, -300, 300, Inaccuracy},
		{"a cannon", other, xiangqi.Red, 0, -600, 600, Mistake},
		{"a knight thrown away early", other, xiangqi.Red, 20, -800, 820, Blunder},
		{"a knight when behind by one", other, xiangqi.Red, -800, -1600, 800, Inaccuracy},
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
		p.judge()
		if p.Judgement != c.want || p.Loss != c.loss {
			t.Errorf("%s: %v, loss %d, drop %.3f; want %v, loss %d", c.name, p.Judgement, p.Loss, p.Drop, c.want, c.loss)
		}
	}
}

func TestWinChance(t *testing.T) {
	if WinChance(0) != 0.5 || WinChance(search.Mate-3) != 1 || WinChance(-search.Mate) != 0 || WinChance(search.Forbidden) != 0 {
		t.Errorf("%v %v %v", WinChance(0), WinChance(search.Mate-3), WinChance(-search.Mate))
	}
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.Int32Range(-20000, 20000).Draw(t, "a"), rapid.Int32Range(-20000, 20000).Draw(t, "b")
		if a < b && WinChance(a) > WinChance(b) {
			t.Errorf("%d is worse than %d, but wins more often", a, b)
		}
		if sum := WinChance(a) + WinChance(-a); math.Abs(sum-1) > 1e-12 {
			t.Errorf("%d: both sides win %v together", a, sum)
		}
	})
}

func TestTotals(t *testing.T) {
	if got := Totals(nil); got != ([2]Total{}) {
		t.Errorf("of nothing: %+v", got)
	}
	got := Totals([]Ply{
		{Mover: xiangqi.Red, Loss: 100, Drop: 0.12, Judgement: Inaccuracy},
		{Mover: xiangqi.Black},
		{Mover: xiangqi.Red, Loss: 20},
		{Mover: xiangqi.Black, Loss: 2000, Drop: 1, Judgement: Blunder},
	})
	red, black := got[xiangqi.Red], got[xiangqi.Black]
	if red.Moves != 2 || red.Counts != [4]int{1, 1, 0, 0} || red.AverageLoss != 60 {
		t.Errorf("Red: %+v", red)
	}
	if black.Counts != [4]int{1, 0, 0, 1} || math.Abs(black.Accuracy-50) > 0.01 {
		t.Errorf("Black: %+v", black)
	}
	if a := MoveAccuracy(0.12); a <= MoveAccuracy(0.2) || a >= MoveAccuracy(0.05) || MoveAccuracy(0) < 99.99 {
		t.Errorf("accuracy of 0.12 is %v", a)
	}
}
