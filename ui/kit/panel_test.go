package kit

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestShare(t *testing.T) {
	rest := Split{Rest: true}
	for _, tc := range []struct {
		name  string
		parts []Split
		room  int
		want  []int
	}{
		{"the rest", []Split{{Least: 4}, rest, {Least: 3}}, 20, []int{4, 13, 3}},
		{"no room for the last", []Split{{Least: 4}, rest, {Least: 3}}, 6, []int{4, 2, 0}},
		{"what the rest needs is kept", []Split{{Least: 5, Rest: true}, {Least: 4}}, 8, []int{8, 0}},
		{"less than that", []Split{{Least: 5, Rest: true}, {Least: 4}}, 3, []int{3, 0}},
		{"the first grows first", []Split{{Least: 2, Want: 6}, {Least: 2, Want: 6}}, 10, []int{6, 4}},
		{"nothing is left for the spare", []Split{{Least: 2, Want: 6, Rest: true}, {Spare: true, Least: 3, Want: 9}}, 8, []int{8, 0}},
		{"the spare takes what is left", []Split{{Least: 2, Want: 6, Rest: true}, {Spare: true, Least: 3, Want: 9}}, 12, []int{6, 6}},
		{"what the rest has use for comes first", []Split{{Want: 6, Rest: true}, {Spare: true, Least: 3, Want: 9}}, 12, []int{6, 6}},
		{"room kept free", []Split{{Least: 3}, {Least: 1}, rest}, 9, []int{3, 1, 5}},
		{"nothing", []Split{{}, rest}, 4, []int{0, 4}},
		{"no room", []Split{{Least: 1}, rest}, 0, []int{0, 0}},
	} {
		if diff := cmp.Diff(tc.want, share(tc.parts, tc.room)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tc.name, diff)
		}
	}
}

// Whatever sizes the parts request, no part that is shown is smaller than its minimum or extends
// beyond the area. If a part takes the rest, the parts use the whole area.
func TestShareKeepsBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Split {
			return Split{
				Least: rapid.IntRange(0, 9).Draw(t, "least"), Want: rapid.IntRange(0, 15).Draw(t, "want"),
				Spare: rapid.Bool().Draw(t, "spare"), Rest: rapid.Bool().Draw(t, "rest"),
			}
		}), 1, 5).Draw(t, "parts")
		room := rapid.IntRange(0, 40).Draw(t, "room")
		sizes, sum := share(parts, room), 0
		for i, size := range sizes {
			sum += size
			if p := parts[i]; size < 0 || size > 0 && size < p.Least && !p.Rest {
				t.Fatalf("%v of %d: part %d of %+v", sizes, room, i, parts)
			}
		}
		rests := slices.ContainsFunc(parts, func(p Split) bool { return p.Rest && !p.Spare })
		if sum > room || rests && sum < room {
			t.Fatalf("%v of %d: %+v", sizes, room, parts)
		}
	})
}

// headed is a panel that has a heading and writes its own size as text.
type headed struct {
	name string
	w, h int
	got  mode.Mouse
}

func (n *headed) Heading(int) string { return n.name }
func (n *headed) Layout(w, h int)    { n.w, n.h = w, h }
func (n *headed) Draw(a canvas.Area) { a.Text(0, 0, fmt.Sprintf("%dx%d", n.w, n.h), canvas.Plain) }
func (n *headed) Mouse(ev mode.Mouse) tea.Cmd {
	n.got = ev
	return nil
}

// bare is a panel that only draws.
type bare struct{}

func (bare) Draw(a canvas.Area) { a.Text(0, 0, "bare", canvas.Plain) }

func TestPanels(t *testing.T) {
	a, b := &headed{name: "A"}, &headed{name: "B"}
	p := Panels{Focus: b}
	lay := func(w, h int) string {
		p.Lay(w, h, Split{Row: []Split{
			{Rest: true, Stack: []Split{{Panel: a, Rest: true}, {Panel: bare{}, Least: 1}}}, {Least: 1}, {Panel: b, Least: 9},
		}}.In(canvas.Rect{W: w, H: h}), One(a).In(canvas.Rect{}))
		return drawn(w, h, p.Draw)
	}
	want := strings.Join([]string{
		"─ A ───── ═ B ═════",
		"9x2       9x3      ",
		"                   ",
		"bare               ",
	}, "\n")
	if diff := cmp.Diff(want, lay(19, 4)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if at := p.At(b); at != (canvas.Rect{X: 10, W: 9, H: 4}) || !p.Sees(bare{}) || p.Under(12, 1) != b || p.Under(9, 1) != nil {
		t.Errorf("B at %v", at)
	}
	p.Mouse(mode.Mouse{X: 12, Y: 2, Action: mode.Press})
	p.Mouse(mode.Mouse{X: 2, Y: 0, Action: mode.Press}) // hits a heading
	p.Mouse(mode.Mouse{X: 2, Y: 3, Action: mode.Press}) // hits a panel that does not use the mouse
	if b.got != (mode.Mouse{X: 2, Y: 1}) || a.got != (mode.Mouse{}) {
		t.Errorf("A got %v, B %v", a.got, b.got)
	}
	if p.Mouse(mode.Mouse{X: 2, Y: 0, Action: mode.WheelUp}); a.got.Action != mode.WheelUp {
		t.Error("the wheel over a heading does not scroll")
	}
	p.Alone = true
	if got := lay(9, 2); got != "═ B ═════\n9x1      " || p.Sees(a) {
		t.Errorf("alone:\n%s", got)
	}
}

// A split with Bare draws its panel without the heading.
func TestBarePanel(t *testing.T) {
	a, p := &headed{name: "A"}, Panels{}
	p.Lay(9, 1, Split{Panel: a, Bare: true}.In(canvas.Rect{W: 9, H: 1}))
	if got := drawn(9, 1, p.Draw); got != "9x1      " {
		t.Errorf("%q", got)
	}
}
