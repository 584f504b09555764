package train

import (
	"fmt"
	"iter"
	"strconv"
	"strings"
)

// Blocks contains numbers of blocks in ascending order. It stores them as spans, so that a card can
// name millions of blocks in a few characters. As text they look like "0-20 22".
type Blocks []blockSpan

// blockSpan is the range of numbers from first to last, inclusive.
type blockSpan struct{ first, last int }

// blocksOf converts a list of numbers in ascending order.
func blocksOf(list []int) (b Blocks) {
	for _, n := range list {
		if k := len(b) - 1; k >= 0 && n == b[k].last+1 {
			b[k].last = n
		} else {
			b = append(b, blockSpan{n, n})
		}
	}
	return b
}

// all iterates over the numbers.
func (b Blocks) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for _, s := range b {
			for n := s.first; n <= s.last; n++ {
				if !yield(n) {
					return
				}
			}
		}
	}
}

// end returns the last number plus one, or 0 if there are none.
func (b Blocks) end() int {
	if len(b) == 0 {
		return 0
	}
	return b[len(b)-1].last + 1
}

func (b Blocks) String() string {
	spans := make([]string, len(b))
	for i, s := range b {
		spans[i] = strconv.Itoa(s.first)
		if s.last > s.first {
			spans[i] += "-" + strconv.Itoa(s.last)
		}
	}
	return strings.Join(spans, " ")
}

// MarshalText returns the numbers as text.
func (b Blocks) MarshalText() ([]byte, error) { return []byte(b.String()), nil }

// maxBlocks is the upper limit for a block number in a text.
const maxBlocks = 10_000_000

// UnmarshalText reads the text that MarshalText writes.
func (b *Blocks) UnmarshalText(text []byte) error {
	*b = nil
	for part := range strings.FieldsSeq(string(text)) {
		from, to, several := strings.Cut(part, "-")
		first, err := strconv.Atoi(from)
		last := first
		if err == nil && several {
			last, err = strconv.Atoi(to)
		}
		if err != nil || first < b.end() || last < first || last >= maxBlocks {
			return fmt.Errorf("blocks %.40q: expected spans of numbers in ascending order, such as \"0-20 22\"", text)
		}
		*b = append(*b, blockSpan{first, last})
	}
	return nil
}
