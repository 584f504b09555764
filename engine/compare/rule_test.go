package compare

import (
	"strings"
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/stats"
	"example.com/abyss/engine/xiangqi"
)

// runsOf returns searches that all choose the move m, with the given chances.
func runsOf(m xiangqi.Move, chances ...float64) (list []run) {
	for _, c := range chances {
		list = append(list, run{move: m, chance: c, nodes: 100})
	}
	return list
}

// If the first four searches of each side suggest a difference, new searches decide. The step then
// contains only the new searches.
func TestConfirm(t *testing.T) {
	const move, other = xiangqi.Move(1), xiangqi.Move(2)
	constant := []float64{40, 40, 40, 40, 40, 40, 40, 40}
	for name, c := range map[string]struct {
		b       []float64
		verdict Verdict
		exact   bool
	}{
		"the same again":        {[]float64{45, 45, 45, 45, 45, 45, 45, 45}, Different, true},
		"another value":         {[]float64{46, 46, 46, 46, 46, 46, 46, 46}, Different, false},
		"one that varies":       {[]float64{45, 45, 45, 45, 45, 45, 45, 44}, Different, false},
		"too few to be sure":    {[]float64{45, 35, 55, 45, 25, 45, 55, 40}, Perhaps, false},
		"the other way, sure":   {[]float64{35, 35, 35, 35, 35, 35, 35, 36}, Perhaps, false},
		"the other way, unsure": {[]float64{35, 30, 42, 45, 25, 45, 40, 40}, NoDifference, false},
		"small":                 {[]float64{40.3, 40.3, 40.3, 40.3, 40.3, 40.3, 40.3, 40.2}, NoDifference, false},
	} {
		x := &comparison{runs: [2][]run{runsOf(move, constant[:4]...), runsOf(other, 45, 45, 45, 45)}}
		x.fresh = [2][]run{runsOf(move, constant...), runsOf(other, c.b...)}
		s := Step{Runs: 4, Of: 4, Sides: [2]Side{sideOf(x.runs[0]), sideOf(x.runs[1])}}
		over := x.confirm(&s, &estimateLooks[0], 1)
		if s.Verdict != c.verdict || s.Exact != c.exact || over != (c.verdict == Different) {
			t.Errorf("%s: %+v", name, s)
		}
		if want := stats.Mean(c.b); s.Sides[1].Chance != want || s.Runs != 8 || !s.Fresh || s.Sides[1].Moves[0].Count != 8 {
			t.Errorf("%s: %+v, expected %+v", name, s, want)
		}
	}
}

// Four searches of each side are too few to show that the sides choose different moves.
func TestFewSearchesShowNoMove(t *testing.T) {
	s := Step{Runs: 4, Verdict: NoDifference, Exact: true, Sides: [2]Side{sideOf(runsOf(1, 40, 40, 40, 40)), sideOf(runsOf(2, 40, 40, 40, 40))}}
	s.OtherMove = otherMove(runsOf(1, 40, 40, 40, 40), runsOf(2, 40, 40, 40, 40))
	other := s
	if other.OtherMove = true; s.OtherMove || s.String() == other.String() {
		t.Errorf("%v: %s", s.OtherMove, &s)
	}
}

// If the difference disappears without either of two heuristics, the cause names both together, and
// neither of them alone.
func TestTogether(t *testing.T) {
	both := question(t, 0, "base", "base checkevasions=full forced=full", search.Limits{Depth: 4})
	both.Root.Pos = parse(t, "2bakab2/2C2c3/r8/p1p1p1prp/9/7c1/P1P1P1P1P/8N/4A4/RNBA1KB1R b - - 0 1")
	s, _ := answer(t, both, nil)
	if c := s.Cause; c == nil || c.Kind != Together || c.Named() || len(c.Heuristics) != 2 {
		t.Fatalf("%+v", c)
	}
	if text := s.String(); !strings.Contains(text, search.Catalog[search.CheckEvasions].Label) || !strings.Contains(text, search.Catalog[search.Forced].Label) {
		t.Error(text)
	}
	for _, alone := range []string{"base checkevasions=full", "base forced=full"} {
		q := both
		q.B = preset(t, alone)
		if one, _ := answer(t, q, nil); one.Verdict == Different {
			t.Errorf("%s is different alone: %v", alone, &one)
		}
	}
}

// A closure is significant only if its whole interval lies within the limits.
func TestShows(t *testing.T) {
	for _, c := range []struct {
		low, high float64
		want      bool
	}{{.5, 1.5, true}, {.9, 1.1, true}, {.4, 1, false}, {.9, 1.6, false}, {-2, 4, false}} {
		if got := isSignificant(stats.Interval{Low: c.low, High: c.high}); got != c.want {
			t.Errorf("%v: %v", c, got)
		}
	}
}
