package report

import "math"

// These are the largest effects that count as no effect. They were fixed before any measurement. A
// thousand positions, or some thousands of games, can decide claims with these bounds. No number of
// positions can decide claims about "one position of fifty".
const (
	fewNodes    = 0.03      // share of the nodes; a smaller change is neither a saving nor a cost
	fewPoints   = 0.01      // share of the positions; a smaller gain counts as no gain
	alikePoints = 0.02      // share of the positions; shares that differ by less count as equal
	alikeGames  = 0.0287506 // share of the points of games, which corresponds to 20 Elo
	alikeRI     = 2         // points of RI; a row this far behind the best row still counts as the best
)

// restatement is a claim of no difference in words that do not depend on the number of positions.
// The field region is the region of the claim's parts, if the rule of restate does not give this
// region.
type restatement struct {
	text   string
	region *Region
}

// restated returns the region of a claim's parts in the restated wording. It returns nil if restate
// derives this region from the region of the first wording. Claims of files are judged in their
// original wording.
func (c *Claim) restated() *Region {
	if c.Key == "" {
		return &Region{Low: math.NaN()}
	}
	return restatements[c.Key].region
}

// Wording returns the restated and the first wording of the claim. They are the same text if the
// claim was not restated.
func (c *Claim) Wording() (now, first string) {
	if r, ok := restatements[c.Key]; ok {
		return r.text, c.Text
	}
	return c.Text, c.Text
}

// restate returns the restated region. An argument now that is not nil is the restated region.
// Otherwise a rule applies to regions with one bound, which is the value of no effect. A claim that
// one thing is more than another is false if the effect certainly does not exceed the margin. A
// claim that one thing is not more than another allows the largest effect that counts as no effect.
func (w within) restate(now *Region) Region {
	switch {
	case now != nil && math.IsNaN(now.Low):
		return w.Region
	case now != nil:
		return *now
	}
	more, same := w.noEffectBounds()
	r := w.Region
	even := w.scale.NoEffect()
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

// noEffectBounds returns the largest effects that count as no effect, for claims of an effect
// (more) and claims of no effect (same). Relative importance has no such value, because it depends
// on the number of hard positions.
func (f *effect) noEffectBounds() (more, same float64) {
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
