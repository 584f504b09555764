package analyze

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"example.com/abyss/engine/compare"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// tourKeyName is the key that starts and stops a tour.
const tourKeyName = "Q"

// touring handles a tour, which finds the positions of a game or a suite in which A and B really
// differ.
type touring struct {
	*compareRoom
	task    *task.Task[toured] // nil: no tour is running
	newest  toured
	subject tourSubject
	begun   bool // a tour is running or has ended
	err     error
}

// tourSubject identifies what a tour was about.
type tourSubject struct {
	name   string // name of the game or suite
	tree   *game.Tree
	a, b   search.Options
	limits search.Limits
}

// place is a position of a tour and the game that it comes from.
type place struct {
	compare.Stop
	tree *game.Tree
	path []xiangqi.Move
}

// toured contains the results of a tour so far. It is never changed.
type toured struct {
	compare.TourStep
	places []place
}

// running reports whether a tour is under way.
func (t *touring) running() bool { return t.task != nil }

// toggle lets the user choose the positions of a tour, or stops the tour.
func (t *touring) toggle() tea.Cmd {
	t.stage.setFocus(tourAt)
	switch {
	case t.running():
		t.stop()
		return t.app.say("The tour is stopped; its results stay")
	case t.bench.a == t.bench.now:
		return t.app.say("A and B are the same setting: flip a switch first")
	case t.review.occupied():
		return nil
	}
	c := mode.Choice{Title: t.app.T("Find positions where A and B differ: go through")}
	moves := len(t.study.tree.MainMoves())
	c.Items = append(c.Items, t.app.T("this game, %d {position|positions}", moves+1))
	for _, name := range lab.BuiltInNames() {
		c.Items = append(c.Items, t.app.T("suite: %s", phrases.SuiteTitle(t.app.T, name)))
	}
	c.Items = append(c.Items, t.app.T("a file..."))
	c.Take = func(i int) tea.Cmd {
		switch i {
		case 0:
			places := ofGame(t.study.tree.Copy(), t.app.rules())
			t.start(t.study.name(t.app.T), t.study.tree, func() ([]place, error) { return places, nil })
		case len(c.Items) - 1:
			t.askFile()
		default:
			name, set := lab.BuiltInNames()[i-1], t.app.rules()
			t.start(phrases.SuiteTitle(t.app.T, name), nil, func() ([]place, error) {
				suite, err := lab.BuiltIn(name)
				return ofSuite(&suite, set), err
			})
		}
		return nil
	}
	t.app.Choose(c)
	return nil
}

// askFile asks for a file with a game or a suite.
func (t *touring) askFile() {
	t.app.Ask(mode.Question{
		Label: t.app.T("Go through the file:"), Example: t.app.T("a game, or positions in a file whose name ends in .epd"),
		Enter: func(text string) (tea.Cmd, error) {
			path, set := strings.TrimSpace(text), t.app.rules()
			t.start(base(path), nil, func() ([]place, error) { return ofFile(path, set) })
			return nil, nil
		},
	})
}

// start starts a tour. It calls the function list in the background.
func (t *touring) start(name string, tree *game.Tree, list func() ([]place, error)) {
	q, cache := t.bench.question(), &t.bench.cache
	t.stop()
	t.acting.endPreview()
	t.newest, t.err, t.begun = toured{}, nil, true
	t.subject = tourSubject{name, tree, t.bench.a, t.bench.now, budgets[t.bench.budget]}
	t.task = task.Start(&t.work.tasks, toured{}, func(ctx context.Context, publish func(toured)) error {
		places, err := list()
		if len(places) == 0 {
			return err
		}
		bad := err // bad lines of the file; the tour uses the rest
		stops := make([]compare.Stop, len(places))
		for i := range places {
			stops[i] = places[i].Stop
		}
		publish(toured{compare.TourStep{Of: len(stops)}, places})
		_, err = compare.Tour(ctx, q, stops, cache, func(s compare.TourStep) { publish(toured{s, places}) })
		return cmp.Or(err, bad)
	})
	mode.Watch(t.app, &t.task, t.onFindings)
}

// stop stops the tour; its results remain.
func (t *touring) stop() {
	if t.task != nil {
		t.task.Stop()
		t.newest, _ = t.task.Poll()
		t.task = nil
	}
}

// onFindings adopts the results of the tour, and handles its end.
func (t *touring) onFindings(n mode.News[toured]) tea.Cmd {
	t.newest = n.State
	if !n.Over {
		return nil
	}
	if n.Err != nil && !errors.Is(n.Err, context.Canceled) {
		t.err = n.Err
	}
	return nil
}

// gone reports whether the tour was about a game that is no longer on the board.
func (t *touring) gone() bool { return t.subject.tree != nil && t.subject.tree != t.study.tree }

// visit goes to a position of the list and uses the settings of the tour.
func (t *touring) visit(i int) tea.Cmd {
	if i < 0 || i >= len(t.newest.Findings) {
		return nil
	}
	if t.running() {
		t.stop()
	}
	p := &t.newest.places[t.newest.Findings[i].Stop]
	show := func() {
		b := t.bench
		b.follow()
		b.budget = slices.Index(budgets, t.subject.limits)
		if b.a != t.subject.a || b.now != t.subject.b {
			b.a, b.preset = t.subject.a, presetOf(&t.subject.a)
			b.remember()
			b.now, b.name = t.subject.b, ""
		}
		t.stage.setFocus(compareAt)
		b.compare()
	}
	if !t.gone() && t.subject.tree != nil {
		n := t.study.tree.Find(p.path)
		if n == nil {
			return t.app.say("This position is no longer in the game")
		}
		t.study.show(n)
		show()
		return nil
	}
	tree := p.tree.Copy()
	return t.study.look(mode.Study{Title: cmp.Or(p.Name, t.subject.name), Tree: tree, At: tree.Find(p.path)}, search.Limits{}, show)
}

// ofGame lists those positions of a game's main line that have a legal move, each with the moves
// before it.
func ofGame(tree *game.Tree, set rules.Set) (list []place) {
	for n := tree.Root(); n != nil; n = n.Next() {
		g := n.Game(set)
		root := search.Root{Pos: g.Position(), Prior: g.Past(), Last: g.LastMoves(), Rules: g.Rules()}
		if root.Pos.HasLegalMove() && root.Unsearchable() == nil {
			list = append(list, place{compare.Stop{Root: root}, tree, n.Path()})
		}
	}
	return list
}

// nameOf returns the name of a position in the list.
func (t *touring) nameOf(p *place) string {
	n := p.tree.Find(p.path)
	switch {
	case p.Name != "" || n == nil:
		return p.Name
	case n.Parent() == nil:
		return t.app.T("the first position")
	}
	return t.study.numbered(n)
}

// ofSuite lists those positions of a suite that have a legal move.
func ofSuite(s *lab.Suite, set rules.Set) (list []place) {
	for i := range s.Positions {
		it := &s.Positions[i]
		if it.Pos.HasLegalMove() {
			list = append(list, place{compare.Stop{Name: it.ID, Root: search.Root{Pos: it.Pos, Rules: set}}, game.NewTree(it.Pos), nil})
		}
	}
	return list
}

// ofFile lists the positions of a suite, or of the first game of a file.
func ofFile(path string, set rules.Set) ([]place, error) {
	if strings.EqualFold(filepath.Ext(path), ".epd") {
		suite, err := lab.OpenPositions(path)
		return ofSuite(&suite, set), err
	}
	games, err := format.ReadFile(path)
	if err != nil && !format.WorthShowing(games) {
		return nil, err
	}
	tree := game.NewTree(games[0].Start())
	if _, err := tree.AddLine(tree.Root(), games[0].Moves()); err != nil {
		return nil, err
	}
	return ofGame(tree, set), nil
}
