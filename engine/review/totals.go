package review

import "example.com/abyss/engine/xiangqi"

// Total contains the summary of one side's moves in a game.
type Total struct {
	Moves       int
	Counts      [Blunder + 1]int // moves by Judgement
	AverageLoss float64          // centipawns per move
	Accuracy    float64          // of the game, 0 to 100; 0 without a move. See accuracies
}

// Totals sums up the plies of each side, by colour. The plies are in the order of the game, but
// some may be missing.
func Totals(plies []Ply) (totals [2]Total) {
	for i := range plies {
		p := &plies[i]
		t := &totals[p.Mover]
		t.Moves++
		t.Counts[p.Judgement]++
		t.AverageLoss += float64(p.Loss)
	}
	accuracy := accuracies(plies)
	for c := range totals {
		if n := float64(totals[c].Moves); n > 0 {
			totals[c].AverageLoss /= n
			totals[c].Accuracy = accuracy[xiangqi.Color(c)]
		}
	}
	return totals
}
