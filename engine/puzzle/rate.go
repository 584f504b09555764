package puzzle

import (
	"context"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/rating"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/strength"
)

// levelRatings are the playing levels on the scale of the ratings. The distances are those of
// the long matches of docs/levels.md, 400 log10(p / (1 - p)); level 4 has the 1500 of a new
// solver. The last is for what no limited level solves.
var levelRatings = [...]float64{706, 952, 1228, 1500, 1743, 2073, 2374, 2656, 2951, 3250}

// Seeds of a weakened level, and how many must find the key.
const (
	rateSeeds = 10
	rateFinds = 5
)

// Rate is the rating of a puzzle: that of the lowest level of the program that finds its first
// move. It depends only on the puzzle: if solvers rated puzzles, both would drift. A set may
// have the level in its comments; otherwise Rate takes up to some seconds. ok is false when ctx
// ends before.
func Rate(ctx context.Context, p Puzzle) (value float64, ok bool) {
	level := rated(p.Item)
	if level == 0 {
		if level, ok = Level(ctx, p); !ok {
			return 0, false
		}
	}
	return levelRatings[level-1], true
}

// rated is the level in the comment of a puzzle, 0 without one.
func rated(it *lab.Item) int {
	remarks, _ := it.Remarks()
	for _, r := range remarks {
		if r.Format != lab.RemarkLevel {
			continue
		}
		if level, known := r.Args[0].(int); known && level >= 1 && level <= len(levelRatings) {
			return level
		}
	}
	return 0
}

// Level is the lowest playing level that finds the first move of a puzzle, with five of ten
// seeds; full strength where no level below does. ok is false when ctx ends before.
func Level(ctx context.Context, p Puzzle) (level int, ok bool) {
	o, _ := search.Preset(search.DefaultPreset)
	o.TableEntries = search.ThesisTableEntries
	root := search.Root{Pos: p.Item.Pos, Rules: rules.Simple}
	for _, level := range strength.Levels()[:len(levelRatings)-1] {
		seeds := rateSeeds
		if !level.Weakened() {
			seeds = 1 // they make no difference
		}
		finds := 0
		for seed := range seeds {
			if finds*rateSeeds >= rateFinds*seeds || (finds+seeds-seed)*rateSeeds < rateFinds*seeds {
				break // the other seeds change nothing
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
			return level.ID, true
		}
	}
	return len(levelRatings), true
}

// Opponent is a puzzle of a rating as the opponent of a solver.
func Opponent(value float64) rating.Rating {
	return rating.Rating{Value: value, Deviation: 80, Volatility: rating.New().Volatility}
}
