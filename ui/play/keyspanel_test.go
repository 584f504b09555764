package play

import (
	"strings"
	"testing"

	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/play/playtest"
)

// On a large screen the panel of the mode's keys is shown. A smaller screen has no room for it.
func TestKeysOnAWholeScreen(t *testing.T) {
	a := newFixture(t, 200, 60, playtest.AsRed)
	for _, language := range []lang.Language{lang.English, lang.Chinese} {
		a.host.Language = language
		for _, g := range a.groups {
			if g.Title == overTitle {
				continue
			}
			for _, c := range g.Commands {
				if h := c.Binding.Help(); h.Key != "" {
					a.wantSeen(h.Key)
					a.wantSeen(language.Text(h.Desc))
				}
			}
		}
	}
	a = newFixture(t, 120, 40, playtest.AsRed)
	if a.screen.panels.Sees(&a.screen.keys) || strings.Contains(a.View(), "set a real clock's time") {
		t.Error("the keys take room of the moves")
	}
}
