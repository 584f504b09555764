package labview

import (
	"fmt"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/report"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// gamesScreen lists the games of a pairing under a budget.
type gamesScreen struct {
	picker
	readings inOrder
	parent   *tableScreen
	cell     experiment.GameCell
	games    []match.Record // the games played so far, by number
	known    bool           // the cell's figures come from an earlier measurement that did not store its games
	err      error
}

func newGamesScreen(t *tableScreen, p report.Place) *gamesScreen {
	s := &gamesScreen{parent: t}
	c := &t.table.Contests[p.Row][p.Column]
	s.cell, s.known = c.Cell, c.Earlier
	s.picker = newPicker(t.m, s.row, aboveGames, s.analyze)
	return s
}

func (s *gamesScreen) experiment() *experiment.Spec { return s.parent.spec }

func (s *gamesScreen) name() string {
	return headed(s.m, headed(s.m, s.parent.spec.ID, s.cell.Pairing.String()), s.m.t(s.cell.Budget.Label))
}

func (s *gamesScreen) Heading(int) string { return s.name() }

// aboveGames is the number of rows above the list, for the score.
const aboveGames = 1

// Layout chooses the columns and the number of visible rows.
func (s *gamesScreen) Layout(w, h int) {
	const minWide = 60
	t := s.m.t
	s.table.Columns = []kit.Column{
		{Title: t("no."), Width: 4, Right: true},
		{Title: t("opening")},
		{Title: t("plays Red"), Width: 16, From: minWide},
		kit.Number(t("A's score"), 5, nil),
		{Title: t("plies"), Width: 5, Right: true},
		{Title: t("end"), Width: 20, From: minWide},
	}
	s.table.Layout(w, h-aboveGames)
}

// Draw draws the games.
func (s *gamesScreen) Draw(a canvas.Area) {
	w, h := a.Size()
	if s.err != nil {
		a.Text(1, 0, canvas.Cut(s.m.app.Look().Language.Error(s.err), w-2), canvas.Problem)
		return
	}
	a.Text(sheetMargin, 0, canvas.Cut(s.score(), w-sheetMargin-1), canvas.Plain)
	s.table.Draw(a.Sub(canvas.Rect{Y: aboveGames, W: w, H: h - aboveGames}))
}

// score describes the score of the match so far.
func (s *gamesScreen) score() string {
	if s.known && len(s.games) == 0 {
		return s.m.t("measured earlier; the games are not stored here: r plays them again")
	}
	var sum match.Score
	for i := range s.games {
		sum = sum.Add(s.games[i].Score(s.colour(&s.games[i])))
	}
	return s.m.t("%d of %d {game|games}, A %s: %d won, %d drawn, %d lost",
		len(s.games), s.cell.Games(), s.cell.Pairing.A.Name, sum.Wins, sum.Draws, sum.Losses)
}

// colour returns A's colour in a game.
func (s *gamesScreen) colour(r *match.Record) xiangqi.Color { return s.cell.ColorOf(r.Number) }

// number returns a game's number in the list, from 1. It is the number in the match, except for
// pairings in which A has Red in every game.
func (s *gamesScreen) number(r *match.Record) int {
	if s.cell.OneColor {
		return r.Number/2 + 1
	}
	return r.Number + 1
}

// row returns the texts of a game.
func (s *gamesScreen) row(i int) []string {
	r := &s.games[i]
	red := s.cell.Pairing.A.Name
	if s.colour(r) == xiangqi.Black {
		red = s.cell.Pairing.B.Name
	}
	score := "0"
	switch {
	case r.Ending.Verdict == rules.Draw:
		score = "½"
	case r.Score(s.colour(r)).Wins > 0:
		score = "1"
	}
	if s.m.app.Look().Lines == canvas.ASCII && score == "½" {
		score = "1/2"
	}
	return []string{fmt.Sprint(s.number(r)), r.Opening, red, score, fmt.Sprint(r.Plies()), phrases.End(s.m.t, r.End())}
}

// analyze opens the selected game in Analyze with the setting of A.
func (s *gamesScreen) analyze() tea.Cmd {
	if s.table.Selected < 0 || s.table.Selected >= len(s.games) {
		s.m.app.Say(s.m.t("No game is selected"))
		return nil
	}
	r := &s.games[s.table.Selected]
	if r.Brief != nil {
		s.m.app.Say(s.m.t("This game has no moves: it was imported from an export with --brief"))
		return nil
	}
	tree := game.NewTree(r.Start)
	if _, err := tree.AddLine(tree.Root(), r.Moves); err != nil {
		s.m.app.Problem(s.m.t("The game cannot be shown: %v", err))
		return nil
	}
	tree.Forget()
	options, number := s.cell.A, s.number(r)
	return s.m.app.Analyze(mode.Study{
		Named: func() string { return s.m.t("%s, game %d", s.parent.spec.ID, number) }, Tree: tree, At: tree.Root(), Options: &options,
		Setting: s.cell.Pairing.A.Name,
		Note:    s.m.t("Game %d: %s; searched with the setting of %s", s.number(r), s.m.app.Look().Language.Ending(r.Ending), s.cell.Pairing.A.Name),
	})
}

// refresh reads the games again.
func (s *gamesScreen) refresh(what news) tea.Cmd {
	if what == aCell || s.err != nil {
		return nil
	}
	return reading[gamesRead](s.m, &s.readings, func() (r gamesRead) {
		s.m.results.with(func(from report.Source) { r.games, r.err = report.Games(&s.cell, from) })
		return r
	}, func(r gamesRead) tea.Cmd {
		s.games, s.table.Len, s.err = r.games, len(r.games), r.err
		s.table.Selected = max(s.table.Selected, 0) // while the list was empty, it had no selection
		return nil
	})
}

// gamesRead are the games of a cell.
type gamesRead struct {
	games []match.Record
	err   error
}
