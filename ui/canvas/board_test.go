package canvas

import (
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// geometries returns all board sizes, seen from both sides.
func geometries() map[string]Geometry {
	all := map[string]Geometry{}
	for name, g := range map[string]Geometry{"compact": Compact, "normal": Normal, "large": Large, "huge": Huge} {
		all[name] = g
		g.Flipped = true
		all[name+"-flipped"] = g
	}
	return all
}

func TestGeometryRoundTrip(t *testing.T) {
	for name, g := range geometries() {
		t.Run(name, func(t *testing.T) {
			w, h := g.Size()
			owned := map[xiangqi.Point]int{}
			for y := -2; y < h+2; y++ {
				for x := -2; x < w+2; x++ {
					if p, ok := g.Point(x, y); ok {
						owned[p]++
						cx, cy := g.Cell(p)
						across, up := reach(g)
						if y < cy-up || y > cy+up || x < cx-across || x > cx+1+across {
							t.Errorf("cell %d,%d hits %s, drawn at %d,%d", x, y, p, cx, cy)
						}
					}
				}
			}
			for p := range xiangqi.Point(xiangqi.NumPoints) {
				across, up := reach(g)
				if want := (2 + 2*across) * (1 + 2*up); owned[p] != want {
					t.Errorf("%s owns %d cells, want %d", p, owned[p], want)
				}
			}
		})
	}
}

// reach returns how many columns to either side of a glyph, and how many rows above and below,
// belong to its point.
func reach(g Geometry) (across, up int) {
	switch g.StepX {
	case Large.StepX, Huge.StepX:
		return 2, 1
	}
	return 1, 0
}

func TestStep(t *testing.T) {
	for _, tc := range []struct {
		flipped bool
		from    string
		dx, dy  int
		want    string
	}{
		{false, "e0", 0, -1, "e1"},
		{false, "e0", 0, 1, "e0"},
		{false, "a4", -1, 0, "a4"},
		{false, "h9", 1, 0, "i9"},
		{true, "e9", 0, -1, "e8"},
		{true, "e9", 0, 1, "e9"},
		{true, "i4", -1, 0, "i4"},
		{true, "b9", 1, 0, "a9"},
	} {
		g := Normal
		g.Flipped = tc.flipped
		from, _ := xiangqi.ParsePoint(tc.from)
		if got := g.Step(from, tc.dx, tc.dy).String(); got != tc.want {
			t.Errorf("flipped %v: %s by %d,%d is %s, want %s", tc.flipped, tc.from, tc.dx, tc.dy, got, tc.want)
		}
	}
}

// busyBoard returns a board with every marker on it: a cursor on a target, a picked piece, empty
// and occupied targets, the last move, and a king in check.
func busyBoard(t *testing.T) *Board {
	t.Helper()
	pos, err := xiangqi.ParseFEN("3akab1r/9/4b1n2/p1p1p1p1p/2r6/9/P1P1C1P1P/1C3R3/9/RNBAKABN1 b - - 3 8")
	if err != nil {
		t.Fatal(err)
	}
	rook, _ := xiangqi.ParsePoint("c5")
	var moves xiangqi.MoveList
	pos.GenerateMoves(&moves)
	b := &Board{Position: &pos, Picked: rook, Checked: pos.KingPoint(xiangqi.Red)}
	for p := range xiangqi.Point(xiangqi.NumPoints) {
		if pos.Targets(rook).Has(p) {
			b.Targets = b.Targets.Or(xiangqi.PointSet(p))
		}
	}
	b.Cursor, _ = xiangqi.ParsePoint("c4")
	b.Last, _ = xiangqi.ParseMove("h2f2")
	return b
}

func TestBoardGolden(t *testing.T) {
	for name, g := range geometries() {
		t.Run(name, func(t *testing.T) {
			w, h := g.Size()
			c := New(w, h)
			g.DrawBoard(c.Area(Rect{0, 0, w, h}), busyBoard(t))
			got := c.Render(&Palette{})
			checkShape(t, got, w, h)
			checkGolden(t, "board-"+name+".golden", got)
		})
	}
}

// TestMarkersNeedNoColour: without colours, each state of a point still differs from a plain
// board.
func TestMarkersNeedNoColour(t *testing.T) {
	pos := xiangqi.StartPosition()
	point := func(s string) xiangqi.Point { p, _ := xiangqi.ParsePoint(s); return p }
	none := Board{Position: &pos, Cursor: xiangqi.NoPoint, Picked: xiangqi.NoPoint, Checked: xiangqi.NoPoint}
	draw := func(change func(*Board)) string {
		b := none
		change(&b)
		w, h := Normal.Size()
		c := New(w, h)
		Normal.DrawBoard(c.Area(Rect{0, 0, w, h}), &b)
		return c.Render(&Palette{})
	}
	seen := map[string]string{}
	for name, change := range map[string]func(*Board){
		"nothing":        func(*Board) {},
		"cursor, picked": func(b *Board) { b.Cursor, b.Picked = point("e9"), point("e9") },
		"cursor, check":  func(b *Board) { b.Cursor, b.Checked = point("e9"), point("e9") },
		"cursor, take":   func(b *Board) { b.Cursor, b.Targets = point("e9"), xiangqi.PointSet(point("e9")) },
		"cursor":         func(b *Board) { b.Cursor = point("e9") },
		"picked":         func(b *Board) { b.Picked = point("e9") },
		"checked":        func(b *Board) { b.Checked = point("e9") },
		"capture":        func(b *Board) { b.Targets = xiangqi.PointSet(point("e9")) },
		"target":         func(b *Board) { b.Targets = xiangqi.PointSet(point("e5")) },
		"line 1":         func(b *Board) { b.Marks = Marks{point("e9"): LineMark(1)} },
		"line 2":         func(b *Board) { b.Marks = Marks{point("e9"): LineMark(2)} },
		"line 3":         func(b *Board) { b.Marks = Marks{point("e9"): LineMark(3)} },
		"cursor, line 1": func(b *Board) { b.Cursor, b.Marks = point("e9"), Marks{point("e9"): LineMark(1)} },
		"expected":       func(b *Board) { b.Marks = Marks{point("e9"): ExpectedMark()} },
		"threat":         func(b *Board) { b.Marks = Marks{point("e9"): ThreatMark()} },
		"good":           func(b *Board) { b.Marks = Marks{point("e9"): GlyphMark("!")} },
		"mistake":        func(b *Board) { b.Marks = Marks{point("e9"): GlyphMark("?")} },
		"blunder":        func(b *Board) { b.Marks = Marks{point("e9"): GlyphMark("??")} },
		"interesting":    func(b *Board) { b.Marks = Marks{point("e9"): GlyphMark("!?")} },
		"dubious":        func(b *Board) { b.Marks = Marks{point("e9"): GlyphMark("?!")} },
		"last move from": func(b *Board) { b.Last = xiangqi.MakeMove(point("e8"), point("e9")) },
	} {
		frame := draw(change)
		if other, ok := seen[frame]; ok {
			t.Errorf("%s looks like %s", name, other)
		}
		seen[frame] = name
	}
}
