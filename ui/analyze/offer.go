package analyze

import (
	"slices"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// hiddenMate is the position that Analyze offers as long as the user has not done anything. At
// hiddenDepth, the search finds the position's mate in three only with check evasions.
const hiddenMate = "Abyss.39"

// The text of the offer names the position in the user's language.
var _ = lang.Mark("Abyss.39")

// hiddenDepth is the depth of that search, in plies.
const hiddenDepth = 4

// offers reports whether the position is offered, because the user has not done anything yet.
func (p *movesPanel) offers() bool {
	s, view := p.m.study, p.m.view
	return s.tree.Size() == 0 && s.tree.Start() == xiangqi.StartPosition() && s.Path == "" && !s.changed() && len(p.rows) == 0 &&
		view.Picked == xiangqi.NoPoint && view.Cursor == boardview.New().Cursor
}

// showHiddenMate goes to the position and sets A and B to the engine of 1992.
func (p *movesPanel) showHiddenMate() tea.Cmd {
	suite, err := lab.ThesisSuite()
	i := slices.IndexFunc(suite.Positions, func(it lab.Item) bool { return it.ID == hiddenMate })
	if err != nil || i < 0 {
		return nil // cannot happen: the built-in suite contains it
	}
	o, _ := search.Preset("base")
	tree := game.NewTree(suite.Positions[i].Pos)
	p.m.stage.afresh = true
	return p.m.study.look(mode.Study{
		Title: hiddenMate, Tree: tree, Options: &o, Setting: "base",
		Note: p.m.app.T("Search this position with and without check evasions: press t, then space"),
	}, search.Limits{Depth: hiddenDepth}, nil)
}
