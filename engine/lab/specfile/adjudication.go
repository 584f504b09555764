package specfile

import (
	"fmt"
	"math"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/rules"
)

// adjudication is what ends games before the rules do.
type adjudication struct {
	Resign, Draw, Material string
	Mate, NoAttackers      string
	NoCapture, Edge        int
}

// Words of a key that is on or off.
const (
	wordOff = "off"
	wordOn  = "on"
)

func onOff() []string { return []string{wordOff, wordOn} }

// adjudicationKeys are its keys in [games].
var adjudicationKeys = []key{
	{name: "resign", form: aLine, otherwise: "none", example: `"1000/4"`, says: "a game ends when both players see one side ahead: centipawns/moves of each", at: at(func(g *games) any { return &g.Resign })},
	{name: "draw", form: aLine, otherwise: "none", example: `"15/8/40"`, says: "a game ends as a draw when both players see it even: centipawns/moves of each/first move", at: at(func(g *games) any { return &g.Draw })},
	{name: "mate", form: aWord, names: onOff, otherwise: wordOff, example: `"on"`, says: "a game ends when both players see a mate by the same side", at: at(func(g *games) any { return &g.Mate })},
	{name: "material", form: aLine, otherwise: "none", example: `"1000/10"`, says: "a game ends when one side leads in material: centipawns/plies", at: at(func(g *games) any { return &g.Material })},
	{name: "edge", form: aCount, low: 1, high: math.MaxInt32, otherwise: "none: a draw", example: `1000`, says: "the material lead in centipawns that wins at max_moves", at: at(func(g *games) any { return &g.Edge })},
	{name: "no_attackers", form: aWord, names: onOff, otherwise: wordOff, example: `"on"`, says: "a draw when neither side has a rook, knight, cannon or pawn", at: at(func(g *games) any { return &g.NoAttackers })},
	{name: "no_capture", form: aCount, low: 1, high: rules.MoveLimit, otherwise: "the rules' own", example: `100`, says: "a draw after so many plies without a capture", at: at(func(g *games) any { return &g.NoCapture })},
}

// adjudicate has the terms end games as the file says.
func (b *builder) adjudicate(g *games, t *match.Terms) {
	var err error
	check := func(name string) {
		if err != nil {
			b.add(b.inGames(name), "%s: %w", name, err)
		}
	}
	if g.Resign != "" {
		t.Resign, err = match.ParseAgreement(g.Resign)
		check("resign")
	}
	if g.Draw != "" {
		t.Draw, t.DrawFrom, err = match.ParseDraw(g.Draw)
		check("draw")
	}
	if g.Material != "" {
		t.Material, err = match.ParseLead(g.Material)
		check("material")
	}
	t.Mate, t.NoAttackers = g.Mate == wordOn, g.NoAttackers == wordOn
	t.NoCapture, t.Edge = g.NoCapture, int32(g.Edge) //nolint:gosec // within the key's bounds
}

// adjudicationOf is the opposite. What a file does not have, pondering, a search that decides
// at the end and a program that plays end games, is for the caller to refuse.
func adjudicationOf(t *match.Terms) adjudication {
	a := adjudication{NoCapture: t.NoCapture, Edge: int(t.Edge)}
	if t.Resign.Moves > 0 {
		a.Resign = t.Resign.String()
	}
	if t.Draw.Moves > 0 {
		a.Draw = fmt.Sprintf("%v/%d", t.Draw, t.DrawFrom)
	}
	if t.Material.Plies > 0 {
		a.Material = fmt.Sprintf("%d/%d", t.Material.Edge, t.Material.Plies)
	}
	if t.Mate {
		a.Mate = wordOn
	}
	if t.NoAttackers {
		a.NoAttackers = wordOn
	}
	return a
}
