package play

import (
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/play/playtest"
)

// mated returns a game that Red has won by mate.
func mated(a *fixture) session.State {
	return playtest.State(a.t, playtest.Mated, playtest.AsRed, "h1h9")
}

// A finished game has a card with its result and with keys for the next step. These keys have no
// effect while the game continues.
func TestResultCard(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7"))
	for _, key := range []string{"r", "N", "F"} {
		a.press(key)
		a.wantSeen("This key needs the result of a finished game")
	}
	if len(a.fake.Games) > 0 || len(a.host.Studies) > 0 {
		t.Fatalf("%d games begun, %d looked at", len(a.fake.Games), len(a.host.Studies))
	}
	a.deliver(mated(a))
	for _, text := range []string{"Red wins: checkmate, 1 move", "r find the mistakes", "N play again as Black", "s save"} {
		a.wantSeen(text)
	}
	a.wantUnseen("F the") // N plays again from the start
	if strings.Count(a.View(), "Result") != 1 {
		t.Error("the result stands twice")
	}
	a.press("r")
	if n := len(a.host.Studies); n != 1 || !a.host.Studies[0].Review || len(a.host.Studies[0].Tree.MainMoves()) != 1 {
		t.Errorf("%+v", a.host.Studies)
	}
	a.press("s")
	if a.host.open == nil {
		t.Error("s does not save")
	}
	a.press("esc", "N")
	if n := len(a.fake.Games); n != 1 || a.fake.Games[0].Players != playtest.AsBlack || len(a.fake.Games[0].Moves) > 0 {
		t.Errorf("%+v", a.fake.Games)
	}
}

// The key F plays an ending again: from the beginning of the game's last stage, or from the last
// moves. The user is to move.
func TestEndingAgain(t *testing.T) {
	for _, tc := range []struct {
		name, fen string
		players   [2]session.Player
		moves     int
		want      int
	}{
		{"an ending from the start", playtest.Mated, playtest.AsRed, 1, 0},
		{"short, Black's turn", xiangqi.StartFEN, playtest.AsBlack, 4, 1},
		{"long", xiangqi.StartFEN, playtest.AsRed, 41, 22},
		{"long, as Black", xiangqi.StartFEN, playtest.AsBlack, 41, 21},
		{"two persons", xiangqi.StartFEN, playtest.Humans, 41, 21},
	} {
		a := newFixture(t, 80, 24, tc.players)
		s := playtest.State(t, tc.fen, tc.players, shuffle(tc.fen, tc.moves)...)
		s.Ending.Verdict, s.Ending.Reason = 1, 1
		a.deliver(s)
		_ = a.View()
		a.press("F")
		if n := len(a.fake.Games); n != 1 || len(a.fake.Games[0].Moves) != tc.want || a.fake.Games[0].Players != tc.players {
			t.Errorf("%s: %+v", tc.name, a.fake.Games)
		}
	}
}

// The help of F has the words of both lines that the card may show for it.
func TestHelpOfEndingAgain(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	commands := a.screen.card.commands().Commands
	key := commands[len(commands)-1].Binding.Help()
	for l, words := range map[lang.Language][2]string{lang.English: {"ending", "last"}, lang.Chinese: {"残局", "最后"}} {
		help := l.Text(key.Desc)
		for i, card := range []string{l.Text("the ending again, from move %d", 3), l.Text("the last %d {move|moves} again", 3)} {
			if !strings.Contains(card, words[i]) || !strings.Contains(help, words[i]) || key.Key != "F" {
				t.Errorf("%s: the card says %q, the help %q", l, card, help)
			}
		}
	}
}

// shuffle returns moves in which pieces go to and fro. For playtest.Mated it returns the move that
// mates.
func shuffle(fen string, n int) (list []string) {
	if fen == playtest.Mated {
		return []string{"h1h9"}
	}
	return slices.Repeat([]string{"a0a1", "a9a8", "a1a0", "a8a9"}, n/4+1)[:n]
}

// A click on a line of the card acts like the line's key.
func TestResultCardByMouse(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.deliver(mated(a))
	_ = a.View()
	at := a.screen.panels.At(&a.screen.card)
	a.Update(mode.Mouse{X: at.X + 5, Y: at.Y + 3, Action: mode.Press}) // the fourth line, after the heading, the result and the line of r, is that of N
	if len(a.fake.Games) != 1 {
		t.Errorf("%d games begun", len(a.fake.Games))
	}
	if len(a.host.Studies) != 0 {
		t.Error("it is reviewed")
	}
}

// If there is no room for the card, its keys have no effect.
func TestNoCardNoKeys(t *testing.T) {
	a := newFixture(t, 40, 14, playtest.AsRed)
	a.deliver(mated(a))
	_ = a.View()
	a.press("N", "r", "F")
	if len(a.fake.Games)+len(a.host.Studies) > 0 {
		t.Error("a key of a card that is not seen acts")
	}
}

// After the end of a game no move can be typed.
func TestNoPromptWhenOver(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.deliver(mated(a))
	a.press(":")
	a.wantSeen("The game is over; n starts a new one")
	if a.host.open != nil {
		t.Error("a prompt that leads nowhere")
	}
}

// After a book move, the panel says why the engine does not ponder.
func TestNoPonderingAfterBookMove(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7")
	s.Ponder, s.CanPonder, s.BookOn = session.PonderAlways, true, true
	a.deliver(s)
	a.wantSeen("Pondering begins after its next search")
	s = playtest.Renew(s)
	s.LastSearch = &session.Thinking{Info: playtest.Info(t, "h9g7")}
	a.deliver(s)
	a.wantUnseen("Pondering begins")
}

// The time of a search is shown with its limit.
func TestAllottedTime(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2")
	s.Allotted = 6e9
	a.deliver(s)
	a.fake.Thinking = &session.Thinking{Generation: s.Generation, Info: playtest.Info(t, "h9g7")}
	a.Update(mode.Tick{})
	a.wantSeen("1.5s of 6.0s")
	a.wantUnseen("R/n")
	s = playtest.Renew(s)
	s.Budget = clock.Budget{Target: 6e9, Left: 120e9, Moves: 30}
	a.deliver(s)
	a.fake.Thinking = &session.Thinking{Generation: s.Generation, Info: playtest.Info(t, "h9g7")}
	a.Update(mode.Tick{})
	a.wantSeen("R/n    120.0s usable for 30 moves")
	s = playtest.Renew(s)
	s.Control.Increment, s.Budget.Extra = 5e9, 2e9
	a.deliver(s)
	a.fake.Thinking = &session.Thinking{Generation: s.Generation, Info: playtest.Info(t, "h9g7")}
	a.Update(mode.Tick{})
	a.wantSeen("R/n    120.0s for 30 moves + 2.0s")
}

// The panel says that a limited level does not use its clock.
func TestLevelUsesNoClock(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7")
	s.LastSearch, s.Level = &session.Thinking{Info: playtest.Info(t, "h9g7")}, strength.Levels()[2]
	a.deliver(s)
	a.wantUnseen("answer at once")
	s = playtest.Renew(s)
	s.Control = clock.SuddenDeath(5*time.Minute, 0)
	a.deliver(s)
	a.wantSeen("R/n    levels below 10 answer at once")
}

// The side that gives a handicap gives it in the next game too.
func TestAgainKeepsTheHandicap(t *testing.T) {
	start := game.Handicaps()[0].Start(xiangqi.Black)
	a := newFixtureWith(t, 80, 24, Options{Session: playtest.New(), Game: session.Config{Players: playtest.AsRed, Start: start}})
	a.game.state.Start = start
	if next := a.screen.card.next(); next.Players != playtest.AsRed || next.Start != start {
		t.Errorf("%+v", next)
	}
	if text := a.screen.card.againText(); text != "play again as Red" {
		t.Error(text)
	}
}

// The bottom line of a finished game shows only keys that still have an effect.
func TestHintsWhenOver(t *testing.T) {
	for size, want := range map[[2]int]string{{80, 24}: "? r N n s a [ ] o q", {40, 14}: "? n s a [ ] o q"} { // the small screen has no card
		a := newFixture(t, size[0], size[1], playtest.AsRed)
		if a.Bars().Hints != nil {
			t.Error("the keys of a game that goes on are replaced")
		}
		a.deliver(mated(a))
		_ = a.View()
		var keys []string
		for _, b := range a.Bars().Hints {
			keys = append(keys, b.Help().Key)
		}
		if got := strings.Join(keys, " "); got != want {
			t.Errorf("%v: the keys %q, expected %q", size, got, want)
		}
	}
}
