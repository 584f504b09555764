package experiment

import (
	"slices"
	"testing"
)

func TestParseDepths(t *testing.T) {
	for text, want := range map[string][]int{"6": {6}, "3-5": {3, 4, 5}, "3, 5": {3, 5}, "1-2,4": {1, 2, 4}} {
		if got, err := ParseDepths(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v, %v, expected %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "0", "5-3", "x", "3-", "65", "1,,2"} {
		if got, err := ParseDepths(text); err == nil {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}
