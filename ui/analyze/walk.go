package analyze

import (
	"context"
	"slices"
	"sync"

	"abyss/engine/review"
	"abyss/internal/message"
)

// walk is the engine judging moves of the game in a goroutine of its own. A
// result that nobody waits for any more belongs to a walk that the mode has let
// go of, and is never looked at.
type walk struct {
	cancel context.CancelFunc

	mu    sync.Mutex // for what follows
	found walked
}

// walked is what a walk has found so far.
type walked struct {
	plies []review.Ply // those judged, by their numbers
	over  bool
	err   error
}

// judging is what a walk does: it reports each ply it has judged.
type judging func(ctx context.Context, judged func(review.Ply)) error

// startWalk starts a walk. It ends with its work, by its cancel, or when the
// mode closes.
func (m *Mode) startWalk(work judging) *walk {
	ctx, cancel := context.WithCancel(m.life)
	w := &walk{cancel: cancel}
	m.walks.Go(func() {
		defer cancel()
		w.end(w.run(ctx, work))
	})
	return w
}

// run does the work; an engine that fails ends it, not the program.
func (w *walk) run(ctx context.Context, work judging) (err error) {
	defer func() {
		if failed := recover(); failed != nil {
			err = message.Errorf("the engine failed: %v", failed)
		}
	}()
	return work(ctx, w.judged)
}

// judged keeps a ply in its place.
func (w *walk) judged(p review.Ply) {
	w.mu.Lock()
	defer w.mu.Unlock()
	at, _ := slices.BinarySearchFunc(w.found.plies, p.Number, func(q review.Ply, number int) int { return q.Number - number })
	w.found.plies = slices.Insert(w.found.plies, at, p)
}

func (w *walk) end(err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.found.over, w.found.err = true, err
}

// state is what has been found so far.
func (w *walk) state() walked {
	w.mu.Lock()
	defer w.mu.Unlock()
	found := w.found
	found.plies = slices.Clone(found.plies)
	return found
}
