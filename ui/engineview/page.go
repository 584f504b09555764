// Package engineview is the page of other programs' engines in the mode Lab. It adds engines
// to the settings, tries and names them, sets their options, and hands them to Play, Analyze
// and tournaments.
package engineview

import (
	"context"
	"errors"
	"slices"
	"strings"

	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/settings"
	"example.com/abyss/ui/task"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// Page is the page; while the page is open, the mode shows nothing else. Its methods belong to the
// toolkit's goroutine.
type Page struct {
	app   mode.App
	tasks *task.Group
	cup   func(client.Config) tea.Cmd // begins a tournament with an engine
	keys  mode.Group
	open  bool

	panels  kit.Panels
	list    listPanel
	details detailsPanel
	talk    talkPanel

	known  map[string]known // results of the engines' last tests, by label
	job    *task.Task[client.Trial]
	tested string // name of the engine that job is querying
}

// known is the result of an engine's last test. After a change of the engine's options, only its
// name, options and talk are kept.
type known struct {
	trial client.Trial
	err   error
}

// result returns an engine's last result, and whether it belongs to the current settings.
func (p *Page) result(name string) (k known, tested bool) {
	k = p.known[name]
	return k, k.err != nil || k.trial.Ready > 0
}

// New returns a closed page. Its work runs in the group tasks. The function cup begins a tournament
// with an engine.
func New(app mode.App, tasks *task.Group, cup func(client.Config) tea.Cmd) *Page {
	p := &Page{app: app, tasks: tasks, cup: cup, known: map[string]known{}}
	p.list.p, p.details.p, p.talk.p = p, p, p
	p.list.table.Focused = true
	p.keys = p.commands()
	return p
}

// Open shows the page.
func (p *Page) Open() tea.Cmd {
	p.open = true
	return nil
}

// Select shows the page, with the named engine selected.
func (p *Page) Select(name string) tea.Cmd {
	p.choose(name)
	return p.Open()
}

// Close closes the page.
func (p *Page) Close() { p.open = false }

// Shown reports whether the page is open.
func (p *Page) Shown() bool { return p.open }

// Busy reports whether an engine is being queried.
func (p *Page) Busy() bool { return p.job != nil }

// Keys returns the keys while the page is open.
func (p *Page) Keys() mode.Group { return p.keys }

// Key passes a key to the page while it is open. Keys of the mode do nothing while the page is
// open.
func (p *Page) Key(msg tea.KeyMsg, groups ...mode.Group) (tea.Cmd, bool) {
	if !p.open {
		return nil, false
	}
	refuse := func() { p.app.Say(p.app.T("%s does nothing here; esc leaves the engines", msg.String())) }
	return mode.Take(msg, p.keys, refuse, groups...)
}

// engines returns the engines of the settings.
func (p *Page) engines() settings.Engines { return p.app.Settings().Engines }

// selected returns the selected engine; ok is false if there is none.
func (p *Page) selected() (c client.Config, ok bool) {
	list := p.engines().List()
	at := p.list.table.Selected
	if at < 0 || at >= len(list) {
		at = 0 // the table has no layout yet, so nothing is selected
	}
	if len(list) == 0 {
		return c, false
	}
	return list[at], true
}

// choose selects the engine with the given name, if there is one.
func (p *Page) choose(name string) {
	at := slices.IndexFunc(p.engines().List(), func(c client.Config) bool { return strings.EqualFold(c.Label(), name) })
	if at >= 0 {
		p.list.table.Selected = at
	}
}

// put stores an engine in the settings, in place of the engine with the old name.
func (p *Page) put(old string, c client.Config) tea.Cmd {
	return p.app.Remember(func(s *settings.Settings) {
		if strings.EqualFold(s.Opponent, old) && old != "" {
			s.Opponent = c.Label()
		}
		s.Engines = s.Engines.Put(old, c)
	})
}

// ask queries an engine in the background and passes the answer to the function take. It does
// nothing while another query runs.
func (p *Page) ask(name string, work func(context.Context) (client.Trial, error), take func(client.Trial, error) tea.Cmd) {
	if p.job != nil {
		p.app.Say(p.status())
		return
	}
	p.tested, p.talk.refused, p.talk.lines = name, "", nil
	p.job = task.Start(p.tasks, client.Trial{}, func(ctx context.Context, publish func(client.Trial)) error {
		found, err := work(ctx)
		publish(found)
		return err
	})
	mode.Watch(p.app, &p.job, func(n mode.News[client.Trial]) tea.Cmd {
		switch {
		case !n.Over:
			return nil
		case errors.Is(n.Err, context.Canceled):
			p.app.Say(p.app.T("The test of %s is stopped", name))
			return nil
		}
		return take(n.State, n.Err)
	})
}

// stop ends the running query and its program.
func (p *Page) stop() {
	if p.job == nil {
		p.app.Say(p.app.T("No test is running; r tests an engine"))
		return
	}
	p.job.Stop()
}

// outdate ends an engine's running query after a change of its name or options, because the answer
// would belong to the old ones.
func (p *Page) outdate(name string) {
	if p.job != nil && strings.EqualFold(p.tested, name) {
		p.job.Stop()
		p.job = nil
	}
}

// Bars returns the page's title, the running query and the state of the selected engine.
func (p *Page) Bars() mode.Bars {
	b := mode.Bars{Title: p.app.T("Engines"), Status: p.status(), Style: canvas.Plain}
	b.Hints = []key.Binding{
		mode.Bind("?", "help", "?"), mode.Bind("n", "add", "n"), mode.Bind("r", "test", "r"), mode.Bind("enter", "options", "enter"),
		mode.Bind("P", "opponent", "P"), mode.Bind("N", "rename", "N"), mode.Bind("del", "remove", "delete"), mode.Bind("esc", "back", "esc"),
	}
	b.Right = []string{p.app.T("%d {engine|engines}", len(p.engines().List()))}
	return b
}

// status describes the running query or the state of the selected engine, in one line.
func (p *Page) status() string {
	t := p.app.T
	c, ok := p.selected()
	switch {
	case p.job != nil:
		return t("testing %s; x stops", p.tested)
	case !ok:
		return t("n adds an engine")
	}
	k, tested := p.result(c.Label())
	switch {
	case !tested:
		return t("%s: not tested yet, r tests it", c.Label())
	case k.err != nil:
		return phrases.Capital(p.app.Look().Language.Error(k.err))
	}
	return p.worded(c.Label(), &k.trial)
}

// Layout divides an area among the panels.
func (p *Page) Layout(w, h int) {
	const beside = 70 // least columns for the details beside the list
	list := kit.Split{Panel: &p.list, Least: 5, Rest: true}
	details := kit.Split{Panel: &p.details, Least: 3, Rest: true}
	split := kit.Split{Stack: []kit.Split{{Panel: &p.list, Least: 3, Want: min(len(p.engines().List()), h/2) + 2}, details}}
	if w >= beside {
		left := []kit.Split{list, {Panel: &p.talk, Least: 6, Want: h/2 - 2, Spare: true}}
		split = kit.Split{Row: []kit.Split{{Stack: left, Least: w / 2}, details}}
	}
	if len(p.engines().List()) == 0 && len(p.talk.lines) == 0 {
		split = kit.Split{Panel: &p.list}
	}
	p.panels.Lay(w, h, split.In(canvas.Rect{W: w, H: h}))
}

// Draw draws the page.
func (p *Page) Draw(a canvas.Area) { p.panels.Draw(a) }

// Mouse selects and scrolls; a second click opens the options.
func (p *Page) Mouse(ev mode.Mouse) tea.Cmd { return p.panels.Mouse(ev) }
