package review

import "example.com/abyss/engine/xiangqi"

// Total contains the summary of one side's moves in a game.
type Total struct {
	Moves       int
	Counts      [Blunder + 1]int // number of moves by Judgement
	AverageLoss float64          // average loss per move, in centipawns
	// accuracy of the side's moves in the game, 0 to 100; 0 if there are none; see accuracies
	Accuracy float64
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
