package report

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/lab/experiment"
)

func TestFold(t *testing.T) {
	grid := [][]string{
		{"head", "aaaa", "bb", "cccccc", "d"},
		{"row", "1", "2", "3", "4"},
		{"ragged", "5"},
	}
	cases := map[int][][][]string{
		0:  {grid},
		80: {grid},
		27: {grid},
		26: {
			{{"head", "aaaa", "bb", "cccccc"}, {"row", "1", "2", "3"}, {"ragged", "5"}},
			{{"head", "d"}, {"row", "4"}, {"ragged"}},
		},
		16: {
			{{"head", "aaaa", "bb"}, {"row", "1", "2"}, {"ragged", "5"}},
			{{"head", "cccccc"}, {"row", "3"}, {"ragged"}},
			{{"head", "d"}, {"row", "4"}, {"ragged"}},
		},
		1: {
			{{"head", "aaaa"}, {"row", "1"}, {"ragged", "5"}},
			{{"head", "bb"}, {"row", "2"}, {"ragged"}},
			{{"head", "cccccc"}, {"row", "3"}, {"ragged"}},
			{{"head", "d"}, {"row", "4"}, {"ragged"}},
		},
	}
	for width, want := range cases {
		if diff := cmp.Diff(want, fold(grid, width)); diff != "" {
			t.Errorf("width %d (-want +got)\n%s", width, diff)
		}
	}
	if got := fold([][]string{{"one column"}}, 5); len(got) != 1 || got[0][0][0] != "one column" {
		t.Errorf("one column: %v", got)
	}
}

// No line of a grid may be longer than the 80 columns of a terminal.
func TestTextFitsATerminal(t *testing.T) {
	for _, s := range experiment.All {
		full := table(t, s, fewPositions(t, 1))
		for _, block := range full.Blocks() {
			for _, part := range fold(block.Grid, 80) {
				var b strings.Builder
				writeAligned(&b, part)
				for line := range strings.Lines(b.String()) {
					if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 80 && len(part[0]) > 2 {
						t.Errorf("%s: %d columns: %s", s.ID, n, line)
					}
				}
			}
		}
		var whole, folded bytes.Buffer
		if err := full.WriteText(&whole, false, 0); err != nil {
			t.Fatal(err)
		}
		if err := full.WriteText(&folded, false, 1000); err != nil {
			t.Fatal(err)
		}
		if whole.String() != folded.String() {
			t.Errorf("%s: a wide terminal changes the report", s.ID)
		}
	}
}
