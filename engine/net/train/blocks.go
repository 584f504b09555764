package train

import (
	"fmt"
	"strconv"
	"strings"
)

// Blocks are numbers of blocks in ascending order. As text they are spans, such as
// "0-20 22".
type Blocks []int

func (b Blocks) String() string {
	var spans []string
	for i := 0; i < len(b); {
		last := i
		for last+1 < len(b) && b[last+1] == b[last]+1 {
			last++
		}
		if last == i {
			spans = append(spans, strconv.Itoa(b[i]))
		} else {
			spans = append(spans, fmt.Sprintf("%d-%d", b[i], b[last]))
		}
		i = last + 1
	}
	return strings.Join(spans, " ")
}

// MarshalText is the text.
func (b Blocks) MarshalText() ([]byte, error) { return []byte(b.String()), nil }

// maxBlocks bounds the blocks that a text may stand for.
const maxBlocks = 10_000_000

// UnmarshalText reads the text.
func (b *Blocks) UnmarshalText(text []byte) error {
	*b = nil
	for span := range strings.FieldsSeq(string(text)) {
		from, to, several := strings.Cut(span, "-")
		first, err := strconv.Atoi(from)
		last := first
		if err == nil && several {
			last, err = strconv.Atoi(to)
		}
		if err != nil || first < 0 || last < first || last-first >= maxBlocks-len(*b) || len(*b) > 0 && first <= (*b)[len(*b)-1] {
			return fmt.Errorf("blocks %q: expected spans of numbers in ascending order, such as \"0-20 22\"", text)
		}
		for n := first; n <= last; n++ {
			*b = append(*b, n)
		}
	}
	return nil
}
