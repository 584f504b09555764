package match

import (
	"testing"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/search"

	"github.com/google/go-cmp/cmp"
)

// The tag TimeControl contains what PGN can express, and the tag Limits contains the rest.
func TestControlTags(t *testing.T) {
	entrant := func(control string, limits search.Limits) Entrant {
		c, err := clock.Parse(control)
		if err != nil {
			t.Fatal(err)
		}
		return Entrant{Control: c, Limits: limits}
	}
	for _, c := range []struct {
		a, b Entrant
		want []format.Tag
	}{
		{entrant("5m+2s", search.Limits{}), entrant("5m+2s", search.Limits{}), []format.Tag{{Name: "TimeControl", Value: "300+2"}}},
		{entrant("5m+2s", search.Limits{}), entrant("1m", search.Limits{}), []format.Tag{{Name: "TimeControl", Value: "?"}, {Name: "Limits", Value: "red 1m, black 5m+2s"}}},
		{entrant("40/2h", search.Limits{Depth: 6}), entrant("40/2h", search.Limits{Depth: 6}), []format.Tag{{Name: "TimeControl", Value: "40/7200"}, {Name: "Limits", Value: "40/2h, depth 6"}}},
		{entrant("5s/move", search.Limits{}), entrant("5s/move", search.Limits{}), []format.Tag{{Name: "TimeControl", Value: "1/5"}, {Name: "Limits", Value: "5s/move"}}},
		{entrant("none", search.Limits{Time: time.Second}), entrant("none", search.Limits{Time: time.Second}), []format.Tag{{Name: "TimeControl", Value: "-"}, {Name: "Limits", Value: "movetime 1s"}}},
	} {
		black, red := conditions(&c.a), conditions(&c.b)
		if diff := cmp.Diff(c.want, controlTags(&red, &black)); diff != "" {
			t.Errorf("%s and %s (-want +got)\n%s", c.a.LimitText(), c.b.LimitText(), diff)
		}
	}
}
