package compare

import (
	"context"
	"fmt"
	"math"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/stats"
	"example.com/abyss/engine/xiangqi"
)

// effort is a preset together with a search limit.
type effort struct {
	preset string
	limits search.Limits
}

func (e effort) String() string {
	if e.limits.Depth > 0 {
		return fmt.Sprintf("%s, depth %d", e.preset, e.limits.Depth)
	}
	return fmt.Sprintf("%s, %d nodes", e.preset, e.limits.Nodes)
}

var (
	base5     = effort{"base", search.Limits{Depth: 5}}
	abyss5    = effort{"abyss92", search.Limits{Depth: 5}}
	modern20  = effort{"modern", search.Limits{Nodes: 20_000}}
	modern100 = effort{"modern", search.Limits{Nodes: 100_000}}
	play20    = effort{"tournament", search.Limits{Nodes: 20_000}}
	play100   = effort{"tournament", search.Limits{Nodes: 100_000}}
	efforts   = []effort{base5, abyss5, modern20, modern100, play20, play100}
)

// The switches that are measured, for each kind of preset.
var (
	documents = []string{
		"checkevasions=full", "recaptures=full", "kingthreats=full", "evading=full", "forced=full",
		"pvsingular=full", "fhsingular=full", "futility=off", "nullmove=off", "fhr=pieces",
	}
	ofToday = []string{
		"latemoves=off", "pvsingular=full", "nullmove=off", "lmr=off", "killers=off",
		"checkevasions=off", "reversefutility=off", "movefutility=off", "singular=off", "quiescence=off",
	}
)

// switches returns the switches that are measured with the effort.
func (e effort) switches() []string {
	if e.limits.Depth > 0 {
		return documents
	}
	return ofToday
}

// sample returns the positions for the measurements: the second half of the file, or, with
// ABYSS_HALF=dev, the first half, on which the method was chosen. If ABYSS_POSITIONS is set, it
// limits the number of positions, which are then spread over the half.
func sample(t *testing.T) []xiangqi.Position {
	t.Helper()
	all := positions(t)
	half := all[positionCount/2:]
	if os.Getenv("ABYSS_HALF") == "dev" {
		half = all[:positionCount/2]
	}
	n := len(half)
	if text := os.Getenv("ABYSS_POSITIONS"); text != "" {
		var err error
		if n, err = strconv.Atoi(text); err != nil || n < 1 || n > len(half) {
			t.Fatalf("ABYSS_POSITIONS=%s: expected 1 to %d", text, len(half))
		}
	}
	list := make([]xiangqi.Position, n)
	for i := range list {
		list[i] = half[i*len(half)/n]
	}
	return list
}

// The function named each calls the function do for every i from 0 to n-1, in parallel on all
// processors.
func each(n int, do func(i int)) {
	var group sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for i := range next {
				do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	group.Wait()
}

// count is a row of a table with the number n of cases that match out of N cases.
type count struct {
	mu   sync.Mutex
	n, N int
}

func (c *count) add(hit bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.N++
	if hit {
		c.n++
	}
}

// row logs the row with its confidence interval.
func (c *count) row(t *testing.T, format string, args ...any) {
	t.Helper()
	name := fmt.Sprintf(format, args...)
	if c.N == 0 {
		t.Errorf("%s: nothing was compared", name)
		return
	}
	i := stats.Wilson(float64(c.n)/float64(c.N), float64(c.N))
	t.Logf("%-64s %4d of %4d  %5.1f %% (%.1f to %.1f)", name, c.n, c.N, 100*i.Estimate, 100*i.Low, 100*i.High)
}

// question returns a question about the position. A single goroutine answers the question.
func (e effort) question(t *testing.T, pos xiangqi.Position, change string, seed uint64) Question {
	t.Helper()
	return Question{
		Root: search.Root{Pos: pos, Rules: rules.Asian}, A: preset(t, e.preset), B: preset(t, strings.TrimSpace(e.preset+" "+change)),
		Limits: e.limits, Seed: seed, Workers: 1, NoCause: true,
	}
}

// answered runs the comparison and returns the last step.
func answered(t *testing.T, q Question) Step {
	t.Helper()
	return placebo{}.answered(t, q)
}

// placebo is a change of B that should make no difference.
type placebo struct {
	name, change string
	more         uint64 // nodes that B gets in addition, in thousandths of the nodes of A
	apart        uint64 // if not 0, B orders equal moves differently
}

// answered runs the comparison with the placebo applied to B.
func (p placebo) answered(t *testing.T, q Question) Step {
	t.Helper()
	x, err := newComparison(q, nil, func(Step) {})
	if err != nil {
		t.Error(err)
		return Step{}
	}
	ctx := t.Context()
	x.apart = p.apart
	longer := func(context.Context) error {
		if p.more > 0 {
			l := x.step.Limit
			l.Nodes += l.Nodes * p.more / 1000
			x.sides[1] = newSide(q.Root, x.q.B, l)
		}
		return nil
	}
	for _, part := range []func(context.Context) error{x.limit, longer, x.verdict, x.estimate, x.judge, x.explain} {
		if err := part(ctx); err != nil {
			t.Error(err)
		}
	}
	return x.step
}

// TestFigures measures how often the answers are right; docs/why.md has the results.
//
//	ABYSS_LONG=1 go test ./engine/compare -run TestFigures/alarms -v -timeout 10h
//
// The parts are alarms, power, causes, referee and times. Each of the first three has one part per
// effort, such as TestFigures/alarms/tournament,_20000. The log has the tables. The part times
// needs an idle machine.
func TestFigures(t *testing.T) {
	if os.Getenv("ABYSS_LONG") == "" {
		t.Skip("set ABYSS_LONG to measure how often the answers are right")
	}
	t.Run("alarms", alarms)
	t.Run("power", power)
	t.Run("causes", causes)
	t.Run("referee", refereed)
	t.Run("times", times)
}

// alarms counts false differences. B is A with a change that should have no effect. This change
// does not occur among the variations between the searches of one side. A is searched again for
// each change.
func alarms(t *testing.T) {
	list := sample(t)
	for _, e := range efforts {
		t.Run(e.String(), func(t *testing.T) {
			a := preset(t, e.preset)
			wider := fmt.Sprintf("aspiration-window=%d", a.Param("aspiration-window")+1)
			for i, p := range []placebo{
				{name: "window wider by 1", change: wider}, {name: "1 % more nodes", more: 10}, {name: "other orders", apart: 1 << 63},
			} {
				if p.more > 0 && e.limits.Nodes == 0 {
					continue
				}
				var different, either, moves count
				each(len(list), func(k int) {
					s := p.answered(t, e.question(t, list[k], p.change, uint64(100+i)))
					different.add(s.Verdict == Different)
					either.add(s.Verdict == Different || s.Verdict == Perhaps)
					moves.add(s.OtherMove)
				})
				different.row(t, "%v, %s: different", e, p.name)
				either.row(t, "%v, %s: different or perhaps", e, p.name)
				moves.row(t, "%v, %s: another move", e, p.name)
			}
		})
	}
}

// power counts how many differences are found for real switches. At a fixed depth, it also counts
// them separately for the positions in which the first searches of the two sides differ.
func power(t *testing.T) {
	list := sample(t)
	for _, e := range []effort{base5, play20, play100} {
		t.Run(e.String(), func(t *testing.T) {
			for _, change := range e.switches() {
				var different, either, shown count
				each(len(list), func(k int) {
					q := e.question(t, list[k], change, 200)
					s := answered(t, q)
					different.add(s.Verdict == Different)
					either.add(s.Verdict == Different || s.Verdict == Perhaps)
					if q.depthDiffers() || e.limits.Depth == 0 {
						return
					}
					a, b := first(t, q, q.A), first(t, q, q.B)
					if math.Abs(b.chance-a.chance) >= Floor {
						shown.add(s.Verdict == Different)
					}
				})
				different.row(t, "%v, %s: different", e, change)
				either.row(t, "%v, %s: different or perhaps", e, change)
				if shown.N > 0 {
					shown.row(t, "%v, %s: of those where single searches differ", e, change)
				}
			}
		})
	}
}

// The function named first runs the first search of a side.
func first(t *testing.T, q Question, o search.Options) run {
	t.Helper()
	j := &job{side: newSide(q.Root, o, q.Limits)}
	p := &pool{workers: 1, cache: &Cache{}}
	p.search(t.Context(), j)
	return j.run
}

// asItWas returns a comparison in the state in which it reached a finished step.
func asItWas(t *testing.T, q Question, s *Step) *comparison {
	t.Helper()
	x, err := newComparison(q, nil, func(Step) {})
	if err != nil {
		t.Fatal(err)
	}
	x.step = *s
	x.sides = [2]*side{newSide(q.Root, x.q.A, s.Limit), newSide(q.Root, x.q.B, s.Limit)}
	return x
}

// refereed counts the pairs of moves that the referee decides with ten times the nodes. It also
// counts how many of these decisions a search with a hundred times the nodes confirms. It uses
// every question in which A and B choose different moves, whatever the verdict.
func refereed(t *testing.T) {
	list := sample(t)
	e := play20
	var decided, right count
	each(len(list), func(k int) {
		q := e.question(t, list[k], ofToday[k%len(ofToday)], 400)
		q.Referee = 10 * e.limits.Nodes
		s := answered(t, q)
		x := asItWas(t, q, &s)
		if s.Referee == nil {
			x.step.Verdict = Perhaps // so that the referee judges even without a difference
			if err := x.judge(t.Context()); err != nil {
				t.Error(err)
			}
			s = x.step
		}
		if s.Referee == nil {
			return
		}
		decided.add(s.Referee.Right != Undecided)
		if s.Referee.Right == Undecided {
			return
		}
		long := asItWas(t, q, &s)
		for i, m := range s.Referee.Moves {
			root := q.Root
			root.Moves = []xiangqi.Move{m}
			long.sides[i] = newSide(root, x.q.Judge, search.Limits{Nodes: 100 * e.limits.Nodes})
		}
		if err := long.pairs(t.Context(), &long.fresh, firstFresh, firstFresh+2, func() {}); err != nil {
			t.Error(err)
		}
		d := mean(long.fresh[1]) - mean(long.fresh[0])
		right.add((d > 0) == (s.Referee.Right == RightB))
	})
	decided.row(t, "%v: different moves that the referee decides at 10 times", e)
	right.row(t, "%v: of these: the sign of 100 times", e)
}
