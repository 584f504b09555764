package jobs

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/search"
)

// These are upper bounds of a machine's speed, far above any real one. The coordinator needs these
// bounds because it cannot check the times of a result, and checks the other numbers only in
// samples.
const (
	perMicrosecond = 1000        // nodes, or other counted events
	lateness       = time.Minute // the largest possible difference of two clocks
)

// A map of the type published contains, for the id of each job, the time when this coordinator
// first put the job into the queue. Jobs of an earlier coordinator may be as old as the oldest
// stored result.
type published map[string]time.Time

// note records a job that was published at a time. If fresh is false, the job was already in the
// queue.
func (p published) note(id string, at time.Time, fresh bool) {
	if _, known := p[id]; known {
		return // a worker may still be working on the job as it was first published
	}
	if !fresh {
		at = time.Time{}
	}
	p[id] = at
}

// age returns the longest time that a job's result can have taken, by the clock of this machine.
// The machine may have been asleep in the meantime.
func (p published) age(id string) time.Duration {
	at := p[id]
	if at.IsZero() {
		return resultsKept
	}
	return max(time.Since(at), time.Since(at.Round(0))) + lateness
}

// believable rejects a result with numbers that no machine can reach within a time.
func believable(l ledger.Line, within time.Duration) error {
	us := within.Microseconds()
	time := func(elapsed int64) error {
		if elapsed < 0 || elapsed > us {
			return fmt.Errorf("elapsed_us %d: expected 0 to %d, since its job was published", elapsed, us)
		}
		return nil
	}
	count := func(what string, n uint64) error {
		if n > perMicrosecond*uint64(us) {
			return fmt.Errorf("%s %d: expected %d at most in the time since its job was published", what, n, perMicrosecond*uint64(us))
		}
		return nil
	}
	depth := func(d int) error {
		if d < 0 || d > search.MaxDepth {
			return fmt.Errorf("depth %d: expected 0 to %d", d, search.MaxDepth)
		}
		return nil
	}
	var errs []error
	switch l := l.(type) {
	case *ledger.Row:
		errs = append(errs, time(l.Elapsed), count("nodes", l.Nodes), depth(l.Depth))
		for _, name := range slices.Sorted(maps.Keys(l.Counters)) {
			errs = append(errs, count(name, l.Counters[name]))
		}
	case *ledger.GameRow:
		elapsed, nodes := int64(0), uint64(0)
		for _, n := range l.Elapsed {
			errs = append(errs, time(n))
			elapsed += n
		}
		for _, n := range l.Nodes {
			errs = append(errs, count("nodes", n))
			nodes += n
		}
		for _, d := range l.Depths {
			errs = append(errs, depth(d))
		}
		errs = append(errs, time(elapsed), count("nodes", nodes))
	}
	for _, err := range errs {
		if err != nil {
			return err // one error is enough
		}
	}
	return nil
}
