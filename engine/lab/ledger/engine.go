package ledger

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
)

// enginePrefix is the start of the fingerprint of another program's engine. Fingerprints of this
// program's settings are hexadecimal digits.
const enginePrefix = "engine "

// EngineSide returns the side of another program's engine. The argument called is the engine's name
// with everything that identifies the engine, and limits apply to each move. The field Behaviour is
// empty, because the behaviour is unknown.
func EngineSide(called string, limits search.Limits) Side {
	return Side{Fingerprint: enginePrefix + called, Limits: LimitsText(limits)}
}

// Engine returns the name of another program's engine. ok is false for a side of this program.
func (s Side) Engine() (called string, ok bool) {
	return strings.CutPrefix(s.Fingerprint, enginePrefix)
}

// SameButBehaviour reports whether two sides differ at most in the version of the search.
func (s Side) SameButBehaviour(other Side) bool {
	other.Behaviour = s.Behaviour
	return s == other
}

// Contests returns the contests that have games and satisfy the function want. They have empty
// behaviours, no duplicates, and a fixed order.
func (s *Set) Contests(want func(Contest) bool) []Contest {
	var list []Contest
	for c := range s.versions {
		if want(c) {
			list = append(list, c)
		}
	}
	slices.SortFunc(list, func(a, b Contest) int {
		return compareGames(&GameUnit{Contest: a}, &GameUnit{Contest: b})
	})
	return list
}

// ParseLimits parses the text of LimitsText. It also parses the limits of a match's entrant without
// a clock, such as "depth 5, nodes 20000".
func ParseLimits(text string) (l search.Limits, err error) {
	words := strings.Fields(strings.ReplaceAll(text, ",", ""))
	if len(words) == 0 || len(words)%2 != 0 {
		return l, message.Errorf("limits %q: expected a limit such as nodes 20000", text)
	}
	for i := 0; i < len(words); i += 2 {
		switch key, value := words[i], words[i+1]; key {
		case "depth":
			l.Depth, err = strconv.Atoi(value)
		case "nodes":
			l.Nodes, err = strconv.ParseUint(value, 10, 64)
		case "begin":
			l.Begin, err = strconv.ParseUint(value, 10, 64)
		case "time", "movetime":
			l.Time, err = time.ParseDuration(value)
		default:
			err = message.Errorf("%s: expected depth, nodes, begin, time or movetime", key)
		}
		if err != nil {
			return search.Limits{}, message.Errorf("limits %q: %w", text, err)
		}
	}
	return l, nil
}
