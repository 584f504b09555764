package puzzle

import (
	"context"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/rating"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/strength"
)

// levelRatings contains the ratings of the playing levels. The differences come from the long
// matches of docs/levels.md, as 400 log10(p / (1 - p)). Level 4 has the rating of a new solver,
// 1500. The last rating is for puzzles that no limited level solves.
var levelRatings = [...]float64{706, 952, 1228, 1500, 1743, 2073, 2374, 2656, 2951, 3250}

// A weakened level tries a puzzle with rateSeeds seeds, and solves it if it finds the first move
// with rateFinds of them.
const (
	rateSeeds = 10
	rateFinds = 5
)

// Rate returns the rating of a puzzle. This is the rating of the lowest level of the program that
// finds its first move. The rating depends only on the puzzle, because if solvers' results changed
// the ratings of puzzles, both would drift. If the comments of the puzzle do not contain the level,
// Rate may take some seconds. ok is false if ctx ends first.
func Rate(ctx context.Context, p Puzzle) (value float64, ok bool) {
	level := rated(p.Item)
	if level == 0 {
		if level, ok = Level(ctx, p); !ok {
			return 0, false
		}
	}
	return levelRatings[level-1], true
}

// rated returns the level in the comment of a puzzle, or 0 if there is none.
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

// Level returns the lowest playing level that finds the first move of a puzzle, with five of ten
// seeds. If no limited level finds it, the result is the level of full strength. ok is false if ctx
// ends first.
func Level(ctx context.Context, p Puzzle) (level int, ok bool) {
	o, _ := search.Preset(search.DefaultPreset)
	o.TableEntries = search.ThesisTableEntries
	root := search.Root{Pos: p.Item.Pos, Rules: rules.Simple}
	for _, level := range strength.Levels()[:len(levelRatings)-1] {
		seeds := rateSeeds
		if !level.Weakened() {
			seeds = 1 // the level plays the same with every seed
		}
		finds := 0
		for seed := range seeds {
			if finds*rateSeeds >= rateFinds*seeds || (finds+seeds-seed)*rateSeeds < rateFinds*seeds {
				break // the other seeds cannot change the result
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

// Opponent returns a puzzle's rating in the form of a solver's opponent.
func Opponent(value float64) rating.Rating {
	return rating.Rating{Value: value, Deviation: 80, Volatility: rating.New().Volatility}
}
