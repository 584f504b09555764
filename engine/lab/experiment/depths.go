package experiment

import (
	"strconv"
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
)

// ParseDepths parses depths in plies for WithDepths: numbers and ranges, such as 6, 3-6 or 3,5. The
// error states what was expected.
func ParseDepths(text string) ([]int, error) {
	var list []int
	for part := range strings.SplitSeq(text, ",") {
		from, to, isRange := strings.Cut(part, "-")
		first, err := strconv.Atoi(strings.TrimSpace(from))
		last := first
		if err == nil && isRange {
			last, err = strconv.Atoi(strings.TrimSpace(to))
		}
		if err != nil || first < 1 || last < first || last > search.MaxDepth {
			return nil, message.Errorf("expected plies from 1 to %d, such as 6, 3-6 or 3,5", search.MaxDepth)
		}
		for depth := first; depth <= last; depth++ {
			list = append(list, depth)
		}
	}
	return list, nil
}
