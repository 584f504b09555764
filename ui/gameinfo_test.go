package ui

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"abyss/engine/game/format"
	"abyss/engine/rules"
	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/ui/lang"
	"abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

const givenUp = "[Event \"Cup\"]\n[Site \"Hanoi\"]\n[Date \"1991.05.04\"]\n[Red \"Hu\"]\n[Black \"Liu\"]\n[Result \"0-1\"]\n[TimeControl \"40/7200:3600\"]\n" +
	"[Termination \"Red resigns\"]\n\n1. h2-e2 {[%clk 1:59:58]} h9-g7 2. h0-g2 i9-h9 3. i0-h0 b9-c7 0-1\n"

// opens has a file opened and the state of a session that plays what the app asked
// for delivered.
func (a *app) opens(path string) session.State {
	a.t.Helper()
	a.open(path)
	s := session.New(a.fake.games[len(a.fake.games)-1])
	defer s.Close()
	st := (<-s.Events()).State
	st.Generation = a.play.game.state.Generation + 1
	a.deliver(st)
	return st
}

// write writes a file.
func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// A finished game of a file says how it ended, though it goes on on the board, and
// what else the file says of it; it is saved again with all that.
func TestFinishedGameOfAFile(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	st := a.opens(write(t, "a.pgn", givenUp))
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
	for _, want := range strings.SplitAfter(givenUp[:strings.Index(givenUp, "\n\n")], "\n") {
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

// The app can begin with a game of a file: with its players and its end, and as the
// player chose for the next one.
func TestBeginWithAFinishedGame(t *testing.T) {
	g, err := ReadGame(write(t, "a.pgn", givenUp))
	if err != nil {
		t.Fatal(err)
	}
	own := session.Config{Players: asBlack, Control: mustControl(t, "10m")}
	program, m := newProgram(Options{Game: own, Opened: g, OpenedFrom: "/x/a.pgn", Output: io.Discard, Input: strings.NewReader("")}, func(m *Model) tea.Model { return m })
	defer program.Kill()
	defer m.closeModes()
	m.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
	m.Update(waitEvent(m.modes[0].(*play).game.session)())
	a := &app{Model: m, t: t}
	for _, text := range []string{"Black wins: resignation", " Hu ", " Liu ", "a.pgn, saved"} {
		a.wantSeen(text)
	}
	if m.modes[0].(*play).game.config.Players != own.Players || m.modes[0].(*play).game.config.Control != own.Control || m.modes[0].(*play).game.config.Tags != nil {
		t.Errorf("the next game would be %+v", m.modes[0].(*play).game.config)
	}
}

// Where a game is shown in Analyze its headers go with it.
func TestAnalyzeOpenedGame(t *testing.T) {
	a := newApp(t, 120, 40, asRed)
	a.modes = appModes(a.Model, a.play, Options{})
	defer a.closeModes()
	a.opens(write(t, "a.pgn", givenUp))
	a.run(a.press("a"))
	a.wantSeen("Hu - Liu")
	a.wantSeen("Cup, Hanoi, 1991.05.04")
	a.wantSeen("0-1, Red resigns")
}

// Play shows the main line of a file and says that there is more; a shows all of it,
// as long as the game stands as it was opened.
func TestAnalyzeOpenedVariations(t *testing.T) {
	a := newApp(t, 120, 40, asRed)
	a.modes = appModes(a.Model, a.play, Options{})
	defer a.closeModes()
	path := write(t, "a.pgn", "1. h2e2 (1. h0g2 h9g7 {quiet}) 1... h9g7 {usual} 2. h0g2 1/2-1/2\n")
	a.opens(path)
	a.wantSeen("Opened a.pgn (1/2-1/2); a shows its variations and remarks")
	a.press("2")
	a.wantSeen("main line of a.pgn")
	a.wantUnseen("quiet")
	a.press("1", "a")
	a.wantUnseen("main line of")
	for _, text := range []string{"a.pgn", "quiet", "usual", "(1. h0g2"} {
		a.wantSeen(text)
	}
}

// What is said of a game that is opened stays when the game is there.
func TestNoticeOfTheGameOpened(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	s := a.opens(write(t, "a.pgn", givenUp))
	if s.Game == 0 || len(s.Moves) == 0 {
		t.Fatalf("opened %+v", s)
	}
	a.wantSeen("Opened a.pgn (0-1)")
}

// The opening is called by the moves, whoever plays them, in the language of the
// interface; it does not push out whose move it is.
func TestOpeningName(t *testing.T) {
	a := newApp(t, 80, 24, humans)
	moves := []string{"h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7"}
	a.deliver(stateOf(t, xiangqi.StartFEN, humans, moves...))
	a.wantSeen("Central Cannon vs. Screen Horses ")
	a.wantUnseen("屏")
	a.memory.settings.Language = settings.Language(lang.Chinese.String())
	a.language = lang.Chinese
	a.wantSeen("中炮对屏风马 ")
	a.wantUnseen("Cannon")
	a.language = lang.English
	s := stateOf(t, xiangqi.StartFEN, humans)
	s.Generation += 100
	a.deliver(s)
	a.wantUnseen("Central Cannon")
}

func TestWhoseMoveIsNotCut(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	a.modes = appModes(a.Model, a.play, Options{})
	defer a.closeModes()
	s := stateOf(t, xiangqi.StartFEN, asRed, "h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7", "g3g4")
	s.Thinking = true
	a.deliver(s)
	a.wantSeen("│ Black to move, thinking ")
	s.Generation++
	s.Thinking, s.Legal, s.Ending = false, nil, rules.Ending{Verdict: rules.BlackLoses, Reason: rules.Resignation, Text: "Black resigns"}
	a.deliver(s)
	a.wantSeen("Red wins: resignation ")
}

// TestFinishedGameNamesItsPlayers: a game against the engine that is over names both
// as its file does, in the language, on the board and in the next file. Whoever takes
// it back and goes on plays both sides.
func TestFinishedGameNamesItsPlayers(t *testing.T) {
	text := strings.NewReplacer(`"Hu"`, `"Player"`, `"Liu"`, `"Abyss, level Club"`).Replace(givenUp)
	a := newApp(t, 80, 24, asRed)
	st := a.opens(write(t, "a.pgn", text))
	a.wantSeen("Red 帥 Player")
	a.wantSeen("Black 將 Abyss, level Club")
	g, err := a.play.game.state.File(testTime)
	if err != nil {
		t.Fatal(err)
	}
	if black, _ := g.Tag("Black"); black != "Abyss, level Club" {
		t.Errorf("the next file says that %s played Black", black)
	}
	a.language = lang.Chinese
	a.wantSeen("Abyss，级别 棋社")
	a.language = lang.English
	st.Generation++
	st.Ending, st.Recorded = rules.Ending{}, false
	a.deliver(st)
	a.wantSeen("Red 帥 you")
	a.wantSeen("Black 將 you")
}

// An offer that is accepted is not news any more.
func TestAcceptedDraw(t *testing.T) {
	a := newApp(t, 80, 24, asRed)
	s := stateOf(t, xiangqi.StartFEN, asRed, "h2e2", "h9g7")
	a.deliver(s)
	a.press("D")
	a.wantSeen("Red offers a draw")
	s.Generation++
	s.Legal, s.Ending = nil, rules.Ending{Verdict: rules.Draw, Reason: rules.Agreement, Text: "draw by agreement"}
	a.deliver(s)
	a.wantUnseen("offers a draw")
	a.wantSeen("Draw: agreement")
}

// A game from a file survives the end of the program with its file, its headers, its
// clocks and that it is not saved.
func TestDraftOfAGameFromAFile(t *testing.T) {
	dir := t.TempDir()
	text := strings.NewReplacer("[Result \"0-1\"]", "[Result \"*\"]", " 0-1\n", " *\n", "[Termination \"Red resigns\"]\n", "").Replace(givenUp)
	a := drafted(t, dir, Options{})
	st := a.opens(write(t, "a.pgn", text))
	st.Generation++
	st.Moves = append(st.Moves, moveOf(t, "g3g4"))
	var u xiangqi.Undo
	st.Position.Make(moveOf(t, "g3g4"), &u)
	st.Clocks = append(st.Clocks, -1)
	st.Begun = true
	a.deliver(st)
	a.end(dir)

	b := drafted(t, dir, Options{})
	b.wantSeen("a.pgn, not saved")
	b.press("y")
	cfg := b.fake.games[len(b.fake.games)-1]
	told := format.GameRecord{Tags: cfg.Tags}
	if event, _ := told.Tag("Event"); event != "Cup" || len(cfg.Clocks) != 7 || cfg.Clocks[0] != 2*time.Hour-2*time.Second || cfg.Players != asRed {
		t.Errorf("event %q, clocks %v, players %v", event, cfg.Clocks, cfg.Players)
	}
	if _, ok := told.Tag(format.FileTag); ok {
		t.Error("the tag of the draft would be saved")
	}
	st.Generation += 10
	b.deliver(st)
	b.press("i")
	b.wantSeen("a.pgn, not saved")
	b.wantSeen("Cup")
	if b.play.game.nothingToLose() {
		t.Error("the game counts as saved")
	}
	b.end(dir)
}

// A name that no kind of file has is refused.
func TestSaveUnderAnotherEnding(t *testing.T) {
	dir := t.TempDir()
	a := newApp(t, 80, 24, asRed)
	a.deliver(stateOf(t, xiangqi.StartFEN, asRed, "h2e2"))
	a.press("s", "ctrl+u")
	a.typed(filepath.Join(dir, "g.html"))
	a.run(a.press("enter"))
	a.wantSeen("Not saved: g.html: expected an ending of .pgn, .ubb, .xqf, .wxf, .fen, .epd ")
	if files := found(t, dir, "*"); len(files) > 0 {
		t.Errorf("written: %q", files)
	}
}

// moveOf reads a move.
func moveOf(t *testing.T, text string) xiangqi.Move {
	t.Helper()
	m, err := xiangqi.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
