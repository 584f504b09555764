package ui

import (
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/play/playtest"
)

// opens opens a file. It returns the state of a session with the game, and delivers this state to
// the app.
func (a *app) opens(path string) session.State {
	a.t.Helper()
	a.open(path)
	st := a.fake.Begun()
	a.deliver(st)
	return st
}

// A game shown in Analyze keeps its headers.
func TestAnalyzeOpenedGame(t *testing.T) {
	a := newApp(t, 120, 40, playtest.AsRed)
	a.modes.list = a.allModes(Options{})
	defer a.ender.closeModes()
	a.opens(playtest.WriteFile(t, "a.pgn", playtest.GivenUp))
	a.run(a.press("a"))
	a.wantSeen("Hu - Liu")
	a.wantSeen("Cup, Hanoi, 1991.05.04")
	a.wantSeen("0-1, Red resigns")
}

// Play shows the main line of a file and says that the file has more. As long as the user has not
// changed the game, the key a shows everything in Analyze.
func TestAnalyzeOpenedVariations(t *testing.T) {
	a := newApp(t, 120, 40, playtest.AsRed)
	a.modes.list = a.allModes(Options{})
	defer a.ender.closeModes()
	path := playtest.WriteFile(t, "a.pgn", "1. h2e2 (1. h0g2 h9g7 {quiet}) 1... h9g7 {usual} 2. h0g2 1/2-1/2\n")
	a.opens(path)
	a.wantSeen("Opened a.pgn (1/2-1/2); press a for its variations and comments")
	a.press("2")
	a.wantSeen("main line of a.pgn")
	a.wantUnseen("quiet")
	a.press("1", "a")
	a.wantUnseen("main line of")
	for _, text := range []string{"a.pgn", "quiet", "usual", "(1. h0g2"} {
		a.wantSeen(text)
	}
}

func TestWhoseMoveIsNotCut(t *testing.T) {
	a := newApp(t, 80, 24, playtest.AsRed)
	a.modes.list = a.allModes(Options{})
	defer a.ender.closeModes()
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7", "g3g4")
	s.Thinking = true
	a.deliver(s)
	a.wantSeen("│ Black to move, thinking ")
	s.Generation++
	s.Thinking, s.Legal, s.Ending = false, nil, rules.Ending{Verdict: rules.BlackLoses, Reason: rules.Resignation, Text: "Black resigns"}
	a.deliver(s)
	a.wantSeen("Red wins: resignation ")
}

// A draft of a game from a file stores the file's name, the headers and the clocks. The restored
// game still counts as unsaved.
func TestDraftOfAGameFromAFile(t *testing.T) {
	dir := t.TempDir()
	text := strings.NewReplacer("[Result \"0-1\"]", "[Result \"*\"]", " 0-1\n", " *\n", "[Termination \"Red resigns\"]\n", "").Replace(playtest.GivenUp)
	a := drafted(t, dir, Options{})
	st := a.opens(playtest.WriteFile(t, "a.pgn", text))
	st.Generation++
	st.Moves = append(st.Moves, playtest.Move(t, "g3g4"))
	var u xiangqi.Undo
	st.Position.Make(playtest.Move(t, "g3g4"), &u)
	st.Clocks = append(st.Clocks, -1)
	st.Begun = true
	a.deliver(st)
	a.end(dir)

	b := drafted(t, dir, Options{})
	b.wantSeen("a.pgn, not saved")
	b.press("y")
	cfg := b.fake.Games[len(b.fake.Games)-1]
	record := format.GameRecord{Tags: cfg.Tags}
	if event, _ := record.Tag("Event"); event != "Cup" || len(cfg.Clocks) != 7 || cfg.Clocks[0] != 2*time.Hour-2*time.Second || cfg.Players != playtest.AsRed {
		t.Errorf("event %q, clocks %v, players %v", event, cfg.Clocks, cfg.Players)
	}
	if _, ok := record.Tag(format.FileTag); ok {
		t.Error("the tag of the draft would be saved")
	}
	st.Generation += 10
	b.deliver(st)
	b.press("i")
	b.wantSeen("a.pgn, not saved")
	b.wantSeen("Cup")
	if len(b.play.Unsaved()) == 0 {
		t.Error("the game counts as saved")
	}
	b.end(dir)
}
