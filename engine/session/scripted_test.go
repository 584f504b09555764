package session

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// scripted is an engine for tests. Each of its searches waits for an answer from the test or for
// the end of its context.
//
// The tests run in bubbles of testing/synctest, which fails a test that waits forever. Therefore,
// no test needs a time limit.
type scripted struct {
	searches   chan *scriptedSearch // receives each search that has begun
	newGames   atomic.Int32
	running    atomic.Int32
	overlapped atomic.Bool // whether two searches ran at the same time
}

// scriptedSearch is one call of Search.
type scriptedSearch struct {
	ctx    context.Context
	root   search.Root
	limits search.Limits
	onInfo func(search.Info)
	answer chan func() search.Result // Search calls this function at the end and returns its result
}

func newScripted() *scripted { return &scripted{searches: make(chan *scriptedSearch, 100)} }

func (e *scripted) NewGame() { e.newGames.Add(1) }

func (e *scripted) Search(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result {
	if e.running.Add(1) > 1 {
		e.overlapped.Store(true)
	}
	defer e.running.Add(-1)
	call := &scriptedSearch{ctx, root, limits, onInfo, make(chan func() search.Result, 1)}
	e.searches <- call
	select {
	case answer := <-call.answer:
		return answer()
	case <-ctx.Done():
		return search.Result{Move: firstLegal(root.Pos), Stopped: true}
	}
}

// move answers a search with a move.
func (c *scriptedSearch) move(t *testing.T, text string) {
	t.Helper()
	m := mustMove(t, text)
	c.answer <- func() search.Result {
		return search.Result{Move: m, Depth: 7, Score: 42, Bound: search.Exact, Nodes: 99, PV: []xiangqi.Move{m}}
	}
}

// expect answers a search with a move and the expected reply.
func (c *scriptedSearch) expect(t *testing.T, text, reply string) {
	t.Helper()
	m, r := mustMove(t, text), mustMove(t, reply)
	c.answer <- func() search.Result {
		return search.Result{Move: m, Ponder: r, Depth: 7, Score: 42, Bound: search.Exact, PV: []xiangqi.Move{m, r}}
	}
}

// score answers a search with a move and a score.
func (c *scriptedSearch) score(t *testing.T, text string, score search.Score) {
	t.Helper()
	m := mustMove(t, text)
	c.answer <- func() search.Result {
		return search.Result{Move: m, Depth: 7, Score: score, Bound: search.Exact, PV: []xiangqi.Move{m}}
	}
}

// hitBudget returns the budget that the session passed to a pondering search at the hit. ok is
// false before the hit.
func (c *scriptedSearch) hitBudget() (target, hard time.Duration, ok bool) {
	b, ok := c.limits.Ponder.Budget()
	return b.Target, b.Hard, ok
}

func firstLegal(pos xiangqi.Position) xiangqi.Move {
	var l xiangqi.MoveList
	pos.GenerateMoves(&l)
	return l.At(0)
}

func mustMove(t *testing.T, text string) xiangqi.Move {
	t.Helper()
	m, err := xiangqi.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func mustFEN(t *testing.T, fen string) xiangqi.Position {
	t.Helper()
	pos, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// table holds a session under test, its test and its engine.
type table struct {
	*Session
	t      *testing.T
	engine *scripted
}

// sit starts a session with a scripted engine and closes the session when the test ends.
func sit(t *testing.T, cfg Config) *table {
	t.Helper()
	e := newScripted()
	cfg.Engine = e
	s := New(cfg)
	t.Cleanup(func() {
		s.Close()
		if e.overlapped.Load() {
			t.Error("two searches ran at once")
		}
	})
	return &table{s, t, e}
}

// next returns the state of the next event, which must have no error.
func (tb *table) next() State {
	tb.t.Helper()
	e := <-tb.Events()
	if e.Err != nil {
		tb.t.Fatalf("error: %v", e.Err)
	}
	return e.State
}

// refused returns the next event, which must have an error.
func (tb *table) refused() Event {
	tb.t.Helper()
	e := <-tb.Events()
	if e.Err == nil {
		tb.t.Fatalf("not refused: %s", movesOf(&e.State))
	}
	return e
}

// begin starts the clocks of a new game at once and returns the state afterwards.
func (tb *table) begin() State {
	tb.t.Helper()
	tb.next()
	tb.ResumeClock()
	return tb.next()
}

// play plays a move of a person and returns the state after the move.
func (tb *table) play(text string) State {
	tb.t.Helper()
	tb.Play(mustMove(tb.t, text))
	return tb.next()
}

// reply answers the engine's search with a move and returns the state after the move.
func (tb *table) reply(text string) State {
	tb.t.Helper()
	(<-tb.engine.searches).move(tb.t, text)
	return tb.next()
}

// movesOf returns the moves of a state as text.
func movesOf(s *State) string { return game.MoveText(&s.Start, s.Moves) }

// wantMoves checks the moves of a state and compares its other fields with these moves.
func wantMoves(t *testing.T, s State, want string) {
	t.Helper()
	if got := movesOf(&s); got != want {
		t.Errorf("moves %q, want %q", got, want)
	}
	pos := s.Start
	for _, m := range s.Moves {
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	if pos.FEN() != s.Position.FEN() {
		t.Errorf("position %s after moves to %s", s.Position.FEN(), pos.FEN())
	}
	var l xiangqi.MoveList
	pos.GenerateMoves(&l)
	if s.Over() {
		l.Reset()
	}
	if !slices.Equal(s.Legal, l.Slice()) {
		t.Errorf("%d legal moves, want %d", len(s.Legal), l.Len())
	}
	if s.Check != pos.InCheck() {
		t.Errorf("check %v, want %v", s.Check, pos.InCheck())
	}
}
