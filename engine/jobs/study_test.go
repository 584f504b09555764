package jobs

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/runner"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/match"
)

// specs returns searches and games that are quick enough for a test: 20 and 8 units.
func specs(t *testing.T) []*experiment.Spec {
	t.Helper()
	list, err := experiment.Find([]string{"thesis-4.1"}, []int{1, 2})
	if err != nil {
		t.Fatal(err)
	}
	plain := &experiment.Program{Name: "plain"}
	return append(list, &experiment.Spec{
		ID: "tiny",
		Contests: experiment.Contests{
			Openings: match.ThesisOpenings, Most: 2,
			Pairings: []experiment.Pairing{
				{A: &experiment.Program{Name: "check", Settings: []string{"checkevasions=full"}}, B: plain},
				{A: &experiment.Program{Name: "no null move", Settings: []string{"nullmove=off"}}, B: plain},
			},
			Budgets: []experiment.Budget{{Label: "tiny", Nodes: 60}},
			Terms:   match.Terms{Rules: lab.Rules, MaxPlies: 20},
		},
	})
}

// units is the number of units in specs.
const units = 28

// study is a set of experiments with the ledger for their results.
type study struct {
	led    *ledger.Ledger
	list   []*experiment.Spec
	tables *work.Tables
}

// tables returns the program's tables with the given specs, and with only five positions of the
// thesis's suite.
func tables(t *testing.T, list []*experiment.Spec) *work.Tables {
	t.Helper()
	suite, err := lab.ThesisSuite()
	if err != nil {
		t.Fatal(err)
	}
	suite.Positions = suite.Positions[:5]
	return &work.Tables{Specs: append(slices.Clone(experiment.All), list...), Suites: map[string]lab.Suite{"thesis": suite}}
}

func newStudy(t *testing.T, list []*experiment.Spec) *study {
	t.Helper()
	led, err := ledger.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { led.Close() })
	return &study{led, list, tables(t, list)}
}

// lend gives a pool the ledger of the study. Unless the pool has checks, results then count at
// once, and one in twenty is repeated.
func (s *study) lend(pool runner.Pool) {
	if p, ok := pool.(*Pool); ok && p.Ledger == nil {
		p.Ledger = s.led
		if p.Checks == (Checks{}) {
			p.Checks = Checks{Rows: 1, Wait: time.Hour, First: 1, Share: 0.05}
		}
	}
}

// plan returns a plan of the units that the ledger still lacks.
func (s *study) plan(t *testing.T) *runner.Plan {
	t.Helper()
	plan, err := runner.NewPlan(s.list, *s.tables, s.led.Rows())
	if err != nil {
		t.Fatal(err)
	}
	return plan
}

// run fills the ledger. It checks that each result in the ledger was counted once.
func (s *study) run(ctx context.Context, t *testing.T, pool runner.Pool, progress func(runner.Progress)) error {
	t.Helper()
	s.lend(pool)
	plan, before, counted := s.plan(t), s.size(), 0
	err := runner.RunOn(ctx, pool, plan, s.led, func(p runner.Progress) {
		counted++
		if progress != nil {
			progress(p)
		}
	})
	if p, ok := pool.(*Pool); ok {
		counted -= p.Annulled()
	}
	if added := s.size() - before; added != counted {
		t.Errorf("%d results were counted, %d are in the ledger", counted, added)
	}
	return err
}

func (s *study) size() int { return s.led.Rows().Len() + len(s.led.Rows().SortedGames()) }

// results returns the content of the ledger without times and origins, which differ from run to
// run.
func (s *study) results() (rows []ledger.Row, games []ledger.GameRow) {
	rows, games = s.led.Rows().Sorted(), s.led.Rows().SortedGames()
	for i := range rows {
		rows[i].Elapsed, rows[i].Origin = 0, ledger.Origin{}
	}
	for i := range games {
		games[i].Elapsed, games[i].Origin = nil, ledger.Origin{}
	}
	return rows, games
}

// local has the results of a run on this machine, which all tests share.
var local = struct {
	once  sync.Once
	rows  []ledger.Row
	games []ledger.GameRow
}{}

// isLocal checks that the ledger has the same results as a run on this machine.
func (s *study) isLocal(t *testing.T) {
	t.Helper()
	local.once.Do(func() {
		here := newStudy(t, specs(t))
		if err := here.run(t.Context(), t, runner.Local{Workers: 2}, nil); err != nil {
			t.Fatal(err)
		}
		local.rows, local.games = here.results()
	})
	if len(local.rows)+len(local.games) != units {
		t.Fatalf("%d rows and %d games, expected %d together", len(local.rows), len(local.games), units)
	}
	rows, games := s.results()
	if diff := cmp.Diff(local.rows, rows); diff != "" {
		t.Errorf("other rows than on this machine (-here +there)\n%s", diff)
	}
	if diff := cmp.Diff(local.games, games); diff != "" {
		t.Errorf("other games than on this machine (-here +there)\n%s", diff)
	}
}

// isDoneBy starts a worker that does the rest of a background run, and checks the final ledger.
func (s *study) isDoneBy(t *testing.T, w Worker, ended chan error) {
	t.Helper()
	begin(t, w)
	if err := await(t, ended); err != nil {
		t.Fatal(err)
	}
	s.isLocal(t)
}

// The method beside runs the study in the background of a test.
func (s *study) beside(ctx context.Context, t *testing.T, pool runner.Pool, progress func(runner.Progress)) chan error {
	t.Helper()
	ended := make(chan error, 1)
	var group sync.WaitGroup
	ctx, cancel := context.WithCancel(ctx)
	group.Go(func() { ended <- s.run(ctx, t, pool, progress) })
	t.Cleanup(func() {
		cancel()
		group.Wait()
	})
	return ended
}
