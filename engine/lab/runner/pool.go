package runner

import (
	"context"
	"sync"

	"abyss/engine/lab/ledger"
	"abyss/engine/lab/work"
)

// Pool is where units are done: here, or on other machines (package jobs). What
// comes of them is the same.
type Pool interface {
	// Do does the units and hands over what came of each once, from several goroutines
	// at a time. It returns when all are kept, or when nothing more can be done:
	// with the first error of keep, or of a unit, or that of ctx.
	Do(ctx context.Context, units []work.Unit, keep Keep) error
}

// Keep takes what came of a unit.
type Keep = func(u work.Unit, l ledger.Line) error

// Local does units in this process.
type Local struct {
	Workers int // how many side by side, one at least
}

// Do hands the units out in their order. The first error ends it; what is being
// done then is dropped.
func (l Local) Do(ctx context.Context, units []work.Unit, keep Keep) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	queue := make(chan work.Unit)
	var group sync.WaitGroup
	for range max(1, l.Workers) {
		group.Go(func() {
			if err := serve(ctx, queue, keep); err != nil {
				cancel(err)
			}
		})
	}
	deal(ctx, units, queue)
	close(queue)
	group.Wait()
	return context.Cause(ctx)
}

// deal hands out the units until ctx ends.
func deal(ctx context.Context, units []work.Unit, queue chan<- work.Unit) {
	for _, u := range units {
		select {
		case queue <- u:
		case <-ctx.Done():
			return
		}
	}
}

// serve does units until there are no more.
func serve(ctx context.Context, queue <-chan work.Unit, keep Keep) error {
	var w work.Worker
	for u := range queue {
		line, err := w.Do(ctx, u)
		if err == nil {
			err = keep(u, line)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
