package runner

import (
	"context"
	"slices"
	"sync"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
)

// Pool computes units here or on other machines (package jobs), with equal results.
type Pool interface {
	// Do runs the units and calls keep once with each result, from several goroutines. It returns
	// when all results are stored. It also returns at the first error, with this error, which may
	// come from the function keep, a unit or ctx.
	Do(ctx context.Context, units []work.Unit, keep Keep) error
}

// Keep stores the result of a unit.
type Keep = func(u work.Unit, l ledger.Line) error

// Local computes units in this process.
type Local struct {
	Workers int // number of units that run at the same time, at least one

	claim func([]work.Unit) ([]work.Unit, error) // selects the units to compute in this process; nil means all units
}

// Do computes the units in order. The first error ends Do, and the running units are dropped.
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
	if err := l.deal(ctx, units, queue); err != nil {
		cancel(err)
	}
	close(queue)
	group.Wait()
	return context.Cause(ctx)
}

// deal queues the units until ctx ends.
func (l Local) deal(ctx context.Context, units []work.Unit, queue chan<- work.Unit) error {
	for some := range slices.Chunk(units, claimSize) {
		if l.claim != nil && ctx.Err() == nil {
			var err error
			if some, err = l.claim(some); err != nil {
				return err
			}
		}
		for _, u := range some {
			select {
			case queue <- u:
			case <-ctx.Done():
				return nil
			}
		}
	}
	return nil
}

// serve computes units until the queue is closed.
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
