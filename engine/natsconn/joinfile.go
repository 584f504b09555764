package natsconn

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"net"
	"net/url"
	"path/filepath"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// JoinFile contains the content of a file that admits one machine to a lab. It contains the address
// of the server, the data by which a client recognizes it, and a secret. At first the secret is an
// invitation, which is valid for one key. A program that connects with the invitation makes a key.
// The key replaces the invitation in the file.
type JoinFile struct {
	Version    int    `json:"abyss_join"` // version of the format: joinVersion
	URL        string `json:"url"`
	Lab        string `json:"lab"`                  // the name of the lab on the server
	Pin        string `json:"pin,omitempty"`        // pin of the server's certificate; "" for a server without TLS
	Invitation string `json:"invitation,omitempty"` // the invitation; "" after it was used
	Seed       string `json:"seed,omitempty"`       // seed of the key; "" before the key exists
	Far        string `json:"far,omitempty"`        // only in HostFile: the URL for other machines

	path string
}

const joinVersion = 1

// maxJoinFile is the largest size of a join file, in bytes.
const maxJoinFile = 8 << 10

// HostFile is the name of the join file that abyss-nats keeps in its folder for programs on the
// same machine.
const HostFile = "host.join"

// ReadJoin reads a join file. An empty file counts as missing: the error is fs.ErrNotExist.
func ReadJoin(path string) (*JoinFile, error) {
	data, err := foreign.Read(path, maxJoinFile)
	if err != nil {
		return nil, err
	}
	if len(bytes.TrimSpace(data)) == 0 { // a killed program or a full disk can leave an empty file
		return nil, message.Errorf("%s: the file is empty: %w", path, fs.ErrNotExist)
	}
	j := &JoinFile{path: path}
	if err := json.Unmarshal(data, j); err != nil || j.Version == 0 {
		return nil, message.Errorf("%s: expected a join file, as 'abyss-nats invite' writes it", path)
	}
	_, seedErr := nkeys.FromSeed([]byte(j.Seed))
	switch {
	case j.Version != joinVersion:
		return nil, message.Errorf("%s: a join file of version %d: expected %d, from the same program as the server's", path, j.Version, joinVersion)
	case j.URL == "" || Lab(j.Lab).Validate() != nil:
		return nil, message.Errorf("%s: a join file without the url of the server or the name of the lab: expected both", path)
	case j.Invitation == "" && j.Seed == "":
		return nil, message.Errorf("%s: a join file without an invitation or a seed: expected one of them", path)
	case j.Seed != "" && seedErr != nil:
		return nil, message.Errorf("%s: the seed: %w", path, seedErr)
	case j.Pin != "":
		if _, err := parsePin(j.Pin); err != nil {
			return nil, message.Errorf("%s: %w", path, err)
		}
	}
	return j, nil
}

// Write writes the join file so that only its owner can read it. It replaces an existing file only
// if overwrite is set. Otherwise the error is fs.ErrExist.
func (j *JoinFile) Write(path string, overwrite bool) error {
	j.Version, j.path = joinVersion, path
	data, err := json.MarshalIndent(j, "", "  ")
	if err != nil {
		return err
	}
	return atomicfile.WriteSecret(path, append(data, '\n'), overwrite)
}

// UseJoin replaces a configuration, except its Notice, by one with the address and credentials of a
// join file.
func (c *Config) UseJoin(j *JoinFile) { *c = Config{URL: j.URL, Join: j, Notice: c.Notice} }

// identity returns the identity whose key is in the file. If the file has no key yet, identity
// makes one. The new key is on disk before it is sent to the server, so no crash can lose it. If
// two programs use one file, the second program uses the key that the first has made.
func (j *JoinFile) identity() (*Identity, error) {
	if j.Seed == "" {
		if err := atomicfile.InTurn(j.path, j.makeKey); err != nil {
			return nil, err
		}
	}
	pair, err := nkeys.FromSeed([]byte(j.Seed))
	if err != nil {
		return nil, message.Errorf("%s: the seed: %w", j.path, err)
	}
	return identityOf(pair)
}

func (j *JoinFile) makeKey() error {
	if now, err := ReadJoin(j.path); err != nil {
		return err
	} else if now.Seed != "" {
		*j = *now
		return nil
	}
	seed, err := NewSeed()
	if err != nil {
		return err
	}
	j.Seed = seed
	return j.Write(j.path, true)
}

// options returns the connection options other than the key.
func (j *JoinFile) options() []nats.Option {
	if j == nil {
		return nil
	}
	var options []nats.Option
	if j.Pin != "" {
		options = append(options, nats.Secure(pinned(j.Pin)))
	}
	if j.Invitation != "" {
		options = append(options, nats.Token(j.Invitation))
	}
	return options
}

// joined removes the invitation from the file once the server knows the key.
func (j *JoinFile) joined() error {
	if j == nil || j.Invitation == "" {
		return nil
	}
	return atomicfile.InTurn(j.path, func() error {
		j.Invitation = ""
		return j.Write(j.path, true)
	})
}

// hint returns advice for the user about a failed connection.
func (j *JoinFile) hint(err error) any {
	switch {
	case j == nil || !errors.Is(err, nats.ErrAuthorization):
		return ""
	case j.Invitation != "":
		return message.New("; the invitation in %s was used by somebody else or withdrawn: expected a new one, of 'abyss-nats invite FILE'", j.path)
	default:
		return message.New("; the key in %s is not let in, or no longer: expected a new invitation, of 'abyss-nats invite FILE'", j.path)
	}
}

// HostJoin returns the join file that abyss-nats left in a folder of this machine, if it is for the
// server at this address. Otherwise it returns nil.
func HostJoin(dir, address string) (*JoinFile, error) {
	path := filepath.Join(dir, HostFile)
	j, err := ReadJoin(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil || !samePlace(j.URL, address) {
		return nil, err
	}
	return j, nil
}

// samePlace reports whether two addresses name the same port of the same machine. It ignores
// whether they use TLS, because the join file decides that.
func samePlace(a, b string) bool {
	x, errX := url.Parse(a)
	y, errY := url.Parse(b)
	if errX != nil || errY != nil || y.User != nil {
		return false
	}
	port := func(u *url.URL) string {
		if p := u.Port(); p != "" {
			return p
		}
		return "4222"
	}
	return port(x) == port(y) && (x.Hostname() == y.Hostname() || IsLoopback(x.Hostname()) && IsLoopback(y.Hostname()))
}

// IsLoopback reports whether a host is this machine and cannot be reached from other machines.
func IsLoopback(host string) bool {
	if host == "localhost" {
		return true
	}
	ip := net.ParseIP(host)
	return ip != nil && ip.IsLoopback()
}
