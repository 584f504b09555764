package explorer

import (
	"example.com/abyss/engine/lab/experiment"
)

// askExport asks for a file and saves the comparison of the two settings there as an experiment.
// The experiment covers the suite of the position, with the limits of its search.
func (p *Page) askExport() {
	switch l := p.ask.Limits; {
	case !p.pair.on:
		p.tree.say("There is only one tree: press d to compare it with that of another setting")
	case l.Depth == 0 && l.Nodes == 0:
		p.tree.say("An experiment limits searches only by depth or nodes: choose one of these")
	default:
		runs := p.pair.runs
		var depths []int
		var nodes []uint64
		if l.Depth > 0 {
			depths = []int{l.Depth}
		} else {
			nodes = []uint64{l.Nodes}
		}
		names := [2]string{"A: " + runs[0].Name, "B: " + runs[sideB].Name}
		p.experiments.AskSpec(experiment.Compared("", p.suite, runs[0].Options, runs[sideB].Options, names, depths, nodes))
	}
}
