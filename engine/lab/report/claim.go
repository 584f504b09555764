package report

import (
	"math"
	"slices"

	"example.com/abyss/engine/stats"
	"example.com/abyss/internal/message"
)

// Claim is a conclusion of a document: one effect or several, each with the region it must
// lie in for the conclusion to be true. Both stand here before anything is measured.
type Claim struct {
	Chapter string // of the page it belongs to: "3", "4", "5", "paper", "001", "002", "004"
	Source  string
	Text    string
	Parts   []part
}

// part is one thing that must be true for a claim to be.
type part interface {
	// judge measures at the document's own depths or, with deeper, beyond them; ok is
	// false if the ledger lacks what it needs.
	judge(e *Evidence, deeper bool) (m Measured, ok bool)
	// onPaper says whether it is true of the document's own figures; known is false if
	// the document does not print them.
	onPaper(e *Evidence) (holds, known bool)
	// specs are the experiments that it rests on.
	specs() []string
}

// Claims are the conclusions in the order of the documents.
var Claims = slices.Concat(claims3, claims4, claims5, claimsVerified, claimsFailHigh, claimsPaper, claimsTeams)

// Outcome is the verdict on a claim.
type Outcome uint8

// The outcomes.
const (
	NotMeasured Outcome = iota // figures are missing
	Holds                      // the interval lies in the region
	Fails                      // the interval lies outside it
	Untold                     // it reaches into both
)

// outcomeNames are the texts of the outcomes.
var outcomeNames = [...]string{message.Mark("not measured"), message.Mark("holds"), message.Mark("does not hold"), message.Mark("cannot be told")}

func (o Outcome) String() string { return outcomeNames[o] }

// Region is where an effect bears a claim out.
type Region struct {
	Low, High float64
	Closed    bool // the bounds belong to it
}

func above(low float64) Region               { return Region{Low: low, High: math.Inf(1)} }
func below(high float64) Region              { return Region{Low: math.Inf(-1), High: high} }
func atLeast(low float64) Region             { return Region{low, math.Inf(1), true} }
func atMost(high float64) Region             { return Region{math.Inf(-1), high, true} }
func between(low, high float64) Region       { return Region{low, high, true} }
func (r Region) has(v float64) bool          { return r.above(v) && r.under(v) }
func (r Region) above(v float64) bool        { return v > r.Low || r.Closed && v == r.Low }
func (r Region) under(v float64) bool        { return v < r.High || r.Closed && v == r.High }
func (r Region) clear(i stats.Interval) bool { return !r.under(i.Low) || !r.above(i.High) }

// outcome judges an interval, and gives the p-value of the bound that the decision hangs on.
func (r Region) outcome(t *stats.Test) (Outcome, float64) {
	switch {
	case t.Few || math.IsNaN(t.Estimate):
		return Untold, 1
	case r.has(t.Low) && r.has(t.High):
		p := 0.0
		for _, bound := range []float64{r.Low, r.High} {
			if !math.IsInf(bound, 0) {
				p = max(p, t.P(bound))
			}
		}
		return Holds, p
	case r.clear(t.Interval):
		if r.under(t.Low) {
			return Fails, t.P(r.Low)
		}
		return Fails, t.P(r.High)
	}
	return Untold, 1
}

// Measured is one part of a claim as measured.
type Measured struct {
	Name    string // "nodes", "S", ...
	Scale   Scale
	Where   string // "depths 3 to 5"
	Test    stats.Test
	Printed Number // by the document, in the same unit
	Region  Region
	Facts   string // the counts themselves
	Outcome Outcome
	P       float64
	Text    string // in place of the interval, for a comparison of many
}

// Ruling is the outcome of a claim at the document's depths, or beyond them.
type Ruling struct {
	Outcome Outcome
	Alone   Outcome // its outcome without the other claims of the page
	P       float64
	Parts   []Measured
}

// Judged is a claim with its rulings.
type Judged struct {
	*Claim
	Near, Deeper Ruling
}

// Judge rules on the claims of a chapter together.
func (e *Evidence) Judge(chapter string) []Judged {
	if list, ok := e.judged[chapter]; ok {
		return list
	}
	var of []*Claim
	for i := range Claims {
		if c := &Claims[i]; c.Chapter == chapter {
			of = append(of, c)
		}
	}
	list := e.rule(of)
	if e.judged == nil {
		e.judged = map[string][]Judged{}
	}
	e.judged[chapter] = list
	return list
}

// rule rules on claims together.
func (e *Evidence) rule(claims []*Claim) (list []Judged) {
	for _, c := range claims {
		list = append(list, Judged{c, c.rule(e, false), c.rule(e, true)})
	}
	correct(list, func(j *Judged) *Ruling { return &j.Near })
	correct(list, func(j *Judged) *Ruling { return &j.Deeper })
	return list
}

// correct makes claims undecided that are decided alone, but not beside the others
// (Holm).
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
			decided[i].Outcome = Untold
		}
	}
}

// rule judges one claim: it holds if all its parts do, and does not if one of them does
// not. Of several parts that must all hold the least certain counts; that one of several
// does not is as uncertain as the surest, times their number.
func (c *Claim) rule(e *Evidence, deeper bool) Ruling {
	r := Ruling{Alone: Holds}
	fails := math.Inf(1)
	for _, p := range c.Parts {
		m, ok := p.judge(e, deeper)
		if !ok {
			return Ruling{}
		}
		r.Parts = append(r.Parts, m)
		switch m.Outcome {
		case Fails:
			fails = min(fails, m.P*float64(len(c.Parts)))
		case Untold:
			r.Alone = Untold
		case Holds:
			r.P = max(r.P, m.P)
		case NotMeasured:
			return Ruling{}
		}
	}
	switch {
	case fails <= 1-stats.Confidence:
		r.Alone, r.P = Fails, fails
	case !math.IsInf(fails, 1):
		r.Alone = Untold
	}
	if r.Alone == Untold {
		r.P = 1
	}
	r.Outcome = r.Alone
	return r
}

// OnPaper says whether the claim is true of the document's own figures; known is false if
// the document does not print all of them.
func (c *Claim) OnPaper(e *Evidence) (holds, known bool) {
	holds, known = true, true
	for _, p := range c.Parts {
		h, k := p.onPaper(e)
		holds, known = holds && h, known && k
	}
	return holds, known
}
