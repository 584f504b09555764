package exact

import (
	"testing"

	"example.com/abyss/engine/ending"
	"example.com/abyss/engine/retro"
	"example.com/abyss/ui/lang"
)

// A win whose length no table has is said without one.
func TestOf(t *testing.T) {
	for want, v := range map[string]retro.Value{
		"wins in 2": {Outcome: retro.Won, Plies: 3}, "wins": {Outcome: retro.Won}, "loses in 2": {Outcome: retro.Lost, Plies: 4}, "loses": {Outcome: retro.Lost}, "draw": {},
	} {
		if got := Of(lang.English.Text, ending.Exact{Value: v}); got != want {
			t.Errorf("%+v: %q, want %q", v, got, want)
		}
	}
}
