package team

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"example.com/abyss/engine/eval"
)

// docs/personalities.md prints the payoffs of the data files.
func TestDocumentedPayoffs(t *testing.T) {
	text, err := os.ReadFile("../../docs/personalities.md")
	if err != nil {
		t.Fatal(err)
	}
	all, rows := Personalities(), 0
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(line, "|")
		if len(cells) < 9 {
			continue
		}
		name, rest, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(cells[2]), "`"), "`")
		f, ok := eval.FeatureByName(name)
		if !ok {
			continue
		}
		rows++
		if percent := strings.Contains(rest, "%"); percent != f.Info().Percent {
			t.Errorf("%s: in percent: %v", f, percent)
		}
		for i, p := range all {
			if got := strings.TrimSpace(cells[3+i]); got != strconv.Itoa(p.Payoffs.Get(f)) {
				t.Errorf("%s of %s is %s there, %d in the file", f, p.Name, got, p.Payoffs.Get(f))
			}
		}
	}
	differing := 0
	for f := range eval.NumBoardFeatures {
		for _, p := range all {
			if p.Payoffs.Get(f) != f.Info().Usual {
				differing++
				break
			}
		}
	}
	if rows < differing {
		t.Errorf("%d features described, %d are used", rows, differing)
	}
}
