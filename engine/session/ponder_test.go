package session

import (
	"errors"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/player"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/xiangqi"
)

// pondering returns the game humanRed with a clock and with pondering.
func pondering(t *testing.T) Config {
	t.Helper()
	return Config{Players: humanRed.Players, Ponder: PonderAlways, Control: mustControl(t, "40/2h")}
}

// sitPondering plays 1. h2e2 h9g7, after which the engine ponders the reply h0g2.
func sitPondering(t *testing.T, cfg Config) (*table, *scriptedSearch, State) {
	t.Helper()
	tb := sit(t, cfg)
	tb.next()
	tb.play("h2e2")
	(<-tb.engine.searches).expect(t, "h9g7", "h0g2")
	st := tb.next()
	if !st.Pondering || st.Thinking || st.PonderMove != mustMove(t, "h0g2") {
		t.Fatalf("pondering %v on %v, thinking %v", st.Pondering, st.PonderMove, st.Thinking)
	}
	return tb, <-tb.engine.searches, st
}

func TestPonderHit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb, call, st := sitPondering(t, pondering(t))
		if call.limits.Ponder == nil || call.limits.Budget.Limited() || call.limits.Time != 0 {
			t.Errorf("limits %+v", call.limits)
		}
		if want := "1. h2e2 h9g7"; movesOf(&st) != want || len(call.root.Prior) != 3 || call.root.Last[0] != mustMove(t, "h0g2") {
			t.Errorf("the engine was asked about %s after %v", call.root.Pos.FEN(), call.root.Prior)
		}
		call.onInfo(search.Info{Depth: 5})
		if i, ok := tb.Info(); !ok || i.Generation != st.Generation || i.Info.Depth != 5 {
			t.Errorf("info %+v, %v", i, ok)
		}
		tb.MoveNow() // it is the person's turn
		tb.refused()
		time.Sleep(time.Minute)
		if _, _, hit := call.hitBudget(); hit {
			t.Error("hit too early")
		}

		st = tb.play("h0g2")
		if !st.Thinking || st.Pondering || st.PonderMove != xiangqi.NoMove || st.Position.FEN() != call.root.Pos.FEN() {
			t.Errorf("thinking %v, pondering %v", st.Thinking, st.Pondering)
		}
		want := st.Clock.Budget(clock.Black, time.Now())
		if target, hard, hit := call.hitBudget(); !hit || target != want.Target || hard != want.Hard {
			t.Errorf("hit %v with %v and %v, want %+v", hit, target, hard, want)
		}
		if i, ok := tb.Info(); !ok || i.Generation != st.Generation || i.Info.Depth != 5 {
			t.Errorf("info after the hit: %+v, %v", i, ok)
		}
		time.Sleep(4 * time.Second)
		call.move(t, "i9h9")
		st = tb.next()
		wantMoves(t, st, "1. h2e2 h9g7 2. h0g2 i9h9")
		if st.LastSearch.Spent != 4*time.Second {
			t.Errorf("the move took %v", st.LastSearch.Spent)
		}
		if len(tb.engine.searches) != 0 || tb.engine.newGames.Load() != 1 {
			t.Error("the hit began another search")
		}
	})
}

// With PonderClocks, the engine ponders only in games with clocks.
func TestPonderWithClocks(t *testing.T) {
	for _, text := range []string{"none", "depth 6", "5s/move", "10m", "5m + 3s", "40/2h"} {
		synctest.Test(t, func(t *testing.T) {
			cfg := Config{Players: humanRed.Players, Ponder: PonderClocks, Control: mustControl(t, text)}
			if !cfg.Control.Timed() {
				cfg.MoveTime = time.Second
			}
			tb := sit(t, cfg)
			tb.next()
			tb.play("h2e2")
			(<-tb.engine.searches).expect(t, "h9g7", "h0g2")
			if st := tb.next(); st.Pondering != cfg.Control.Timed() {
				t.Errorf("%s: pondering %v", text, st.Pondering)
			}
		})
	}
}

func TestParsePondering(t *testing.T) {
	for _, p := range []Pondering{PonderNever, PonderClocks, PonderAlways} {
		if got, err := ParsePondering(p.String()); err != nil || got != p {
			t.Errorf("%v: %v, %v", p, got, err)
		}
	}
	if _, err := ParsePondering("maybe"); err == nil {
		t.Error("maybe is taken")
	}
	if got := Pondering(7).String(); got != "pondering 7" {
		t.Error(got)
	}
}

func TestPonderHitMoveNow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb, call, _ := sitPondering(t, Config{Players: humanRed.Players, Ponder: PonderAlways, MoveTime: 3 * time.Second})
		tb.play("h0g2")
		if target, hard, hit := call.hitBudget(); !hit || target != 3*time.Second || hard != 3*time.Second {
			t.Errorf("hit %v with %v and %v, want the time per move", hit, target, hard)
		}
		tb.MoveNow()
		if st := tb.next(); len(st.Moves) != 4 || st.LastSearch == nil {
			t.Errorf("%s", movesOf(&st))
		}
	})
}

func TestPonderMiss(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb, call, _ := sitPondering(t, pondering(t))
		tb.Play(mustMove(t, "h0h9")) // the session refuses the move, and the search continues
		if e := tb.refused(); !e.State.Pondering || call.ctx.Err() != nil {
			t.Error("a refused move stopped pondering")
		}
		st := tb.play("b2d2")
		if call.ctx.Err() == nil || !st.Thinking || st.Pondering {
			t.Errorf("thinking %v, pondering %v", st.Thinking, st.Pondering)
		}
		second := <-tb.engine.searches
		if second.limits.Ponder != nil || !second.limits.Budget.Limited() || second.root.Pos.FEN() != st.Position.FEN() {
			t.Errorf("%+v", second.limits)
		}
		if tb.engine.newGames.Load() != 1 {
			t.Error("the table has been emptied")
		}
	})
}

// Each of these events stops the pondering search. The table says whether the engine ponders again
// afterwards.
func TestPonderStops(t *testing.T) {
	for name, c := range map[string]struct {
		act       func(*table)
		pondering bool // whether another search ponders afterwards
	}{
		"takeback": {func(tb *table) { tb.Takeback() }, false},
		"resign":   {func(tb *table) { tb.Resign(xiangqi.Red) }, false},
		"new game": {func(tb *table) { tb.NewGame(Config{}) }, false},
		"flag":     {func(*table) { time.Sleep(3 * time.Hour) }, false},
		"draw":     {func(tb *table) { tb.OfferDraw(xiangqi.Red) }, false},
		"redo": {func(tb *table) {
			tb.Takeback()
			tb.next()
			tb.Redo()
		}, true},
	} {
		inBubble(name, t, func(t *testing.T) {
			tb := sit(t, pondering(t))
			tb.next()
			tb.play("h2e2")
			m, r := mustMove(t, "h9g7"), mustMove(t, "h0g2")
			(<-tb.engine.searches).answer <- func() search.Result {
				return search.Result{Move: m, Ponder: r, Score: -200, Bound: search.Exact}
			}
			tb.next()
			call := <-tb.engine.searches
			c.act(tb)
			if st := tb.next(); st.Pondering != c.pondering || call.ctx.Err() == nil {
				t.Errorf("pondering %v, want %v; context %v", st.Pondering, c.pondering, call.ctx.Err())
			}
		})
	}
}

// If a pondering search returns before the hit, the session keeps its result or its error.
func TestPonderReturnsEarly(t *testing.T) {
	inBubble("with a move", t, func(t *testing.T) {
		tb, call, _ := sitPondering(t, pondering(t))
		call.move(t, "i9h9")
		synctest.Wait()
		tb.play("h0g2")
		wantMoves(t, tb.next(), "1. h2e2 h9g7 2. h0g2 i9h9")
	})
	inBubble("with a move for nothing", t, func(t *testing.T) {
		tb, call, _ := sitPondering(t, pondering(t))
		call.move(t, "i9h9")
		synctest.Wait()
		tb.play("b2d2")
		wantMoves(t, tb.reply("b9c7"), "1. h2e2 h9g7 2. b2d2 b9c7")
	})
	inBubble("in panic", t, func(t *testing.T) {
		tb, call, _ := sitPondering(t, pondering(t))
		call.answer <- func() search.Result { panic("stop") }
		if e := tb.refused(); e.State.Pondering || !errors.As(e.Err, new(*player.Panic)) {
			t.Errorf("%v", e.Err)
		}
		tb.play("h0g2")
		<-tb.engine.searches
	})
}

// The engine does not ponder a reply that is illegal or ends the game. It does not ponder at a
// level that gains nothing by pondering.
func TestNoPondering(t *testing.T) {
	inBubble("nothing to search behind it", t, func(t *testing.T) {
		for _, reply := range []string{"h1h9", "a0a9"} { // the first mates, the second is illegal
			tb := sit(t, Config{Start: mustFEN(t, strings.Replace(mateInOne, " w ", " b ", 1)), Players: humanRed.Players, Ponder: PonderAlways})
			tb.next()
			(<-tb.engine.searches).expect(t, "a6a5", reply)
			if st := tb.next(); st.Pondering {
				t.Errorf("ponders %s", reply)
			}
		}
	})
	for id, want := range map[int]bool{1: false, 7: false, 8: false, strength.Full().ID: true} {
		level, _ := strength.ByID(id)
		s := New(Config{Players: [2]Player{Engine, Human}, MoveTime: 50 * time.Millisecond, Level: level, Ponder: PonderAlways})
		<-s.Events()
		st := (<-s.Events()).State
		if st.Pondering != want || st.Level != level {
			t.Errorf("%v: pondering %v, want %v", st.Level, st.Pondering, want)
		}
		s.Close()
	}
}

// The default engine moves after the hit. This test runs in real time.
func TestDefaultEnginePonders(t *testing.T) {
	s := New(Config{Players: [2]Player{Engine, Human}, Ponder: PonderAlways, MaxDepth: 3, Control: mustControl(t, "5m")})
	defer s.Close()
	for e := range s.Events() {
		switch st := &e.State; {
		case e.Err != nil:
			t.Fatal(e.Err)
		case len(st.Moves) >= 5 || st.Over():
			return
		case len(st.Moves)%2 == 1 && st.Pondering:
			s.Play(st.PonderMove)
		case len(st.Moves)%2 == 1:
			s.Play(st.Legal[0])
		}
	}
}

func TestHintWhilePondering(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		helper := newScripted()
		cfg := pondering(t)
		cfg.HintEngine = helper
		tb, call, _ := sitPondering(t, cfg)
		tb.Hint()
		st := tb.next()
		if !st.Hinting || st.Pondering || st.Hint != nil || call.ctx.Err() == nil {
			t.Errorf("hinting %v, pondering %v", st.Hinting, st.Pondering)
		}
		request := <-helper.searches
		if request.limits != (search.Limits{Time: hintTime}) || request.root.Pos.FEN() != st.Position.FEN() {
			t.Errorf("%+v", request.limits)
		}
		tb.Hint()
		tb.refused()
		request.onInfo(search.Info{SelDepth: 11})
		request.move(t, "b2d2")
		st = tb.next()
		if h := st.Hint; h == nil || h.Move != mustMove(t, "b2d2") || h.Thinking.Info.SelDepth != 11 || h.Thinking.Info.Depth != 7 || st.Hinting {
			t.Fatalf("hint %+v", st.Hint)
		}
		if !st.Pondering || (<-tb.engine.searches).limits.Ponder == nil {
			t.Error("pondering does not go on")
		}
		if st = tb.play("h0g2"); st.Hint != nil {
			t.Error("the hint outlives its position")
		}
		if len(tb.engine.searches) != 0 {
			t.Error("the hit began another search")
		}
		tb.Hint()
		tb.refused() // the engine is to move
		if tb.engine.newGames.Load() != 1 || helper.newGames.Load() != 1 {
			t.Error("the engines' tables")
		}
	})
}

func TestHintIsDropped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		helper := newScripted()
		tb := sit(t, Config{HintEngine: helper})
		tb.next()
		tb.Hint()
		tb.next()
		call := <-helper.searches
		if st := tb.play("h2e2"); st.Hinting || st.Hint != nil || call.ctx.Err() == nil {
			t.Error("the hint goes on behind a move")
		}
		tb.Hint()
		tb.next()
		(<-helper.searches).answer <- func() search.Result { panic("stop") }
		if e := tb.refused(); e.State.Hinting {
			t.Error("hinting after a failure")
		}
		tb.Hint()
		tb.next()
		<-helper.searches
		tb.Takeback()
		if st := tb.next(); st.Hinting {
			t.Error("hinting after a takeback")
		}
		if n := helper.newGames.Load(); n != 2 {
			t.Errorf("%d new games, want 2", n)
		}
	})
}

// A session without a HintEngine makes its own.
func TestDefaultHint(t *testing.T) {
	s := New(Config{Start: mustFEN(t, mateInOne)})
	defer s.Close()
	s.Hint()
	for e := range s.Events() {
		if h := e.State.Hint; h != nil {
			if h.Move != mustMove(t, "h1h9") || h.Thinking.Info.Score < 29500 {
				t.Errorf("%v: %+v", h.Move, h.Thinking.Info)
			}
			return
		}
	}
}

// After Close no goroutine is left, whatever stage the game has reached.
func TestCloseAtEveryStage(t *testing.T) {
	before := runtime.NumGoroutine()
	type stage struct {
		*Session
		engine *scripted
		next   func() State
	}
	think := func(s stage) *scriptedSearch {
		s.Play(mustMove(t, "h2e2"))
		s.next()
		return <-s.engine.searches
	}
	ponder := func(s stage) {
		think(s).expect(t, "h9g7", "h0g2")
		s.next()
		<-s.engine.searches
	}
	stages := []func(stage){
		func(stage) {},
		func(s stage) { s.Hint() },
		func(s stage) { s.Hint(); s.next() },
		func(s stage) { think(s) },
		ponder,
		func(s stage) { ponder(s); s.Confirm(); s.Play(mustMove(t, "h0g2")) },
		func(s stage) { ponder(s); s.Confirm(); s.Play(mustMove(t, "b2d2")) },
		func(s stage) { ponder(s); s.Confirm(); s.Hint() },
		func(s stage) { ponder(s); s.Takeback(); s.next() },
		func(s stage) { s.PauseClock(); s.next() },
		func(s stage) { s.Resign(xiangqi.Red); s.next() },
	}
	for i, reach := range stages {
		for _, board := range []bool{false, true} {
			e := newScripted()
			s := New(Config{
				Players: humanRed.Players, Engine: e, HintEngine: newScripted(), Ponder: PonderAlways,
				Control: mustControl(t, "1h"), OverTheBoard: board, Rules: rules.Simple,
			})
			next := func() State { return (<-s.Events()).State }
			next()
			reach(stage{s, e, next})
			s.Close()
			if e.running.Load() != 0 {
				t.Errorf("stage %d: a search outlives the session", i)
			}
		}
	}
	for limit := time.Now().Add(10 * time.Second); runtime.NumGoroutine() > before; runtime.Gosched() {
		if time.Now().After(limit) {
			t.Fatalf("%d goroutines, %d before", runtime.NumGoroutine(), before)
		}
	}
}
