package analyze

import (
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"

	tea "github.com/charmbracelet/bubbletea"
)

// open goes to the selected error if it is still in the game.
func (p *reportPanel) open() tea.Cmd {
	n, _, reason := p.chosen()
	if n == nil {
		return p.m.app.say(reason)
	}
	p.m.acting.endPreview()
	p.m.study.goTo(n)
	return nil
}

// chosen returns the selected error and its node, or nil with the reason.
func (p *reportPanel) chosen() (n *game.Node, ply *review.Ply, reason string) {
	m := p.m
	errors := m.review.errors()
	if p.table.Selected < 0 || p.table.Selected >= len(errors) {
		return nil, nil, lang.Mark("There is no error to go to")
	}
	ply = &errors[p.table.Selected]
	if n = m.study.tree.Find(m.review.report.moves[:ply.Number]); n == nil {
		return nil, nil, lang.Mark("This move is no longer in the game")
	}
	return n, ply, ""
}

// enter goes to the selected error. If the board already shows the error, the answers to the error
// are played on the board, so that the user sees what the error costs.
func (p *reportPanel) enter() (tea.Cmd, bool) {
	n, ply, _ := p.chosen()
	if n == nil || n != p.m.study.node || len(ply.After) == 0 {
		return p.open(), true
	}
	p.m.acting.endPreview()
	p.m.acting.preview(p.m.acting.activity, &previewing{
		studyRoom: p.m, from: n, moves: ply.After, at: 1, answers: true, score: exactScore(p.m.app.T, ply.Score, xiangqi.Red), red: &ply.Score,
	})
	return nil, true
}
