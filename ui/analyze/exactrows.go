package analyze

import (
	"errors"

	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/exact"
	"example.com/abyss/ui/phrases"
)

// ofTables adds the rows from the tables of endings: the result of the position, and the result of
// each move.
func (p *bookPanel) ofTables() {
	e, t := p.m.endings, p.m.app.T
	p.exact = e.key()
	if text := e.progress(); text != "" {
		p.text(text, canvas.Strong)
		p.text(t("esc stops it"), canvas.Dim)
		return
	}
	found, ok := e.here()
	switch {
	case !ok:
		return
	case found.Builds:
		if errors.Is(found.Err, ending.ErrDamaged) {
			p.text(t("A table for %s is damaged", phrases.Ending(t, found.Material.String())), canvas.Problem)
		} else {
			p.text(t("No exact table of %s", phrases.Ending(t, found.Material.String())), canvas.Strong)
		}
		p.text(t("ctrl+p, “exact table” builds it: %s", exact.Cost(t, found.Need)), canvas.Dim)
		return
	case found.Answer == nil:
		p.text(phrases.Capital(p.m.app.Look().Language.Error(found.Err)), canvas.Dim)
		return
	}
	pos := p.m.acting.position()
	p.text(exact.Result(t, found.Answer.Exact, pos.Side()), canvas.Strong)
	if doubt := exact.Doubt(t, found.Answer.Certain); doubt != "" {
		p.text(doubt, canvas.Dim)
	}
	p.rows = append(p.rows, bookRow{style: canvas.Title, cells: [...]string{t("move"), "", "", "", t("result")}})
	g := p.m.acting.game()
	past := g.Past()
	for _, m := range found.Answer.Moves {
		row := bookRow{move: m.Move, exact: true, more: exact.Doubt(t, m.Certain)}
		row.cells = [...]string{p.m.app.move(&pos, m.Move), "", "", "", exact.Of(t, m.Exact)}
		if m.Outcome != found.Answer.Outcome && found.Answer.Outcome != retro.Lost {
			row.style = canvas.Dim
		}
		if e := rules.After(g.Rules(), &pos, past, m.Move); e.ByRepetition() {
			row.cells[bookNameColumn], row.style = repeated(t, e, pos.Side()), canvas.Dim
		}
		p.rows = append(p.rows, row)
	}
}

// repeated describes how the game ends after a move that repeats the position, because the tables
// do not consider repetitions.
func repeated(t phrases.T, e rules.Ending, mover xiangqi.Color) string {
	switch loser, lost := e.Verdict.Loser(); {
	case !lost:
		return t("repeats: draw")
	case loser == mover:
		return t("repeats: loses")
	}
	return t("repeats: wins")
}
