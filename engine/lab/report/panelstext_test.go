package report

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/abyss/engine/stats"
)

// testOf returns a test of a quotient, with the quotient's interval.
func testOf(low, estimate, high float64) stats.Test {
	return stats.Test{Interval: stats.Interval{Estimate: estimate, Low: low, High: high}}
}

func TestPanelsInLetters(t *testing.T) {
	t.Parallel()
	p := Panels{XLabels: []string{"3", "4"}, XName: "depth ", Year: "1992", List: []Panel{
		{{Label: "dearer", Test: testOf(1.9, 2, 2.1), Printed: known(2)}, {Test: testOf(3.8, 4, 4.2), Printed: known(1)}},
		{{Label: "untold", Test: testOf(0.9, 1.05, 1.2)}, {Test: stats.Test{Few: true}}},
		{{Label: "cheaper", Test: testOf(0.2, 0.25, 0.3)}, {Test: testOf(0.2, 0.25, 0.3)}},
		{{Label: "a name that is longer than its panel is wide, much", Test: stats.Test{Few: true}}, {Test: testOf(1, 1, 1)}},
	}}
	lines := p.Lines(80)
	const second = 27 // column at which the second panel begins
	if want := "dearer" + strings.Repeat(" ", second-6) + "untold" + strings.Repeat(" ", second-6) + "cheaper"; lines[0] != want {
		t.Fatalf("names %q, want %q", lines[0], want)
	}
	// The function where returns the places of a letter in a panel. Each place is a line, counted
	// from below the name, and a column.
	where := func(panel int, letter rune) (at [][2]int) {
		for y, line := range lines[1 : 1+panelLines] {
			for x, r := range []rune(line) {
				if r == letter && x/second == panel {
					at = append(at, [2]int{y, x % second})
				}
			}
		}
		return at
	}
	both, dear, printed := where(0, '◈'), where(0, '●'), where(0, '◇')
	if len(both) != 1 || len(dear) != 1 || len(printed) != 1 {
		t.Fatalf("dearer: ◈ %v, ● %v, ◇ %v, want one of each\n%s", both, dear, printed, strings.Join(lines, "\n"))
	}
	one := slices.IndexFunc(lines[1:1+panelLines], func(line string) bool { return strings.HasPrefix(line, "×1 ") })
	if dear[0][0] >= both[0][0] || both[0][0] >= printed[0][0] || printed[0][0] != one || printed[0][1] != dear[0][1] {
		t.Errorf("◈ of 2 at %v, ● of 4 at %v, ◇ of 1 at %v, the line of 1 at %d", both, dear, printed, one)
	}
	if at := where(1, '○'); len(at) != 1 || at[0][0] != one {
		t.Errorf("untold: ○ at %v, want one in line %d", at, one)
	}
	if at := where(2, '●'); len(at) != 2 || at[0][0] <= one || at[0][0] != at[1][0] {
		t.Errorf("cheaper: ● at %v, want two in one line below %d", at, one)
	}
	for width := leastPanel*panelsAside + (panelsAside-1)*panelGap; width < 140; width++ {
		for _, line := range p.Text(width) {
			if utf8.RuneCountInString(line) > width {
				t.Errorf("width %d: %q", width, line)
			}
		}
	}
	if lines := p.Text(leastPanel * panelsAside); lines != nil {
		t.Errorf("panels where they have no room: %q", lines)
	}
}

// A line of dots fills the characters that it crosses, and no others.
func TestRaster(t *testing.T) {
	t.Parallel()
	r := newRaster(2, 2)
	r.line(1, 0, 1, 7)
	if got := r.row(0, '.') + r.row(1, '.'); got != "⢸.⢸." {
		t.Errorf("an upright line: %q", got)
	}
	r = newRaster(2, 1)
	r.line(0, 3, 3, 3)
	r.dot(4, 0)
	r.dot(0, -1)
	if got := r.row(0, '.'); got != "⣀⣀" {
		t.Errorf("a level line: %q", got)
	}
	r.put(3, 0, '○')
	if r.put(2, 3, '◇'); r.row(0, '.') != "⣀◈" {
		t.Errorf("two signs in one place: %q", r.row(0, '.'))
	}
}
