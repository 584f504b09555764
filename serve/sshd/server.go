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

// These limits apply to a connection before its login.
const (
	loginTime  = 10 * time.Second
	loginTries = 3
)

// maxTerminals is how many sessions one guest may have at a time.
const maxTerminals = 3

// Config configures a server.
type Config struct {
	Dir      string        // the server's folder
	Open     bool          // a guest with any key may log in; a guest whose key is not listed gets the user name of the first login
	Sessions int           // largest number of sessions at a time
	Idle     time.Duration // time without a key press after which a session ends; 0: never

	// Program returns the command line of a guest's app. The app is confined to the folder.
	Program func(folder string) (path string, args []string)
	Env     []string // more variables for the app, besides those of the function environment

	Hall *hall.Hall        // must be set before Serve is called
	Log  func(line string) // logs events, from any goroutine
}

// Server is an SSH server. New makes a Server.
type Server struct {
	config *Config
	ssh    *ssh.ServerConfig
	login  time.Duration     // time for a client to log in
	start  time.Duration     // time from the login until a client requests a terminal and a program
	room   time.Duration     // interval between two checks of a guest's disk space
	names  map[string]string // the names in authorized_keys, by key

	mu       sync.Mutex
	waiting  []*waiting // in the order of arrival
	noted    time.Time  // time of the last log line about replaced connections
	sessions map[*session]bool
	ending   bool
	work     sync.WaitGroup
}

// keyExtension is the extension that stores a connection's key, in the form of keyName.
const (
	keyExtension  = "abyss-key"
	nameExtension = "abyss-name"
)

// New returns a server. It reads the server's own key, or generates it, and reads the guests' keys.
// It returns an error if no guest's key is listed and the server is not open.
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
		return nil, fmt.Errorf("%s has no key: expected a line for each guest, as in their .pub file, followed by a name; or --open, which admits everybody who can connect", filepath.Join(c.Dir, keysName))
	}
	s.ssh = &ssh.ServerConfig{MaxAuthTries: loginTries, PublicKeyCallback: s.admit, ServerVersion: "SSH-2.0-abyss"}
	s.ssh.AddHostKey(key)
	c.Log("host key " + ssh.FingerprintSHA256(key.PublicKey()))
	return s, nil
}

// admit finds the guest with a key; the client still has to prove that it owns the key.
func (s *Server) admit(_ ssh.ConnMetadata, key ssh.PublicKey) (*ssh.Permissions, error) {
	name, known := s.names[string(key.Marshal())]
	if !known && !s.config.Open {
		return nil, errors.New("this key is not known here")
	}
	return &ssh.Permissions{Extensions: map[string]string{keyExtension: keyName(key), nameExtension: name}}, nil
}

// Serve accepts connections until ctx is done. It returns when all sessions have ended.
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
		case err != nil: // for example too many open files, or a client that has disconnected
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

// connection serves one client until it disconnects.
func (s *Server) connection(ctx context.Context, raw *waiting) {
	defer func() { _ = raw.Close() }()
	defer s.known(raw)
	stop := context.AfterFunc(ctx, func() {
		_ = raw.SetReadDeadline(time.Now()) // interrupts a login
	})
	_ = raw.SetDeadline(time.Now().Add(s.login)) // the client may be gone
	conn, channels, requests, err := ssh.NewServerConn(raw, s.ssh)
	stop()
	if err != nil {
		return // failed logins of scanners are not worth a log line
	}
	raw.stage.Store(loggedIn)
	_ = raw.SetDeadline(time.Time{})
	go ssh.DiscardRequests(requests) // rejects all of them, such as tcpip-forward
	defer func() { _ = conn.Close() }()
	// Disconnect clients that request no terminal in time, and at once when the server ends.
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
			time.AfterFunc(lastOutput, func() { _ = conn.Close() }) // by then the client should have disconnected
		})
	}
}

// noPlace is the error for a new session while all places are taken.
func noPlace(places int) error { return fmt.Errorf("all %d places are taken: come back later", places) }

// enter adds a session, or returns the reason why there is no room for it. If all places are taken,
// it may end a session of an address with many sessions.
func (s *Server) enter(x *session) error {
	out, err := s.place(x)
	if out != nil {
		s.config.Log(fmt.Sprintf("a session of %s ends for %s: all %d places are taken, most of them from %s", out.name, x.name, s.config.Sessions, out.from))
		out.terminate("all places are taken, most of them from your address, and another guest needs one; what was not saved is offered when you come back")
	}
	return err
}

// place does the work of enter, but it does not end the other session: it returns that session as
// out.
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
			return nil, noPlace(s.config.Sessions)
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

// end ends every session and waits until they have ended.
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
