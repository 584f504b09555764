package analyze

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/phrases"
)

const thirdPawn = "[Event \"Cup\"]\n[Site \"Hanoi\"]\n[Date \"1991.05.04\"]\n[Round \"?\"]\n[Red \"Hu\"]\n[Black \"Liu\"]\n[Result \"0-1\"]\n[Termination \"Red resigns\"]\n\n" +
	"{read\nin two lines} 1. h2-e2 h9-g7 2. h0-g2 i9-h9 3. i0-h0 b9-c7 4. g3-g4 c6-c5 0-1\n"

// The data of a game from its file is shown above the moves, and the result below them. The
// status line has the name of the opening, and at the end of the game the result.
func TestHeadersOfAGame(t *testing.T) {
	f := newTree(t, "")
	f.askOpen()
	f.answer(f.file("a.pgn", thirdPawn))
	for _, text := range []string{" Hu - Liu ", " Cup, Hanoi, 1991.05.04 ", " read ", " in two lines "} {
		f.wantSeen(text)
	}
	if right := f.Bars().Note; right != "" {
		t.Errorf("before the first move the opening is %q", right)
	}
	f.press("end")
	f.wantSeen("0-1, Red resigns")
	left, right := f.Bars().Status, f.Bars().Note
	if left != "0-1, Red resigns" || right != "Central Cannon vs. Screen Horses" {
		t.Errorf("status %q, %q", left, right)
	}
	f.app.Language = lang.Chinese
	if right := f.Bars().Note; right != "中炮对屏风马" {
		t.Errorf("in Chinese the opening is %q", right)
	}
	f.press("left")
	if left := f.Bars().Status; strings.Contains(left, "0-1") {
		t.Errorf("a move before the end: %q", left)
	}
	f.press("n")
	f.press("end")
	if f.sees("Hu - Liu") || f.sees("0-1") {
		t.Error("a new game has the headers of the last")
	}
}

// In Chinese the players of a game played here have Chinese names above the moves. In a file from
// elsewhere, the names stay as the author wrote them.
func TestHeadersInChinese(t *testing.T) {
	f := newTree(t, "")
	f.app.Language = lang.Chinese
	f.askOpen()
	f.answer(f.file("own.pgn", strings.NewReplacer(`"Cup"`, `"Game in Abyss"`, `"Hu"`, `"Player"`, `"Liu"`, `"Abyss, level Club"`).Replace(thirdPawn)))
	f.wantSeen("棋手 - Abyss，级别 棋协")
	f.wantSeen("Abyss 对局，Hanoi")
	f.askOpen()
	f.answer(f.file("other.pgn", thirdPawn))
	f.wantSeen("Hu - Liu")
}

// A built-in game, or one of several games in a file, is named after its source until it is saved.
func TestTitleOfAGame(t *testing.T) {
	f := newTree(t, "")
	f.askOpen()
	f.answer("thesis:7")
	title := func(want string) {
		t.Helper()
		if left := f.Bars().Title; left != want {
			t.Errorf("called %q, want %q", left, want)
		}
	}
	title("thesis:7")
	f.askOpen()
	f.answer(f.file("two.pgn", thirdPawn+"\n"+thirdPawn))
	f.take("  2 ")
	title("two.pgn:2")
	if f.study.Path != "" {
		t.Errorf("it would be saved over the others, as %q", f.study.Path)
	}
	f.press("s")
	path := filepath.Join(f.dir, "own.pgn")
	f.answer(path)
	title("own.pgn")
	text, err := os.ReadFile(path)
	if err != nil || !strings.Contains(string(text), "[Event \"Cup\"]") || !strings.Contains(string(text), "[Result \"0-1\"]") {
		t.Errorf("%v\n%s", err, text)
	}
}

// A draft stores the file or the name of its game, the headers and the clocks. A restored draft
// still counts as unsaved.
func TestDraftKeepsTheFile(t *testing.T) {
	for _, own := range []bool{true, false} {
		f := newTree(t, "")
		text := strings.Replace(thirdPawn, "1. h2-e2", "1. h2-e2 {[%clk 0:09:58]}", 1)
		name := f.file("a.pgn", text)
		f.askOpen()
		if own {
			f.answer(name)
		} else {
			f.answer(f.file("two.pgn", text+"\n"+text))
			f.take("  1 ")
		}
		f.press("end")
		f.typed("b0c2")
		if _, ok := f.Draft(); !ok {
			t.Fatal("nothing to keep")
		}
		var kept bytes.Buffer
		if err := f.CopyDraft()(&kept); err != nil {
			t.Fatal(err)
		}
		g := newTree(t, "")
		g.run(g.Restore(mode.Left{Path: g.file("draft.pgn", kept.String()), Adopt: func() {}, Release: func() string { return "" }}))
		wantTitle, wantPath := "a.pgn*", name
		if !own {
			wantTitle, wantPath = "two.pgn:1*", ""
		}
		if left := g.Bars().Title; left != wantTitle || g.study.Path != wantPath {
			t.Errorf("called %q, of the file %q; want %q, %q", left, g.study.Path, wantTitle, wantPath)
		}
		file := g.files.file(g.study.tree)
		if event, _ := file.Tag("Event"); event != "Cup" || file.Clocks()[0] == -1 {
			t.Errorf("event %q, clocks %v", event, file.Clocks())
		}
		if slices.ContainsFunc(file.Tags, func(tag format.Tag) bool { return strings.HasPrefix(tag.Name, "Abyss") }) {
			t.Errorf("the tags of the draft would be saved: %v", file.Tags)
		}
		if _, ok := g.Draft(); !ok {
			t.Error("it counts as saved")
		}
		g.run(g.ShowGame(mode.Live{Game: 1, Title: "a game of Play", Start: xiangqi.StartPosition(), Moves: moveList(t, "b2e2")}))
		if left := g.Bars().Title; left != wantTitle {
			t.Errorf("the game of Play replaced the game left at once: %q", left)
		}
	}
}

// A file name with an unknown extension is refused. The ending .san.pgn selects SAN.
func TestNamesOfFiles(t *testing.T) {
	f := newTree(t, "h2e2")
	f.press("s")
	f.answer(filepath.Join(f.dir, "g.html"))
	if q := f.app.Question; q == nil || !strings.Contains(q.Problem.Error(), "g.html: ") || !strings.Contains(q.Problem.Error(), ".pgn") {
		t.Fatalf("not asked again: %+v", q)
	}
	path := filepath.Join(f.dir, "g.san.pgn")
	f.answer(path)
	if text, err := os.ReadFile(path); err != nil || !strings.Contains(string(text), "1. Che3 *") {
		t.Errorf("%v\n%s", err, text)
	}
}

// A name that the program has given follows the language.
func TestTitleFollowsTheLanguage(t *testing.T) {
	f := newGame(t, givenAway, quick)
	f.run(f.Study(mode.Study{Named: func() string { return phrases.EndingTitle(f.app.T, "KPvKA") }, Tree: game.NewTree(xiangqi.StartPosition())}))
	modetest.WantSeen(t, f.app, f, "Ending: a pawn ag")
	f.app.Language = lang.Chinese
	if got := f.Bars().Title; !strings.Contains(got, "残局") {
		t.Errorf("the title is %q", got)
	}
}
