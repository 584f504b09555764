package ui

import (
	"maps"
	"slices"
	"testing"
	"time"
)

// Answers of background work can come late, repeatedly and in any order. Even then they do not
// change anything that is open, and they overwrite nothing without the user's consent. Each answer
// takes effect only once. The test covers every kind of answer.
func TestAnyAnswerLateTwiceOutOfOrder(t *testing.T) {
	kinds, faults := map[string]bool{}, map[string]int{}
	walk := func(seed uint64, steps func(h *delayedApp)) {
		t.Run("", func(t *testing.T) {
			h := newDelayedApp(t, seed, kinds, faults)
			steps(h)
			h.wantPrecious()
		})
	}
	wanted := answersOfModes(t)
	missing := func() []string {
		return slices.DeleteFunc(slices.Clone(wanted), func(kind string) bool { return kinds[kind] })
	}
	most, runs := 4, 6
	if testing.Short() { // tests with -short run under the race detector, which delays answers enough
		most, runs = 1, 2
	}
	for tries, patience := 0, 10*time.Millisecond; tries < most && len(missing()) > 0; tries++ { // on a busy machine answers take longer
		walk(0, func(h *delayedApp) {
			h.patience, h.travels = patience, true
			h.travel()
		})
		patience *= 4
	}
	const steps = 150
	for seed := range uint64(runs) {
		walk(seed+1, func(h *delayedApp) {
			for len(h.done) < steps && !h.ender.ending {
				switch r := h.IntN(10); {
				case r < 4:
					if key := h.anyKey(); !slices.Contains([]string{"q", "ctrl+c", "ctrl+z"}, key) {
						h.step(key)
					}
				case r < 6:
					for _, what := range journeys[h.IntN(len(journeys))] {
						if what != "(answers)" || h.IntN(2) == 0 {
							h.step(what)
						}
					}
				case r < 7:
					h.step([]string{"(event)", "(tick)"}[h.IntN(2)])
				default:
					h.giveAny()
				}
				h.wantReadBack()
			}
		})
	}
	if list := missing(); len(list) > 0 && !testing.Short() {
		t.Errorf("no journey brings %q: add one to journeys, and a new mode to newDelayedApp", list)
	}
	t.Log(len(kinds), "kinds", slices.Sorted(maps.Keys(kinds)))
}
