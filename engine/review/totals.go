package review

import "math"

// Total is what one side did in a game.
type Total struct {
	Moves       int
	Counts      [Blunder + 1]int // moves by Judgement
	AverageLoss float64          // centipawns a move
	Accuracy    float64          // 0 to 100: the average of MoveAccuracy; 0 without a move
}

// Totals adds up the plies of each side, by colour.
func Totals(plies []Ply) (totals [2]Total) {
	for i := range plies {
		p := &plies[i]
		t := &totals[p.Mover]
		t.Moves++
		t.Counts[p.Judgement]++
		t.AverageLoss += float64(p.Loss)
		t.Accuracy += MoveAccuracy(p.Drop)
	}
	for c := range totals {
		if n := float64(totals[c].Moves); n > 0 {
			totals[c].AverageLoss /= n
			totals[c].Accuracy /= n
		}
	}
	return totals
}

// MoveAccuracy is 100 for a move that loses no chance of winning, and falls to 0
// the more of it is lost; drop is 0 to 1.
//
// Source: lichess.org, "Lichess Accuracy metric".
func MoveAccuracy(drop float64) float64 {
	return min(max(103.1668*math.Exp(-4.354*drop)-3.1669, 0), 100)
}
