package analyze

import (
	"context"
	"maps"
	"slices"
	"sync"

	"example.com/abyss/engine/coach"
	"example.com/abyss/engine/review"
	"example.com/abyss/ui/task"
)

// walk is a background task in which the engine judges moves of the game.
type walk = task.Task[judged]

// judged contains the moves that the engine has judged so far, by number, and what the errors among
// them cost, by the number of the ply.
type judged struct {
	plies []review.Ply
	costs map[int]coach.Finding
}

// A value of the type background runs goroutines until the mode closes.
type background struct {
	life  context.Context // ends when the mode closes
	close context.CancelFunc
	walks sync.WaitGroup
	tasks task.Group
}

func newBackground() *background {
	b := &background{}
	b.life, b.close = context.WithCancel(context.Background())
	return b
}

// start starts a walk, which reports every ply that it has judged. The walk ends when its work is
// done, when it is stopped, or when the mode closes.
func (b *background) start(do func(ctx context.Context, judge func(review.Ply, coach.Finding)) error) *walk {
	return task.Start(&b.tasks, judged{}, func(ctx context.Context, publish func(judged)) error {
		now := judged{costs: map[int]coach.Finding{}}
		return do(ctx, func(p review.Ply, cost coach.Finding) {
			at, _ := slices.BinarySearchFunc(now.plies, p.Number, func(q review.Ply, number int) int { return q.Number - number })
			now.plies = slices.Insert(slices.Clone(now.plies), at, p)
			if cost.Kind != coach.Nothing {
				now.costs = maps.Clone(now.costs)
				now.costs[p.Number] = cost
			}
			publish(now)
		})
	})
}

// These are the numbers of ticks between two updates from the search: ticksToNews for its results,
// and ticksToFigures for numbers that only grow, such as nodes and counters. These numbers are in
// many rows of the screen. The terminal gets each changed row again with its part of the board,
// about 5 kB per update. Ten updates per second are too much for a slow line, and more than anyone
// reads. News after a quiet time is shown at once.
const (
	ticksToNews    = 6
	ticksToFigures = 10
)
