//go:build unix

package sshd

import (
	"context"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/abyss/serve/hall"
)

// newServer returns an open server in a new folder without keys.
func newServer(t *testing.T, dir string) (*Server, error) {
	t.Helper()
	return New(&Config{Dir: dir, Open: true, Sessions: 4, Log: func(string) {}})
}

// A silent client is disconnected.
func TestSilentClient(t *testing.T) {
	s, err := newServer(t, filepath.Join(t.TempDir(), "server"))
	if err != nil {
		t.Fatal(err)
	}
	s.login = 50 * time.Millisecond
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, l) }()
	conn, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := conn.SetReadDeadline(time.Now().Add(20 * time.Second)); err != nil {
		t.Fatal(err)
	}
	if text, err := io.ReadAll(conn); err != nil || !strings.HasPrefix(string(text), "SSH-2.0-") {
		t.Errorf("the server has said %q, %v, expected its version and the end", text, err)
	}
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// The server creates the host key once, readable only by its owner. It refuses a folder that
// others can read.
func TestFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "server")
	if _, err := newServer(t, dir); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, hostKeyName)
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the key's file has the mode %v, %v", info.Mode(), err)
	}
	if _, err := newServer(t, dir); err != nil {
		t.Error(err)
	}
	if after, err := os.ReadFile(path); err != nil || string(after) != string(before) {
		t.Error("the key is another after the second start")
	}
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := newServer(t, dir); err == nil || !strings.Contains(err.Error(), "chmod 700") {
		t.Errorf("a folder that others read: %v", err)
	}
}

// An empty host key, which a first start on a full disk leaves, is replaced.
func TestEmptyHostKeyIsNone(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "server")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, hostKeyName)
	if err := os.WriteFile(path, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := newServer(t, dir); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err != nil || info.Size() == 0 || info.Mode().Perm() != 0o600 {
		t.Errorf("the key's file: %v, %v", info, err)
	}
}

// The server does not silently replace a host key that guests may remember.
func TestReplacedHostKeyIsSaid(t *testing.T) {
	for name, guests := range map[string]int{"new": 0, "of guests": 1} {
		dir := filepath.Join(t.TempDir(), "server")
		if _, err := newServer(t, dir); err != nil {
			t.Fatal(err)
		}
		if guests > 0 {
			if err := os.Mkdir(filepath.Join(dir, usersName, "a guest"), 0o700); err != nil {
				t.Fatal(err)
			}
		}
		warned := func() (n int) {
			if _, err := New(&Config{Dir: dir, Open: true, Sessions: 4, Log: func(line string) { n += strings.Count(line, "ssh-keygen -R") }}); err != nil {
				t.Fatal(err)
			}
			return n
		}
		if n := warned(); n != 0 {
			t.Errorf("%s, the key is there: %d warnings", name, n)
		}
		if err := os.Truncate(filepath.Join(dir, hostKeyName), 0); err != nil {
			t.Fatal(err)
		}
		if n := warned(); n != guests {
			t.Errorf("%s, the key is empty: %d warnings, expected %d", name, n, guests)
		}
	}
}

// The server refuses a host key that others can read. The error contains the command that corrects
// this.
func TestHostKeyThatOthersRead(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "server")
	if _, err := newServer(t, dir); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(filepath.Join(dir, hostKeyName), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := newServer(t, dir); err == nil || !strings.Contains(err.Error(), "chmod 600") {
		t.Errorf("error %v", err)
	}
}

const goodKey = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJk0ZDN0Fsc1XkYV5YyoF5YyoF5YyoF5YyoF5YyoF5Yy "

const otherKey = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJk0ZDN0Fsc1XkYV5YyoF5YyoF5YyoF5YyoF5YyoF5Yz "

// The error for a line of authorized_keys without a valid key and name gives the number of the
// line.
func TestKeys(t *testing.T) {
	for text, want := range map[string]string{
		"":                                         "has no key",
		"# nobody\n\n":                             "has no key",
		"\ufeff" + goodKey + "\n":                  "line 1: name",
		"\xff\xfes\x00s\x00h\x00":                  "expected text in UTF-8",
		"rubbish\n":                                "line 1",
		goodKey + "\n":                             "line 1: name",
		goodKey + "anna the first\n":               "line 1: name",
		`command="x" ` + goodKey + "anna\n":        "options",
		goodKey + "anna\n" + goodKey + "bo\n":      "line 2: name \"bo\": its key is listed above already, for anna",
		goodKey + "anna\n" + otherKey + "Anna\n":   "line 2: name \"Anna\": another key has it too",
		goodKey + "anna1\n" + otherKey + "annaI\n": "line 2: name \"annaI\": it looks like anna1",
		goodKey + "аnnа\n":                         "line 1: name", // two letters of the name are Cyrillic
	} {
		dir := t.TempDir()
		if err := os.Chmod(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, keysName), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := New(&Config{Dir: dir, Log: func(string) {}}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, expected %q", text, err, want)
		}
	}
}

// A guest with a new key, whose listed name belongs to an earlier key, is referred to the host.
// The host's log contains the command that helps. A guest whose name is listed cannot choose
// another one by ssh NAME@HOST.
func TestNewKeyForAKnownName(t *testing.T) {
	dir := t.TempDir()
	h, err := hall.Open(dir, hall.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	var log []string
	s := &Server{config: &Config{Dir: dir, Hall: h, Log: func(line string) { log = append(log, line) }}}
	if name, err := s.logIn("old", "anna", "somebody"); name != "anna" || err != nil {
		t.Errorf("the first key has the name %q, %v", name, err)
	}
	if _, err := s.logIn("new", "anna", "other"); err == nil || err.Error() != nameTaken("anna").Error() {
		t.Errorf("the guest is told %v", err)
	}
	if len(log) != 1 || !strings.Contains(log[0], "serve user rename anna NEW --dir "+dir) {
		t.Errorf("the host is told %q", log)
	}
	if _, err := s.logIn("third", "", "ANNA"); !errors.Is(err, hall.ErrTaken) || len(log) != 1 {
		t.Errorf("who may choose is told %v, the host %q", err, log)
	}
	if err := h.Rename("anna", "anna-old"); err != nil {
		t.Fatal(err)
	}
	if name, err := s.logIn("new", "anna", "other"); name != "anna" || err != nil {
		t.Errorf("after the old key was renamed: %q, %v", name, err)
	}
}

// The host's commands act on a running server, or on the files of a stopped one.
func TestCommands(t *testing.T) {
	dir := t.TempDir()
	h, err := hall.Open(dir, hall.Options{})
	if err == nil {
		_, err = h.Login("key", "anna")
	}
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	var expelled []string
	if err := Control(ctx, dir, h, func(key string) { expelled = append(expelled, key) }); err != nil {
		t.Fatal(err)
	}
	ask := func(do string, args ...string) string {
		t.Helper()
		text, err := Ask(dir, Command{Do: do, Args: args})
		if err != nil {
			t.Error(do, err)
		}
		return text
	}
	ask(UserRename, "anna", "ann")
	ask(UserBlock, "ann")
	if text := ask(UserList); !strings.Contains(text, "ann ") || !strings.Contains(text, "blocked") || len(expelled) != 1 {
		t.Errorf("%q, expelled %v", text, expelled)
	}
	if _, err := Ask(dir, Command{Do: GameEnd, Args: []string{"g9"}}); err == nil || !strings.Contains(err.Error(), "g9") {
		t.Errorf("a game that is not there: %v", err)
	}
	cancel()
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, controlName)); err != nil {
			break // the listener has gone
		}
	}
	ask(UserAllow, "ann")
	if text := ask(UserList); !strings.Contains(text, "away") {
		t.Errorf("after the end of the server: %q", text)
	}
}

// A user's file stays if it has the name of the socket. The socket of a killed server is removed.
// The error for a path that is too long names the path.
func TestControlSocket(t *testing.T) {
	h, err := hall.Open(t.TempDir(), hall.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	dir := t.TempDir()
	control := func(dir string) error {
		t.Helper()
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		return Control(ctx, dir, h, func(string) {})
	}
	path := filepath.Join(dir, controlName)
	if err := os.WriteFile(path, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := control(dir); err == nil || !strings.Contains(err.Error(), "not a socket") {
		t.Errorf("a file with the name of the socket: %v", err)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != "mine" {
		t.Errorf("the file has %q, %v", text, err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	left, err := net.ListenUnix("unix", &net.UnixAddr{Name: path})
	if err != nil {
		t.Fatal(err)
	}
	left.SetUnlinkOnClose(false)
	if err := errors.Join(left.Close(), control(dir)); err != nil {
		t.Errorf("after a server that was killed: %v", err)
	}
	if err := control(filepath.Join(dir, strings.Repeat("x", 100))); err == nil || !strings.Contains(err.Error(), "too long") {
		t.Errorf("a long path: %v", err)
	}
}
