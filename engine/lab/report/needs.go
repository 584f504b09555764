package report

import (
	"math"

	"example.com/abyss/engine/stats"
	"example.com/abyss/internal/message"
)

// Needs is how many positions, or games of each contest, would decide a claim if they resembled
// those measured. N is 0 where nothing is asked, and noNumber where the effect lies on the bound,
// or too near to it.
type Needs struct {
	N     int  `json:"number"`
	Games bool `json:"games"`
}

// noNumber is Needs.N where no number would decide.
const noNumber = -1

// mostTimes bounds Needs: beyond that many times the measured units it predicts nothing.
const mostTimes = 10000

// needs is the number of units that would decide an undecided ruling beside the other claims of its
// page, by stats.Power.
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

// leastNumber is the number of units that decide, if k times as many as measured do; noNumber if
// mostTimes as many do not.
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

// Needs is how many games would decide the value of an idea, with stats.Power.
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

// twoDigits rounds up to two significant digits.
func twoDigits(v float64) int {
	unit := math.Pow(10, math.Floor(math.Log10(v))-1)
	return int(math.Ceil(v/unit) * unit)
}

// Text is "about 1400 positions", nil where nothing is asked.
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
