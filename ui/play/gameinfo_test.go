package play

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/play/playtest"
)

// opens opens a file. It returns the state of a session with the game, and delivers this state to
// the mode.
func (a *fixture) opens(path string) session.State {
	a.t.Helper()
	a.open(path)
	st := a.fake.Begun()
	a.deliver(st)
	return st
}

// A finished game from a file shows its end and the file's other data, although the user can
// continue it on the board. Saving keeps these data.
func TestFinishedGameOfAFile(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	st := a.opens(playtest.WriteFile(t, "a.pgn", playtest.GivenUp))
	if !st.Over() || st.Ending.Reason != rules.Resignation {
		t.Errorf("ending %+v", st.Ending)
	}
	a.wantUnseen("to move")
	for _, text := range []string{
		"Black wins: resignation", "Red 帥 Hu", "Black 將 Liu", "event   Cup", "place   Hanoi", "date    1991.05.04",
		"result  0-1, Red resigns", "clocks  40/2h+sd/1h", " Central Cannon vs. Screen Horses ", "file    a.pgn, saved",
	} {
		a.wantSeen(text)
	}
	a.press("i")
	a.wantSeen("opening  Central Cannon vs. Screen Horses")
	a.press("esc")
	path := filepath.Join(t.TempDir(), "b.pgn")
	a.press("s", "ctrl+u")
	a.typed(path)
	a.run(a.press("enter"))
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range strings.SplitAfter(playtest.GivenUp[:strings.Index(playtest.GivenUp, "\n\n")], "\n") {
		if !strings.Contains(string(text), strings.TrimSpace(want)) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
	if !strings.Contains(string(text), "1. h2-e2 {[%clk 1:59:58]}") {
		t.Errorf("no clock in\n%s", text)
	}
	a.opens("thesis:7")
	a.wantSeen("Black wins ")
	a.wantSeen("thesis:7, saved")
	a.wantUnseen("none")
}

// The app can start with a finished game from a file. The app shows the players and the end of
// this game. The next game uses the user's own choices.
func TestBeginWithAFinishedGame(t *testing.T) {
	games, err := ReadGames(playtest.WriteFile(t, "a.pgn", playtest.GivenUp))
	if err != nil {
		t.Fatal(err)
	}
	own := session.Config{Players: playtest.AsBlack, Control: mustControl(t, "10m")}
	a := newFixtureWith(t, 80, 24, Options{Game: own, Opened: games[0], OpenedFrom: "/x/a.pgn"})
	defer a.Close()
	a.Update(waitEvent(a.game.session)())
	for _, text := range []string{"Black wins: resignation", " Hu ", " Liu ", "a.pgn, saved"} {
		a.wantSeen(text)
	}
	if a.game.config.Players != own.Players || a.game.config.Control != own.Control || a.game.config.Tags != nil {
		t.Errorf("the next game would be %+v", a.game.config)
	}
}

// When Play has a game reviewed, Analyze gets the game's number in Play and so recognizes the game
// later. The next game begins at the same position.
func TestNextOfAnOpenedGame(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	s := a.opens(playtest.WriteFile(t, "a.pgn", "[FEN \""+playtest.Mated+"\"]\n[Result \"1-0\"]\n\n1. h1h9 (1. h1h8) 1-0\n"))
	_ = a.View()
	a.press("r", "N")
	if n := len(a.host.Studies); n != 1 || a.host.Studies[0].Game != s.Game || s.Game == 0 {
		t.Errorf("%d looked at: %+v", n, a.host.Studies)
	}
	if next := a.fake.Games[len(a.fake.Games)-1]; next.Start.FEN() != playtest.Mated || len(next.Moves) > 0 {
		t.Errorf("the next game begins with %s %v", next.Start.FEN(), next.Moves)
	}
}

// When an opened game is on the board, the message about it is still shown.
func TestNoticeOfTheGameOpened(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	s := a.opens(playtest.WriteFile(t, "a.pgn", playtest.GivenUp))
	if s.Game == 0 || len(s.Moves) == 0 {
		t.Fatalf("opened %+v", s)
	}
	a.wantSeen("Opened a.pgn (0-1)")
}

// The opening is named in the language of the interface, for the moves of either side. The name of
// the opening does not hide the side to move.
func TestOpeningName(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.Humans)
	moves := []string{"h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7"}
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.Humans, moves...))
	a.wantSeen("Central Cannon vs. Screen Horses ")
	a.wantUnseen("屏")
	a.host.Language = lang.Chinese
	a.wantSeen("中炮对屏风马 ")
	a.wantUnseen("Cannon")
	a.host.Language = lang.English
	s := playtest.State(t, xiangqi.StartFEN, playtest.Humans)
	s.Generation += 100
	a.deliver(s)
	a.wantUnseen("Central Cannon")
}

// TestFinishedGameNamesItsPlayers: for a finished game against the engine, the screen and the
// next file name the players as the opened file does. The screen uses the language of the
// interface. If the user takes the end back and continues, the user plays both sides.
func TestFinishedGameNamesItsPlayers(t *testing.T) {
	text := strings.NewReplacer(`"Hu"`, `"Player"`, `"Liu"`, `"Abyss, level Club"`).Replace(playtest.GivenUp)
	a := newFixture(t, 80, 24, playtest.AsRed)
	st := a.opens(playtest.WriteFile(t, "a.pgn", text))
	a.wantSeen("Red 帥 Player")
	a.wantSeen("Black 將 Abyss, level Club")
	g, err := a.game.state.File(playtest.Time)
	if err != nil {
		t.Fatal(err)
	}
	if black, _ := g.Tag("Black"); black != "Abyss, level Club" {
		t.Errorf("the next file says that %s played Black", black)
	}
	a.host.Language = lang.Chinese
	a.wantSeen("Abyss，级别 棋协")
	a.host.Language = lang.English
	st.Generation++
	st.Ending, st.Recorded = rules.Ending{}, false
	a.deliver(st)
	a.wantSeen("Red 帥 player 1")
	a.wantSeen("Black 將 player 2")
}

// After a draw was accepted, the offer is no longer shown.
func TestAcceptedDraw(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7")
	a.deliver(s)
	a.press("D")
	a.wantSeen("Red offers a draw")
	s.Generation++
	s.Legal, s.Ending = nil, rules.Ending{Verdict: rules.Draw, Reason: rules.Agreement, Text: "draw by agreement"}
	a.deliver(s)
	a.wantUnseen("offers a draw")
	a.wantSeen("Draw: agreement")
}

// A file name with an unknown extension is refused.
func TestSaveUnderAnotherEnding(t *testing.T) {
	dir := t.TempDir()
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2"))
	a.press("s", "ctrl+u")
	a.typed(filepath.Join(dir, "g.html"))
	a.run(a.press("enter"))
	a.wantSeen("Not saved: g.html: expected a file name ending in .pgn, .ubb, .xqf, .wxf, .fen, .epd ")
	if files := found(t, dir, "*"); len(files) > 0 {
		t.Errorf("written: %q", files)
	}
}

// The facts of the game include what the reader left out or guessed.
func TestNotesOfAFile(t *testing.T) {
	a := newFixture(t, 120, 40, playtest.AsRed)
	a.opens(playtest.WriteFile(t, "a.pgn", "% x\n"+strings.Replace(playtest.GivenUp, "i9-h9", "± i9-h9", 1)))
	a.press("i")
	a.wantSeen("a sign or word between moves is kept as a comment")
	a.wantSeen("a line that begins with % is left out")
}
