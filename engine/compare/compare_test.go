package compare

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/tree"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/golden"
)

// preset returns the options of a preset with changed settings, such as "base checkevasions=full".
func preset(t testing.TB, settings string) search.Options {
	t.Helper()
	words := strings.Fields(settings)
	o, ok := search.Preset(words[0])
	if !ok {
		t.Fatalf("no preset %s", words[0])
	}
	for _, w := range words[1:] {
		if err := o.Set(w); err != nil {
			t.Fatal(err)
		}
	}
	return o
}

// question compares two settings at the position with the given number in the file.
func question(t testing.TB, position int, a, b string, l search.Limits) Question {
	t.Helper()
	return Question{
		Root: search.Root{Pos: positions(t)[position], Rules: rules.Asian}, A: preset(t, a), B: preset(t, b), Limits: l, Seed: 1,
	}
}

func parse(t testing.TB, fen string) xiangqi.Position {
	t.Helper()
	pos, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// answer runs a comparison. It returns the last step and the number of reported steps, and checks
// that each step contains everything that the previous step had found.
func answer(t testing.TB, q Question, c *Cache) (Step, int) {
	t.Helper()
	steps := 0
	var before Step
	s, err := Compare(t.Context(), q, c, func(s Step) {
		steps++
		if s.Verdict == Different && !s.Fresh {
			t.Errorf("different before fresh searches: %+v", s)
		}
		if s.Stage < before.Stage || s.Runs < before.Runs && s.Fresh == before.Fresh || before.Verdict != Open && s.Verdict == Open ||
			before.Referee != nil && s.Referee == nil || before.Cause != nil && s.Cause == nil {
			t.Errorf("after %+v comes %+v", before, s)
		}
		before = s
	})
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(s, before) || s.Stage != Done {
		t.Errorf("told last: %+v\nreturned: %+v", before, s)
	}
	return s, steps
}

// A setting compared with itself, or with a switch that cannot act, gives exactly the same results.
func TestSame(t *testing.T) {
	for _, c := range []struct {
		a, b string
		l    search.Limits
	}{
		{"base", "base", search.Limits{Depth: 4}},
		{"tournament", "tournament", search.Limits{Nodes: 3000}},
		{"tournament", "tournament fhr-margin=10", search.Limits{Nodes: 3000}},
	} {
		s, _ := answer(t, question(t, 0, c.a, c.b, c.l), nil)
		if s.Verdict != Same || !s.Exact || s.Runs != 4 || s.Difference.Low != 0 || s.Difference.High != 0 || s.Nodes.Estimate != 100 || s.Cause != nil {
			t.Errorf("%s and %s: %+v", c.a, c.b, s)
		}
	}
}

// At a fixed depth, without randomness, the difference is exact, and its cause is found.
func TestExactlyDifferent(t *testing.T) {
	q := question(t, 0, "base", "base checkevasions=full", search.Limits{Depth: 5})
	q.Root.Pos = parse(t, "r1bakabn1/8r/nC1c3R1/2p1C1p1p/p8/2P1P3P/P5P2/N3B1N2/R3K4/2Bc1A3 w - - 0 1")
	q.Referee = 20_000
	s, _ := answer(t, q, nil)
	if s.Verdict != Different || !s.Exact || s.Difference.Low != s.Difference.High || s.Difference.Estimate < Floor {
		t.Fatalf("%+v", s)
	}
	c := s.Cause
	if c == nil || !c.Named() || c.Heuristic != search.CheckEvasions || c.In != 1 || len(c.Line) < placePlies || !tree.Closes(c.Closure) {
		t.Errorf("%+v", c)
	}
	if s.Referee == nil || s.Referee.Nodes != 20_000 || s.Referee.Moves != [2]xiangqi.Move{s.Sides[0].Best(), s.Sides[1].Best()} {
		t.Errorf("%+v", s.Referee)
	}
	golden.Check(t, filepath.Join("testdata", "different.txt"), report(t, &s))
}

// report gives a step as text, followed by its JSON.
func report(t *testing.T, s *Step) string {
	t.Helper()
	text, err := json.MarshalIndent(s.Report(notation.WXF), "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return s.String() + "\n" + string(text) + "\n"
}

// The other verdicts come from searches that vary. The golden file contains the text of each
// verdict.
func TestVerdicts(t *testing.T) {
	cache := &Cache{}
	var text strings.Builder
	seen := map[Verdict]bool{}
	for _, c := range []struct {
		position int
		b        string
	}{{7, "latemoves=off"}, {3, "latemoves=off"}, {0, "killers=off"}, {5, "latemoves=off"}} {
		s, steps := answer(t, question(t, c.position, "tournament", "tournament "+c.b, search.Limits{Nodes: 4000}), cache)
		if steps < s.Runs && !s.Fresh {
			t.Errorf("%d steps of %d pairs", steps, s.Runs)
		}
		seen[s.Verdict] = true
		text.WriteString(report(t, &s))
	}
	if !seen[Different] || !seen[NoDifference] {
		t.Errorf("verdicts %v", seen)
	}
	golden.Check(t, filepath.Join("testdata", "verdicts.txt"), text.String())
}

// The answer depends only on the seed, not on the number of workers or on the cache.
func TestRepeats(t *testing.T) {
	q := question(t, 7, "tournament", "tournament latemoves=off", search.Limits{Nodes: 2000})
	q.Referee = 4000
	q.Workers = 1
	want, _ := answer(t, q, nil)
	cache := &Cache{}
	for _, workers := range []int{2, 5, 5} {
		q.Workers = workers
		if got, _ := answer(t, q, cache); !reflect.DeepEqual(got, want) {
			t.Errorf("%d workers: %+v\nexpected %+v", workers, got, want)
		}
	}
	q.Seed = 2
	if got, _ := answer(t, q, cache); reflect.DeepEqual(got.Sides, want.Sides) {
		t.Error("another seed has the same searches")
	}
}

// The searches of A are cached and used for every B.
func TestCache(t *testing.T) {
	cache := &Cache{}
	q := question(t, 0, "base", "base killers=on", search.Limits{Depth: 3})
	answer(t, q, cache)
	before := len(cache.oldest)
	q.B = preset(t, "base futility=off")
	answer(t, q, cache)
	if more := len(cache.oldest) - before; more != exactAfter {
		t.Errorf("%d searches more, expected %d of B", more, exactAfter)
	}
	for i := range maxCached + 10 {
		cache.put(runKey{"x", uint64(i)}, run{})
	}
	if len(cache.runs) != maxCached || len(cache.oldest) != maxCached {
		t.Errorf("%d runs of %d at most", len(cache.runs), maxCached)
	}
}

// If depths are not comparable, both sides get the same number of nodes, even if a depth was
// requested.
func TestEqualNodes(t *testing.T) {
	for _, b := range []string{"base nullquiesce=on", "base fhr=pieces"} {
		s, _ := answer(t, question(t, 2, "base", b, search.Limits{Depth: 3}), nil)
		if !s.Equal || s.Limit.Depth != 0 || s.Limit.Nodes == 0 || s.Verdict == Open {
			t.Errorf("%s: %+v", b, s)
		}
		if text := s.String(); !strings.Contains(text, fmt.Sprint(s.Limit.Nodes)) {
			t.Error(text)
		}
	}
	if s, _ := answer(t, question(t, 2, "base", "base futility=off", search.Limits{Depth: 3}), nil); s.Equal {
		t.Error("futility changes no depth")
	}
}

// Cancelling the context ends a comparison at once, and the last step is still returned.
func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	q := question(t, 0, "tournament", "tournament latemoves=off", search.Limits{Nodes: 1 << 40})
	q.Workers = 2
	first := question(t, 0, "tournament", "tournament latemoves=off", search.Limits{Nodes: 1000})
	steps := 0
	s, err := Compare(ctx, first, nil, func(Step) {
		if steps++; steps == 2 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || s.Runs != 2 || s.Verdict != Open {
		t.Errorf("%v, %+v", err, s)
	}
	if _, err := Compare(ctx, q, nil, func(Step) { t.Error("told") }); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestWrongQuestions(t *testing.T) {
	right := question(t, 0, "base", "base", search.Limits{Depth: 2})
	mated, err := xiangqi.ParseFEN("3k5/4R4/3R5/9/9/9/9/9/9/4K4 b - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for want, spoil := range map[string]func(*Question){
		"expected a depth limit from 1 to 64, or a node limit": func(q *Question) { q.Limits = search.Limits{} },
		"expected a depth limit":                               func(q *Question) { q.Limits.Nodes = 5 },
		"or a node limit":                                      func(q *Question) { q.Limits.Depth = search.MaxDepth + 1 },
		"depth limit from 1":                                   func(q *Question) { q.Limits.Lines = 2 },
		"the game is over":                                     func(q *Question) { q.Root.Pos = mated },
		"expected 2 to 1000 searches":                          func(q *Question) { q.Runs = 1 },
		"the settings of B":                                    func(q *Question) { q.B.TableEntries = 3 },
		"the settings of the referee":                          func(q *Question) { q.Judge.TableEntries = 3 },
	} {
		q := right
		spoil(&q)
		if _, err := Compare(t.Context(), q, nil, func(Step) {}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, expected %s", err, want)
		}
	}
}
