package report

import "math"

// The largest effects that count as no effect, fixed before any measurement. A thousand positions,
// or some thousands of games, decide such claims; they never decide those of "one position of
// fifty".
const (
	fewNodes    = 0.03      // of the nodes: less is not a saving and no cost
	fewPoints   = 0.01      // of the positions: a gain of less is none
	alikePoints = 0.02      // of the positions: shares that differ by less are alike
	alikeGames  = 0.0287506 // of the points of games: 20 Elo
	alikeRI     = 2         // of relative importance: the best of many is at most this far below another
)

// restatement is a claim of no difference in words that do not depend on the number of
// positions, with the region of its parts if restate makes none.
type restatement struct {
	text   string
	region *Region
}

// now is the region of a claim's parts as restated, nil for that which restate makes of the first.
// Claims of files are judged in their own words.
func (c *Claim) now() *Region {
	if c.Key == "" {
		return &Region{Low: math.NaN()}
	}
	return restatements[c.Key].region
}

// Wording is the claim as restated, and as first worded; one text if they agree.
func (c *Claim) Wording() (now, first string) {
	if r, ok := restatements[c.Key]; ok {
		return r.text, c.Text
	}
	return c.Text, c.Text
}

// restate is the region as restated: the one given, or a rule for regions with one bound at no
// effect. "More" becomes more, not more, or undecided between them; "no more" becomes at most the
// effect that counts as no effect.
func (w within) restate(now *Region) Region {
	switch {
	case now != nil && math.IsNaN(now.Low):
		return w.Region
	case now != nil:
		return *now
	}
	more, same := w.none()
	r := w.Region
	even := w.scale.Even()
	switch {
	case r.Low != even && r.High != even || !math.IsInf(r.High-r.Low, 0):
	case !r.Closed:
		r.Margin = more
	case r.Low == even:
		r.Low -= same
	default:
		r.High += same
	}
	return r
}

// none is the largest effect that counts as no effect, for claims of an effect and claims of no
// effect. Relative importance has no such value: it depends on the number of hard positions.
func (f *effect) none() (more, same float64) {
	switch {
	case f.games:
		return alikeGames, alikeGames
	case f.scale == ByRatio:
		return fewNodes, fewNodes
	case f.scale == ByPoints:
		return fewPoints, alikePoints
	}
	return 0, 0
}
