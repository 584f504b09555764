package client

import (
	"fmt"
	"strings"
	"sync"

	"example.com/abyss/engine/protocol"
)

// talkLines is the number of lines that a talk keeps.
const talkLines = 40

// talk keeps the last lines of the talk with an engine. Several goroutines may use it. Its
// methods do nothing on nil.
type talk struct {
	mu    sync.Mutex
	lines []string
}

// add adds a line with its sign, as in a transcript.
func (t *talk) add(sign rune, line string) {
	if t == nil {
		return
	}
	const most = 400 // limit in bytes; Printable keeps fewer
	line = fmt.Sprintf("%c %s", sign, line[:min(len(line), most)])
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.lines) == talkLines {
		copy(t.lines, t.lines[1:])
		t.lines = t.lines[:talkLines-1]
	}
	t.lines = append(t.lines, line)
}

// Write adds the engine's standard error.
func (t *talk) Write(b []byte) (int, error) {
	for line := range strings.Lines(string(b)) {
		if line = strings.TrimSpace(line); line != "" {
			t.add('!', line)
		}
	}
	return len(b), nil
}

// last returns the lines in the form of Introduction.Talk.
func (t *talk) last() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	list := make([]string, len(t.lines))
	for i, line := range t.lines {
		list[i] = protocol.Printable(line)
	}
	return list
}
