//go:build unix

package sshd

import (
	"fmt"
	"net"
	"net/netip"
	"slices"
	"sync/atomic"
	"time"
)

// Bounds of connections without a terminal.
const (
	maxWaiting    = 64 // of them at once
	waitingShare  = 8  // of them from one address
	sessionsShare = 8  // sessions an address may keep while others find no place
	noticeEvery   = time.Minute
)

// stage is the progress of a connection without a terminal. The least advanced is replaced first.
type stage = int32

const (
	silent   stage = iota // the client has sent nothing
	talking               // it has sent something
	loggedIn              // it has proved its key
)

// waiting is a connection without a terminal. Its stage may be read from any goroutine.
type waiting struct {
	net.Conn

	from  string // see source
	stage atomic.Int32
}

// Read notes that the client has sent something.
func (w *waiting) Read(b []byte) (int, error) {
	n, err := w.Conn.Read(b)
	if n > 0 {
		w.stage.CompareAndSwap(silent, talking)
	}
	return n, err
}

// source is the address that counts for shares. One subscriber has a whole IPv6 /64.
func source(a net.Addr) string {
	to, err := netip.ParseAddrPort(a.String())
	if err != nil {
		return a.String()
	}
	ip := to.Addr().Unmap()
	if ip.Is6() {
		if p, err := ip.Prefix(64); err == nil {
			return p.String()
		}
	}
	return ip.String()
}

// begin lets a new connection wait, and closes another if there are too many; nil while
// the server ends. Without shares one client without a key could keep everybody else out.
func (s *Server) begin(conn net.Conn) *waiting {
	w := &waiting{Conn: conn, from: source(conn.RemoteAddr())}
	s.mu.Lock()
	if s.ending {
		s.mu.Unlock()
		return nil
	}
	out := givesWay(s.waiting, w.from)
	s.drop(out)
	s.waiting = append(s.waiting, w)
	note := out != nil && time.Since(s.noted) >= noticeEvery // it may happen a thousand times per second
	if note {
		s.noted = time.Now()
	}
	s.mu.Unlock()
	if out != nil {
		_ = out.Close()
	}
	if note {
		s.config.Log(fmt.Sprintf("connections from %s that wait for a login give way to newer ones: at most %d may wait from one address, %d from all", out.from, waitingShare, maxWaiting))
	}
	return w
}

// givesWay is the connection to close before one from an address joins the list, which is in the
// order of arrival; nil if there is room. The address with the most connections is replaced, with
// the oldest of its least advanced.
func givesWay(list []*waiting, from string) (out *waiting) {
	count := map[string]int{}
	for _, w := range list {
		count[w.from]++
	}
	if count[from] < waitingShare {
		if len(list) < maxWaiting {
			return nil
		}
		for _, w := range list {
			if count[w.from] > count[from] {
				from = w.from
			}
		}
	}
	for _, w := range list {
		if w.from == from && (out == nil || w.stage.Load() < out.stage.Load()) {
			out = w
		}
	}
	return out
}

// drop removes a connection from the list; nil is on none. The caller holds s.mu.
func (s *Server) drop(w *waiting) {
	s.waiting = slices.DeleteFunc(s.waiting, func(other *waiting) bool { return other == w })
}

// known ends the wait of a connection: it has a terminal, or has ended.
func (s *Server) known(w *waiting) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.drop(w)
}

// makesRoom is the session that ends for one from another address when all places are
// taken; nil for none. An address with a share or more, and two more than the other,
// gives up the session without a key for longest.
func makesRoom(all map[*session]bool, from string) (out *session) {
	count := map[string]int{}
	for x := range all {
		count[x.from]++
	}
	most := ""
	for x := range all {
		if n := count[x.from]; n >= sessionsShare && n > count[from]+1 && (most == "" || n > count[most] || n == count[most] && x.from < most) {
			most = x.from
		}
	}
	for x := range all {
		if x.from == most && (out == nil || x.pressed.Load() < out.pressed.Load()) {
			out = x
		}
	}
	return out
}
