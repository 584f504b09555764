package analyze

import (
	"slices"
	"strings"

	"example.com/abyss/engine/search"

	tea "github.com/charmbracelet/bubbletea"
)

// setting is the current setting and the baseline, their names, and earlier ones.
type setting struct {
	app    host
	study  *study
	a      search.Options // the baseline
	now    search.Options // active: B
	past   []search.Options
	budget int    // of budgets
	name   string // of the current setting, while it is as the name says
	preset string // the baseline's
	lent   *lent  // nil: the current setting is the user's own
	game   int    // study.serial, as the settings followed last
}

func newSetting(r *studyRoom, o Options) *setting {
	return &setting{app: r.app, study: r.study, a: o.Search, now: o.Search, budget: defaultBudget, preset: presetOf(&o.Search)}
}

// maxPast is the number of stored earlier settings.
const maxPast = 8

// budgets are the limits for each search of a comparison.
var budgets = []search.Limits{
	{Nodes: 50_000},
	{Nodes: 200_000},
	{Nodes: 1_000_000},
	{Nodes: 4_000_000},
	{Nodes: 20_000_000},
	{Depth: 4},
	{Depth: 6},
	{Depth: 8},
	{Depth: 10},
	{Depth: 12},
}

// defaultBudget is answered in some seconds.
const defaultBudget = 1

// presetOf is the preset with these options, for any table size; "" without one.
func presetOf(o *search.Options) string {
	for _, name := range search.PresetNames() {
		p, _ := search.Preset(name)
		p.TableEntries = o.TableEntries
		if p == *o {
			return name
		}
	}
	return ""
}

// remember adds the current setting to the earlier ones.
func (s *setting) remember() {
	s.past = append(s.past, s.now)
	if len(s.past) > maxPast {
		s.past = s.past[1:]
	}
}

// differences is the difference of B from A.
func (s *setting) differences() string {
	return strings.Join(s.now.Differences(&s.a), " ")
}

// lent is a setting that a study of the lab or of a suite has brought with it.
// It replaces the user's setting while that study is looked at.
type lent struct {
	name    string
	options search.Options

	// The user's own.
	a, now       search.Options
	preset, kept string // setting.preset and setting.name
	budget       int    // setting.budget, where the study has brought one; else noBudget
}

// noBudget is the budget of a study without its own: comparisons use the user's choice.
const noBudget = -1

// follow takes over the setting that the game shown has brought, or gives the user's own back.
func (s *setting) follow() {
	if s.game == s.study.serial {
		return
	}
	s.game = s.study.serial
	s.giveBack()
	if with := s.study.brings; with != nil {
		s.borrow(with.options, with.name)
		s.setBudget(with.limits)
	}
}

// borrow searches and compares with the setting of a study, until giveBack. The user's own setting
// is lent too: a change of it at the study shall end with the study.
func (s *setting) borrow(o search.Options, name string) {
	s.lent = &lent{name: name, options: o, a: s.a, now: s.now, preset: s.preset, kept: s.name, budget: noBudget}
	s.a, s.now, s.name = o, o, ""
	s.preset = presetOf(&o)
}

// setBudget limits comparisons to the limits of a study, which are one of the budgets, until
// giveBack.
func (s *setting) setBudget(l search.Limits) {
	if i := slices.Index(budgets, l); i >= 0 {
		s.lent.budget, s.budget = s.budget, i
	}
}

// replaced reports whether the settings compared are others than the user's own.
func (s *setting) replaced() bool { return s.lent != nil && (s.a != s.lent.a || s.now != s.lent.now) }

// giveBack makes the user's own setting the current one again. A setting changed while lent stays
// among the earlier ones.
func (s *setting) giveBack() {
	l := s.lent
	if l == nil {
		return
	}
	if s.now != l.options {
		s.remember()
	}
	s.a, s.now, s.preset, s.name = l.a, l.now, l.preset, l.kept
	if l.budget != noBudget {
		s.budget = l.budget
	}
	s.lent = nil
}

// ownSetting goes back from the setting of a study to the user's own.
func (s *setting) ownSetting() tea.Cmd {
	if s.lent == nil {
		return s.app.say("Your own setting is active already")
	}
	s.giveBack()
	return s.app.say("Back to your own setting: %s", s.inForce())
}

// inForce is the name of the current setting.
func (s *setting) inForce() string {
	one := len(s.now.Differences(&s.a)) == 1 // which says more than a row of a table that has it
	switch name := presetOf(&s.now); {
	case s.lent != nil && s.now == s.lent.options && s.lent.name != "":
		return s.lent.name
	case s.name != "":
		return s.name
	case name != "" && !one:
		return name
	}
	return s.baselineName() + " " + s.differences()
}

// changedName is the name of the current setting beside the baseline: its difference, or its name
// if it has one and differs in more than one setting.
func (s *setting) changedName() string {
	named := s.name != "" || s.lent != nil && s.now == s.lent.options
	if l := s.now.Differences(&s.a); !named && len(l) == 1 {
		return "A " + l[0]
	}
	if l := s.lent; s.name != "" || presetOf(&s.now) != "" || l != nil && s.now == l.options && l.name != "" {
		return s.inForce()
	}
	return "A " + s.differences()
}

// baselineName is the name of the baseline.
func (s *setting) baselineName() string {
	if s.lent != nil && s.a == s.lent.options && s.lent.name != "" {
		return s.lent.name
	}
	return settingName(&s.a, s.preset)
}

// settingName is the name of a setting.
func settingName(o *search.Options, preset string) string {
	if preset != "" {
		return preset
	}
	nearest, differences := search.Nearest(o)
	return nearest + " " + strings.Join(differences, " ")
}
