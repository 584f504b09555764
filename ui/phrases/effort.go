package phrases

import (
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/ui/lang"
)

// Effort describes the limits of a position's search: "200k nodes a move", "depth 8", "2s a
// move", or several of them.
func Effort(t T, l search.Limits) string {
	var parts []string
	if l.Depth > 0 {
		parts = append(parts, t("depth %d", l.Depth))
	}
	if l.Nodes > 0 {
		parts = append(parts, t("%s nodes a move", Round(t, l.Nodes)))
	}
	if l.Time > 0 {
		parts = append(parts, t("%s a move", Seconds(t, l.Time)))
	}
	return strings.Join(parts, t(", ", lang.Meaning("parts")))
}

// Round formats a round number of nodes, which Chinese counts in units of ten thousand: "200k",
// "5M". Other numbers are formatted as Short does.
func Round(t T, n uint64) string {
	switch {
	case n%1_000_000 == 0:
		return t("%dM", lang.Meaning("round"), n/1_000_000)
	case n%10_000 == 0:
		return t("%d0k", lang.Meaning("round"), n/10_000)
	}
	return Short(n)
}
