package analyze

import (
	"slices"
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// setting contains the current setting and the baseline, their names, and earlier settings.
type setting struct {
	app      host
	study    *study
	a        search.Options // the baseline
	now      search.Options // the active setting: B
	past     []search.Options
	budget   int       // index in budgets
	name     string    // name of the current setting, until the setting changes
	preset   string    // name of the baseline
	borrowed *borrowed // nil: the current setting is the user's
	game     int       // study.serial at the last call of follow
}

func newSetting(r *studyRoom, o Options) *setting {
	return &setting{app: r.app, study: r.study, a: o.Search, now: o.Search, budget: defaultBudget, preset: presetOf(&o.Search)}
}

// maxPast is the number of stored earlier settings.
const maxPast = 8

// budgets are the limits to choose from for each search of a comparison.
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

// defaultBudget is the index of a budget that gives an answer within some seconds.
const defaultBudget = 1

// presetOf returns the name of the preset with these options, ignoring the table size; "" if there
// is none.
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

// changes names the switches and values by which the current setting differs from A, in the user's
// language.
func changes(s *setting) string {
	return phrases.Changes(s.app.Look().Language, s.now.Differences(&s.a))
}

// inBrief describes for a heading how B differs from A, in at most w columns; "" if it does not.
func inBrief(s *setting, w int) string {
	n := len(s.now.Differences(&s.a))
	if n == 0 {
		return ""
	}
	if text := " " + changes(s); canvas.Width(text) <= w {
		return text
	}
	return " " + s.app.T("%d {change|changes}", n)
}

// differences returns the differences of B from A.
func (s *setting) differences() string {
	return strings.Join(s.now.Differences(&s.a), " ")
}

// borrowed is a setting that came with a study of the lab or of a suite. It replaces the user's setting
// while the study is shown.
type borrowed struct {
	name    string
	options search.Options

	// The user's setting, to be restored.
	a, now       search.Options
	preset, kept string // setting.preset and setting.name
	budget       int    // the user's setting.budget, if the study has a budget of its own; otherwise noBudget
}

// noBudget means that the study has no budget, so comparisons use the user's choice.
const noBudget = -1

// follow adopts the setting that came with the shown game, or restores the user's setting.
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

// borrow uses the setting of a study for searches and comparisons, until giveBack. It stores the
// user's setting, so that changes made at the study end with the study.
func (s *setting) borrow(o search.Options, name string) {
	s.borrowed = &borrowed{name: name, options: o, a: s.a, now: s.now, preset: s.preset, kept: s.name, budget: noBudget}
	s.a, s.now, s.name = o, o, ""
	s.preset = presetOf(&o)
}

// setBudget makes the limits of a study the budget of comparisons, if they are among the budgets.
// The method giveBack restores the former budget.
func (s *setting) setBudget(l search.Limits) {
	if i := slices.Index(budgets, l); i >= 0 {
		s.borrowed.budget, s.budget = s.budget, i
	}
}

// replaced reports whether A or B differs from the user's settings.
func (s *setting) replaced() bool {
	return s.borrowed != nil && (s.a != s.borrowed.a || s.now != s.borrowed.now)
}

// giveBack restores the user's setting. If the study's setting was changed, it stays among the
// earlier ones.
func (s *setting) giveBack() {
	l := s.borrowed
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
	s.borrowed = nil
}

// ownSetting returns from the setting of a study to the user's.
func (s *setting) ownSetting() tea.Cmd {
	if s.borrowed == nil {
		return s.app.say("Your own setting is active already")
	}
	s.giveBack()
	return s.app.say("Back to your own setting: %s", s.inForce())
}

// inForce returns the name of the current setting.
func (s *setting) inForce() string {
	one := len(s.now.Differences(&s.a)) == 1 // a single difference is more informative than the name of a preset
	switch name := presetOf(&s.now); {
	case s.borrowed != nil && s.now == s.borrowed.options && s.borrowed.name != "":
		return phrases.Preset(s.app.T, s.borrowed.name)
	case s.name != "":
		return s.name
	case name != "" && !one:
		return phrases.Preset(s.app.T, name)
	}
	return s.baselineName() + " " + changes(s)
}

// changedName returns the name of B as shown next to the baseline. An unnamed setting, and a preset
// that differs from A in a single option, are shown as A with the difference; any other setting is
// shown by its name.
func (s *setting) changedName() string {
	named := s.name != "" || s.borrowed != nil && s.now == s.borrowed.options
	if l := s.now.Differences(&s.a); !named && len(l) == 1 {
		return "A " + changes(s)
	}
	if l := s.borrowed; s.name != "" || presetOf(&s.now) != "" || l != nil && s.now == l.options && l.name != "" {
		return s.inForce()
	}
	return "A " + changes(s)
}

// baselineName returns the name of the baseline.
func (s *setting) baselineName() string {
	if s.borrowed != nil && s.a == s.borrowed.options && s.borrowed.name != "" {
		return phrases.Preset(s.app.T, s.borrowed.name)
	}
	if s.preset != "" {
		return phrases.Preset(s.app.T, s.preset)
	}
	nearest, differences := search.Nearest(&s.a)
	return phrases.Preset(s.app.T, nearest) + " " + phrases.Changes(s.app.Look().Language, differences)
}

// settingName returns the name of a setting.
func settingName(o *search.Options, preset string) string {
	if preset != "" {
		return preset
	}
	nearest, differences := search.Nearest(o)
	return nearest + " " + strings.Join(differences, " ")
}
