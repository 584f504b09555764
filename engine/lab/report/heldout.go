package report

import (
	"fmt"
	"slices"

	"example.com/abyss/engine/lab/experiment"
)

// addHeldOut adds the evidence on the held-out positions, if the ledger has results on them. Its
// tables are those of the specs, searched on these positions instead of their own.
func addHeldOut(e *Evidence, specs []*experiment.Spec) error {
	if len(e.from.Suites[experiment.HeldOut].Positions) == 0 {
		return nil
	}
	var list []*experiment.Spec
	for _, s := range specs {
		if other, ok := experiment.On(s, experiment.HeldOut); ok {
			other.ID = s.ID // claims refer to the original id
			list = append(list, other)
		}
	}
	others, err := evidenceOf(e.from, list)
	if err != nil {
		return err
	}
	for _, t := range others.tables {
		if t.begun() {
			e.others = others
		}
	}
	return nil
}

// heldOut returns the number of held-out positions, or 0 if there are no results on them.
func heldOut(e *Evidence) int {
	if e.others == nil {
		return 0
	}
	return len(e.from.Suites[experiment.HeldOut].Positions)
}

// judgeHeldOut judges the claims of a page on the held-out positions. Claims about games, mates and
// relative importance get no ruling on these positions.
func judgeHeldOut(e *Evidence, list []Judged) {
	if e.others == nil {
		return
	}
	var claims []*Claim
	var at []int
	for i := range list {
		if judgesHeldOut(e.others, list[i].Claim) {
			claims, at = append(claims, list[i].Claim), append(at, i)
		}
	}
	for k, j := range e.others.rule(claims) {
		if j.Near.Outcome != NotMeasured {
			list[at[k]].Others = &j
		}
	}
}

// judgesHeldOut reports whether all parts of a claim are about experiments that search positions,
// and none of them is about relative importance. Relative importance rises and falls with the share
// of easy positions in a suite, so it cannot be compared between suites.
func judgesHeldOut(e *Evidence, c *Claim) bool {
	return !slices.ContainsFunc(c.Parts, func(p part) bool {
		w, ok := p.(within)
		return !ok || w.scale == ByFigure || slices.ContainsFunc(w.specs(), func(id string) bool { return e.tables[id] == nil })
	})
}

// outcomes returns the verdict on the restated wording. The verdict on the first wording follows if
// it is different.
func (j *Judged) outcomes() string {
	now, first := j.Near.String(), j.First.String()
	if now == first {
		return now
	}
	return fmt.Sprintf("%s (first wording: %s)", now, first)
}

// onHeldOut returns the claims with their verdicts on the held-out positions.
func onHeldOut(list []Judged) (others []Judged) {
	for i := range list {
		if o := list[i].Others; o != nil {
			others = append(others, *o)
		}
	}
	return others
}
