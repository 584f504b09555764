package session

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"example.com/abyss/engine/search"
)

// If the engine is thinking, Suspend stops its search and the clock. Resume starts both again.
func TestSuspend(t *testing.T) {
	inBubble("the engine thinks", t, func(t *testing.T) {
		tb := sit(t, Config{Players: humanRed.Players, Control: mustControl(t, "1m")})
		tb.next()
		tb.play("h2e2")
		<-tb.engine.searches
		time.Sleep(10 * time.Second)
		tb.Suspend()
		st := tb.next()
		wantTiming(t, st, Held)
		if st.Thinking {
			t.Error("it thinks in a program that is stopped")
		}
		time.Sleep(time.Hour)
		tb.Resume()
		st = tb.next()
		wantTiming(t, st, Running)
		wantTimes(t, st, time.Minute, 50*time.Second)
		again := <-tb.engine.searches
		if b := again.limits.Budget; !b.Limited() || b.Hard > 50*time.Second {
			t.Errorf("the search begins anew with the budget %+v", b)
		}
		again.move(t, "h9g7")
		if st = tb.next(); len(st.Moves) != 2 {
			t.Error("its move is not played")
		}
	})
	inBubble("a person thinks, the engine too", t, func(t *testing.T) {
		tb := sit(t, Config{Players: humanRed.Players, Control: mustControl(t, "1m"), Ponder: PonderAlways})
		tb.next()
		tb.play("h2e2")
		(<-tb.engine.searches).expect(t, "h9g7", "h0g2")
		if !tb.next().Pondering {
			t.Fatal("it does not ponder")
		}
		<-tb.engine.searches
		tb.Suspend()
		st := tb.next()
		wantTiming(t, st, Held)
		time.Sleep(time.Hour)
		wantTimes(t, st, time.Minute, time.Minute)
		tb.Resume()
		if st = tb.next(); !st.Pondering {
			t.Error("it does not ponder on")
		}
		wantTiming(t, st, Running)
	})
	inBubble("over the board", t, func(t *testing.T) {
		tb := sit(t, Config{Players: humanRed.Players, Control: mustControl(t, "1m"), OverTheBoard: true})
		wantTiming(t, tb.next(), Running)
		tb.Suspend()
		st := tb.next()
		wantTiming(t, st, Running)
		time.Sleep(20 * time.Second)
		tb.Resume()
		wantTimes(t, tb.next(), 40*time.Second, st.Clock.Remaining(1, time.Now()))
	})
	inBubble("another mode is shown", t, func(t *testing.T) {
		tb := sit(t, Config{Players: humanRed.Players, Control: mustControl(t, "1m")})
		tb.next()
		tb.play("h2e2")
		<-tb.engine.searches
		tb.Hold(true)
		tb.next()
		tb.Suspend()
		tb.next()
		tb.Resume()
		wantTiming(t, tb.next(), Held) // the game is still out of view
		tb.Hold(false)
		wantTiming(t, tb.next(), Running)
		<-tb.engine.searches
	})
	inBubble("nothing was searched", t, func(t *testing.T) {
		tb := sit(t, Config{})
		tb.next()
		tb.Suspend()
		tb.next()
		tb.Resume()
		if st := tb.next(); st.Thinking || st.Timing != Untimed {
			t.Errorf("it goes on with %+v", st)
		}
	})
}

// deafSearcher ends a search only when the test releases it.
type deafSearcher struct{ release chan struct{} }

func (d deafSearcher) NewGame() {}

func (d deafSearcher) Search(context.Context, search.Root, search.Limits, func(search.Info)) search.Result {
	<-d.release
	return search.Result{}
}

// Suspend stops the clock at once, even if the engine is slow to stop.
func TestSuspendDeafEngine(t *testing.T) {
	inBubble("", t, func(t *testing.T) {
		d := deafSearcher{make(chan struct{})}
		s := New(Config{Players: [2]Player{Engine, Human}, Control: mustControl(t, "1m"), Engine: d})
		defer s.Close()
		<-s.Events()
		s.ResumeClock()
		<-s.Events()
		go s.Suspend()
		synctest.Wait()
		time.Sleep(time.Hour)
		close(d.release)
		st := (<-s.Events()).State
		wantTiming(t, st, Held)
		wantTimes(t, st, time.Minute, time.Minute)
		s.Resume()
	})
}
