package phrases

import (
	"strings"

	"example.com/abyss/engine/search"
)

// Effort describes the limits of a position's search: "200K nodes per move", "depth 8", "2s a
// move", or several of them.
func Effort(t T, l search.Limits) string {
	var parts []string
	if l.Depth > 0 {
		parts = append(parts, t("depth %d", l.Depth))
	}
	if l.Nodes > 0 {
		parts = append(parts, t("%s nodes a move", Short(l.Nodes)))
	}
	if l.Time > 0 {
		parts = append(parts, t("%s a move", Seconds(t, l.Time)))
	}
	return strings.Join(parts, ", ")
}
