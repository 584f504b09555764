package lab

import (
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"

	"github.com/google/go-cmp/cmp"
)

// Every comment of a built-in suite consists of remarks with a known format. Every format occurs in
// some built-in suite, except the formats used only in suites of mistakes.
func TestRemarksOfBuiltIns(t *testing.T) {
	unused := map[string]bool{}
	for _, format := range RemarkFormats() {
		unused[format] = true
	}
	delete(unused, RemarkMove)   // this format occurs only in suites of mistakes
	delete(unused, RemarkPlayed) // this format occurs only in suites of mistakes
	moves := 0
	for _, name := range BuiltInNames() {
		s, err := BuiltIn(name)
		if err != nil {
			t.Fatal(err)
		}
		for i := range s.Positions {
			it := &s.Positions[i]
			if it.Comment == "" {
				continue
			}
			remarks, ok := it.Remarks()
			if !ok {
				t.Errorf("%s: %q has no format", it.ID, it.Comment)
				continue
			}
			var texts []string
			for _, r := range remarks {
				delete(unused, r.Format)
				texts = append(texts, fmt.Sprintf(r.Format, r.Args...))
				for _, arg := range r.Args {
					if _, ok := arg.(xiangqi.Move); ok {
						moves++
					}
				}
			}
			if got := strings.Join(texts, RemarkSeparator); got != it.Comment {
				t.Errorf("%s: %q was read as %q", it.ID, it.Comment, got)
			}
		}
	}
	for format := range unused {
		t.Errorf("%q is in no suite", format)
	}
	if moves == 0 {
		t.Error("no remark names a move of its position")
	}
}

func TestRemarks(t *testing.T) {
	it := Item{Pos: xiangqi.StartPosition()}
	move, err := xiangqi.ParseMove("h2e2")
	if err != nil {
		t.Fatal(err)
	}
	for comment, want := range map[string][]Remark{
		"game 14, ply 75; no mate in 3":   {{RemarkGame, []any{14, 75}}, {RemarkNoMate, []any{3}}},
		"90 centipawns ahead of h2e2":     {{RemarkAhead, []any{90, move}}},
		"and h2e2 mate":                   {{"and %v mate", []any{move}}},
		"3 plies play h3e3":               {{RemarkShallow, []any{3, "h3e3"}}}, // h3e3 is not a legal move
		"red wins (h2e2)":                 {{"red wins (%v)", []any{move}}},
		"red wins; and a line of my own":  nil,
		"game 14, ply x":                  nil,
		"game 14, ply 75 and more":        nil,
		"next best ":                      nil,
		"red wins;one zugzwang at a time": nil,
		"":                                nil,
	} {
		it.Comment = comment
		got, ok := it.Remarks()
		if ok != (want != nil) || !cmp.Equal(got, want) {
			t.Errorf("%q: %v %v, want %v", comment, got, ok, want)
		}
	}
}
