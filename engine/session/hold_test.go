package session

import (
	"errors"
	"testing"
	"time"

	"example.com/abyss/book"
	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// wantTiming checks State.Timing, and that the clock agrees with it.
func wantTiming(t *testing.T, s State, want Timing) {
	t.Helper()
	if _, runs := s.Clock.Running(); s.Timing != want || want != Untimed && runs != (want == Running) {
		t.Errorf("timing %d, want %d; the clock runs: %v", s.Timing, want, runs)
	}
}

// No clock runs before a person has moved, whoever moves first and however the game was set up. No
// flag falls.
func TestClocksStartWithAPerson(t *testing.T) {
	inBubble("the person is first", t, func(t *testing.T) {
		tb := sit(t, Config{Players: humanRed.Players, Control: mustControl(t, "1m + 5s"), Ponder: PonderAlways})
		st := tb.next()
		wantTiming(t, st, Waiting)
		time.Sleep(time.Hour)
		st = tb.play("h2e2")
		wantTiming(t, st, Running)
		wantTimes(t, st, 65*time.Second, time.Minute)
		time.Sleep(time.Second)
		st = tb.reply("h9g7")
		wantTimes(t, st, 65*time.Second, 64*time.Second)
		time.Sleep(time.Second)
		wantTimes(t, st, 64*time.Second, 64*time.Second)
	})
	inBubble("the engine is first", t, func(t *testing.T) {
		tb := sit(t, Config{Players: [2]Player{Engine, Human}, Control: mustControl(t, "1m"), Ponder: PonderAlways})
		wantTiming(t, tb.next(), Waiting)
		call := <-tb.engine.searches
		if b := call.limits.Budget; !b.Limited() || b.Hard > time.Minute {
			t.Errorf("budget %+v", b)
		}
		time.Sleep(time.Second)
		call.expect(t, "h2e2", "h9g7")
		st := tb.next()
		wantTiming(t, st, Waiting)
		if st.Pondering || st.Begun {
			t.Error("it ponders, or takes the game for begun")
		}
		time.Sleep(time.Hour)
		st = tb.play("b9c7")
		wantTimes(t, st, time.Minute, time.Minute)
		wantTiming(t, st, Running)
		if !st.Begun {
			t.Error("not begun")
		}
		time.Sleep(10 * time.Second)
		wantTimes(t, st, 50*time.Second, time.Minute)
	})
	inBubble("the book is first", t, func(t *testing.T) {
		b, err := book.Default()
		if err != nil {
			t.Fatal(err)
		}
		tb := sit(t, Config{Players: [2]Player{Engine, Human}, Control: mustControl(t, "1m"), Book: b})
		tb.next()
		wantTiming(t, tb.next(), Waiting)
	})
	inBubble("two people", t, func(t *testing.T) {
		tb := sit(t, Config{Control: mustControl(t, "1m")})
		wantTiming(t, tb.next(), Waiting)
		wantTiming(t, tb.play("h2e2"), Running)
	})
	inBubble("engines alone do not wait", t, func(t *testing.T) {
		tb := sit(t, Config{Players: [2]Player{Engine, Engine}, Control: mustControl(t, "1m")})
		st := tb.next()
		wantTiming(t, st, Running)
		time.Sleep(time.Second)
		wantTimes(t, st, 59*time.Second, time.Minute)
	})
	inBubble("over the board the real clock runs", t, func(t *testing.T) {
		tb := sit(t, Config{Players: humanRed.Players, Control: mustControl(t, "40/2h"), OverTheBoard: true})
		wantTiming(t, tb.next(), Running)
		tb.Hold(true)
		wantTiming(t, tb.next(), Running)
	})
	inBubble("without clocks", t, func(t *testing.T) {
		tb := sit(t, Config{})
		wantTiming(t, tb.next(), Untimed)
		tb.ResumeClock()
		tb.refused()
	})
	inBubble("asked to start, and taken back to the start", t, func(t *testing.T) {
		tb := sit(t, Config{Players: humanRed.Players, Control: mustControl(t, "1m")})
		tb.next()
		tb.PauseClock()
		tb.refused()
		tb.play("h2e2")
		tb.reply("h9g7")
		tb.Takeback()
		wantTiming(t, tb.next(), Waiting)
		tb.ResumeClock()
		st := tb.next()
		wantTiming(t, st, Running)
		time.Sleep(time.Second)
		wantTimes(t, st, 59*time.Second, time.Minute)
	})
}

// A game resumed from a file starts with its saved clocks. They wait for a person even if the
// engine is to move. The engine's move then adds no time.
func TestResumedGameWaits(t *testing.T) {
	for name, moves := range map[string][]string{"person": {"h2e2", "h9g7"}, "engine": {"h2e2"}} {
		inBubble(name+" to move", t, func(t *testing.T) {
			cfg := Config{Players: humanRed.Players, Control: mustControl(t, "10m + 3s")}
			for _, m := range moves {
				cfg.Moves = append(cfg.Moves, mustMove(t, m))
			}
			tb := sit(t, cfg)
			tb.SetClock(xiangqi.Red, time.Minute)
			tb.SetClock(xiangqi.Black, 2*time.Minute)
			tb.next()
			tb.next()
			st := tb.next()
			if name == "engine" {
				first := <-tb.engine.searches
				second := <-tb.engine.searches
				if first.ctx.Err() == nil || second.limits.Budget.Hard >= 2*time.Minute {
					t.Errorf("budget %+v", second.limits.Budget)
				}
				second.move(t, "h9g7")
				st = tb.next()
			}
			wantTiming(t, st, Waiting)
			time.Sleep(time.Hour)
			wantTimes(t, tb.play("h0g2"), time.Minute+3*time.Second, 2*time.Minute)
		})
	}
}

// Hold pauses a timed game. After the release, the game continues unchanged.
func TestHold(t *testing.T) {
	timed := Config{Players: humanRed.Players, Ponder: PonderAlways}
	inBubble("a person on move", t, func(t *testing.T) {
		timed.Control = mustControl(t, "1m")
		tb := sit(t, timed)
		tb.begin()
		time.Sleep(time.Second)
		tb.Hold(true)
		wantTiming(t, tb.next(), Held)
		time.Sleep(time.Hour)
		tb.Hold(true) // the game is already held: no event
		tb.Hold(false)
		st := tb.next()
		wantTiming(t, st, Running)
		wantTimes(t, st, 59*time.Second, time.Minute)
	})
	inBubble("the engine finishes its move", t, func(t *testing.T) {
		timed.Control = mustControl(t, "1m")
		tb := sit(t, timed)
		tb.begin()
		tb.play("h2e2")
		call := <-tb.engine.searches
		tb.Hold(true)
		st := tb.next()
		wantTiming(t, st, Running)
		if !st.Thinking || call.ctx.Err() != nil {
			t.Error("the engine is interrupted")
		}
		time.Sleep(time.Second)
		call.expect(t, "h9g7", "h0g2")
		st = tb.next()
		wantTiming(t, st, Held)
		time.Sleep(time.Hour)
		wantTimes(t, st, time.Minute, 59*time.Second)
		if st.Pondering {
			t.Error("it ponders while nobody looks")
		}
		tb.Hold(false)
		st = tb.next()
		wantTiming(t, st, Running)
		if !st.Pondering {
			t.Error("it does not ponder when somebody looks again")
		}
		tb.Hold(true)
		if st = tb.next(); st.Pondering {
			t.Error("pondering goes on")
		}
		wantTiming(t, st, Held)
	})
	inBubble("paused before, and waiting", t, func(t *testing.T) {
		timed.Control = mustControl(t, "1m")
		tb := sit(t, timed)
		tb.next()
		tb.Hold(true)
		wantTiming(t, tb.next(), Waiting)
		tb.Hold(false)
		wantTiming(t, tb.next(), Waiting)
		tb.ResumeClock()
		tb.next()
		tb.PauseClock()
		tb.next()
		tb.Hold(true)
		wantTiming(t, tb.next(), Paused)
		tb.Hold(false)
		wantTiming(t, tb.next(), Paused)
	})
	inBubble("engines stop between two moves", t, func(t *testing.T) {
		tb := sit(t, Config{Players: [2]Player{Engine, Engine}, Control: mustControl(t, "1m")})
		tb.next()
		tb.Hold(true)
		tb.next()
		time.Sleep(time.Second)
		st := tb.reply("h2e2")
		wantTiming(t, st, Held)
		if st.Thinking {
			t.Error("the other one thinks")
		}
		time.Sleep(time.Hour)
		tb.Hold(false)
		st = tb.next()
		if !st.Thinking {
			t.Error("the game does not go on")
		}
		wantTimes(t, tb.reply("h9g7"), 59*time.Second, time.Minute)
	})
	inBubble("the book too", t, func(t *testing.T) {
		b, err := book.Default()
		if err != nil {
			t.Fatal(err)
		}
		tb := sit(t, Config{Players: [2]Player{Engine, Engine}, Control: mustControl(t, "1m")})
		tb.next()
		tb.Hold(true)
		tb.next()
		tb.NewGame(Config{Players: [2]Player{Engine, Engine}, Control: mustControl(t, "1m"), Book: b, Engine: tb.engine})
		if st := tb.next(); len(st.Moves) > 0 || st.Thinking {
			t.Errorf("%d moves, thinking %v", len(st.Moves), st.Thinking)
		}
		tb.Hold(false)
		moves := 0
		for st := tb.next(); !st.Thinking; st = tb.next() {
			moves = len(st.Moves)
		}
		if moves == 0 {
			t.Error("the book does not play when somebody looks again")
		}
	})
	inBubble("without clocks engines play on", t, func(t *testing.T) {
		tb := sit(t, Config{Players: [2]Player{Engine, Engine}})
		tb.next()
		tb.Hold(true)
		tb.next()
		if st := tb.reply("h2e2"); !st.Thinking {
			t.Error("the game stands still")
		}
		tb.reply("h9g7")
	})
	inBubble("without clocks nobody ponders", t, func(t *testing.T) {
		tb := sit(t, Config{Players: humanRed.Players, Ponder: PonderAlways})
		tb.next()
		tb.play("h2e2")
		(<-tb.engine.searches).expect(t, "h9g7", "h0g2")
		if !tb.next().Pondering {
			t.Fatal("not pondering")
		}
		tb.Hold(true)
		if tb.next().Pondering {
			t.Error("pondering goes on")
		}
		tb.Hold(false)
		if !tb.next().Pondering {
			t.Error("pondering does not go on")
		}
	})
	inBubble("an engine that failed is not asked again", t, func(t *testing.T) {
		tb := sit(t, Config{Players: humanRed.Players, Control: mustControl(t, "1m")})
		tb.next()
		tb.play("h2e2")
		call := <-tb.engine.searches
		tb.Hold(true)
		tb.next()
		call.answer <- func() search.Result { panic(errors.New("broken")) }
		e := tb.refused()
		wantTiming(t, e.State, Held)
		tb.Hold(false)
		st := tb.next()
		if st.Thinking {
			t.Error("asked again")
		}
		if side, ok := st.Clock.Running(); !ok || side != clock.Black {
			t.Error("its clock does not run")
		}
	})
}
