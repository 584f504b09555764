//go:build unix

package sshd

import (
	"context"
	"errors"
	"fmt"
	"net"
	"path/filepath"
	"sync"
	"time"

	"golang.org/x/crypto/ssh"

	"example.com/abyss/serve/hall"
)

// Bounds of a connection before its login.
const (
	loginTime  = 10 * time.Second
	loginTries = 3
)

// maxTerminals is how many sessions one guest may have.
const maxTerminals = 3

// Config configures a server.
type Config struct {
	Dir      string        // its folder
	Open     bool          // any key may come in, and has the name that it first asks for
	Sessions int           // at once
	Idle     time.Duration // without a key, after which a session ends; 0: never

	// Program is the command line of a guest's app, confined to a folder.
	Program func(folder string) (path string, args []string)
	Env     []string // of the app, besides the server's own variables

	Hall *hall.Hall        // set before Serve
	Log  func(line string) // logs events, from any goroutine
}

// Server is the server. Make one with New.
type Server struct {
	config *Config
	ssh    *ssh.ServerConfig
	login  time.Duration     // that a client has to say who it is
	start  time.Duration     // and then to ask for a terminal, and for what runs on it
	room   time.Duration     // between two checks of the disk space of a session's guest
	names  map[string]string // of the keys of authorized_keys

	mu       sync.Mutex
	waiting  []*waiting // in the order of arrival
	noted    time.Time  // time of the last log line about connections that give way
	sessions map[*session]bool
	ending   bool
	work     sync.WaitGroup
}

// keyExtension is the extension in which a connection keeps its key, under keyName.
const (
	keyExtension  = "abyss-key"
	nameExtension = "abyss-name"
)

// New is a server with its keys read. Without any key it fails, unless it is open.
func New(c *Config) (*Server, error) {
	if err := makeFolder(c.Dir); err != nil {
		return nil, err
	}
	key, err := hostKey(c.Dir, c.Log)
	if err != nil {
		return nil, err
	}
	s := &Server{config: c, login: loginTime, start: startTime, room: roomTime, sessions: map[*session]bool{}}
	if s.names, err = guests(c.Dir); err != nil {
		return nil, err
	}
	if len(s.names) == 0 && !c.Open {
		return nil, fmt.Errorf("%s has no key: expected a line for each guest, as in their .pub file, with a name behind it; or --open, which lets everybody in who can connect", filepath.Join(c.Dir, keysName))
	}
	s.ssh = &ssh.ServerConfig{MaxAuthTries: loginTries, PublicKeyCallback: s.admit, ServerVersion: "SSH-2.0-abyss"}
	s.ssh.AddHostKey(key)
	c.Log("host key " + ssh.FingerprintSHA256(key.PublicKey()))
	return s, nil
}

// admit finds the guest of a key; the client still has to prove that it has the key.
func (s *Server) admit(_ ssh.ConnMetadata, key ssh.PublicKey) (*ssh.Permissions, error) {
	name, known := s.names[string(key.Marshal())]
	if !known && !s.config.Open {
		return nil, errors.New("this key is not known here")
	}
	return &ssh.Permissions{Extensions: map[string]string{keyExtension: keyName(key), nameExtension: name}}, nil
}

// Serve takes connections until ctx is done, and returns when the sessions have ended.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	stop := context.AfterFunc(ctx, func() { _ = l.Close() })
	defer stop()
	for {
		conn, err := l.Accept()
		switch {
		case ctx.Err() != nil:
			s.end()
			return nil
		case errors.Is(err, net.ErrClosed):
			s.end()
			return err
		case err != nil: // too many open files, a disconnected client
			s.config.Log("not accepted: " + err.Error())
			select {
			case <-ctx.Done():
			case <-time.After(100 * time.Millisecond):
			}
			continue
		}
		w := s.begin(conn)
		if w == nil {
			_ = conn.Close()
			continue
		}
		s.work.Go(func() { s.connection(ctx, w) })
	}
}

// connection serves a client to the end.
func (s *Server) connection(ctx context.Context, raw *waiting) {
	defer func() { _ = raw.Close() }()
	defer s.known(raw)
	stop := context.AfterFunc(ctx, func() {
		_ = raw.SetReadDeadline(time.Now()) // one that is still saying who it is
	})
	_ = raw.SetDeadline(time.Now().Add(s.login)) // it may be gone
	conn, channels, requests, err := ssh.NewServerConn(raw, s.ssh)
	stop()
	if err != nil {
		return // who knocks at every door is not worth a line
	}
	raw.stage.Store(loggedIn)
	_ = raw.SetDeadline(time.Time{})
	go ssh.DiscardRequests(requests) // tcpip-forward and the like: each is refused
	defer func() { _ = conn.Close() }()
	// Do not wait for clients without a terminal, least of all at the end.
	late := time.AfterFunc(s.start, func() { _ = conn.Close() })
	defer late.Stop()
	stop = context.AfterFunc(ctx, func() { late.Reset(0) })
	defer stop()
	first := true
	for channel := range channels {
		if channel.ChannelType() != "session" || !first {
			_ = channel.Reject(ssh.Prohibited, "this server has one terminal for each connection, and nothing else")
			continue
		}
		first = false
		stop()
		late.Stop()
		accepted, orders, err := channel.Accept()
		if err != nil {
			return
		}
		s.work.Go(func() {
			s.run(ctx, conn, accepted, orders, raw)
			time.AfterFunc(lastOutput, func() { _ = conn.Close() }) // the client should leave by itself
		})
	}
}

// enter counts a session, or says why there is no room for it. One session of an address
// with too many places ends.
func (s *Server) enter(x *session) error {
	out, err := s.place(x)
	if out != nil {
		s.config.Log(fmt.Sprintf("a session of %s ends for %s: all %d places are taken, most of them from %s", out.name, x.name, s.config.Sessions, out.from))
		out.terminate("all places are taken, most of them from your address, and another guest needs one; what was not saved is offered when you come back")
	}
	return err
}

// place is enter without the steps for the session that ends.
func (s *Server) place(x *session) (out *session, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	same := 0
	for other := range s.sessions {
		if other.key == x.key {
			same++
		}
	}
	switch {
	case s.ending:
		return nil, errors.New("the server is about to end")
	case same >= maxTerminals:
		return nil, fmt.Errorf("you have %d terminals here already", same)
	case len(s.sessions) >= s.config.Sessions:
		if out = makesRoom(s.sessions, x.from); out == nil {
			return nil, fmt.Errorf("all %d places are taken: come back later", s.config.Sessions)
		}
		delete(s.sessions, out)
	}
	s.sessions[x] = true
	return out, nil
}

func (s *Server) leave(x *session) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.sessions, x)
}

// end ends every session and waits for it.
func (s *Server) end() {
	s.mu.Lock()
	s.ending = true
	for x := range s.sessions {
		x.terminate("the server is about to end: games are adjourned, and what was not saved is offered when you come back")
	}
	s.mu.Unlock()
	s.work.Wait()
}

// Expel ends the sessions of a key.
func (s *Server) Expel(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for x := range s.sessions {
		if x.key == key {
			x.terminate(hall.ErrBlocked.Error())
		}
	}
}
