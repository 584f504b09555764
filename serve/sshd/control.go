package sshd

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"example.com/abyss/internal/plural"
	"example.com/abyss/serve/hall"
	"example.com/abyss/serve/wire"
)

// controlName is the socket through which the host's commands reach a running server.
const controlName = "control.sock"

// controlTime is how long a command of the host may take.
const controlTime = 10 * time.Second

// Command is a command of the host, such as "user rename" with its arguments.
type Command struct {
	Do   string   `json:"do"`
	Args []string `json:"args,omitempty"`
}

// answer is the result of a command.
type answer struct {
	Text  string `json:"text,omitempty"`
	Error string `json:"error,omitempty"`
}

// These are the commands of the host, with their arguments.
const (
	UserList   = "user list"
	UserRename = "user rename" // from, to
	UserBlock  = "user block"  // name
	UserAllow  = "user allow"  // name of the guest whose block ends
	GameList   = "game list"
	GamePause  = "game pause" // game
	GameEnd    = "game end"   // game
)

// Control starts a goroutine that accepts the host's commands until ctx is done. The function expel
// ends the sessions of a key.
func Control(ctx context.Context, dir string, h *hall.Hall, expel func(key string)) error {
	path := filepath.Join(dir, controlName)
	if err := freeSocket(path); err != nil {
		return err
	}
	l, err := net.Listen("unix", path)
	if err != nil {
		return fmt.Errorf("the socket for commands: %w", err)
	}
	context.AfterFunc(ctx, func() { _ = l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go obey(conn, h, expel)
		}
	}()
	return nil
}

// maxSocket is the longest path of a socket, in bytes, that all systems allow. The smallest limit
// is 104 bytes with the final zero.
const maxSocket = 103

// freeSocket removes the socket that a killed server has left. No other server can be running,
// because this one has locked the journal. A file of another kind is not removed.
func freeSocket(path string) error {
	if len(path) > maxSocket {
		return fmt.Errorf("%s: the path is too long for the socket of the host's commands: expected %d bytes at most for --dir", path, maxSocket-len(controlName)-1)
	}
	info, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case info.Mode().Type() != fs.ModeSocket:
		return fmt.Errorf("%s: the file exists and is not a socket: expected a folder used only by the server", path)
	}
	return os.Remove(path)
}

func obey(conn net.Conn, h *hall.Hall, expel func(key string)) {
	defer func() { _ = conn.Close() }()
	_ = conn.SetDeadline(time.Now().Add(controlTime))
	var c Command
	if wire.NewReader(conn).Read(&c) != nil {
		return
	}
	var a answer
	text, err := carryOut(&c, h, expel)
	if a.Text = text; err != nil {
		a.Error = err.Error()
	}
	_ = wire.Write(conn, a) // the client may be gone
}

// Ask lets the server that runs in the folder execute a command. If no server runs, Ask executes
// the command on the server's files.
func Ask(dir string, c Command) (text string, err error) {
	if err := hall.Check(dir); err != nil {
		return "", err
	}
	conn, err := net.DialTimeout("unix", filepath.Join(dir, controlName), controlTime)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ECONNREFUSED) {
		h, err := hall.Open(dir, hall.Options{})
		if err != nil {
			return "", err
		}
		text, err = carryOut(&c, h, func(string) {})
		return text, errors.Join(err, h.Close())
	}
	if err != nil {
		return "", err
	}
	defer func() { _ = conn.Close() }()
	_ = conn.SetDeadline(time.Now().Add(controlTime))
	var a answer
	if err = wire.Write(conn, c); err == nil {
		err = wire.NewReader(conn).Read(&a)
	}
	if err == nil && a.Error != "" {
		err = errors.New(a.Error)
	}
	return a.Text, err
}

// carryOut executes a command.
func carryOut(c *Command, h *hall.Hall, expel func(key string)) (text string, err error) {
	arg := func(i int) string { return append(c.Args, "", "")[i] }
	switch c.Do {
	case UserList:
		return userLines(h.Users()), nil
	case UserRename:
		return "", h.Rename(arg(0), arg(1))
	case UserBlock, UserAllow:
		key, err := h.Block(arg(0), c.Do == UserBlock)
		if err == nil && c.Do == UserBlock {
			expel(key)
		}
		return "", err
	case GameList:
		return gameLines(h.GameLines()), nil
	case GamePause:
		return "", h.Pause(arg(0))
	case GameEnd:
		return "", h.End(arg(0))
	}
	return "", fmt.Errorf("command %q: this server does not know it", c.Do)
}

// userLines returns a line for each guest.
func userLines(list []hall.UserLine) string {
	var b strings.Builder
	for _, u := range list {
		state := "away"
		switch {
		case u.Blocked:
			state = "blocked"
		case u.There:
			state = "there"
		}
		fmt.Fprintf(&b, "%-20s %-7s %s\n", u.Name, state, u.Key)
	}
	return b.String()
}

// gameLines returns a line for each game.
func gameLines(list []wire.GameLine) string {
	var b strings.Builder
	for _, g := range list {
		control := g.Control
		if control == "" {
			control = "no clocks"
		}
		fmt.Fprintf(&b, "%-6s %-9s %s - %s, %s, %s\n", g.ID, g.State, g.Names[0], g.Names[1], plural.Sprintf("%d {ply|plies}", g.Ply), control)
	}
	return b.String()
}
