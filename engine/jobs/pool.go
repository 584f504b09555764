package jobs

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/engine/lab/work"
)

// Pool is a runner.Pool whose jobs are executed by the workers of a lab. Units that are not
// portable (work.Unit.Portable) run on this machine.
type Pool struct {
	Config Config
	Local  runner.Local
	Ledger *ledger.Ledger // the ledger of the run, where results wait until they are accepted
	Checks Checks         // the zero value means DefaultChecks

	annulled atomic.Int64
}

// Annulled counts the results that Do annulled because their worker was excluded. Their units are
// missing again.
func (p *Pool) Annulled() int { return int(p.annulled.Load()) }

// Do executes the jobs and passes on the results as they arrive. When ctx ends, the jobs stay in
// the queue: workers continue, and the next Do of the same units finds their results. A job that
// failed Config.MaxDeliver times is left out. When all other jobs are done, Do returns an error
// that names such jobs.
func (p *Pool) Do(ctx context.Context, units []work.Unit, keep runner.Keep) error {
	config := p.Config
	if err := config.Validate(); err != nil {
		return err
	}
	if p.Checks == (Checks{}) {
		p.Checks = DefaultChecks
	}
	here, away := divide(&config, units)
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var c *coordinator
	if len(away) > 0 {
		var err error
		if c, err = newCoordinator(ctx, &config, p, away, keep); err != nil {
			return err
		}
		defer func() {
			cancel(nil) // ends the checks
			c.close()
		}()
	}
	var group sync.WaitGroup
	var failed error
	if c != nil {
		group.Go(func() {
			err := c.run(ctx)
			if errors.As(err, new(*FailedError)) {
				failed = err // the results of the other jobs are still used
			} else if err != nil {
				cancel(err)
			}
		})
	}
	group.Go(func() {
		if err := p.Local.Do(ctx, here, keep); err != nil {
			cancel(err)
		}
	})
	group.Wait()
	if err := context.Cause(ctx); err != nil {
		return err
	}
	return failed
}

// divide separates the units for this machine from those for any machine.
func divide(config *Config, units []work.Unit) (here, away []work.Unit) {
	reasons := map[string]int{}
	for _, u := range units {
		if err := u.Portable(); err != nil {
			reasons[err.Error()]++
			here = append(here, u)
		} else {
			away = append(away, u)
		}
	}
	for reason, n := range reasons {
		config.Note("%d of %d jobs are done on this machine: %s", n, len(units), reason)
	}
	return here, away
}

// FailedError is the error of jobs that failed repeatedly. It is returned when all other jobs are
// done.
type FailedError struct {
	Jobs  int    // number of failed jobs
	Of    int    // number of all jobs
	Name  string // name of one of the failed jobs
	Cause string // cause of that job's last failure
}

// Error names one failed job with its cause.
func (e *FailedError) Error() string {
	return fmt.Sprintf("%d of %d jobs failed again and again, such as %s: %s; run it again to try them anew", e.Jobs, e.Of, e.Name, e.Cause)
}
