package tourview

import (
	"slices"

	"example.com/abyss/engine/game"
	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// commands returns all keys of the page.
func (p *Page) commands() mode.Group {
	rows := p.table.Commands()
	return mode.Group{Title: "Tournament", Open: p.Open, Commands: slices.Concat(rows[:2], []mode.Command{
		{Binding: mode.Bind("← h", "columns to the left", "left", "h"), Run: mode.Does(func() { p.shift = max(p.shift-1, 0) })},
		{Binding: mode.Bind("→ l", "columns to the right", "right", "l"), Run: mode.Does(p.right)},
	}, rows[2:], []mode.Command{
		{Binding: mode.Bind("tab", "standings, crosstable or games", "tab", "p"), Run: mode.Does(p.nextView)},
		{Binding: mode.Bind("enter", "games of the entrant; open the game in Analyze", "enter", " "), Run: p.enter},
		{Binding: mode.Bind("n", "new tournament", "n"), Run: mode.Does(func() { p.dialogs.begin() })},
		{Binding: mode.Bind("o", "open a tournament", "o"), Run: mode.Does(p.dialogs.openOther)},
		{Binding: mode.Bind("+", "add an entrant", "+"), Run: mode.Does(p.dialogs.addEntrant)},
		{Binding: mode.Bind("r", "run", "r"), Run: mode.Does(p.goOn)},
		{Binding: mode.Bind("x", "stop", "x"), Run: mode.Does(p.stop)},
		{Binding: mode.Bind("R", "read the ledger again", "R"), Run: mode.Does(p.readAgain)},
		{Binding: mode.Bind("esc", "leave the tournament", "esc", "backspace"), Run: mode.Does(p.leave)},
	})}
}

// hints returns the most important keys.
func (p *Page) hints() []key.Binding {
	return []key.Binding{
		mode.Bind("tab", "view", "tab"), mode.Bind("enter", "open", "enter"), mode.Bind("n", "new", "n"), mode.Bind("o", "open a tournament", "o"),
		mode.Bind("r", "run", "r"), mode.Bind("x", "stop", "x"), mode.Bind("esc", "back", "esc"),
	}
}

// The method named right scrolls the crosstable to the right, as far as there are columns.
func (p *Page) right() {
	if p.rep != nil {
		p.shift = min(p.shift+1, len(p.rep.Standings)-1)
	}
}

// nextView shows the next view.
func (p *Page) nextView() { p.show((p.view+1)%numViews, -1) }

// show switches to a view. The argument entrant is the index of the entrant whose games are listed,
// or -1 for all games.
func (p *Page) show(v view, entrant int) {
	p.view, p.entrant = v, entrant
	p.table.Selected, p.table.Top = 0, 0
	p.list()
}

// leave closes the list of an entrant's games, or else the page.
func (p *Page) leave() {
	if p.view == gameList && p.entrant >= 0 {
		p.show(standings, -1)
		return
	}
	p.open = false
}

// enter lists the games of the selected entrant, or opens the selected game in Analyze.
func (p *Page) enter() tea.Cmd {
	at := p.table.Selected
	switch {
	case p.rep == nil:
		p.app.Say(p.status())
	case p.view != gameList && at >= 0 && at < len(p.rep.Standings):
		p.show(gameList, p.rep.Standings[at].Entrant)
	case p.view == gameList && at >= 0 && at < len(p.games):
		return p.analyze(at)
	default:
		p.app.Say(p.app.T("No game is selected"))
	}
	return nil
}

// analyze opens a game of the list in Analyze.
func (p *Page) analyze(at int) tea.Cmd {
	r := &p.games[at].Record
	tree := game.NewTree(r.Start)
	if _, err := tree.AddLine(tree.Root(), r.Moves); err != nil {
		p.app.Problem(p.app.T("The game cannot be shown: %v", err))
		return nil
	}
	tree.Forget()
	name, number := p.name(), r.Number+1
	return p.app.Analyze(mode.Study{
		Named: func() string { return p.app.T("%s, game %d", name, number) }, Tree: tree, At: tree.Root(),
		Note: p.app.T("%s - %s: %s", r.Names[0], r.Names[1], p.app.Look().Language.Ending(r.Ending)),
	})
}
