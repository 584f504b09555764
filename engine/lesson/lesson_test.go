package lesson

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/internal/golden"
)

// Find finds the lessons in lessons.json.
func TestLessonsAreFound(t *testing.T) {
	if os.Getenv("ABYSS_LONG") == "" {
		t.Skip("set ABYSS_LONG to search the suites for every heuristic")
	}
	x, err := NewFinder()
	if err != nil {
		t.Fatal(err)
	}
	list := []Lesson{}
	for i := range search.Catalog {
		l, ok, err := x.Find(t.Context(), &search.Catalog[i])
		if err != nil {
			t.Fatal(err)
		}
		if ok {
			list = append(list, l)
		}
		t.Logf("%s: %v %+v", search.Catalog[i].Name, ok, l)
	}
	text, err := json.MarshalIndent(list, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "lessons.json", string(text)+"\n")
}

// The claim of each lesson holds: the two searches give the answers in the table, differ, and stay
// within MaxNodes.
func TestLessonsHold(t *testing.T) {
	list, err := All()
	if err != nil {
		t.Fatal(err)
	}
	for i := range list {
		l := &list[i]
		if os.Getenv("ABYSS_LONG") == "" && l.A.Nodes+l.B.Nodes > 30_000 {
			continue
		}
		a, b, err := l.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if a != l.A || b != l.B || !a.differs(b) || max(a.Nodes, b.Nodes) > MaxNodes {
			t.Errorf("%s: %+v, %+v; the table says %+v, %+v", l.Heuristic, a, b, l.A, l.B)
		}
	}
}

// Every heuristic has its sentences, and either a lesson or the reason why there is none.
func TestEveryHeuristicHasALesson(t *testing.T) {
	without := 0
	for i := range search.Catalog {
		f := &search.Catalog[i]
		for _, s := range On(f.ID).List() {
			if !strings.HasSuffix(s, ".") {
				t.Errorf("%s: %q is no sentence", f.Name, s)
			}
		}
		l, err := Of(f.ID)
		if err != nil {
			t.Fatal(err)
		}
		if l == nil {
			if without++; Missing(f) == nil {
				t.Errorf("%s has no lesson and no reason", f.Name)
			}
			continue
		}
		if _, err := l.Item(); err != nil {
			t.Error(err)
		}
		if a, b, err := l.Options(); err != nil || a == b {
			t.Errorf("%s: %v, %v", f.Name, err, a == b)
		}
	}
	if without > 2 {
		t.Errorf("%d heuristics are without a position", without)
	}
}

// The heuristics in ofToday are those whose source is not one of the documents. The test leaves out
// the evaluation, which has sources of both kinds.
func TestOfToday(t *testing.T) {
	for i := range search.Catalog {
		f := &search.Catalog[i]
		documents := false
		for _, name := range []string{"thesis", "paper", "document", "verified null move"} {
			documents = documents || strings.HasPrefix(f.Source, name)
		}
		if documents == f.OfToday() && f.ID != search.Evaluation {
			t.Errorf("%s, of %q: %v", f.Name, f.Source, f.OfToday())
		}
	}
}

// docs/lessons.md contains the current lessons.
func TestPage(t *testing.T) {
	var b strings.Builder
	if err := WritePage(&b); err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "../../docs/lessons.md", b.String())
}
