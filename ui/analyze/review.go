package analyze

import (
	"context"
	"slices"
	"time"

	"abyss/engine/game"
	"abyss/engine/review"
	"abyss/engine/search"
	"abyss/engine/wdl"
	"abyss/engine/xiangqi"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// reviewing is the review under way and what the last one has found.
type reviewing struct {
	walk   *walk     // nil: none is under way
	began  time.Time // of the one under way
	report *report   // nil: none yet of this game
}

// report is what a review says of the main line of the game.
type report struct {
	moves  []xiangqi.Move // the main line it is of
	nodes  []*game.Node   // and its nodes, from the root; they may have left the tree since
	plies  []review.Ply   // those judged, by their numbers
	engine string         // review.EngineName of who judged them
	whole  bool           // all of them are, and the game is annotated
}

// reviewOptions say how moves are judged: as by the command review, with the
// setting the mode started with, whatever has been switched since.
func (m *Mode) reviewOptions() review.Options {
	o := review.Options{Search: m.options.Search, Limits: m.options.Review}
	o.Search.TableEntries = min(o.Search.TableEntries, review.TableEntries)
	return o
}

// toggleReview has the effort chosen that the game is reviewed with, or stops the
// review.
func (m *Mode) toggleReview() tea.Cmd {
	if m.review.walk != nil {
		m.stopReview()
		return nil
	}
	return m.chooseEffort()
}

// startReview reviews the game.
func (m *Mode) startReview() tea.Cmd {
	r := &report{moves: m.study.tree.MainMoves(), nodes: append([]*game.Node{m.study.tree.Root()}, m.study.tree.Main()...)}
	if len(r.moves) == 0 {
		m.say("There are no moves to review")
		return nil
	}
	m.keepEval()
	m.endRetry()
	m.preview = nil
	m.stop()
	start, o, set := m.study.tree.Start(), m.reviewOptions(), m.rules()
	r.engine = review.EngineName(&o.Search)
	m.review = reviewing{report: r, began: m.app.Now()}
	m.review.walk = m.startWalk(func(ctx context.Context, judged func(review.Ply)) error {
		_, err := review.Walk(ctx, start, r.moves, set, o, func(_, _ int, p review.Ply) { judged(p) })
		return err
	})
	m.focus = reportAt
	return nil
}

// stopReview stops the review. What it has judged stays in the report, but goes
// not into the game.
func (m *Mode) stopReview() {
	m.dropReview()
	m.say("The review has stopped; what it has judged is in the report, not in the game")
	m.search()
}

// dropReview ends the review without a word.
func (m *Mode) dropReview() {
	w := m.review.walk
	if w == nil {
		return
	}
	w.cancel()
	m.review.report.plies = w.state().plies
	m.review.walk = nil
}

// tickReview reads what the review has found, and takes it over when it is done.
func (m *Mode) tickReview() {
	w, r := m.review.walk, m.review.report
	if w == nil {
		return
	}
	found := w.state()
	r.plies = found.plies
	if !found.over {
		return
	}
	m.review.walk = nil
	if err := found.err; err != nil {
		m.app.Problem(m.app.T("The review has failed: %s", err))
	} else {
		m.annotate(r)
	}
	m.search()
}

// annotate writes a review into the game, as one edit.
func (m *Mode) annotate(r *report) {
	tree, path := m.study.tree, m.node.Path()
	was := m.study.changed()
	var err error
	tree.Together(m.node, m.app.T("the review"), func() { err = review.Annotate(tree, r.plies, r.engine) })
	if err != nil {
		m.app.Problem(m.app.T("The review was not written into the game: %s", err))
		return
	}
	if r.whole = true; !was {
		m.study.reviewed = tree.State()
	}
	m.forgetDeleted()
	for n := tree.Find(path); n != m.node; n = tree.Find(path) { // an earlier review's line is gone
		if n != nil {
			m.show(n)
			break
		}
		path = path[:len(path)-1]
	}
	counts := [review.Blunder + 1]int{}
	for i := range r.plies {
		counts[r.plies[i].Judgement]++
	}
	if counts[review.None] == len(r.plies) {
		m.say("Reviewed: no errors")
		return
	}
	m.say("Reviewed: %d {inaccuracy|inaccuracies}, %d {mistake|mistakes}, %d {blunder|blunders}; . goes to the next",
		counts[review.Inaccuracy], counts[review.Mistake], counts[review.Blunder])
}

// reviewProgress says how far the review is and how long it may take yet; ""
// where none is under way.
func (m *Mode) reviewProgress() string {
	if m.review.walk == nil {
		return ""
	}
	done, of := len(m.review.report.plies), len(m.review.report.moves)
	elapsed := m.app.Now().Sub(m.review.began)
	if done == 0 || elapsed < time.Second {
		return m.app.T("reviewing %d/%d", done, of)
	}
	left := elapsed * time.Duration(of-done) / time.Duration(done)
	return m.app.T("reviewing %d/%d, about %s left", done, of, words.Seconds(left.Round(time.Second)))
}

// occupied says so and is true where the engine can be asked for nothing: it
// reviews, or the user looks for a move.
func (m *Mode) occupied() bool {
	switch {
	case m.review.walk != nil:
		m.say("The engine reviews the game; R stops it")
	case m.retry != nil:
		m.say("First the better move: space shows it, esc leaves")
	default:
		return false
	}
	return true
}

// judged is what a report says of a node: nil for one it has not judged.
func (r *report) judged(n *game.Node) *review.Ply {
	if r == nil || n.Ply() >= len(r.nodes) || r.nodes[n.Ply()] != n {
		return nil
	}
	at, ok := slices.BinarySearchFunc(r.plies, n.Ply(), func(p review.Ply, number int) int { return p.Number - number })
	if !ok {
		return nil
	}
	return &r.plies[at]
}

// share is Red's chance of winning at a node by a report whose scores are not in
// the game.
func (r *report) share(n *game.Node) (share float64, ok bool) {
	if r == nil || r.whole {
		return 0, false
	}
	if p := r.judged(n); p != nil {
		return wdl.Chance(p.Score), true
	}
	if n.Parent() == nil && len(r.plies) > 0 && r.plies[0].Number == 1 {
		return wdl.Chance(r.plies[0].BestScore), true
	}
	return 0, false
}

// redScore is a score of Red's in a few columns.
func redScore(score search.Score) string {
	return words.Pawns(search.Info{Score: score, Bound: search.Exact}, xiangqi.Red)
}
