package bookview

import (
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

func TestKeys(t *testing.T) { modetest.CheckKeys(t, newFixture(t, sample).Mode, lang.Chinese.Knows) }

func TestBrowse(t *testing.T) {
	f := newFixture(t, sample)
	f.wantMoves("h2e2 60, c3c4 25")
	f.press("down", "enter", "right")
	f.wantPath("c3c4 h9g7")
	f.wantMoves("h2e2 1")
	f.wantSeen("c3c4 > h9g7")
	f.wantSeen("x1") // the book reaches the position after c3c4 h9g7 h2e2 by one other move too: c3c4 after h2e2 h9g7
	f.wantSeen("Another move leads to the same")
	f.press("left")
	f.wantPath("c3c4")
	f.press("backspace")
	f.wantPath("")
	if f.browse.selected().Move != move(t, "c3c4") {
		t.Error("back at the start the move gone back is not selected")
	}
	f.press("left")
	f.wantMessage("This is the start of the book")
	f.press("up", "enter", "enter", "enter")
	f.wantPath("h2e2 h7e7 h0g2")
	f.wantSeen("The book ends here")
	f.wantSeen("Same-Direction Cannons")
	f.press("enter")
	f.wantMessage("The book has no move here; move a piece to add one")
	f.press("home")
	f.wantPath("")
	if n := len(f.app.Problems); n > 0 || f.browse.page.changes > 0 {
		t.Error(f.app.Problems, f.browse.page.changes)
	}
}

// A move on the board counts as a move of the book if the book has its mirror image.
func TestReflection(t *testing.T) {
	f := newFixture(t, sample)
	f.browse.play(move(t, "b2e2"))
	f.wantPath("b2e2")
	f.wantSeen("Found as its reflection")
	f.wantMoves("b7e7 1, b9c7 1")
	f.browse.play(move(t, "b7e7"))
	f.wantMoves("b0c2 1")
	if f.app.Confirmation != nil {
		t.Errorf("asked %q", f.app.Confirmation.Question)
	}
}

func TestMovesOnTheBoard(t *testing.T) {
	f := newFixture(t, sample)
	modetest.Frame(t, f.app, f.Mode, 80, 24)
	f.press("tab", "right", "right", "right", "up", "up", "enter", "left", "left", "left", "enter")
	f.wantPath("h2e2")
	f.press("esc")
	if f.screen.onBoard() {
		t.Error("esc leaves the keys with the board")
	}
	f.press("home", "h") // the board has the focus
	f.board.Cursor = xiangqi.PointAt(0, 3)
	f.press(" ", "up", " ")
	f.confirm("Add a3a4 to the book?", false)
	f.wantPath("")
	f.wantMessage("Not added: a3a4")
	if f.browse.page.changes > 0 {
		t.Error("looking has changed the book")
	}
}

// The table or the board can fill the whole screen until the user restores the layout.
func TestWholeScreen(t *testing.T) {
	f := newFixture(t, sample)
	for _, tt := range []struct {
		keys         []string
		table, board bool
	}{
		{[]string{"&"}, true, false},
		{[]string{"tab"}, false, true},
		{[]string{"&"}, true, true},
		{[]string{"&"}, false, true},
		{[]string{"esc"}, true, true},
	} {
		f.press(tt.keys...)
		modetest.Frame(t, f.app, f.Mode, 120, 40)
		if table, board := f.screen.panels.Sees(f.list), f.screen.panels.Sees(f.board); table != tt.table || board != tt.board {
			t.Errorf("after %q table %v, board %v; want %v, %v", tt.keys, table, board, tt.table, tt.board)
		}
	}
}

func TestMouse(t *testing.T) {
	f := newFixture(t, sample)
	at := func(text string) (x, y int) {
		for y, line := range strings.Split(modetest.Frame(t, f.app, f.Mode, 80, 24), "\n") {
			if i := strings.Index(line, text); i >= 0 {
				return len([]rune(line[:i])), y - 1 // the body begins a row lower
			}
		}
		t.Fatalf("no %s on the screen", text)
		return 0, 0
	}
	click := func(x, y int, a mode.MouseAction) { f.run(f.screen.mouse(mode.Mouse{X: x, Y: y, Action: a})) }
	_, y := at("c3c4  ")
	click(45, y, mode.Press)
	if f.browse.selected().Move != move(t, "c3c4") {
		t.Error("a click does not select")
	}
	click(45, y, mode.Press)
	f.wantPath("c3c4")
	click(45, y, mode.WheelDown)
	f.wantPath("c3c4")
	click(10, 8, mode.WheelUp) // over the board, between two points
	f.wantPath("")
	click(10, 8, mode.WheelDown)
	f.wantPath("c3c4")
	f.press("home")
	x := func(file int) int { return 4 + 4*file }
	row := func(rank int) int { return 1 + 2*(9-rank) }
	click(x(7), row(2), mode.Press) // drags a piece
	click(x(4), row(2), mode.Release)
	f.wantPath("h2e2")
	click(x(7), row(7), mode.Press) // clicks twice
	click(x(4), row(7), mode.Press)
	f.wantPath("h2e2 h7e7")
}

func TestFind(t *testing.T) {
	f := newFixture(t, sample)
	for _, tt := range []struct{ text, path, message string }{
		{"rheakae1r/9/1c4hc1/p1p1p1p1p/9/2P6/P3P1P1P/1C2C4/9/RHEAKAEHR b", "h2e2 h9g7 c3c4", "Found at ply 3"},
		{"rheakaehr/9/4c2c1/p1p1p1p1p/9/9/P1P1P1P1P/4C2C1/9/RHEAKAEHR w", "h2e2 h7e7", "Found as its reflection, at ply 2"},
		{"h2e2 h9g7", "h2e2 h9g7", ""},
	} {
		f.app.Messages = append(f.app.Messages, "")
		f.press("/")
		f.answer(tt.text)
		f.wantPath(tt.path)
		f.wantMessage(tt.message)
	}
	f.press("/")
	f.refused("no position", "expected")
	f.run(f.Paste("4k4/9/9/9/9/9/9/9/9/R3K4 w"))
	f.wantProblem("") // refused, because the kings would face each other
	f.run(f.Paste("3k5/9/9/9/9/9/9/9/9/R3K4 w"))
	f.confirm("The position is not in the book. Show it?", true)
	f.wantSeen("another position")
	f.press(":")
	f.answer("a0a9")
	f.confirm("Add a0a9 to the book?", true)
	f.press("right")
	f.wantSeen("another position > a0a9")
	f.press("home")
	f.run(f.Paste("3k5/9/9/9/9/9/9/9/9/R3K4 w"))
	f.wantMessage("Found, but no move of the book leads there")
	f.wantMoves("a0a9 1")
	f.press("left")
	f.wantMoves("h2e2 60, c3c4 25")
}

func TestOtherModes(t *testing.T) {
	f := newFixture(t, sample)
	f.press("enter", "enter", "a", "P", "y")
	if len(f.app.Studies) != 1 || len(f.app.Played) != 1 || len(f.app.Copied) != 1 {
		t.Fatalf("%d studies, %d games, %d copies", len(f.app.Studies), len(f.app.Played), len(f.app.Copied))
	}
	s := f.app.Studies[0]
	if s.Title != "my.book" || s.At.Ply() != 2 || s.At.Move() != move(t, "h7e7") {
		t.Errorf("%+v at %d", s, s.At.Ply())
	}
	if p := f.app.Played[0]; p.Start != xiangqi.StartPosition() || len(p.Moves) != 2 {
		t.Errorf("%+v", p)
	}
	if want := f.browse.page.pos.FEN(); f.app.Copied[0] != want {
		t.Errorf("copied %s, expected %s", f.app.Copied[0], want)
	}
}
