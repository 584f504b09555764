package runner

import (
	"cmp"
	"slices"

	"example.com/abyss/engine/lab/work"
)

// sampled is of how many positions of a cell one is searched before the others of any cell.
const sampled = 10

// order is the units of a plan in the order in which they are done: first a tenth of each
// cell's positions, then the rest cell by cell. What a setting costs is known too little before
// some of its positions were searched, and the time left with it. Games keep their place: a
// contest counts when all of it is played.
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

// sample is which of a cell's units come first: every tenth by what they are expected to take,
// the fifth to begin with, so that light ones and heavy ones are among them.
func (f *forecast) sample(units []work.Unit) map[int]bool {
	early := map[int]bool{}
	s := f.batches[units[0].Batch()]
	if s == nil || units[0].Batch().Sort() != work.Positions {
		return early
	}
	byWeight := make([]int, len(units))
	for i := range byWeight {
		byWeight[i] = i
	}
	slices.SortStableFunc(byWeight, func(a, b int) int {
		return cmp.Compare(f.weight(s, placeOf(units[b])), f.weight(s, placeOf(units[a])))
	})
	for i := sampled / 2; i < len(byWeight); i += sampled {
		early[byWeight[i]] = true
	}
	return early
}
