package report

import (
	"math"

	"example.com/abyss/engine/stats"
	"example.com/abyss/internal/message"
)

// Needs is the number of positions, or of games of each contest, that would decide a claim. The
// additional positions or games are assumed to resemble the measured ones. N is 0 if no number is
// needed, because there is a decision. N is noNumber if the effect lies on the bound or too near to
// it.
type Needs struct {
	N     int  `json:"number"`
	Games bool `json:"games"`
}

// noNumber is the value of Needs.N if no number would decide the claim.
const noNumber = -1

// mostTimes limits the prediction of Needs to this multiple of the measured units.
const mostTimes = 10000

// needs returns the number of units that would decide an undecided ruling, computed with
// stats.Power. The number allows for the correction for the other claims of the page.
func needs(r *Ruling, claims int) (n Needs) {
	if r.Outcome != Undecided {
		return n
	}
	level := (1 - stats.Confidence) / float64(claims)
	part := stats.ForPower(level)
	decided := func(k float64) bool {
		with := rule(r.Parts, func(m *Measured) Decision { return m.planned(k * part) })
		return with.Outcome != Undecided && with.P <= level
	}
	units := 0.0
	for i := range r.Parts {
		m := &r.Parts[i]
		n.Games = m.Games > 0
		units = max(units, float64(m.Test.Units)*max(m.Games, 1))
	}
	n.N = leastNumber(units, decided)
	return n
}

// leastNumber returns the smallest number of units that would decide. The argument units is the
// number of measured units, and the function decided reports whether k times as many units would
// decide. The result is noNumber if even mostTimes as many units decide nothing.
func leastNumber(units float64, decided func(k float64) bool) int {
	low, high := 0.0, math.Log(mostTimes)
	if !decided(mostTimes) {
		return noNumber
	}
	const steps = 12
	for range steps {
		if at := (low + high) / 2; decided(math.Exp(at)) {
			high = at
		} else {
			low = at
		}
	}
	return twoDigits(units * math.Exp(high))
}

// Needs returns the number of games that would decide the value of an idea, computed with
// stats.Power.
func (r *Rating) Needs() (n Needs) {
	if r.Worth() != NotDecided || r.Share.Few || r.Share.Units == 0 {
		return n
	}
	part := stats.ForPower(1 - stats.Confidence)
	more := *r
	n.Games = true
	n.N = leastNumber(2*float64(r.Share.Units), func(k float64) bool {
		narrower := math.Sqrt(k * part)
		more.Share.Low = r.Share.Estimate - (r.Share.Estimate-r.Share.Low)/narrower
		more.Share.High = r.Share.Estimate + (r.Share.High-r.Share.Estimate)/narrower
		return more.Worth() != NotDecided
	})
	return n
}

// twoDigits rounds v up to two significant digits.
func twoDigits(v float64) int {
	unit := math.Pow(10, math.Floor(math.Log10(v))-1)
	return int(math.Ceil(v/unit) * unit)
}

// Text returns a text such as "about 1400 positions", or nil if no number is needed.
func (n Needs) Text() *message.Text {
	switch {
	case n.N == 0:
		return nil
	case n.N == noNumber && n.Games:
		return message.New("no number of games")
	case n.N == noNumber:
		return message.New("no number of positions")
	case n.Games:
		return message.New("about %d games", n.N)
	}
	return message.New("about %d positions", n.N)
}
