package work

import (
	"math"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
)

// Estimate contains the expected nodes of a unit. In nine of ten cases, the mean lies between Low
// and High. The zero Estimate means unknown.
type Estimate struct{ Nodes, Low, High float64 }

// Known reports whether there is an estimate.
func (e Estimate) Known() bool { return e.High > 0 }

// estimateWithin returns an estimate whose error is at most a factor in nine of ten cases.
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

// Plus returns the estimate of the sum of both.
func (e Estimate) Plus(other Estimate) Estimate {
	return Estimate{e.Nodes + other.Nodes, e.Low + other.Low, e.High + other.High}
}

// within limits the estimate to most.
func (e Estimate) within(most float64) Estimate {
	return Estimate{min(e.Nodes, most), min(e.Low, most), min(e.High, most)}
}

// In nine of ten cases, the errors of estimates do not exceed these factors. TestEstimatesHold
// checks them on the committed results.
const (
	offOwn     = 1.3 // from the same units of another version, or from many units of this version
	spreadOwn  = 1.8 // from n of the same units: the logarithm of the factor is this divided by the root of n
	offAPly    = 1.5 // from the previous depth, for each ply
	offPrinted = 1.7 // from the document
	offOthers  = 4.0 // from the suite's other settings at this depth
	offQuiesce = 3.0 // from the depths of full width and of the null-move quiescence search
	offTeam    = 2.0 // from the depth of a team of the documents' engine
	offEqual   = 1.6 // from the nodes that the other side gets
	offLength  = 1.7 // from the length of games
)

// byOwn returns the estimate from the mean of some of the units.
func byOwn(mean float64, units int) Estimate {
	return estimateWithin(mean, max(offOwn, math.Exp(spreadOwn/math.Sqrt(float64(units)))))
}

// hardStop is the least share of its node limit that a search uses if nothing else stops it.
const hardStop = 0.9

// ofLimits returns the estimate of a search from its node limits only.
func ofLimits(l search.Limits) Estimate {
	most := float64(l.Nodes)
	switch {
	case l.Nodes == 0:
		return Estimate{}
	case l.Begin > 0: // no iteration begins after this many nodes
		return Estimate{min(2*float64(l.Begin), most), float64(l.Begin), most}
	case l.Depth > 0 && l.Depth < search.MaxDepth/2: // the depth may end the search first
		return Estimate{most, most / 10, most}
	}
	return Estimate{most, hardStop * most, most}
}

// ofTeam returns the estimate of a team's move without quiescence search. Each ply multiplies the
// nodes by a constant factor. It covers only the documents' engine. first and growth come from the
// contests of docs/lab/teams.md. The growth in the document is 6.16 (6.3).
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

// searchesOf returns the number of searches to a team's depth for a move. Each member searches
// once. For each proposed move, each other member searches once more, usually less deep. One tree
// for all members takes fewer nodes than a tree for each.
func searchesOf(s *team.Setup, growth float64) float64 {
	const (
		distinct = 2.5 // different moves that five members propose
		replaced = 8.0 // searches by a member because of moves that others proposed, and votes of five
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
