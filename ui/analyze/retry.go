package analyze

import (
	"context"
	"fmt"

	"abyss/engine/game"
	"abyss/engine/review"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
	"abyss/ui/canvas"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// retry is the search for a better move than an error: the board shows the
// position before it, what the engine and the game say of it is hidden, and the
// moves played are judged. The game stays as it is.
type retry struct {
	node  *game.Node  // the error
	best  *review.Ply // what the engine would have played, nil while nobody knows
	tries []try

	walk   *walk // judges the last of tries, or the error; nil: nothing is judged
	giveUp bool  // the best move is shown as soon as it is known
}

// try is a move that was tried.
type try struct {
	move xiangqi.Move
	loss int // centipawns against the best
}

// startRetry puts the position before an error on the board.
func (m *Mode) startRetry() tea.Cmd {
	n := m.node
	if m.preview != nil && m.preview.back != nil {
		n = m.preview.back // once more
	}
	switch {
	case m.review.walk != nil:
		m.occupied()
		return nil
	case m.retry != nil:
		m.say("You are at it: play a move; space shows the best, esc leaves")
		return nil
	case n.Parent() == nil || !isError(n.Glyph()):
		m.say("r looks for the better move at an error; . goes to the next")
		return nil
	}
	m.preview = nil
	m.show(n.Parent())
	m.stop()
	m.engine.analysis.Drop() // they know
	m.bench.pair.Drop()
	m.retry = &retry{node: n, best: m.review.report.judged(n)}
	m.focus = movesAt
	return nil
}

// endRetry ends the search for a better move, and leaves the board as it is.
func (m *Mode) endRetry() {
	if m.retry != nil && m.retry.walk != nil {
		m.retry.walk.cancel()
	}
	m.retry = nil
}

// leaveRetry goes back to the error.
func (m *Mode) leaveRetry() {
	n := m.retry.node
	m.endRetry()
	m.goTo(n)
}

// tryMove takes a move played in place of the error.
func (m *Mode) tryMove(mv xiangqi.Move) {
	r := m.retry
	pos := m.node.Position()
	switch {
	case r.walk != nil:
		m.say("The engine is not done with the move before")
		return
	case mv == r.node.Move():
		m.say("%s is the move of the game: find a better one", m.move(&pos, mv))
		return
	case r.best != nil && mv == r.best.Best:
		m.found(r.best.PV, r.best.BestScore)
		return
	}
	r.tries = append(r.tries, try{move: mv})
	m.judge(mv)
}

// judge has the engine judge a move in place of the error.
func (m *Mode) judge(mv xiangqi.Move) {
	start, moves := m.study.tree.Start(), append(m.node.Path(), mv)
	o, set := m.reviewOptions(), m.rules()
	m.retry.walk = m.startWalk(func(ctx context.Context, judged func(review.Ply)) error {
		p, err := review.Last(ctx, start, moves, set, o)
		if err == nil {
			judged(p)
		}
		return err
	})
}

// tickRetry reads how the move tried was judged.
func (m *Mode) tickRetry() {
	r := m.retry
	if r == nil || r.walk == nil {
		return
	}
	state := r.walk.state()
	if !state.over {
		return
	}
	r.walk = nil
	if state.err != nil {
		m.app.Problem(m.app.T("The move was not judged: %s", state.err))
		r.giveUp, r.tries = false, r.tries[:max(len(r.tries)-1, 0)]
		return
	}
	p := &state.plies[0]
	if r.best == nil {
		r.best = p
	}
	switch {
	case r.giveUp:
		m.showBest()
	case p.Judgement == review.None && p.Move == p.Best:
		m.found(p.PV, p.BestScore)
	case p.Judgement == review.None:
		m.found([]xiangqi.Move{p.Move}, p.Score)
	default:
		r.tries[len(r.tries)-1].loss = p.Loss
		pos := m.node.Position()
		m.say("%s is not good enough, it loses %s pawns: try again; space shows the best", m.move(&pos, p.Move), pawns(p.Loss))
	}
}

// found shows a move that is good enough, with what follows.
func (m *Mode) found(line []xiangqi.Move, score search.Score) {
	pos := m.node.Position()
	text := m.app.T("Found: %s (%s) is good enough; enter adds it, . goes to the next error", m.move(&pos, line[0]), redScore(score))
	m.showBetter(line, score)
	m.app.Say(text)
}

// giveUp shows the best move, as soon as it is known.
func (m *Mode) giveUp() {
	r := m.retry
	switch {
	case r.best != nil:
		m.showBest()
	case r.walk != nil:
		r.giveUp = true
		m.say("The best move comes in a moment")
	default:
		r.giveUp = true
		m.judge(r.node.Move())
		m.say("The best move comes in a moment")
	}
}

// showBest shows the engine's line.
func (m *Mode) showBest() {
	best := m.retry.best
	pos := m.node.Position()
	text := m.app.T("The best move was %s (%s)", m.move(&pos, best.Best), redScore(best.BestScore))
	m.showBetter(best.PV, best.BestScore)
	m.app.Say(text)
}

// showBetter ends the search for a better move with a preview of it, which can
// be stepped through and added to the game.
func (m *Mode) showBetter(line []xiangqi.Move, score search.Score) {
	back := m.retry.node
	m.endRetry()
	m.search()
	m.showPreview(&preview{from: m.node, moves: line, at: 1, score: redScore(score), red: &score, back: back})
}

// hiding reports whether what the engine finds is not shown.
func (m *Mode) hiding() bool { return m.hidden || m.retry != nil }

// veiled reports whether a panel would give the better move away.
func (m *Mode) veiled(panel int) bool {
	return m.retry != nil && (panel == movesAt || panel == reportAt)
}

// retryText says what is looked for.
func (m *Mode) retryText() string {
	n := m.retry.node
	pos := n.Parent().Position()
	return m.app.T("Find a better move than %s for %s", m.move(&pos, n.Move())+n.Glyph().String(), words.Side(m.app.T, pos.Side()))
}

// drawRetry draws what is looked for and what has been tried, in place of a
// panel that would give it away.
func (m *Mode) drawRetry(a canvas.Area) {
	t := m.app.T
	w, h := a.Size()
	y := 0
	put := func(text string, style canvas.Style) {
		for _, line := range canvas.Wrap(text, w-2) {
			if y < h {
				a.Text(1, y, line, style)
				y++
			}
		}
	}
	put(m.retryText(), canvas.Strong)
	put(t("Play it on the board, or type it with :"), canvas.Plain)
	put(t("space shows the best move, esc leaves"), canvas.Dim)
	pos := m.node.Position()
	for i, one := range m.retry.tries {
		text := m.move(&pos, one.move)
		if i == len(m.retry.tries)-1 && m.retry.walk != nil {
			put(t("%s: the engine judges it", text), canvas.Plain)
			continue
		}
		put(t("%s: loses %s pawns", text, pawns(one.loss)), canvas.Bad)
	}
}

// pawns is centipawns in pawns.
func pawns(centipawns int) string { return fmt.Sprintf("%.1f", float64(centipawns)/100) }
