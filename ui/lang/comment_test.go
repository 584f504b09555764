package lang

import (
	"strings"
	"testing"

	"example.com/abyss/engine/lab"
)

// Every comment of the suites in the program is in every language, and every text of the
// table is one of them.
func TestCommentsOfSuites(t *testing.T) {
	for _, l := range others() {
		used := map[string]bool{}
		for _, name := range lab.BuiltInNames() {
			s, err := lab.BuiltIn(name)
			if err != nil {
				t.Fatal(err)
			}
			for i := range s.Positions {
				it := &s.Positions[i]
				if it.Comment == "" {
					continue
				}
				if text := l.Comment(it.Comment); text == it.Comment || strings.Contains(text, "#") {
					t.Errorf("%s: %v: %q is %q", it.ID, l, it.Comment, text)
				}
				for part := range strings.SplitSeq(it.Comment, commentSeparator) {
					key, _ := commentKey(part)
					used[key] = true
				}
			}
		}
		for key := range languages[l].comments {
			if !used[key] {
				t.Errorf("%v: %q is no comment", l, key)
			}
		}
	}
}

func TestComment(t *testing.T) {
	for english, want := range map[string]string{
		"game 14, ply 75; no mate in 3":                                                                 "第 14 局第 75 步；没有 3 步杀",
		"game 5, ply 57; 908 centipawns ahead of d3a3; 3 plies play d3a3":                               "第 5 局第 57 步；比 d3a3 高 908 厘兵；3 层走 d3a3",
		"KPPvKA, retrograde: won in 13 plies, not if the loser might pass; one zugzwang behind another": "KPPvKA，逆推：13 步内胜，若负方可不走则不胜；困境接着困境",
		"red wins; and a line of my own":                                                                "red wins; and a line of my own",
		"":                                                                                              "",
	} {
		if got := Chinese.Comment(english); got != want {
			t.Errorf("%q: %q, want %q", english, got, want)
		}
		if got := English.Comment(english); got != english {
			t.Errorf("English: %q", got)
		}
	}
}
