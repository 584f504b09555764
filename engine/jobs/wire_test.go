package jobs

import (
	"io"
	"net"
	"sync"
	"testing"
	"time"
)

// wire is a proxy to a server that can delay and cut the connection.
type wire struct {
	listener net.Listener
	to       string
	gate     sync.RWMutex  // locked while the output of the server is held back
	lag      time.Duration // how late the output of the server arrives

	mu    sync.Mutex
	conns []net.Conn
}

func newWire(t *testing.T, to string, lag time.Duration) *wire {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{listener: listener, to: to, lag: lag}
	go w.serve()
	t.Cleanup(w.cut)
	return w
}

func (w *wire) serve() {
	for {
		near, err := w.listener.Accept()
		if err != nil {
			return
		}
		far, err := net.Dial("tcp", w.to)
		if err != nil {
			near.Close()
			continue
		}
		w.mu.Lock()
		w.conns = append(w.conns, near, far)
		w.mu.Unlock()
		go w.pass(near, far)
		go func() { _, _ = io.Copy(far, near) }()
	}
}

// pass copies the output of the server to the client, except while it is held back.
func (w *wire) pass(near io.Writer, far io.Reader) {
	data := make([]byte, 64<<10)
	for {
		n, err := far.Read(data)
		if err != nil {
			return
		}
		time.Sleep(w.lag)
		w.gate.RLock()
		_, err = near.Write(data[:n])
		w.gate.RUnlock()
		if err != nil {
			return
		}
	}
}

// hold stops the output of the server until release is called.
func (w *wire) hold() (release func()) {
	w.gate.Lock()
	return w.gate.Unlock
}

// cut closes all connections and accepts no new ones.
func (w *wire) cut() {
	w.listener.Close()
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, c := range w.conns {
		c.Close()
	}
}
