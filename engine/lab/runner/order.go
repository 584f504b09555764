package runner

import (
	"cmp"
	"slices"

	"example.com/abyss/engine/lab/work"
)

// How many of a cell's units are done before the others of any cell: one of so many, and of
// the games of a contest two at least. Games from one opening differ more than searches of one
// position.
const (
	sampledPositions = 10
	sampledGames     = 5
	leastGames       = 2
)

// order is the units of a plan in the order in which they are done: first a tenth of each
// cell's positions and a fifth of each contest's games, then the rest cell by cell. What a
// setting costs is known too little before some of its units were done, and the time left with
// it.
func (f *forecast) order(units []work.Unit) []work.Unit {
	var first, rest []work.Unit
	for len(units) > 0 {
		n := 1
		for n < len(units) && units[n].Batch() == units[0].Batch() {
			n++
		}
		early := f.sample(units[:n])
		for i, u := range units[:n] {
			if early[i] {
				first = append(first, u)
			} else {
				rest = append(rest, u)
			}
		}
		units = units[n:]
	}
	return append(first, rest...)
}

// sample is which of a cell's units come first: games from openings spread over all, and every
// tenth position by what they are expected to take, the fifth to begin with, so that light ones
// and heavy ones are among them.
func (f *forecast) sample(units []work.Unit) map[int]bool {
	early := map[int]bool{}
	s := f.batches[units[0].Batch()]
	switch {
	case s == nil:
	case units[0].Batch().Sort() == work.Games:
		n := min(max(leastGames, len(units)/sampledGames), len(units))
		for i := range n {
			early[(2*i+1)*len(units)/(2*n)] = true
		}
	default:
		byWeight := make([]int, len(units))
		for i := range byWeight {
			byWeight[i] = i
		}
		slices.SortStableFunc(byWeight, func(a, b int) int {
			return cmp.Compare(f.weight(s, placeOf(units[b])), f.weight(s, placeOf(units[a])))
		})
		for i := sampledPositions / 2; i < len(byWeight); i += sampledPositions {
			early[byWeight[i]] = true
		}
	}
	return early
}
