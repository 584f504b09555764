package net

import "fmt"

// Scale converts a network's scores to results of games. It is fitted to the samples from which the
// network learnt.
type Scale struct {
	K     int32 // for a score of K centipawns, the expected result is 1/(1+1/e), which is 0.73
	Draws int32 // number of draws, in thousandths of the geometric mean of wins and losses
}

// maxScale is the upper limit of both numbers in a Scale.
const maxScale = 20_000

func (s Scale) check() error {
	if s.K < 1 || s.K > maxScale || s.Draws < 1 || s.Draws > maxScale {
		return fmt.Errorf("scale of %d centipawns and %d draws: expected 1 to %d of both", s.K, s.Draws, maxScale)
	}
	return nil
}
