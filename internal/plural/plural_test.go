package plural

import (
	"testing"
)

func TestSprintf(t *testing.T) {
	for _, c := range []struct {
		format string
		args   []any
		want   string
	}{
		{"%d {game|games}", []any{1}, "1 game"},
		{"%d {game|games}", []any{0}, "0 games"},
		{"%d {game|games}", []any{21}, "21 games"},
		{"%d {game|games}, %d {move|moves} written to %s", []any{1, 17, "1"}, "1 game, 17 moves written to 1"},
		{"%d {ply|plies} of %d {game|games}", []any{uint64(3), 1}, "3 plies of 1 game"},
		{"%s {node|nodes}", []any{"1"}, "1 node"},
		{"%s {node|nodes}", []any{"1,001"}, "1,001 nodes"},
		{"%[2]s has %[1]d {game|games}", []any{1, "a.pgn"}, "a.pgn has 1 game"},
		{"%5.1f%% and %d {is|are}", []any{2.0, 1}, "  2.0% and 1 is"},
		{"no {choice here} | %d", []any{1}, "no {choice here} | 1"},
	} {
		if got := Sprintf(c.format, c.args...); got != c.want {
			t.Errorf("%q of %v: %q, want %q", c.format, c.args, got, c.want)
		}
	}
}
