package session

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// In humanRed a person plays Red against the engine.
var humanRed = Config{Players: [2]Player{Human, Engine}, MoveTime: 3 * time.Second}

// inBubble runs a test in a bubble of testing/synctest.
func inBubble(name string, t *testing.T, test func(*testing.T)) {
	t.Run(name, func(t *testing.T) { synctest.Test(t, test) })
}

func TestHumanAgainstEngine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := sit(t, Config{Players: humanRed.Players, MoveTime: 3 * time.Second, MaxDepth: 5, MaxNodes: 1000})
		st := tb.next()
		wantMoves(t, st, "")
		if st.Thinking || st.CanUndo || st.CanRedo || st.LastSearch != nil || st.MoveTime != 3*time.Second {
			t.Errorf("first state: %+v", st)
		}

		before := st
		st = tb.play("h2e2")
		wantMoves(t, st, "1. h2e2")
		if !st.Thinking || !st.CanUndo || st.Generation != before.Generation+1 {
			t.Errorf("after the human's move: thinking %v, undo %v, generation %d after %d", st.Thinking, st.CanUndo, st.Generation, before.Generation)
		}

		call := <-tb.engine.searches
		if want := (search.Limits{Depth: 5, Nodes: 1000, Time: 3 * time.Second}); call.limits != want {
			t.Errorf("limits %+v, want %+v", call.limits, want)
		}
		if call.root.Pos.FEN() != st.Position.FEN() || len(call.root.Prior) != 1 || call.root.Prior[0].Move != mustMove(t, "h2e2") {
			t.Errorf("the engine was asked about %s after %v", call.root.Pos.FEN(), call.root.Prior)
		}
		call.onInfo(search.Info{Depth: 6, SelDepth: 11, TableUse: 3})
		call.move(t, "h9g7")
		thought := st.Generation
		st = tb.next()
		wantMoves(t, st, "1. h2e2 h9g7")
		wantMoves(t, before, "") // a later move does not change a snapshot
		if st.Thinking {
			t.Error("thinking on the human's turn")
		}
		last := st.LastSearch
		if last == nil || last.Generation != thought {
			t.Fatalf("last search %+v", last)
		}
		if i := last.Info; i.Depth != 7 || i.SelDepth != 11 || i.Score != 42 || i.Nodes != 99 || i.TableUse != 3 || !i.Done || i.Bound != search.Exact || len(i.PV) != 1 {
			t.Errorf("last search %+v", i)
		}
		if n := tb.engine.newGames.Load(); n != 1 {
			t.Errorf("the engine heard of %d new games", n)
		}
	})
}

func TestEngineMovesFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := sit(t, Config{Players: [2]Player{Engine, Human}})
		if st := tb.next(); !st.Thinking {
			t.Error("not thinking")
		}
		tb.Takeback() // there is no move of a person to take back: the engine continues
		if e := tb.refused(); !e.State.Thinking {
			t.Error("a refused takeback stopped the engine")
		}
		st := tb.reply("h2e2")
		wantMoves(t, st, "1. h2e2")
		if st.CanUndo {
			t.Error("the human has not had a turn to go back to")
		}
	})
}

func TestEngineAgainstItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := sit(t, Config{Players: [2]Player{Engine, Engine}})
		tb.next()
		var st State
		for range 2 {
			tb.reply("b0c2")
			tb.reply("b9c7")
			tb.reply("c2b0")
			st = tb.reply("c7b9")
		}
		if st.Ending.Reason != rules.Repetition || st.Thinking || st.CanUndo {
			t.Errorf("%+v, thinking %v, undo %v", st.Ending, st.Thinking, st.CanUndo)
		}
	})
}

func TestRefusedMoves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := sit(t, humanRed)
		st := tb.next()
		for text, want := range map[string]string{
			"h2i3": "cannot go to i3",
			"h9g7": "red is to move",
			"e4e5": "no piece on e4",
		} {
			tb.Play(mustMove(t, text))
			e := tb.refused()
			if !strings.Contains(e.Err.Error(), want) {
				t.Errorf("%s: %v, want %q", text, e.Err, want)
			}
			if e.State.Generation != st.Generation || len(e.State.Moves) != 0 {
				t.Errorf("%s: a refusal changed the state", text)
			}
		}
		tb.play("h2e2")
		tb.Play(mustMove(t, "h9g7"))
		if e := tb.refused(); e.Err.Error() != onMove(xiangqi.Black).Error() || !e.State.Thinking {
			t.Errorf("a move for the engine: %v", e.Err)
		}
		wantMoves(t, tb.reply("h9g7"), "1. h2e2 h9g7")
		tb.MoveNow()
		if e := tb.refused(); !errors.Is(e.Err, errNotOnMove) {
			t.Errorf("%v", e.Err)
		}
		tb.Redo()
		tb.refused()
	})
}

func TestTakeback(t *testing.T) {
	inBubble("between humans", t, func(t *testing.T) {
		tb := sit(t, Config{})
		tb.next()
		tb.play("h2e2")
		tb.play("h9g7")
		tb.Takeback()
		st := tb.next()
		wantMoves(t, st, "1. h2e2")
		if !st.CanUndo || !st.CanRedo {
			t.Errorf("undo %v, redo %v", st.CanUndo, st.CanRedo)
		}
		tb.Takeback()
		wantMoves(t, tb.next(), "")
		tb.Takeback()
		tb.refused()
		tb.Redo()
		wantMoves(t, tb.next(), "1. h2e2")
		tb.Redo()
		wantMoves(t, tb.next(), "1. h2e2 h9g7")
		tb.Redo()
		tb.refused()
	})
	inBubble("against the engine", t, func(t *testing.T) {
		tb := sit(t, humanRed)
		tb.next()
		tb.play("h2e2")
		first := tb.reply("h9g7").LastSearch
		tb.play("h0g2")
		second := tb.reply("i9h9").LastSearch
		tb.Takeback()
		st := tb.next()
		wantMoves(t, st, "1. h2e2 h9g7")
		if st.LastSearch != first || st.Thinking {
			t.Error("the last search is not that of the engine's last move on the board")
		}
		tb.Takeback()
		if st = tb.next(); st.LastSearch != nil || st.CanUndo {
			t.Errorf("at the start: last search %v, undo %v", st.LastSearch, st.CanUndo)
		}
		tb.Redo()
		tb.next()
		tb.Redo()
		st = tb.next()
		wantMoves(t, st, "1. h2e2 h9g7 2. h0g2 i9h9")
		if st.LastSearch != second || st.CanRedo {
			t.Error("playing again does not bring everything back")
		}
	})
	inBubble("while the engine thinks", t, func(t *testing.T) {
		tb := sit(t, humanRed)
		tb.next()
		tb.play("h2e2")
		call := <-tb.engine.searches
		tb.Takeback()
		st := tb.next()
		wantMoves(t, st, "")
		if st.Thinking || call.ctx.Err() == nil {
			t.Error("the search was not stopped")
		}
		tb.Redo()
		st = tb.next()
		wantMoves(t, st, "1. h2e2")
		if !st.Thinking {
			t.Error("the engine does not answer a move played again")
		}
		wantMoves(t, tb.reply("b9c7"), "1. h2e2 b9c7")
	})
	inBubble("of the engine's mate", t, func(t *testing.T) {
		tb := sit(t, Config{Start: mustFEN(t, mateInOne), Players: [2]Player{Engine, Human}})
		tb.next()
		tb.reply("h1h8")
		tb.play("e9f9")
		if st := tb.reply("a8a9"); st.Ending.Reason != rules.Checkmate || !st.CanUndo {
			t.Fatalf("%+v, undo %v", st.Ending, st.CanUndo)
		}
		tb.Takeback()
		st := tb.next()
		wantMoves(t, st, "1. h1h8")
		if st.Over() || st.Thinking {
			t.Error("the game is not open for the human")
		}
	})
}

// In mateInOne the move h1h9 mates.
const mateInOne = "4k4/R8/9/p8/9/9/P8/9/7R1/3K5 w - - 0 1"

func TestEngineMates(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := sit(t, Config{Start: mustFEN(t, mateInOne), Players: [2]Player{Engine, Engine}})
		tb.next()
		st := tb.reply("h1h9")
		wantMoves(t, st, "1. h1h9")
		want := rules.Ending{Verdict: rules.BlackLoses, Reason: rules.Checkmate, Text: "Black is checkmated"}
		if st.Ending != want || st.Thinking || !st.Check || len(st.Legal) != 0 {
			t.Errorf("%+v, thinking %v", st.Ending, st.Thinking)
		}
		tb.MoveNow()
		tb.refused()
		tb.Play(mustMove(t, "e9e8"))
		wantOver(t, tb.refused().Err, want)
	})
}

func TestMoveNow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := sit(t, humanRed)
		tb.next()
		st := tb.play("h2e2")
		<-tb.engine.searches
		tb.MoveNow()
		tb.MoveNow() // the second call does nothing, or it is refused because the move is already played
		m := firstLegal(st.Position)
		for len(st.Moves) < 2 {
			e := <-tb.Events()
			st = e.State
		}
		if st.Moves[1] != m || st.Thinking || st.LastSearch == nil || st.LastSearch.Info.Done {
			t.Errorf("%s, want the engine's best so far, %v", movesOf(&st), m)
		}
	})
}

func TestResign(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := sit(t, humanRed)
		tb.next()
		tb.play("h2e2")
		call := <-tb.engine.searches
		tb.Resign(xiangqi.Red)
		st := tb.next()
		if st.Ending.Verdict != rules.RedLoses || st.Ending.Reason != rules.Resignation || st.Thinking || len(st.Legal) != 0 {
			t.Errorf("%+v, thinking %v", st.Ending, st.Thinking)
		}
		if call.ctx.Err() == nil {
			t.Error("the search was not stopped")
		}
		tb.Resign(xiangqi.Red)
		tb.refused()
		tb.Takeback()
		st = tb.next()
		wantMoves(t, st, "")
		if st.Over() {
			t.Error("taking back does not reopen the game")
		}
	})
}

func TestNewGameWhileThinking(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := sit(t, humanRed)
		tb.next()
		old := tb.play("h2e2")
		call := <-tb.engine.searches
		call.onInfo(search.Info{Depth: 3})
		if _, ok := tb.Info(); !ok {
			t.Error("no info of a running search")
		}
		tb.NewGame(Config{Players: [2]Player{Engine, Human}, Engine: tb.engine, Rules: rules.None})
		st := tb.next()
		wantMoves(t, st, "")
		if !st.Thinking || st.Generation <= old.Generation || call.ctx.Err() == nil {
			t.Errorf("thinking %v, generation %d after %d", st.Thinking, st.Generation, old.Generation)
		}
		if old.Game != 1 || st.Game != 2 {
			t.Errorf("game %d, then game %d; want 1 and 2", old.Game, st.Game)
		}
		if info, ok := tb.Info(); ok {
			t.Errorf("info of a search that is gone: %+v", info)
		}
		wantMoves(t, tb.reply("b2e2"), "1. b2e2")
		if n := tb.engine.newGames.Load(); n != 2 {
			t.Errorf("the engine heard of %d new games, want 2", n)
		}
	})
}

// State.After judges a move by the game's history and rules.
func TestStateAfter(t *testing.T) {
	for set, want := range map[rules.Set]rules.Verdict{rules.Asian: rules.RedLoses, rules.None: rules.Ongoing} {
		pos, err := xiangqi.ParseFEN("9/R3k4/9/8p/9/9/8P/9/9/3K5 b - - 0 1")
		if err != nil {
			t.Fatal(err)
		}
		s := State{Start: pos, Rules: set}
		for _, text := range []string{"e8e9", "a8a9", "e9e8", "a9a8", "e8e9", "a8a9", "e9e8"} {
			m, err := xiangqi.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			s.Moves = append(s.Moves, m)
		}
		last, err := xiangqi.ParseMove("a9a8")
		if err != nil {
			t.Fatal(err)
		}
		if got := s.After(last); got.Verdict != want {
			t.Errorf("%v: %v, want %v", set, got.Verdict, want)
		}
	}
}
