package wire

import (
	"fmt"
	"io"
	"sync"
)

// Link is the app's end of the connection. Any goroutine may call its methods, which return at
// once.
type Link struct {
	conn   io.ReadWriteCloser
	orders chan Order
	news   chan struct{} // holds a token when View has news; closed at the end
	end    chan struct{} // closed when nothing more can be read

	mu       sync.Mutex
	view     View
	messages []Statement
	err      error
}

// maxOrders is how many orders may wait for a server that does not read. A person types fewer.
const maxOrders = 64

// Connect starts reading from conn and writing to it. From then on, the Link owns conn.
func Connect(conn io.ReadWriteCloser) *Link {
	l := &Link{conn: conn, orders: make(chan Order, maxOrders), news: make(chan struct{}, 1), end: make(chan struct{})}
	go l.read()
	go l.write()
	return l
}

// News returns a channel that receives a value after each change and is closed when the server
// disconnects.
func (l *Link) News() <-chan struct{} { return l.news }

// View returns the newest view, with all statements since the last call. The error is the reason
// why no further view will come.
func (l *Link) View() (View, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	v := l.view
	v.Messages, l.messages = l.messages, nil
	return v, l.err
}

// Send sends an order. If the queue is full or the server is gone, the order is dropped; the View
// shows the actual state.
func (l *Link) Send(o Order) {
	select {
	case l.orders <- o:
	default:
	}
}

// Close closes the socket.
func (l *Link) Close() { _ = l.conn.Close() }

func (l *Link) write() {
	for {
		select {
		case o := <-l.orders:
			if Write(l.conn, o) != nil {
				return
			}
		case <-l.end:
			return
		}
	}
}

func (l *Link) read() {
	r := NewReader(l.conn)
	for {
		var v View
		err := r.Read(&v)
		if err == nil && v.V != Version {
			err = fmt.Errorf("the server speaks version %d, expected %d", v.V, Version)
		}
		l.mu.Lock()
		if l.err = err; err == nil {
			l.messages = append(l.messages, v.Messages...)
			v.Messages = nil
			l.view = v
		}
		l.mu.Unlock()
		if err != nil {
			close(l.end)
			close(l.news)
			return
		}
		select {
		case l.news <- struct{}{}:
		default:
		}
	}
}
