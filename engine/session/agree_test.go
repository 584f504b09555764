package session

import (
	"strings"
	"testing"
	"testing/synctest"

	"example.com/abyss/book"
	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

func TestDrawBetweenHumans(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := sit(t, Config{})
		tb.next()
		tb.AcceptDraw()
		tb.refused()
		tb.DeclineDraw()
		tb.refused()

		tb.OfferDraw(xiangqi.Red)
		if st := tb.next(); !st.DrawOffer || st.DrawFrom != xiangqi.Red {
			t.Error("no offer")
		}
		tb.OfferDraw(xiangqi.Black)
		tb.refused()
		if st := tb.play("h2e2"); !st.DrawOffer || st.DrawFrom != xiangqi.Red {
			t.Error("the offer does not outlive the offerer's move")
		}
		if st := tb.play("h9g7"); st.DrawOffer {
			t.Error("the offer outlives the opponent's move")
		}

		tb.OfferDraw(xiangqi.Black)
		tb.next()
		tb.DeclineDraw()
		if st := tb.next(); st.DrawOffer || st.DrawDeclines != 0 {
			t.Error("declined, and still open or the engine's")
		}
		tb.OfferDraw(xiangqi.Black)
		tb.next()
		tb.AcceptDraw()
		st := tb.next()
		want := rules.Ending{Verdict: rules.Draw, Reason: rules.Agreement, Text: "draw by agreement"}
		if st.Ending != want || st.DrawOffer {
			t.Errorf("%+v, open %v", st.Ending, st.DrawOffer)
		}
		tb.OfferDraw(xiangqi.Red)
		tb.refused()
	})
}

// shuffle returns moves with which both sides move a knight back and forth. The parameter plies is
// the number of moves.
func shuffle(t *testing.T, plies int) (moves []xiangqi.Move) {
	t.Helper()
	cycle := [...]string{"b0c2", "b9c7", "c2b0", "c7b9"}
	for i := range plies {
		moves = append(moves, mustMove(t, cycle[i%len(cycle)]))
	}
	return moves
}

func TestDrawWithTheEngine(t *testing.T) {
	for name, c := range map[string]struct {
		plies  int // number of plies before the engine's last move
		score  search.Score
		accept bool
	}{
		"too early":     {0, 0, false},
		"losing":        {0, -150, true},
		"level, late":   {2 * drawAfter, 30, true},
		"better, late":  {2 * drawAfter, 31, false},
		"a move early":  {2*drawAfter - 2, 30, false},
		"slightly down": {0, -99, false},
	} {
		inBubble(name, t, func(t *testing.T) {
			tb := sit(t, Config{Players: [2]Player{Engine, Human}, Moves: shuffle(t, c.plies), Rules: rules.None})
			tb.next()
			tb.OfferDraw(xiangqi.Black) // the engine has no score yet
			if st := tb.next(); st.DrawDeclines != 1 || !st.Thinking || st.Over() {
				t.Errorf("declined %d, thinking %v", st.DrawDeclines, st.Thinking)
			}
			tb.OfferDraw(xiangqi.Black) // the engine answers a second offer too
			if st := tb.next(); st.DrawDeclines != 2 || st.DrawOffer {
				t.Errorf("declined %d, open %v", st.DrawDeclines, st.DrawOffer)
			}
			tb.OfferDraw(xiangqi.Red)
			tb.refused()
			(<-tb.engine.searches).score(t, "h2e2", c.score)
			if tb.next().DrawDeclines != 0 {
				t.Error("declined before the newest move")
			}
			tb.OfferDraw(xiangqi.Black)
			st := tb.next()
			if st.Over() != c.accept || (st.DrawDeclines > 0) == c.accept || st.DrawOffer {
				t.Errorf("over %v, declined %d, open %v", st.Over(), st.DrawDeclines, st.DrawOffer)
			}
			if c.accept && st.Ending.Reason != rules.Agreement {
				t.Errorf("%+v", st.Ending)
			}
		})
	}
}

func TestOpenGame(t *testing.T) {
	moves := func(t *testing.T) []xiangqi.Move {
		return []xiangqi.Move{mustMove(t, "h2e2"), mustMove(t, "h9g7"), mustMove(t, "h0g2")}
	}
	inBubble("and play on", t, func(t *testing.T) {
		tb := sit(t, Config{Players: humanRed.Players, Moves: moves(t), Control: mustControl(t, "10m")})
		st := tb.next()
		wantMoves(t, st, "1. h2e2 h9g7 2. h0g2")
		if st.Timing != Waiting || !st.Thinking || st.LastSearch != nil {
			t.Errorf("the engine does not go on, or its clock does: timing %d, thinking %v", st.Timing, st.Thinking)
		}
		if call := <-tb.engine.searches; len(call.root.Prior) != 3 {
			t.Errorf("%d plies before", len(call.root.Prior))
		}
		tb.Takeback()
		st = tb.next()
		wantMoves(t, st, "1. h2e2 h9g7")
		st = tb.play("h0g2")
		if side, ok := st.Clock.Running(); !ok || side != clock.Black {
			t.Error("Black's clock does not run")
		}
	})
	inBubble("that is wrong", t, func(t *testing.T) {
		tb := sit(t, Config{Moves: append(moves(t), mustMove(t, "h2e2"), mustMove(t, "b9c7"))})
		e := tb.refused()
		wantMoves(t, e.State, "1. h2e2 h9g7 2. h0g2")
		if !strings.Contains(e.Err.Error(), "ply 4") {
			t.Errorf("%v", e.Err)
		}
		tb.play("b9c7")
	})
	inBubble("that is over", t, func(t *testing.T) {
		tb := sit(t, Config{Start: mustFEN(t, mateInOne), Moves: []xiangqi.Move{mustMove(t, "h1h9")}, Players: humanRed.Players, Ponder: PonderAlways, Control: mustControl(t, "1m")})
		if st := tb.next(); st.Ending.Reason != rules.Checkmate || st.Thinking {
			t.Errorf("%+v", st.Ending)
		}
	})
}

func TestBook(t *testing.T) {
	const text = "# 中炮 / Central Cannon\nh2e2 h9g7\nh0g2 i9h9\n#\n"
	parse := func(t *testing.T) *book.Book {
		t.Helper()
		b, err := book.Parse(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	inBubble("then out of it", t, func(t *testing.T) {
		tb := sit(t, Config{Players: humanRed.Players, Book: parse(t), Ponder: PonderAlways, Control: mustControl(t, "10m")})
		if st := tb.next(); st.FromBook || !st.BookOn || st.BookName != (book.Name{}) {
			t.Errorf("book %v, %v", st.BookOn, st.BookName)
		}
		tb.play("h2e2")
		st := tb.next()
		wantMoves(t, st, "1. h2e2 h9g7")
		if !st.FromBook || st.BookName.English != "Central Cannon" || st.LastSearch != nil || st.Pondering || len(tb.engine.searches) != 0 {
			t.Errorf("from %v, last search %+v", st.BookName, st.LastSearch)
		}
		tb.play("b0c2") // a move outside the book
		st = tb.reply("i9h9")
		if st.FromBook || st.BookName != (book.Name{}) || st.LastSearch == nil {
			t.Errorf("from %v, last search %+v", st.BookName, st.LastSearch)
		}
		tb.Takeback()
		if st = tb.next(); st.BookName.English != "Central Cannon" || st.LastSearch != nil {
			t.Errorf("after the takeback: from %v, last search %+v", st.BookName, st.LastSearch)
		}
	})
	inBubble("against itself, over the board", t, func(t *testing.T) {
		tb := sit(t, Config{Players: [2]Player{Engine, Engine}, Book: parse(t), OverTheBoard: true})
		st := tb.next()
		for ply := range 4 {
			if st = tb.next(); !st.Awaiting || len(st.Moves) != ply+1 {
				t.Fatalf("awaiting %v: %s", st.Awaiting, movesOf(&st))
			}
			tb.Confirm()
			st = tb.next()
		}
		if !st.Thinking {
			t.Error("the engine does not go on where the book ends")
		}
	})
	inBubble("not from elsewhere", t, func(t *testing.T) {
		tb := sit(t, Config{Start: mustFEN(t, mateInOne), Players: [2]Player{Engine, Human}, Book: parse(t)})
		if st := tb.next(); st.BookOn || !st.Thinking {
			t.Errorf("book %v", st.BookOn)
		}
	})
}
