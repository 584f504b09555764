package analyze

import (
	"cmp"
	"context"
	"slices"
	"time"

	"example.com/abyss/engine/coach"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/allowance"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// reviewing contains the running review and the last results.
type reviewing struct {
	*studyRoom
	walk     *walk      // nil: no review is running
	began    time.Time  // start of the running review
	report   *report    // nil: this game has no review yet
	improved *game.Node // the error for which the user added a better move last
	both     bool       // list the errors of both sides in a game against the program
}

// report is a review of a line of the game.
type report struct {
	moves  []xiangqi.Move // the reviewed part of the line, up to an illegal move
	nodes  []*game.Node   // its nodes, from the root; the tree may no longer contain them
	branch int            // number of moves before the line left the main line; -1 for the main line
	judged
	engine string // review.EngineName of the engine that judged the moves
	whole  bool   // all moves are judged, and the game is annotated
}

// reviewOptions returns the options for judging moves. The options are those of the command
// review with the mode's start setting, regardless of later switches.
func (v *reviewing) reviewOptions() review.Options {
	o := review.Options{Search: v.options.Search, Limits: review.Effort(v.options.Review)}
	o.Limits.Nodes = allowance.Nodes(o.Limits.Nodes)
	o.Search.TableEntries = min(o.Search.TableEntries, review.TableEntries)
	return o
}

// press starts the search for a better move at an error. Elsewhere it starts or stops the review of
// the game.
func (v *reviewing) press() tea.Cmd {
	n := v.study.node
	switch isNew := v.acting.now.mistake == nil; {
	case v.walk != nil, isNew && !isError(n.Glyph()):
		return v.toggle()
	case isNew && !v.lists(moverOf(n)):
		return v.app.say("Your opponent made this error; press . for your next error")
	}
	return v.retry()
}

// toggle lets the user choose a line and an effort and starts the review, or stops it.
func (v *reviewing) toggle() tea.Cmd {
	if v.walk != nil {
		v.stop()
		return nil
	}
	return v.chooseLine()
}

// begin reviews a game that was opened for review, unless it is already reviewed.
func (v *reviewing) begin() {
	if v.walk == nil && (v.report == nil || !v.report.whole) {
		_ = v.start(v.study.tree.Main()) // start only shows a message
		return
	}
	v.stage.focus = reportAt
}

// start reviews a line of the game.
func (v *reviewing) start(line []*game.Node) tea.Cmd {
	r := &report{moves: v.reviewable(line), nodes: slices.Concat([]*game.Node{v.study.tree.Root()}, line), branch: branchOf(line)}
	switch whole := len(line); {
	case whole == 0:
		return v.app.say("There are no moves to review")
	case len(r.moves) == 0:
		return v.app.say("There is nothing to review: the first position breaks the rules")
	case len(r.moves) < whole:
		v.app.say("The review ends before ply %d, which leaves the king in check", len(r.moves)+1)
	}
	v.acting.endLine()
	start, o, set := v.study.tree.Start(), v.reviewOptions(), v.app.rules()
	r.engine = review.EngineName(&o.Search)
	*v = reviewing{studyRoom: v.studyRoom, report: r, began: v.app.Now()}
	v.walk = v.work.start(func(ctx context.Context, judge func(review.Ply, coach.Finding)) error {
		teacher := coach.New(o.Search)
		_, err := review.Walk(ctx, start, r.moves, set, o, func(_, _ int, p review.Ply) {
			judge(p, teacher.Ply(ctx, start, r.moves, &p))
		})
		return err
	})
	mode.Watch(v.app, &v.walk, v.onJudged)
	v.stage.focus = reportAt
	return nil
}

// stop stops the review. The judgements of the review remain in the report but are not written
// into the game.
func (v *reviewing) stop() {
	v.drop()
	v.app.say("The review has stopped; its results are in the report, not in the game")
}

// dropping runs an action that discards the game. If the game is being reviewed, it asks first. The
// review runs on until the last question is answered.
func (v *reviewing) dropping(do func() tea.Cmd) tea.Cmd {
	if v.walk == nil {
		return v.study.droppingGame(do)
	}
	v.app.Confirm(v.app.T("The game is being reviewed. Stop the review?"), func() tea.Cmd {
		return v.study.droppingGame(func() tea.Cmd {
			v.drop()
			return do()
		})
	}, nil)
	return nil
}

// drop ends the review without a message.
func (v *reviewing) drop() {
	w := v.walk
	if w == nil {
		return
	}
	w.Stop()
	v.report.judged, _ = w.Poll()
	v.walk = nil
}

// forget drops the results of the last review, because another game is shown.
func (v *reviewing) forget() { *v = reviewing{studyRoom: v.studyRoom} }

// onJudged adopts the results of the review, and writes them into the game at its end.
func (v *reviewing) onJudged(n mode.News[judged]) tea.Cmd {
	v.report.judged = n.State
	if !n.Over {
		return nil
	}
	if n.Err != nil {
		v.app.Problem(v.app.T("The review has failed: %s", n.Err))
		return nil
	}
	v.annotate(v.report)
	sides := learnFrom(v.study.tags)
	if v.report.branch >= 0 || // nobody has played these moves in a game
		v.options.Puzzles == "" || !v.app.Settings().Mistakes || sides == [2]bool{} {
		return nil
	}
	return v.puzzles(v.report, sides, false)
}

// leastReview is the number of judged moves above which discarding a review requires a question.
const leastReview = 4

var notWritten = lang.Mark("The review was not written into the game: %s")

// annotate writes a review into the game as one edit.
func (v *reviewing) annotate(r *report) {
	tree, path := v.study.tree, v.study.node.Path()
	was, trifles := v.study.changed(), lossless(&v.study.record)
	plies := slices.Clone(r.plies)
	for i := range plies {
		plies[i].Sentence = v.cost(r, plies[i].Number)
	}
	var err error
	tree.Together(v.study.node, message.New("the review"), func() {
		err = review.AnnotateLine(tree, r.line(tree), plies, r.engine, phrases.Wording(v.app.Look().Language))
	})
	if err != nil {
		v.app.Problem(v.app.T(notWritten, err))
		return
	}
	if r.whole = true; !was {
		v.study.reviewed = tree.State()
	}
	if trifles && len(r.plies) < leastReview {
		v.study.trivial = tree.State()
	}
	for n := tree.Find(path); n != v.study.node; n = tree.Find(path) { // the line of an earlier review was removed
		if n != nil {
			v.study.show(n)
			break
		}
		path = path[:len(path)-1]
	}
	counts := [review.Blunder + 1]int{}
	for i := range r.plies {
		counts[r.plies[i].Judgement]++
	}
	if counts[review.None] == len(r.plies) {
		v.app.say("Reviewed: no errors")
		return
	}
	v.app.say("Reviewed: %d {inaccuracy|inaccuracies}, %d {mistake|mistakes}, %d {blunder|blunders}; press . for the next",
		counts[review.Inaccuracy], counts[review.Mistake], counts[review.Blunder])
}

// progress describes the progress of the review and the time left; "" if none is running.
func (v *reviewing) progress() string {
	if v.walk == nil {
		return ""
	}
	done, of := len(v.report.plies), len(v.report.moves)
	elapsed := v.app.Now().Sub(v.began)
	if done == 0 || elapsed < time.Second {
		return v.app.T("reviewing %d/%d", done, of)
	}
	left := elapsed * time.Duration(of-done) / time.Duration(done)
	return v.app.T("reviewing %d/%d, about %s left", done, of, phrases.Seconds(v.app.T, left.Round(time.Second)))
}

// judgedPly returns the report's judgement of a node; nil if there is none.
func (r *report) judgedPly(n *game.Node) *review.Ply {
	if r == nil || n.Ply() >= len(r.nodes) || r.nodes[n.Ply()] != n {
		return nil
	}
	at, ok := slices.BinarySearchFunc(r.plies, n.Ply(), func(p review.Ply, number int) int { return p.Number - number })
	if !ok {
		return nil
	}
	return &r.plies[at]
}

// cost returns what the error with a number costs, in the user's language and notation; "" if the
// coach is silent.
func (v *reviewing) cost(r *report, number int) string {
	f, look := r.costs[number], v.app.Look()
	return look.Language.Script(f.Sentence(look.Language.ReadsChinese(), look.Notation))
}

// sentence returns the coach's sentence about a move with a review's remark. It is in the user's
// language and notation if the last review wrote the remark; otherwise it is as in the remark.
func (v *reviewing) sentence(n *game.Node, r *review.Remark) string {
	if p := v.report.judgedPly(n); p != nil && v.report.whole && p.Best == r.Best && r.Sentence != "" {
		return cmp.Or(v.cost(v.report, p.Number), r.Sentence)
	}
	return r.Sentence
}

// share returns Red's winning chance at a node from a report whose scores are not in the game.
func (r *report) share(n *game.Node) (share float64, ok bool) {
	if r == nil || r.whole {
		return 0, false
	}
	if p := r.judgedPly(n); p != nil {
		return wdl.Chance(p.Score), true
	}
	if n.Parent() == nil && len(r.plies) > 0 && r.plies[0].Number == 1 {
		return wdl.Chance(r.plies[0].BestScore), true
	}
	return 0, false
}

// scored reports whether the score of a node is from a review that is shown: the last one, or the one
// that wrote the line which begins with the node.
func (v *reviewing) scored(n *game.Node) bool {
	if n.Eval() == nil {
		return false
	}
	return review.Line(n) || v.report.judgedPly(n) != nil || v.report != nil && n.Parent() == nil && len(v.report.plies) > 0
}

// retry shows the position before an error on the board.
func (v *reviewing) retry() tea.Cmd {
	if v.acting.now.secret {
		return v.app.say("Play the move you have found; space shows the best move, esc leaves")
	}
	n := v.study.node
	if before := v.acting.now.mistake; before != nil {
		n = before // the user tries again
	}
	switch {
	case v.walk != nil:
		v.occupied()
		return nil
	case n.Parent() == nil || !isError(n.Glyph()):
		return v.app.say("Only at an error can you look for a better move; press . for the next error")
	}
	v.acting.endPreview()
	v.study.show(n.Parent())
	again := &retrying{studyRoom: v.studyRoom, node: n, best: v.report.judgedPly(n)}
	v.acting.begin(again, again.effects())
	v.stage.focus = movesAt
	return nil
}

// occupied reports whether the engine is not available, because it reviews the game or the user
// searches for a better move. It then shows a message.
func (v *reviewing) occupied() bool {
	switch {
	case v.walk != nil:
		v.app.say("The engine is reviewing the game; r stops the review")
	case v.acting.now.secret:
		v.app.say("Find the better move first: space shows it, esc leaves")
	default:
		return false
	}
	return true
}
