package input

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"time"
)

// part is output of a terminal, with its delay after the previous part.
type part struct {
	gap  time.Duration
	text string
}

// script is a terminal that sends its parts, and disconnects some time after the last one. It
// uses the clock of a synctest bubble.
type script struct {
	parts []part
	at    time.Time // when the next part is sent
	reads int
}

const goodbye = time.Minute

func newScript(parts ...part) *script {
	s := &script{parts: append(parts, part{gap: goodbye}), at: time.Now()}
	s.at = s.at.Add(s.parts[0].gap)
	return s
}

func (s *script) Read(p []byte) (int, error) {
	s.reads++
	s.Wait(goodbye)
	if len(s.parts) == 1 {
		return 0, io.EOF
	}
	n := copy(p, s.parts[0].text)
	if s.parts[0].text = s.parts[0].text[n:]; s.parts[0].text == "" {
		s.parts = s.parts[1:]
		s.at = s.at.Add(s.parts[0].gap)
	}
	return n, nil
}

func (s *script) Wait(d time.Duration) bool {
	left := time.Until(s.at)
	time.Sleep(min(left, d))
	return left <= d
}

// events collects the output of a reader in one text: the bytes, and the events in braces.
type events struct {
	mu   sync.Mutex
	text strings.Builder
}

func (e *events) add(ev Event) {
	e.mu.Lock()
	defer e.mu.Unlock()
	switch ev := ev.(type) {
	case Paste:
		fmt.Fprintf(&e.text, "{paste %s}", ev.Text)
	case PasteCut:
		e.text.WriteString("{cut}")
	case Last:
	case Escape:
		e.text.WriteString("{esc}")
	default:
		fmt.Fprintf(&e.text, "%v", ev)
	}
}

func (e *events) write(b []byte) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.text.Write(b)
}

// String returns the output so far.
func (e *events) String() string {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.text.String()
}

// readAll returns the whole output of a reader for a script. Like the toolkit, it waits until
// there is something to read, and then reads once.
func readAll(t testing.TB, s *script) string {
	t.Helper()
	var all events
	r := New(s, KeyWait, all.add)
	p := make([]byte, 256)
	for {
		s.Wait(goodbye)
		begun := time.Now()
		n, err := r.Read(p)
		if d := time.Since(begun); d > 400*time.Millisecond {
			t.Fatalf("a read took %v", d)
		}
		if err != nil {
			break
		}
		if n == len(p) {
			t.Fatal("the buffer is full")
		}
		for b := p[:n]; len(b) > 0; {
			if b[0] == Placeholder {
				ev, ok := r.Next()
				if !ok {
					t.Fatal("a placeholder stands for nothing")
				}
				all.add(ev)
				b = b[1:]
				continue
			}
			k := first(b)
			if k == 0 {
				k = len(b) // this could be alt together with the beginning of a sequence
			}
			all.write(b[:k])
			b = b[k:]
		}
	}
	if ev, ok := r.Next(); ok {
		t.Fatalf("%v has no placeholder", ev)
	}
	return all.String()
}
