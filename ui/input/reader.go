package input

import (
	"io"
	"sync"
	"sync/atomic"
	"time"
	"unicode/utf8"
)

// An unfinished event waits this long for its rest; the two values are for local and for network
// connections. Escape begins every sequence, so the key Escape is delayed by this time.
const (
	KeyWait       = 50 * time.Millisecond
	RemoteKeyWait = 100 * time.Millisecond
)

const (
	// patience is how long the terminal may be silent within a paste, or within a sequence
	// that nobody can have typed.
	patience = time.Second

	// splitWait is how long a lone '[' or 'O' after an Escape counts as part of the same sequence.
	// A user rarely types both in so short a time.
	splitWait = 150 * time.Millisecond

	mostEarly = 2 // largest number of bytes of a sequence that are passed on as typed
)

// Source is the reader's input.
type Source interface {
	io.Reader

	// Wait waits for input, at most for the given time, and reports whether there is any.
	Wait(time.Duration) bool
}

// Placeholder represents an Event in the bytes that Read returns; Next returns the Event. A
// terminal sends this byte only for ctrl-@, which the reader drops.
const Placeholder = 0

// Reader passes on the bytes of whole keys and mouse reports, with a Placeholder for each Event.
// Read and Next may be called from different goroutines.
//
// The toolkit waits until its file has input and then calls Read once. So Read keeps no whole event
// back when the source is silent. It never fills the buffer, because the toolkit then expects more
// input. It waits for at most 400 ms, because the toolkit gives its reader 500 ms to return when
// the program is suspended.
type Reader struct {
	source  Source
	keyWait time.Duration
	send    func(Event)

	mu    sync.Mutex // guards everything except the events
	buf   [512]byte
	tail  []byte    // an unfinished event
	early []byte    // bytes passed on as typed because nothing followed
	at    time.Time // when early was passed on
	given int       // number of events in this read
	left  time.Time // when Read last returned nothing; zero if it returned something
	paste paste

	events queue
	bursts atomic.Int32 // number of reads with several events whose Last has not been handled yet
}

// New returns a reader. If the terminal falls silent during a paste, the function send receives the
// PasteCut. It is called from another goroutine, because nothing calls Read in that case.
func New(source Source, keyWait time.Duration, send func(Event)) *Reader {
	r := &Reader{source: source, keyWait: keyWait, send: send}
	r.paste.timer = time.AfterFunc(patience, r.silent)
	r.paste.timer.Stop()
	return r
}

// Next returns the event of the next Placeholder; ok is false without one.
func (r *Reader) Next() (ev Event, ok bool) {
	if ev, ok = r.events.pop(); ev == (Last{}) {
		r.bursts.Add(-1)
	}
	return ev, ok
}

// Behind reports whether more events have already been read, followed by a Last. Until the Last,
// the app need not draw the changes.
func (r *Reader) Behind() bool { return r.bursts.Load() > 0 }

// Read reads whole events into p, which has room for 256 bytes or more. It may return 0 bytes
// without an error.
func (r *Reader) Read(p []byte) (int, error) {
	const least = 2 * maxLen
	if len(p) < least {
		return 0, io.ErrShortBuffer
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.paste.open && !r.left.IsZero() && time.Since(r.left) > patience {
		r.tail = r.tail[:0]
	}
	r.given = 0
	out, err := r.read(p[: 0 : len(p)-2])
	if r.given > 1 {
		r.bursts.Add(1)
		out = r.put(out, Last{})
	}
	r.left = time.Time{}
	if len(out) == 0 {
		r.left = time.Now() // from now on, bytes may wait because the app is busy
	}
	return len(out), err
}

// read appends events to out within its capacity. It waits for the rest of a sequence if a person
// may have typed the beginning. Events take no more bytes in out than in the input, including bytes
// passed on earlier as typed.
func (r *Reader) read(out []byte) ([]byte, error) {
	end := time.Now().Add(3 * r.keyWait)
	for {
		room := cap(out) - mostEarly - len(out)
		if room <= len(r.tail) {
			return out, nil
		}
		k := copy(r.buf[:], r.tail)
		n, err := r.source.Read(r.buf[k:min(room, len(r.buf))])
		if err != nil && len(out) > 0 {
			return out, nil // the next read returns the error again
		}
		if err != nil {
			return out, err
		}
		out = r.take(out, r.buf[:k+n])
		if !typed(r.tail) || r.paste.open {
			return out, nil
		}
		if !r.source.Wait(min(r.keyWait, max(time.Until(end), 0))) {
			return r.give(out), nil
		}
	}
}

// take appends the whole events of b to out and keeps the rest.
func (r *Reader) take(out, b []byte) []byte {
	b = r.paste.afterwards(b)
	b = r.late(b)
	for len(b) > 0 {
		if r.paste.open {
			n, ev := r.paste.take(b, r.source, r.keyWait)
			if ev != nil {
				out = r.put(out, ev)
			}
			if b = b[n:]; ev == nil {
				break
			}
			continue
		}
		n := first(b)
		if n == 0 {
			b = short(b)
			break
		}
		out = r.event(out, b[:n])
		b = b[n:]
	}
	r.tail = append(r.tail[:0], b...)
	return out
}

// event appends a whole event.
func (r *Reader) event(out, e []byte) []byte {
	if string(e) == pasteBegin {
		r.paste.begin()
		return out
	}
	key, ev := meaning(e)
	switch {
	case key:
		r.given++
		return append(out, e...)
	case ev != nil:
		return r.put(out, ev)
	}
	return out
}

// put appends a placeholder for an event.
func (r *Reader) put(out []byte, ev Event) []byte {
	r.given++
	r.events.push(ev)
	return append(out, Placeholder)
}

// typed reports whether a person can have typed the unfinished event: Escape, once or twice, or alt
// with a character that can begin a control string. The app has no keys alt-'[' and alt-'O',
// because these also begin arrow keys. If the rest of an arrow were read as a letter, it would
// change a game.
func typed(tail []byte) bool {
	switch {
	case len(tail) == 0 || tail[0] != esc:
		return false
	case len(tail) == 1 || tail[1] == esc:
		return true
	}
	return len(tail) == 2 && tail[1] < utf8.RuneSelf && tail[1] != '[' && tail[1] != 'O'
}

// give appends an unfinished event that a person can have typed, because nothing follows it. Any
// other event stays in r.tail.
func (r *Reader) give(out []byte) []byte {
	for len(r.tail) > 1 && r.tail[1] == esc {
		out = r.put(out, Escape{})
		r.tail = r.tail[1:]
	}
	switch {
	case len(r.tail) == 1:
		out = r.put(out, Escape{})
	case typed(r.tail):
		r.given++
		out = append(out, r.tail...)
	default:
		return out
	}
	r.early, r.at, r.tail = append(r.early[:0], r.tail...), time.Now(), r.tail[:0]
	return out
}

// If b is the late rest of bytes that were passed on as typed, late prepends these bytes to b. Such
// delays occur on bad lines.
func (r *Reader) late(b []byte) []byte {
	if len(r.early) == 0 {
		return b
	}
	e, k, passed := append(r.early, b...), len(r.early), time.Since(r.at)
	r.early = r.early[:0]
	if passed <= patience && lateRest(e, k) || passed <= splitWait && string(e[k:]) == "[" || passed <= splitWait && string(e[k:]) == "O" {
		return e
	}
	return b
}

// The method named silent ends a paste if the terminal has been silent for too long.
func (r *Reader) silent() {
	r.mu.Lock()
	cut := r.paste.open
	if cut && r.source.Wait(0) { // unread input is waiting
		r.paste.timer.Reset(patience)
		cut = false
	}
	if cut {
		r.paste.cut()
		r.tail = r.tail[:0]
	}
	r.mu.Unlock()
	if cut {
		r.send(PasteCut{})
	}
}

// queue contains the events whose placeholders have not been handled yet.
type queue struct {
	mu     sync.Mutex
	events []Event
}

func (q *queue) push(ev Event) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.events = append(q.events, ev)
}

func (q *queue) pop() (ev Event, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.events) == 0 {
		return nil, false
	}
	ev, q.events = q.events[0], q.events[1:]
	return ev, true
}
