package analyze

import (
	"context"
	"slices"
	"sync"

	"example.com/abyss/engine/review"
	"example.com/abyss/ui/task"
)

// walk is a background task in which the engine judges moves of the game. Its state is the plies
// judged so far, by number.
type walk = task.Task[[]review.Ply]

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
func (b *background) start(do func(ctx context.Context, judged func(review.Ply)) error) *walk {
	return task.Start(&b.tasks, nil, func(ctx context.Context, publish func([]review.Ply)) error {
		var plies []review.Ply
		return do(ctx, func(p review.Ply) {
			at, _ := slices.BinarySearchFunc(plies, p.Number, func(q review.Ply, number int) int { return q.Number - number })
			plies = slices.Insert(slices.Clone(plies), at, p)
			publish(plies)
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
