package analyze

import (
	"cmp"
	"slices"
	"strings"

	"example.com/abyss/engine/compare"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/document"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/result"
	"example.com/abyss/ui/savedsettings"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// bench contains the comparison of A and B: its settings and its result.
type bench struct {
	*compareRoom
	*setting
	named       []savedsettings.Setting
	begin       comparer
	task        *task.Task[compare.Step] // the running comparison; nil: none
	cache       compare.Cache            // cached searches: those of A are used for every B
	pair        result.Of[pairSubject, compared]
	requested   pairSubject // subject of the last comparison
	requestedAt *game.Node
	ended       pairSubject // the method Rest has stopped the comparison of this subject
	stableTicks int         // ticks since the board last changed
	pairs       pairs       // earlier comparisons
	taken       taken       // state at the last call of follow
	storing     savedsettings.Store
	writes      []func() ([]savedsettings.Setting, error) // for each setting named in this run, the function that stores it; only the first call writes

	experiments *document.Experiments
}

// taken describes the settings and the game at the last call of follow.
type taken struct {
	game     int // study.serial
	borrowed *borrowed
	changes  uint64 // number of changes of the tree
}

func newBench(r *compareRoom, o Options) *bench {
	b := &bench{compareRoom: r, setting: r.setting, experiments: document.NewExperiments(r.app, o.Experiments), begin: o.Compare}
	if b.begin == nil {
		b.begin = inBackground
	}
	b.storing = savedsettings.Store{Path: o.Store}
	return b
}

// follow adopts the settings of the shown game and drops comparisons made under other settings.
func (b *bench) follow() {
	b.setting.follow()
	was := b.taken
	b.taken = taken{b.study.serial, b.borrowed, b.study.tree.Changes()}
	c, _ := b.pair.See(b.subject())
	if was.game != b.taken.game || was.borrowed != b.borrowed || was.changes != b.taken.changes && gone(b.study.tree, c.node) {
		b.pair.Drop()
	}
}

// limitsOf returns the limits of each search of a comparison.
func limitsOf(b *bench) *search.Limits {
	limits := budgets[b.budget]
	limits.Endings = b.options.Endings.ForSearch()
	return &limits
}

// budgetText describes a budget in words.
func budgetText(t phrases.T, l search.Limits) string {
	if l.Nodes > 0 {
		return t("%s nodes each", short(l.Nodes))
	}
	return t("depth %d each", l.Depth)
}

// change changes the current setting, compares it with the baseline, and shows the result.
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

// changeTo makes a setting the current one.
func (b *bench) changeTo(next search.Options) {
	if next == b.now {
		return
	}
	if next == b.a { // A and B are equal: nothing to compare
		b.adopt(next)
		return
	}
	b.acting.endPreview()
	b.remember()
	b.now, b.name = next, ""
	b.compare()
}

// adopt makes an equivalent setting the current one, without a comparison.
func (b *bench) adopt(next search.Options) {
	b.acting.endPreview()
	b.remember()
	b.now, b.name = next, ""
	b.pair.Drop()
}

// compare compares A and B in the position shown.
func (b *bench) compare() {
	e := b.engine
	pos := b.study.node.Position()
	switch {
	case e.analyst == nil, b.review.occupied():
		return
	case b.app.whyUnsearchable(&pos) != "":
		b.app.Say(b.app.whyUnsearchable(&pos))
		return
	}
	b.acting.endPreview()
	b.startComparison()
}

// startComparison starts searching the position shown under both settings, and ends other work.
func (b *bench) startComparison() {
	b.halt()
	b.engine.pause() // the comparison needs the processor
	b.requested, b.requestedAt, b.stableTicks = b.subject(), b.study.node, 0
	b.ended = pairSubject{}
	b.task = b.begin(&b.work.tasks, b.question(), &b.cache)
	mode.WatchEvery(stepPeriod, b.app, &b.task, b.onStep)
	b.pair.Put(b.requested, compared{node: b.study.node})
}

// nextBudget raises or lowers the budget of comparisons.
func (b *bench) nextBudget(d int) func() tea.Cmd {
	return func() tea.Cmd {
		n := min(max(b.budget+d, 0), len(budgets)-1)
		if n == b.budget {
			return b.app.say("A and B: %s; that is the limit", budgetText(b.app.T, budgets[n]))
		}
		b.budget = n
		b.app.say("A and B: %s", budgetText(b.app.T, budgets[n]))
		if b.a != b.now {
			b.compare()
		}
		return nil
	}
}

// The method named same reports whether A and B are the same setting, and notifies the user if they
// are.
func (b *bench) same() bool {
	if b.a == b.now {
		b.app.say("A and B are the same setting already")
	}
	return b.a == b.now
}

// baseline makes the current setting the baseline.
func (b *bench) baseline() tea.Cmd {
	if b.same() {
		return nil
	}
	b.acting.endPreview()
	b.a, b.preset = b.now, presetOf(&b.now)
	b.pair.Drop()
	return b.app.say("The active setting is now the baseline A")
}

// toBaseline makes the baseline the current setting.
func (b *bench) toBaseline() tea.Cmd {
	if b.same() {
		return nil
	}
	b.adopt(b.a)
	return b.app.say("Back to the baseline")
}

// choose shows a list from which the user chooses the current setting.
func (b *bench) choose(title string, texts []string, settings []search.Options, current int) tea.Cmd {
	b.app.Choose(mode.Choice{Title: title, Items: texts, Current: current, Take: func(i int) tea.Cmd {
		b.changeTo(settings[i])
		return nil
	}})
	return nil
}

// presets returns the presets, all with the same table size, and their descriptions.
func presets(l lang.Language, table int) (texts []string, settings []search.Options) {
	for _, name := range search.PresetNames() {
		o, _ := search.Preset(name)
		o.TableEntries = table
		texts, settings = append(texts, canvas.Pad(phrases.Preset(l.Text, name), 10)+" "+phrases.PresetText(l, name)), append(settings, o)
	}
	return texts, settings
}

// choosePreset shows a list of named settings, the user's own first and then the presets. In a
// study with its own setting, the list begins with an entry that restores the user's setting.
func (b *bench) choosePreset() tea.Cmd {
	texts, settings := presets(b.app.Look().Language, b.now.TableEntries)
	for i, s := range b.named {
		s.Options.TableEntries = b.now.TableEntries
		texts = slices.Insert(texts, i, canvas.Pad(s.Name, 10)+" "+b.app.T("your own"))
		settings = slices.Insert(settings, i, s.Options)
	}
	current := 0
	for i := range settings {
		if settings[i] == b.now {
			current = i
		}
	}
	if b.borrowed == nil {
		return b.choose(b.app.T("Search with the setting"), texts, settings, current)
	}
	texts = slices.Insert(texts, 0, b.app.T(ownName))
	b.app.Choose(mode.Choice{Title: b.app.T("Search with the setting"), Items: texts, Take: func(i int) tea.Cmd {
		if i == 0 {
			return b.ownSetting()
		}
		b.changeTo(settings[i-1])
		return nil
	}})
	return nil
}

// beginFrom makes a preset both the baseline and the current setting.
func (b *bench) beginFrom(preset string) func() tea.Cmd {
	return func() tea.Cmd {
		o, _ := search.Preset(preset)
		o.TableEntries = b.a.TableEntries
		if b.review.occupied() {
			return nil
		}
		if b.a, b.preset = o, preset; b.now != o {
			b.adopt(o)
		} else {
			b.pair.Drop()
		}
		return b.app.say("A and B are %s now: press space on a switch to see what it changes", phrases.Preset(b.app.T, preset))
	}
}

// chooseBaseline shows a list from which the user chooses the baseline.
func (b *bench) chooseBaseline() tea.Cmd {
	texts, settings := presets(b.app.Look().Language, b.a.TableEntries)
	c := mode.Choice{Title: b.app.T("Compare with the setting"), Items: texts, Current: max(slices.Index(search.PresetNames(), b.preset), 0)}
	c.Take = func(i int) tea.Cmd {
		b.a, b.preset = settings[i], search.PresetNames()[i]
		if b.a != b.now {
			b.compare()
		}
		return nil
	}
	b.app.Choose(c)
	return nil
}

// choosePast shows a list of earlier settings.
func (b *bench) choosePast() tea.Cmd {
	if len(b.past) == 0 {
		return b.app.say("No setting has been changed yet")
	}
	var texts []string
	settings := slices.Clone(b.past)
	slices.Reverse(settings)
	for i := range settings {
		texts = append(texts, cmp.Or(strings.Join(settings[i].Differences(&b.a), " "), b.app.T("the baseline")))
	}
	return b.choose(b.app.T("Earlier settings, newest first"), texts, settings, 0)
}
