package suite

import (
	"cmp"
	"path/filepath"
	"slices"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/puzzling"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// askExport reads the named settings, because the comparison may use one, and then asks for the
// file.
func (c *comparing) askExport() tea.Cmd {
	if c.findBase() == nil {
		c.app.Say(c.app.T("There is no comparison: d compares with another run"))
		return nil
	}
	return c.terms.loadNamed(c.export)
}

// export saves the comparison on the screen as an experiment, and asks for its file. A is the
// setting of the other results, and B that of the results on the screen.
func (c *comparing) export() tea.Cmd {
	t, from := c.app.T, c.findBase()
	if from == nil {
		return nil // the comparison was removed meanwhile
	}
	b, limit := c.terms.setting, c.terms.limit
	a, err := parseSetting(from.setting, c.terms.named)
	switch {
	case from.key.setting == b.opts.Fingerprint():
		c.app.Say(t("A and B are the same setting: compare with a run of another setting"))
		return nil
	case err != nil || a.opts.Fingerprint() != from.key.setting:
		c.app.Say(t("The setting %s was changed after its run: run the suite with it again", phrases.Setting(c.app.Look().Language, from.setting)))
		return nil
	case c.positions.path == puzzling.Due || c.positions.path == puzzling.Mistakes:
		c.app.Say(t("An experiment needs a file, which these puzzles lack: choose another suite"))
		return nil
	case limit.Depth == 0 && limit.Nodes == 0:
		c.app.Say(t("An experiment limits searches only by depth or nodes: choose one of these"))
		return nil
	}
	var depths []int
	var nodes []uint64
	if limit.Depth > 0 {
		depths = []int{limit.Depth}
	} else {
		nodes = []uint64{limit.Nodes}
	}
	c.experiments.AskSpec(experiment.Compared("", c.file(), a.opts, b.opts, [2]string{"A: " + a.name, "B: " + b.name}, depths, nodes))
	return nil
}

// file returns the suite's name or path for an experiment.
func (c *comparing) file() string {
	name := cmp.Or(c.positions.path, thesisName)
	if slices.Contains(lab.BuiltInNames(), name) {
		return name
	}
	path := settings.HomePath(name)
	if whole, err := filepath.Abs(path); err == nil {
		return whole
	}
	return path
}
