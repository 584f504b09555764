package work

import (
	"math"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
)

// Estimate contains the expected nodes of a unit. In nine of ten cases, the true mean lies between
// Low and High. The zero Estimate means unknown.
type Estimate struct{ Nodes, Low, High float64 }

// Known reports whether there is an estimate.
func (e Estimate) Known() bool { return e.High > 0 }

// estimateWithin returns an estimate whose error is at most the given factor in nine of ten cases.
func estimateWithin(nodes, factor float64) Estimate {
	return Estimate{nodes, nodes / factor, nodes * factor}
}

// Weight returns the number of finished units of a cell that weigh as much as the estimate.
func (e Estimate) Weight() float64 {
	const least, narrowest = 0.5, 0.05
	if !e.Known() {
		return least
	}
	return max(least, math.Pow(spreadOwn/max(math.Log(e.High/e.Low)/2, narrowest), 2))
}

// Times returns the estimate of a number of units.
func (e Estimate) Times(n float64) Estimate { return Estimate{n * e.Nodes, n * e.Low, n * e.High} }

// product returns the estimate of the product of two estimates with independent errors.
func product(a, b Estimate) Estimate {
	off := func(x, y float64) float64 { return math.Exp(math.Hypot(math.Log(x), math.Log(y))) }
	nodes := a.Nodes * b.Nodes
	return Estimate{nodes, nodes / off(a.Nodes/a.Low, b.Nodes/b.Low), nodes * off(a.High/a.Nodes, b.High/b.Nodes)}
}

// Plus returns the estimate of the sum of two estimates.
func (e Estimate) Plus(other Estimate) Estimate {
	return Estimate{e.Nodes + other.Nodes, e.Low + other.Low, e.High + other.High}
}

// The method within returns the estimate with no number larger than the argument most.
func (e Estimate) within(most float64) Estimate {
	return Estimate{min(e.Nodes, most), min(e.Low, most), min(e.High, most)}
}

// In nine of ten cases, the errors of estimates do not exceed these factors. TestEstimatesHold
// checks them on the committed results.
const (
	offOwn = 1.3 // for an estimate from the same units of another version, or from many units of this version
	// for an estimate from n units of the cell; the logarithm of the factor is this number divided
	// by the square root of n.
	spreadOwn  = 1.8
	offAPly    = 1.5 // for an estimate from a shallower depth, for each ply
	offPrinted = 1.7 // for an estimate from the document's figure
	offOthers  = 4.0 // for an estimate from the suite's other settings at this depth
	// for an estimate from the depths of the full-width search and of the null-move quiescence
	// search.
	offQuiesce = 3.0
	offTeam    = 2.0 // for an estimate from the depth of a team with the documents' engine
	offEqual   = 1.6 // for an estimate from the nodes that the other side gets
	offLength  = 1.7 // for the length of a game
)

// byOwn returns the estimate from the mean of some units of the cell.
func byOwn(mean float64, units int) Estimate {
	return estimateWithin(mean, max(offOwn, math.Exp(spreadOwn/math.Sqrt(float64(units)))))
}

// hardStop is the smallest share of its node limit that a search uses if nothing else stops the
// search.
const hardStop = 0.9

// ofLimits returns the estimate of a search from its node limits only.
func ofLimits(l search.Limits) Estimate {
	most := float64(l.Nodes)
	switch {
	case l.Nodes == 0:
		return Estimate{}
	case l.Begin > 0: // no iteration begins after l.Begin nodes
		return Estimate{min(2*float64(l.Begin), most), float64(l.Begin), most}
	case l.Depth > 0 && l.Depth < search.MaxDepth/2: // the depth may end the search first
		return Estimate{most, most / 10, most}
	}
	return Estimate{most, hardStop * most, most}
}

// ofTeam returns the estimate of a team's move without quiescence search. Each ply multiplies the
// nodes by a constant factor. It applies only to the documents' engine. The constants first and
// growth come from the contests of docs/lab/teams.md. The growth in the document is 6.16 (6.3).
func ofTeam(p *experiment.Program) Estimate {
	const first, growth = 80, 5.5
	s := p.Team
	switch {
	case s == nil:
		return Estimate{}
	case p.Nodes > 0:
		return ofLimits(search.Limits{Nodes: p.Nodes})
	case s.Engine.Settings[search.NullMove] != search.Off:
		return Estimate{}
	}
	return estimateWithin(searchesOf(s, growth)*first*math.Pow(growth, float64(s.Depth-1)), offTeam)
}

// searchesOf returns the number of searches, to the team's depth, that a team makes for a move.
// Each member searches once. For each proposed move, each other member searches once more, usually
// to a smaller depth. If all members share one tree, this takes fewer nodes than a tree for each
// member.
func searchesOf(s *team.Setup, growth float64) float64 {
	const (
		distinct = 2.5 // average number of different moves that five members propose
		replaced = 8.0 // searches per member of five, to replace duplicates and to evaluate proposals
		joint    = 0.8
	)
	each := 1.0
	switch {
	case len(s.Members) == 1:
	case s.Method == team.MPSM6:
		each = joint
	case s.Method == team.MPSM5:
		each += replaced
	case s.Method != team.MPSM1:
		each += distinct * math.Pow(growth, float64(s.VoteDepth()-s.Depth))
	}
	return each * float64(len(s.Members))
}
