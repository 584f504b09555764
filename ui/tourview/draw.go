package tourview

import (
	"fmt"
	"math"
	"strconv"

	"example.com/abyss/engine/match"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/phrases"
)

// aboveTable is the rows above the table: what it is.
const aboveTable = 2

// encounterWidth is the room for the points of one against another.
const encounterWidth = 7

// Layout chooses the columns for a width, and finds the rows there is room for.
func (p *Page) Layout(w, h int) {
	p.table.Len, p.table.Columns = 0, nil
	if p.rep != nil {
		switch p.view {
		case standings:
			p.table.Columns, p.table.Len = p.standingColumns(w), len(p.rep.Standings)
		case crosstable:
			p.table.Columns, p.table.Len = p.crossColumns(w), len(p.rep.Standings)
		case gameList, numViews:
			p.table.Columns, p.table.Len = p.gameColumns(w), len(p.games)
		}
	}
	p.table.Selected = max(min(p.table.Selected, p.table.Len-1), 0)
	p.table.Layout(w, max(h-aboveTable, 0))
}

// Widths of the screen from which columns are there.
const (
	minScores = 76
	minWide   = 60
)

// number is a column of numbers as wide as its title and its texts.
func number(title string, width int) kit.Column {
	return kit.Column{Title: title, Width: max(width, canvas.Width(title)), Right: true}
}

func (p *Page) standingColumns(w int) []kit.Column {
	t := p.app.T
	list := []kit.Column{number("#", 2), {Title: t("entrant")}, number("Elo", 6)}
	if w >= minWide {
		list = append(list, number(t("interval"), 15))
	}
	list = append(list, number(t("above next"), 7))
	if w >= minScores {
		list = append(list, number(t("won"), 4), number(t("drawn"), 4), number(t("lost"), 4))
	}
	return append(list, number(t("points"), 8))
}

func (p *Page) crossColumns(w int) []kit.Column {
	list := []kit.Column{number("#", 2), {Title: p.app.T("entrant")}}
	const name = 18 // is left for it
	seen := max((w-kit.TableMargin-name-3)/(encounterWidth+1), 1)
	for i := p.firstColumn(seen); i < len(p.rep.Standings) && seen > 0; i++ {
		list = append(list, number(strconv.Itoa(i+1), encounterWidth))
		seen--
	}
	return list
}

// firstColumn is the first column of the crosstable in sight, where so many are seen.
func (p *Page) firstColumn(seen int) int { return max(min(p.shift, len(p.rep.Standings)-seen), 0) }

func (p *Page) gameColumns(w int) []kit.Column {
	t := p.app.T
	list := []kit.Column{number(t("no."), 4), {Title: t("Red")}, {Title: t("Black")}}
	if w >= minScores {
		list = append(list, kit.Column{Title: t("opening"), Width: 14})
	}
	list = append(list, number(t("result"), 7))
	if w >= minWide {
		list = append(list, kit.Column{Title: t("end"), Width: 14})
	}
	return append(list, number(t("plies"), 5))
}

// row is the texts of a row.
func (p *Page) row(i int) []string {
	switch p.view {
	case standings:
		return p.standingRow(i)
	case crosstable:
		return p.crossRow(i)
	case gameList, numViews:
	}
	r := &p.games[i].Record
	cells := []string{strconv.Itoa(r.Number + 1), r.Names[0], r.Names[1]}
	if p.has(p.app.T("opening")) {
		cells = append(cells, r.Opening)
	}
	cells = append(cells, r.Result())
	if p.has(p.app.T("end")) {
		cells = append(cells, phrases.End(p.app.T, r.End()))
	}
	return append(cells, strconv.Itoa(len(r.Moves)))
}

// has reports whether the table has a column.
func (p *Page) has(title string) bool {
	for _, c := range p.table.Columns {
		if c.Title == title {
			return true
		}
	}
	return false
}

func (p *Page) standingRow(i int) []string {
	s := &p.rep.Standings[i]
	cells := []string{strconv.Itoa(i + 1), s.Name, match.Rating(s.Elo)}
	if p.has(p.app.T("interval")) {
		cells = append(cells, match.Rating(s.EloLow)+" "+match.Rating(s.EloHigh))
	}
	los := ""
	if !math.IsNaN(float64(s.LOS)) {
		los = match.Likelihood(s.LOS)
	}
	cells = append(cells, los)
	if p.has(p.app.T("won")) {
		cells = append(cells, strconv.Itoa(s.Wins), strconv.Itoa(s.Draws), strconv.Itoa(s.Losses))
	}
	return append(cells, fmt.Sprintf("%g/%d", float64(s.Points), s.Games()))
}

func (p *Page) crossRow(i int) []string {
	cells := []string{strconv.Itoa(i + 1), p.rep.Standings[i].Name}
	seen := len(p.table.Columns) - len(cells)
	first := p.firstColumn(seen)
	for k := first; k < first+seen; k++ {
		text := p.rep.Cross[i][k].Text()
		if i == k {
			text = "-"
		}
		cells = append(cells, text)
	}
	return cells
}

// Draw draws the page.
func (p *Page) Draw(a canvas.Area) {
	w, h := a.Size()
	t := p.app.T
	a.Heading(p.heading())
	if p.rep == nil {
		a.Wrapped(1, 2, w-2, t("A tournament rates several players on one scale: presets of the search, levels, personalities, teams and other engines. n begins one, o opens one."), canvas.Plain)
		return
	}
	text := t("Elo: the mean of all is 0; above next: the likelihood of being stronger than the next")
	if p.rep.Anchor != "" {
		text = t("Elo: %s is %s; above next: the likelihood of being stronger than the next", p.rep.Anchor, match.Rating(p.rep.AnchorElo))
	}
	switch p.view {
	case standings, numViews:
	case crosstable:
		text = t("Points of the row against the column, of how many games")
	case gameList:
		text = t("%d {game|games}", len(p.games))
	}
	a.Text(kit.TableMargin, 1, canvas.Cut(text, w-kit.TableMargin-1), canvas.Dim)
	p.table.Draw(a.Sub(canvas.Rect{Y: aboveTable, W: w, H: max(h-aboveTable, 0)}))
}

// heading is the view, and of whom.
func (p *Page) heading() string {
	t := p.app.T
	switch {
	case p.rep == nil:
		return t("Tournaments")
	case p.view == crosstable:
		return t("Crosstable")
	case p.view == gameList && p.of >= 0:
		return t("Games of %s", p.res.Plan.Entrants[p.of].Name)
	case p.view == gameList:
		return t("All games")
	}
	return t("Standings")
}

// percent is a share in percent.
func percent(part, all int) string { return fmt.Sprintf("%d %%", 100*part/max(all, 1)) }
