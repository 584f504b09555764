package analyze

import (
	"context"
	"slices"
	"sync"

	"example.com/abyss/engine/review"
	"example.com/abyss/ui/task"
)

// walk is the engine judging moves of the game in the background. The mode
// ignores the result of a cancelled walk.
type walk struct{ task *task.Task[[]review.Ply] }

// walked is what a walk has found so far.
type walked struct {
	plies []review.Ply // those judged, by their numbers
	over  bool
	err   error
}

// judging is what a walk does: it reports each ply it has judged.
type judging func(ctx context.Context, judged func(review.Ply)) error

// background is what runs in goroutines until the mode closes.
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

// start starts a walk. It ends with its work, by its cancel, or when the
// mode closes.
func (b *background) start(do judging) *walk {
	return &walk{task.Start(&b.tasks, nil, func(ctx context.Context, publish func([]review.Ply)) error {
		var plies []review.Ply
		return do(ctx, func(p review.Ply) {
			at, _ := slices.BinarySearchFunc(plies, p.Number, func(q review.Ply, number int) int { return q.Number - number })
			plies = slices.Insert(slices.Clone(plies), at, p)
			publish(plies)
		})
	})}
}

// cancel stops the walk.
func (w *walk) cancel() { w.task.Stop() }

// state is what has been found so far.
func (w *walk) state() walked {
	over, err := w.task.Over()
	plies, _ := w.task.Poll()
	return walked{plies, over, err}
}
