package sshd

import (
	"context"
	"fmt"
	"regexp"
	"time"

	"golang.org/x/crypto/ssh"
)

// Payloads of requests, as RFC 4254 has them (6.2 and 6.7).
type (
	ptyRequest struct {
		Term                       string
		Columns, Rows, Width, High uint32
		Modes                      string
	}
	windowChange struct{ Columns, Rows, Width, High uint32 }
)

// terminalName matches names of terminals: a name becomes part of a program's
// environment, and names a file of terminfo.
var terminalName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9.+_-]{0,63}$`)

// wanted is the requested terminal.
type wanted struct {
	term          string
	columns, rows uint16
}

// maxSide bounds a side of a terminal, in cells.
const maxSide = 1000

func size(columns, rows uint32) (c, r uint16) {
	return uint16(min(columns, maxSide)), uint16(min(rows, maxSide))
}

// startTime is how long a client may take from its login to its terminal.
const startTime = 10 * time.Second

// terminal waits until a client requests a terminal and its program, or until ctx ends.
// It refuses other requests; on a command or a subsystem without a terminal ok is false
// at once.
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
				reply(r, true) // else a client does not show why it has none
				return w, w.term != ""
			case "exec", "subsystem":
				reply(r, false)
				return w, false
			default: // env, auth-agent-req, x11-req and any other
				reply(r, false)
			}
		case <-ctx.Done():
			return w, false
		}
	}
}

// reply answers a request that wants an answer.
func reply(r *ssh.Request, ok bool) {
	if r.WantReply {
		_ = r.Reply(ok, nil) // the client may be gone
	}
}

// exitStatus is the payload of the request that ends a channel.
func exitStatus(code int) []byte {
	return ssh.Marshal(struct{ Status uint32 }{uint32(code)})
}

// line is a line as a raw terminal takes it.
func line(format string, args ...any) []byte { return []byte(fmt.Sprintf(format, args...) + "\r\n") }
