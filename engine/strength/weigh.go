package strength

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// judged is a legal move with the player's judgement of it.
type judged struct {
	move  xiangqi.Move
	error int32        // error of the judgement, in centipawns
	known bool         // whether the rules of the game decide the score, so that no search is needed
	score search.Score // score of the last complete pass, for the mover, without the error
	line  []xiangqi.Move
}

// usual returns the stages' evaluators with the standard weights. They are created once, because
// they never change and take a millisecond to create.
var usual = sync.OnceValue(func() *[eval.NumStages]*eval.Evaluator { return evaluatorsBy(eval.Thesis()) })

// evaluatorsOf returns the stages' evaluators with the payoffs of the options.
func evaluatorsOf(opts *search.Options) *[eval.NumStages]*eval.Evaluator {
	if opts.Payoffs == (eval.Payoffs{}) {
		return usual()
	}
	return evaluatorsBy(opts.Weights())
}

func evaluatorsBy(weights *eval.Weights) *[eval.NumStages]*eval.Evaluator {
	var list [eval.NumStages]*eval.Evaluator
	for stage := range list {
		list[stage] = eval.New(weights, eval.Stage(stage))
	}
	return &list
}

// weighing is one search of a weakened player. It consists of passes over all legal moves, each
// pass one ply deeper, with an exact score for every move.
type weighing struct {
	searcher   *search.Searcher
	evaluators *[eval.NumStages]*eval.Evaluator
	ctx        context.Context
	root       search.Root
	limits     search.Limits
	onInfo     func(search.Info)
	started    time.Time
	reported   time.Time // time of the last call of onInfo
	moves      []judged
	info       search.Info // data of the passes so far
	stats      search.Stats
}

// weigh searches the position after every move with an open window, and plays the move with the
// best sum of score and error. The table starts empty, so that earlier searches do not change the
// choice.
func (p *Player) weigh(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result {
	p.searcher.NewGame()
	w := &weighing{
		searcher: p.searcher, evaluators: p.evaluators, ctx: ctx, root: root,
		limits: onTheClock(limits), onInfo: onInfo, started: time.Now(),
	}
	w.reported = w.started
	careless := w.list(&p.level, p.seed)
	if len(w.moves) == 0 {
		if root.Pos.HasLegalMove() { // none of the chosen moves is legal, although the position has legal moves
			return search.Result{Elapsed: time.Since(w.started)}
		}
		return search.Result{Score: search.MatedIn(0), Elapsed: time.Since(w.started)}
	}
	last := search.MaxDepth
	if limits.Depth > 0 {
		last = min(limits.Depth, last)
	}
	if careless {
		last = 1
	}
	complete := w.firstPass()
	for depth := 2; complete && depth <= last; depth++ {
		complete = w.pass(depth)
	}
	if limits.Ponder != nil {
		p.awaitHit(ctx, root, limits.Ponder)
	}
	best := w.best()
	result := search.Result{
		Move: best.move, Score: best.score, Bound: w.info.Bound, PV: slices.Clone(best.line),
		Depth: w.info.Depth, Nodes: w.info.Nodes, Elapsed: time.Since(w.started),
		Stats: w.stats, Stopped: !complete,
	}
	result.Lines = []search.Line{{Score: result.Score, Bound: result.Bound, PV: result.PV}}
	if len(result.PV) > 1 {
		result.Ponder = result.PV[1]
	}
	return result
}

// onTheClock returns limits with the Target of a clock's budget as the only time limit. While
// pondering there is no time limit.
func onTheClock(limits search.Limits) search.Limits {
	switch alarm := max(limits.Budget.Target, 1); {
	case limits.Ponder != nil:
		limits.Time = 0
	case limits.Budget.Limited() && (limits.Time == 0 || limits.Time > alarm):
		limits.Time = alarm
	}
	return limits
}

// awaitHit returns when the expected move has been played or ctx is done. To wait, it runs a search
// of one ply, which returns only after the hit. The player's move is already chosen.
func (p *Player) awaitHit(ctx context.Context, root search.Root, ponder *search.Ponder) {
	p.searcher.Search(ctx, root, search.Limits{Depth: 1, Ponder: ponder}, nil)
}

// list lists the moves with their errors, and reports whether this is a careless turn. Both depend
// only on the seed, the position and the move number. Moves that the rules forbid are listed only
// if there are no other moves.
func (w *weighing) list(level *Level, seed uint64) (careless bool) {
	pos := &w.root.Pos
	chance := rand.NewPCG(seed, pos.Key()+uint64(pos.MoveNumber()))
	careless = chance.Uint64()%100 < uint64(level.Careless)
	span := uint64(level.Noise) + 1
	var l xiangqi.MoveList
	pos.GenerateMoves(&l)
	var forbidden []judged
	for _, m := range l.Slice() {
		// The difference of two uniform numbers has a triangular distribution around zero.
		up, down := chance.Uint64()%span, chance.Uint64()%span
		if chosen := w.root.Moves; len(chosen) > 0 && !slices.Contains(chosen, m) {
			continue
		}
		j := judged{move: m, error: int32(up) - int32(down), line: []xiangqi.Move{m}}
		switch end := rules.After(w.root.Rules, pos, w.root.Prior, m); {
		case !end.Over() && w.repeats(m):
			j.known, j.score = true, search.Draw
		case end.Reason == rules.Checkmate || end.Reason == rules.Stalemate:
			// Such a mate or stalemate is found only by a search, so that a careless player misses
			// it.
		case end.Verdict == rules.Loses(pos.Side()):
			j.known, j.score = true, search.Forbidden
			forbidden = append(forbidden, j)
			continue
		case end.Verdict == rules.Draw:
			j.known, j.score = true, search.Draw
		case end.Over():
			j.known, j.score = true, -search.Illegal
		}
		w.moves = append(w.moves, j)
	}
	if len(w.moves) == 0 {
		w.moves = forbidden
	}
	return careless
}

// repeats reports whether a move repeats a position of the game. As in the search, one repetition
// is enough for a draw.
func (w *weighing) repeats(m xiangqi.Move) bool {
	pos, u := w.root.Pos, xiangqi.Undo{}
	pos.Make(m, &u)
	return slices.ContainsFunc(w.root.Prior, func(p rules.Ply) bool { return p.Key == pos.Key() })
}

// firstPass scores every move by the static evaluation of the position after it. Each move counts
// as a node. If the node limit is too small for all moves, firstPass returns false.
func (w *weighing) firstPass() bool {
	pos := w.root.Pos
	ev := w.evaluators[eval.StageOf(&pos)]
	pos.SetValues(ev.Values())
	before := ev.Start(&pos, w.root.Last[0], w.root.Last[1])
	for i := range w.moves {
		if w.limits.Nodes > 0 && w.info.Nodes >= w.limits.Nodes {
			w.moves = w.moves[:max(i, 1)]
			return false
		}
		w.info.Nodes++
		j := &w.moves[i]
		if j.known {
			continue
		}
		var after eval.State
		var u xiangqi.Undo
		pos.Make(j.move, &u)
		ev.Advance(&after, &before, &pos, &u)
		j.score = -ev.Score(&pos, &after)
		pos.Unmake(&u)
	}
	w.reportPass(1)
	return true
}

// pass searches every move to a depth in plies, including the move itself. When all scores are
// known, pass stores them. If it reaches a limit first, it returns false and leaves the scores of
// the previous pass.
func (w *weighing) pass(depth int) bool {
	next := slices.Clone(w.moves)
	for i := range next {
		if j := &next[i]; !j.known && !w.deepen(j, depth) {
			return false
		}
	}
	w.moves = next
	w.reportPass(depth)
	return true
}

// deepen searches the position after a move. It returns false if the search was stopped.
func (w *weighing) deepen(j *judged, depth int) bool {
	limits, ok := w.remaining(depth)
	if !ok {
		return false
	}
	child, u := w.root, xiangqi.Undo{}
	check := child.Pos.InCheck()
	child.Prior = append(slices.Clip(child.Prior), rules.Ply{Key: child.Pos.Key(), Move: j.move, Check: check})
	child.Last = [2]xiangqi.Move{j.move, child.Last[0]}
	child.Moves = nil // the root's restriction to some moves does not apply after a move
	child.Pos.Make(j.move, &u)
	if u.Captured() != xiangqi.NoPiece {
		child.Prior = nil
	}
	found := w.searcher.Search(w.ctx, child, limits, w.childInfo)
	w.info.Nodes += found.Nodes
	w.stats.Add(&found.Stats)
	if found.Stopped {
		return false
	}
	j.score = parentScore(found.Score)
	j.line = []xiangqi.Move{j.move}
	if found.Move != xiangqi.NoMove {
		j.line = append(j.line, found.PV...)
	}
	return true
}

// remaining returns the limits that are left for one move of a pass.
func (w *weighing) remaining(depth int) (search.Limits, bool) {
	limits := search.Limits{Depth: depth - 1}
	if w.ctx.Err() != nil {
		return limits, false
	}
	if w.limits.Nodes > 0 {
		if w.info.Nodes >= w.limits.Nodes {
			return limits, false
		}
		limits.Nodes = w.limits.Nodes - w.info.Nodes
	}
	if w.limits.Time > 0 {
		limits.Time = w.limits.Time - time.Since(w.started)
		if limits.Time <= 0 {
			return limits, false
		}
	}
	return limits, true
}

// parentScore converts a score of the position after a move into a score of the move. It negates
// the score, and puts a mate one ply further away. If the rules forbid all of the opponent's moves,
// the score is that of a won repetition, as inside a search.
func parentScore(score search.Score) search.Score {
	score = -score
	switch {
	case score == -search.Forbidden:
		return -search.Illegal
	case search.IsMate(score) && score > 0:
		return score - 1
	case search.IsMate(score):
		return score + 1
	}
	return score
}

// best returns the move with the highest appeal. Among moves of equal appeal, it returns the one
// that was generated first.
func (w *weighing) best() *judged {
	best := &w.moves[0]
	for i := range w.moves {
		if w.moves[i].appeal() > best.appeal() {
			best = &w.moves[i]
		}
	}
	return best
}

// appeal returns the move's score with the player's error.
func (j *judged) appeal() search.Score {
	if j.score >= -search.Illegal || j.score <= search.Illegal {
		return j.score // forced wins and losses have no error
	}
	return j.score + j.error
}

// infoInterval is the time between two reports during a pass.
const infoInterval = 100 * time.Millisecond

// childInfo handles a report of a search that is part of a pass.
func (w *weighing) childInfo(i search.Info) {
	w.info.SelDepth = max(w.info.SelDepth, i.SelDepth+1)
	w.info.TableUse = i.TableUse
	if time.Since(w.reported) >= infoInterval {
		w.report(w.info.Nodes + i.Nodes)
	}
}

// reportPass reports a complete pass.
func (w *weighing) reportPass(depth int) {
	best := w.best()
	w.info.Depth, w.info.SelDepth = depth, max(w.info.SelDepth, depth)
	w.info.Line, w.info.Score, w.info.Bound, w.info.PV, w.info.Done = 1, best.score, search.Exact, best.line, true
	w.report(w.info.Nodes)
	w.info.Done = false
}

// report passes the state of the passes to onInfo.
func (w *weighing) report(nodes uint64) {
	if w.onInfo == nil {
		return
	}
	w.reported = time.Now()
	info := w.info
	info.Nodes, info.Elapsed, info.PV = nodes, time.Since(w.started), slices.Clone(info.PV)
	info.Stats = w.stats
	w.onInfo(info)
}
