package ui

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/play"
	"example.com/abyss/ui/play/playtest"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
)

// gameMode is a mode that saves games.
type gameMode struct {
	name string
	*whole
}

// gameModes returns Play and Analyze, each in a separate app.
func gameModes(t *testing.T) []gameMode {
	p, a := newWhole(t, 140, 44, termenv.Ascii, ""), newWhole(t, 140, 44, termenv.Ascii, "")
	a.keys("2")
	return []gameMode{{"Play", p}, {"Analyze", a}}
}

// The method named moves gives the mode a game with these moves.
func (g *gameMode) moves(list ...string) {
	g.t.Helper()
	if g.name == "Play" {
		s := playtest.State(g.t, xiangqi.StartFEN, playtest.Humans, list...)
		s.Game = uint64(len(g.fake.Games)) + 1
		g.deliver(s)
		return
	}
	for i, m := range list {
		g.keys("home")
		for _, before := range list[:i] {
			g.keys(append(append([]string{":"}, strings.Split(before, "")...), "enter")...)
		}
		g.keys(append(append([]string{":"}, strings.Split(m, "")...), "enter")...)
	}
}

// saving presses the keys that save the game as a file, and returns the command, which has not
// run yet.
func (g *gameMode) saving(path string) tea.Cmd {
	g.press("s", "ctrl+u")
	g.typed(path)
	return g.press("enter")
}

// begin begins a new game and does not save the previous one.
func (g *gameMode) begin() {
	g.t.Helper()
	if g.name == "Play" {
		g.keys("n", "enter", "y")
		s := playtest.State(g.t, xiangqi.StartFEN, playtest.Humans)
		s.Game = uint64(len(g.fake.Games)) + 1
		g.deliver(s)
		return
	}
	g.keys("n", "down", "enter")
}

// unsaved reports whether the mode has unsaved work.
func (g *gameMode) unsaved() bool { return len(g.modes.shown().Unsaved()) > 0 }

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// If a save ends after a new game has begun, it does not count for the new game. The new game
// stays unsaved, and saving it does not overwrite the old game's file.
func TestLateSaveIsNotOfAnotherGame(t *testing.T) {
	for _, g := range gameModes(t) {
		t.Run(g.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "first.pgn")
			g.moves("h2e2", "h9g7")
			save := g.saving(path)
			g.begin()
			g.moves("b0c2")
			g.do(save)
			g.wantSeen("Saved as")
			first := read(t, path)
			if !g.unsaved() {
				t.Error("the new game passes for saved")
			}
			if bars := g.modes.shown().Bars(); strings.Contains(bars.Title, "first") {
				t.Errorf("it is called %q", bars.Title)
			}
			g.press("s")
			if p, ok := g.host.overlay.(*prompt); !ok || strings.Contains(p.line.Text(), "first.pgn") {
				t.Errorf("the file of another game is proposed: %+v", p)
			}
			if read(t, path) != first {
				t.Error("its file is written over")
			}
		})
	}
}

// The action after a save is performed only if the game has not changed since the save began.
func TestLateSaveDropsNoMoves(t *testing.T) {
	for _, changed := range []bool{false, true} {
		for _, g := range gameModes(t) {
			t.Run(g.name, func(t *testing.T) {
				t.Chdir(t.TempDir())
				g.moves("h2e2")
				var save tea.Cmd
				if g.name == "Play" {
					g.keys("n", "enter")
					save = g.press("s")
				} else {
					g.keys("n", "enter", "ctrl+u")
					g.typed("first.pgn")
					save = g.press("enter")
				}
				if changed {
					g.moves("h2e2", "h9g7")
				}
				g.do(save)
				saved, _ := filepath.Glob("*.pgn")
				if len(saved) != 1 {
					t.Fatalf("saved %q", saved)
				}
				if begun := g.name == "Play" && len(g.fake.Games) > 0; begun == (changed || g.name != "Play") {
					t.Errorf("another game has begun: %v", begun)
				} else if begun {
					return
				}
				if g.unsaved() != changed {
					t.Errorf("unsaved %v, want %v", g.unsaved(), changed)
				}
				if !strings.Contains(g.View(), "h9g7") && changed {
					t.Errorf("the move made meanwhile is gone:\n%s", g.View())
				}
				if changed {
					g.wantSeen("not closed, because it changed meanwhile")
				}
			})
		}
	}
}

// Saves can end in any order. The newest save counts, for the mode and on disk.
func TestSavesOutOfOrder(t *testing.T) {
	for _, g := range gameModes(t) {
		t.Run(g.name, func(t *testing.T) {
			dir := t.TempDir()
			g.moves("h2e2")
			older := g.saving(filepath.Join(dir, "older.pgn"))
			g.moves("h2e2", "h9g7")
			newer := g.saving(filepath.Join(dir, "newer.pgn"))
			g.do(newer)
			g.do(older)
			if g.unsaved() {
				t.Error("a save that was asked for before unsaves the game")
			}
			if g.name == "Play" { // Play asks for a name each time
				return
			}
			path := filepath.Join(dir, "newer.pgn")
			g.moves("h2e2", "h9g7", "h0g2")
			older = g.saving(path)
			g.moves("h2e2", "h9g7", "h0g2", "i9h9")
			newer = g.saving(path)
			g.do(newer)
			g.do(older)
			if text := read(t, path); !strings.Contains(text, "i9-h9") || g.unsaved() {
				t.Errorf("unsaved: %v, and the file has\n%s", g.unsaved(), text)
			}
		})
	}
}

// If the app asks before a save overwrites a file, the answer saves the game for which it asked.
// The same holds for another name that is typed after an error of the disk.
func TestLateAnswerSavesItsOwnGame(t *testing.T) {
	for _, fails := range []bool{false, true} {
		for _, g := range gameModes(t) {
			t.Run(g.name, func(t *testing.T) {
				dir := t.TempDir()
				path := preciousFile(t)
				target := path
				if fails {
					path = filepath.Join(dir, "other.pgn")
					target = filepath.Join(dir, "missing", "a.pgn")
				}
				g.moves("h2e2", "h9g7")
				save := g.saving(target)
				g.begin()
				g.moves("b0c2")
				g.press("?")
				g.do(save)
				g.keys("esc")
				g.pass(rest)
				if fails {
					g.press("n", "ctrl+u")
					g.typed(path)
					g.keys("enter")
				} else {
					g.keys("y")
				}
				text := read(t, path)
				if !strings.Contains(text, "h9-g7") || strings.Contains(text, "b0-c2") {
					t.Errorf("the file has another game:\n%s", text)
				}
				if !g.unsaved() {
					t.Error("the new game passes for saved")
				}
			})
		}
	}
}

// If an answer is delivered twice, it counts once.
func TestAnswersCountOnce(t *testing.T) {
	for _, g := range gameModes(t) {
		t.Run(g.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "a.pgn")
			g.moves("h2e2")
			msg := g.saving(path)()
			g.Update(msg)
			g.moves("h2e2", "h9g7")
			g.do(g.saving(filepath.Join(filepath.Dir(path), "b.pgn")))
			g.Update(msg)
			if g.unsaved() {
				t.Error("a save that comes twice unsaves the game")
			}
			msg = g.saving(path)()
			g.Update(msg)
			g.pass(rest)
			g.keys("n")
			g.Update(msg)
			if g.host.overlay != nil {
				t.Error("a question comes twice")
			}
		})
	}
}

// The method named opening presses the keys that open a file, and returns the command, which has
// not run yet.
func (g *gameMode) opening(path string) tea.Cmd {
	g.keys("o")
	for range 50 {
		g.keys("up")
	}
	g.keys("enter")
	g.press("ctrl+u")
	g.typed(path)
	return g.press("enter")
}

// If two files are requested, only the last one is opened. Neither file replaces a game that was
// begun later.
func TestOpeningsOutOfOrder(t *testing.T) {
	dir := t.TempDir()
	for name, moves := range map[string]string{"a": "h2e2 h9g7", "b": "b2e2 b9c7"} {
		if err := os.WriteFile(filepath.Join(dir, name+".pgn"), []byte("1. "+moves+" *\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, g := range gameModes(t) {
		t.Run(g.name, func(t *testing.T) {
			a, b := g.opening(filepath.Join(dir, "a.pgn")), g.opening(filepath.Join(dir, "b.pgn"))
			g.do(b)
			g.wantSeen("Opened b.pgn")
			g.do(a)
			g.wantUnseen("a.pgn")
			again := g.opening(filepath.Join(dir, "a.pgn"))
			g.begin()
			games := len(g.fake.Games)
			g.do(again)
			g.wantSeen("Another game began meanwhile: a.pgn was not opened")
			if len(g.fake.Games) != games || g.host.overlay != nil {
				t.Error("it takes the place of the new game")
			}
		})
	}
}

// The user plays a move before the app asks about the game of the previous run. If the user then
// continues that game, the move is not lost: the game to which it belongs is in the folder of
// games.
func TestGameLeftLosesNoMove(t *testing.T) {
	dir := t.TempDir()
	leftGame(t, dir)
	a := newAppWith(t, 80, 24, playtest.AsRed, termenv.Ascii, play.Options{GamesDir: filepath.Join(dir, "games")})
	a.drafts.open(dir)
	a.press(":")
	a.typed("b0c2")
	for _, cmd := range a.drafts.start {
		a.run(cmd)
	}
	a.press("enter")
	a.deliver(playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "b0c2"))
	a.wantSeen("Go on with the game you left?")
	a.pass(rest)
	a.press("y")
	a.wantSeen("The game you began is saved as")
	a.end(dir)
	saved := found(t, dir, "games", "*.pgn")
	if len(saved) != 1 || !strings.Contains(read(t, saved[0]), "b0-c2") || len(a.fake.Games) != 1 {
		t.Errorf("saved %q, games begun %d", saved, len(a.fake.Games))
	}
}

// If the user begins a game before the app can ask about the game of an earlier run, the app does
// not ask.
func TestGameLeftTakesNoPlace(t *testing.T) {
	dir := t.TempDir()
	leftGame(t, dir)
	a := newAppWith(t, 80, 24, playtest.AsRed, termenv.Ascii, play.Options{GamesDir: filepath.Join(dir, "games")})
	a.drafts.open(dir)
	a.press("n")
	for _, cmd := range a.drafts.start {
		a.run(cmd)
	}
	a.press("enter")
	s := playtest.State(t, xiangqi.StartFEN, playtest.AsRed, "b0c2", "h9g7")
	s.Game = 2
	a.deliver(s)
	if a.host.overlay != nil || len(found(t, dir, "games", "*.pgn")) != 1 {
		t.Errorf("%T is open, and the game left is not among the games", a.host.overlay)
	}
	a.end(dir)
}

// While saving or opening takes long, the status line says so.
func TestSlowDiskIsSaid(t *testing.T) {
	for _, g := range gameModes(t) {
		t.Run(g.name, func(t *testing.T) {
			g.moves("h2e2")
			g.wantSlow("Saving a.pgn", g.saving(filepath.Join(t.TempDir(), "a.pgn")))
			g.wantSlow("Opening b.pgn", g.opening("b.pgn"))
		})
	}
	a := newWhole(t, 120, 40, termenv.Ascii, "")
	a.keys("3", "S", "o", "ctrl+u")
	a.typed("mates4")
	(&gameMode{"Positions", a}).wantSlow("Opening mates4", a.press("enter"))
}

// wantSlow fails unless the status line shows the text while cmd runs for long, and not
// afterwards.
func (g *gameMode) wantSlow(text string, cmd tea.Cmd) {
	g.t.Helper()
	g.wantUnseen(text)
	g.pass(rest)
	if !g.modes.busy() {
		g.t.Errorf("%s: nothing would draw it", text)
	}
	g.wantSeen(text)
	g.do(cmd)
	g.keys("esc")
	g.wantUnseen(text)
}

// Before one game overwrites a file of several games, the question says so. A folder is refused
// without a question.
func TestSavingOverMore(t *testing.T) {
	for _, g := range gameModes(t) {
		t.Run(g.name, func(t *testing.T) {
			dir := t.TempDir()
			path, folder := filepath.Join(dir, "five.pgn"), filepath.Join(dir, "folder.pgn")
			if err := errors.Join(os.WriteFile(path, []byte(strings.Repeat("1. h2e2 *\n\n", 5)), 0o600), os.Mkdir(folder, 0o700)); err != nil {
				t.Fatal(err)
			}
			g.moves("h2e2", "h9g7")
			g.do(g.saving(path))
			g.wantSeen("five.pgn contains 5 games. Overwrite them with a single game?")
			g.keys("n")
			g.do(g.saving(folder))
			g.wantSeen("it is a folder")
			if _, ok := g.host.overlay.(*prompt); !ok {
				t.Errorf("%T is open", g.host.overlay)
			}
		})
	}
}

// If a file has more games than are read, the menu says so.
func TestMenuSaysThatGamesAreLeftOut(t *testing.T) {
	if testing.Short() {
		t.Skip("reads 20,000 games, in goroutines of other tests")
	}
	path := filepath.Join(t.TempDir(), "big.pgn")
	if err := os.WriteFile(path, []byte(strings.Repeat("1. h2e2 *\n\n", 20_005)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, g := range gameModes(t) {
		t.Run(g.name, func(*testing.T) {
			g.do(g.opening(path))
			g.wantSeen("Only the first 20000 games of big.pgn are read")
		})
	}
}
