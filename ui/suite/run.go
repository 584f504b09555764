package suite

import (
	"context"
	"sync/atomic"
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/task"
)

// solver is lab.Solve.
type solver func(context.Context, lab.Suite, rules.Set, search.Options, search.Limits, func(lab.Solved)) []lab.Solved

// run is positions being searched in the background.
type run struct {
	task    *task.Task[[]lab.Solved] // its rows, which are only ever added to
	suite   lab.Suite                // the positions, in their order
	whole   bool                     // all of them
	results *results                 // the results that get its rows
	size    int                      // of the suite they are from
	from    int                      // the position selected as it began
	began   time.Time
	taken   int         // rows that are in results
	kept    atomic.Bool // its rows have gone to the folder of results
}

// running is the position under search, "" for none.
func (r *run) running() string {
	if r.taken >= len(r.suite.Positions) {
		return ""
	}
	return r.suite.Positions[r.taken].ID
}

// share is how much of the run is done, 0 to 1.
func (r *run) share() float64 { return float64(r.taken) / float64(len(r.suite.Positions)) }

// status is the run in words.
func (r *run) status(t phrases.T, now time.Time) string {
	elapsed := phrases.Tenths(now.Sub(r.began))
	if n := len(r.suite.Positions); n > 1 {
		return t("Running %d of %d: %s, %s", min(r.taken+1, n), n, r.running(), elapsed)
	}
	return t("Running %s, %s", r.suite.Positions[0].ID, elapsed)
}
