package search

import (
	"strings"
	"testing"
)

// As long as no history learns, staged moves have the same order as the full list, so that the
// searches must have the same number of nodes.
func TestStagedMovesKeepTheOrder(t *testing.T) {
	t.Parallel()
	depth := 6
	if testing.Short() {
		depth = 5
	}
	for _, settings := range []string{
		"quiethistory=off countermove=off conthist=off capturehistory=off correction=off",
		"quiethistory=off countermove=off conthist=off capturehistory=off correction=off latemoves=off movefutility=off killers=off",
		"quiethistory=off countermove=off conthist=off capturehistory=off correction=off losinglast=off null-verify-depth=3",
	} {
		for _, fen := range positions {
			o := with(mustPreset(t, "modern"), settings)
			full := search(t, New(with(o, "staged=off")), fen, Limits{Depth: depth})
			staged := search(t, New(with(o, "staged=on")), fen, Limits{Depth: depth})
			if full.Nodes != staged.Nodes || full.Score != staged.Score {
				t.Errorf("%s: %s: %d nodes and %d in stages, %d and %d without", fen, settings, staged.Nodes, staged.Score, full.Nodes, full.Score)
			}
			if c := staged.Stats.Features[Staged]; c.Fired == 0 || c.Fired > c.Tried {
				t.Errorf("%s: %d nodes in stages, %d of them cut off early", fen, c.Tried, c.Fired)
			}
		}
	}
}

// Staged moves have an effect only if captures are ordered by gain and some heuristic learns
// between the stages.
func TestStagedIsInert(t *testing.T) {
	for settings, says := range map[string]string{
		"staged=on captures=on history=on": "",
		"staged=on history=on":             "acts only with captures=on",
		"staged=on captures=on":            "changes only the time",
	} {
		o := with(plainOptions(), settings)
		got := ""
		if why := Catalog[Staged].Inert(&o, &Limits{Depth: 6}); why != nil {
			got = why.Error()
		}
		if !strings.HasPrefix(got, says) || says == "" && got != "" {
			t.Errorf("%s: %q, expected %q", settings, got, says)
		}
	}
}
