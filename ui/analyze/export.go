package analyze

import (
	"example.com/abyss/engine/lab/experiment"

	tea "github.com/charmbracelet/bubbletea"
)

// exportDepths are the depths in an exported experiment, in plies, as in the tables of the thesis.
var exportDepths = []int{3, 4, 5}

// askExport asks where to save A and B as an experiment of the lab.
func (b *bench) askExport() tea.Cmd {
	if b.a == b.now {
		return b.app.say("A and B are the same setting: flip a switch first")
	}
	b.experiments.AskSpec(b.experiment())
	return nil
}

// experiment returns an experiment that compares A and B over the fifty positions.
func (b *bench) experiment() *experiment.Spec {
	names := [2]string{"A: " + settingName(&b.a, b.preset), "B: " + b.differences()}
	return experiment.Compared("", "thesis", b.a, b.now, names, exportDepths, nil)
}
