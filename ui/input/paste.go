package input

import (
	"bytes"
	"strings"
	"time"
)

// These mark the beginning and the end of a paste (bracketed paste, mode 2004).
const pasteBegin, pasteEnd = "\x1b[200~", "\x1b[201~"

// MaxPaste is the length of the longest paste, in bytes. While the app parses a pasted game it
// handles no keys, not even ctrl-c. A game of this length takes a tenth of a second. Longer games
// must be opened as files, which are read in the background.
const MaxPaste = 128 << 10

// lateness is how long the rest of a cut paste may still arrive.
const lateness = 5 * time.Second

// paste is the text that is being pasted.
type paste struct {
	open  bool
	text  []byte
	long  bool        // longer than MaxPaste: the text is dropped
	timer *time.Timer // runs while a paste is open
	late  time.Time   // end of the time in which the rest of a cut paste may arrive
}

func (p *paste) begin() {
	p.open, p.text, p.long, p.late = true, nil, false, time.Time{}
	p.timer.Reset(patience)
}

// end closes the paste.
func (p *paste) end() Event {
	var ev Event = Paste{strings.ToValidUTF8(string(p.text), "")}
	if p.long {
		ev = PasteCut{}
	}
	p.open, p.text = false, nil
	p.timer.Stop()
	return ev
}

// The method named cut ends a paste whose end mark has not come.
func (p *paste) cut() {
	p.long, p.late = true, time.Now().Add(lateness)
	p.end()
}

// take moves text of the paste from b, which is not empty. It returns how many bytes it took, and
// an event if the paste has ended. It leaves a possible beginning of the end mark in b. A ctrl-c at
// the very end of b is a key: it ends the paste and stays in b.
func (p *paste) take(b []byte, source Source, wait time.Duration) (n int, ev Event) {
	p.timer.Reset(patience)
	if i := bytes.Index(b, []byte(pasteEnd)); i >= 0 {
		p.add(b[:i])
		return i + len(pasteEnd), p.end()
	}
	if last := len(b) - 1; b[last] == ctrlC && !source.Wait(wait) {
		p.cut()
		return last, PasteCut{}
	}
	n = len(b)
	for k := min(len(pasteEnd)-1, len(b)); k > 0; k-- {
		if bytes.HasSuffix(b, []byte(pasteEnd[:k])) {
			n -= k
			break
		}
	}
	p.add(b[:n])
	return n, nil
}

// add appends b to the text without its control characters, except tab, newline and return.
func (p *paste) add(b []byte) {
	if p.long = p.long || len(p.text)+len(b) > MaxPaste; p.long {
		p.text = nil
		return
	}
	for _, c := range b {
		if c >= ' ' && c != 0x7f || c == '\n' || c == '\r' || c == '\t' {
			p.text = append(p.text, c)
		}
	}
}

// The method named afterwards removes the rest of a cut paste from b: everything up to the end
// mark, or else all bytes that arrived together. A key arrives alone, so it is kept.
func (p *paste) afterwards(b []byte) []byte {
	const longest = 4 // bytes of the longest character
	switch i := bytes.Index(b, []byte(pasteEnd)); {
	case p.late.IsZero() || p.open:
	case time.Now().After(p.late):
		p.late = time.Time{}
	case i >= 0:
		p.late = time.Time{}
		return b[i+len(pasteEnd):]
	case len(b) <= longest || b[0] == esc:
	case b[len(b)-1] == ctrlC:
		return b[len(b)-1:]
	default:
		return nil
	}
	return b
}
