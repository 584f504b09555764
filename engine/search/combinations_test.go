package search

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// These tests combine heuristics with options of the root. A search of several lines, of chosen
// moves or under other rules differs from any other search only in its list of root moves.
// Therefore the search of line k must equal, in every node, a search of only the root moves that
// the earlier lines have left, if this search starts with the same order, history and table.

// combination contains settings of the search and a task for it.
type combination struct {
	settings string // changes to the preset, as text
	preset   string
	root     Root
	chosen   int // number of root moves to search; 0 means all root moves
	lines    int
	depth    int
}

func (c *combination) String() string {
	return fmt.Sprintf("%s %s, %d lines, %d moves chosen, rules %s, depth %d, %s, %d plies before",
		c.preset, c.settings, c.lines, c.chosen, c.root.Rules, c.depth, c.root.Pos.FEN(), len(c.root.Prior))
}

// inexactSettings returns the settings that may change the result of a search: each level of each
// heuristic that is not exact, and some parameters.
func inexactSettings() []string {
	var list []string
	for i := range Catalog {
		f := &Catalog[i]
		if f.Exact {
			continue
		}
		for _, level := range f.ValueNames()[1:] {
			set := f.Name + "=" + level
			if f.NeedsQuiesce(level) {
				set += " nullquiesce=on nullquiesce-depth=2"
			}
			list = append(list, set)
		}
	}
	return append(list, "fhr=pieces fhr-root=early fhr-table=on", "nullquiesce=on nullquiesce-internal=on nullquiesce-depth=2",
		"capturetable=on capture-depth=1", "fhsingular=full fhsingular-siblings=all", "pvsingular=both pvsingular-nodes=all pvsingular-fall=nominal",
		"table-replacement=privileged", "extension-limit=0 kingthreats=full",
		"checkevasions=full recaptures=full null-extended=off", "kingthreats=full kingthreat-count=attacks", "evading=full evading-victim=unprotected",
		"fhsingular=full singular-window=best", "pvsingular=full fhsingular=full singular-window=best singular-root=off",
		"minwindow=off", "failsoft=off", "aspiration=off", "table-failed=off", "table-failed=off table-replacement=privileged",
		"correction=on correction-by=shelter reversefutility=on")
}

// combinationRoots returns positions with and without a game before them.
func combinationRoots(t *testing.T) []Root {
	var list []Root
	for _, fen := range positions {
		list = append(list, Root{Pos: position(t, fen)})
	}
	shuffle := play(t, midgameA, "i1h1", "h9i9", "h1i1", "i9h9", "i1h1")
	shuffle.Last = [2]xiangqi.Move{mustMove(t, "i1h1"), mustMove(t, "i9h9")}
	chase := play(t, rookChases, strings.Fields(chaseRound)...)
	exchange := play(t, xiangqi.StartFEN, "h2e2", "h9g7", "e2e6")
	exchange.Last = [2]xiangqi.Move{mustMove(t, "e2e6"), mustMove(t, "h9g7")}
	return append(list, chase, exchange, shuffle)
}

var everyRuleSet = []rules.Set{rules.Thesis, rules.Simple, rules.None, rules.Asian, rules.Chinese}

// combinationNodes limits the nodes of a combination. Without this limit, some searches with
// unlimited extensions would never end.
const combinationNodes = 30000

// lineByLine searches the lines of a combination in the same way as Search. It compares each line
// with a new Searcher, which gets only the remaining moves, their order, the table and the history.
func lineByLine(t *testing.T, c *combination) {
	t.Helper()
	o := with(with(mustPreset(t, c.preset), "table-entries=4096"), c.settings)
	limits := Limits{Depth: c.depth, Lines: c.lines}
	s := New(o)
	s.prepare(context.Background(), c.root, limits, nil)
	s.timer.nodeLimit = combinationNodes
	if len(s.root.moves) == 0 {
		return
	}
	roots := s.root.moves[:s.root.searchable()]
	s.root.startLines(roots, s.rememberedMove())
	now, more := s.root.firstDepths(), true
	for first := true; more; now, more = s.root.deeper(now) {
		s.root.depths, s.quiesceDepth = now, now.quiesce
		rest := roots
		for i := range s.root.lines {
			s.root.showLine(i)
			alone := aloneWith(s, rest, limits)
			before, entered := s.stats, s.timer.nodes
			s.iteration(rest, now.full, first)
			alone.iteration(alone.root.moves, now.full, first)
			if !sameLine(&s.root.lines[i], &alone.root.lines[0]) || s.timer.nodes-entered != alone.timer.nodes {
				t.Errorf("%s: depth %v: line %d is %v in %d nodes; searched alone %v in %d",
					c, now, i+1, s.root.lines[i], s.timer.nodes-entered, alone.root.lines[0], alone.timer.nodes)
				return
			}
			before.Add(&alone.stats)
			if before != s.stats || s.order.history != alone.order.history || !sameMemory(s.order.memory, alone.order.memory) ||
				s.statics.corrections != nil && *s.statics.corrections != *alone.statics.corrections {
				t.Errorf("%s: depth %v: line %d counts or orders otherwise than searched alone", c, now, i+1)
				return
			}
			checkRestored(t, c, s)
			if s.timer.stopped {
				return
			}
			if i < len(s.root.lines)-1 {
				rest = moveToFront(rest, s.root.lines[i].move())
			}
		}
		s.root.settleLines()
		first = false
	}
	whole := New(o).Search(context.Background(), c.root, limits, nil)
	for i := range s.root.lines {
		s.root.lines[i].Score = s.shownScore(s.root.lines[i].Score)
	}
	if whole.Nodes != s.timer.nodes || whole.Stats.Features[Deepening] == (Counter{}) && o.On(Deepening) || !slices.EqualFunc(whole.Lines, s.root.lines, func(a, b Line) bool { return sameLine(&a, &b) }) {
		t.Errorf("%s: Search finds %v in %d nodes, line by line %v in %d", c, whole.Lines, whole.Nodes, s.root.lines, s.timer.nodes)
	}
}

// aloneWith returns a new Searcher that is prepared to search the given root moves for one line. It
// has learned the same as s.
func aloneWith(s *Searcher, rest []rootMove, limits Limits) *Searcher {
	root := Root{Pos: s.path.pos, Prior: s.path.repeats.prior, Last: s.path.last, Rules: s.path.rules}
	for i := range rest {
		root.Moves = append(root.Moves, rest[i].move)
	}
	limits.Lines = 1
	alone := New(s.opts)
	alone.prepare(context.Background(), root, limits, nil)
	alone.timer.nodeLimit = s.timer.nodeLimit - s.timer.nodes
	alone.root.moves = alone.root.moves[:0]
	for _, r := range rest {
		r.line = slices.Clone(r.line)
		alone.root.moves = append(alone.root.moves, r)
	}
	alone.order.history, alone.order.killers, alone.stack = s.order.history, s.order.killers, s.stack
	if s.order.memory != nil {
		alone.order.memory = new(*s.order.memory)
		for i, table := range s.order.memory.followed {
			if table != nil {
				alone.order.memory.followed[i] = new(*table)
			}
		}
		if pawn := s.order.memory.pawn; pawn != nil {
			alone.order.memory.pawn = new(*pawn)
		}
		if low := s.order.memory.low; low != nil {
			alone.order.memory.low = new(*low)
		}
	}
	if s.statics.corrections != nil {
		alone.statics.corrections = new(*s.statics.corrections)
	}
	copy(alone.table.slots, s.table.slots)
	alone.table.generation = s.table.generation
	alone.root.depths, alone.quiesceDepth = s.root.depths, s.quiesceDepth
	alone.root.info.Depth = s.root.info.Depth
	l := s.root.lines[s.root.line]
	l.PV = slices.Clone(l.PV)
	if !slices.ContainsFunc(rest, func(r rootMove) bool { return r.move == l.move() }) {
		panic("the line under search begins with a move of another")
	}
	alone.root.lines, alone.root.line = []Line{l}, 0
	alone.root.showLine(0)
	return alone
}

// sameMemory reports whether two searchers have learned the same.
func sameMemory(a, b *memory) bool {
	if a == nil || b == nil {
		return a == b
	}
	for i, table := range a.followed {
		if (table == nil) != (b.followed[i] == nil) || table != nil && *table != *b.followed[i] {
			return false
		}
	}
	if (a.pawn == nil) != (b.pawn == nil) || a.pawn != nil && *a.pawn != *b.pawn || (a.low == nil) != (b.low == nil) || a.low != nil && *a.low != *b.low {
		return false
	}
	return a.quiet == b.quiet && a.counter == b.counter && a.capture == b.capture
}

func sameLine(a, b *Line) bool {
	return a.Score == b.Score && a.Bound == b.Bound && slices.Equal(a.PV, b.PV)
}

// checkRestored checks that a search has restored everything that it changes on its way down.
func checkRestored(t *testing.T, c *combination, s *Searcher) {
	t.Helper()
	pos := s.path.pos
	pos.SetValues(nil)
	root := c.root.Pos
	root.SetValues(nil)
	if pos != root {
		t.Errorf("%s: the position became %s", c, pos.FEN())
	}
	if s.path.frames[0].trail != 0 || s.path.frames[0].kingPlies != 0 || s.root.improvement != (improvement{}) && !s.timer.stopped {
		t.Errorf("%s: state of the line is left behind: trail %b", c, s.path.frames[0].trail)
	}
}

// combinations returns random settings, alone and in pairs, each with random tasks. The seed is
// fixed.
func combinations(t *testing.T, pairs, draws int) []combination {
	chance := rand.New(rand.NewPCG(15, 92))
	roots := combinationRoots(t)
	singles := inexactSettings()
	settings := slices.Clone(singles)
	for range pairs {
		settings = append(settings, singles[chance.IntN(len(singles))]+" "+singles[chance.IntN(len(singles))])
	}
	var list []combination
	for _, set := range settings {
		for range draws {
			c := combination{settings: set, preset: []string{"base", "base", "plain", "abyss", "modern"}[chance.IntN(5)], root: roots[chance.IntN(len(roots))], lines: 1 + chance.IntN(3), depth: 3}
			c.root.Rules = everyRuleSet[chance.IntN(len(everyRuleSet))]
			if c.preset == "plain" || strings.Contains(set, "nullquiesce") || strings.Contains(set, "extension-limit=0") {
				c.depth = 2
			}
			if chance.IntN(2) == 0 {
				c.choose(chance)
			}
			list = append(list, c)
		}
	}
	return list
}

// choose restricts the root to some of its moves.
func (c *combination) choose(chance *rand.Rand) {
	var l xiangqi.MoveList
	c.root.Pos.GenerateMoves(&l)
	c.root.Moves = nil
	for _, m := range l.Slice() {
		if chance.IntN(3) == 0 {
			c.root.Moves = append(c.root.Moves, m)
		}
	}
	c.chosen = len(c.root.Moves)
}

func TestEachLineIsASearchOfTheMovesLeft(t *testing.T) {
	t.Parallel()
	pairs, draws := 40, 1
	switch {
	case os.Getenv("ABYSS_LONG") == "1":
		pairs, draws = 400, 60
	case testing.Short():
		pairs, draws = 10, 1
	}
	for _, c := range combinations(t, pairs, draws) {
		lineByLine(t, &c)
	}
}

// A search that is stopped at any point restores its state, in every combination.
func TestStoppedCombinations(t *testing.T) {
	draws := 1
	if os.Getenv("ABYSS_LONG") == "1" {
		draws = 40
	}
	chance := rand.New(rand.NewPCG(1, 2))
	for _, c := range combinations(t, 20, draws) {
		s := New(with(mustPreset(t, c.preset), c.settings))
		r := s.Search(context.Background(), c.root, Limits{Nodes: 1 + chance.Uint64N(3000), Depth: 5, Lines: c.lines}, nil)
		checkRestored(t, &c, s)
		checkCounters(t, s.Options(), r)
		for _, l := range r.Lines {
			checkPV(t, c.root.Pos.FEN(), l.PV)
		}
	}
}
