package phrases

import (
	"testing"

	"example.com/abyss/ui/lang"
)

// Every reason with errors is listed with its number.
func TestRejected(t *testing.T) {
	for _, c := range []struct {
		open, double int
		want         string
	}{
		{0, 0, ""},
		{3, 0, "3 without one clearly best move"},
		{2, 4, "2 without one clearly best move, 4 are puzzles already"},
	} {
		if got := Rejected(lang.English.Text, c.open, c.double); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
