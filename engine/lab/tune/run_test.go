package tune

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/match"
)

// madeUp returns a setup with two parameters.
func madeUp(pairs int) Setup {
	return Setup{
		Settings: "a=on", Pairs: pairs, Limits: "nodes 10", Terms: "rules asian", Openings: "1", Seed: 7,
		Params: []Param{{"a", 0, 1000, 100, 50}, {"b", 0, 20, 18, 1}},
	}
}

// best are the values that win most of the made-up games.
var best = []float64{600, 6}

// madeUpGames returns random scores. The set of values that is nearer to those in best wins more
// often. A tenth of the range corresponds to about 100 Elo.
func madeUpGames(_ context.Context, pair int, plus, minus []int) (score match.Score, err error) {
	far := func(values []int) (sum float64) {
		for i, width := range []float64{1000, 20} {
			sum += math.Abs(float64(values[i])-best[i]) / width
		}
		return sum
	}
	r := rand.New(rand.NewPCG(99, uint64(pair)))
	wins := 1 / (1 + math.Pow(10, -1000*(far(minus)-far(plus))/400))
	for range 2 {
		switch got := r.Float64(); {
		case got < 0.7*wins:
			score.Wins++
		case got < 0.7:
			score.Losses++
		default:
			score.Draws++
		}
	}
	return score, nil
}

func noProgress(Status) {}

// Although the games are mostly random, SPSA must come near the best values from a start far away.
func TestFindsTheBestValues(t *testing.T) {
	for seed := range uint64(2) {
		s := madeUp(1500)
		s.Seed = seed
		values, err := Run(t.Context(), filepath.Join(t.TempDir(), "record"), s, madeUpGames, noProgress)
		if err != nil {
			t.Fatal(err)
		}
		for i, v := range values {
			if p := &s.Params[i]; math.Abs(v-best[i]) > 0.1*float64(p.Max-p.Min) {
				t.Errorf("seed %d: %s=%.1f, expected about %.0f", seed, p.Name, v, best[i])
			}
		}
	}
}

// If no set of values is better, the values must stay near those at the start.
func TestStaysWithoutADifference(t *testing.T) {
	equal := func(ctx context.Context, pair int, plus, _ []int) (match.Score, error) {
		return madeUpGames(ctx, pair, plus, plus)
	}
	s := madeUp(1500)
	s.Params[0].Start = 500
	values, err := Run(t.Context(), filepath.Join(t.TempDir(), "record"), s, equal, noProgress)
	if err != nil || math.Abs(values[0]-500) > 3*s.Params[0].Step {
		t.Errorf("%v, %v; expected %s about 500", values, err, s.Params[0].Name)
	}
}

// A run that was stopped, even within a line, and resumed must write the same bytes as an
// uninterrupted run.
func TestResumes(t *testing.T) {
	dir := t.TempDir()
	whole := filepath.Join(dir, "whole")
	want, err := Run(t.Context(), whole, madeUp(12), madeUpGames, noProgress)
	if err != nil {
		t.Fatal(err)
	}
	for stop := range 13 {
		path := filepath.Join(dir, "stopped")
		ctx, cancel := context.WithCancel(t.Context())
		broken := func(ctx context.Context, pair int, plus, minus []int) (match.Score, error) {
			if pair == stop {
				cancel()
				return match.Score{}, ctx.Err()
			}
			return madeUpGames(ctx, pair, plus, minus)
		}
		if _, err := Run(ctx, path, madeUp(12), broken, noProgress); (err == nil) != (stop == 12) || err != nil && !errors.Is(err, context.Canceled) {
			t.Errorf("stopped at %d: %v", stop, err)
		}
		cancel()
		if text := fileText(t, path); strings.Count(text, "\n") != 1+stop {
			t.Errorf("stopped at %d:\n%s", stop, text)
		} else if err := os.WriteFile(path, []byte(text+`{"pair":3,"pl`), 0o600); err != nil {
			t.Fatal(err)
		}
		first := Status{Done: -1}
		got, err := Run(t.Context(), path, madeUp(12), madeUpGames, func(p Status) {
			if first.Done < 0 {
				first = p
			}
		})
		if err != nil || !slices.Equal(got, want) || fileText(t, path) != fileText(t, whole) {
			t.Errorf("resumed at %d: %v, %v, expected %v and the same record", stop, got, err, want)
		}
		if stop > 0 && (first.Done != stop || first.Resumed != stop || first.Of != 12) {
			t.Errorf("resumed at %d: %+v", stop, first)
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
}

func TestRunRefuses(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record")
	if _, err := Run(t.Context(), path, madeUp(3), madeUpGames, noProgress); err != nil {
		t.Fatal(err)
	}
	text := fileText(t, path)
	lines := strings.SplitAfter(text, "\n")
	for _, c := range []struct {
		why, record, want string
		change            func(*Setup)
	}{
		{"other settings", text, `settings was "a=on", now is "a=off"`, func(s *Setup) { s.Settings = "a=off" }},
		{"more pairs", text, `pairs of games was "3", now is "4"`, func(s *Setup) { s.Pairs = 4 }},
		{"another seed", text, `seed was "7"`, func(s *Setup) { s.Seed = 8 }},
		{"another search", text, "signature of the search", func(s *Setup) { s.Behaviour = "new" }},
		{"other limits", text, "limits", func(s *Setup) { s.Limits = "nodes 11" }},
		{"other terms", text, "terms", func(s *Setup) { s.Terms = "none" }},
		{"other openings", text, "openings", func(s *Setup) { s.Openings = "2" }},
		{"another range", text, "were a=0..1000 from 100, b=0..20 from 18, now are a=0..900", func(s *Setup) { s.Params[0].Max = 900 }},
		{"no parameters", text, "at least one parameter", func(s *Setup) { s.Params = nil }},
		{"no pairs", text, "0 pairs", func(s *Setup) { s.Pairs = 0 }},
		{"a match's ledger", `{"ledger":"abyss match 2"}` + "\n", "expected a new file", nil},
		{"a record to come", `{"tune":"abyss tune 2"}` + "\n", "line 1 is not the head", nil},
		{"a pair twice", text + lines[2], "line 5: expected pair 3", nil},
		{"a pair too few", lines[0] + lines[2], "line 2: expected pair 0", nil},
		{"a value out of bounds", lines[0] + `{"pair":0,"values":[-1,2]}` + "\n", "within its bounds", nil},
		{"a value too few", lines[0] + `{"pair":0,"values":[1]}` + "\n", "within its bounds", nil},
		{"a line of another kind", lines[0] + "[1]\n", "line 2: json", nil},
	} {
		if err := os.WriteFile(path, []byte(c.record), 0o600); err != nil {
			t.Fatal(err)
		}
		s := madeUp(3)
		if c.change != nil {
			c.change(&s)
		}
		if _, err := Run(t.Context(), path, s, madeUpGames, noProgress); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, expected %q", c.why, err, c.want)
		}
		if fileText(t, path) != c.record {
			t.Errorf("%s: the record was changed", c.why)
		}
	}
	if _, err := Run(t.Context(), filepath.Join(path, "below", "a file"), madeUp(3), madeUpGames, noProgress); err == nil {
		t.Error("a record below a file")
	}
}

// The two sets must lie on both sides of the values, come nearer to each other with time, stay
// within the bounds and differ. A pair must move the values towards the set that won.
func TestSets(t *testing.T) {
	s := madeUp(100)
	ups := 0
	for pair := range s.Pairs {
		plus, minus := s.sets(pair, []float64{500, 0})
		perturb, _ := gains(pair, s.Pairs)
		if diff := math.Abs(float64(plus[0] - minus[0])); math.Abs(diff-2*perturb*50) > 1 || plus[0]+minus[0] < 999 || plus[0]+minus[0] > 1001 {
			t.Errorf("pair %d: %d and %d", pair, plus[0], minus[0])
		}
		if plus[1] == minus[1] || min(plus[1], minus[1]) != 0 {
			t.Errorf("pair %d: %d and %d at a bound", pair, plus[1], minus[1])
		}
		won := s.moved(pair, []float64{500, 0}, 2)
		if won[0] > 500 != (plus[0] > 500) || won[1] < 0 {
			t.Errorf("pair %d: won with %v, now %v", pair, plus, won)
		}
		if plus[0] > 500 {
			ups++
		}
	}
	if ups < 30 || ups > 70 {
		t.Errorf("up in %d of 100 pairs", ups)
	}
	if perturb, move := gains(99, 100); perturb != 1 || math.Abs(move-lastGain(100)) > 1e-12 {
		t.Errorf("the last pair: %g and %g steps", perturb, move)
	}
}

func fileText(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
