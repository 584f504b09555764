package report

import (
	"encoding/xml"
	"errors"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/stats"
)

// label is a text in a picture with its place.
type label struct {
	text           string
	left, right, y float64
}

// labelsOf reads the texts of a picture and the picture's height.
func labelsOf(t *testing.T, svg string) (list []label, height float64) {
	t.Helper()
	number := func(e xml.StartElement, name string) float64 {
		at := slices.IndexFunc(e.Attr, func(a xml.Attr) bool { return a.Name.Local == name })
		if at < 0 {
			return 0
		}
		v, err := strconv.ParseFloat(e.Attr[at].Value, 64)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	d := xml.NewDecoder(strings.NewReader(svg))
	var inside *label
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return list, height
		}
		if err != nil {
			t.Fatal(err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			if e.Name.Local == "svg" {
				height = number(e, "height")
			}
			if e.Name.Local == "text" {
				inside = &label{left: number(e, "x"), y: number(e, "y")}
				for _, a := range e.Attr {
					switch {
					case a.Name.Local == "text-anchor" && a.Value == "end":
						inside.right, inside.left = inside.left, math.Inf(-1)
					case a.Name.Local == "text-anchor":
						inside.right = math.Inf(1)
					}
				}
			}
		case xml.CharData:
			if inside != nil {
				width := textWidth(string(e))
				switch {
				case math.IsInf(inside.left, -1):
					inside.left = inside.right - width
				case math.IsInf(inside.right, 1):
					inside.left, inside.right = inside.left-width/2, inside.left+width/2
				default:
					inside.right = inside.left + width
				}
				inside.text = string(e)
				list = append(list, *inside)
				inside = nil
			}
		}
	}
}

// In every picture, nothing may be cut off, no text may cover another, and the year must be that of
// the document.
func TestPicturesAreWhole(t *testing.T) {
	e := repositoryEvidence(t)
	for _, s := range experiment.All {
		made := e.tables[s.ID]
		svg, ok := made.measuredColumns().SVG()
		if !ok {
			continue
		}
		list, height := labelsOf(t, svg)
		if len(list) < 4 {
			t.Errorf("%s: %d texts", s.ID, len(list))
		}
		for i, a := range list {
			if a.left < 0 || a.right > picWidth || a.y < textSize || a.y > height-2 {
				t.Errorf("%s: %q at %.0f to %.0f, %.0f is outside of %d by %.0f", s.ID, a.text, a.left, a.right, a.y, picWidth, height)
			}
			for _, b := range list[i+1:] {
				const touch = 3 // allowance, because the widths are overestimated
				if math.Abs(a.y-b.y) < textSize-2 && a.left+touch < b.right && b.left+touch < a.right {
					t.Errorf("%s: %q lies upon %q", s.ID, a.text, b.text)
				}
			}
		}
		for _, year := range []string{"1992", "1997", "2002"} {
			if strings.Contains(svg, "printed "+year) && year != s.Published.Year() && !s.Plays() {
				t.Errorf("%s: printed %s, the document is of %s", s.ID, year, s.Published.Year())
			}
		}
		if s.Group() == "mpsm" && strings.Contains(svg, "printed 1992") || s.Group() == "thesis" && strings.Contains(svg, "printed 2002") {
			t.Errorf("%s: the year of another document", s.ID)
		}
	}
}

func sampleForest() Forest {
	test := func(low, at, high float64) stats.Test {
		return stats.Test{Interval: stats.Interval{Estimate: at, Low: low, High: high}, Units: 12}
	}
	return Forest{
		Title: "One of them", Scale: ByShare, Less: "B is better", More: "A is better", Year: "2002",
		Rows: []ForestRow{
			{Label: "at depth 4", Head: true},
			{Label: "one", Test: test(0.3, 0.34, 0.38)},
			{Label: "a name that is much too long for the room that there is", Test: test(0.45, 0.52, 0.59), Printed: known(0.7)},
			{Label: "not played", Test: stats.Test{Few: true}},
		},
	}
}

// A figure in characters must have different marks for significant rows and for other rows. No line
// may be longer than the given width, and if the width is too small, there must be no lines.
func TestForestInLetters(t *testing.T) {
	f := sampleForest()
	whole := strings.Join(f.Text(80), "\n")
	for _, part := range []string{"├", "●", "○", "◇", "┊", "34.0 [30.0, 38.0] %", "too few", "right A is better; ◇ printed 2002", "at depth 4\n"} {
		if !strings.Contains(whole, part) {
			t.Errorf("no %q in\n%s", part, whole)
		}
	}
	for width := range 140 {
		for _, line := range f.Text(width) {
			if n := utf8.RuneCountInString(line); n > width {
				t.Errorf("%d columns in %d: %s", n, width, line)
			}
		}
	}
}

func TestVerdictTitle(t *testing.T) {
	f := sampleForest()
	if got, want := f.verdictTitle("{loses|lose}", "{wins|win}", "is undecided"), "one loses; a name that is much too long for the room that there is and not played is undecided"; got != want {
		t.Errorf("%q", got)
	}
	f.Rows = append(f.Rows, f.Rows[2], f.Rows[2])
	if got := f.verdictTitle("{loses|lose}", "{wins|win}", "is undecided"); !strings.HasSuffix(got, "; 4 of 5 is undecided") {
		t.Errorf("%q", got)
	}
}
