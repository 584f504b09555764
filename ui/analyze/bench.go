package analyze

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/compare"
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/document"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/result"
	"example.com/abyss/ui/savedsettings"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// bench is the settings: the one in force, the one it is compared with, those
// before, and what came of the last comparison.
type bench struct {
	*parts
	a       search.Options // the baseline
	now     search.Options // in force: B
	past    []search.Options
	named   []savedsettings.Setting
	budget  int // of budgets
	begin   comparer
	task    *task.Task[compare.Step] // of asked; nil: nothing is compared now
	cache   compare.Cache            // of searches: those of A serve every B
	pair    result.Of[pairSubject, compared]
	asked   asked  // for last
	rested  int    // ticks for which the board has shown what is to be compared
	pairs   pairs  // compared before
	name    string // of the setting in force, while it is as the name says
	preset  string // the baseline's
	storing savedsettings.Store
	writes  []func() settingsMsg // to there, each done once
	lent    *lent                // nil: the setting in force is the user's own

	experiments *document.Experiments
}

// maxPast is how many settings before the one in force are kept.
const maxPast = 8

// budgets are what each search of a comparison may cost.
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

func newBench(p *parts, o Options) *bench {
	b := &bench{parts: p, experiments: document.NewExperiments(p.app, o.Experiments), a: o.Search, now: o.Search, budget: defaultBudget, preset: presetOf(&o.Search), begin: o.Compare}
	if b.begin == nil {
		b.begin = inBackground
	}
	b.storing = savedsettings.Store{Path: o.Store}
	return b
}

// presetOf is the preset that has these options, whatever the table's size; ""
// where none has.
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

// remember keeps the setting in force among those before.
func (b *bench) remember() {
	b.past = append(b.past, b.now)
	if len(b.past) > maxPast {
		b.past = b.past[1:]
	}
}

// budgetText is a budget in words.
func (b *bench) budgetText(l search.Limits) string {
	if l.Nodes > 0 {
		return b.app.T("%s nodes each", short(l.Nodes))
	}
	return b.app.T("depth %d each", l.Depth)
}

// changed says in what B differs from A.
func (b *bench) differences() string {
	return strings.Join(b.now.Differences(&b.a), " ")
}

// change changes the setting in force, compares it with the baseline, and shows
// what comes of it.
func (b *bench) change(assignments ...string) {
	next := b.now
	for _, s := range assignments {
		if err := next.Set(s); err != nil {
			b.app.problem("Not changed: %s", err)
			return
		}
	}
	b.changeTo(next)
}

// changeTo makes a setting the one in force.
func (b *bench) changeTo(next search.Options) {
	if next == b.now {
		return
	}
	b.engine.keepEval()
	b.remember()
	b.acting.endPreview()
	if b.now, b.name = next, ""; next == b.a { // nothing to compare any more
		b.pair.Drop()
		return
	}
	b.compare()
}

// adopt makes a setting that searches alike the one in force, without a comparison.
func (b *bench) adopt(next search.Options) {
	b.engine.keepEval()
	b.acting.endPreview()
	b.remember()
	b.now, b.name = next, ""
	b.pair.Drop()
}

// compare searches the position shown under both settings.
func (b *bench) compare() {
	e := b.engine
	pos := b.study.node.Position()
	switch {
	case e.analyst == nil, b.engine.occupied():
		return
	case b.app.nothing(&pos) != "":
		b.app.Say(b.app.nothing(&pos))
		return
	}
	b.acting.endPreview()
	b.startComparison()
}

// startComparison searches the position shown under both settings, in place of
// what is searched.
func (b *bench) startComparison() {
	b.engine.keepEval()
	b.halt()
	b.engine.pause() // the comparison wants the processor
	b.asked, b.rested = asked{b.subject(), b.study.node}, 0
	b.engine.ended = pairSubject{}
	b.task = b.begin(&b.work.tasks, b.question(), &b.cache)
	mode.WatchEvery(stepPeriod, b.app, &b.task, b.onStep)
	b.pair.Put(b.asked.subject, compared{node: b.study.node})
}

// nextBudget gives comparisons more or less to search.
func (b *bench) nextBudget(d int) func() tea.Cmd {
	return func() tea.Cmd {
		n := min(max(b.budget+d, 0), len(budgets)-1)
		if n == b.budget {
			b.app.say("A and B: %s; that is the limit", b.budgetText(budgets[n]))
			return nil
		}
		b.budget = n
		b.app.say("A and B: %s", b.budgetText(budgets[n]))
		if b.a != b.now {
			b.compare()
		}
		return nil
	}
}

// baseline makes the setting in force the one compared with.
func (b *bench) baseline() tea.Cmd {
	if b.a == b.now {
		b.app.say("A and B are the same setting already")
		return nil
	}
	b.acting.endPreview()
	b.a = b.now
	b.halt()
	b.pair.Drop()
	b.preset = presetOf(&b.a)
	b.app.say("The setting in force is the baseline A now")
	return nil
}

// back makes the baseline the setting in force.
func (b *bench) toBaseline() tea.Cmd {
	if b.a == b.now {
		b.app.say("A and B are the same setting already")
		return nil
	}
	b.engine.keepEval()
	b.acting.endPreview()
	b.remember()
	b.now, b.name = b.a, ""
	b.pair.Drop()
	b.app.say("Back to the baseline")
	return nil
}

// choosePreset has a setting with a name chosen: presets, then the user's own.
func (b *bench) choosePreset() tea.Cmd {
	c := mode.Choice{Title: b.app.T("Search with the setting")}
	var settings []search.Options
	add := func(name, doc string, o search.Options) {
		o.TableEntries = b.now.TableEntries
		if o == b.now {
			c.Current = len(settings)
		}
		settings = append(settings, o)
		c.Items = append(c.Items, fmt.Sprintf("%-10s %s", name, doc))
	}
	for _, s := range b.named {
		add(s.Name, b.app.T("your own"), s.Options)
	}
	for _, name := range search.PresetNames() {
		o, _ := search.Preset(name)
		add(name, b.app.T(search.PresetDoc(name)), o)
	}
	c.Take = func(i int) tea.Cmd {
		b.changeTo(settings[i])
		return nil
	}
	b.app.Choose(c)
	return nil
}

// beginFrom makes a preset both the baseline and the setting in force.
func (b *bench) beginFrom(preset string) func() tea.Cmd {
	return func() tea.Cmd {
		o, _ := search.Preset(preset)
		o.TableEntries = b.a.TableEntries
		if b.engine.occupied() {
			return nil
		}
		if b.a, b.preset = o, preset; b.now != o {
			b.adopt(o)
		} else {
			b.pair.Drop()
		}
		b.app.say("A and B are %s now: space on a switch shows what it changes", preset)
		return nil
	}
}

// chooseBaseline has the setting to compare with chosen.
func (b *bench) chooseBaseline() tea.Cmd {
	c := mode.Choice{Title: b.app.T("Compare with the setting")}
	for i, name := range search.PresetNames() {
		c.Items = append(c.Items, fmt.Sprintf("%-10s %s", name, b.app.T(search.PresetDoc(name))))
		if name == b.preset {
			c.Current = i
		}
	}
	c.Take = func(i int) tea.Cmd {
		name := search.PresetNames()[i]
		o, _ := search.Preset(name)
		o.TableEntries = b.a.TableEntries
		b.a, b.preset = o, name
		if o != b.now {
			b.compare()
		}
		return nil
	}
	b.app.Choose(c)
	return nil
}

// chooseePast has one of the settings before chosen.
func (b *bench) choosePast() tea.Cmd {
	if len(b.past) == 0 {
		b.app.say("No setting has been changed yet")
		return nil
	}
	c := mode.Choice{Title: b.app.T("Settings before, the newest first")}
	var settings []search.Options
	for i := len(b.past) - 1; i >= 0; i-- {
		o := b.past[i]
		settings = append(settings, o)
		text := strings.Join(o.Differences(&b.a), " ")
		if text == "" {
			text = b.app.T("the baseline")
		}
		c.Items = append(c.Items, text)
	}
	c.Take = func(i int) tea.Cmd {
		b.changeTo(settings[i])
		return nil
	}
	b.app.Choose(c)
	return nil
}
