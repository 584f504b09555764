package runner

import (
	"context"
	"sync"
)

// Pool is where jobs are done: here, or on other machines (package jobs). What
// comes of them is the same.
type Pool interface {
	// Do does the jobs and hands each result over once, from several goroutines
	// at a time. It returns when all are kept, or when nothing more can be done:
	// with the first error of keep, or of a job, or that of ctx.
	Do(ctx context.Context, jobs []Job, keep func(Result) error) error
}

// Local does jobs in this process.
type Local struct {
	Workers int // how many side by side, one at least
}

// Do hands the jobs out in their order. The first error ends it; what is being
// searched then is dropped.
func (l Local) Do(ctx context.Context, jobs []Job, keep func(Result) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	queue := make(chan *Job)
	var group sync.WaitGroup
	for range max(1, l.Workers) {
		group.Go(func() {
			if err := work(ctx, queue, keep); err != nil {
				cancel(err)
			}
		})
	}
	deal(ctx, jobs, queue)
	close(queue)
	group.Wait()
	return context.Cause(ctx)
}

// deal hands out the jobs until ctx ends.
func deal(ctx context.Context, jobs []Job, queue chan<- *Job) {
	for i := range jobs {
		select {
		case queue <- &jobs[i]:
		case <-ctx.Done():
			return
		}
	}
}

// work does jobs until there are no more.
func work(ctx context.Context, queue <-chan *Job, keep func(Result) error) error {
	var w Worker
	for j := range queue {
		result, err := w.Do(ctx, j)
		if err == nil {
			err = keep(result)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
