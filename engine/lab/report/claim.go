package report

import (
	"math"
	"slices"

	"example.com/abyss/engine/stats"
	"example.com/abyss/internal/message"
)

// Claim is a conclusion of a document: one or several effects, and for each effect the region in
// which it must lie if the conclusion is true. Effects and regions were fixed before anything was
// measured.
type Claim struct {
	// name in texts and results, such as "4.check-success"; "" for a claim of a file, which is
	// judged only in its current form
	Key     string
	Chapter string // page that contains the claim, such as "3", "paper" or "001"
	Source  string
	Text    string
	Parts   []part
}

// part is one condition of a claim.
type part interface {
	// judge measures the part at the document's own depths or, if deeper is true, beyond them. ok
	// is false if the ledger lacks the data. The argument now is a region that replaces the one of
	// the first wording. If it is nil, restate chooses the region.
	judge(e *Evidence, deeper bool, now *Region) (m Measured, ok bool)
	// onPaper reports whether the part is true of the document's own figures, in both wordings.
	// known is false if the document does not print them.
	onPaper(e *Evidence, now *Region) (holds, known bool)
	// specs returns the experiments on which the part depends.
	specs() []string
	// takes describes in words what the part compares, and when the part is true or false. The
	// argument now is a region that replaces the one of the first wording.
	takes(now *Region) (rows, holds, fails string)
}

// Claims lists the conclusions in the order of the documents.
var Claims = slices.Concat(claims3, claims4, claims5, claimsVerified, claimsFailHigh, claimsPaper, claimsTeams)

// Outcome is the verdict on a claim.
type Outcome uint8

// The outcomes of a claim.
const (
	NotMeasured Outcome = iota // figures are missing
	True                       // the interval lies in the region
	False                      // the interval lies outside the region
	Undecided                  // the interval crosses a bound of the region
)

// outcomeNames lists the texts of the outcomes.
var outcomeNames = [...]string{message.Mark("not measured"), message.Mark("true"), message.Mark("false"), message.Mark("undecided")}

func (o Outcome) String() string { return outcomeNames[o] }

// Region is the range of effects that confirm a claim.
type Region struct {
	Low, High float64
	Closed    bool // whether the bounds belong to the region
	// Margin is the distance by which an effect may exceed a bound and still count as no effect. A
	// claim that one thing is more than another is false if the effect does not exceed the margin.
	Margin float64
}

func above(low float64) Region         { return Region{Low: low, High: math.Inf(1)} }
func below(high float64) Region        { return Region{Low: math.Inf(-1), High: high} }
func atLeast(low float64) Region       { return Region{Low: low, High: math.Inf(1), Closed: true} }
func atMost(high float64) Region       { return Region{Low: math.Inf(-1), High: high, Closed: true} }
func between(low, high float64) Region { return Region{Low: low, High: high, Closed: true} }
func (r Region) has(v float64) bool    { return r.above(v) && r.under(v) }
func (r Region) above(v float64) bool  { return v > r.Low || r.Closed && v == r.Low }
func (r Region) under(v float64) bool  { return v < r.High || r.Closed && v == r.High }
func (r Region) core() Region          { return Region{r.Low + r.Margin, r.High - r.Margin, r.Closed, 0} }

// text writes the region in the units of a scale, for example "> 1.00" or "0.69 … 0.89".
func (r Region) text(s Scale) string {
	switch {
	case math.IsInf(r.Low, 0):
		return map[bool]string{true: "≤ ", false: "< "}[r.Closed] + s.Text(r.High)
	case math.IsInf(r.High, 0):
		return map[bool]string{true: "≥ ", false: "> "}[r.Closed] + s.Text(r.Low)
	}
	return s.Text(r.Low) + " … " + s.Text(r.High)
}

// outside writes the effects that refute a claim with one bound, in the units of a scale, for
// example "≤ 1.03".
func (r Region) outside(s Scale) string {
	core := r.core()
	if math.IsInf(r.Low, 0) {
		return map[bool]string{true: "> ", false: "≥ "}[r.Closed] + s.Text(core.High)
	}
	return map[bool]string{true: "< ", false: "≤ "}[r.Closed] + s.Text(core.Low)
}

func (r Region) clear(i stats.Interval) bool {
	return !r.core().under(i.Low) || !r.core().above(i.High)
}

// Decision contains the outcome of a part, and the p-value for the bound that decides it.
type Decision struct {
	Outcome Outcome
	P       float64
}

// outcome judges an interval.
func (r Region) outcome(t *stats.Test) Decision {
	switch {
	case t.Few || math.IsNaN(t.Estimate):
		return Decision{Undecided, 1}
	case r.has(t.Low) && r.has(t.High):
		p := 0.0
		for _, bound := range []float64{r.Low, r.High} {
			if !math.IsInf(bound, 0) {
				p = max(p, t.P(bound))
			}
		}
		return Decision{True, p}
	case r.clear(t.Interval):
		if core := r.core(); !core.under(t.Low) {
			return Decision{False, t.P(core.High)}
		}
		return Decision{False, t.P(r.core().Low)}
	}
	return Decision{Undecided, 1}
}

// Measured is the measurement of one part of a claim.
type Measured struct {
	Name     string // name of the quantity, such as "nodes" or "S"
	Scale    Scale
	Where    string // place of the measurement, such as "depths 3 to 5"
	Test     stats.Test
	Games    float64 // number of games per unit of the test; 0 if the units are positions
	Printed  Number  // figure in the document, in the same unit
	Fitted   bool    // whether a reading was chosen on the node counts of this part
	Region   Region
	Facts    string                   // counts from which the figure is computed
	Decision                          // decision in the restated wording
	First    Decision                 // decision in the first wording
	planned  func(k float64) Decision // returns the decision that k times as many similar units would give
	Text     string                   // text that replaces the interval if many rows are compared
}

// Ruling contains the outcome of a claim at the document's depths, or beyond them.
type Ruling struct {
	Outcome Outcome
	Alone   Outcome // the outcome without correction for the other claims of the page
	P       float64
	Parts   []Measured
}

// Judged is a claim with its three rulings. Near is for the restated wording at the document's
// depths, Deeper is for greater depths, and First is for the first wording.
type Judged struct {
	*Claim
	Near, Deeper, First Ruling
	Needs               Needs   // the number of units that would decide the claim, if it is undecided
	Others              *Judged // the same claim, judged on the held-out positions; nil if it is not judged on them
}

// Judge rules on the claims of a chapter together.
func (e *Evidence) Judge(chapter string) []Judged {
	if list, ok := e.judged[chapter]; ok {
		return list
	}
	var claims []*Claim
	for i := range Claims {
		if c := &Claims[i]; c.Chapter == chapter {
			claims = append(claims, c)
		}
	}
	list := e.rule(claims)
	judgeHeldOut(e, list)
	if e.judged == nil {
		e.judged = map[string][]Judged{}
	}
	e.judged[chapter] = list
	return list
}

// rule judges several claims together.
func (e *Evidence) rule(claims []*Claim) (list []Judged) {
	for _, c := range claims {
		near, deep := c.measure(e, false), c.measure(e, true)
		list = append(list, Judged{Claim: c, Near: rule(near, restated), Deeper: rule(deep, restated), First: rule(near, firstWorded)})
	}
	correct(list, func(j *Judged) *Ruling { return &j.Near })
	correct(list, func(j *Judged) *Ruling { return &j.Deeper })
	correct(list, func(j *Judged) *Ruling { return &j.First })
	for i := range list {
		list[i].Needs = needs(&list[i].Near, len(list))
	}
	return list
}

func restated(m *Measured) Decision    { return m.Decision }
func firstWorded(m *Measured) Decision { return m.First }

// correct makes a claim undecided if it would be decided alone, but is not decided after the
// correction for the number of claims (Holm).
func correct(list []Judged, of func(*Judged) *Ruling) {
	var decided []*Ruling
	var p []float64
	for i := range list {
		r := of(&list[i])
		if r.Alone != NotMeasured {
			decided, p = append(decided, r), append(p, r.P)
		}
	}
	for i, adjusted := range stats.Holm(p) {
		if adjusted > 1-stats.Confidence {
			decided[i].Outcome = Undecided
		}
	}
}

// measure measures the parts of a claim. It returns nil if one of them is not measured.
func (c *Claim) measure(e *Evidence, deeper bool) (list []Measured) {
	for _, p := range c.Parts {
		m, ok := p.judge(e, deeper, c.restated())
		if !ok {
			return nil
		}
		list = append(list, m)
	}
	return list
}

// rule judges one claim by the decisions on its parts. The claim is true if all parts are true, and
// false if at least one part is false. A true claim has the largest p-value of its parts; a false
// claim has the smallest p-value of its false parts, times the number of parts.
func rule(parts []Measured, of func(*Measured) Decision) Ruling {
	if len(parts) == 0 {
		return Ruling{}
	}
	r := Ruling{Alone: True, Parts: parts}
	fails := math.Inf(1)
	for i := range parts {
		switch d := of(&parts[i]); d.Outcome {
		case False:
			fails = min(fails, d.P*float64(len(parts)))
		case Undecided:
			r.Alone = Undecided
		case True:
			r.P = max(r.P, d.P)
		case NotMeasured:
			return Ruling{}
		}
	}
	switch {
	case fails <= 1-stats.Confidence:
		r.Alone, r.P = False, fails
	case !math.IsInf(fails, 1):
		r.Alone = Undecided
	}
	if r.Alone == Undecided {
		r.P = 1
	}
	r.Outcome = r.Alone
	return r
}

// OnPaper reports whether the claim is true of the document's own figures. known is false if the
// document does not print all of them.
func (c *Claim) OnPaper(e *Evidence) (holds, known bool) {
	holds, known = true, true
	for _, p := range c.Parts {
		h, k := p.onPaper(e, c.restated())
		holds, known = holds && h, known && k
	}
	return holds, known
}
