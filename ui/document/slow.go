package document

import (
	"slices"
	"time"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
)

// slowly is the time after which disk work is reported.
const slowly = 300 * time.Millisecond

// Slow lists the disk work in progress; the status line names work that takes long. A Slow belongs
// to the toolkit's goroutine. A mode with such work must report that it is busy.
type Slow struct {
	Free func() // called when the last work has ended; may be nil
	list []*slowWork
}

type slowWork struct {
	doing string
	since time.Time
}

// Begin adds a piece of work to the list. The function end removes it and may be called more than
// once. A nil Slow records nothing.
func (s *Slow) Begin(doing string, now time.Time) (end func()) {
	if s == nil {
		return func() {}
	}
	w := &slowWork{doing, now}
	s.list = append(s.list, w)
	return func() {
		if s.list = slices.DeleteFunc(s.list, func(other *slowWork) bool { return other == w }); len(s.list) == 0 && s.Free != nil {
			s.Free()
		}
	}
}

// Busy reports whether work is under way.
func (s *Slow) Busy() bool { return len(s.list) > 0 }

// Doing returns the name of the oldest work, "" for none.
func (s *Slow) Doing() string {
	if len(s.list) == 0 {
		return ""
	}
	return s.list[0].doing
}

// Say shows slow work in the status line.
func (s *Slow) Say(b *mode.Bars, now time.Time) {
	if len(s.list) > 0 && now.Sub(s.list[0].since) >= slowly {
		b.Status, b.Style = s.list[0].doing, canvas.Strong
	}
}
