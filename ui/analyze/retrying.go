package analyze

import (
	"context"

	"example.com/abyss/engine/coach"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// retrying is the search for a better move than an error. The board shows the position before the
// error, and the engine judges the moves that the user plays. Texts of the engine and the game
// about the position are hidden. The game itself does not change.
type retrying struct {
	*studyRoom
	node  *game.Node  // the node of the error
	best  *review.Ply // the engine's move, nil while unknown
	tries []attempt

	walk   *walk // judges the last attempt, or the error; nil: no judgement is running
	giveUp bool  // show the best move as soon as it is known
	wants  bool  // give a hint as soon as the best move is known
	hints  int   // number of hints given so far
}

// attempt is a move that was tried.
type attempt struct {
	move xiangqi.Move
	ply  *review.Ply // the judgement; nil until it is known
}

func (r *retrying) effects() effects {
	return effects{mistake: r.node, resting: true, secret: true, instead: r.drawTries, busy: r.walk != nil}
}

// stop ends the judging of the move tried last.
func (r *retrying) stop() {
	if r.walk != nil {
		r.walk.Stop()
		r.walk = nil
	}
}

// handle judges the moves played, gives up, or goes back to the error.
func (r *retrying) handle(ev event) (tea.Cmd, bool) {
	switch ev := ev.(type) {
	case command:
		return nil, r.command(ev)
	case tea.KeyMsg:
		if key.Matches(ev, hintKey) {
			r.hint()
			return nil, true
		}
	}
	return nil, false
}

// command executes a command, or returns false if the activity has no use for it.
func (r *retrying) command(c command) bool {
	switch c {
	case spaces:
		r.show()
	case escapes:
		if r.view.Picked != xiangqi.NoPoint {
			return false
		}
		r.acting.endLine()
		r.study.goTo(r.node)
	default:
		return false
	}
	return true
}

// bars names the task.
func (r *retrying) bars(b mode.Bars) mode.Bars {
	if b.Hints = withHelp(retryHints); r.view.Picked == xiangqi.NoPoint {
		b.Status, b.Style, b.Note = r.text(), canvas.Strong, ""
	}
	return b
}

// try handles a move played instead of the error.
func (r *retrying) try(mv xiangqi.Move) {
	pos := r.study.node.Position()
	switch {
	case r.walk != nil:
		r.app.say("The engine has not finished the previous move")
		return
	case mv == r.node.Move():
		r.app.say("%s was played in the game: find a better move", r.app.move(&pos, mv))
		return
	case r.best != nil && mv == r.best.Best:
		r.found(r.best.PV, r.best.BestScore)
		return
	}
	r.tries = append(r.tries, attempt{move: mv})
	r.judge(mv)
}

// judge makes the engine judge a move played instead of the error.
func (r *retrying) judge(mv xiangqi.Move) {
	start, moves := r.study.tree.Start(), append(r.study.node.Path(), mv)
	o, set := r.review.reviewOptions(), r.app.rules()
	r.walk = r.work.start(func(ctx context.Context, judge func(review.Ply, coach.Finding)) error {
		p, err := review.Last(ctx, start, moves, set, o)
		if err == nil {
			judge(p, coach.Finding{})
		}
		return err
	})
	mode.Watch(r.app, &r.walk, r.onJudged)
}

// onJudged adopts the judgement of the tried move.
func (r *retrying) onJudged(n mode.News[judged]) tea.Cmd {
	if !n.Over {
		return nil
	}
	if n.Err != nil {
		r.app.Problem(r.app.T("The move was not judged: %s", n.Err))
		r.giveUp, r.wants, r.tries = false, false, r.tries[:max(len(r.tries)-1, 0)]
		return nil
	}
	p := &n.State.plies[0]
	if r.best == nil {
		r.best = p
	}
	switch {
	case r.giveUp:
		r.showBest()
	case p.Move == r.node.Move(): // the error itself was judged, for a hint
		r.hint()
	case p.Judgement == review.None && p.Move == p.Best:
		r.found(p.PV, p.BestScore)
	case p.Judgement == review.None:
		r.found([]xiangqi.Move{p.Move}, p.Score)
	default:
		r.tries[len(r.tries)-1].ply = p
		text, _ := r.tooBad(p)
		r.app.Say(text)
		if r.wants {
			r.hint()
		}
	}
	return nil
}

// tooBad returns the message about a tried move that is not good enough, and a text for the list of
// tried moves. The reason is the lost chance, or in a decided game a piece or a short mate.
func (r *retrying) tooBad(p *review.Ply) (text, short string) {
	t, pos := r.app.T, r.study.node.Position()
	move, percent := r.app.move(&pos, p.Move), wholePercent(p.Drop)
	switch best, _ := p.ForMover(); {
	case p.Drop >= review.Inaccuracy.Threshold():
		return t("%s lowers the winning chance by %d%%: try again; space shows the best move", move, percent), t("%s costs %d%% winning chance", move, percent)
	case search.IsMate(best):
		return t("%s misses a short mate: try again; space shows the best move", move), t("%s: misses a short mate", move)
	}
	return t("%s gives a piece away: try again; space shows the best move", move), t("%s: gives a piece away", move)
}

// found shows a good enough move with its continuation.
func (r *retrying) found(line []xiangqi.Move, score search.Score) {
	pos := r.study.node.Position()
	text := r.app.T("Found: %s (%s) is good enough; press . for the next error", r.app.move(&pos, line[0]), exactScore(r.app.T, score, xiangqi.Red))
	r.showBetter(line, score)
	r.app.Say(text)
}

// show shows the best move, as soon as it is known.
func (r *retrying) show() {
	if r.best != nil {
		r.showBest()
		return
	}
	if r.giveUp = true; r.walk == nil {
		r.judge(r.node.Move())
	}
	r.app.say("The best move will appear in a moment")
}

// The first call of hint names the piece that makes the best move, the second names its point, and
// the third shows the move.
func (r *retrying) hint() {
	if r.wants = r.best == nil; r.wants {
		if r.walk == nil {
			r.judge(r.node.Move())
		}
		r.app.say("The hint comes in a moment")
		return
	}
	pos, from := r.study.node.Position(), r.best.Best.From()
	piece := phrases.Piece(r.app.T, pos.At(from), r.app.Look().Glyphs)
	switch r.hints++; r.hints {
	case 1:
		r.app.say("Hint: %s; press H again to see where it is", piece)
	case 2:
		r.app.say("Hint: the %s on %s; press H again to see the move", piece, notation.PlaceName(&pos, from, r.app.Look().Notation))
	default:
		r.showBest()
	}
}

// showBest shows the engine's line.
func (r *retrying) showBest() {
	best := r.best
	pos := r.study.node.Position()
	text := r.app.T("The best move was %s (%s)", r.app.move(&pos, best.Best), exactScore(r.app.T, best.BestScore, xiangqi.Red))
	r.showBetter(best.PV, best.BestScore)
	r.app.Say(text)
}

// showBetter ends the activity and previews the better move, which the user can step through and
// add to the game.
func (r *retrying) showBetter(line []xiangqi.Move, score search.Score) {
	r.stop()
	r.acting.preview(r, &previewing{
		studyRoom: r.studyRoom, from: r.study.node, moves: line, at: 1, score: exactScore(r.app.T, score, xiangqi.Red), red: &score, back: r.node,
	})
}

// text describes the task.
func (r *retrying) text() string {
	n := r.node
	pos := n.Parent().Position()
	return r.app.T("Find a better move than %s for %s", r.app.move(&pos, n.Move())+n.Glyph().String(), phrases.Side(r.app.T, pos.Side()))
}

// drawTries draws the task and the moves tried, instead of a panel that would reveal the solution.
func (r *retrying) drawTries(a canvas.Area) {
	t := r.app.T
	w, _ := a.Size()
	y := 0
	put := func(text string, style canvas.Style) { y = a.Wrapped(1, y, w-2, text, style) }
	put(r.text(), canvas.Strong)
	put(t("Play the move on the board, or press : to type it"), canvas.Plain)
	put(t("H gives a hint, space shows the best move, esc leaves"), canvas.Dim)
	pos := r.study.node.Position()
	for i, one := range r.tries {
		if i == len(r.tries)-1 && r.walk != nil {
			put(t("%s: the engine is judging it", r.app.move(&pos, one.move)), canvas.Plain)
			continue
		}
		if one.ply != nil {
			_, short := r.tooBad(one.ply)
			put(short, canvas.Bad)
		}
	}
}
