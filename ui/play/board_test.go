package play

import (
	"errors"
	"testing"
	"time"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/play/playtest"
)

func TestPickAndDrop(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.moveTo("h2")
	a.press("enter")
	a.wantSeen("[炮>")
	a.moveTo("e2")
	a.wantSeen("<炮>")
	a.wantSeen("Red cannon 炮 h2e2")
	a.press(" ")
	a.wantCalls("play h2e2")
	if a.board.view.Picked != xiangqi.NoPoint {
		t.Error("a piece is still picked after the drop")
	}
}

func TestPickAnotherAndPutBack(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.moveTo("h2")
	a.press("enter")
	a.moveTo("h0")
	a.press("enter")
	if a.board.view.Picked.String() != "h0" {
		t.Errorf("picked %s, want the other own piece, h0", a.board.view.Picked)
	}
	a.press("enter")
	if a.board.view.Picked != xiangqi.NoPoint {
		t.Error("the same point again does not put the piece back")
	}
	a.press("enter", "esc")
	if a.board.view.Picked != xiangqi.NoPoint {
		t.Error("esc does not put the piece back")
	}
	a.wantCalls()
}

func TestRefusedPicksAndDrops(t *testing.T) {
	for _, tc := range []struct {
		name, pick, drop string
		want             string
	}{
		{"empty point", "e5", "", "There is no piece on e5"},
		{"other side's piece", "e6", "", "That piece is Black's; Red is to move"},
		{"illegal drop", "h2", "d3", "the cannon on h2 cannot go to d3"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			a := newFixture(t, 80, 24, playtest.AsRed)
			a.moveTo(tc.pick)
			a.press("enter")
			if tc.drop != "" {
				a.moveTo(tc.drop)
				a.press("enter")
				if a.board.view.Picked.String() != tc.pick {
					t.Errorf("picked %s, want %s to stay picked", a.board.view.Picked, tc.pick)
				}
			}
			a.wantSeen(tc.want)
			a.press("left")
			a.wantUnseen(tc.want)
			a.wantCalls()
		})
	}
}

func TestBlockedPiece(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.Humans)
	a.deliver(playtest.State(t, "4k4/9/9/9/4p4/9/9/9/4A4/3AK4 w - - 0 1", playtest.Humans))
	a.moveTo("d0")
	a.press("enter")
	a.wantSeen("The Red guard 仕 has no legal move")
}

func TestNotYourTurn(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2"))
	a.press("enter")
	a.wantSeen("The engine plays Black; m makes it move now")
	a.press("m")
	a.wantCalls("move now")
}

// TestPremove: a move that is typed while the engine thinks is played on the player's turn.
func TestPremove(t *testing.T) {
	for _, tc := range []struct{ typed, seen, call string }{
		{"b0c2", "Typed ahead: b0c2; esc drops it", "play b0c2"},
		{"b0b9", "Typed ahead: b0b9; esc drops it", ""},
	} {
		a := newFixture(t, 80, 24, playtest.AsRed)
		a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2"))
		a.press(":")
		a.typed(tc.typed)
		a.press("enter")
		a.wantSeen(tc.seen)
		a.wantCalls()
		a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7"))
		a.wantUnseen("Typed ahead: b")
		if tc.call != "" {
			a.wantCalls(tc.call)
			continue
		}
		a.wantCalls()
		a.wantSeen("The move typed ahead was not played: ")
	}
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2"))
	a.press(":")
	a.typed("b0c2")
	a.press("enter", "esc")
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7"))
	a.wantCalls()
}

func TestTypedMove(t *testing.T) {
	for _, text := range []string{"h2e2", "H2E2", "h2-e2"} {
		a := newFixture(t, 80, 24, playtest.AsRed)
		a.press(":")
		a.typed(text)
		a.wantSeen("Move: " + text + "_")
		a.press("enter")
		a.wantCalls("play h2e2")
		a.wantUnseen("Move:")
	}
}

func TestTakebackAndRedo(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.press("u", "U")
	a.wantCalls()
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7")
	s.CanRedo = true
	a.deliver(s)
	a.press("u", "U")
	a.wantCalls("takeback", "redo")
}

func TestNewGameAsBlackFlips(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.press("n", "right", "down", "down", "down", "right", "enter")
	a.wantCalls("new game")
	cfg := a.fake.Games[0]
	if cfg.Players != playtest.AsBlack || cfg.MoveTime != 10*time.Second {
		t.Errorf("new game is %+v", cfg)
	}
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsBlack))
	a.wantSeen("    一i 二h 三g 四f 五e 六d 七c 八b 九a")
	a.wantSeen("[將]")
	a.press("n", "left", "enter")
	if a.host.Shown.Flipped {
		t.Error("a new game as Red leaves the board flipped")
	}
}

func TestNewGameChoices(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	for i, want := range [][2]session.Player{playtest.AsBlack, playtest.Humans, playtest.Engines, playtest.AsRed} {
		a.press("n", "right", "enter")
		if got := a.fake.Games[i].Players; got != want {
			t.Errorf("choice %d is %v, want %v", i, got, want)
		}
	}
	a.press("n", "right", "esc")
	if len(a.fake.Games) != 4 {
		t.Error("esc started a game")
	}
}

func TestNewGameFromGivenPosition(t *testing.T) {
	pos, err := xiangqi.ParseFEN(playtest.Mated)
	if err != nil {
		t.Fatal(err)
	}
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.game.config.Start, a.game.given = pos, pos
	a.press("n", "enter", "n", "down", "down", "down", "down", "left", "enter")
	if a.fake.Games[0].Start != pos {
		t.Error("a new game does not begin with the position given")
	}
	if a.fake.Games[1].Start != xiangqi.StartPosition() {
		t.Error("the initial position cannot be chosen")
	}
}

func TestResign(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsBlack)
	a.press("R")
	a.wantSeen("Resign the game for Black?")
	a.press("n")
	a.wantCalls()
	a.press("R", "y")
	a.wantCalls("resign black")
	a = newFixture(t, 80, 24, playtest.Engines)
	a.press("R")
	a.wantSeen("The engine plays both sides")
}

func TestGameOver(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	s := playtest.State(t, playtest.Mated, playtest.AsRed, "h1h9")
	if s.Ending.Reason != rules.Checkmate {
		t.Fatalf("not a mate: %+v", s.Ending)
	}
	a.deliver(s)
	a.wantSeen("Red wins: checkmate")
	a.wantSeen("This game is saved; o opens it again")
	a.press("enter")
	a.wantSeen("The game is over")
	a.press(":", "R", "m", "enter")
	a.wantSeen("The game is over")
	a.press("esc", "R", "m")
	a.wantCalls()
	a.press("u")
	a.wantCalls("takeback")
}

func TestRefusalIsShown(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.Update(eventMsg{State: a.game.state, Err: errors.New("the engine failed: out of tea")})
	a.wantSeen("The engine failed: out of tea")
}

func TestStaleStateIsDropped(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	old := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "b2e2")
	fresh := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2")
	a.deliver(fresh)
	a.deliver(old)
	a.wantSeen("Red played 炮h2e2")
	a.fake.Thinking = &session.Thinking{Generation: old.Generation, Info: playtest.Info(t, "h9g7")}
	a.Update(mode.Tick{})
	if a.screen.engine.live != nil {
		t.Error("the report of an older search is shown")
	}
	a.fake.Thinking.Generation = fresh.Generation
	a.Update(mode.Tick{})
	a.wantSeen("1,234,567")
}

// TestPickSurvivesNews: a piece stays picked up if the new state has it unchanged. Otherwise it
// is put back.
func TestPickSurvivesNews(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.moveTo("h2")
	a.press("enter")
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed))
	if a.board.view.Picked.String() != "h2" {
		t.Error("the piece was put back for nothing")
	}
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2"))
	if a.board.view.Picked != xiangqi.NoPoint {
		t.Error("a piece that is gone is still picked")
	}
}

// In a game between engines no move can be taken back, and no key is offered for it. A draw by
// the count of moves is reported once.
func TestEndOfAGameBetweenEngines(t *testing.T) {
	a := newFixture(t, 80, 24, [2]session.Player{session.Engine, session.Engine})
	s := playtest.State(t, xiangqi.StartFEN, a.game.state.Players, "h2e2", "h9g7")
	s.CanUndo, s.Thinking = false, false
	s.Ending = rules.Ending{Verdict: rules.Draw, Reason: rules.MoveCount, Text: "120 plies without a capture: draw"}
	a.deliver(s)
	a.wantSeen("Draw: 120 plies without a capture")
	a.wantUnseen("120 plies without a capture: draw")
	a.press("H")
	a.wantSeen("The game is over; n starts a new one")
	a.wantUnseen("takes the last move back")
}
