package review

import (
	"math"
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

func TestTotals(t *testing.T) {
	if got := Totals(nil); got != ([2]Total{}) {
		t.Errorf("of nothing: %+v", got)
	}
	got := Totals([]Ply{
		{Number: 1, Mover: xiangqi.Red, Loss: 100, Drop: 0.06, Judgement: Inaccuracy},
		{Number: 2, Mover: xiangqi.Black},
		{Number: 3, Mover: xiangqi.Red, Loss: 20},
		{Number: 4, Mover: xiangqi.Black, Loss: 2000, Drop: 1, Judgement: Blunder},
	})
	red, black := got[xiangqi.Red], got[xiangqi.Black]
	if red.Moves != 2 || red.Counts != [4]int{1, 1, 0, 0} || red.AverageLoss != 60 {
		t.Errorf("Red: %+v", red)
	}
	if black.Moves != 2 || black.Counts != [4]int{1, 0, 0, 1} || black.AverageLoss != 1000 {
		t.Errorf("Black: %+v", black)
	}
}

func TestMoveAccuracy(t *testing.T) {
	for drop, want := range map[float64]float64{0: 100, -0.1: 100, 0.05: 80.81530, 0.2: 41.01682, 0.8: 1.00017, 1: 0} {
		if got := MoveAccuracy(drop); math.Abs(got-want) > 1e-4 {
			t.Errorf("a drop of %v: %v, want %v", drop, got, want)
		}
	}
}

// rough returns a game with large swings. Its scores are from Red's side, and each move is judged
// by the scores before and after it.
func rough(count int) []Ply {
	plies := make([]Ply, count)
	before := search.Score(20)
	for i := range plies {
		p := &plies[i]
		n := search.Score(i + 1)
		*p = Ply{Number: i + 1, Mover: xiangqi.Color(i % 2), Move: xiangqi.MakeMove(0, 9), BestScore: before, Score: n*n*37%901 - 450}
		p.judge(new(xiangqi.StartPosition()))
		before = p.Score
	}
	return plies
}

// The expected values come from an independent calculation. It follows the description of lila's
// accuracy, with this program's slope, and the windows are two, five and eight positions long.
func TestAccuracyOfAGame(t *testing.T) {
	for count, want := range map[int][2]float64{
		2:   {47.594820911644234, 84.15564904323745},
		3:   {63.9112400738464, 84.15564904323745},
		24:  {71.4129137098569, 68.14013923903175},
		57:  {75.54564933471951, 72.68265271762488},
		120: {76.6810548885712, 71.97965842740898},
	} {
		got := Totals(rough(count))
		for c := range want {
			if math.Abs(got[c].Accuracy-want[c]) > 1e-9 {
				t.Errorf("%d moves, side %d: %v, want %v", count, c, got[c].Accuracy, want[c])
			}
		}
	}
	if got := Totals(rough(1)); got[xiangqi.Red].Accuracy == 0 || got[xiangqi.Black].Accuracy != 0 {
		t.Errorf("one move: %+v", got)
	}
}

// A blunder among good moves lowers the accuracy by more than its share of the moves. It has a
// larger weight in the first mean, and it dominates the harmonic mean too.
func TestABlunderWeighsMore(t *testing.T) {
	var plies []Ply
	average := 0.0
	for i := range 20 {
		p := Ply{Number: i + 1, Move: xiangqi.MakeMove(0, 9)}
		if i >= 10 {
			p.BestScore, p.Score = -800, -800
		}
		if i == 10 {
			p.BestScore = 0
		}
		p.judge(new(xiangqi.StartPosition()))
		average += MoveAccuracy(p.Drop) / 20
		plies = append(plies, p)
	}
	if got := Totals(plies)[xiangqi.Red].Accuracy; got > average-10 {
		t.Errorf("%v, the plain average is %v", got, average)
	}
}

// An unfinished review has judged only some moves. Differences between the scores of distant
// positions must not count as swings of the game.
func TestAccuracyOfAPart(t *testing.T) {
	var plies []Ply
	for i := range 20 {
		p := Ply{Number: i + 1}
		if i >= 10 {
			p.Number, p.BestScore, p.Score = i+40, 2000, 2000
		}
		plies = append(plies, p)
	}
	plies[10].Drop = 0.1
	bad := MoveAccuracy(0.1)
	want := ((19*100+bad)/20 + 20/(19/100.0+1/bad)) / 2 // all moves have equal weights
	if got := Totals(plies)[xiangqi.Red].Accuracy; math.Abs(got-want) > 1e-9 {
		t.Errorf("%v, want %v", got, want)
	}
}
