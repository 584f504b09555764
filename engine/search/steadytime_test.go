package search

import (
	"testing"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/xiangqi"
)

// steadied returns a Searcher with a game clock, whose best move has taken share percent of the
// nodes.
func steadied(t *testing.T, share int) *Searcher {
	t.Helper()
	s := at(t, with(plainOptions(), "steadytime=on"), midgameA)
	s.root.startLines(s.root.moves, xiangqi.NoMove)
	s.root.lines[0].PV = []xiangqi.Move{s.root.moves[0].move}
	for i := range s.root.moves {
		s.root.moves[i].nodes = 0
	}
	s.root.moves[0].nodes, s.root.moves[1].nodes = uint64(share), uint64(100-share)
	s.timer = timer{percent: 100, limited: true, bell: clock.NewBell(clock.Budget{Target: time.Hour, Hard: 3 * time.Hour}), from: time.Now()}
	return s
}

// The time must grow if the best move changes, if its score falls, or if other moves take more of
// the nodes. It must shrink while the best move stays the same, and it must stay within its bounds.
func TestSteadyTime(t *testing.T) {
	s := steadied(t, 90)
	last := 1000
	for range 10 {
		if steady(s) {
			t.Fatal("stopped at once")
		}
		if s.timer.percent > last {
			t.Errorf("%d percent after %d with the same move", s.timer.percent, last)
		}
		last = s.timer.percent
	}
	if last >= 80 || last < 50 {
		t.Errorf("a move that always stays the best takes %d percent", last)
	}
	s.root.lines[0].Score -= 150
	if steady(s); s.timer.percent < last+25 {
		t.Errorf("a score that falls by 150: %d percent after %d", s.timer.percent, last)
	}
	s.root.lines[0].PV[0] = s.root.moves[1].move
	if steady(s); s.timer.percent < 140 || s.timer.percent > 160 {
		t.Errorf("another move, which took few nodes: %d percent", s.timer.percent)
	}
	s.root.lines[0].Score -= 2000
	if steady(s); s.timer.percent != 160 {
		t.Errorf("a lost piece: %d percent, want the most", s.timer.percent)
	}
	low, high := steadied(t, 95), steadied(t, 20)
	steady(low)
	steady(high)
	if low.timer.percent >= high.timer.percent {
		t.Errorf("a move with most of the nodes takes %d percent, one with few %d", low.timer.percent, high.timer.percent)
	}
	late := steadied(t, 50)
	late.timer.from = time.Now().Add(-time.Hour)
	if !steady(late) || late.stats.Features[SteadyTime] != (Counter{1, 1}) {
		t.Errorf("an iteration begins after the last part: %+v", late.stats.Features[SteadyTime])
	}
}

// With a game clock, the heuristic must act in every search. If the time per move is fixed, the
// search must use all of it.
func TestSteadyTimeInSearch(t *testing.T) {
	s := New(with(mustPreset(t, "modern"), "steadytime=on"))
	for _, fen := range positions {
		p := position(t, fen)
		turn := clock.Turn{Left: 2 * time.Second, Moves: 40}
		r := s.Search(t.Context(), Root{Pos: p}, Limits{Budget: turn.Budget()}, nil)
		if c := r.Stats.Features[SteadyTime]; !p.Legal(r.Move) || c.Tried == 0 {
			t.Errorf("%s: %v, counters %+v", fen, r.Move, c)
		}
	}
	fixed := clock.Turn{PerMove: 60 * time.Millisecond}
	b := fixed.Budget()
	r := s.Search(t.Context(), Root{Pos: position(t, midgameA)}, Limits{Budget: b}, nil)
	if r.Elapsed < b.Hard {
		t.Errorf("a fixed time of %v: %v used", b.Hard, r.Elapsed)
	}
}

// If there are several lines, the shares must come from the search of the first line, because only
// this search contains every move.
func TestSharesAreOfTheFirstLine(t *testing.T) {
	searched := func(lines int) *Searcher {
		s := at(t, with(mustPreset(t, "plain"), "steadytime=on"), midgameA)
		s.root.limits.Lines = lines
		roots := s.root.moves[:s.root.searchable()]
		s.root.startLines(roots, s.rememberedMove())
		s.root.depths = depths{2, 0}
		s.searchLines(roots, 2, true)
		return s
	}
	one, three := searched(1), searched(3)
	for _, r := range one.root.moves {
		if got, want := shareOf(three, r.move), shareOf(one, r.move); got != want {
			t.Errorf("%v has %d percent of the nodes with three lines, %d with one", r.move, got, want)
		}
	}
}
