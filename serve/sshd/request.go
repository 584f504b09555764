package sshd

import (
	"context"
	"fmt"
	"regexp"
	"time"

	"golang.org/x/crypto/ssh"
)

// These are the payloads of requests, as defined in RFC 4254, 6.2 and 6.7.
type (
	ptyRequest struct {
		Term                       string
		Columns, Rows, Width, High uint32
		Modes                      string
	}
	windowChange struct{ Columns, Rows, Width, High uint32 }
)

// terminalName matches valid names of terminals. A name becomes part of a program's environment and
// names a file of terminfo.
var terminalName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9.+_-]{0,63}$`)

// wanted is the requested terminal.
type wanted struct {
	term          string
	columns, rows uint16
}

// maxSide is the largest width and height of a terminal, in cells.
const maxSide = 1000

func size(columns, rows uint32) (c, r uint16) {
	return uint16(min(columns, maxSide)), uint16(min(rows, maxSide))
}

// startTime is how long a client may take from its login to the request for a terminal.
const startTime = 10 * time.Second

// terminal waits until a client requests a terminal and a program on it, or until ctx ends. It
// accepts the size of the client's window, and rejects other requests. After a request for a
// command or a subsystem, or for a shell without a terminal, it returns at once with ok false.
func terminal(ctx context.Context, requests <-chan *ssh.Request) (w wanted, ok bool) {
	for {
		select {
		case r, more := <-requests:
			if !more {
				return w, false
			}
			switch r.Type {
			case "pty-req":
				var p ptyRequest
				good := ssh.Unmarshal(r.Payload, &p) == nil && terminalName.MatchString(p.Term)
				if good {
					w.term = p.Term
					w.columns, w.rows = size(p.Columns, p.Rows)
				}
				reply(r, good)
			case "window-change":
				var p windowChange
				if ssh.Unmarshal(r.Payload, &p) == nil {
					w.columns, w.rows = size(p.Columns, p.Rows)
				}
				reply(r, true)
			case "shell":
				reply(r, true) // otherwise the client would not show the user why there is no terminal
				return w, w.term != ""
			case "exec", "subsystem":
				reply(r, false)
				return w, false
			default: // env, auth-agent-req, x11-req and all others
				reply(r, false)
			}
		case <-ctx.Done():
			return w, false
		}
	}
}

// reply answers a request if the request wants a reply.
func reply(r *ssh.Request, ok bool) {
	if r.WantReply {
		_ = r.Reply(ok, nil) // the client may be gone
	}
}

// exitStatus returns the payload of the request that reports the exit code.
func exitStatus(code int) []byte {
	return ssh.Marshal(struct{ Status uint32 }{uint32(code)})
}

// line formats a line for a terminal in raw mode.
func line(format string, args ...any) []byte { return []byte(fmt.Sprintf(format, args...) + "\r\n") }
