package review

import (
	"math"

	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
)

// MoveAccuracy returns the accuracy of a move: 100 if the move loses no winning chances, and less
// for larger losses, down to 0. The parameter drop is the loss, from 0 to 1.
//
// Source: lichess.org, github.com/lichess-org/lila, modules/analyse/src/main,
// AccuracyPercent.scala, which also adds a point because no analysis is perfect.
func MoveAccuracy(drop float64) float64 {
	if drop <= 0 {
		return 100
	}
	const points = 100 // winning chances are in points on the scale of the source
	return min(max(103.1668100711649*math.Exp(-0.04354415386753951*points*drop)-3.166924740191411+1, 0), 100)
}

// These constants limit the length of a window, in positions, and a move's weight, in points of
// winning chances. The weight of a move is the spread of the winning chances in its window.
//
// Source: see accuracies.
const (
	minWindow, maxWindow = 2, 8
	minWeight, maxWeight = 0.5, 12.0
)

// accuracies returns the accuracy of each side's moves in a game, by colour. The accuracy of a side
// is the average of two means. In the first, each move's accuracy is weighted by the spread of the
// winning chances around the move. The second is the harmonic mean, in which the worst moves weigh
// most.
//
// A move's weight is the standard deviation of Red's chances over a window that ends after the
// move. The window is a tenth of the game's moves long. The first moves share the first window.
//
// Source: lichess.org, github.com/lichess-org/lila, modules/analyse/src/main, AccuracyPercent.scala
// (gameAccuracy) and modules/common/src/main, Maths.scala. Three things differ from the source. A
// move that the engine would play too loses nothing; a mate counts as 100 points instead of 97.5;
// and the first position has the score of a search.
func accuracies(plies []Ply) (byColor [2]float64) {
	size := min(max(len(plies)/10, minWindow), maxWindow)
	var sums [2]means
	for len(plies) > 0 {
		run := 1 // length of the run of consecutive plies
		for run < len(plies) && plies[run].Number == plies[run-1].Number+1 {
			run++
		}
		for i, weight := range weights(plies[:run], size) {
			sums[plies[i].Mover].add(MoveAccuracy(plies[i].Drop), weight)
		}
		plies = plies[run:]
	}
	return [2]float64{sums[xiangqi.Red].midway(), sums[xiangqi.Black].midway()}
}

// weights returns the weight of each ply, which is the spread of the chances in its window.
func weights(plies []Ply, size int) []float64 {
	chances := []float64{100 * wdl.Chance(plies[0].BestScore)}
	for i := range plies {
		chances = append(chances, 100*wdl.Chance(plies[i].Score))
	}
	size = min(size, len(chances))
	list := make([]float64, len(plies))
	for i := range list {
		first := max(i-(size-2), 0)
		list[i] = min(max(spread(chances[first:first+size]), minWeight), maxWeight)
	}
	return list
}

// spread returns the standard deviation of values.
func spread(values []float64) float64 {
	mean, square := 0.0, 0.0
	for _, v := range values {
		mean += v / float64(len(values))
	}
	for _, v := range values {
		square += (v - mean) * (v - mean) / float64(len(values))
	}
	return math.Sqrt(square)
}

// means accumulates a weighted and a harmonic mean.
type means struct {
	count, weighted, weight, reciprocals float64
}

func (m *means) add(value, weight float64) {
	m.count++
	m.weighted += weight * value
	m.weight += weight
	m.reciprocals += 1 / max(value, 1)
}

// midway returns the average of the two means, or 0 if there are no values.
func (m *means) midway() float64 {
	if m.count == 0 {
		return 0
	}
	return (m.weighted/m.weight + m.count/m.reciprocals) / 2
}
