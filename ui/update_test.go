package ui

import (
	"errors"
	"testing"
	"time"

	"abyss/engine/rules"
	"abyss/engine/session"
	"abyss/engine/xiangqi"

	tea "github.com/charmbracelet/bubbletea"
)

func TestPickAndDrop(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	a.moveTo("h2")
	a.press("enter")
	a.wantSeen("[炮>")
	a.moveTo("e2")
	a.wantSeen("<炮>")
	a.wantSeen("Red cannon 炮 h2e2")
	a.press(" ")
	a.wantCalls("play h2e2")
	if a.play.board.view.Picked != xiangqi.NoPoint {
		t.Error("a piece is still picked after the drop")
	}
}

func TestPickAnotherAndPutBack(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	a.moveTo("h2")
	a.press("enter")
	a.moveTo("h0")
	a.press("enter")
	if a.play.board.view.Picked.String() != "h0" {
		t.Errorf("picked %s, want the other own piece, h0", a.play.board.view.Picked)
	}
	a.press("enter")
	if a.play.board.view.Picked != xiangqi.NoPoint {
		t.Error("the same point again does not put the piece back")
	}
	a.press("enter", "esc")
	if a.play.board.view.Picked != xiangqi.NoPoint {
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
		{"other side's piece", "e6", "", "That is Black's; Red is to move"},
		{"illegal drop", "h2", "d3", "the cannon on h2 does not go to d3"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			a := newApp(t, 80, 24, asRed)
			a.moveTo(tc.pick)
			a.press("enter")
			if tc.drop != "" {
				a.moveTo(tc.drop)
				a.press("enter")
				if a.play.board.view.Picked.String() != tc.pick {
					t.Errorf("picked %s, want %s to stay picked", a.play.board.view.Picked, tc.pick)
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
	a := newApp(t, 80, 24, humans)
	a.deliver(stateOf(t, "4k4/9/9/9/4p4/9/9/9/4A4/3AK4 w - - 0 1", humans))
	a.moveTo("d0")
	a.press("enter")
	a.wantSeen("The Red guard 仕 has no legal move")
}

func TestNotYourTurn(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	a.deliver(stateOf(t, xiangqi.StartFEN, asRed, "h2e2"))
	a.press("enter")
	a.wantSeen("The engine plays Black; m makes it move now")
	a.press("m")
	a.wantCalls("move now")
}

// TestPremove: a move typed while the engine thinks waits for the player's turn.
func TestPremove(t *testing.T) {
	for _, tc := range []struct{ typed, seen, call string }{
		{"b0c2", "Typed ahead: b0c2; esc drops it", "play b0c2"},
		{"b0b9", "Typed ahead: b0b9; esc drops it", ""},
	} {
		a := newApp(t, 80, 24, asRed)
		a.deliver(stateOf(t, xiangqi.StartFEN, asRed, "h2e2"))
		a.press(":")
		a.typed(tc.typed)
		a.press("enter")
		a.wantSeen(tc.seen)
		a.wantCalls()
		a.deliver(stateOf(t, xiangqi.StartFEN, asRed, "h2e2", "h9g7"))
		a.wantUnseen("Typed ahead: b")
		if tc.call != "" {
			a.wantCalls(tc.call)
			continue
		}
		a.wantCalls()
		a.wantSeen("Not played, typed ahead: ")
	}
	a := newApp(t, 80, 24, asRed)
	a.deliver(stateOf(t, xiangqi.StartFEN, asRed, "h2e2"))
	a.press(":")
	a.typed("b0c2")
	a.press("enter", "esc")
	a.deliver(stateOf(t, xiangqi.StartFEN, asRed, "h2e2", "h9g7"))
	a.wantCalls()
}

func TestTypedMove(t *testing.T) {
	for _, text := range []string{"h2e2", "H2E2", "h2-e2"} {
		a := newApp(t, 80, 24, asRed)
		a.press(":")
		a.typed(text)
		a.wantSeen("Move: " + text + "_")
		a.press("enter")
		a.wantCalls("play h2e2")
		a.wantUnseen("Move:")
	}
}

// TestKeysInOneMessage: keys that arrive together count one by one; what is
// pasted is text.
func TestKeysInOneMessage(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	a.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("kk:h2")})
	a.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("e2"), Paste: true})
	a.wantSeen("Move: h2e2_")
	if a.play.board.view.Cursor.String() != "e2" {
		t.Errorf("two keys up lead from e0 to %s", a.play.board.view.Cursor)
	}
	a.press("esc")
	a.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("hhh"), Paste: true})
	if a.play.board.view.Cursor.String() != "e2" {
		t.Error("pasted text moves the cursor")
	}
}

func TestTypedBadly(t *testing.T) {
	for text, want := range map[string]string{
		"h2":    "expected coordinates like h2e2",
		"h2z9":  "h2z9",
		"h2d3":  "the cannon on h2 does not go to d3",
		"e5e6":  "there is no piece on e5",
		"h9g7":  "the knight on h9 is black's, and red is to move",
		"quit!": "expected coordinates like h2e2",
	} {
		a := newApp(t, 80, 24, asRed)
		a.press(":")
		a.typed(text)
		a.press("enter")
		a.wantSeen(want)
		a.wantSeen("Move: " + text + "_")
		a.press("backspace")
		a.wantUnseen(want)
		a.press("ctrl+u")
		a.typed("b0c2")
		a.press("enter")
		a.wantCalls("play b0c2")
	}
	a := newApp(t, 80, 24, asRed)
	a.press(":", "h", "esc", "u")
	a.wantCalls()
	a.wantSeen("no move of yours")
}

func TestTakebackAndRedo(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	a.press("u", "U")
	a.wantCalls()
	s := stateOf(t, xiangqi.StartFEN, asRed, "h2e2", "h9g7")
	s.CanRedo = true
	a.deliver(s)
	a.press("u", "U")
	a.wantCalls("takeback", "redo")
}

func TestNewGameAsBlackFlips(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	a.press("n", "right", "down", "down", "down", "right", "enter")
	a.wantCalls("new game")
	cfg := a.fake.games[0]
	if cfg.Players != asBlack || cfg.MoveTime != 10*time.Second {
		t.Errorf("new game is %+v", cfg)
	}
	a.deliver(stateOf(t, xiangqi.StartFEN, asBlack))
	a.wantSeen("    i   h   g   f   e   d   c   b   a")
	a.wantSeen("[將]")
	a.press("n", "left", "enter")
	if a.flipped {
		t.Error("a new game as Red leaves the board flipped")
	}
}

func TestNewGameChoices(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	for i, want := range [][2]session.Player{asBlack, humans, engines, asRed} {
		a.press("n", "right", "enter")
		if got := a.fake.games[i].Players; got != want {
			t.Errorf("choice %d is %v, want %v", i, got, want)
		}
	}
	a.press("n", "right", "esc")
	if len(a.fake.games) != 4 {
		t.Error("esc started a game")
	}
}

func TestNewGameFromGivenPosition(t *testing.T) {
	pos, err := xiangqi.ParseFEN(mated)
	if err != nil {
		t.Fatal(err)
	}
	a := newApp(t, 80, 24, asRed)
	a.play.game.config.Start, a.play.game.given = pos, pos
	a.press("n", "enter", "n", "down", "down", "down", "down", "left", "enter")
	if a.fake.games[0].Start != pos {
		t.Error("a new game does not begin with the position given")
	}
	if a.fake.games[1].Start != xiangqi.StartPosition() {
		t.Error("the initial position cannot be chosen")
	}
}

func TestFlip(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	a.press("f")
	a.wantSeen("    i   h   g   f   e   d   c   b   a")
	cursor := a.play.board.view.Cursor
	a.press("down")
	if a.play.board.view.Cursor.Rank() != cursor.Rank()+1 {
		t.Errorf("down leads from %s to %s on a flipped board", cursor, a.play.board.view.Cursor)
	}
}

func TestResign(t *testing.T) {
	a := newApp(t, 80, 24, asBlack)
	a.press("R")
	a.wantSeen("Resign the game for Black?")
	a.press("n")
	a.wantCalls()
	a.press("R", "y")
	a.wantCalls("resign black")
	a = newApp(t, 80, 24, engines)
	a.press("R")
	a.wantSeen("The engine plays both sides")
}

// isQuit reports whether a command ends the program.
func isQuit(cmd tea.Cmd) bool {
	if cmd == nil {
		return false
	}
	_, ok := cmd().(tea.QuitMsg)
	return ok
}

func TestQuit(t *testing.T) {
	t.Run("before any move at once", func(t *testing.T) {
		a := newApp(t, 80, 24, asRed)
		if !isQuit(a.press("q")) {
			t.Error("q does not quit")
		}
		a.wantCalls("close")
	})
	t.Run("under way asks", func(t *testing.T) {
		a := newApp(t, 80, 24, asRed)
		a.deliver(stateOf(t, xiangqi.StartFEN, asRed, "h2e2", "h9g7"))
		if isQuit(a.press("q")) {
			t.Fatal("q quits without asking")
		}
		a.wantSeen("The game under way is not saved")
		if isQuit(a.press("n")) || a.overlay != nil {
			t.Fatal("no is not heard")
		}
		a.wantCalls()
		if !isQuit(a.press("q", "y")) {
			t.Error("yes does not quit")
		}
		a.wantCalls("close")
	})
	t.Run("after the end asks until it is saved", func(t *testing.T) {
		a := newApp(t, 80, 24, asRed)
		s := stateOf(t, mated, asRed, "h1h9")
		a.deliver(s)
		if isQuit(a.press("q")) {
			t.Error("q quits without asking")
		}
		a.press("n")
		a.Update(savedMsg{path: "x.pgn", game: s})
		if !isQuit(a.press("q")) {
			t.Error("q does not quit a saved game")
		}
	})
	t.Run("ctrl+c at once, wherever", func(t *testing.T) {
		for _, keys := range [][]string{nil, {"?"}, {"n"}, {":"}, {"R"}} {
			a := newApp(t, 80, 24, asRed)
			a.press(keys...)
			if !isQuit(a.press("ctrl+c")) {
				t.Errorf("after %q ctrl+c does not quit", keys)
			}
			a.wantCalls("close")
			if a.press("ctrl+c") != nil {
				t.Error("a second ctrl+c ends an app that is ending")
			}
			a.wantCalls()
		}
	})
}

func TestGameOver(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	s := stateOf(t, mated, asRed, "h1h9")
	if s.Ending.Reason != rules.Checkmate {
		t.Fatalf("not a mate: %+v", s.Ending)
	}
	a.deliver(s)
	a.wantSeen("Red wins: checkmate")
	a.wantSeen("n new game, a analyzes this one")
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
	a := newApp(t, 80, 24, asRed)
	a.Update(eventMsg{State: a.play.game.state, Err: errors.New("the engine failed: out of tea")})
	a.wantSeen("The engine failed: out of tea")
}

func TestStaleStateIsDropped(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	old := stateOf(t, xiangqi.StartFEN, asRed, "b2e2")
	fresh := stateOf(t, xiangqi.StartFEN, asRed, "h2e2")
	a.deliver(fresh)
	a.deliver(old)
	a.wantSeen("Red played 炮h2e2")
	a.fake.info = &session.Thinking{Generation: old.Generation, Info: someInfo(t, "h9g7")}
	a.Update(tickMsg{})
	if a.play.panels.live != nil {
		t.Error("the report of an older search is shown")
	}
	a.fake.info.Generation = fresh.Generation
	a.Update(tickMsg{})
	a.wantSeen("1,234,567")
}

// TestTicksOnlyWhileThinking: one tick under way at most, none without search.
func TestTicksOnlyWhileThinking(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	if a.ticking {
		t.Fatal("ticking without a search")
	}
	s := stateOf(t, xiangqi.StartFEN, asRed, "h2e2")
	a.deliver(s)
	if !a.ticking {
		t.Fatal("not ticking while the engine thinks")
	}
	if _, cmd := a.Update(tickMsg{}); cmd == nil {
		t.Error("the ticking stops during the search")
	}
	a.deliver(stateOf(t, xiangqi.StartFEN, asRed, "h2e2", "h9g7"))
	if _, cmd := a.Update(tickMsg{}); cmd != nil || a.ticking {
		t.Error("the ticking goes on after the search")
	}
}

// TestPickSurvivesNews: a state that changes nothing for the picked piece
// leaves it picked; one that does puts it back.
func TestPickSurvivesNews(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	a.moveTo("h2")
	a.press("enter")
	a.deliver(stateOf(t, xiangqi.StartFEN, asRed))
	if a.play.board.view.Picked.String() != "h2" {
		t.Error("the piece was put back for nothing")
	}
	a.deliver(stateOf(t, xiangqi.StartFEN, asRed, "h2e2"))
	if a.play.board.view.Picked != xiangqi.NoPoint {
		t.Error("a piece that is gone is still picked")
	}
}

// Between engines there is no move to take back, and nothing says that there is; a draw
// by the count of moves is told once.
func TestEndOfAGameBetweenEngines(t *testing.T) {
	a := newApp(t, 80, 24, [2]session.Player{session.Engine, session.Engine})
	s := stateOf(t, xiangqi.StartFEN, a.play.game.state.Players, "h2e2", "h9g7")
	s.CanUndo, s.Thinking = false, false
	s.Ending = rules.Ending{Verdict: rules.Draw, Reason: rules.MoveCount, Text: "120 plies without a capture: draw"}
	a.deliver(s)
	a.wantSeen("Draw: 120 plies without a capture")
	a.wantUnseen("120 plies without a capture: draw")
	a.press("H")
	a.wantSeen("The game is over; n starts a new one")
	a.wantUnseen("takes the last move back")
}
