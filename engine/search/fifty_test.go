package search_test

import (
	"os"
	"slices"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
)

// The test checks how many of the thesis's fifty positions are solved at depths 4 and 5, in
// percent, for different places where check evasions act. If ABYSS_LONG is set, it also checks
// depth 6. Check evasions that act only on the principal variation solve fewer positions than those
// that act only in the rest of the tree.
func TestCheckEvasionsByPlace(t *testing.T) {
	t.Parallel()
	suite, err := lab.ThesisSuite()
	if err != nil {
		t.Fatal(err)
	}
	cases := []struct {
		setting string
		want    []int
	}{
		{"checkevasions=full when pv and depth>=3", []int{30, 38, 46}},
		{"checkevasions=off", []int{30, 36, 42}},
		{"checkevasions=full", []int{38, 54, 62}},
		{"checkevasions=full when pv", []int{32, 42, 44}},
		{"checkevasions=full when depth>=3", []int{32, 42, 50}},
		{"checkevasions=full when not pv", []int{38, 50, 56}},
	}
	if os.Getenv("ABYSS_LONG") == "" {
		cases = cases[:1]
	}
	for _, c := range cases {
		o := preset(t, "base")
		if err := o.Set(c.setting); err != nil {
			t.Fatal(err)
		}
		var got []int
		for i := range c.want {
			if i == 2 && os.Getenv("ABYSS_LONG") == "" {
				break
			}
			rows := lab.Solve(t.Context(), suite, lab.Rules, o, search.Limits{Depth: 4 + i}, nil)
			got = append(got, lab.Summarize(rows, lab.Window).HitPercent())
		}
		if !slices.Equal(got, c.want[:len(got)]) {
			t.Errorf("%s: %v %%, expected %v", c.setting, got, c.want[:len(got)])
		}
	}
}
