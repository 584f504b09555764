package canvas

import (
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/simplified"
)

// TestFallbacks: every character that drawing uses has an ASCII replacement of the same width.
func TestFallbacks(t *testing.T) {
	for r, written := range plain {
		if RuneWidth(r) != 1 || RuneWidth(written) != 1 || written > 0x7E {
			t.Errorf("%c is written %c", r, written)
		}
	}
	frame := drawn(t, OnlyASCII, 100, 60, func(a Area) {
		pos := xiangqi.StartPosition()
		Large.DrawBoard(a, &Board{
			Position: &pos, Cursor: 4, Picked: xiangqi.NoPoint, Checked: xiangqi.NoPoint, Targets: xiangqi.PointSet(40),
			Marks: Marks{9: LineMark(1), 30: ExpectedMark(), 33: ThreatMark()},
		})
		Large.DrawBar(a, 58, 0.52)
		growth().Draw(a.Sub(Rect{0, 32, 50, 14}))
		g := Graph{Values: []float64{1, 2, 3, 4, 5, 6, 7, 8, -1, -8}, Min: -8, Max: 8, Current: 3, Label: signed}
		g.Draw(a.Sub(Rect{60, 10, 40, 9}))
		a.Sub(Rect{60, 20, 30, 1}).HeadingStyle("focus", Focus)
		a.Sub(Rect{60, 24, 20, 5}).Box("box")
		for i, r := range lowerBlocks {
			a.Put(60+i, 22, r, Plain)
		}
		a.Text(60, 23, "░▒▓▀█", Plain)
	})
	for _, r := range frame {
		if r >= 0x7F || r == '?' {
			t.Fatalf("%q among\n%s", r, frame)
		}
	}
}

// TestBlocksStayApart: the characters for different fillings of a cell also differ in ASCII.
func TestBlocksStayApart(t *testing.T) {
	seen := map[rune]rune{}
	for _, r := range lowerBlocks {
		written := OnlyASCII.write(r)
		if other, ok := seen[written]; ok {
			t.Errorf("%c and %c are both %c", other, r, written)
		}
		seen[written] = r
	}
}

// All characters of one side are of one script. In the simplified set, Red's characters are
// simplified and Black's characters are traditional. In the other Chinese set, all characters are
// traditional.
func TestASideHasOneScript(t *testing.T) {
	for k := xiangqi.Pawn; k <= xiangqi.King; k++ {
		red, black := xiangqi.MakePiece(xiangqi.Red, k), xiangqi.MakePiece(xiangqi.Black, k)
		if text := string(Simplified.Glyph(red)); simplified.Of(text) != text {
			t.Errorf("Red's %s of the simplified set is %s, expected %s", k, text, simplified.Of(text))
		}
		for _, r := range []rune{Simplified.Glyph(black), Han.Glyph(red), Han.Glyph(black)} {
			if text := string(r); simplified.Traditional(text) != text {
				t.Errorf("a %s is %s, expected %s", k, text, simplified.Traditional(text))
			}
		}
	}
}
