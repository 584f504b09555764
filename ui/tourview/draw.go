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

// aboveTable is the number of rows above the table, for an explanation of its figures.
const aboveTable = 1

// encounterWidth is the width of a cell with the points of one entrant against another.
const encounterWidth = 7

// Layout chooses the columns for a width, and the number of visible rows.
func (p *Page) Layout(w, h int) {
	p.table.Len, p.table.Columns = 0, nil
	if p.rep != nil {
		switch p.table.Len = len(p.rep.Standings); p.view {
		case standings:
			p.table.Columns = p.standingColumns()
		case crosstable:
			p.table.Columns = p.crossColumns(w)
		case gameList, numViews:
			p.table.Columns, p.table.Len = p.gameColumns(), len(p.games)
		}
	}
	p.table.Selected = max(min(p.table.Selected, p.table.Len-1), 0)
	p.table.Layout(w, max(h-aboveTable, 0))
}

// These are the least widths of the screen that show some columns.
const (
	minScores = 76
	minWide   = 60
)

// entrants returns the first columns of the standings and of the crosstable: rank and name.
func (p *Page) entrants() []kit.Column {
	return []kit.Column{
		kit.Number("#", 2, func(i int) string { return strconv.Itoa(i + 1) }),
		{Title: p.app.T("entrant"), Cell: func(i int) string { return p.rep.Standings[i].Name }},
	}
}

func (p *Page) standingColumns() []kit.Column {
	t, list := p.app.T, p.rep.Standings
	return append(p.entrants(),
		kit.Number("Elo", 6, func(i int) string { return match.Rating(list[i].Elo) }),
		kit.Number(t("interval"), 15, func(i int) string { return match.Rating(list[i].EloLow) + " " + match.Rating(list[i].EloHigh) }).Above(minWide),
		kit.Number(t("above next"), 7, func(i int) string {
			if math.IsNaN(float64(list[i].LOS)) {
				return ""
			}
			return match.Likelihood(list[i].LOS)
		}),
		kit.Number(t("won"), 4, func(i int) string { return strconv.Itoa(list[i].Wins) }).Above(minScores),
		kit.Number(t("drawn"), 4, func(i int) string { return strconv.Itoa(list[i].Draws) }).Above(minScores),
		kit.Number(t("lost"), 4, func(i int) string { return strconv.Itoa(list[i].Losses) }).Above(minScores),
		kit.Number(t("points"), 8, func(i int) string { return fmt.Sprintf("%g/%d", float64(list[i].Points), list[i].Games()) }),
	)
}

// crossColumns returns a column for each entrant, as many as fit.
func (p *Page) crossColumns(w int) []kit.Column {
	list := p.entrants()
	const name = 18 // least width of the name
	seen := max((w-kit.TableMargin-name-3)/(encounterWidth+1), 1)
	for k := max(min(p.shift, len(p.rep.Standings)-seen), 0); k < len(p.rep.Standings) && seen > 0; k++ {
		list = append(list, kit.Number(strconv.Itoa(k+1), encounterWidth, func(i int) string {
			if i == k {
				return "-"
			}
			return p.rep.Cross[i][k].Text()
		}))
		seen--
	}
	return list
}

func (p *Page) gameColumns() []kit.Column {
	t := p.app.T
	column := func(cell func(r *match.Record) string) func(int) string {
		return func(i int) string { return cell(&p.games[i].Record) }
	}
	return []kit.Column{
		kit.Number(t("no."), 4, column(func(r *match.Record) string { return strconv.Itoa(r.Number + 1) })),
		{Title: t("Red"), Cell: column(func(r *match.Record) string { return r.Names[0] })},
		{Title: t("Black"), Cell: column(func(r *match.Record) string { return r.Names[1] })},
		{Title: t("opening"), Width: 14, From: minScores, Cell: column(func(r *match.Record) string { return r.Opening })},
		kit.Number(t("result"), 7, column(func(r *match.Record) string { return r.Result() })),
		{Title: t("end"), Width: 14, From: minWide, Cell: column(func(r *match.Record) string { return phrases.End(t, r.End()) })},
		kit.Number(t("plies"), 5, column(func(r *match.Record) string { return strconv.Itoa(len(r.Moves)) })),
	}
}

// Draw draws the page.
func (p *Page) Draw(a canvas.Area) {
	w, h := a.Size()
	t := p.app.T
	if p.rep == nil {
		a.Wrapped(1, 1, w-2, t("A tournament rates several players on one scale: presets of the search, levels, personalities, teams and other engines. n begins one, o opens one."), canvas.Plain)
		return
	}
	text := t("Elo: the mean of all is 0; \"above next\": likelihood of being stronger than the next")
	if p.rep.Anchor != "" {
		text = t("Elo: %s is %s; \"above next\": likelihood of being stronger than the next", p.rep.Anchor, match.Rating(p.rep.AnchorElo))
	}
	switch p.view {
	case standings, numViews:
	case crosstable:
		text = t("Points of the row's entrant against the column's entrant / number of games")
	case gameList:
		text = t("%d {game|games}", len(p.games))
	}
	a.Text(kit.TableMargin, 0, canvas.Cut(text, w-kit.TableMargin-1), canvas.Dim)
	p.table.Draw(a.Sub(canvas.Rect{Y: aboveTable, W: w, H: max(h-aboveTable, 0)}))
}

// Heading names the view, and the entrant whose games are listed.
func (p *Page) Heading(int) string { return p.heading() }

func (p *Page) heading() string {
	t := p.app.T
	switch {
	case p.rep == nil:
		return t("Tournaments")
	case p.view == crosstable:
		return t("Crosstable")
	case p.view == gameList && p.entrant >= 0:
		return t("Games of %s", p.res.Plan.Entrants[p.entrant].Name)
	case p.view == gameList:
		return t("All games")
	}
	return t("Standings")
}

// percent formats a share in percent.
func percent(part, all int) string { return fmt.Sprintf("%d %%", 100*part/max(all, 1)) }
