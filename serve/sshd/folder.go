package sshd

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/crypto/ssh"

	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/serve/hall"
)

// The files of a server, in its folder, beside those of the hall.
const (
	hostKeyName = "host_ed25519"
	keysName    = "authorized_keys"
	usersName   = "users"
)

// Bounds of what is read.
const (
	maxHostKey = 16 << 10
	maxKeys    = 1 << 20
)

// makeFolder makes the server's folder, which nobody else may read.
func makeFolder(dir string) error {
	if err := os.MkdirAll(filepath.Join(dir, usersName), 0o700); err != nil {
		return err
	}
	info, err := os.Stat(dir)
	if err == nil && info.Mode().Perm()&0o077 != 0 {
		return fmt.Errorf("%s: others may read it (%v): expected a folder for its owner alone; chmod 700 makes it one", dir, info.Mode().Perm())
	}
	return err
}

// hostKey is the server's key, made once: clients remember it, and refuse a changed one.
func hostKey(dir string) (ssh.Signer, error) {
	path := filepath.Join(dir, hostKeyName)
	text, err := foreign.Read(path, maxHostKey)
	if errors.Is(err, fs.ErrNotExist) {
		if text, err = newHostKey(); err == nil {
			err = writeNew(path, text)
		}
	}
	if err != nil {
		return nil, err
	}
	signer, err := ssh.ParsePrivateKey(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return signer, nil
}

func newHostKey() ([]byte, error) {
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	block, err := ssh.MarshalPrivateKey(private, "abyss-tui serve")
	if err != nil {
		return nil, err
	}
	return pem.EncodeToMemory(block), nil
}

// writeNew writes a new file for the owner alone.
func writeNew(path string, text []byte) error {
	if err := atomicfile.Write(path, nil, false); err != nil {
		return err
	}
	if err := os.Chmod(path, 0o600); err != nil {
		return err
	}
	return atomicfile.Write(path, text, true)
}

// guests are the names of the keys that may come in, by the key as it is sent. A file that is
// not there has none.
func guests(dir string) (map[string]string, error) {
	path := filepath.Join(dir, keysName)
	text, err := foreign.Read(path, maxKeys)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	names, taken := map[string]string{}, map[string]bool{}
	number := 0
	for line := range bytes.Lines(text) {
		number++
		if line = bytes.TrimSpace(line); len(line) == 0 || line[0] == '#' {
			continue
		}
		key, comment, options, _, err := ssh.ParseAuthorizedKey(line)
		switch {
		case err != nil:
			err = fmt.Errorf("expected a line as in the .pub file of a key, with a name behind it: %w", err)
		case len(options) > 0:
			err = fmt.Errorf("options such as %q are not for this server: expected the key and a name alone", options[0])
		default:
			err = hall.CheckName(comment)
		}
		if folded := strings.ToLower(comment); err == nil && taken[folded] {
			err = fmt.Errorf("name %q: another key has it too", comment)
		} else {
			taken[folded] = true
		}
		if err != nil {
			return nil, fmt.Errorf("%s: line %d: %w", path, number, err)
		}
		names[string(key.Marshal())] = comment
	}
	return names, nil
}

// keyName is a key as the name of a folder, and of its owner in the journal.
func keyName(key ssh.PublicKey) string {
	sum := sha256.Sum256(key.Marshal())
	return base64.RawURLEncoding.EncodeToString(sum[:])
}
