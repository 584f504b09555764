package why

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/task"
)

// thesisAsk returns a question about a position of the thesis, by number.
func thesisAsk(t *testing.T, position int, b string, l search.Limits) Ask {
	t.Helper()
	suite, err := lab.ThesisSuite()
	if err != nil {
		t.Fatal(err)
	}
	base, _ := search.Preset("base")
	a := Ask{FEN: suite.Positions[position-1].Pos.FEN(), Rules: rules.Thesis, A: base, B: base, Limits: l}
	if err := a.B.Set(b); err != nil {
		t.Fatal(err)
	}
	return a
}

// The function named through waits for the end of a task and returns its result.
func through(t *testing.T, w *task.Task[Found]) (Found, error) {
	t.Helper()
	select {
	case <-w.Done():
	case <-time.After(time.Minute):
		t.Fatal("it does not end")
	}
	found, _ := w.Poll()
	_, err := w.Over()
	return found, err
}

// A comparison at a depth that the quick searches reach is summed up in one sentence.
func TestSentence(t *testing.T) {
	var g task.Group
	defer g.Close()
	found, err := through(t, Start(&g, thesisAsk(t, 39, "checkevasions=full", search.Limits{Depth: 4})))
	if err != nil || found.Difference == nil || !found.Whole || found.Trees != found.Difference.Trees {
		t.Fatalf("%v, %+v", err, found)
	}
	if text := found.Difference.String(); !strings.Contains(text, search.Catalog[search.CheckEvasions].Label) || found.Trees[1].Answer.Depth != 4 {
		t.Errorf("depth %d, %q", found.Trees[1].Answer.Depth, text)
	}
}

// With a limit by nodes, there are two stages, the first with few nodes. A limit by depth applies
// in both stages.
func TestStages(t *testing.T) {
	for _, c := range []struct {
		limits search.Limits
		want   []search.Limits
	}{
		{search.Limits{Nodes: 50_000}, []search.Limits{{Nodes: 50_000}}},
		{search.Limits{Nodes: 400_000}, []search.Limits{{Nodes: quickNodes}, {Nodes: 400_000}}},
		{search.Limits{Nodes: 20_000_000}, []search.Limits{{Nodes: quickNodes}, {Nodes: mostNodes}}},
		{search.Limits{Depth: 8}, []search.Limits{{Depth: 8, Nodes: quickNodes}, {Depth: 8, Nodes: mostNodes}}},
	} {
		got := stages(c.limits)
		if len(got) != len(c.want) || got[0] != c.want[0] || got[len(got)-1] != c.want[len(got)-1] {
			t.Errorf("%+v: %+v, expected %+v", c.limits, got, c.want)
		}
	}
}

// If A and B are equal, only one tree is recorded, and there is no explanation.
func TestOneSetting(t *testing.T) {
	var g task.Group
	defer g.Close()
	a := thesisAsk(t, 1, "checkevasions=off", search.Limits{Depth: 3})
	found, err := through(t, Start(&g, a))
	if err != nil || found.Trees[0] != nil || found.Trees[1] == nil || found.Difference != nil || !found.Whole {
		t.Errorf("%v, %+v", err, found)
	}
}

// If a question is cancelled, there is no result. An illegal question gives an error.
func TestStopped(t *testing.T) {
	var g task.Group
	defer g.Close()
	w := Start(&g, thesisAsk(t, 1, "checkevasions=full", search.Limits{Nodes: 1_000_000}))
	w.Stop()
	found, err := through(t, w)
	if !errors.Is(err, context.Canceled) || found.Difference != nil {
		t.Errorf("%v, %+v", err, found)
	}
	a := thesisAsk(t, 1, "checkevasions=full", search.Limits{Depth: 3})
	a.Moves = []string{"a0a9"}
	if _, err := through(t, Start(&g, a)); err == nil {
		t.Error("an illegal move is no error")
	}
}
