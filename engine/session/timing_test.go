package session

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

func mustControl(t *testing.T, text string) clock.Control {
	t.Helper()
	c, err := clock.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// wantTimes checks the times that the two clocks show now.
func wantTimes(t *testing.T, s State, red, black time.Duration) {
	t.Helper()
	now := time.Now()
	if r, b := s.Clock.Remaining(clock.Red, now), s.Clock.Remaining(clock.Black, now); r != red || b != black {
		t.Errorf("clocks %v and %v, want %v and %v", r, b, red, black)
	}
}

// wantOver checks that an error says how the game has ended.
func wantOver(t *testing.T, err error, e rules.Ending) {
	t.Helper()
	if why := errors.Unwrap(err); why == nil || why.Error() != e.Message().Error() {
		t.Errorf("%v, expected %v", err, e.Message())
	}
}

func TestClockRunsForTheSideToMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := sit(t, Config{Control: mustControl(t, "10m + 5s")})
		st := tb.begin()
		time.Sleep(20 * time.Second)
		wantTimes(t, st, 580*time.Second, 600*time.Second)
		st = tb.play("h2e2")
		wantTimes(t, st, 585*time.Second, 600*time.Second)
		time.Sleep(30 * time.Second)
		wantTimes(t, st, 585*time.Second, 570*time.Second)
	})
}

func TestFlag(t *testing.T) {
	inBubble("of a human", t, func(t *testing.T) {
		tb := sit(t, Config{Players: humanRed.Players, Control: mustControl(t, "1m")})
		tb.begin()
		start := time.Now()
		st := tb.next() // no move is played
		want := rules.Ending{Verdict: rules.RedLoses, Reason: rules.Flag, Text: "Red's time has run out"}
		if st.Ending != want || time.Since(start) != time.Minute || len(st.Legal) != 0 {
			t.Errorf("%+v after %v", st.Ending, time.Since(start))
		}
		time.Sleep(time.Hour)
		wantTimes(t, st, 0, time.Minute)
		tb.Play(mustMove(t, "h2e2"))
		wantOver(t, tb.refused().Err, want)
	})
	inBubble("of the engine", t, func(t *testing.T) {
		tb := sit(t, Config{Players: humanRed.Players, Control: mustControl(t, "1m")})
		tb.next()
		tb.play("h2e2")
		call := <-tb.engine.searches
		st := tb.next()
		if st.Ending.Reason != rules.Flag || st.Ending.Verdict != rules.BlackLoses || st.Thinking || call.ctx.Err() == nil {
			t.Errorf("%+v, thinking %v", st.Ending, st.Thinking)
		}
		tb.Takeback() // the takeback reopens the game
		st = tb.next()
		wantMoves(t, st, "")
		wantTimes(t, st, time.Minute, time.Minute)
		tb.ResumeClock()
		tb.next()
		if e := tb.next(); e.Ending.Verdict != rules.RedLoses {
			t.Errorf("the timer does not run for the restored clock: %+v", e.Ending)
		}
	})
}

func TestEngineUnderClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		control := mustControl(t, "40/2h, depth 9, nodes 1000")
		tb := sit(t, Config{Players: humanRed.Players, MaxDepth: 12, MaxNodes: 500, Control: control})
		tb.next()
		st := tb.play("h2e2")
		call := <-tb.engine.searches
		want := st.Clock.Budget(clock.Black, time.Now())
		if call.limits.Budget != want || !want.Limited() || call.limits.Depth != 9 || call.limits.Nodes != 500 || call.limits.Time != 0 {
			t.Errorf("limits %+v, want the budget %+v", call.limits, want)
		}
		time.Sleep(want.Target)
		call.move(t, "h9g7")
		wantTimes(t, tb.next(), 2*time.Hour, 2*time.Hour-want.Target)
	})
}

func TestTakebackRestoresClocks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := sit(t, Config{Players: humanRed.Players, Control: mustControl(t, "10m")})
		tb.begin()
		time.Sleep(10 * time.Second)
		tb.play("h2e2")
		time.Sleep(time.Minute)
		st := tb.reply("h9g7")
		wantTimes(t, st, 590*time.Second, 540*time.Second)
		time.Sleep(100 * time.Second)
		tb.play("h0g2")
		tb.reply("i9h9")
		tb.Takeback()
		st = tb.next()
		wantTimes(t, st, 590*time.Second, 540*time.Second)
		time.Sleep(time.Second)
		wantTimes(t, st, 589*time.Second, 540*time.Second)
		tb.Takeback()
		st = tb.next()
		wantTimes(t, st, 10*time.Minute, 10*time.Minute)
		tb.Redo()
		tb.next()
		tb.Redo()
		st = tb.next()
		wantMoves(t, st, "1. h2e2 h9g7 2. h0g2 i9h9")
		wantTimes(t, st, 490*time.Second, 540*time.Second)
	})
}

func TestPauseClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := sit(t, Config{Players: humanRed.Players, Control: mustControl(t, "1m"), Ponder: PonderAlways})
		tb.begin()
		tb.ResumeClock()
		tb.refused()
		tb.PauseClock()
		if st := tb.next(); !st.Clock.Paused() || st.Timing != Paused {
			t.Errorf("not paused: %v", st.Timing)
		}
		tb.PauseClock()
		tb.refused()
		time.Sleep(time.Hour) // paused, so no flag falls
		tb.ResumeClock()
		st := tb.next()
		wantTimes(t, st, time.Minute, time.Minute)
		time.Sleep(time.Second)
		tb.play("h2e2")
		call := <-tb.engine.searches
		tb.PauseClock()
		if e := tb.refused(); !errors.Is(e.Err, errEngineOnMove) {
			t.Errorf("%v", e.Err)
		}
		call.expect(t, "h9g7", "h0g2")
		if !tb.next().Pondering {
			t.Error("not pondering")
		}
		call = <-tb.engine.searches
		tb.PauseClock()
		if st := tb.next(); st.Pondering || call.ctx.Err() == nil {
			t.Error("pondering goes on while the clock is paused")
		}
		tb.ResumeClock()
		if st := tb.next(); !st.Pondering || st.Clock.Paused() {
			t.Error("pondering does not begin again")
		}
		<-tb.engine.searches
		tb.PauseClock()
		tb.next()
		time.Sleep(time.Hour)
		st = tb.play("b2d2") // playing a move resumes the clock
		wantTimes(t, st, 59*time.Second, time.Minute)
		if side, ok := st.Clock.Running(); !ok || side != clock.Black {
			t.Error("Black's clock does not run")
		}
	})
}

func TestSetClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := sit(t, Config{Players: humanRed.Players, Control: mustControl(t, "10m")})
		tb.next()
		tb.SetClock(xiangqi.Black, 7*time.Minute)
		wantTimes(t, tb.next(), 10*time.Minute, 7*time.Minute)
		tb.SetClock(xiangqi.Red, 0)
		tb.refused()
		tb.play("h2e2")
		first := <-tb.engine.searches
		tb.SetClock(xiangqi.Red, time.Hour)
		wantTimes(t, tb.next(), time.Hour, 7*time.Minute)
		if first.ctx.Err() != nil {
			t.Error("setting the opponent's clock stops the search")
		}
		tb.SetClock(xiangqi.Black, time.Minute)
		st := tb.next()
		second := <-tb.engine.searches
		if want := st.Clock.Budget(clock.Black, time.Now()); first.ctx.Err() == nil || second.limits.Budget != want || !st.Thinking {
			t.Errorf("limits %+v, want the budget %+v", second.limits, want)
		}
		if tb.engine.newGames.Load() != 1 {
			t.Error("the table has been emptied")
		}
	})
	inBubble("without a clock", t, func(t *testing.T) {
		tb := sit(t, Config{})
		tb.next()
		tb.SetClock(xiangqi.Red, time.Minute)
		tb.refused()
		tb.PauseClock()
		tb.refused()
	})
}

func TestBadControl(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := sit(t, Config{Control: clock.Control{Increment: -1}})
		if e := tb.refused(); e.State.Control != (clock.Control{}) || len(e.State.Legal) == 0 {
			t.Errorf("%+v", e.State.Control)
		}
		tb.play("h2e2")
	})
}

func TestOverTheBoard(t *testing.T) {
	control := "40/2h"
	inBubble("the interval counts", t, func(t *testing.T) {
		tb := sit(t, Config{Players: [2]Player{Engine, Human}, Control: mustControl(t, control), OverTheBoard: true})
		st := tb.next()
		if st.Control.Operation == 0 || !st.OverTheBoard {
			t.Errorf("control %v", st.Control)
		}
		time.Sleep(2 * time.Minute)
		st = tb.reply("h2e2")
		if !st.Awaiting || st.Thinking {
			t.Errorf("awaiting %v", st.Awaiting)
		}
		time.Sleep(15 * time.Second)
		wantTimes(t, st, 2*time.Hour-135*time.Second, 2*time.Hour)
		tb.Play(mustMove(t, "h9g7"))
		if e := tb.refused(); !strings.Contains(e.Err.Error(), "confirmed") {
			t.Errorf("%v", e.Err)
		}
		tb.Hint()
		tb.refused()
		tb.Confirm()
		st = tb.next()
		if st.Awaiting {
			t.Error("still awaiting")
		}
		tb.Confirm()
		tb.refused()
		time.Sleep(time.Minute)
		wantTimes(t, st, 2*time.Hour-135*time.Second, 2*time.Hour-time.Minute)
		tb.SetClock(xiangqi.Red, 100*time.Minute) // the operator copies the real clock
		wantTimes(t, tb.next(), 100*time.Minute, 2*time.Hour-time.Minute)
		st = tb.play("h9g7")
		call := <-tb.engine.searches
		if want := st.Clock.Budget(clock.Red, time.Now()); call.limits.Budget != want || call.limits.Budget.Target > 3*time.Minute {
			t.Errorf("budget %+v, want %+v", call.limits.Budget, want)
		}
		kept := 39 * 22500 * time.Millisecond // the time kept for the operator: 15 minutes per 40 moves
		if red, black := call.limits.Clocks[clock.Red], call.limits.Clocks[clock.Black]; red.Left != 100*time.Minute-kept || red.Moves != 39 ||
			black.Left != 2*time.Hour-time.Minute {
			t.Errorf("the engine is shown %v and %v", red, black)
		}
	})
	inBubble("takeback", t, func(t *testing.T) {
		tb := sit(t, Config{Players: humanRed.Players, Control: mustControl(t, control), OverTheBoard: true})
		tb.next()
		tb.play("h2e2") // the operator enters this move
		if st := tb.reply("h9g7"); !st.Awaiting {
			t.Fatal("not awaiting")
		}
		tb.Takeback()
		st := tb.next()
		wantMoves(t, st, "")
		wantTimes(t, st, 2*time.Hour, 2*time.Hour)
		if st.Awaiting {
			t.Error("awaiting a move that was taken back")
		}
		tb.Redo()
		if st = tb.next(); st.Awaiting {
			t.Error("a move played again waits")
		}
		wantMoves(t, st, "1. h2e2 h9g7")
		wantTimes(t, st, 2*time.Hour, 2*time.Hour)
	})
	inBubble("the engine's flag", t, func(t *testing.T) {
		tb := sit(t, Config{Players: [2]Player{Engine, Human}, Control: mustControl(t, "1m"), OverTheBoard: true})
		tb.next()
		tb.reply("h2e2")
		if st := tb.next(); st.Ending.Verdict != rules.RedLoses || st.Awaiting {
			t.Errorf("%+v, awaiting %v", st.Ending, st.Awaiting)
		}
	})
	inBubble("two engines", t, func(t *testing.T) {
		tb := sit(t, Config{Players: [2]Player{Engine, Engine}, OverTheBoard: true})
		tb.next()
		tb.reply("h2e2")
		tb.Confirm()
		if st := tb.next(); !st.Thinking || st.Awaiting {
			t.Errorf("thinking %v, awaiting %v", st.Thinking, st.Awaiting)
		}
		tb.reply("h9g7")
	})
	inBubble("mate needs no confirmation", t, func(t *testing.T) {
		tb := sit(t, Config{Start: mustFEN(t, mateInOne), Players: [2]Player{Engine, Engine}, OverTheBoard: true})
		tb.next()
		if st := tb.reply("h1h9"); st.Awaiting || st.Ending.Reason != rules.Checkmate {
			t.Errorf("awaiting %v, %+v", st.Awaiting, st.Ending)
		}
	})
}

// If a move takes time in addition to its search, the session reserves this additional time from
// the second move on.
func TestEngineSeesItsLag(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := sit(t, Config{Players: humanRed.Players, Control: mustControl(t, "10m")})
		tb.next()
		tb.play("h2e2")
		call := <-tb.engine.searches
		time.Sleep(130 * time.Millisecond)
		m := mustMove(t, "h9g7")
		call.answer <- func() search.Result { return search.Result{Move: m, Elapsed: 100 * time.Millisecond} }
		st := tb.next()
		want := clock.Lag{Sum: 30 * time.Millisecond, Moves: 1}
		if got := st.Clock.Turn(clock.Black, time.Now()).Lag; got != want {
			t.Errorf("lag %+v, want %+v", got, want)
		}
	})
}
