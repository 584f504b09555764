package client

import (
	"errors"
	"io"
	"time"
)

// These limits of an engine's output are ten times as large as the output of any normal search.
const (
	floodLines = 20_000 // lines per second
	floodBytes = 8 << 20
)

// errFlood is the error of a reader that has passed its limit.
var errFlood = errors.New("too much to read")

// meter is a reader that fails with errFlood if too much arrives within a second.
type meter struct {
	from         io.Reader
	since        time.Time
	lines, bytes int
}

func (m *meter) Read(b []byte) (int, error) {
	n, err := m.from.Read(b)
	if now := time.Now(); now.Sub(m.since) > time.Second {
		m.since, m.lines, m.bytes = now, 0, 0
	}
	if m.bytes += n; m.bytes > floodBytes {
		return 0, errFlood
	}
	return n, err
}

// line counts a line. It returns false if there are more lines than the limit.
func (m *meter) line() bool {
	m.lines++
	return m.lines <= floodLines
}
