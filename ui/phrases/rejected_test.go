package phrases

import (
	"testing"

	"example.com/abyss/ui/lang"
)

// Every reason with errors is listed with its number.
func TestRejected(t *testing.T) {
	for _, c := range []struct {
		unproved, open, double int
		want                   string
	}{
		{0, 0, 0, ""},
		{3, 0, 0, "3 without a proof"},
		{1, 2, 4, "1 without a proof, 2 with several good answers, 4 are puzzles already"},
	} {
		if got := Rejected(lang.English.Text, c.unproved, c.open, c.double); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
