package report

import (
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/experiment"
)

// The printed report must contain every measure that a user's experiment names, alone or with other
// measures.
func TestFieldsOfEveryMeasure(t *testing.T) {
	for m := range experiment.NumMeasures {
		s := &experiment.Spec{Measures: []experiment.Measure{m}}
		list := fieldsOf(s, false)
		if len(list) != 1 || list[0].head.Word != m.Info().Head {
			t.Errorf("%s alone: %+v", m.Info().Name, list)
		}
	}
	heads := func(list ...experiment.Measure) string {
		var words []string
		for _, f := range fieldsOf(&experiment.Spec{Measures: list}, false) {
			words = append(words, f.head.Word)
		}
		return strings.Join(words, ", ")
	}
	for _, list := range [][]experiment.Measure{experiment.Usual(), append(experiment.Usual(), experiment.TypicalLow, experiment.TypicalHigh)} {
		if got := heads(list...); strings.Count(got, "typical") != 1 || !strings.Contains(got, "S(H)") {
			t.Errorf("%v: %s", list, got)
		}
	}
	if !slices.Contains(experiment.Usual(), experiment.Typical) {
		t.Error("the usual measures have no typical quotient")
	}
}

// The typical quotient must be printed with its interval, except if there is only one position.
func TestTypicalText(t *testing.T) {
	var c TableCell
	c.Figures[experiment.Typical].Measured = known(0.825)
	if got := typicalText(&c); got != "0.82" && got != "0.83" {
		t.Errorf("%q", got)
	}
	c.Figures[experiment.TypicalLow].Measured, c.Figures[experiment.TypicalHigh].Measured = known(0.7), known(1)
	if got := typicalText(&c); !strings.HasSuffix(got, " (0.70-1.00)") {
		t.Errorf("%q", got)
	}
}

// A probability that would round to 0.00 is shown as "<0.01".
func TestSmallChance(t *testing.T) {
	field := measureFields(experiment.Chance, false, &experiment.Published{})[0]
	for p, want := range map[float64]string{0.0001: "<0.01", 0.0049: "<0.01", 0.006: "0.01", 1: "1.00"} {
		var cell TableCell
		cell.Figures[experiment.Chance].Measured = known(p)
		if got := field.text(&cell); got != want {
			t.Errorf("%v: %q, expected %q", p, got, want)
		}
	}
}
