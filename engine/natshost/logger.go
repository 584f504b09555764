package natshost

import (
	"fmt"
	"sync"

	"example.com/abyss/engine/natsconn"
	"example.com/abyss/internal/message"
)

// logger passes the server's errors to notice, and keeps the last error.
type logger struct {
	notice func(line string)
	dead   chan struct{} // receives a value when the server gives up

	mu   sync.Mutex
	last string
}

func (l *logger) say(format string, v []any) {
	line := natsconn.Plain(fmt.Sprintf(format, v...))
	l.mu.Lock()
	l.last = line
	l.mu.Unlock()
	l.notice(line)
}

// why returns the last error, or a default text if there is none.
func (l *logger) why() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.last == "" {
		return message.Mark("no answer in time")
	}
	return l.last
}

func (*logger) Noticef(string, ...any)           {}
func (l *logger) Warnf(format string, v ...any)  { l.say(format, v) }
func (l *logger) Errorf(format string, v ...any) { l.say(format, v) }
func (l *logger) Fatalf(format string, v ...any) {
	l.say(format, v)
	select {
	case l.dead <- struct{}{}:
	default:
	}
}
func (*logger) Debugf(string, ...any) {}
func (*logger) Tracef(string, ...any) {}
