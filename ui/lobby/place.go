package lobby

import (
	"slices"

	"example.com/abyss/engine/clock"
	"example.com/abyss/serve/wire"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// row is a line of the list: a challenge, a game or a person.
type row struct {
	challenge *wire.Offered
	game      *wire.GameLine
	person    *wire.Person
}

// The method named same reports whether two rows show the same thing.
func (r row) same(other row) bool {
	switch {
	case r.challenge != nil && other.challenge != nil:
		return r.challenge.ID == other.challenge.ID
	case r.game != nil && other.game != nil:
		return r.game.ID == other.game.ID
	case r.person != nil && other.person != nil:
		return r.person.Name == other.person.Name
	}
	return false
}

// place lists challenges, games and people.
type place struct {
	*parts
	rows  []row
	table kit.Table
}

// minColumns is the least width that shows all columns.
const minColumns = 60

func newPlace(p *parts) *place {
	pl := &place{parts: p}
	pl.table.Focused = true
	return pl
}

// take updates the rows. It keeps the selection, unless the selected row is that of the user, which
// has no commands.
func (p *place) take() {
	before := p.selected()
	v := &p.connection.view
	p.rows = p.rows[:0]
	for i := range v.Challenges {
		p.rows = append(p.rows, row{challenge: &v.Challenges[i]})
	}
	for i := range v.Games {
		p.rows = append(p.rows, row{game: &v.Games[i]})
	}
	for i := range v.People {
		p.rows = append(p.rows, row{person: &v.People[i]})
	}
	p.table.Len = len(p.rows)
	if i := slices.IndexFunc(p.rows, before.same); i >= 0 {
		p.table.Selected = i
	}
	itself := func(r row) bool { return r.person != nil && r.person.Name == v.You }
	if i := slices.IndexFunc(p.rows, func(r row) bool { return !itself(r) }); i >= 0 && itself(p.selected()) {
		p.table.Selected = i
	}
	p.table.Move(0)
}

// selected returns the selected row, empty for none.
func (p *place) selected() row {
	if i := p.table.Selected; i >= 0 && i < len(p.rows) {
		return p.rows[i]
	}
	return row{}
}

// Layout computes the columns.
func (p *place) Layout(w, h int) {
	t := p.app.T
	p.table.Row = p.cells
	p.table.Columns = []kit.Column{{Title: t("Kind"), Width: 10, From: minColumns}, {Title: t("Who")}, {Title: t("Clocks"), Width: 16, From: minColumns}, {Title: t("State"), Width: 20}}
	p.table.Layout(w, h)
}

// Draw draws the list, or advice if no other guest is present.
func (p *place) Draw(a canvas.Area) {
	p.table.Draw(a)
	w, _ := a.Size()
	if len(p.connection.view.People) < 2 && len(p.rows) == 1 {
		a.Wrapped(kit.TableMargin, 3, w-2*kit.TableMargin, p.app.T("Nobody else is here yet. You can use Play, Analyze and Library; a challenge appears in every mode."), canvas.Dim)
	}
}

// cells returns the texts of a row: its kind, the names, the clocks, the state.
func (p *place) cells(i int) []string {
	t, r := p.app.T, p.rows[i]
	switch {
	case r.challenge != nil:
		c := r.challenge
		who, state := t("from %s", c.From), t("enter accepts")
		if c.From == p.connection.view.You {
			who, state = t("to %s", c.To), t("waits for an answer")
		}
		return []string{t("challenge"), t("%s, %s", lang.Meaning("heading"), who, p.colour(c)), p.clocks(c.Control), state}
	case r.game != nil:
		g := r.game
		return []string{t("game"), g.Names[0] + " - " + g.Names[1], p.clocks(g.Control), p.state(g)}
	}
	state := t("free")
	switch {
	case r.person.Name == p.connection.view.You:
		state = t("you")
	case r.person.Playing:
		state = t("plays")
	}
	return []string{t("person"), r.person.Name, "", state}
}

// colour describes the user's colour in the game of a challenge.
func (p *place) colour(c *wire.Offered) string {
	mine := c.From == p.connection.view.You
	switch {
	case c.Color == wire.Any:
		return p.app.T("any colour")
	case (c.Color == wire.Red) == mine:
		return p.app.T("you are Red")
	}
	return p.app.T("you are Black")
}

// clocks describes a time control.
func (p *place) clocks(text string) string {
	if text == "" {
		return p.app.T("no clocks")
	}
	c, err := clock.Parse(text)
	if err != nil {
		return text
	}
	return phrases.Control(p.app.T, c)
}

// state describes the state of a game in the list.
func (p *place) state(g *wire.GameLine) string {
	t := p.app.T
	switch {
	case g.State == wire.Over:
		return t("over")
	case g.State == wire.Adjourned:
		return t("adjourned, %d {ply|plies}", g.Ply)
	case g.MyTurn:
		return t("your turn")
	case g.Mine:
		return t("opponent's turn")
	}
	return t("in progress, %d {ply|plies}", g.Ply)
}

// bars returns the guest's own name and the number of other guests.
func (p *place) bars() mode.Bars {
	t, v := p.app.T, &p.connection.view
	b := mode.Bars{Right: []string{t("%d {person|people} here", len(v.People))}, Hints: p.hints()}
	if v.You != "" {
		b.Title = t("You are %s", v.You)
	}
	switch r := p.selected(); {
	case p.connection.gone:
		b.Status, b.Style = t("The connection to the server is lost; its games are adjourned"), canvas.Problem
	case r.challenge != nil && r.challenge.To == v.You:
		cells := p.cells(p.table.Selected) // a narrow table cuts the colour, and lacks the clocks
		b.Status = phrases.Named(t, t("%s, %s", lang.Meaning("heading"), cells[1], cells[2]), t("enter accepts, d declines"))
	case r.challenge != nil:
		b.Status = t("d withdraws it")
	case r.game != nil && r.game.Mine:
		b.Status = t("enter shows your game")
	case r.game != nil:
		b.Status = t("enter watches")
	case r.person != nil && r.person.Name != v.You:
		b.Status = t("enter challenges %s", r.person.Name)
	}
	return b
}

// enter runs the action of the selected row.
func (p *place) enter() tea.Cmd {
	switch r := p.selected(); {
	case r.challenge != nil && r.challenge.To == p.connection.view.You:
		return p.connection.send(wire.Order{Do: wire.Accept, ID: r.challenge.ID})
	case r.challenge != nil:
		p.app.say("Your challenge waits for an answer; d withdraws it")
	case r.game != nil:
		return p.connection.send(wire.Order{Do: wire.Look, ID: r.game.ID})
	case r.person != nil:
		return p.challenge()
	}
	return nil
}

// decline declines the selected challenge, or withdraws it if it is the user's own.
func (p *place) decline() tea.Cmd {
	r := p.selected()
	if r.challenge == nil {
		p.app.say("A challenge has its own row; decline it there")
		return nil
	}
	return p.connection.send(wire.Order{Do: wire.Decline, ID: r.challenge.ID})
}

// Mouse selects a row, or runs the action of the selected one.
func (p *place) Mouse(ev mode.Mouse) tea.Cmd {
	if p.table.Mouse(ev) {
		return p.enter()
	}
	return nil
}
