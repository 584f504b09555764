package net

import "example.com/abyss/engine/xiangqi"

// Score returns the network's score of a position for its mover, in centipawns, within ±MaxScore.
// The parameter a contains the sums of the position.
func (n *Net) Score(a *Accumulator, p *xiangqi.Position) int32 {
	return n.score(a, p.Side(), bucket(p))
}

// score returns what Score returns, for a given mover and output.
func (n *Net) score(a *Accumulator, mover xiangqi.Color, b int) int32 {
	us, weights := mover&1, n.output[b]
	sum := activate(a.sums[us][:n.hidden], weights[:n.hidden]) + activate(a.sums[us^1][:n.hidden], weights[n.hidden:])
	out := int64(sum)/SumUnit + int64(n.outBias[b])
	return int32(min(max(out*OutputUnit/(SumUnit*WeightUnit), -MaxScore), MaxScore)) //nolint:gosec // within the bounds
}
