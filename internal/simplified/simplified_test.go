package simplified

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// Each pair is two different characters, and what comes out is not changed again.
func TestPairs(t *testing.T) {
	list := strings.Split(pairs, " ")
	if len(list)%2 != 0 {
		t.Fatalf("%d characters, expected pairs", len(list))
	}
	for i := 0; i < len(list); i += 2 {
		from, to := list[i], list[i+1]
		if utf8.RuneCountInString(from) != 1 || utf8.RuneCountInString(to) != 1 || from == to || Of(from) != to || Of(to) != to {
			t.Errorf("%s becomes %s, and that %s; expected %s", from, Of(from), Of(Of(from)), to)
		}
	}
}
