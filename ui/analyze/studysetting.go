package analyze

import (
	"slices"

	"example.com/abyss/engine/search"

	tea "github.com/charmbracelet/bubbletea"
)

// lent is a setting that a study of the lab or of a suite has brought with it.
// It replaces the user's setting while that study is looked at.
type lent struct {
	name    string
	options search.Options

	// The user's own.
	a, now       search.Options
	preset, kept string // bench.preset and bench.name
	budget       int    // bench.budget, where the study has brought one; else noBudget
}

// noBudget is the budget of a study that has brought none: comparisons cost what the user
// has chosen.
const noBudget = -1

// borrow searches and compares with a setting that a study has brought, until
// giveBack. One that is the user's own is lent too: what is changed in it at the study is to
// go with it.
func (b *bench) borrow(o search.Options, name string) {
	b.giveBack()
	b.lent = &lent{name: name, options: o, a: b.a, now: b.now, preset: b.preset, kept: b.name, budget: noBudget}
	b.a, b.now, b.name = o, o, ""
	b.pair.Drop()
	b.preset = presetOf(&o)
}

// setBudget has comparisons go as far as the limits of a study, which are one of the budgets,
// until giveBack.
func (b *bench) setBudget(l search.Limits) {
	i := slices.Index(budgets, l)
	if i < 0 {
		return
	}
	if b.lent != nil {
		b.lent.budget = b.budget
	}
	b.budget = i
}

// replaced reports whether the settings compared are others than the user's own.
func (b *bench) replaced() bool { return b.lent != nil && (b.a != b.lent.a || b.now != b.lent.now) }

// giveBack has the user's own setting in force again. One that was changed while
// it was lent stays among the settings before.
func (b *bench) giveBack() {
	l := b.lent
	if l == nil {
		return
	}
	if b.now != l.options {
		b.remember()
	}
	b.a, b.now, b.preset, b.name = l.a, l.now, l.preset, l.kept
	if l.budget != noBudget {
		b.budget = l.budget
	}
	b.lent = nil
	b.pair.Drop()
}

// ownSetting goes back from the setting of a study to the user's own.
func (b *bench) ownSetting() tea.Cmd {
	if b.lent == nil {
		b.app.say("The setting in force is your own already")
		return nil
	}
	b.giveBack()
	b.app.say("Your own setting again: %s", b.inForce())
	return nil
}

// inForce is what the setting in force is called.
func (b *bench) inForce() string {
	one := len(b.now.Differences(&b.a)) == 1 // which says more than a row of a table that has it
	switch name := presetOf(&b.now); {
	case b.lent != nil && b.now == b.lent.options && b.lent.name != "":
		return b.lent.name
	case b.name != "":
		return b.name
	case name != "" && !one:
		return name
	}
	return b.baselineName() + " " + b.differences()
}

// changedName is what the setting in force is called beside the baseline: by what
// differs, or by its name where it has one and more differs than one setting.
func (b *bench) changedName() string {
	named := b.name != "" || b.lent != nil && b.now == b.lent.options
	if l := b.now.Differences(&b.a); !named && len(l) == 1 {
		return "A " + l[0]
	}
	if l := b.lent; b.name != "" || presetOf(&b.now) != "" || l != nil && b.now == l.options && l.name != "" {
		return b.inForce()
	}
	return "A " + b.differences()
}

// baselineName is what the baseline is called.
func (b *bench) baselineName() string {
	if b.lent != nil && b.a == b.lent.options && b.lent.name != "" {
		return b.lent.name
	}
	return settingName(&b.a, b.preset)
}
