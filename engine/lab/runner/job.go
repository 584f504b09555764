package runner

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"runtime/debug"

	"abyss/engine/bench"
	"abyss/engine/lab"
	"abyss/engine/lab/ledger"
	"abyss/engine/rules"
	"abyss/engine/search"
)

// Job is the unit of work: a position of a cell to be searched, or a game of a
// contest to be played. What comes of it depends on nothing but the job and the
// version of the program (Build), so it can be done anywhere, and twice. Jobs are
// made by Plan.Jobs and by DecodeJob and only read afterwards, by any number of
// goroutines.
type Job struct {
	cell   *PlannedCell
	item   *lab.Item     // of a cell of positions
	games  *PlannedGames // nil for a position
	number int           // of the position or the game in its cell
}

// Jobs is what is left of a plan, in its order.
func (p *Plan) Jobs() []Job {
	var jobs []Job
	for i := range p.Cells {
		c := &p.Cells[i]
		for _, n := range c.Todo {
			jobs = append(jobs, Job{cell: c, item: &p.Suite[c.Suite].Positions[n], number: n})
		}
	}
	for i := range p.Games {
		g := &p.Games[i]
		for _, n := range g.Todo {
			jobs = append(jobs, Job{games: g, number: n})
		}
	}
	return jobs
}

// Build names the version of this program's search by the total of its bench, as
// results are marked with it.
func Build() string { return "bench " + bench.GoldenTotal() }

// Name says for people which unit it is.
func (j *Job) Name() string {
	if j.games == nil {
		return fmt.Sprintf("%s, position %s", j.cell.Key.Limits, j.item.ID)
	}
	opening, a := j.games.Game(j.number)
	return fmt.Sprintf("%s from %s, %s for A", &j.games.Pairing, opening.Name, rules.ColorName(a))
}

// unit is what the ledger knows the job by, a ledger.Unit or a ledger.GameUnit.
func (j *Job) unit() any {
	if j.games != nil {
		return j.games.unit(j.number)
	}
	return UnitOf(j.cell.Key, j.item)
}

// ID is 32 letters that jobs have in common which are the same unit of the ledger
// under the same Build, whoever asks for them.
func (j *Job) ID() string {
	text, err := json.Marshal([]any{Build(), j.unit()})
	if err != nil {
		panic(err) // plain strings
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

// Estimate is the nodes expected of the job.
func (j *Job) Estimate() float64 {
	if j.games != nil {
		return j.games.PerGame
	}
	return j.cell.perUnit()
}

// cellOf is the cell of the plan that the job is of, a *PlannedCell or a
// *PlannedGames.
func (j *Job) cellOf() any {
	if j.games != nil {
		return j.games
	}
	return j.cell
}

// Result is what came of a job: a row or a game, the other being nil.
type Result struct {
	Job  *Job
	Row  *ledger.Row
	Game *ledger.Game
}

// Worker does jobs, one at a time. Its searcher serves as long as the options
// stay the same; each job begins with a fresh table all the same. The zero Worker
// is ready.
type Worker struct{ searcher *search.Searcher }

// Do does a job. The error is that of ctx where it ended first; else it names the
// job, and a panic of the engine is one with the stack in it.
func (w *Worker) Do(ctx context.Context, j *Job) (r Result, err error) {
	defer func() {
		if p := recover(); p != nil {
			w.searcher = nil
			err = fmt.Errorf("%s: the engine failed: %v\n%s", j.Name(), p, debug.Stack())
		}
	}()
	if j.games != nil {
		return playGame(ctx, j)
	}
	if w.searcher == nil || w.searcher.Options() != j.cell.Options {
		w.searcher = search.New(j.cell.Options)
	}
	w.searcher.NewGame()
	result := w.searcher.Search(ctx, search.Root{Pos: j.item.Pos, Rules: lab.Rules}, j.cell.Limits, nil)
	if err := ctx.Err(); err != nil {
		return Result{}, err // the search was cut short
	}
	row := ledger.NewRow(UnitOf(j.cell.Key, j.item), j.cell.Settings(), Build(), &result)
	return Result{Job: j, Row: &row}, nil
}

// playGame plays a game of a cell, unless ctx ends before it.
func playGame(ctx context.Context, j *Job) (Result, error) {
	g := j.games
	record := g.play(ctx, j.number)
	if !record.Finished() {
		if err := ctx.Err(); err != nil {
			return Result{}, err
		}
		return Result{}, fmt.Errorf("%s: the game was not finished: %s", j.Name(), record.Ending.Text)
	}
	row := ledger.NewGame(g.unit(j.number), g.Settings(), Build(), &record)
	return Result{Job: j, Game: &row}, nil
}
