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

// solver is the type of lab.Solve.
type solver func(context.Context, lab.Suite, rules.Set, search.Options, search.Limits, func(lab.Solved)) []lab.Solved

// run is a search of positions in the background.
type run struct {
	task    *task.Task[[]lab.Solved] // the state is the rows found so far
	suite   lab.Suite                // the positions to search, in their order
	whole   bool                     // all positions of the suite are searched
	results *results                 // the results to which the rows are added
	size    int                      // number of positions in the whole suite
	from    int                      // index of the position that was selected when the run began
	began   time.Time
	taken   int         // number of rows already in results
	kept    atomic.Bool // the rows of the run were passed on to be written
}

// running returns the id of the position that is being searched, "" for none.
func (r *run) running() string {
	if r.taken >= len(r.suite.Positions) {
		return ""
	}
	return r.suite.Positions[r.taken].ID
}

// share returns the completed share of the run, 0 to 1.
func (r *run) share() float64 { return float64(r.taken) / float64(len(r.suite.Positions)) }

// status describes the progress of the run.
func (r *run) status(t phrases.T, now time.Time) string {
	elapsed := phrases.Tenths(now.Sub(r.began))
	if n := len(r.suite.Positions); n > 1 {
		return t("Running %d of %d: %s, %s", min(r.taken+1, n), n, r.running(), elapsed)
	}
	return t("Running %s, %s", r.suite.Positions[0].ID, elapsed)
}
