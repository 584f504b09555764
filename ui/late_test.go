package ui

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/play/playtest"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
)

// precious is the content of a file that must not be overwritten.
const precious = "PRECIOUS"

func preciousFile(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "precious.pgn")
	if err := os.WriteFile(path, []byte(precious), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// wantPrecious fails if the file was overwritten.
func wantPrecious(t *testing.T, path string) {
	t.Helper()
	if text, err := os.ReadFile(path); err != nil || string(text) != precious {
		t.Errorf("%s is written over: %q, %v", path, text, err)
	}
}

// overwriting returns an app that saves a game over an existing file, with the command that saves
// it. The command has not run yet.
func overwriting(t *testing.T) (a *whole, path string, save tea.Cmd) {
	t.Helper()
	a, path = newWhole(t, 120, 40, termenv.Ascii, ""), preciousFile(t)
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "h2e2"))
	a.press("s", "ctrl+u")
	a.typed(path)
	return a, path, a.press("enter")
}

// A late question does not take keys from an open dialog, whichever mode is shown. The status
// line says that a question waits. The question opens when its own mode is shown.
func TestLateQuestionWaits(t *testing.T) {
	for name, c := range map[string]struct {
		open []string
		mode int
		end  []string // keys that close the dialog
		text string
	}{
		"a move in Play":                {[]string{":", "h"}, 0, []string{"esc"}, "Move: hy_"},
		"a move in Analyze":             {[]string{"2", ":", "h"}, 1, []string{"esc", "1"}, "hy_"},
		"a comment in Analyze":          {[]string{"2", "c", "h"}, 1, []string{"esc", "1"}, "hy_"},
		"the new game":                  {[]string{"n"}, 0, []string{"esc"}, "New game"},
		"the question whether to quit":  {[]string{"q"}, 0, []string{"n"}, ""},
		"the help":                      {[]string{"?"}, 0, []string{"esc"}, "Help"},
		"a suite to open":               {[]string{"3", "o", "h"}, 2, []string{"esc", "1"}, "hy_"},
		"a menu in Suite":               {[]string{"3", "S", "L"}, 2, []string{"esc", "1"}, "Limit of each position"},
		"the mode Lab":                  {[]string{"4"}, 3, []string{"1"}, "Lab"},
		"a position to find in a book":  {[]string{"5", "b", "/", "h"}, 4, []string{"esc", "1"}, "hy_"},
		"the facts of the game in Play": {[]string{"i"}, 0, []string{"esc"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			a, path, save := overwriting(t)
			a.press(c.open...)
			before := a.host.overlay
			a.do(save)
			if a.host.overlay != before || a.modes.current != c.mode {
				t.Fatalf("the answer changes what is open from %T to %T", before, a.host.overlay)
			}
			if name != "the help" {
				a.wantSeen("A question is waiting: Play")
			}
			if name != "the question whether to quit" {
				a.keys("y")
			}
			if c.text != "" && name != "the mode Lab" {
				a.wantSeen(c.text)
			}
			wantPrecious(t, path)
			a.keys(c.end...)
			a.wantSeen("precious.pgn exists. Overwrite it?")
			a.wantUnseen("A question waits")
			a.keys("y", "enter", "y") // typed before the question was visible
			if _, ok := a.host.overlay.(*confirm); !ok {
				t.Error("a key typed too early answers the question")
			}
			wantPrecious(t, path)
			a.pass(rest)
			a.keys("y")
			if text, _ := os.ReadFile(path); string(text) == precious {
				t.Error("yes does not write over the file")
			}
		})
	}
}

// If the question follows soon after the user's key, it opens at once, in any mode.
func TestQuestionOfAKeyOpensAtOnce(t *testing.T) {
	a, path, save := overwriting(t)
	a.do(save)
	a.wantSeen("precious.pgn exists. Overwrite it?")
	a.keys("y")
	if text, _ := os.ReadFile(path); string(text) == precious {
		t.Error("yes does not write over the file")
	}
}

// A question that comes long after the user's key ignores keys at first, because the user may
// have begun to type.
func TestQuestionAfterAWhileTakesNoKeyAtOnce(t *testing.T) {
	a, path, save := overwriting(t)
	a.pass(10 * rest)
	a.do(save)
	a.wantSeen("precious.pgn exists. Overwrite it?")
	click := func() {
		box := a.host.overlay.(*confirm).box.at.Inset(2, 1)
		y := box.Y + a.host.overlay.(*confirm).box.answersAt()
		_, cmd := a.Update(tea.MouseMsg{X: box.X, Y: y, Action: tea.MouseActionPress, Button: tea.MouseButtonLeft})
		a.do(cmd)
	}
	a.keys("y")
	click()
	for range 10 { // the user continues to type
		a.pass(typing - time.Millisecond)
		a.keys("y")
	}
	wantPrecious(t, path)
	a.pass(typing)
	click()
	if text, _ := os.ReadFile(path); string(text) == precious {
		t.Error("yes does not write over the file")
	}
}

// Waiting questions open one after another, the oldest first, each in its mode.
func TestQuestionsInOrder(t *testing.T) {
	a := newWhole(t, 120, 40, termenv.Ascii, "")
	a.keys("3", "o")
	ask := func(by int, text string) { (&asker{a.host, by}).Confirm(text, nil, nil) }
	a.host.arrived.since = unasked
	ask(0, "first?")
	ask(0, "second?")
	ask(1, "other?")
	a.wantSeen("A question is waiting: Play, Analyze")
	a.keys("esc")
	if a.host.overlay != nil {
		t.Fatal("a question is asked in another mode")
	}
	for _, step := range []struct{ key, question string }{{"1", "first?"}, {"n", "second?"}, {"n", ""}, {"2", "other?"}} {
		a.pass(rest)
		a.keys(step.key)
		if q, ok := a.host.overlay.(*confirm); ok != (step.question != "") || ok && q.Question != step.question {
			t.Fatalf("after %s: %T, want %q", step.key, a.host.overlay, step.question)
		}
	}
	a.keys("n")
	a.wantUnseen("waits")
}

// If the terminal is too small for the app, no question opens, because the user could not see it.
func TestNoQuestionUnseen(t *testing.T) {
	a, path, save := overwriting(t)
	a.Update(tea.WindowSizeMsg{Width: 10, Height: 5})
	a.do(save)
	a.keys("y")
	wantPrecious(t, path)
	a.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
	a.wantSeen("precious.pgn exists. Overwrite it?")
	a.keys("y")
	wantPrecious(t, path)
}

// After a move, keys wait until the move is on disk. If a question opens meanwhile, the waiting
// keys do not answer it.
func TestKeysHeldBackAnswerNothing(t *testing.T) {
	dir := t.TempDir()
	a := drafted(t, dir, Options{})
	a.gating = true
	release := a.holdDisk()
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.Humans, "h2e2"))
	a.press("y")
	dialogs, answered := &asker{a.host, 0}, false
	a.host.arrived = arrival{since: unasked}
	dialogs.Confirm("sure?", func() tea.Cmd { answered = true; return nil }, nil)
	a.pass(2 * rest)
	release()
	a.written()
	if answered {
		t.Error("a key typed before the question answers it")
	}
}

// If a question is waiting, the app says so before it quits.
func TestQuitSaysThatAQuestionWaits(t *testing.T) {
	a := newWhole(t, 120, 40, termenv.Ascii, "")
	a.keys("3")
	a.host.arrived.since = unasked
	(&asker{a.host, 1}).Confirm("sure?", nil, nil)
	if isQuit(a.press("q")) {
		t.Fatal("the program quits without a word")
	}
	a.wantSeen("Quit?")
	a.wantSeen("A question is waiting: Analyze")
	a.keys("n", "2")
	a.pass(rest)
	a.keys("n")
	if !isQuit(a.press("q")) {
		t.Error("q does not quit")
	}
}

// A game that opens late does not change the mode on the screen. Such a game does not change the
// board under an open dialog either.
func TestLateGameWaits(t *testing.T) {
	path := filepath.Join(t.TempDir(), "g.pgn")
	if err := os.WriteFile(path, []byte("[Game \"Chinese Chess\"]\n\n1. h2e2 h9g7 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{path, path + ".missing"} {
		for _, keys := range [][]string{{":", "h"}, {"2", ":", "h"}, {"R"}} {
			a := newWhole(t, 120, 40, termenv.Ascii, "")
			a.keys("o", "up", "up", "enter")
			a.typed(file)
			opening := a.press("enter")
			a.press(keys...)
			before := a.host.overlay
			a.do(opening)
			if a.host.overlay != before || len(a.fake.Games) != 0 {
				t.Fatalf("%s after %q: %T becomes %T, %d games", filepath.Base(file), keys, before, a.host.overlay, len(a.fake.Games))
			}
			a.wantSeen("is waiting: Play")
			a.keys("esc", "1")
			if strings.HasSuffix(file, "missing") {
				a.wantSeen("Not opened")
			} else if len(a.fake.Games) != 1 {
				t.Errorf("after %q the game is not opened", keys)
			}
		}
	}
}

// A book that opens late does not replace the book while the user types into a line.
func TestLateBookWaits(t *testing.T) {
	path := filepath.Join(t.TempDir(), "late.book")
	if err := os.WriteFile(path, []byte("c3c4\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	a := newWhole(t, 120, 40, termenv.Ascii, "")
	a.keys("5", "b", "o", "ctrl+u")
	a.typed(path)
	opening := a.press("enter")
	a.press("/", "h")
	before := a.host.overlay
	a.do(opening)
	if a.host.overlay != before {
		t.Fatalf("%T becomes %T", before, a.host.overlay)
	}
	a.wantSeen("An answer is waiting: Library")
	a.wantUnseen("late.book")
	a.keys("esc")
	a.wantSeen("Opened late.book")
}

// A menu of games that comes late waits until the line of text is closed. The action after a save
// also waits if another mode is shown.
func TestLateMenuWaits(t *testing.T) {
	for _, open := range []string{"1", "2"} {
		a := newWhole(t, 120, 40, termenv.Ascii, "")
		a.keys(open)
		list := a.press("o")
		again := a.press("o")
		a.press(":", "h")
		before := a.host.overlay
		a.do(list)
		a.do(again)
		if a.host.overlay != before {
			t.Fatalf("%T becomes %T", before, a.host.overlay)
		}
		a.keys("esc")
		if _, ok := a.host.overlay.(*menu); !ok {
			t.Fatalf("%T, want the menu", a.host.overlay)
		}
		a.pass(rest)
		a.keys("esc")
		if a.host.overlay != nil {
			t.Errorf("a second menu comes: %T", a.host.overlay)
		}
	}
}

// If background work makes one mode show another, the change of modes waits until the first mode is
// shown.
func TestLateModeWaits(t *testing.T) {
	a := newWhole(t, 120, 40, termenv.Ascii, "")
	a.keys("3", "2", ":", "h")
	before := a.host.overlay
	a.host.arrived.since = unasked
	if cmd := (&asker{a.host, 2}).PlayFrom(xiangqi.StartPosition(), nil); cmd != nil {
		a.do(cmd)
	}
	if a.modes.current != 1 || a.host.overlay != before {
		t.Fatalf("mode %d, %T", a.modes.current, a.host.overlay)
	}
	a.keys("esc", "3")
	if a.modes.list[a.modes.current].Static().Title != "Play" {
		t.Error("Play is not shown")
	}
}

// unseen handles keys and answers without drawing a frame between them, as happens with messages
// that arrive while the program is stopped.
func (a *whole) unseen(msgs ...tea.Msg) {
	for _, msg := range msgs {
		if _, cmd := a.Model.Update(msg); cmd != nil {
			a.Model.Update(cmd())
		}
	}
}

// A key or a click before the user has seen a question has no effect: it does not answer the
// question.
func TestKeysTypedAheadAnswerNothing(t *testing.T) {
	y := modetest.Key("y")
	for name, ask := range map[string]func(a *whole, path string){
		"a file to write over":        func(_ *whole, _ string) {},
		"quitting with unsaved moves": func(a *whole, _ string) { a.unseen(modetest.Key("q")) },
		"in one message":              func(a *whole, _ string) { a.Model.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("qy")}) },
	} {
		t.Run(name, func(t *testing.T) {
			a, path, save := overwriting(t)
			if name == "a file to write over" {
				a.unseen(save())
			}
			ask(a, path)
			a.unseen(y)
			now := a.host.now().Add(time.Minute) // as if the program had been stopped meanwhile
			a.host.now = func() time.Time { return now }
			a.unseen(y, tea.MouseMsg{Action: tea.MouseActionPress, Button: tea.MouseButtonLeft})
			a.View()
			a.unseen(y)
			a.pass(glance - time.Millisecond)
			a.unseen(y)
			if _, ok := a.host.overlay.(*confirm); !ok || a.ender.ending {
				t.Fatalf("a key typed before it was seen answers: %T, ending %v", a.host.overlay, a.ender.ending)
			}
			wantPrecious(t, path)
			a.pass(time.Millisecond)
			if a.unseen(y); a.host.overlay != nil {
				t.Error("the key does nothing")
			}
		})
	}
}

// A frame counts as seen only when it has been written, because the program can be stopped
// between drawing and writing.
func TestSeenWhenWritten(t *testing.T) {
	a := newApp(t, 80, 24, playtest.Humans)
	a.host.sight.frames = true
	a.host.self().Confirm("sure?", nil, nil)
	a.View()
	a.pass(time.Hour)
	if _, cmd := a.Model.Update(modetest.Key("y")); a.host.overlay == nil || cmd == nil {
		t.Fatal("a key answers a question that was not written")
	}
	if _, err := (frameWriter{io.Discard, a.host.sight}).Write(nil); err != nil {
		t.Fatal(err)
	}
	a.host.now = func() time.Time { return time.Now().Add(glance) }
	a.press("y")
	if a.host.overlay != nil {
		t.Error("a key does not answer what is on the screen")
	}
}

// If a fast series of keys changes a book and then tries to discard the book, the question still
// waits for the user. The change is not lost.
func TestBookIsNotDiscardedUnseen(t *testing.T) {
	a := newWhole(t, 120, 40, termenv.Ascii, "")
	a.keys("5", "b", "+")
	before := a.modes.unsaved()
	a.unseen(modetest.Key("n"), modetest.Key("y"))
	if _, ok := a.host.overlay.(*confirm); !ok || len(before) == 0 || len(a.modes.unsaved()) != len(before) {
		t.Errorf("%T is open; unsaved %q, before %q", a.host.overlay, a.modes.unsaved(), before)
	}
}
