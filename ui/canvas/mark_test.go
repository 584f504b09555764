package canvas

import (
	"slices"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// markedBoard returns a board with the marks of an analysis: lines 1 to 3, the expected move, a
// threat, judged moves, a mark on the cursor, and one under the hint.
func markedBoard(t *testing.T) *Board {
	t.Helper()
	pos := xiangqi.StartPosition()
	move := func(s string) xiangqi.Move {
		m, err := xiangqi.ParseMove(s)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	b := &Board{
		Position: &pos, Picked: xiangqi.NoPoint, Checked: xiangqi.NoPoint,
		Cursor: move("h2e2").From(), Last: move("h7h9"), Hint: move("a3a4"), Marks: Marks{},
	}
	for i, line := range []string{"h2e2", "b2e2", "h0g2", "a3a4"} {
		b.Marks.AddMove(move(line), LineMark(i+1))
	}
	b.Marks.AddMove(move("g3g4"), ExpectedMark())
	b.Marks.AddMove(move("c6c5"), ThreatMark())
	b.Marks.AddMove(xiangqi.NoMove, ThreatMark())
	b.Marks.Add(move("h8h9").To(), GlyphMark("?"))
	b.Marks.Add(move("a8a9").To(), GlyphMark("??"))
	b.Marks.Add(move("b8b9").To(), GlyphMark("!"))
	return b
}

func TestMarksGolden(t *testing.T) {
	for name, set := range map[string]Writing{"han": {}, "ascii": OnlyASCII, "han-lines": {Lines: ASCII}} {
		for _, g := range Sizes() {
			w, h := g.Size()
			frame := drawn(t, set, w+3, h, func(a Area) {
				g.DrawBoard(a, markedBoard(t))
				g.DrawBar(a, w+1, 0.62)
			})
			checkGolden(t, "marks-"+g.String()+"-"+name+".golden", frame)
		}
	}
}

// TestMarkSides checks the signs on either side of a point that has several states.
func TestMarkSides(t *testing.T) {
	const at = xiangqi.Point(40)
	pos := xiangqi.StartPosition()
	none := Board{Position: &pos, Cursor: xiangqi.NoPoint, Picked: xiangqi.NoPoint, Checked: xiangqi.NoPoint}
	for _, tc := range []struct {
		name   string
		change func(*Board)
		want   string
	}{
		{"a digit alone", func(b *Board) { b.Marks = Marks{at: LineMark(2)} }, "2─"},
		{"a digit after the last move", func(b *Board) {
			b.Marks, b.Last = Marks{at: LineMark(2)}, xiangqi.MakeMove(at, at+1)
		}, "2)"},
		{"a glyph after the last move", func(b *Board) {
			b.Marks, b.Last = Marks{at: GlyphMark("?")}, xiangqi.MakeMove(at, at+1)
		}, "(?"},
		{"picked", func(b *Board) { b.Marks, b.Picked = Marks{at: ExpectedMark()}, at }, "<>"},
		{"hint", func(b *Board) { b.Marks, b.Hint = Marks{at: ExpectedMark()}, xiangqi.MakeMove(at, at+1) }, "{}"},
		{"check", func(b *Board) { b.Marks, b.Checked = Marks{at: ExpectedMark()}, at }, "!!"},
		{"cursor and a digit", func(b *Board) { b.Marks, b.Cursor = Marks{at: LineMark(1)}, at }, "[1"},
		{"cursor and a glyph", func(b *Board) { b.Marks, b.Cursor = Marks{at: GlyphMark("!?")}, at }, "[?"},
		{"cursor and the last move", func(b *Board) { b.Cursor, b.Last = at, xiangqi.MakeMove(at, at+1) }, "[]"},
		{"no mark", func(b *Board) { b.Marks = Marks{at: Mark{}} }, "──"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			b := none
			tc.change(&b)
			c := New(60, 30)
			Normal.DrawBoard(c.Area(Rect{0, 0, 60, 30}), &b)
			x, y := Normal.Cell(at)
			if got := string(c.cells[y*60+x-1].r) + string(c.cells[y*60+x+2].r); got != tc.want {
				t.Errorf("%q, want %q", got, tc.want)
			}
		})
	}
}

func TestMarksAdd(t *testing.T) {
	for _, tc := range []struct {
		name  string
		marks []Mark
		want  Mark
	}{
		{"the first line stays", []Mark{LineMark(1), LineMark(2)}, LineMark(1)},
		{"a free side is taken", []Mark{LineMark(1), GlyphMark("?")}, Mark{'1', '?', Line1, Bad}},
		{"both sides of a comparison", []Mark{SideMark(Han, 0), SideMark(Han, 1)}, Mark{'A', 'B', Line2, Line1}},
		{"both taken", []Mark{ExpectedMark(), LineMark(1)}, ExpectedMark()},
		{"none gives way", []Mark{GlyphMark("□"), LineMark(0), LineMark(10), LineMark(3)}, LineMark(3)},
	} {
		m := Marks{}
		for _, mark := range tc.marks {
			m.Add(5, mark)
		}
		if m[5] != tc.want {
			t.Errorf("%s: %+v, want %+v", tc.name, m[5], tc.want)
		}
	}
}

func TestLineStyle(t *testing.T) {
	for n, want := range []Style{Line1, Line1, Line2, Line3, Line3} {
		if got := LineStyle(n); got != want {
			t.Errorf("line %d: style %d, want %d", n, got, want)
		}
	}
}

func TestSizes(t *testing.T) {
	for i, g := range Sizes() {
		g.Flipped = true
		if got, err := ParseSize(g.String()); err != nil || got != Sizes()[i] {
			t.Errorf("%s reads as %v, %v", g, got, err)
		}
		want := Sizes()[(i+1)%len(Sizes())]
		want.Flipped = true
		if got := g.Next(); got != want {
			t.Errorf("after %s comes %+v, want %+v", g, got, want)
		}
	}
	if got := (Geometry{StepX: 9, StepY: 5}).String(); got != "9x5" {
		t.Errorf("a size without name is %q", got)
	}
	if _, err := ParseSize("Tiny"); err == nil || err.Error() != `board size "Tiny": expected one of small, medium, large, huge` {
		t.Errorf("got %v", err)
	}
	if g, err := ParseSize("MEDIUM"); err != nil || g != Normal {
		t.Errorf("MEDIUM reads as %v, %v", g, err)
	}
}

// A mark of a comparison never looks like a piece.
func TestSideMarksAreNoPieces(t *testing.T) {
	for set := range numGlyphSets {
		for side := range 2 {
			mark := SideMark(set, side)
			sign := max(mark.Left, mark.Right)
			for _, kinds := range pieces[set] {
				if slices.Contains(kinds[:], sign) {
					t.Errorf("%s: the mark %c of side %d is a piece", set, sign, side)
				}
			}
		}
	}
}
