package canvas

import (
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// discBoard returns a canvas with a board whose pieces are discs.
func discBoard(t *testing.T, g Geometry, set Writing, b *Board) *Canvas {
	t.Helper()
	w, h := g.Size()
	c := New(w, h)
	c.SetWriting(set)
	c.SetDiscs(true)
	g.DrawBoard(c.Area(Rect{0, 0, w, h}), b)
	checkShape(t, c.Render(&Palette{}), w, h)
	return c
}

func TestDiscsGolden(t *testing.T) {
	for _, set := range []GlyphSet{Han, Letters} {
		for _, g := range Sizes() {
			for name, b := range map[string]*Board{"busy": busyBoard(t), "marks": markedBoard(t)} {
				frame := discBoard(t, g, Writing{Glyphs: set}, b).Render(&Palette{})
				checkGolden(t, "discs-"+name+"-"+g.String()+"-"+set.String()+".golden", frame)
			}
		}
	}
}

// loneKing is a position with only Red's king, on this point.
type loneKing xiangqi.Point

func (k loneKing) point() xiangqi.Point { return xiangqi.Point(k) }

func (k loneKing) At(p xiangqi.Point) xiangqi.Piece {
	if p == k.point() {
		return xiangqi.MakePiece(xiangqi.Red, xiangqi.King)
	}
	return xiangqi.NoPiece
}

// TestDiagonalsAtDiscs: on a large board, no diagonal of the palace is drawn close to a disc, on
// its left or on its right.
func TestDiagonalsAtDiscs(t *testing.T) {
	for _, g := range []Geometry{Large, Huge, {Large.StepX, Large.StepY, true}} {
		for _, at := range []string{"d9", "e8", "f9", "d7", "e1", "f2"} {
			p, _ := xiangqi.ParsePoint(at)
			rows := strings.Split(discBoard(t, g, Writing{}, &Board{
				Position: loneKing(p), Cursor: xiangqi.NoPoint, Picked: xiangqi.NoPoint, Checked: xiangqi.NoPoint,
			}).Render(&Palette{}), "\n")
			x, y := g.Cell(p)
			for _, row := range []string{rows[y-1], rows[y+1]} {
				cells := []rune(row)
				for _, near := range [...]string{string(cells[x-3 : x-1]), string(cells[x+3 : x+5])} {
					if strings.ContainsAny(near, "╱╲") {
						t.Errorf("%s at %s: %q beside the disc", g, at, row)
					}
				}
			}
		}
	}
}

// TestDiscStyles checks the style of every cell of a disc and its signs, for each size.
func TestDiscStyles(t *testing.T) {
	const at = loneKing(4)
	names := map[Style]string{
		RedPiece.OnBoard(): "e", RedPiece.OnDisc(): "d", RedRing.OnBoard(): "r", RedRing.OnDisc(): "R",
		CursorMark.OnDisc(): "C", CursorMark.OnBoard(): "c", Line1.OnDisc(): "1", Line1.OnBoard(): "1", LastMark.OnDisc(): "L", LastMark.OnBoard(): "l",
	}
	for _, tc := range []struct {
		name   string
		g      Geometry
		set    Writing
		change func(*Board)
		want   string
	}{
		{"small", Normal, Writing{}, nil, "......|.edde.|......"},
		{"letter", Normal, Writing{Glyphs: Letters}, nil, "......|.ede..|......"},
		{"ascii", Normal, OnlyASCII, nil, "......|.ddd..|......"},
		{"Chinese with lines in ASCII", Normal, Writing{Lines: ASCII}, nil, "......|..dd..|......"},
		{"large", Large, Writing{}, nil, "eeddee|dddddd|eeddee"},
		{"large letter", Large, Writing{Glyphs: Letters}, nil, "eedee.|ddddd.|eedee."},
		{"large ascii", Large, OnlyASCII, nil, ".ddd..|.ddd..|.ddd.."},
		{"huge", Huge, Writing{}, nil, "rrRRrr|RddddR|rrRRrr"},
		{"huge letter", Huge, Writing{Glyphs: Letters}, nil, "rrRrr.|RdddR.|rrRrr."},
		{"cursor", Normal, Writing{}, func(b *Board) { b.Cursor = at.point() }, "......|.CddC.|......"},
		{"large cursor", Large, Writing{}, func(b *Board) { b.Cursor = at.point() }, "ccCCcc|CCddCC|ccCCcc"},
		{"huge cursor", Huge, Writing{}, func(b *Board) { b.Cursor = at.point() }, "ccCCcc|CCddCC|ccCCcc"},
		{"large line", Large, Writing{}, func(b *Board) { b.Marks = Marks{at.point(): LineMark(1)} }, "eeddee|d1dddd|eeddee"},
		{"last and cursor", Large, Writing{}, func(b *Board) { b.Cursor, b.Last = at.point(), xiangqi.MakeMove(at.point(), 13) }, "ccCCcc|CCddCC|ccCCcc"},
		{"last and line", Large, Writing{}, func(b *Board) {
			b.Marks, b.Last = Marks{at.point(): LineMark(1)}, xiangqi.MakeMove(at.point(), 13)
		}, "111111|11ddL1|111111"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			b := Board{Position: at, Cursor: xiangqi.NoPoint, Picked: xiangqi.NoPoint, Checked: xiangqi.NoPoint}
			if tc.change != nil {
				tc.change(&b)
			}
			c := discBoard(t, tc.g, tc.set, &b)
			cx, cy := tc.g.Cell(at.point())
			var rows []string
			for y := cy - 1; y <= cy+1; y++ {
				var row strings.Builder
				for x := cx - 2; x < cx+4; x++ {
					name, known := names[c.cells[y*c.w+x].style]
					if !known {
						name = "."
					}
					row.WriteString(name)
				}
				rows = append(rows, row.String())
			}
			if got := strings.Join(rows, "|"); got != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
		})
	}
}

// TestLinesReachDiscs: the lines of the board end at the discs. Neighbouring discs do not touch.
func TestLinesReachDiscs(t *testing.T) {
	p, _ := xiangqi.ParsePoint("b7")
	for _, g := range []Geometry{Large, Huge} {
		for _, set := range []GlyphSet{Han, Letters} {
			c := discBoard(t, g, Writing{Glyphs: set}, &Board{
				Position: loneKing(p), Cursor: xiangqi.NoPoint, Picked: xiangqi.NoPoint, Checked: xiangqi.NoPoint,
			})
			at := func(x, y int) cell { return c.cells[y*c.w+x] }
			x, y := g.Cell(p)
			wide := 2
			if !set.Chinese() {
				wide = 1
			}
			for _, line := range []struct {
				dx, dy, onX, onY int
				sign             rune
			}{{-3, 0, -2, 0, '─'}, {wide + 2, 0, wide + 1, 0, '─'}, {0, -2, 0, -1, '│'}, {0, 2, 0, 1, '│'}} {
				beside, disc := at(x+line.dx, y+line.dy), at(x+line.onX, y+line.onY)
				if beside.r != line.sign || disc.style.Base().OnDisc() != disc.style {
					t.Errorf("%s, %s: %q, then style %d", g, set, beside.r, disc.style)
				}
			}
		}
	}
	pos := xiangqi.StartPosition()
	c := discBoard(t, Large, Writing{}, &Board{Position: &pos, Cursor: xiangqi.NoPoint, Picked: xiangqi.NoPoint, Checked: xiangqi.NoPoint})
	x, y := Large.Cell(0)
	if left, right := c.cells[y*c.w+x+3], c.cells[y*c.w+x+4]; left.r != '▌' || right.r != '▐' {
		t.Errorf("between a0 and b0 stand %q and %q", left.r, right.r)
	}
}

// TestFileNames: each player's end of the board has this player's file numbers. The letters of
// ICCS are above the board.
func TestFileNames(t *testing.T) {
	for _, tc := range []struct {
		set         GlyphSet
		flipped     bool
		top, bottom string
	}{
		{Han, false, "1a 2b 3c 4d 5e 6f 7g 8h 9i", "九 八 七 六 五 四 三 二 一"},
		{Simplified, true, "一i 二h 三g 四f 五e 六d 七c 八b 九a", "9 8 7 6 5 4 3 2 1"},
		{Letters, false, "1a 2b 3c 4d 5e 6f 7g 8h 9i", "9 8 7 6 5 4 3 2 1"},
		{Letters, true, "1i 2h 3g 4f 5e 6d 7c 8b 9a", "9 8 7 6 5 4 3 2 1"},
	} {
		for _, g := range Sizes() {
			g.Flipped = tc.flipped
			rows := strings.Split(strings.TrimRight(discBoard(t, g, Writing{Glyphs: tc.set}, busyBoard(t)).Render(&Palette{}), "\n"), "\n")
			top, bottom := strings.Join(strings.Fields(rows[0]), " "), strings.Join(strings.Fields(rows[len(rows)-1]), " ")
			if top != tc.top || bottom != tc.bottom {
				t.Errorf("%s of %s: %q, %q", tc.set, g, top, bottom)
			}
		}
	}
}

// TestBoardGround: every cell of a board with discs has the board's background.
func TestBoardGround(t *testing.T) {
	for _, g := range Sizes() {
		c := discBoard(t, g, Writing{}, busyBoard(t))
		for i, cl := range c.cells {
			if cl.style.Base() == cl.style {
				t.Fatalf("%s: the cell at %d, %d has style %d on the screen's own ground", g, i%c.w, i/c.w, cl.style)
			}
		}
	}
}

// TestDiscsAreASCII: a board that is drawn with backgrounds contains only ASCII.
func TestDiscsAreASCII(t *testing.T) {
	for _, g := range Sizes() {
		for _, r := range discBoard(t, g, OnlyASCII, markedBoard(t)).Render(&Palette{}) {
			if r >= 0x7F {
				t.Fatalf("%s: %q", g, r)
			}
		}
	}
}
