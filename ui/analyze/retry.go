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
func (act *acting) startRetry() tea.Cmd {
	n := act.study.node
	if act.preview != nil && act.preview.back != nil {
		n = act.preview.back // once more
	}
	switch {
	case act.review.walk != nil:
		act.engine.occupied()
		return nil
	case act.retry != nil:
		act.app.say("You are at it: play a move; space shows the best, esc leaves")
		return nil
	case n.Parent() == nil || !isError(n.Glyph()):
		act.app.say("r looks for the better move at an error; . goes to the next")
		return nil
	}
	act.preview = nil
	act.study.show(n.Parent())
	act.engine.stop()
	act.engine.analysis.Drop() // they know
	act.bench.pair.Drop()
	act.retry = &retry{node: n, best: act.review.report.judged(n)}
	act.screen.focus = movesAt
	return nil
}

// endRetry ends the search for a better move, and leaves the board as it is.
func (act *acting) endRetry() {
	if act.retry != nil && act.retry.walk != nil {
		act.retry.walk.cancel()
	}
	act.retry = nil
}

// leaveRetry goes back to the error.
func (act *acting) leaveRetry() {
	n := act.retry.node
	act.endRetry()
	act.study.goTo(n)
}

// tryMove takes a move played in place of the error.
func (act *acting) tryMove(mv xiangqi.Move) {
	r := act.retry
	pos := act.study.node.Position()
	switch {
	case r.walk != nil:
		act.app.say("The engine is not done with the move before")
		return
	case mv == r.node.Move():
		act.app.say("%s is the move of the game: find a better one", act.app.move(&pos, mv))
		return
	case r.best != nil && mv == r.best.Best:
		act.found(r.best.PV, r.best.BestScore)
		return
	}
	r.tries = append(r.tries, try{move: mv})
	act.judge(mv)
}

// judge has the engine judge a move in place of the error.
func (act *acting) judge(mv xiangqi.Move) {
	start, moves := act.study.tree.Start(), append(act.study.node.Path(), mv)
	o, set := act.review.reviewOptions(), act.app.rules()
	act.retry.walk = act.work.start(func(ctx context.Context, judged func(review.Ply)) error {
		p, err := review.Last(ctx, start, moves, set, o)
		if err == nil {
			judged(p)
		}
		return err
	})
}

// tickRetry reads how the move tried was judged.
func (act *acting) tickRetry() {
	r := act.retry
	if r == nil || r.walk == nil {
		return
	}
	state := r.walk.state()
	if !state.over {
		return
	}
	r.walk = nil
	if state.err != nil {
		act.app.Problem(act.app.T("The move was not judged: %s", state.err))
		r.giveUp, r.tries = false, r.tries[:max(len(r.tries)-1, 0)]
		return
	}
	p := &state.plies[0]
	if r.best == nil {
		r.best = p
	}
	switch {
	case r.giveUp:
		act.showBest()
	case p.Judgement == review.None && p.Move == p.Best:
		act.found(p.PV, p.BestScore)
	case p.Judgement == review.None:
		act.found([]xiangqi.Move{p.Move}, p.Score)
	default:
		r.tries[len(r.tries)-1].loss = p.Loss
		pos := act.study.node.Position()
		act.app.say("%s is not good enough, it loses %s pawns: try again; space shows the best", act.app.move(&pos, p.Move), pawns(p.Loss))
	}
}

// found shows a move that is good enough, with what follows.
func (act *acting) found(line []xiangqi.Move, score search.Score) {
	pos := act.study.node.Position()
	text := act.app.T("Found: %s (%s) is good enough; enter adds it, . goes to the next error", act.app.move(&pos, line[0]), redScore(score))
	act.showBetter(line, score)
	act.app.Say(text)
}

// giveUp shows the best move, as soon as it is known.
func (act *acting) giveUp() {
	r := act.retry
	switch {
	case r.best != nil:
		act.showBest()
	case r.walk != nil:
		r.giveUp = true
		act.app.say("The best move comes in a moment")
	default:
		r.giveUp = true
		act.judge(r.node.Move())
		act.app.say("The best move comes in a moment")
	}
}

// showBest shows the engine's line.
func (act *acting) showBest() {
	best := act.retry.best
	pos := act.study.node.Position()
	text := act.app.T("The best move was %s (%s)", act.app.move(&pos, best.Best), redScore(best.BestScore))
	act.showBetter(best.PV, best.BestScore)
	act.app.Say(text)
}

// showBetter ends the search for a better move with a preview of it, which can
// be stepped through and added to the game.
func (act *acting) showBetter(line []xiangqi.Move, score search.Score) {
	back := act.retry.node
	act.endRetry()
	act.engine.search()
	act.showPreview(&preview{from: act.study.node, moves: line, at: 1, score: redScore(score), red: &score, back: back})
}

// hiding reports whether what the engine finds is not shown.
func (v *veil) hiding() bool { return v.hidden || v.acting.retry != nil }

// veiled reports whether a panel would give the better move away.
func (v *veil) veiled(panel int) bool {
	return v.acting.retry != nil && (panel == movesAt || panel == reportAt)
}

// retryText says what is looked for.
func (act *acting) retryText() string {
	n := act.retry.node
	pos := n.Parent().Position()
	return act.app.T("Find a better move than %s for %s", act.app.move(&pos, n.Move())+n.Glyph().String(), words.Side(act.app.T, pos.Side()))
}

// drawRetry draws what is looked for and what has been tried, in place of a
// panel that would give it away.
func (act *acting) drawRetry(a canvas.Area) {
	t := act.app.T
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
	put(act.retryText(), canvas.Strong)
	put(t("Play it on the board, or type it with :"), canvas.Plain)
	put(t("space shows the best move, esc leaves"), canvas.Dim)
	pos := act.study.node.Position()
	for i, one := range act.retry.tries {
		text := act.app.move(&pos, one.move)
		if i == len(act.retry.tries)-1 && act.retry.walk != nil {
			put(t("%s: the engine judges it", text), canvas.Plain)
			continue
		}
		put(t("%s: loses %s pawns", text, pawns(one.loss)), canvas.Bad)
	}
}

// pawns is centipawns in pawns.
func pawns(centipawns int) string { return fmt.Sprintf("%.1f", float64(centipawns)/100) }
