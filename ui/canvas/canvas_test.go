package canvas

import (
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"

	"pgregory.net/rapid"
)

// checkShape fails unless the frame has h lines of w columns.
func checkShape(t interface{ Fatalf(string, ...any) }, frame string, w, h int) {
	lines := strings.Split(frame, "\n")
	if h == 0 {
		lines = nil
	}
	if len(lines) != h {
		t.Fatalf("%d lines, want %d", len(lines), h)
	}
	for i, line := range lines {
		if got := Width(line); got != w {
			t.Fatalf("line %d is %d columns wide, want %d: %q", i, got, w, line)
		}
	}
}

func TestPutWide(t *testing.T) {
	for _, tc := range []struct {
		name string
		draw func(Area)
		want string
	}{
		{"fits", func(a Area) { a.Text(1, 0, "車x", Plain) }, " 車x "},
		{"cut at the right edge", func(a Area) { a.Text(0, 0, "ab馬馬", Plain) }, "ab馬 "},
		{"beyond the right edge", func(a Area) { a.Text(4, 0, "abc", Plain) }, "    a"},
		{"left of the area", func(a Area) { a.Text(-2, 0, "abc", Plain) }, "c    "},
		{"right half overwritten", func(a Area) { a.Text(0, 0, "車馬", Plain); a.Put(1, 0, 'x', Plain) }, " x馬 "},
		{"left half overwritten", func(a Area) { a.Text(0, 0, "車馬", Plain); a.Put(2, 0, 'x', Plain) }, "車x  "},
		{"wide over two halves", func(a Area) { a.Text(0, 0, "車馬", Plain); a.Put(1, 0, '炮', Plain) }, " 炮  "},
		{"controls dropped, lines joined", func(a Area) { a.Text(0, 0, "a\x1b\nb", Plain) }, "a b  "},
		{"marks composed", func(a Area) { a.Text(0, 0, "e\u0302\u0303x", Plain) }, "ễx   "},
		{"marks kept", func(a Area) { a.Text(0, 0, "x\u0302yz", Plain) }, "x\u0302yz  "},
		{"marks on a wide glyph", func(a Area) { a.Text(0, 0, "車\u0301x", Plain) }, "車\u0301x  "},
		{"marks that nothing carries", func(a Area) { a.Text(0, 0, "\u0301 \u0301b", Plain) }, " b   "},
		{"marked glyph beyond the edge", func(a Area) { a.Text(4, 0, "車\u0301", Plain) }, "     "},
		{"marked glyph overwritten", func(a Area) { a.Text(0, 0, "x\u0302", Plain); a.Put(0, 0, 'y', Plain) }, "y    "},
		{"emoji", func(a Area) { a.Text(0, 0, "🏆🏆🏆", Plain) }, "🏆🏆 "},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c := New(5, 1)
			tc.draw(c.Area(Rect{0, 0, 5, 1}))
			if got := c.Render(&Palette{}); got != tc.want {
				t.Errorf("got %q, want %q", got, tc.want)
			}
		})
	}
}

func TestRenderMergesRuns(t *testing.T) {
	c := New(6, 1)
	a := c.Area(Rect{0, 0, 6, 1})
	a.Text(1, 0, "車x", Strong)
	a.Text(4, 0, "y", Dim)
	palette := Palette{Strong: {On: "<b>", Off: "</b>"}, Dim: {On: "<d>", Off: "</d>"}}
	if got, want := c.Render(&palette), " <b>車x</b><d>y</d> "; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestAreaClips draws random text at random places. The frame keeps its shape, and nothing
// outside the area changes.
func TestAreaClips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(0, 30).Draw(t, "w"), rapid.IntRange(0, 8).Draw(t, "h")
		coord := rapid.IntRange(-5, 35)
		c := New(w, h)
		c.Area(Rect{0, 0, w, h}).Fill('.', Plain)
		r := Rect{coord.Draw(t, "x"), coord.Draw(t, "y"), coord.Draw(t, "rw"), coord.Draw(t, "rh")}
		a := c.Area(r)
		for range rapid.IntRange(0, 5).Draw(t, "texts") {
			text := rapid.StringOfN(rapid.RuneFrom([]rune("a車─\u0301\t●將")), 0, 20, -1).Draw(t, "text")
			a.Text(coord.Draw(t, "tx"), coord.Draw(t, "ty"), text, Strong)
		}
		if rapid.Bool().Draw(t, "box") {
			a.Sub(Rect{coord.Draw(t, "bx"), coord.Draw(t, "by"), coord.Draw(t, "bw"), coord.Draw(t, "bh")}).Box("車車車")
		}
		checkShape(t, c.Render(&Palette{}), w, h)
		for y := range h {
			for x := range w {
				inside := x >= r.X && x < r.X+r.W && y >= r.Y && y < r.Y+r.H
				if got := c.cells[y*w+x]; !inside && got != (cell{'.', Plain}) {
					t.Fatalf("cell %d,%d outside %+v changed to %+v", x, y, r, got)
				}
			}
		}
	})
}

// TestHeadings: a heading fits its row. Without colour, the heading of the focused panel still
// differs from others.
func TestHeadings(t *testing.T) {
	for _, tc := range []struct {
		title string
		style Style
		w     int
		want  string
	}{
		{"Moves 著法", Title, 16, "─ Moves 著法 ───"},
		{"Moves 著法", Focus, 16, "═ Moves 著法 ═══"},
		{"Moves 著法", Change, 13, "─ Moves 著… ─"},
		{"Moves", Focus, 4, "════"},
	} {
		got := drawn(t, Writing{}, tc.w, 1, func(a Area) { a.HeadingStyle(tc.title, tc.style) })
		if got != tc.want {
			t.Errorf("%q in %d columns: %q, want %q", tc.title, tc.w, got, tc.want)
		}
	}
	if got := drawn(t, OnlyASCII, 8, 1, func(a Area) { a.HeadingStyle("M", Focus) }); got != "= M ====" {
		t.Errorf("ascii: %q", got)
	}
	c := New(8, 1)
	c.Area(Rect{0, 0, 8, 1}).HeadingStyle("M", Change)
	if got := c.Render(&Palette{Change: {On: "<", Off: ">"}}); got != "─< M >────" {
		t.Errorf("style: %q", got)
	}
}

func TestRight(t *testing.T) {
	for _, tc := range []struct {
		s, want string
		x       int
	}{
		{"12.5 k", "    12.5 k ", 4},
		{"二進七", "    二進七 ", 4},
		{"longer than that", "longer th… ", 0},
		{"", "           ", 10},
	} {
		x := -1
		got := drawn(t, Writing{}, 11, 1, func(a Area) { x = a.Right(0, tc.s, Plain) })
		if got != tc.want || x != tc.x {
			t.Errorf("%q: %q from %d, want %q from %d", tc.s, got, x, tc.want, tc.x)
		}
	}
	drawn(t, Writing{}, 0, 1, func(a Area) { a.Right(0, "x", Plain) })
}

func TestPad(t *testing.T) {
	for _, tc := range []struct {
		s           string
		w           int
		right, left string
	}{
		{"車1", 5, "車1  ", "  車1"},
		{"車馬炮", 5, "車馬…", "車馬…"},
		{"車馬炮", 4, "車… ", " 車…"},
		{"abc", 3, "abc", "abc"},
		{"abc", 0, "", ""},
		{"", -1, "", ""},
	} {
		if got := Pad(tc.s, tc.w); got != tc.right {
			t.Errorf("Pad(%q, %d) = %q, want %q", tc.s, tc.w, got, tc.right)
		}
		if got := PadLeft(tc.s, tc.w); got != tc.left {
			t.Errorf("PadLeft(%q, %d) = %q, want %q", tc.s, tc.w, got, tc.left)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.StringOf(rapid.RuneFrom([]rune("ab 車…\u0301"))).Draw(t, "s")
		w := rapid.IntRange(0, 12).Draw(t, "w")
		for _, padded := range []string{Pad(s, w), PadLeft(s, w)} {
			if Width(padded) != w {
				t.Fatalf("%q is not %d wide", padded, w)
			}
		}
	})
}

// BenchmarkRender measures the time to turn a busy frame of 120x40 into text.
func BenchmarkRender(b *testing.B) {
	c := New(120, 40)
	pos := xiangqi.StartPosition()
	board := Board{Position: &pos, Cursor: xiangqi.NoPoint, Picked: xiangqi.NoPoint, Checked: xiangqi.NoPoint}
	Normal.DrawBoard(c.Area(Rect{0, 0, 40, 40}), &board)
	for y := range 20 {
		c.Area(Rect{42, y, 78, 1}).Text(0, 0, fmt.Sprintf("%5d 俥二進七 %60d", y, y*1234), [...]Style{Good, Bad}[y%2])
	}
	growth().Draw(c.Area(Rect{42, 20, 78, 20}))
	var palette Palette
	for style := range palette {
		look := Look{Attributes: "1", Fore: fmt.Sprintf("38;5;%d", style), Back: "48;5;234", Blank: true}
		palette[style] = look.Paint()
	}
	b.ReportAllocs()
	for b.Loop() {
		c.Render(&palette)
	}
}

func TestCutAndWrap(t *testing.T) {
	for _, tc := range []struct {
		s    string
		w    int
		want string
	}{
		{"short", 5, "short"},
		{"longer", 5, "long…"},
		{"車馬炮", 4, "車…"},
		{"車馬炮", 5, "車馬…"},
		{"x", 0, ""},
	} {
		if got := Cut(tc.s, tc.w); got != tc.want {
			t.Errorf("Cut(%q, %d) = %q, want %q", tc.s, tc.w, got, tc.want)
		}
	}
	if got, want := strings.Join(Wrap("h2e2 h9g7  h0g2 abcdefghijk", 10), "|"), "h2e2 h9g7|h0g2|abcdefghi…"; got != want {
		t.Errorf("Wrap: got %q, want %q", got, want)
	}
	for _, tc := range []struct {
		s    string
		w    int
		want string
	}{
		{"紅方步步將軍，長將判負（h2e2 e9d9）", 14, "紅方步步將軍，|長將判負（h2e2|e9d9）"},
		{"紅方步步將軍，長將判負", 12, "紅方步步將|軍，長將判負"}, // no punctuation begins a line
		{"炮二平五 馬８進７", 10, "炮二平五|馬８進７"},
		{"to 紅方步步", 6, "to|紅方步|步"},
		{"论文 3.3：节省五分之一", 14, "论文 3.3：节省|五分之一"}, // a long word begins in the current line
		{"to 红方步步将军", 9, "to 红方步|步将军"},
		{"红方步步（将军）", 10, "红方步步|（将军）"}, // no opening bracket ends a line
		{"h2e2e2e2紅", 6, "h2e2e…|紅"},
		{"紅，方", 2, "…|方"},
		{"紅方", 1, "…|…"},
		{"a     good move", 10, "a     good|move"}, // several spaces keep their width
		{"a     good move", 8, "a|good|move"},
	} {
		if got := strings.Join(Wrap(tc.s, tc.w), "|"); got != tc.want {
			t.Errorf("Wrap(%q, %d) = %q, want %q", tc.s, tc.w, got, tc.want)
		}
	}
	for w, want := range map[int]string{9: "red pa …", 8: "red pa …", 7: "red pa…", 6: "red p…"} { // one ellipsis only, whether the text is cut or not
		if got := More("red pa", w); got != want {
			t.Errorf("More in %d columns: %q, want %q", w, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.StringOf(rapid.RuneFrom([]rune("ab 車…"))).Draw(t, "s")
		w := rapid.IntRange(0, 12).Draw(t, "w")
		for _, line := range append(Wrap(s, w), Cut(s, w)) {
			if Width(line) > w {
				t.Fatalf("%q is wider than %d", line, w)
			}
		}
	})
}
