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
	"unicode/utf8"

	"golang.org/x/crypto/ssh"

	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/serve/hall"
)

// These are the files of a server, in the folder of the hall.
const (
	hostKeyName = "host_ed25519"
	keysName    = "authorized_keys"
	usersName   = "users"
)

// These are the size limits of the files that the server reads.
const (
	maxHostKey = 16 << 10
	maxKeys    = 1 << 20
)

// makeFolder creates the server's folder, which only its owner can read.
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

// hostKey returns the server's key. It is generated only once, because clients remember it and
// reject another key. If a key is generated in a folder that already has guests, log reports
// this.
func hostKey(dir string, log func(line string)) (ssh.Signer, error) {
	path := filepath.Join(dir, hostKeyName)
	text, err := foreign.ReadSecret(path, maxHostKey)
	if errors.Is(err, fs.ErrNotExist) {
		if text, err = newHostKey(); err == nil {
			err = atomicfile.WriteSecret(path, text, true)
		}
		if folders, _ := os.ReadDir(filepath.Join(dir, usersName)); len(folders) > 0 && err == nil {
			log(path + " was empty or missing, and a new key was made: earlier guests must remove the old key with 'ssh-keygen -R' and compare the new fingerprint")
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

// guests returns the names of the listed keys. The map's keys are SSH keys in wire format. If the
// file is missing, the map is empty.
func guests(dir string) (map[string]string, error) {
	path := filepath.Join(dir, keysName)
	text, err := foreign.Read(path, maxKeys)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	text = bytes.TrimPrefix(text, []byte("\ufeff")) // Windows editors begin files with this mark
	if !utf8.Valid(text) {
		return nil, fmt.Errorf("%s: expected text in UTF-8", path)
	}
	names, taken := map[string]string{}, map[string]string{} // names by key, and names by their looks
	number := 0
	for line := range bytes.Lines(text) {
		number++
		if line = bytes.TrimSpace(line); len(line) == 0 || line[0] == '#' {
			continue
		}
		key, comment, options, _, err := ssh.ParseAuthorizedKey(line)
		switch {
		case err != nil:
			err = fmt.Errorf("expected a line as in the .pub file of a key, followed by a name: %w", err)
		case len(options) > 0:
			err = fmt.Errorf("this server accepts no options such as %q: expected only the key and a name", options[0])
		default:
			err = hall.CheckName(comment)
		}
		if err == nil {
			err = checkUnique(names, taken, string(key.Marshal()), comment)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: line %d: %w", path, number, err)
		}
		names[string(key.Marshal())] = comment
	}
	return names, nil
}

// checkUnique records the name of a key. It rejects a key or a name that an earlier line contains,
// and a name that looks like an earlier one.
func checkUnique(names, taken map[string]string, key, name string) error {
	if earlier, ok := names[key]; ok {
		return fmt.Errorf("name %q: its key is listed above already, for %s", name, earlier)
	}
	for _, look := range hall.LooksOf(name) {
		if earlier, ok := taken[look]; ok && strings.EqualFold(earlier, name) {
			return fmt.Errorf("name %q: another key has it too", name)
		} else if ok {
			return fmt.Errorf("name %q: it looks like %s, which another key has", name, earlier)
		}
		taken[look] = name
	}
	return nil
}

// keyName converts a key to the name of its guest's folder, which also identifies the guest in the
// journal.
func keyName(key ssh.PublicKey) string {
	sum := sha256.Sum256(key.Marshal())
	return base64.RawURLEncoding.EncodeToString(sum[:])
}
