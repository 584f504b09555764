package runner

import (
	"cmp"
	"slices"

	"example.com/abyss/engine/lab/work"
)

// These constants decide how many of a cell's units run early, that is, before the rest of all
// cells. One in sampledPositions positions runs early, and one in sampledGames games, but at least
// leastGames games of each contest. Games from one opening differ more than searches of one
// position.
const (
	sampledPositions = 10
	sampledGames     = 5
	leastGames       = 2
)

// order sorts the units of a plan for this machine's workers. First come a tenth of each cell's
// positions and a fifth of each contest's games, less those already in the ledger. The rest
// follows, cell by cell. The reason is that the cost of a setting, and therefore the remaining
// time, is uncertain until some of its units are done. A contest of ideas has no early games: all
// contests of its experiment take about the same time, and a contest counts only when it is finished.
// Workers on other machines get the longest units first.
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

// sample chooses the first units of a cell. It spreads games over all openings, and positions over
// all expected times.
func (f *forecast) sample(units []work.Unit) map[int]bool {
	early := map[int]bool{}
	b := units[0].Batch()
	s := f.batches[b]
	if s == nil {
		return early
	}
	if games, ok := b.(*work.GameBatch); ok && games.Pairing.A.Idea+games.Pairing.B.Idea != "" {
		return early
	}
	byWeight := make([]int, len(units))
	for i := range byWeight {
		byWeight[i] = i
	}
	n := max(leastGames, b.Len()/sampledGames)
	if b.Sort() == work.Positions {
		n = (b.Len() + sampledPositions/2) / sampledPositions
		slices.SortStableFunc(byWeight, func(a, b int) int {
			return cmp.Compare(f.weight(s, placeOf(units[b])), f.weight(s, placeOf(units[a])))
		})
	}
	n = min(n-(b.Len()-len(units)), len(units))
	for i := range max(n, 0) {
		early[byWeight[(2*i+1)*len(units)/(2*n)]] = true
	}
	return early
}
