//go:build unix

package format

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"example.com/abyss/internal/processor"
)

// Reading must end within seconds. It would take minutes if the reader searched the whole text, or
// a long chain of lines, for each mark.
func TestHostileDhtmlXQ(t *testing.T) {
	const many = 20_000
	var early, shallow, deep strings.Builder
	early.WriteString("[DhtmlXQ_movelist]0908[/DhtmlXQ_movelist]")
	shallow.WriteString("[DhtmlXQ_movelist]0908[/DhtmlXQ_movelist]")
	deep.WriteString("[DhtmlXQ_movelist]0908[/DhtmlXQ_movelist]")
	cycle := []string{"0908", "0001", "0809", "0100"}
	for i := 1; i <= 2*many; i++ {
		fmt.Fprintf(&early, "[DhtmlXQ_move_0_0_%d]0908[/DhtmlXQ_a]\n", i)
		fmt.Fprintf(&shallow, "[DhtmlXQ_move_%d_2_%d]1[/DhtmlXQ_a]\n", i-1, i)
	}
	for i := 1; i <= many; i++ {
		fmt.Fprintf(&deep, "[DhtmlXQ_move_%d_%d_%d]%s[/DhtmlXQ_a]\n", i-1, i+1, i, cycle[i%4])
	}
	for i := 1; i <= many; i++ {
		fmt.Fprintf(&deep, "[DhtmlXQ_move_%d_2_%d]0001[/DhtmlXQ_a]\n", many, many+i)
	}
	for name, c := range map[string]struct {
		text  string
		moves int
	}{
		"nothing closes":     {"[DhtmlXQ_movelist]0908\n" + strings.Repeat("[DhtmlXQ_a]1\n", 4*many), 1},
		"before the first":   {early.String(), 1},
		"a chain":            {shallow.String(), 1},
		"a chain with plies": {deep.String(), many + 1},
	} {
		begin := processor.Time(t)
		content, err := Read(strings.NewReader(c.text))
		if err != nil || len(content.Games) != 1 || content.Games[0].Tree.Size() != c.moves {
			t.Fatalf("%s: %d games, %v", name, len(content.Games), err)
		}
		if took := processor.Time(t) - begin; took > 10*time.Second {
			t.Errorf("%s: read in %v", name, took)
		}
	}
}
