package puzzle

import (
	"context"

	"example.com/abyss/engine/rating"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/strength"
)

// levelRatings are the playing levels on the scale of the ratings. The distances are those of
// the long matches of docs/levels.md, 400 log10(p / (1 - p)); level 4 has the 1500 of a new
// solver.
var levelRatings = [...]float64{706, 952, 1228, 1500, 1743, 2073, 2374, 2656, 2951}

// hardest is the rating of a puzzle that none of these levels solves.
const hardest = 3250

// Seeds of a weakened level, and how many must find the key.
const (
	rateSeeds = 10
	rateFinds = 5
)

// Rate is the rating of a puzzle: that of the lowest level of the program that finds its first move
// with five of ten seeds. It depends only on the puzzle: if solvers rated puzzles, both would
// drift. It takes up to some seconds; ok is false when ctx ends before.
func Rate(ctx context.Context, p Puzzle) (value float64, ok bool) {
	o, _ := search.Preset(search.DefaultPreset)
	o.TableEntries = search.ThesisTableEntries
	root := search.Root{Pos: p.Item.Pos, Rules: rules.Simple}
	for i, level := range strength.Levels()[:len(levelRatings)] {
		seeds := rateSeeds
		if !level.Weakened() {
			seeds = 1 // they make no difference
		}
		finds := 0
		for seed := range seeds {
			if finds*rateSeeds >= rateFinds*seeds || (finds+seeds-seed)*rateSeeds < rateFinds*seeds {
				break // the other days change nothing
			}
			found := strength.New(level, o, uint64(seed)+1).Search(ctx, root, search.Limits{}, nil)
			if ctx.Err() != nil {
				return 0, false
			}
			if p.Item.Hit(found.Move) {
				finds++
			}
		}
		if finds*rateSeeds >= rateFinds*seeds {
			return levelRatings[i], true
		}
	}
	return hardest, true
}

// Opponent is a puzzle of a rating as the opponent of a solver.
func Opponent(value float64) rating.Rating {
	return rating.Rating{Value: value, Deviation: 80, Volatility: rating.New().Volatility}
}
