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

// These are the limits for connections without a terminal.
const (
	maxWaiting    = 64 // connections at a time
	waitingShare  = 8  // connections from one address
	sessionsShare = 8  // sessions that an address can keep when other addresses need a place
	noticeEvery   = time.Minute
)

// stage is the progress of a connection without a terminal. The least advanced connection is
// replaced first.
type stage = int32

const (
	silent   stage = iota // the client has sent nothing
	talking               // it has sent something
	loggedIn              // it has proved that it owns its key
)

// waiting is a connection without a terminal. Any goroutine may read its stage.
type waiting struct {
	net.Conn

	from  string // see source
	stage atomic.Int32
}

// Read reads from the connection and records that the client has sent something.
func (w *waiting) Read(b []byte) (int, error) {
	n, err := w.Conn.Read(b)
	if n > 0 {
		w.stage.CompareAndSwap(silent, talking)
	}
	return n, err
}

// source returns the address by which shares are counted. For IPv6 it is the /64 prefix, because
// one subscriber owns all of it.
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

// begin adds a new connection to the waiting ones, and closes another one if there are too many. It
// returns nil while the server is ending. Without shares, one client without a key could keep all
// others out.
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
	note := out != nil && time.Since(s.noted) >= noticeEvery // this can happen a thousand times a second
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

// givesWay returns the connection to close before a connection from an address is added. The list
// must be in the order of arrival. It returns nil if there is room. It chooses the address with the
// most connections, and of the least advanced of these connections the oldest.
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

// drop removes a connection from the list, if it is in the list. The caller must have locked s.mu.
func (s *Server) drop(w *waiting) {
	s.waiting = slices.DeleteFunc(s.waiting, func(other *waiting) bool { return other == w })
}

// known removes a connection from the waiting ones, because it has got a terminal or has ended.
func (s *Server) known(w *waiting) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.drop(w)
}

// makesRoom returns the session that ends to make room for a new one from another address when
// all places are taken. It returns nil if none must end. It chooses the address with the most
// sessions, if that address has at least sessionsShare sessions, and at least two more than the new
// address. It returns the session of that address that has been idle longest.
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
