package session

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Every event arrives in order, even if the test begins to read only after the last event.
func TestEventsAreLossless(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := sit(t, Config{})
		pos := xiangqi.StartPosition()
		rng := rand.New(rand.NewPCG(1, 2))
		const plies = 60 // too few plies for the rule of move counts to end the game
		for range plies {
			var l xiangqi.MoveList
			pos.GenerateMoves(&l)
			m := l.At(rng.IntN(l.Len()))
			var u xiangqi.Undo
			pos.Make(m, &u)
			tb.Play(m)
		}
		synctest.Wait()
		var last uint64
		for ply := range plies + 1 {
			st := tb.next()
			if len(st.Moves) != ply || st.Generation <= last {
				t.Fatalf("event %d: %d moves, generation %d after %d", ply, len(st.Moves), st.Generation, last)
			}
			last = st.Generation
		}
		tb.Close()
		if e, open := <-tb.Events(); open {
			t.Errorf("one event too many: %s", movesOf(&e.State))
		}
	})
}

// A slow reader gets the newest report, and no report of a search that is over.
func TestInfoKeepsTheNewest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := sit(t, humanRed)
		tb.next()
		if _, ok := tb.Info(); ok {
			t.Error("info before any search")
		}
		st := tb.play("h2e2")
		call := <-tb.engine.searches
		if _, ok := tb.Info(); ok {
			t.Error("info before the search reported any")
		}
		for depth := 1; depth <= 1000; depth++ {
			call.onInfo(search.Info{Depth: depth})
			call.onInfo(search.Info{Depth: depth + 1, Line: 2}) // a report of the second line, which Info ignores
		}
		got, ok := tb.Info()
		if !ok || got.Info.Depth != 1000 || got.Generation != st.Generation {
			t.Errorf("%+v, %v", got, ok)
		}
		call.move(t, "h9g7")
		tb.next()
		if got, ok := tb.Info(); ok {
			t.Errorf("info after the search: %+v", got)
		}
	})
}

func TestEngineFailures(t *testing.T) {
	for name, c := range map[string]struct {
		answer func() search.Result
		want   string
	}{
		"panic":        {func() search.Result { panic("no such square") }, "the engine failed: no such square"},
		"illegal move": {func() search.Result { return search.Result{Move: xiangqi.MakeMove(0, 1)} }, "cannot be played"},
		"no move":      {func() search.Result { return search.Result{} }, "gave no move"},
	} {
		inBubble(name, t, func(t *testing.T) {
			tb := sit(t, humanRed)
			tb.next()
			st := tb.play("h2e2")
			(<-tb.engine.searches).answer <- c.answer
			e := tb.refused()
			if !strings.Contains(e.Err.Error(), c.want) {
				t.Errorf("%v, want %q", e.Err, c.want)
			}
			if e.State.Thinking || e.State.Generation <= st.Generation {
				t.Errorf("thinking %v, generation %d after %d", e.State.Thinking, e.State.Generation, st.Generation)
			}
			if p := (*EnginePanic)(nil); name == "panic" && (!errors.As(e.Err, &p) || len(p.Stack) == 0) {
				t.Error("a panic without its stack")
			}

			tb.MoveNow() // asks the engine again
			if st := tb.next(); !st.Thinking {
				t.Error("the engine is not asked again")
			}
			wantMoves(t, tb.reply("h9g7"), "1. h2e2 h9g7")

			tb.play("h0g2")
			(<-tb.engine.searches).answer <- c.answer
			tb.refused()
			tb.Takeback()
			wantMoves(t, tb.next(), "1. h2e2 h9g7")
			if n := tb.engine.newGames.Load(); name == "panic" && n != 2 {
				t.Errorf("the engine was told %d times to forget, want 2", n)
			}
		})
	}
}

// panicker waits until its search is stopped, and then panics.
type panicker struct{ started chan struct{} }

func (panicker) NewGame() {}

func (p panicker) Search(ctx context.Context, _ search.Root, _ search.Limits, _ func(search.Info)) search.Result {
	p.started <- struct{}{}
	<-ctx.Done()
	panic("stopped")
}

// The session reports a search that panics while a command stops it. The command is still carried
// out.
func TestPanicOnTheWayOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := panicker{make(chan struct{})}
		s := New(Config{Players: humanRed.Players, Engine: p})
		defer s.Close()
		<-s.Events()
		s.Play(mustMove(t, "h2e2"))
		<-s.Events()
		<-p.started
		s.Takeback()
		if e := <-s.Events(); e.Err == nil {
			t.Error("the panic is not reported")
		}
		if e := <-s.Events(); e.Err != nil || len(e.State.Moves) != 0 {
			t.Errorf("takeback: %v, %s", e.Err, movesOf(&e.State))
		}
		s.Play(mustMove(t, "h2e2"))
		<-s.Events()
		<-p.started // Close stops this search, which panics
	})
}

func TestCloseWhileThinking(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := sit(t, humanRed)
		tb.Play(mustMove(t, "h2e2"))
		call := <-tb.engine.searches
		tb.Close()
		if call.ctx.Err() == nil || tb.engine.running.Load() != 0 {
			t.Error("the search outlives the session")
		}
		tb.Close()
		tb.Play(mustMove(t, "h0g2")) // without effect
		for e := range tb.Events() {
			t.Errorf("an event after Close: %s", movesOf(&e.State))
		}
	})
}

func TestCloseAtOnce(t *testing.T) {
	synctest.Test(t, func(*testing.T) {
		for range 50 {
			s := New(Config{Players: [2]Player{Engine, Engine}, Engine: newScripted()})
			s.Play(xiangqi.NoMove)
			go s.Close()
			s.Close()
		}
	})
}

// After Close, no goroutine of a session is left. The test runs outside a bubble, because it counts
// the goroutines of the real scheduler.
func TestNoGoroutineIsLeft(t *testing.T) {
	before := runtime.NumGoroutine()
	for range 50 {
		e := newScripted()
		s := New(Config{Players: humanRed.Players, Engine: e})
		<-s.Events()
		s.Play(mustMove(t, "h2e2"))
		<-e.searches
		s.Takeback()
		s.Play(mustMove(t, "b2e2"))
		<-e.searches
		s.Close()
	}
	// runtime.NumGoroutine counts a goroutine until it has returned, so the number falls with a
	// short delay.
	for limit := time.Now().Add(10 * time.Second); runtime.NumGoroutine() > before; runtime.Gosched() {
		if time.Now().After(limit) {
			t.Fatalf("%d goroutines, %d before", runtime.NumGoroutine(), before)
		}
	}
}
