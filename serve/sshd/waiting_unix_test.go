//go:build unix

package sshd

import (
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"
)

// silentClient connects a client that reads the server's version and sends nothing.
func (r *running) silentClient(t *testing.T) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", r.addr)
	if err == nil {
		t.Cleanup(func() { _ = conn.Close() })
		err = conn.SetReadDeadline(time.Now().Add(patience))
	}
	if err == nil {
		_, err = io.ReadFull(conn, make([]byte, len("SSH-2.0-")))
	}
	if err != nil {
		t.Fatal(err)
	}
	return conn
}

// Silent clients do not keep guests out, not even guests from the same address. The host's log
// mentions the clients once.
func TestSilentClientsKeepNobodyOut(t *testing.T) {
	var mu sync.Mutex
	var log []string
	r := serve(t, func(s *Server) {
		s.login = time.Hour
		s.config.Log = func(line string) {
			mu.Lock()
			defer mu.Unlock()
			log = append(log, line)
		}
	})
	first := r.silentClient(t)
	for range maxWaiting + 6 {
		r.silentClient(t)
	}
	r.client(t)
	if _, err := io.ReadAll(first); err != nil {
		t.Errorf("the oldest connection: %v, expected its end", err)
	}
	mu.Lock()
	defer mu.Unlock()
	if len(log) != 1 || !strings.Contains(log[0], "connections from 127.0.0.1 ") {
		t.Errorf("the host reads %q", log)
	}
}

// A client that has proved its key and requests no terminal counts as waiting, like any other. So
// thousands of such clients cannot exceed the limit.
func TestLoggedInClientsAreCounted(t *testing.T) {
	r := serve(t, func(s *Server) { s.start = time.Hour })
	gone := make(chan struct{}, waitingShare+1)
	for range waitingShare + 1 {
		c := r.client(t)
		go func() {
			_ = c.Wait() // the error does not matter
			gone <- struct{}{}
		}()
	}
	select {
	case <-gone:
	case <-time.After(patience):
		t.Error("all connections are still there")
	}
}

// waitingFrom returns a connection from the address, at the given stage.
func waitingFrom(from string, stage int32) *waiting {
	w := &waiting{from: from}
	w.stage.Store(stage)
	return w
}

// The address with the most connections loses one: the oldest of those at the lowest stage.
func TestGivesWay(t *testing.T) {
	crowd := func(n int, from string, stage int32) (list []*waiting) {
		for range n {
			list = append(list, waitingFrom(from, stage))
		}
		return list
	}
	var many []*waiting // all places are taken, each address has a few
	for i := range maxWaiting / 4 {
		many = append(many, crowd(4, fmt.Sprint(i), talking)...)
	}
	for name, c := range map[string]struct {
		list []*waiting
		from string
		want int // index of the connection that is closed, or -1
	}{
		"nobody there":              {nil, "a", -1},
		"room for another":          {crowd(waitingShare-1, "a", silent), "a", -1},
		"a full share":              {crowd(waitingShare, "a", silent), "a", 0},
		"another address":           {crowd(waitingShare, "a", silent), "b", -1},
		"silent ones first":         {append(crowd(2, "a", talking), crowd(waitingShare, "a", silent)...), "a", 2},
		"those who talk then":       {append(crowd(2, "a", loggedIn), crowd(waitingShare, "a", talking)...), "a", 2},
		"all full, a new address":   {many, "new", 0},
		"all full, the most of all": {append([]*waiting{waitingFrom("one", silent)}, append(many[1:], waitingFrom("3", talking))...), "new", 12},
	} {
		got := -1
		for i, w := range c.list {
			if w == givesWay(c.list, c.from) {
				got = i
			}
		}
		if got != c.want {
			t.Errorf("%s: number %d gives way, expected %d", name, got, c.want)
		}
	}
}

// The IPv6 addresses of one subscriber count as one address. An IPv4 address is the same over
// IPv4 and IPv6.
func TestSource(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.1:22":            "192.0.2.1",
		"[::ffff:192.0.2.1]:22":   "192.0.2.1",
		"[2001:db8:1:2:3::4]:22":  "2001:db8:1:2::/64",
		"[2001:db8:1:2:ff::1]:22": "2001:db8:1:2::/64",
	} {
		to, err := net.ResolveTCPAddr("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		if got := source(to); got != want {
			t.Errorf("%s counts for %s, expected %s", address, got, want)
		}
	}
}

// If one address has all places, a guest from another address gets one. The session that has been
// idle longest ends. An address with few sessions keeps them.
func TestSessionsMakeRoom(t *testing.T) {
	var log []string
	server := func(sessions int, from func(i int) string) *Server {
		s := &Server{config: &Config{Sessions: sessions, Log: func(line string) { log = append(log, line) }}, sessions: map[*session]bool{}}
		for i := range sessions {
			x := &session{key: fmt.Sprint(i), name: fmt.Sprint("guest", i), from: from(i), server: s}
			x.pressed.Store(int64(1000 - i))
			if err := s.enter(x); err != nil {
				t.Fatal(err)
			}
		}
		return s
	}
	full := server(12, func(i int) string { return []string{"a", "b"}[i/11] })
	if err := full.enter(&session{key: "x", from: "a", server: full}); err == nil || err.Error() != noPlace(12).Error() {
		t.Errorf("one more from the address that has most: %v", err)
	}
	if err := full.enter(&session{key: "x", name: "new", from: "c", server: full}); err != nil || len(full.sessions) != 12 {
		t.Errorf("one from another address: %v, %d sessions", err, len(full.sessions))
	}
	if len(log) != 1 || !strings.Contains(log[0], " guest10 ends for new: ") {
		t.Errorf("the host reads %q", log)
	}
	fair := server(12, func(i int) string { return fmt.Sprint(i / (sessionsShare - 1)) })
	if err := fair.enter(&session{key: "x", from: "c", server: fair}); err == nil {
		t.Error("a session of an address with a few has ended")
	}
}
