package libraryview

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/library"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// Opening another game cancels the one that is still being opened. Closing the mode cancels it
// too.
func TestOpenCancels(t *testing.T) {
	f := newFixture(t, true)
	for _, again := range []func(){func() { f.press("enter") }, f.Close} {
		cancelled := false
		f.games.cancel = func() { cancelled = true }
		if again(); !cancelled {
			t.Error("the game before is still read")
		}
	}
}

// While a game takes long to read, the status line says that it is being opened.
func TestSlowGame(t *testing.T) {
	f := newFixture(t, true)
	open := f.games.open()
	if f.app.Time = f.app.Time.Add(time.Second); f.Bars().Status != "Opening a.pgn:2" || !f.Busy() {
		t.Errorf("%q", f.Bars().Status)
	}
	f.run(open)
	if status := f.Bars().Status; strings.HasPrefix(status, "Opening") || f.Busy() || len(f.app.Studies) != 1 || !f.app.Studies[0].Quiet {
		t.Errorf("%q; %+v", status, f.app.Studies)
	}
}

// The key esc leads back to all games. It first removes the filter's words, then the position. The
// key home selects the first game.
func TestBackToAllGames(t *testing.T) {
	f := newFixture(t, true)
	f.run(f.Paste("b2e2 h9g7"))
	f.press("m", "/")
	f.typed("hrh")
	f.press("enter", "esc")
	if f.filter.set() || f.way.atStart() {
		t.Errorf("filter %q", f.filter.typed)
	}
	f.press("esc")
	f.wantGames(cup, national, single, damagedEvent)
	if !f.way.atStart() || f.filter.match != library.Exact {
		t.Errorf("match %d", f.filter.match)
	}
	f.press("end", "home")
	if f.games.table.Selected != 0 {
		t.Errorf("row %d", f.games.table.Selected)
	}
}

// A game that was found by its material opens at the position with this material.
func TestOpenedAtMaterial(t *testing.T) {
	f := newFixture(t, true)
	f.run(f.Paste("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w")) // the other side is to move
	f.press("m")
	f.wantGames(cup, national, damagedEvent)
	f.press("enter")
	if s := f.app.Studies; len(s) != 1 || s[0].At.Ply() != 1 {
		t.Errorf("%+v", s)
	}
}

// The answer to an earlier query is not shown as if it were about the position on the board.
func TestHeadingOfLateAnswer(t *testing.T) {
	f := newFixture(t, true)
	cmd := f.way.play(f.moves.rows[0].move)
	if h := f.games.Heading(80); h != "4 games (+1 copy)" {
		t.Errorf("before the answer the heading is %q", h)
	}
	f.run(cmd)
	if h := f.games.Heading(80); h != "3 games with this position (+1 copy)" {
		t.Errorf("the heading is %q", h)
	}
}

// The row of a game with copies names the key that lists them, while they are not listed.
func TestKeyOfCopies(t *testing.T) {
	f := newFixture(t, true)
	for _, listed := range []bool{false, true} {
		list, _ := f.games.list()
		at := slices.IndexFunc(list, func(e library.Entry) bool { return e.Copies > 0 })
		if at < 0 {
			t.Fatal("no game has a copy")
		}
		if text := f.games.inFull(&list[at]); strings.Contains(text, "c lists them") == listed {
			t.Errorf("copies listed: %v, the status is %q", listed, text)
		}
		f.press("c")
	}
}

// The selected game stays selected when newer games are inserted before it.
func TestSelectedGameStays(t *testing.T) {
	f := newFixture(t, true)
	f.press("down")
	before := f.games.selected().ID
	f.write("new.pgn", "[Event \"new\"]\n[Date \"2020\"]\n\n1. c3c4 *\n")
	f.press("R")
	modetest.Settle(t, f.Mode)
	f.Layout(80, 22)
	f.wantGames("new", cup, national, single, damagedEvent)
	if e := f.games.selected(); e.ID != before || f.games.table.Selected != 2 {
		t.Errorf("row %d is selected, %+v", f.games.table.Selected, e)
	}
}

// The mode notices an index that was deleted while it was open, or that the host has replaced.
func TestReplacedIndex(t *testing.T) {
	f := newFixture(t, true)
	index := f.options.Index
	if err := os.Remove(index); err != nil {
		t.Fatal(err)
	}
	f.run(f.Update(shownMsg))
	f.Layout(80, 22)
	if found, _, err := f.shelves.games.see(); err != nil || !found.none {
		t.Errorf("a deleted index: %d games, %v", found.games.Total, err)
	}
	f.write("new.pgn", "[Event \"new\"]\n[Date \"2020\"]\n\n1. c3c4 *\n")
	f.add(index)
	f.options.ReadOnly = true
	f.press("R")
	f.wantGames("new", cup, national, single, damagedEvent)
}

// If the list has no games, a message says why.
func TestWhyNoGames(t *testing.T) {
	f := newFixture(t, true)
	f.run(f.Paste("a0a1 a9a8"))
	why := func(want string) {
		t.Helper()
		if got := f.games.why(); !strings.HasPrefix(got, want) {
			t.Errorf("%q, expected %q", got, want)
		}
	}
	why("No game reaches this position; press home")
	f.press("/")
	f.typed("hrh")
	why("No game that fits the filter gets here")
	f.press("esc", "home")
	for name := range files {
		if err := os.Remove(filepath.Join(f.folder, filepath.FromSlash(name))); err != nil {
			t.Fatal(err)
		}
	}
	f.press("R")
	modetest.Settle(t, f.Mode)
	f.Layout(80, 22)
	f.wantGames()
	why("No file with games is left. Press c")
}

// A batch of added games does not cancel the running query, but the end of adding does. A later
// batch repeats the query only if the games of the batch are stored.
func TestBatchLeavesQuery(t *testing.T) {
	f := newFixture(t, true)
	cmd := f.shelves.refresh()
	version := f.shelves.version
	f.adding.take(mode.News[library.Report]{State: library.Report{Stored: 7}})
	if f.shelves.version != version {
		t.Error("a batch has cancelled the query")
	}
	f.adding.take(mode.News[library.Report]{State: library.Report{Stored: 9}, Over: true})
	if f.shelves.version == version {
		t.Error("the end of adding asks for nothing")
	}
	f.run(cmd)
	version = f.shelves.version
	f.adding.take(mode.News[library.Report]{State: library.Report{Games: 20, Stored: 9}})
	if f.shelves.version != version {
		t.Error("games that are not stored yet are asked for")
	}
	f.run(f.adding.take(mode.News[library.Report]{State: library.Report{Games: 20, Stored: 20}}))
	if f.shelves.version == version {
		t.Error("stored games are not asked for")
	}
}

// A game without another name is named after its opening, in the language of the interface.
func TestOpeningNamesGame(t *testing.T) {
	f := newFixture(t, false)
	f.folder += "/one"
	f.write("a.pgn", "1. h2e2 h9g7 2. h0g2 b9c7 *\n")
	f.press("A")
	f.answer(f.folder)
	f.wantGames("Central Cannon vs. Screen Horses: Central Horses")
	f.app.Language = lang.Chinese
	f.wantGames("中炮对屏风马：盘头马")
	if frame := modetest.Frame(t, f.app, f, 80, 24); strings.Contains(frame, "年份") {
		t.Errorf("a column of years without a year takes room from the names:\n%s", frame)
	}
}

// In a narrow column, file names that differ at either end remain distinguishable.
func TestCutPlace(t *testing.T) {
	for text, want := range map[string]string{
		"qipu/a.pgn:2": "qipu/a.pgn:2", "collection/games.pgn:12": "games.pgn:12",
		"wxf/Hu_Ronghua_games.pgn:12": "Hu_Rong…s.pgn:12", "wxf/Liu_Dahua_games.pgn:12": "Liu_Dah…s.pgn:12", "q/广州棋艺名手谱全集.pgn": "广州棋…全集.pgn",
	} {
		if got := cutPlace(filepath.FromSlash(text), 16); got != filepath.FromSlash(want) || canvas.Width(got) > 16 {
			t.Errorf("%s: %q, expected %q", text, got, want)
		}
	}
}

// A game played in this program is called by its opening, because all such games have the same
// event. If it has no opening, it is called by the event, in the user's language.
func TestCalledGamesPlayedHere(t *testing.T) {
	f := newFixture(t, false)
	for _, c := range []struct {
		event, opening, want string
	}{
		{"Cup", "Rook's opening", "Cup"},
		{"Abyss 对局", "Rook's opening", "Rook's opening"},
		{"Abyss 对局", "", "Game in Abyss"},
	} {
		if got := f.games.called(&library.Entry{Facts: library.Facts{Event: c.event, Opening: c.opening}, Path: "x.pgn"}); got != c.want {
			t.Errorf("%q, %q: %q, want %q", c.event, c.opening, got, c.want)
		}
	}
}

// A game shows the day and the time of its tags, whatever its file is called, or its year. The level of the program
// is not cut.
func TestPlayedOn(t *testing.T) {
	for _, c := range []struct{ date, time, path, want string }{
		{"2026.11.29", "", "games/2026-11-29-155747.pgn", "2026-11-29"},
		{"2026.11.29", "", "games/2026-11-30-161723.pgn", "2026-11-29"},
		{"2026.11.29", "15:04:59", "games/2026-11-30-161723.pgn", "2026-11-29 15:04"},
		{"2026.11.29", "afternoon", "my.pgn", "2026-11-29"},
		{"1982.??.??", "15:04:59", "my.pgn", "1982"},
	} {
		e := library.Entry{Facts: library.Facts{Event: "Game in Abyss", Date: c.date, Time: c.time, Year: 1982}, Path: c.path}
		if got := playedOn(&e); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
	if got := playerText(modetest.New().T, "Abyss, level Beginner"); got != "Abyss Beginner" {
		t.Errorf("the level is called %q", got)
	}
}
