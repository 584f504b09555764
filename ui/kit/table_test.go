package kit

import (
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// positions returns a table of n positions.
func positions(n int) *Table {
	return &Table{
		Columns: []Column{
			{Title: "id", Width: 3, Right: true},
			{Title: "best"},
			{Title: "ok", Width: 2, Style: func(row int) canvas.Style { return [...]canvas.Style{canvas.Good, canvas.Bad}[row%2] }},
			{Title: "nodes", Width: 6, Right: true},
		},
		Window: Window{Len: n},
		Row: func(i int) []string {
			return []string{fmt.Sprint(i + 1), "俥二進七", [...]string{"ok", "no"}[i%2], fmt.Sprint((i + 1) * 1234)}
		},
		Selected: -1,
	}
}

func TestTableDraw(t *testing.T) {
	for _, tc := range []struct {
		name  string
		table func(*Table)
		h     int
		want  []string
	}{
		{"start", func(table *Table) { table.Selected = 0 }, 4, []string{
			"   id best             ok  nodes",
			">   1 俥二進七         ok   1234",
			"    2 俥二進七         no   2468",
			"↓   3 俥二進七         ok   3702",
		}},
		{"scrolled to the selected row", func(table *Table) { table.Selected = 6 }, 3, []string{
			"↑  id best             ok  nodes",
			"    6 俥二進七         no   7404",
			">   7 俥二進七         ok   8638",
		}},
		{"end", func(table *Table) { table.Top = 100 }, 3, []string{
			"↑  id best             ok  nodes",
			"    8 俥二進七         no   9872",
			"    9 俥二進七         ok  11106",
		}},
		{"narrow", func(*Table) {}, 2, []string{
			"   id ok  nodes ",
			"↓   1 ok   1234 ",
		}},
		{"too narrow", func(*Table) {}, 2, []string{
			"   id ok",
			"↓   1 ok",
		}},
		{"empty", func(table *Table) { table.Len = 0 }, 2, []string{
			"   id ok  nodes ",
			"                ",
		}},
		{"cells missing", func(table *Table) {
			table.Len, table.Row = 1, func(int) []string { return []string{"1"} }
		}, 2, []string{
			"   id ok  nodes ",
			"    1           ",
		}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			table := positions(9)
			tc.table(table)
			w := canvas.Width(tc.want[0])
			got := strings.Split(drawnTable(w, tc.h, table), "\n")
			if diff := cmp.Diff(tc.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// If only ASCII can be written, a table is drawn in ASCII.
func TestTableInASCII(t *testing.T) {
	table := positions(30)
	table.Row = func(int) []string { return []string{"1", "too long for its column"} }
	table.Columns[1].Width = 5
	table.Selected, table.Top = 9, 4
	c := canvas.New(40, 9)
	c.SetWriting(canvas.OnlyASCII)
	table.Layout(40, 9)
	table.Draw(c.Area(canvas.Rect{W: 40, H: 9}))
	for _, r := range c.Render(&canvas.Palette{}) {
		if r >= 0x7F || r == '?' {
			t.Fatalf("%q among\n%s", r, c.Render(&canvas.Palette{}))
		}
	}
}

// TestTableStyles: the cells have the style of their column. If the table has the focus, the
// selected row is highlighted as a whole.
func TestTableStyles(t *testing.T) {
	palette := canvas.Palette{canvas.Good: {On: "<g>"}, canvas.Bad: {On: "<b>"}, canvas.Choice: {On: "<c>"}, canvas.Strong: {On: "<s>"}, canvas.Plain: {On: "<p>"}}
	for focused, want := range map[bool]string{
		false: "<p>    1 <g>ok\n<s>><p>   2 <b>no",
		true:  "<p>    1 <g>ok\n<c>>   2 no",
	} {
		table := positions(2)
		table.Columns[1].Width, table.Columns = 2, append(table.Columns[:1:1], table.Columns[2])
		table.Row = func(i int) []string { return []string{fmt.Sprint(i + 1), [...]string{"ok", "no"}[i]} }
		table.Selected, table.Focused = 1, focused
		c := canvas.New(8, 3)
		table.Layout(8, 3)
		table.Draw(c.Area(canvas.Rect{W: 8, H: 3}))
		_, got, _ := strings.Cut(c.Render(&palette), "\n")
		got = strings.NewReplacer("<p><s>", "<s>", "<p><c>", "<c>").Replace(got) // the line begins in the style canvas.Plain
		if got != want {
			t.Errorf("focused %v:\n%s\nwant\n%s", focused, got, want)
		}
	}
}

// TestTableScrolls presses random keys. The selected row stays on the screen, and RowAt agrees
// with the drawing.
func TestTableScrolls(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := positions(rapid.IntRange(0, 40).Draw(t, "rows"))
		table.Selected = rapid.IntRange(-3, 50).Draw(t, "selected")
		table.Top = rapid.IntRange(-3, 50).Draw(t, "top")
		for range rapid.IntRange(0, 6).Draw(t, "steps") {
			switch d := rapid.IntRange(-15, 15).Draw(t, "d"); rapid.IntRange(0, 2).Draw(t, "kind") {
			case 0:
				table.Move(d)
				if table.Len > 0 && table.Selected < 0 {
					t.Fatal("Move selects nothing")
				}
			case 1:
				table.Scroll(d)
			case 2:
				table.Len = max(table.Len+d, 0)
			}
			h := rapid.IntRange(0, 12).Draw(t, "h")
			lines := strings.Split(drawnTable(32, h, table), "\n")
			if table.Selected >= table.Len || table.Top < 0 {
				t.Fatalf("row %d of %d selected, first seen %d", table.Selected, table.Len, table.Top)
			}
			seen := false
			for y := -1; y <= h; y++ {
				row, ok := table.RowAt(y)
				if !ok {
					continue
				}
				if want := fmt.Sprintf("%5d ", row+1); lines[y][1:6] != want[1:] && !strings.HasPrefix(lines[y], "↓") {
					t.Fatalf("row %d is %q", row, lines[y])
				}
				if row == table.Selected {
					seen = true
					if lines[y][0] != '>' {
						t.Fatalf("no marker before %q", lines[y])
					}
				}
			}
			if h > 1 && table.Selected >= 0 && !seen {
				t.Fatalf("row %d is not seen", table.Selected)
			}
		}
	})
}

func TestTablePages(t *testing.T) {
	table := positions(20)
	table.Selected = 0
	table.Layout(32, 6)
	if table.Page() != 5 {
		t.Fatalf("page of %d, want 5", table.Page())
	}
	table.Move(table.Page())
	table.Scroll(3)
	if got := [2]int{table.Selected, table.Top}; got != [2]int{5, 4} {
		t.Errorf("after a page and the wheel selected, top = %v, want 5, 4", got)
	}
	table.Scroll(-100)
	if got := [2]int{table.Selected, table.Top}; got != [2]int{4, 0} {
		t.Errorf("after the wheel back selected, top = %v, want 4, 0", got)
	}
	table.Selected = -1
	table.Scroll(100)
	if got := [2]int{table.Selected, table.Top}; got != [2]int{-1, 15} {
		t.Errorf("nothing selected, the wheel to the end: %v, want -1, 15", got)
	}
}

// The width of the table decides which columns are shown. If not all columns fit, their ranks
// decide which columns are shown.
func TestColumnsThereAre(t *testing.T) {
	table := &Table{Window: Window{Len: 1}, Selected: -1, Columns: []Column{
		Number("id", 2, func(i int) string { return fmt.Sprint(i + 1) }),
		{Title: "name", Rank: 7, Cell: func(int) string { return "Check evasions" }},
		Number("nodes", 3, func(int) string { return "42" }).Ranked(1),
		Number("time", 4, func(int) string { return "9 ms" }).Above(30),
	}}
	for w, want := range map[int]string{
		30: "1 Check evasions    42 9 ms", 29: "1 Check evasions        42", 19: "1 Check e…    42", 18: "1    42", 17: "1    42", 10: "1    42", 9: "1",
	} {
		_, row, _ := strings.Cut(drawnTable(w, 2, table), "\n")
		if got := strings.TrimSpace(row); got != want {
			t.Errorf("%d columns: %q, want %q", w, got, want)
		}
		if open := table.LastWidth(); (open == 4) != (w == 30) {
			t.Errorf("%d columns: the last has %d", w, open)
		}
	}
}

// A click selects a row. A second click on this row is reported. The wheel scrolls.
func TestTableMouse(t *testing.T) {
	table := positions(20)
	table.Selected = 0
	table.Layout(32, 6)
	for _, tc := range []struct {
		ev       mode.Mouse
		again    bool
		selected int
	}{
		{mode.Mouse{Y: 3}, false, 2},
		{mode.Mouse{Y: 3, Action: mode.Release}, false, 2},
		{mode.Mouse{Y: 3}, true, 2},
		{mode.Mouse{}, false, 2}, // a click on the heading
		{mode.Mouse{Y: 3, Action: mode.WheelDown}, false, 2},
		{mode.Mouse{Y: 1}, true, 2},
		{mode.Mouse{Y: 9}, false, 2},
	} {
		if again := table.Mouse(tc.ev); again != tc.again || table.Selected != tc.selected {
			t.Errorf("%v: %v, row %d, want %v, %d", tc.ev, again, table.Selected, tc.again, tc.selected)
		}
	}
}

// drawnTable returns a table that is laid out and drawn on w by h cells.
func drawnTable(w, h int, table *Table) string {
	table.Layout(w, h)
	return drawn(w, h, table.Draw)
}

// drawn returns what draw writes on w by h cells.
func drawn(w, h int, draw func(canvas.Area)) string {
	c := canvas.New(w, h)
	draw(c.Area(canvas.Rect{W: w, H: h}))
	return c.Render(&canvas.Palette{})
}
