package canvas

import (
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// discBoard draws a board with discs.
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

// loneKing is Red's king on a point of an otherwise empty board.
type loneKing xiangqi.Point

func (k loneKing) point() xiangqi.Point { return xiangqi.Point(k) }

func (k loneKing) At(p xiangqi.Point) xiangqi.Piece {
	if p == k.point() {
		return xiangqi.MakePiece(xiangqi.Red, xiangqi.King)
	}
	return xiangqi.NoPiece
}

// TestDiagonalsAtDiscs: what a large board shows of the diagonals beside a piece is the same
// on its left as on its right.
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

// TestDiscStyles: what a disc and its signs look like in each size, cell by cell.
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
		{"large", Large, Writing{}, nil, ".eeee.|.dddd.|.eeee."},
		{"large letter", Large, Writing{Glyphs: Letters}, nil, ".eee..|.ddd..|.eee.."},
		{"large ascii", Large, OnlyASCII, nil, ".ddd..|.ddd..|.ddd.."},
		{"huge", Huge, Writing{}, nil, "rrrrrr|rddddr|rrrrrr"},
		{"huge letter", Huge, Writing{Glyphs: Letters}, nil, "rrrrr.|rdddr.|rrrrr."},
		{"cursor", Normal, Writing{}, func(b *Board) { b.Cursor = at.point() }, "......|.CddC.|......"},
		{"large cursor", Large, Writing{}, func(b *Board) { b.Cursor = at.point() }, ".cccc.|.CddC.|.cccc."},
		{"huge cursor", Huge, Writing{}, func(b *Board) { b.Cursor = at.point() }, "cccccc|cCddCc|cccccc"},
		{"large line", Large, Writing{}, func(b *Board) { b.Marks = Marks{at.point(): LineMark(1)} }, ".eeee.|.1ddd.|.eeee."},
		{"last and cursor", Large, Writing{}, func(b *Board) { b.Cursor, b.Last = at.point(), xiangqi.MakeMove(at.point(), 13) }, ".cccc.|.CddC.|.cccc."},
		{"last and line", Large, Writing{}, func(b *Board) {
			b.Marks, b.Last = Marks{at.point(): LineMark(1)}, xiangqi.MakeMove(at.point(), 13)
		}, ".1111.|.1ddL.|.1111."},
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

// TestBoardGround: every cell of a board with discs lies on its ground.
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

// TestDiscsAreASCII: a board of backgrounds alone has no other byte.
func TestDiscsAreASCII(t *testing.T) {
	for _, g := range Sizes() {
		for _, r := range discBoard(t, g, OnlyASCII, markedBoard(t)).Render(&Palette{}) {
			if r >= 0x7F {
				t.Fatalf("%s: %q", g, r)
			}
		}
	}
}
