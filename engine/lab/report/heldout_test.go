package report

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
)

// The verdicts on held-out positions must equal the verdicts that the same positions give if they
// are the document's own positions.
func TestHeldOut(t *testing.T) {
	const others = 30
	tactical, err := lab.BuiltIn("tactical")
	if err != nil {
		t.Fatal(err)
	}
	held := lab.Suite{Name: experiment.HeldOut, Positions: tactical.Positions[50 : 50+others]}
	from := fewPositions(t, 5)
	from.Suites[experiment.HeldOut] = held
	own := spec(t, "thesis-4.1")
	elsewhere, ok := experiment.On(own, experiment.HeldOut)
	if !ok {
		t.Fatal("no spec of the positions held out")
	}
	rows := ledger.NewSet()
	for _, s := range []*experiment.Spec{own, elsewhere} {
		run(t, s, &from, 2)
		for _, l := range from.Rows.Lines() {
			rows.Add(l)
		}
	}
	from.Rows = rows
	e, err := NewEvidence(from)
	if err != nil {
		t.Fatal(err)
	}

	same := Source{Rows: ledger.NewSet(), Suites: map[string]lab.Suite{"thesis": held}}
	run(t, own, &same, 2)
	alone, err := NewEvidence(same)
	if err != nil {
		t.Fatal(err)
	}
	keys := []string{"4.check-success", "4.check-hits", "4.check-nodes"}
	var claims []*Claim
	for i := range Claims {
		if slices.Contains(keys, Claims[i].Key) {
			claims = append(claims, &Claims[i])
		}
	}
	want := alone.rule(claims)
	for _, j := range e.Judge("4") {
		k := slices.Index(keys, j.Key)
		if k < 0 {
			if j.Others != nil {
				t.Errorf("%s: a verdict on the positions held out", j.Key)
			}
			continue
		}
		if j.Others == nil {
			t.Errorf("%s: no verdict on the positions held out", j.Key)
			continue
		}
		got, want := j.Others.Near.Parts[0], want[k].Near.Parts[0]
		if got.Test.Units != others || !reflect.DeepEqual(got.Test.Interval, want.Test.Interval) || got.Facts != want.Facts || got.Outcome != want.Outcome || got.First.Outcome != want.First.Outcome {
			t.Errorf("%s: %v, expected %v", j.Key, &got, &want)
		}
		if j.Near.Parts[0].Test.Units != 5 || got.Printed.State == Known {
			t.Errorf("%s: %d positions of the document, printed %v", j.Key, j.Near.Parts[0].Test.Units, got.Printed)
		}
	}
	for _, r := range rulings(e) {
		o := r.Others
		if (o != nil) != slices.Contains(keys, r.Key) || o != nil && (o.Positions != others || o.Outcome == "" || r.Decides() != o.Needs) {
			t.Errorf("%s: %+v, %+v would decide it", r.Key, o, r.Decides())
		}
	}
	if heldOut(alone) != 0 || strings.Contains(indexText(alone), "**On ") || !strings.Contains(indexText(e), "**On 30 others**") {
		t.Error("the index does not follow the results")
	}
	if page := ideasText(e); !strings.Contains(page, "from 30 other positions") || strings.Count(page, "<br>others: ") != 2 {
		t.Errorf("%s: expected the nodes and right moves of check evasions on the positions held out", page)
	}
	for _, one := range []struct {
		e    *Evidence
		head string
	}{{e, "| conclusion | verdict | on 30 others | first wording | "}, {alone, "| conclusion | verdict | first wording | "}} {
		var b strings.Builder
		writeClaims(&b, one.e, "4")
		head, rest, _ := strings.Cut(b.String(), "\n")
		if !strings.HasPrefix(head, one.head) {
			t.Errorf("%s", head)
		}
		for line := range strings.Lines(rest) {
			if strings.Count(line, " | ") != strings.Count(head, " | ") && !strings.HasPrefix(line, "|---") {
				t.Errorf("%s", line)
			}
		}
	}
}
