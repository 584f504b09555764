package review

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
)

// EffortExample shows the form that ParseEffort reads. The error messages of ParseEffort contain
// the same text as a literal, because the format of a message must be a literal.
const EffortExample = "nodes 500k, depth 8 or time 2s"

// Effort returns the limits of a walk: l itself, or DefaultNodes nodes if l has no limit.
func Effort(l search.Limits) search.Limits {
	if l.Depth == 0 && l.Nodes == 0 && l.Time == 0 {
		l.Nodes = DefaultNodes
	}
	return l
}

// ParseEffort parses the limits that apply to each search of a review: "nodes 500k", "depth 8",
// "time 2s", or a combination of these. The first limit reached ends the search. Nodes may be in
// thousands (k) or millions (M). A time without a unit is in seconds. The error names the expected
// form.
func ParseEffort(text string) (l search.Limits, err error) {
	words := strings.Fields(text)
	if len(words) == 0 || len(words)%2 != 0 {
		return l, message.Errorf("effort %q: expected limits such as nodes 500k, depth 8 or time 2s", text)
	}
	for i := 0; i < len(words); i += 2 {
		word, value := strings.ToLower(words[i]), words[i+1]
		ok := false
		switch word {
		case "depth":
			l.Depth, err = strconv.Atoi(value)
			ok = err == nil && l.Depth >= 1 && l.Depth <= search.MaxDepth
		case "nodes":
			l.Nodes, ok = parseNodes(value)
		case "time":
			l.Time, ok = parseTime(value)
		}
		if !ok {
			return search.Limits{}, message.Errorf("effort %q: %q: expected a limit such as nodes 500k, depth 8 or time 2s; the depth is at most %d", text, words[i]+" "+value, search.MaxDepth)
		}
	}
	return l, nil
}

// parseNodes parses a number of nodes, which must be at least 1.
func parseNodes(text string) (n uint64, ok bool) {
	const most = 1e15 // a number that no search reaches
	unit := 1.0
	digits := text
	switch {
	case strings.HasSuffix(text, "k"), strings.HasSuffix(text, "K"):
		unit, digits = 1e3, text[:len(text)-1]
	case strings.HasSuffix(text, "m"), strings.HasSuffix(text, "M"):
		unit, digits = 1e6, text[:len(text)-1]
	}
	f, err := strconv.ParseFloat(digits, 64)
	if f *= unit; err != nil || !(f >= 1 && f <= most) {
		return 0, false
	}
	return uint64(f), true
}

// parseTime parses a duration, which must be at least a millisecond.
func parseTime(text string) (d time.Duration, ok bool) {
	d, err := time.ParseDuration(text)
	if err != nil {
		d, err = time.ParseDuration(text + "s")
	}
	return d, err == nil && d >= time.Millisecond
}

// EffortText returns an effort in the form that ParseEffort reads.
func EffortText(l search.Limits) string {
	var parts []string
	l = Effort(l)
	if l.Depth > 0 {
		parts = append(parts, fmt.Sprintf("depth %d", l.Depth))
	}
	if l.Nodes > 0 {
		parts = append(parts, fmt.Sprintf("nodes %d", l.Nodes))
	}
	if l.Time > 0 {
		parts = append(parts, fmt.Sprintf("time %v", l.Time))
	}
	return strings.Join(parts, " ")
}

// Depths returns the least and the greatest depth to which the positions before the moves were
// searched. Both are 0 if there are no moves.
func Depths(plies []Ply) (least, most int) {
	for i := range plies {
		if d := plies[i].Depth; i == 0 {
			least, most = d, d
		} else {
			least, most = min(least, d), max(most, d)
		}
	}
	return least, most
}
