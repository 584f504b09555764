package tourview

import (
	"path/filepath"
	"slices"
	"strings"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/engine/tournament"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/task"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// Page shows a tournament; while the page is open, the mode shows nothing else. Its methods belong
// to the toolkit's goroutine.
type Page struct {
	app     mode.App
	tasks   *task.Group
	dir     string // folder of the app's tournaments; "" for none
	workers int
	keys    mode.Group
	open    bool

	path string // ledger of the shown tournament; "" for none
	res  *tournament.Results
	rep  *tournament.Report

	view    view
	entrant int // the entrant whose games are listed; -1: all
	games   []*tournament.FinishedGame
	shift   int // number of columns by which the crosstable is scrolled
	table   kit.Table

	job     *task.Task[*tournament.Results] // the running tournament; nil for none
	reading *task.Task[*tournament.Results] // the ledger that is being read; nil for none
	dialogs dialogs
}

// view is one of the ways in which the page shows a tournament.
type view uint8

// These are the views.
const (
	standings view = iota
	crosstable
	gameList
	numViews
)

// New returns a closed page. Its tournaments are stored in dir and run in the group tasks.
func New(app mode.App, tasks *task.Group, dir string, workers int) *Page {
	p := &Page{app: app, tasks: tasks, dir: dir, workers: workers, entrant: -1}
	p.table.Focused = true
	p.dialogs.p = p
	p.keys = p.commands()
	return p
}

// Open shows the page. If it shows no tournament yet, it opens the app's newest one.
func (p *Page) Open() tea.Cmd {
	p.open = true
	if p.path == "" {
		if kept := p.kept(); len(kept) > 0 {
			p.read(kept[0])
		}
	} else if p.job == nil {
		p.read(p.path)
	}
	return nil
}

// BeginWith shows the page and sets up a new tournament with an engine of another program.
func (p *Page) BeginWith(engine client.Config) tea.Cmd {
	cmd := p.Open()
	p.dialogs.begin(match.EngineText(engine))
	return cmd
}

// Close closes the page.
func (p *Page) Close() { p.open = false }

// Shown reports whether the page is open.
func (p *Page) Shown() bool { return p.open }

// Busy reports whether a tournament is being played or a ledger read.
func (p *Page) Busy() bool { return p.job != nil || p.reading != nil }

// Keys returns the keys while the page is open.
func (p *Page) Keys() mode.Group { return p.keys }

// Key passes a key to the page while it is open. Keys of the mode do nothing while the page is
// open.
func (p *Page) Key(msg tea.KeyMsg, groups ...mode.Group) (tea.Cmd, bool) {
	if !p.open {
		return nil, false
	}
	refuse := func() { p.app.Say(p.app.T("%s does nothing here; esc leaves the tournament", msg.String())) }
	return mode.Take(msg, p.keys, refuse, groups...)
}

// read reads a ledger in the background and shows it.
func (p *Page) read(path string) {
	if p.reading != nil {
		p.reading.Stop()
	}
	if path != p.path {
		p.path, p.res, p.rep, p.entrant, p.shift = path, nil, nil, -1, 0
		p.table.Selected, p.table.Top = 0, 0
	}
	p.reading = readLedger(p.tasks, path)
	mode.Watch(p.app, &p.reading, func(n mode.News[*tournament.Results]) tea.Cmd {
		if n.Over {
			p.take(n.State, n.Err)
		}
		return nil
	})
}

// take shows results, or the error.
func (p *Page) take(res *tournament.Results, err error) {
	if err == nil {
		var rep *tournament.Report
		if rep, err = res.Report(); err == nil {
			chosen := p.chosen()
			p.res, p.rep = res, rep
			p.list()
			p.choose(chosen)
			return
		}
	}
	p.app.Fail(err)
}

// chosen returns the number of the selected entrant, or of the selected game in the list of games;
// -1 for none.
func (p *Page) chosen() int {
	at := p.table.Selected
	switch {
	case p.view == gameList && at >= 0 && at < len(p.games):
		return p.games[at].Record.Number
	case p.view != gameList && p.rep != nil && at >= 0 && at < len(p.rep.Standings):
		return p.rep.Standings[at].Entrant
	}
	return -1
}

// choose selects the entrant or the game with the given number, if it exists. The rows of entrants
// and games change, because new results change the standings and add games.
func (p *Page) choose(number int) {
	var at int
	if p.view == gameList {
		at = slices.IndexFunc(p.games, func(g *tournament.FinishedGame) bool { return g.Record.Number == number })
	} else {
		at = slices.IndexFunc(p.rep.Standings, func(s tournament.Standing) bool { return s.Entrant == number })
	}
	if at >= 0 {
		p.table.Selected = at
	}
}

// list collects the games to list.
func (p *Page) list() {
	p.games = p.games[:0:0]
	if p.res == nil {
		return
	}
	for _, g := range p.res.Finished() {
		if p.entrant < 0 || g.Sides[0] == p.entrant || g.Sides[1] == p.entrant {
			p.games = append(p.games, g)
		}
	}
}

// name returns the name of the tournament, which is the name of its file without the extension.
func (p *Page) name() string {
	if p.path == "" {
		return p.app.T("no tournament")
	}
	base := filepath.Base(p.path)
	return strings.TrimSuffix(base, filepath.Ext(base))
}

// Bars returns the name and the state of the tournament.
func (p *Page) Bars() mode.Bars {
	b := mode.Bars{Title: p.app.T("Tournament: %s", p.name()), Status: p.status(), Style: canvas.Plain}
	b.Hints = append([]key.Binding{mode.Bind("?", "help", "?")}, p.hints()...)
	if p.job != nil && p.rep != nil {
		b.Right = []string{p.app.T("running %s", percent(p.rep.Games, p.rep.Wanted))}
	}
	return b
}

// status describes the state of the tournament in one line.
func (p *Page) status() string {
	t := p.app.T
	switch {
	case p.rep == nil && p.reading != nil:
		return t("Reading the results")
	case p.rep == nil && p.job != nil:
		return t("The entrants are starting")
	case p.rep == nil:
		return t("n begins a tournament, o opens one")
	case p.job != nil:
		return t("games %d of %d; x stops", p.rep.Games, p.rep.Wanted)
	case p.rep.Games < p.rep.Wanted:
		return t("games %d of %d; r continues", p.rep.Games, p.rep.Wanted)
	}
	return t("all games are played, %d; + adds an entrant", p.rep.Games)
}

// Mouse selects, opens and scrolls.
func (p *Page) Mouse(ev mode.Mouse) tea.Cmd {
	if ev.Y -= aboveTable; p.table.Mouse(ev) {
		return p.enter()
	}
	return nil
}
