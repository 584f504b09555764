package search

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"
)

// Each report must say which iteration found its line. This is the previous iteration until the
// current one has found something.
func TestReportsSayWhichIterationFoundTheLine(t *testing.T) {
	const lines = 4
	for _, fen := range positions {
		s := New(mustPreset(t, "abyss"))
		// lines that were reported, by depth; the value is true if the iteration of the line had
		// finished
		before := map[int]map[string]bool{}
		earlier, now := 0, 0
		s.Search(t.Context(), Root{Pos: position(t, fen)}, Limits{Depth: 5, Lines: lines}, func(i Info) {
			// this makes the search report again when it next looks at the clock
			s.timer.lastInfo = time.Time{}
			key := fmt.Sprint(i.Score, i.Bound, i.PV) // the key leaves out the rank, which may have changed
			switch {
			case i.Bound == NoBound:
			case i.Earlier:
				earlier++
				if !before[i.Depth-1][key] || i.Done {
					t.Errorf("%s: depth %d has line %s of the iteration before, which did not find that", fen, i.Depth, key)
				}
			default:
				now++
				if before[i.Depth] == nil {
					before[i.Depth] = map[string]bool{}
				}
				before[i.Depth][key] = i.Done
			}
		})
		if earlier == 0 || now == 0 {
			t.Errorf("%s: %d reports of the iteration before, %d of its own", fen, earlier, now)
		}
	}
}

// At any moment, the lines must begin with different moves. The deepest lines must come first, and
// among equally deep lines the best. Each line has the depth of its score.
func TestRankingInASearch(t *testing.T) {
	const lines = 4
	mixed := 0
	for _, fen := range positions {
		s := New(mustPreset(t, "abyss"))
		var r Ranking
		found := map[int][]Info{} // reports of the search, by depth
		result := s.Search(t.Context(), Root{Pos: position(t, fen)}, Limits{Depth: 5, Lines: lines}, func(i Info) {
			s.timer.lastInfo = time.Time{}
			if !i.Earlier {
				found[i.Depth] = append(found[i.Depth], i)
			}
			last := r
			was := last.Lines()
			r = r.With(i)
			now := r.Lines()
			for k, l := range now {
				switch {
				case l.Line != k+1:
					t.Fatalf("%s: line %d is in place %d", fen, l.Line, k+1)
				case k > 0 && (l.Depth > now[k-1].Depth || l.Depth == now[k-1].Depth && l.Score > now[k-1].Score):
					t.Fatalf("%s: after %+v line %d is %+v, behind %+v", fen, i, k+1, l, now[k-1])
				case slices.ContainsFunc(now[:k], func(o Info) bool { return o.PV[0] == l.PV[0] }):
					t.Fatalf("%s: after %+v %v stands there twice", fen, i, l.PV[0])
				case !slices.ContainsFunc(found[l.Depth], func(o Info) bool { return o.Score == l.Score && slices.Equal(o.PV, l.PV) }):
					t.Fatalf("%s: after %+v depth %d is said to have found %+v", fen, i, l.Depth, l)
				}
			}
			if n := len(now); n > 0 && now[n-1].Depth != now[0].Depth {
				mixed++
			}
			if !slices.EqualFunc(last.Lines(), was, func(a, b Info) bool { return a.Depth == b.Depth && a.Score == b.Score && slices.Equal(a.PV, b.PV) }) {
				t.Fatalf("%s: With has changed the ranking before", fen)
			}
		})
		for k, l := range r.Lines() {
			if l.Depth != result.Depth || l.Score != result.Lines[k].Score || !slices.Equal(l.PV, result.Lines[k].PV) {
				t.Errorf("%s: line %d is %+v in the end, expected %+v", fen, k+1, l, result.Lines[k])
			}
		}
	}
	if mixed == 0 {
		t.Error("no moment with lines of different depths: nothing was tested")
	}
}

// A tail that arrives late must be added to its line, unless the line has become deeper in the
// meantime.
func TestRankingWithTail(t *testing.T) {
	line := func(n, depth int, pv string) Info {
		return Info{Line: n, Depth: depth, Bound: Exact, PV: moveList(t, pv)}
	}
	r := Ranking{}.With(line(1, 5, "h2e2")).With(line(2, 5, "b2e2"))
	target := line(2, 5, "b2e2")
	tail := moveList(t, "h9g7 h0g2")
	got := r.WithTail(&target, tail).Lines()
	if len(got[0].Tail) > 0 || !slices.Equal(got[1].Tail, tail) || len(r.Lines()[1].Tail) > 0 {
		t.Errorf("%+v, before %+v", got, r.Lines())
	}
	for name, now := range map[string]Ranking{
		"deeper":       r.With(line(2, 6, "b2e2")),
		"longer":       r.With(line(2, 5, "b2e2 b9c7")),
		"another tail": r.WithTail(&target, tail),
		"gone":         Ranking{}.With(line(1, 5, "h2e2")),
	} {
		if changed := now.WithTail(&target, moveList(t, "b9c7")); !reflect.DeepEqual(changed, now) {
			t.Errorf("%s: %+v, was %+v", name, changed, now)
		}
	}
}
