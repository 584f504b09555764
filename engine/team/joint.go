package team

import (
	"context"
	"slices"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// All personalities share one tree. The search visits each position once, and every player has its
// own alpha and beta at that position. A player whose value reaches its beta leaves the node. When
// all players have left a node, the search cuts it off. Each player gets the same value and line as
// from a separate alpha-beta search with the same move ordering.
//
// Source: document 004, 7.3.

// maxJointPly is the length of the longest line of the joint search, including captures.
const maxJointPly = 96

// scores contains one score for each player.
type scores [maxMembers]search.Score

// jointFrame contains the state of the joint search at one ply.
type jointFrame struct {
	moves   xiangqi.MoveList
	rank    [xiangqi.MaxMoves]int32 // ranks of the moves, for ordering
	check   xiangqi.CheckInfo
	undo    xiangqi.Undo
	line    [maxMembers][maxJointPly]xiangqi.Move
	lineLen [maxMembers]int
}

// joint contains the data of one joint search.
type joint struct {
	course
	ctx        context.Context
	limits     search.Limits
	begun      time.Time
	bell       clock.Bell
	score      search.Score // score of the last decision; passed to the field bell
	decided    bool
	evaluators []*eval.Evaluator // the players' evaluators for the root's stage
	capture    int               // greatest number of plies of the capture search
	frames     []jointFrame
	history    [128 << 7]int32 // history scores, indexed by move
	nodes      uint64
	stopped    bool
}

// allPlayers returns the set of n players.
func allPlayers(n int) uint { return 1<<n - 1 }

// decideJointly deepens the joint tree one ply at a time. It returns the vote at the last completed
// depth.
func (t *Team) decideJointly(ctx context.Context, root *search.Root, limits search.Limits) (Decision, bool) {
	j := &joint{
		ctx: ctx, limits: limits, begun: time.Now(), bell: clock.NewBell(limits.Budget), capture: t.setup.Engine.Param("capture-depth"),
		course: courseOf(root), frames: make([]jointFrame, maxJointPly+1),
	}
	for i := range t.setup.Members {
		options := t.setup.Members[i].Options(t.setup.Options())
		j.evaluators = append(j.evaluators, eval.New(options.Weights(), eval.StageOf(&root.Pos)))
	}
	moves := j.rootMoves(root)
	if len(moves) == 0 {
		return Decision{}, false
	}
	deepest := t.setup.Depth
	if limits.Depth > 0 {
		deepest = min(deepest, limits.Depth)
	}
	var last Decision
	for depth := 1; depth <= deepest; depth++ {
		t.watched.start(t.setup.Members, depth)
		d, ok := j.iteration(moves, depth)
		if !ok {
			break
		}
		last, j.decided = d, true
		d.Nodes = j.nodes
		t.watched.decided(d)
		j.score = d.Proposals[d.Winner].Score
		// The next depth searches the proposals first.
		for i := len(d.Proposals) - 1; i >= 0; i-- {
			at := slices.Index(moves, d.Proposals[i].Move())
			copy(moves[1:at+1], moves[:at])
			moves[0] = d.Proposals[i].Move()
		}
		if len(moves) == 1 && depth > 1 && limits.Budget.Limited() {
			break
		}
	}
	last.Nodes = j.nodes
	if !j.decided { // the search was stopped at once, so choose any legal move
		last.Members, last.Proposals = everyone(len(t.players)), make([]Proposal, len(t.players))
		for i := range last.Proposals {
			last.Proposals[i] = Proposal{Line: []xiangqi.Move{moves[0]}}
		}
		last.agree()
		last.vote(linear)
	}
	return last, ctx.Err() == nil || j.decided
}

// rootMoves returns the legal moves, captures first. It includes moves that lose by the rules of
// repetition only if there are no other moves.
func (j *joint) rootMoves(root *search.Root) []xiangqi.Move {
	var list xiangqi.MoveList
	j.pos.GenerateMoves(&list)
	var allowed, losing []xiangqi.Move
	us := j.pos.Side()
	for _, m := range list.Slice() {
		if len(root.Moves) > 0 && !slices.Contains(root.Moves, m) {
			continue
		}
		if end := rules.After(root.Rules, &j.pos, root.Prior, m); end.Verdict == rules.Loses(us) {
			losing = append(losing, m)
		} else {
			allowed = append(allowed, m)
		}
	}
	if len(allowed) == 0 {
		allowed = losing
	}
	slices.SortStableFunc(allowed, func(a, b xiangqi.Move) int { return int(j.gain(b) - j.gain(a)) })
	return allowed
}

// iteration searches the tree to a depth and takes the vote. ok is false if the search was stopped.
func (j *joint) iteration(moves []xiangqi.Move, depth int) (d Decision, ok bool) {
	n := len(j.evaluators)
	best := full(-search.Infinity)
	d = Decision{Members: everyone(n), Depth: depth, Proposals: make([]Proposal, n)}
	exact := map[xiangqi.Move]*scores{}
	for _, m := range moves {
		got := j.valueAfter(m, 0, allPlayers(n), best, full(search.Infinity), depth-1)
		if j.stopped {
			return d, false
		}
		for i := range n {
			if got[i] > best[i] {
				best[i] = got[i]
				d.Proposals[i] = Proposal{Line: j.line(i, m), Score: got[i]}
			}
		}
	}
	if n == 1 { // a vote needs two players
		d.Evaluations = [][]search.Score{{d.Proposals[0].Score}}
		d.vote(linear)
		return d, true
	}
	// Every player evaluates every proposal with an open window.
	d.Evaluations = make([][]search.Score, n)
	for i := range n {
		m := d.Proposals[i].Move()
		if exact[m] == nil {
			got := j.valueAfter(m, 0, allPlayers(n), full(-search.Infinity), full(search.Infinity), depth-1)
			if j.stopped {
				return d, false
			}
			exact[m] = got
		}
	}
	for i := range n {
		d.Evaluations[i] = make([]search.Score, n)
		for k := range n {
			d.Evaluations[i][k] = exact[d.Proposals[k].Move()][i]
		}
	}
	d.vote(linear)
	return d, true
}

// The function full returns the same score for every player.
func full(s search.Score) *scores {
	var all scores
	for i := range all {
		all[i] = s
	}
	return &all
}

// line returns player i's line after m at the root.
func (j *joint) line(i int, m xiangqi.Move) []xiangqi.Move {
	f := &j.frames[1]
	return append([]xiangqi.Move{m}, f.line[i][:f.lineLen[i]]...)
}

// valueAfter searches a move and returns its value for each active player.
func (j *joint) valueAfter(m xiangqi.Move, ply int, active uint, alpha, beta *scores, depth int) *scores {
	f := &j.frames[ply]
	j.play(m, &f.undo)
	var a, b scores
	for i := range j.evaluators {
		a[i], b[i] = -beta[i], -alpha[i]
	}
	got := j.search(active, &a, &b, depth, ply+1)
	j.back(&f.undo)
	for i := range got {
		got[i] = -got[i]
	}
	return &got
}
