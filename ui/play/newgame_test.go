package play

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/gamelist"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/play/playtest"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// choose opens the dialog for a new game and goes to a line.
func (a *fixture) choose(line int) {
	a.press("n")
	for range line {
		a.press("down")
	}
}

func TestNewGameOptions(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	last := func() session.Config { return a.fake.Games[len(a.fake.Games)-1] }

	a.choose(1)
	a.press("right", "enter") // wraps from the last level to the first
	if got := last().Level.ID; got != 1 {
		t.Errorf("level %d, want the first", got)
	}
	for range 3 {
		a.choose(3)
		a.press("right", "enter")
	}
	if got := last(); got.Control != clock.SuddenDeath(5*time.Minute, 0) || got.MoveTime != 0 {
		t.Errorf("three times on from 3s: %v, %v", got.Control, got.MoveTime)
	}
	for line, on := range map[int]func(session.Config) bool{
		5: func(cfg session.Config) bool { return cfg.Book != nil },
		8: func(cfg session.Config) bool { return cfg.OverTheBoard },
	} {
		a.choose(line)
		a.press("right", "enter")
		if !on(last()) {
			t.Errorf("line %d does not switch on", line)
		}
		a.choose(line)
		a.press("right", "enter")
		if on(last()) {
			t.Errorf("line %d does not switch off", line)
		}
	}
}

// After the dialog is left without a game, it opens again with the same choices, also with a typed
// one. A game that begins otherwise drops them.
func TestNewGameKeepsChoices(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.choose(1)
	a.press("right", "down", "down")
	a.typed("7m")
	a.press("esc", "n")
	a.wantSeen("< 1 ")
	a.wantSeen("7m")
	a.press("esc")
	a.game.startGame(session.Config{Players: playtest.AsRed, MoveTime: moveTimes[2]})
	a.press("n")
	a.wantUnseen("7m")
}

// The user can choose pondering only with clocks, always, or never.
func TestPonderChoice(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.game.config.Ponder = session.PonderClocks
	for _, want := range []session.Pondering{session.PonderAlways, session.PonderNever, session.PonderClocks} {
		a.choose(6)
		a.press("right", "enter")
		if got := a.fake.Games[len(a.fake.Games)-1].Ponder; got != want || a.host.Kept.Ponder != want {
			t.Errorf("%v, kept %v, want %v", got, a.host.Kept.Ponder, want)
		}
	}
}

// If a choice of pondering has no effect, the dialog says why: limited levels and teams do not
// ponder.
func TestPonderOfALevel(t *testing.T) {
	novice, _ := strength.ByName("Novice")
	a := newFixture(t, 80, 24, playtest.AsRed)
	c := ponderChoice(a.host.T, a.game.config)
	for _, tc := range []struct {
		level strength.Level
		style string
		want  string
	}{
		{novice, "", "no (levels below 10 do not ponder)"},
		{strength.Full(), "", ""},
		{strength.Full(), "NADSP, MPSM 4", "no (a team does not ponder)"},
	} {
		cfg := session.Config{Level: tc.level, Style: styleNamed(t, tc.style)}
		if got := c.instead(&cfg); got != tc.want {
			t.Errorf("%s %s: %q, want %q", tc.level.Name, tc.style, got, tc.want)
		}
	}
}

// The line for threads offers numbers up to that of the processors, and the current number.
func TestThreadsChoice(t *testing.T) {
	for _, tc := range []struct {
		processors, present int
		want                string
	}{
		{1, 0, "[1] chosen 1"},
		{2, 2, "[1 2] chosen 2"},
		{6, 3, "[1 2 3 4 5 6] chosen 3"},
		{12, 1, "[1 2 3 4 5 6 7 8 12] chosen 1"},
		{2, 64, "[1 2 64] chosen 64"},
		{200, 1, "[1 2 3 4 5 6 7 8 16 32 64] chosen 1"},
	} {
		c := threadsChoice(lang.English.Text, session.Config{Threads: tc.present}, tc.processors)
		var texts []string
		for _, o := range c.options {
			cfg := session.Config{Threads: tc.present}
			if o.apply(&cfg); strconv.Itoa(cfg.Threads) != o.text {
				t.Errorf("%s sets %d", o.text, cfg.Threads)
			}
			texts = append(texts, o.text)
		}
		if got := fmt.Sprintf("%v chosen %s", texts, texts[c.chosen]); got != tc.want {
			t.Errorf("%d processors, now %d: %s, want %s", tc.processors, tc.present, got, tc.want)
		}
	}
}

// The number of threads is stored in the settings. The next dialog begins with it, also after a
// dialog that was left with another number.
func TestRememberThreads(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.host.Kept.Threads = 1
	a.choose(7)
	a.press("right", "esc", "n")
	a.wantSeen("Threads         < 2 >")
	a.press("esc")
	a.host.Kept.Threads = 3
	a.choose(7)
	a.wantSeen("> Threads         < 3 >")
	a.press("enter")
	if got := a.fake.Games[len(a.fake.Games)-1].Threads; got != 3 {
		t.Errorf("%d threads in the next game", got)
	}
}

func TestNewGameTyped(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	badControl(a)
	a.wantSeen("expected a time")
	a.wantCalls()
	a.press("ctrl+u")
	a.typed("40/2h, operation 15m")
	a.press("enter")
	a.wantCalls("new game")
	want, err := clock.Parse("40/2h, operation 15m")
	if err != nil {
		t.Fatal(err)
	}
	if got := a.fake.Games[0].Control; got != want {
		t.Errorf("the control is %v, want %v", got, want)
	}

	a.choose(4)
	a.press("left")
	a.typed("rnbakabnr/9/9 w")
	a.press("enter")
	a.wantCalls()
	if a.host.open == nil {
		t.Fatal("a bad FEN closes the dialog")
	}
	a.press("ctrl+u")
	a.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(playtest.Mated), Paste: true})
	a.press("enter")
	a.wantCalls("new game")
	if got := a.fake.Games[1].Start.FEN(); got != playtest.Mated {
		t.Errorf("the game starts from %s", got)
	}
}

// A game in progress is discarded only after a question. For a game that is saved, over or not
// begun, no question is asked.
func TestNewGameAsksFirst(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7")
	a.deliver(s)
	a.choose(1)
	a.press("right", "enter") // level 1
	if len(a.fake.Games) != 0 {
		t.Fatal("the game was dropped without a question")
	}
	a.wantSeen("Discard the game on the board?")
	a.wantSeen("you - level 10 Full, 1 move")
	a.press("n")
	if len(a.fake.Games) != 0 {
		t.Error("no does not leave the game alone")
	}
	a.wantSeen("< 1 ") // the dialog still has the chosen level
	a.press("enter", "esc", "enter", "y")
	if len(a.fake.Games) != 1 || a.fake.Games[0].Level.ID != 1 {
		t.Errorf("yes does not start the chosen game: %+v", a.fake.Games)
	}
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2"))
	a.game.kept = a.game.state
	a.press("n", "enter")
	if len(a.fake.Games) != 2 {
		t.Error("a saved game is asked about")
	}
}

// TestQuestionFollowsTheGame: while the question is open and engines continue the game, the
// question shows the current number of moves that would be lost.
func TestQuestionFollowsTheGame(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.Engines)
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.Engines, "h2e2", "h9g7"))
	a.press("n", "enter")
	a.wantSeen("level 10 Full - level 10 Full, 1 move")
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.Engines, "h2e2", "h9g7", "h0g2"))
	a.wantSeen("level 10 Full - level 10 Full, 2 moves")
}

func TestOpenAsksFirst(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7"))
	a.archive.desk.Show(gamelist.File{Path: "x.pgn", Games: []*format.GameRecord{{}}})
	if len(a.fake.Games) != 0 {
		t.Fatal("the game was dropped without a question")
	}
	a.press("y")
	if len(a.fake.Games) != 1 {
		t.Error("yes does not open the game")
	}
}

// After an error the line stays open with the mistyped path, so the keys typed next do not act as
// commands.
func TestFailedFilePromptsStayOpen(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2", "h9g7"))
	dir := t.TempDir()
	a.open(filepath.Join(dir, "nope.pgn"))
	a.wantSeen("nope.pgn_")
	a.wantSeen("Not opened: open ")
	a.press("n")
	if len(a.fake.Games) != 0 {
		t.Error("a letter typed into the line was taken for a command")
	}
	a.wantSeen("nope.pgnn_")
	a.press("esc", "s", "ctrl+u")
	if err := os.WriteFile(filepath.Join(dir, "nodir"), nil, 0o600); err != nil { // there is a file of this name, so the folder cannot be made
		t.Fatal(err)
	}
	a.typed(filepath.Join(dir, "nodir", "x.pgn"))
	a.run(a.press("enter"))
	a.wantSeen("nodir/x.pgn_")
	a.wantSeen("Not saved: ")
}

// Saving creates only the folder that the app offers, and no other.
func TestSaveMakesNoFolderByMistake(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2"))
	a.archive.dir = filepath.Join(t.TempDir(), "games")
	offered, other := filepath.Join(a.archive.dir, "a.pgn"), filepath.Join(t.TempDir(), "slip", "a.pgn")
	a.run(a.archive.desk.Save(offered, nil))
	a.run(a.archive.desk.Save(other, nil))
	if _, err := os.Stat(offered); err != nil {
		t.Errorf("the folder offered: %v", err)
	}
	if _, err := os.Stat(filepath.Dir(other)); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("another folder: %v", err)
	}
}

// Digits typed on the line of the time begin a new time control.
func TestTypedTimeWithoutChoosingIt(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.choose(3)
	a.typed("15m")
	a.press("enter")
	if len(a.fake.Games) != 1 || a.fake.Games[0].Control != clock.SuddenDeath(15*time.Minute, 0) {
		t.Errorf("games %+v", a.fake.Games)
	}
}

// While the line for a typed time is empty, the dialog shows examples of time controls.
func TestExampleOfATypedTime(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.choose(3)
	for d := a.host.open.(*newGame); d.choices[3].options[d.choices[3].chosen].typed == nil; {
		a.press("left")
	}
	a.wantSeen("such as 40/2h, 10m + 5s or")
	a.typed("5m")
	a.wantUnseen("such as 40/2h, 10m + 5s or")
}

// On the line for a typed time, letter keys move through the dialog until the user has begun to
// enter a time.
func TestLettersOnATypedTime(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.game.config.Control = clock.SuddenDeath(2*time.Minute, 0)
	a.choose(3)
	a.wantSeen("< own: 2m")
	a.press("j", "k", "k", "j")
	if d := a.host.open.(*newGame); d.at != 3 {
		t.Errorf("line %d", d.at)
	}
	a.wantSeen("< own: 2m")
	a.press("4", "h", "enter")
	if len(a.fake.Games) != 1 || a.fake.Games[0].Control.Stages[0].Time < 4*time.Hour {
		t.Errorf("games %+v", a.fake.Games)
	}
}

// While the user types a value, the bottom line names no key that is a letter, because it would be
// typed.
func TestNoLettersWhileTyping(t *testing.T) {
	letters := func(a *fixture) (list []string) {
		for _, b := range a.host.open.(*newGame).Bindings() {
			for _, sign := range strings.Fields(b.Help().Key) {
				if len(sign) == 1 {
					list = append(list, sign)
				}
			}
		}
		return list
	}
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.game.config.Control = clock.SuddenDeath(2*time.Minute, 0)
	a.choose(3)
	if got := letters(a); len(got) != 4 {
		t.Errorf("before a time is typed: %q", got)
	}
	a.press("3")
	if got := letters(a); got != nil {
		t.Errorf("in a time: %q", got)
	}
	a = newFixture(t, 80, 24, playtest.AsRed)
	a.choose(4)
	a.press("left") // wraps to the FEN
	if got := letters(a); got != nil {
		t.Errorf("in a FEN: %q", got)
	}
}

// The arrows cannot change a choice that has no effect.
func TestChoiceWithoutEffect(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.game.config.Level, a.game.config.Ponder = strength.Levels()[1], session.PonderNever
	a.choose(6)
	a.press("right")
	a.wantUnseen("< no (levels")
	a.press("enter")
	if len(a.fake.Games) != 1 || a.fake.Games[0].Ponder != session.PonderNever {
		t.Errorf("games %+v", a.fake.Games)
	}
}

// Text typed in the dialog can be edited. While the cursor is in the text, the arrows move it. At
// the ends of the text they choose the next value.
func TestNewGameTypedIsEdited(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.choose(4)
	a.press("left") // wraps to the FEN
	a.typed(xiangqi.StartFEN[1:])
	for range len([]rune(xiangqi.StartFEN)) - 1 {
		a.press("left")
	}
	a.typed("r")
	a.press("enter")
	if len(a.fake.Games) != 1 || a.fake.Games[0].Start != xiangqi.StartPosition() {
		t.Fatal("a letter put in at the beginning of a FEN does not make it whole")
	}

	a.choose(4)
	a.press("left")
	a.typed("x")
	a.wantSeen("< FEN: x")
	a.press("right") // moves past the end of the text
	a.wantSeen("< initial setup >")
	a.press("left", "left") // an unchanged text is skipped
	a.wantUnseen("< FEN:")
}

// If the dialog reports a problem, the keys that start the game and leave the dialog stay
// visible.
func TestNewGameProblemLeavesKeys(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		a := newFixture(t, size[0], size[1], playtest.AsRed)
		badControl(a)
		a.wantSeen("expected a time")
		a.wantSeen("enter starts   esc leaves")
		a.press("esc")
		a.choose(4)
		a.press("left")
		a.typed("rnbakabnr w")
		a.press("enter")
		a.wantSeen("expected 10 rows")
		a.wantSeen("enter starts   esc leaves")
	}
}

// TestPonderingIsExplained: if pondering is on but the engine cannot ponder, the panel says why.
func TestPonderingIsExplained(t *testing.T) {
	for _, tc := range []struct {
		style, engine string
		can           bool
		want          string
	}{
		{"", "", false, "This level answers at once"},
		{"NADSP, MPSM 4", "", false, "A team does not ponder."},
		{"", "NADSP@nats, MPSM 4", false, "A team does not ponder."},
		{"", "", true, ""},
		{"", "Fish", true, ""},
	} {
		a := newFixture(t, 80, 24, playtest.AsRed)
		s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed)
		s.Ponder, s.CanPonder, s.Style, s.EngineName = session.PonderAlways, tc.can, styleNamed(t, tc.style), tc.engine
		a.deliver(s)
		a.wantSeen("waiting for your move")
		if tc.want != "" {
			a.wantSeen(tc.want)
		} else {
			a.wantUnseen("does not ponder")
		}
		s = playtest.State(t, xiangqi.StartFEN, playtest.AsRed, playtest.Opening[:2]...)
		s.LastSearch = &session.Thinking{Info: playtest.Info(t, "h9g7", "h0g2")}
		s.Ponder, s.CanPonder, s.Style, s.EngineName = session.PonderAlways, tc.can, styleNamed(t, tc.style), tc.engine
		a.deliver(s)
		if a.wantSeen("its last move"); tc.want != "" {
			a.wantSeen("its last move, no pondering")
		} else {
			a.wantUnseen("no pondering")
		}
	}
}

// The cursor is only in the line that is being typed.
func TestOneCursorInTheDialog(t *testing.T) {
	a := newFixture(t, 80, 24, playtest.AsRed)
	a.press("n", "down", "down", "down", "down", "right")
	a.typed("4k4 w")
	a.wantSeen("FEN: 4k4 w_ >")
	a.press("down")
	a.wantSeen("FEN: 4k4 w >")
	a.press("up")
	a.wantSeen("FEN: 4k4 w_ >")
}

// TestLateStateIsNotSavedAgain: a finished game is saved once. The session may report it again after
// a new game is requested, for example when its engine ends. No way to a new game saves it again.
func TestLateStateIsNotSavedAgain(t *testing.T) {
	kept, err := settings.Load(playtest.WriteFile(t, "config.toml", "[[engines]]\nname = 'Fish'\ncommand = '/opt/fish'\n"))
	if err != nil {
		t.Fatal(err)
	}
	for name, begin := range map[string]func(a *fixture){
		"an engine of the list": func(a *fixture) { a.PlayAgainst("Fish") },
		"the dialog":            func(a *fixture) { a.press("n", "enter") },
		"a second request":      func(a *fixture) { a.press("n", "enter"); a.PlayAgainst("Fish") },
	} {
		t.Run(name, func(t *testing.T) {
			a := newFixture(t, 80, 24, playtest.AsRed)
			a.host.Kept = kept
			over := playtest.State(t, playtest.Mated, playtest.AsRed, "h1h9")
			a.deliver(over)
			if len(a.host.Saved) != 1 {
				t.Fatalf("%d files", len(a.host.Saved))
			}
			begin(a)
			a.Update(eventMsg{State: playtest.Renew(over)})
			if _, draft := a.Draft(); len(a.host.Saved) != 1 || draft {
				t.Errorf("%d files, draft: %t", len(a.host.Saved), draft)
			}
			a.deliver(a.fake.Begun())
			if len(a.host.Saved) != 1 || !a.game.nothingToLose() {
				t.Errorf("with the new game: %d files", len(a.host.Saved))
			}
		})
	}
}
