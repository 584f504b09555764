package analyze

import (
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// While A and B are compared at what the board shows, their first moves are marked there,
// and nothing else of the engine's; where they are not, hidden, or out of sight, it is the
// lines.
func TestSidesOnTheBoard(t *testing.T) {
	f := atPosition(t, 39)
	signs := func() string {
		var all []rune
		for p := range xiangqi.Point(xiangqi.NumPoints) {
			m := f.screen.marks()[p]
			for _, r := range []rune{m.Left, m.Right} {
				if r != 0 {
					all = append(all, r)
				}
			}
		}
		slices.Sort(all)
		return string(all)
	}
	modetest.Frame(t, f.app, f, 80, 24)
	if got := signs(); strings.Trim(got, "123") != "" || got == "" {
		t.Errorf("before a comparison the board has %q", got)
	}
	f.press("t")
	f.explained("checkevasions=full")
	modetest.Frame(t, f.app, f, 80, 24)
	if got := signs(); got != "AABB" {
		t.Errorf("the board has %q, expected both moves, from and to", got)
	}
	f.explained("checkevasions=off", "history=off")
	modetest.Frame(t, f.app, f, 80, 24)
	if got := signs(); got != "AABB" { // the same move has both
		t.Errorf("of the same move the board has %q", got)
	}
	f.press("z")
	if got := signs(); got != "" {
		t.Errorf("hidden the board has %q", got)
	}
	f.press("z")
	f.pressIdle("x")
	if got := signs(); strings.ContainsAny(got, "AB") {
		t.Errorf("with the threat the board has %q", got)
	}
	f.pressIdle("x")
	f.study.play(f.engine.best().PV[0])
	if got := signs(); strings.ContainsAny(got, "AB") { // it may have the first lines of this one
		t.Errorf("of another position the board has %q", got)
	}
	f.idle()
	f.press("d") // the panel is not seen
	modetest.Frame(t, f.app, f, 80, 24)
	if got := signs(); strings.ContainsAny(got, "AB") {
		t.Errorf("with A and B out of sight the board has %q", got)
	}
}

// While the switches, A and B or their tree have the keys, the graph is of both by depth;
// at the moves, and where the comparison is of something else or hidden, it is the game's.
func TestGraphOfBoth(t *testing.T) {
	f := atPosition(t, 39)
	p := f.screen.panels[graphAt].(*graphPanel)
	seen := func(at string, want bool) {
		t.Helper()
		frame := modetest.Frame(t, f.app, f, 120, 40)
		if got := strings.Contains(frame, ": A left, B right"); got != want || got && len(p.pair.Names) == 0 {
			t.Errorf("%s: the graph is of both: %t, expected %t\n%s", at, got, want, frame)
		}
	}
	f.press("t")
	seen("before a comparison", false)
	f.explained("checkevasions=full")
	seen("at the switches", true)
	pair := f.bench.pair
	c, _ := pair.At(f.bench.subject())
	for i := range c.Sides {
		for _, info := range c.Pair.Sides[i].Log {
			at := slices.Index(p.pair.Names, search.FormatDepth(info.Depth, info.Quiesce))
			if at < 0 || p.pair.Values[i][at] != pawnsOfRed(info.Score, xiangqi.Red) {
				t.Errorf("side %d at depth %d: %v", i, info.Depth, p.pair)
			}
		}
	}
	ply := f.study.node.Ply()
	place := f.screen.frame.places[graphAt]
	modetest.Run(t, f, f.Update(mode.Mouse{X: place.X + 8, Y: place.Y + 4, Action: mode.Press}))
	if f.study.node.Ply() != ply {
		t.Error("a click on the graph of both goes to a move")
	}
	seen("at the graph", false)
	f.press("&")
	seen("at A and B", true)
	f.press("z")
	seen("hidden", false)
	f.press("z")
	f.pressIdle("w")
	seen("at the tree", true)
	f.press("esc")
	f.press("esc")
	seen("at the moves", false)
	f.press("t")
	f.study.play(f.engine.best().PV[0])
	seen("at another position", false)
}

// Where the reason does not fit its end names the key that shows it whole; on a screen too
// small for that it scrolls.
func TestReasonInFull(t *testing.T) {
	f := atPosition(t, 39)
	f.press("t")
	f.explained("checkevasions=full")
	end := "B has -1.96."
	cut := modetest.Frame(t, f.app, f, 80, 24)
	if !strings.Contains(cut, "…&") || strings.Contains(cut, end) {
		t.Fatalf("the reason is not cut, or without a sign:\n%s", cut)
	}
	f.press("&")
	f.wantSeen(end)
	for _, size := range [...][2]int{{60, 20}, {80, 24}, {44, 14}, {40, 14}} {
		for _, l := range lang.Languages() {
			f.app.Language = l
			text, _ := f.reasons.text()
			words := []rune(text)
			last := string(words[len(words)-4:]) // of the last row
			modetest.Frame(t, f.app, f, size[0], size[1])
			for range 40 {
				f.press("down")
				modetest.Frame(t, f.app, f, size[0], size[1])
			}
			if frame := modetest.Frame(t, f.app, f, size[0], size[1]); !strings.Contains(frame, last) {
				t.Errorf("%v in %v: the end %q is out of reach:\n%s", l, size, last, frame)
			}
			for range 40 {
				f.press("up")
			}
			modetest.Frame(t, f.app, f, size[0], size[1])
			if panel := f.screen.panels[compareAt].(*comparePanel); panel.first != 0 {
				t.Errorf("%v in %v: row %d is the first", l, size, panel.first)
			}
		}
	}
	f.app.Language = lang.English
	f.explained("checkevasions=off")
	modetest.Frame(t, f.app, f, 60, 20)
}

// A line that the table has cut short goes on as the search was recorded, by legal moves.
func TestLineThroughTheRecord(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes eight comparisons to find such a line")
	}
	longer := 0
	for number := 1; number <= 8; number++ {
		f := atPosition(t, number)
		f.press("t")
		f.pressIdle("7")
		f.bench.budget = 0
		f.explained("history=off")
		p := f.screen.panels[compareAt].(*comparePanel)
		for i := range f.pair().Sides {
			info := f.pair().Sides[i].Newest()
			before := len(info.PV)
			line := p.recordedLine(i, &info)
			pos := f.study.node.Position()
			for _, m := range line {
				if !pos.Legal(m) {
					t.Fatalf("position %d: %v has the illegal move %s", number, line, m)
				}
				var u xiangqi.Undo
				pos.Make(m, &u)
			}
			if len(line) > before {
				longer++
			}
		}
		c := canvas.New(50, 30)
		p.layout(50, 30)
		p.draw(c.Area(canvas.Rect{W: 50, H: 30}))
	}
	if longer == 0 {
		t.Error("no line goes on")
	}
}

// Moves chosen at the root are those that A and B compare, explain and have trees of.
func TestChosenMovesAreCompared(t *testing.T) {
	f := atPosition(t, 39)
	f.press("t")
	f.explained("checkevasions=full")
	f.press(";")
	f.answer("f6f1 b7b1")
	if f.bench.of() != "of all moves" {
		t.Errorf("A and B are %q at once", f.bench.of())
	}
	modetest.Frame(t, f.app, f, 80, 24)
	f.idle()
	pair := f.pair()
	if heading := f.screen.panels[compareAt].heading(); !strings.HasSuffix(heading, ", 2 chosen moves") {
		t.Errorf("A and B are of %q", heading)
	}
	for i := range pair.Sides {
		if m := pair.Sides[i].Newest().PV[0].String(); m != "f6f1" && m != "b7b1" {
			t.Errorf("%c plays %s", 'A'+i, m)
		}
	}
	if text, done := f.reasons.text(); done && strings.Contains(text, "f6f9") {
		t.Errorf("explained is %q", text)
	}
	f.pressIdle("w", "enter")
	if m := f.explore.line()[0].String(); m != "f6f1" && m != "b7b1" {
		t.Errorf("the tree begins with %s", m)
	}
	f.press("t", ";")
	f.answer("")
	modetest.Frame(t, f.app, f, 80, 24)
	f.idle()
	if m := f.pair().Sides[1].Newest().PV[0].String(); m != "f6f9" || f.bench.of() != "" {
		t.Errorf("with all moves B plays %s, %q", m, f.bench.of())
	}
}
