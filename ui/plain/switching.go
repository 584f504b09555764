package plain

import (
	"context"
	"errors"
	"slices"
	"strings"

	"example.com/abyss/engine/compare"
	"example.com/abyss/engine/lesson"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/tree"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/nearest"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/task"
)

// compareDepth is the default search depth for A and B. compareRecords limits the records of each
// search.
const (
	compareDepth   = 4
	compareRecords = 1 << 20
)

// switching compares the search under two settings: A, and B, which the switches change.
type switching struct {
	*parts
	a, b    search.Options
	limits  search.Limits
	running *task.Task[compared]
	why     bool // the comparison was started by the command why, so it also explains the difference
	tasks   task.Group
}

// compared is the result of a comparison.
type compared struct {
	trees [2]*tree.Tree
	step  compare.Step // set only by the command why
}

func newSwitching(p *parts) *switching {
	o, _ := search.Preset(search.DefaultPreset)
	return &switching{parts: p, a: o, b: o, limits: search.Limits{Depth: compareDepth}}
}

// switchCommands returns the commands for the switches of the search.
func switchCommands(p *parts) []command {
	return []command{
		{
			name: "switch", chinese: "开关", also: []string{"set"}, args: "[NAME [LEVEL [when CONDITION]]]", group: toSwitch,
			doc: lang.Mark("the heuristics that are on; with a name, switches that heuristic on, off, or to a level; with a preset, begins from the preset"),
			run: p.switching.set,
		},
		{
			name: "compare", chinese: "对比", also: []string{"比较"}, args: "[depth N|nodes N]", group: toSwitch,
			doc: lang.Mark("searches the position with the settings before and after switching, to equal depth or with equal nodes"), run: p.switching.compare,
		},
		{
			name: "why", chinese: "为什么", args: "[depth N|nodes N]", group: toSwitch,
			doc: lang.Mark("whether A and B differ here, which move is better, and why; several searches of each take some seconds"), run: p.switching.explain,
		},
		{
			name: "lesson", chinese: "课程", args: "[NAME]", group: toSwitch,
			doc: lang.Mark("the heuristics with lessons; with a name, the lesson: three sentences, and a position in which the heuristic changes the result"),
			run: p.switching.teach,
		},
	}
}

// feature returns the heuristic with the given name, or with that label in either language.
func (w *switching) feature(name string) (*search.Feature, error) {
	var names []string
	for i := range search.Catalog {
		f := &search.Catalog[i]
		if strings.EqualFold(name, f.Name) || strings.EqualFold(name, f.Label) || name == w.T(f.Label) {
			return f, nil
		}
		names = append(names, f.Name)
	}
	if meant := nearest.Name(name, names); meant != "" {
		return nil, message.Errorf("There is no switch %q: did you mean %s?", name, meant)
	}
	return nil, message.Errorf("There is no switch %q; type \"lesson\" for the list", name)
}

// set changes the switches. The text args is one of "checkevasions", "checkevasions full" and
// "checkevasions=full", each optionally with a condition after "when", or a parameter with a value,
// or a preset.
func (w *switching) set(args string) error {
	args, condition, conditional := strings.Cut(args, " when ")
	name, level, _ := strings.Cut(strings.Replace(args, "=", " ", 1), " ")
	level = strings.ToLower(strings.TrimSpace(level))
	switch {
	case name == "":
		w.listSwitches()
		return nil
	case level == "" && slices.Contains(search.PresetNames(), name):
		w.a, _ = search.Preset(name)
		w.b = w.a
		w.say("A and B are %s now.", name)
		return nil
	}
	if p := search.ParamByName(name); p != nil {
		return w.setParam(p, level)
	}
	f, err := w.feature(args)
	if err == nil { // args was a label that consists of several words
		level = ""
	} else if f, err = w.feature(name); err != nil {
		return err
	}
	if !conditional {
		return w.setFeature(f, level)
	}
	if level == "" {
		level = "on"
		if w.b.On(f.ID) {
			level = f.Get(&w.b.Settings)
		}
	}
	return w.setFeature(f, level+" when "+condition)
}

// setFeature sets a heuristic to a level; "" switches it on or off.
func (w *switching) setFeature(f *search.Feature, level string) error {
	next := w.b
	switch level {
	case "":
		level = "on"
		if f.On(&w.b.Settings) {
			level = "off"
		} else if f.On(&w.a.Settings) {
			level = w.a.Setting(f)
		}
	case "开":
		level = "on"
	case "关":
		level = "off"
	}
	if err := next.Set(f.Name + "=" + level); err != nil {
		return err
	}
	why := f.Inert(&w.b, &w.limits)
	if f.On(&next.Settings) {
		why = f.Inert(&next, &w.limits)
	}
	w.b = next
	w.sentence(phrases.Capital(phrases.Named(w.T, w.T(f.Label), next.Setting(f))))
	w.after(why)
	return nil
}

// setParam sets a parameter, or reports its value.
func (w *switching) setParam(p *search.Param, value string) error {
	if value != "" {
		next := w.b
		if err := next.Set(p.Name + "=" + value); err != nil {
			return err
		}
		w.b = next
	}
	w.sentence(phrases.Capital(phrases.Named(w.T, w.T(p.Name), p.Get(&w.b.Params))))
	if value != "" {
		w.after(p.Inert(&w.b, &w.limits))
	}
	return nil
}

// The method named after explains why a switch changes nothing, or describes the next step.
func (w *switching) after(why *message.Text) {
	switch {
	case why != nil:
		w.sentence(phrases.Capital(w.T("that changes nothing, because the switch %s", w.language.Error(why))))
	case w.a == w.b:
		w.say("A and B are the same again.")
	default:
		w.say("Next, type \"compare\" to search under A and B, or \"why\" to see whether they differ, and why.")
	}
}

// listSwitches lists the switches.
func (w *switching) listSwitches() {
	nearest, differences := search.Nearest(&w.a)
	w.sentence(phrases.Named(w.T, "A", strings.Join(append([]string{nearest}, differences...), " ")))
	if d := w.b.Differences(&w.a); len(d) > 0 {
		w.sentence(phrases.Named(w.T, "B", "A "+strings.Join(d, " ")))
	} else {
		w.say("B is the same as A; to change B, type \"switch\" and a name, as in \"switch checkevasions\".")
	}
	var on []string
	for i := range search.Catalog {
		if f := &search.Catalog[i]; f.On(&w.b.Settings) {
			on = append(on, f.Name)
		}
	}
	w.say("Switched on in B: %s.", phrases.Listed(w.T, on))
}

// compare searches the position under both settings.
func (w *switching) compare(args string) error { return w.limited(args, false) }

// The method named limited sets the limit, if args contains one, and starts a comparison.
func (w *switching) limited(args string, why bool) error {
	if args != "" {
		limits, err := review.ParseEffort(args)
		if err != nil || limits.Time > 0 {
			return message.Errorf("%q: expected \"depth N\" or \"nodes N\"", args)
		}
		w.limits = limits
	}
	return w.start(why)
}

// explain explains why the searches differ.
func (w *switching) explain(args string) error { return w.limited(args, true) }

// start starts a comparison in the background.
func (w *switching) start(why bool) error {
	if w.a == w.b {
		return message.Errorf("A and B are the same: change B first, as with \"switch checkevasions\"")
	}
	if err := w.review.freeForSearch(); err != nil {
		return err
	}
	q, err := w.question()
	if err != nil {
		return err
	}
	w.run(why, q, w.a, w.b, w.limits)
	return nil
}

// question returns the current position with the moves to it.
func (w *switching) question() (tree.Question, error) {
	set := w.game.config.Rules
	if w.suite.open != nil {
		pos := w.look.position()
		return tree.Ask(pos.FEN(), nil, set, w.a, w.limits), nil
	}
	s := &w.game.state
	if s.Over() {
		return tree.Question{}, message.Errorf("The game is over")
	}
	var moves []string
	for _, m := range s.Moves {
		moves = append(moves, m.String())
	}
	return tree.Ask(s.Start.FEN(), moves, set, w.a, w.limits), nil
}

// run searches a question under two settings. For the command why, it may search several times.
func (w *switching) run(why bool, q tree.Question, a, b search.Options, limits search.Limits) {
	w.drop()
	if w.why = why; why {
		w.runWhy(q, a, b, limits)
		return
	}
	plain, _ := search.Preset("plain")
	w.running = task.Start(&w.tasks, compared{}, func(ctx context.Context, publish func(compared)) error {
		var found compared
		for i, o := range [...]search.Options{a, b} {
			q := q
			q.Settings, q.Depth, q.Nodes = o.Differences(&plain), limits.Depth, limits.Nodes
			t, err := tree.Record(ctx, q, compareRecords)
			if err = errors.Join(err, ctx.Err()); err != nil {
				return err
			}
			found.trees[i] = t
		}
		publish(found)
		return nil
	})
}

// done returns a channel that is closed when the comparison ends, or nil if none is running.
func (w *switching) done() <-chan struct{} {
	if w.running == nil {
		return nil
	}
	return w.running.Done()
}

// drop cancels the comparison without a message.
func (w *switching) drop() {
	if w.running != nil {
		w.running.Stop()
		<-w.running.Done()
		w.running = nil
	}
}

// The method named news reports the results of the comparison.
func (w *switching) news() {
	found, err := w.running.Wait()
	w.running = nil
	if w.why && found.step.Runs > 0 && (err == nil || errors.Is(err, context.Canceled)) {
		w.answers(&found.step)
		return
	}
	if found.trees[1] == nil || err != nil && !errors.Is(err, context.Canceled) {
		if err == nil || errors.Is(err, context.Canceled) {
			w.say("The comparison has been stopped.")
			return
		}
		w.problem(err)
		return
	}
	for i, t := range found.trees {
		w.side(string(rune('A'+i)), t)
	}
	a, b := &found.trees[0].Answer, &found.trees[1].Answer
	switch {
	case a.Depth != b.Depth:
		w.say("The searches finished different depths; type \"compare depth 4\" to compare equal depths.")
	case a.Move != b.Move:
		w.say("A different best move; type \"why\" to see whether that is chance.")
	case a.Score != b.Score:
		w.say("The same move with another score; type \"why\" to see whether that is chance.")
	default:
		w.say("The same move and score.")
	}
}

// side reports a search's result.
func (w *switching) side(name string, t *tree.Tree) {
	pos := t.Position()
	m, err := xiangqi.ParseMove(t.Answer.Move)
	if err != nil || !pos.Legal(m) {
		w.say("%s found no move.", name)
		return
	}
	info := search.Info{Score: t.Answer.Score, Bound: search.Exact}
	w.say("%s plays %s, %s, at depth %d in %d {node|nodes}.", name, w.inWords(&pos, m), phrases.Score(w.T, info, pos.Side()), t.Answer.Depth, t.Answer.Nodes)
}

// teach lists the lessons, or shows one: its sentences, its position, and the effect there.
func (w *switching) teach(args string) error {
	if args == "" {
		var names []string
		for i := range search.Catalog {
			names = append(names, search.Catalog[i].Name)
		}
		w.say("Lessons: %s.", phrases.Listed(w.T, names))
		return nil
	}
	f, err := w.feature(args)
	if err != nil {
		return err
	}
	w.sentence(phrases.Capital(phrases.Named(w.T, w.T(f.Label), w.T(f.Source))))
	for _, s := range lesson.On(f.ID).List() {
		w.out.line(w.T(s))
	}
	l, err := lesson.Of(f.ID)
	if err != nil {
		return err
	}
	if l == nil {
		w.sentence(phrases.Capital(w.T("this heuristic has no example position, because it %s", w.language.Error(lesson.Missing(f)))))
		return nil
	}
	it, err := l.Item()
	if err != nil {
		return err
	}
	a, b, err := l.Options()
	if err != nil {
		return err
	}
	w.say("Position %s: A is %s, B is A with %s.", l.Position, l.Preset, l.Heuristic+"="+l.Level)
	w.readPieces(&it.Pos)
	w.readTurn(&it.Pos)
	w.a, w.b, w.limits = a, b, l.Limits()
	w.run(true, tree.Ask(it.Pos.FEN(), nil, w.game.config.Rules, a, l.Limits()), a, b, l.Limits())
	return nil
}
