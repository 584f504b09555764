package report

import "testing"

// A bar is filled if its interval excludes zero. Such a bar does not touch the mark of zero.
func TestEloBar(t *testing.T) {
	for _, c := range []struct {
		rating Rating
		want   string
	}{
		{ratedAt(111, 77, 148), "        ┊  ─●──  "},
		{ratedAt(13, -13, 39), "       ─┊○─      "},
		{ratedAt(0, -39, 39), "      ──○──      "},
		{ratedAt(31, 2, 62), "        ┊●─      "},
		{ratedAt(-9, -17, -1), "       ●┊        "},
		{ratedAt(-300, -380, -240), "●       ┊        "},
		{Rating{State: NotRun}, ""},
	} {
		if got := c.rating.Bar(17); got != c.want {
			t.Errorf("%q, expected %q", got, c.want)
		}
	}
}
