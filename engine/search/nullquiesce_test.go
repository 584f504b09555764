package search

import (
	"testing"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

const inCheck = "rnbk1abnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C1R3C1/9/RNBAKABN1 b - - 0 1"

// passed returns the position with the other side to move.
func passed(t *testing.T, fen string) string {
	t.Helper()
	p := position(t, fen)
	var u xiangqi.Undo
	p.MakeNull(&u)
	return p.FEN()
}

// The value of standing pat is the result of the opponent's capture search, with material as the
// only evaluation.
func TestStandPat(t *testing.T) {
	o := with(plainOptions(), "nullquiesce=on")
	for _, fen := range []string{midgameA, midgameB, endgame} {
		other := at(t, o, passed(t, fen))
		want := -other.captureSearch(-Infinity, Infinity, maxPly-1, 0)
		s := at(t, o, fen)
		n := node{alpha: -Infinity, beta: Infinity, best: -Infinity, floor: -Infinity, phase: ExtendQuiesce, pass: true, singular: true}
		before := s.path.pos
		if standPat(s, &n) || n.best != want || n.floor != want || n.pass || n.singular || s.path.pos != before {
			t.Errorf("%s: %+v, want %d", fen, n, want)
		}
		n = node{alpha: -Infinity, beta: want, best: -Infinity, floor: -Infinity, phase: ExtendQuiesce}
		if !standPat(s, &n) || s.stats.Features[NullQuiesce] != (Counter{2, 1}) {
			t.Errorf("%s: no cutoff at its own value; %+v", fen, s.stats.Features[NullQuiesce])
		}
	}
}

// A side in check must not pass, but if a parameter is set, it can stand pat on its material.
func TestStandPatInCheck(t *testing.T) {
	for settings, tried := range map[string]uint64{"": 0, "nullquiesce-check=stand": 1} {
		s := at(t, with(plainOptions(), "nullquiesce=on "+settings), inCheck)
		if !s.path.frames[0].check.InCheck() {
			t.Fatal("no check")
		}
		got := s.nullQuiesce(-Infinity, Infinity, 1, 0)
		if c := s.stats.Features[NullQuiesce]; c.Tried != tried {
			t.Errorf("%q: %+v", settings, c)
		}
		if tried > 0 && got < s.path.ev.Material(&s.path.pos) {
			t.Errorf("%q: %d, less than the material", settings, got)
		}
	}
}

// If livestage is on, the material value must be that of the position's own stage, whatever the
// stage at the root.
func TestStandPatInCheckByItsOwnStage(t *testing.T) {
	const fen = "3k5/P7P/4N4/9/9/3R5/9/4N4/9/4K4 b - - 0 1"
	s := at(t, with(plainOptions(), "nullquiesce=on nullquiesce-check=stand livestage=on"), fen)
	if !s.path.frames[0].check.InCheck() {
		t.Fatal("no check")
	}
	want := s.statics.evaluators[eval.StageOf(&s.path.pos)].Material(&s.path.pos)
	differ := false
	for _, ev := range s.statics.evaluators {
		s.path.ev = ev
		s.path.pos.SetValues(ev.Values())
		differ = differ || ev.Material(&s.path.pos) != want
		n := node{alpha: -Infinity, beta: Infinity, best: -Infinity, floor: -Infinity, phase: ExtendQuiesce, pass: true}
		if standPat(s, &n); n.best != want {
			t.Errorf("from stage %s: %d, want %d", ev.Stage(), n.best, want)
		}
	}
	if !differ {
		t.Error("the material is the same in every stage")
	}
}

// The value of a node must have all dependencies of the value of its pass. Here an evasion in the
// opponent's quiescence search reaches the move limit.
func TestStandPatKeepsDependencies(t *testing.T) {
	s := New(with(plainOptions(), "nullquiesce=on quiescence=on quiescence-checks=1"))
	s.prepare(t.Context(), Root{Pos: position(t, "3k5/9/9/9/9/9/9/7r1/9/4K4 w - - 119 90"), Rules: rules.Asian}, Limits{}, nil)
	n := node{alpha: -Infinity, beta: Infinity, best: -Infinity, floor: -Infinity, phase: ExtendQuiesce, pass: true}
	standPat(s, &n)
	if got := s.path.frames[0].leans; got != leansGame {
		t.Errorf("leans on %#x, want the game", got)
	}
}

// Nodes in this phase have no evaluation. Therefore a node must never count as improving, even if
// an earlier node at the same ply did.
func TestNullQuiescenceImprovesNothing(t *testing.T) {
	s := at(t, with(plainOptions(), "nullquiesce=on lmr=on"), midgameA)
	s.stack[0].improving = true
	if s.nullQuiesce(-Infinity, Infinity, 1, 0); s.stack[0].improving {
		t.Error("improving as the node before")
	}
}

// The move of the table comes before the pass. If this move cuts off the node, there is no pass.
func TestTableMoveBeforeThePass(t *testing.T) {
	s := at(t, with(plainOptions(), "nullquiesce=on tableorder=on"), midgameA)
	alpha := s.path.ev.Material(&s.path.pos) - 5000
	s.nullQuiesce(alpha, alpha+1, 1, 0)
	if c := s.stats.Features[NullQuiesce]; c != (Counter{1, 1}) {
		t.Fatalf("the pass does not cut: %+v", c)
	}
	s.table.clear()
	n := node{phase: ExtendQuiesce, best: alpha, alpha: alpha, beta: alpha + 1, bestMove: s.path.frames[0].moves.At(0)}
	s.store(&n)
	nodes := s.timer.nodes
	s.nullQuiesce(alpha, alpha+1, 1, 0)
	if c := s.stats.Features[NullQuiesce]; c != (Counter{1, 1}) {
		t.Errorf("passed although the table's move cuts: %+v", c)
	}
	if s.timer.nodes-nodes < 2 {
		t.Error("the table's move was not searched")
	}
	// If the move does not cut off the node, there is exactly one pass after it.
	s.table.clear()
	s.store(&n)
	s.stats = Stats{}
	s.nullQuiesce(-Infinity, Infinity, 1, 0)
	if c := s.stats.Features[NullQuiesce]; c.Tried != 1 {
		t.Errorf("passed %d times", c.Tried)
	}
}

// The value of a quiet tip, if no plies of quiescence follow, is the whole evaluation, or only the
// material if a parameter says so.
func TestTipValue(t *testing.T) {
	for settings, full := range map[string]bool{"": true, "nullquiesce-eval=full": true, "nullquiesce-eval=material": false} {
		s := at(t, with(plainOptions(), "nullquiesce=on "+settings), endgameNoChecks)
		want := s.path.ev.Score(&s.path.pos, &s.path.frames[0].eval)
		if !full {
			want = s.path.ev.Material(&s.path.pos)
		}
		if got := s.alphaBeta(-Infinity, Infinity, 0, 0); got != want {
			t.Errorf("%q: %d, want %d", settings, got, want)
		}
	}
	// Below the tip only material counts, and the tip adds its own positional terms.
	material := at(t, with(plainOptions(), "nullquiesce=on nullquiesce-eval=material"), midgameA)
	s := at(t, with(plainOptions(), "nullquiesce=on"), midgameA)
	for depth := range 3 {
		s.quiesceDepth, material.quiesceDepth = depth, depth
		positional := s.path.ev.Score(&s.path.pos, &s.path.frames[0].eval) - s.path.ev.Material(&s.path.pos)
		want := material.alphaBeta(-Infinity, Infinity, 0, 0) + positional
		if got := s.alphaBeta(-Infinity, Infinity, 0, 0); got != want || positional == 0 {
			t.Errorf("quiescence %d: %d, want %d", depth, got, want)
		}
	}
}

// At a tip, the positional terms must not move a mate score into or out of the window. In an
// earlier version, this happened without fail-soft values.
func TestTipInTheWindowOfAMate(t *testing.T) {
	mates := []Score{-Mate, -Mate + 5, -MateMin, Illegal, -500, 0, 500, -Illegal, MateMin, Mate - 5, Mate}
	for _, settings := range []string{"failsoft=off", "failsoft=on"} {
		o := with(plainOptions(), "nullquiesce=on "+settings)
		for _, fen := range []string{midgameA, midgameB, endgame, inCheck} {
			s := at(t, o, fen)
			s.quiesceDepth = 1
			exact := tip(s, -Infinity, Infinity, 0)
			for _, beta := range mates {
				if got := tip(s, beta-1, beta, 0); (got >= beta) != (exact >= beta) {
					t.Errorf("%s, %s: worth %d, in the window %d to %d %d", settings, fen, exact, beta-1, beta, got)
				}
			}
		}
		r := search(t, New(with(o, "minwindow=on")), "3k5/9/9/9/9/9/9/9/4R4/R3K4 w - - 0 1", Limits{Depth: 1})
		if r.Score != Mate-1 {
			t.Errorf("%s: %d, want mate in one", settings, r.Score)
		}
	}
}

// The quiescence search at a leaf stores its value with 0 plies. Therefore no deeper null-move
// quiescence search may use the value.
func TestLeafIsNoNullQuiescence(t *testing.T) {
	o := with(plainOptions(), "nullquiesce=on quiescence=on table=on lock-bits=64")
	for _, fen := range positions {
		s := at(t, o, fen)
		s.quiesceDepth = 4
		s.leaf(-Infinity, Infinity, 0)
		if e, ok := s.table.probe(s.path.pos.Key()); !ok || e.depth() != 0 || e.quiesce() != 0 {
			t.Errorf("%s: %t, plies %d and %d", fen, ok, e.depth(), e.quiesce())
		}
	}
}

// A full-width value in the table contains positional terms. The quiescence search uses it without
// these terms, because the tip adds them.
func TestLeafTakesFullWidthWithoutTerms(t *testing.T) {
	for settings, full := range map[string]bool{"nullquiesce=on": false, "nullquiesce=on nullquiesce-eval=full": true, "nullquiesce=off": true} {
		s := at(t, with(plainOptions(), "quiescence=on table=on "+settings), midgameA)
		positional := s.statics.positional(&s.path.frames[0].eval)
		want := Score(700)
		if !full {
			want -= positional
		}
		s.table.store(&tableWrite{key: s.path.pos.Key(), score: 700, bound: Exact, depth: 3})
		if got := s.leaf(-Infinity, Infinity, 0); got != want || positional == 0 {
			t.Errorf("%s: %d, want %d", settings, got, want)
		}
	}
}

// A tip that repeats a position is a draw, without any positional terms.
func TestRepeatedTip(t *testing.T) {
	root := play(t, xiangqi.StartFEN, "b0c2", "b9c7", "c2b0", "c7b9", "b0c2", "b9c7", "c2b0", "c7b9")
	s := New(with(plainOptions(), "nullquiesce=on"))
	// in the initial position, the positional terms of the two sides cancel out
	root.Pos = play(t, xiangqi.StartFEN, "b0c2").Pos
	r := play(t, xiangqi.StartFEN, "b0c2", "b9c7", "c2b0", "c7b9", "b0c2")
	s.prepare(t.Context(), r, Limits{}, nil)
	s.path.frames[0].reversible = len(r.Prior)
	if score, over := s.path.drawn(0); !over || score != Draw {
		t.Fatalf("%s does not repeat: %d, %v", root.Pos.FEN(), score, over)
	}
	if s.path.ev.Score(&s.path.pos, &s.path.frames[0].eval) == s.path.ev.Material(&s.path.pos) {
		t.Fatal("no positional terms")
	}
	nodes := s.timer.nodes
	if got := s.alphaBeta(-Infinity, Infinity, 0, 0); got != Draw || s.timer.nodes != nodes+1 {
		t.Errorf("%d in %d nodes, want a draw in one", got, s.timer.nodes-nodes)
	}
}

// A tip that repeats a position of the game without a verdict counts as one repetition.
func TestRepeatedTipCountsOnce(t *testing.T) {
	root := play(t, rookChecks, "a0d0", "d9e9", "d0e0", "e9d9")
	for _, settings := range []string{"nullquiesce-eval=tip", "nullquiesce-eval=full"} {
		s := New(with(plainOptions(), "nullquiesce=on "+settings))
		s.prepare(t.Context(), root, Limits{}, nil)
		s.path.make(mustMove(t, "e0d0"), 0)
		if _, over := s.path.drawn(1); over || s.stats.Repetitions != 1 {
			t.Fatalf("over %v, %d repetitions, want one that decides nothing", over, s.stats.Repetitions)
		}
		s.quiesceDepth = 0
		s.alphaBeta(-Infinity, Infinity, 0, 1)
		if s.timer.nodes == 0 || s.stats.Repetitions != 2 {
			t.Errorf("%s: %d repetitions at one tip", settings, s.stats.Repetitions-1)
		}
	}
}

// The cases follow Figures 5.5 and 5.6. A full-width node uses an entry if both of its depths are
// large enough, and a quiescence node uses it if their sum is large enough. An entry stays in the
// table if the new one would be less useful.
func TestTwoDepthsInTheTable(t *testing.T) {
	type two struct{ f, q int }
	for _, c := range []struct {
		entry, node  two // f = 0 means the quiescence search
		serves, kept bool
	}{
		{two{2, 1}, two{2, 1}, true, false},
		{two{3, 1}, two{2, 1}, true, true},
		{two{2, 2}, two{2, 1}, true, true},
		{two{1, 5}, two{2, 1}, false, true},
		{two{5, 0}, two{2, 1}, false, true},
		{two{1, 1}, two{2, 1}, false, false},
		{two{0, 5}, two{1, 1}, false, true},
		{two{0, 1}, two{1, 1}, false, false},
		{two{0, 2}, two{0, 2}, true, false},
		{two{0, 1}, two{0, 2}, false, false},
		{two{0, 3}, two{0, 2}, true, true},
		{two{1, 1}, two{0, 2}, true, false},
		{two{2, 0}, two{0, 2}, true, false},
		{two{1, 0}, two{0, 2}, false, false},
		{two{2, 1}, two{0, 2}, true, true},
	} {
		s := at(t, with(plainOptions(), "nullquiesce=on nullquiesce-eval=material table=on"), midgameA)
		at := func(d two) *node {
			n := &node{alpha: -Infinity, beta: Infinity, depth: d.f, phase: ExtendFull}
			s.quiesceDepth = d.q
			if d.f == 0 {
				n.phase, n.depth, s.quiesceDepth = ExtendQuiesce, d.q, 9
			}
			return n
		}
		n := at(c.entry)
		n.best = 42
		s.store(n)
		if score, cut := s.probe(at(c.node)); cut != c.serves || cut && score != 42 {
			t.Errorf("entry %v serves node %v: %v", c.entry, c.node, cut)
		}
		n = at(c.node)
		n.best = 43
		s.store(n)
		e, _ := s.table.probe(s.path.pos.Key())
		if kept := e.score() == 42; kept != c.kept {
			t.Errorf("entry %v kept against %v: %v", c.entry, c.node, kept)
		}
	}
}

// Futility in the quiescence search acts at the last ply or at all plies. It drops moves by its own
// test, but never a check.
func TestQuiesceFutility(t *testing.T) {
	for _, c := range []struct {
		level string
		depth int
		want  bool
	}{{"off", 1, false}, {"frontier", 1, true}, {"frontier", 2, false}, {"all", 1, true}, {"all", 2, true}} {
		s := at(t, with(plainOptions(), "nullquiesce=on quiescefutility="+c.level), "3k5/9/9/9/9/9/9/R8/9/4K4 w - - 0 1")
		material := s.path.ev.Material(&s.path.pos)
		n := node{alpha: material + s.quiesceMargin, margin: s.quiesceMargin, depth: c.depth, phase: ExtendQuiesce}
		if got := quiesceFutile(s, &n); got != c.want {
			t.Errorf("%s at depth %d: %v", c.level, c.depth, got)
		}
		m := n
		if m.alpha--; quiesceFutile(s, &m) {
			t.Errorf("%s at depth %d: a point within reach", c.level, c.depth)
		}
		if !c.want {
			continue
		}
		for text, want := range map[string]bool{"a2a3": true, "a2d2": false, "a2a9": false} {
			playLine(t, s, text)
			if got := futileMove(s, &n); got != want {
				t.Errorf("%s: dropped %v", text, got)
			}
			s.path.unmake(0)
		}
		if s.stats.Features[QuiesceFutility].Fired != 1 || s.stats.Features[Futility] != (Counter{}) {
			t.Errorf("counted %+v", s.stats.Features[QuiesceFutility])
		}
	}
}

// After a minimal window, a second search is unnecessary only if the search continues directly with
// the capture search. Otherwise the null-move quiescence search may lie in between.
func TestHorizonBelow(t *testing.T) {
	for _, c := range []struct {
		set   string
		phase Setting
		// number of plies left in the full-width search, and number in the null-move quiescence
		// search
		depth, plies int
		want         bool
	}{
		{"", ExtendFull, 0, 0, true},
		{"", ExtendFull, 1, 0, false},
		{"nullquiesce=on", ExtendFull, 0, 5, false},
		{"nullquiesce=on", ExtendFull, 0, 0, true},
		{"nullquiesce=on", ExtendQuiesce, 0, 5, true},
		{"nullquiesce=on", ExtendQuiesce, 1, 5, false},
	} {
		s := at(t, with(plainOptions(), c.set), midgameB)
		s.quiesceDepth = c.plies
		if got := s.horizonBelow(&node{phase: c.phase}, c.depth); got != c.want {
			t.Errorf("%v, phase %v, depth %d over %d plies: %v, want %v", c.set, c.phase, c.depth, c.plies, got, c.want)
		}
	}
}

// Only full-width values in the table contain positional terms, which the null-move quiescence
// search does not know.
func TestProbedWorthInTheQuiescence(t *testing.T) {
	for _, c := range []struct{ full, quiesce int }{{0, 3}, {2, 1}} {
		s := at(t, with(plainOptions(), "table=on nullquiesce=on"), midgameB)
		terms := s.statics.positional(&s.path.frames[0].eval)
		if terms == 0 {
			t.Fatal("no positional terms to tell by")
		}
		s.table.store(&tableWrite{key: s.path.pos.Key(), score: 12, bound: Exact, depth: c.full, quiesce: c.quiesce})
		want := Score(12)
		if c.full > 0 {
			want -= terms
		}
		score, cut := s.probe(&node{alpha: -500, beta: 500, depth: 3, phase: ExtendQuiesce})
		if !cut || score != want {
			t.Errorf("an entry of depths %d and %d: %d, want %d", c.full, c.quiesce, score, want)
		}
	}
}

// If the move of the table was not good enough, the side stands pat before it tries another move.
func TestStandsPatBehindTheTablesMove(t *testing.T) {
	tried := 0
	s := at(t, with(plainOptions(), "nullquiesce=on nullquiesce-depth=2"), midgameB)
	passing := node{alpha: -Infinity, beta: Infinity, depth: 1, phase: ExtendQuiesce, best: -Infinity, floor: -Infinity, pass: true}
	standPat(s, &passing)
	for i := range s.root.moves {
		s := at(t, with(plainOptions(), "nullquiesce=on nullquiesce-depth=2"), midgameB)
		f := &s.path.frames[0]
		s.path.pos.GenerateMovesFor(&f.check, &f.moves)
		n := node{alpha: -Infinity, beta: passing.best, depth: 1, phase: ExtendQuiesce, best: -Infinity, floor: -Infinity, tableMove: s.root.moves[i].move, pass: true}
		s.order.scoreMoves(n.tableMove, xiangqi.NoMove, 0)
		s.searchMoves(&n)
		if n.bestMove == n.tableMove && n.best >= n.beta {
			continue // the table's move itself cuts off the node
		}
		tried++
		if n.searched != 1 || n.best < n.beta {
			t.Errorf("behind %v: %d moves searched, %d of %d", n.tableMove, n.searched, n.best, n.beta)
		}
	}
	if tried == 0 {
		t.Error("every move is good enough")
	}
}
