package natshost

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/nats-io/nkeys"

	"example.com/abyss/engine/natsconn"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/foreign"
)

// members are the admitted machines, with a file each. To move a file from one folder to another is
// one step, so an invitation is used once, whoever comes at the same time.
type members string

// The folders of members.
const (
	invitations = "invitations" // by the hash of the invitation
	workers     = "workers"     // by key
	revoked     = "revoked"     // by key
)

// Member is a machine that was invited.
type Member struct {
	Key     string    `json:"key,omitempty"` // "" until it has come
	Number  string    `json:"-"`             // of its invitation, "" once it has come
	Name    string    `json:"name"`
	Lab     string    `json:"lab"`
	Invited time.Time `json:"invited"`
	Joined  time.Time `json:"joined,omitzero"`
	From    string    `json:"from,omitempty"` // the address it connected from
	Revoked bool      `json:"-"`
	Unit    string    `json:"unit,omitempty"` // see natsconn.Revocation
	Why     string    `json:"why,omitempty"`
}

// numberLength is the length of an invitation's number: hexadecimal digits of its hash.
const numberLength = 12

// maxMember bounds a member's file, in bytes.
const maxMember = 8 << 10

func (m members) path(folder, name string) string { return filepath.Join(string(m), folder, name) }

// prepare makes the folders.
func (m members) prepare() error {
	for _, folder := range []string{invitations, workers, revoked} {
		if err := os.MkdirAll(m.path(folder, ""), 0o700); err != nil {
			return err
		}
	}
	return nil
}

// hashed is the name of an invitation's file: the folder does not have the secret.
func hashed(invitation string) string {
	sum := sha256.Sum256([]byte(invitation))
	return hex.EncodeToString(sum[:])
}

// invite makes an invitation good.
func (m members) invite(invitation, name, lab string) error {
	if err := m.prepare(); err != nil {
		return err
	}
	return m.write(invitations, hashed(invitation), &Member{Name: name, Lab: lab, Invited: time.Now().UTC().Truncate(time.Second)})
}

// unused reports whether an invitation is good.
func (m members) unused(invitation string) bool {
	_, err := os.Stat(m.path(invitations, hashed(invitation)))
	return err == nil
}

// withdraw makes an invitation good for nothing.
func (m members) withdraw(invitation string) error {
	err := os.Remove(m.path(invitations, hashed(invitation)))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// withdrawNumber is withdraw for the number of an invitation, which may be used just now.
func (m members) withdrawNumber(number string) error {
	entries, err := os.ReadDir(m.path(invitations, ""))
	if err != nil {
		return err
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), number) {
			return os.Remove(m.path(invitations, e.Name()))
		}
	}
	return fmt.Errorf("invitation %s: it has just been used", number)
}

// admit trades an invitation for a key.
func (m members) admit(key, invitation, from string) (*Member, error) {
	if !nkeys.IsValidPublicUserKey(key) { // it is to be the name of a file
		return nil, errors.New("expected the public key of a user")
	}
	if _, err := os.Stat(m.path(revoked, key)); err == nil {
		return nil, errors.New("its key was revoked")
	}
	if err := os.Rename(m.path(invitations, hashed(invitation)), m.path(workers, key)); err != nil {
		return nil, errors.New("its invitation was used, or is none")
	}
	member, err := m.read(workers, key)
	if err != nil {
		return nil, err
	}
	member.Joined, member.From = time.Now().UTC().Truncate(time.Second), from
	return member, m.write(workers, key, member)
}

// member is the machine with a key, nil if it is not admitted.
func (m members) member(key string) (*Member, error) {
	if !nkeys.IsValidPublicUserKey(key) {
		return nil, nil
	}
	member, err := m.read(workers, key)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return member, err
}

// revoke withdraws a key's admission, and reports whether it was admitted or revoked before. A
// falsification is kept even for a key that never connected: another server's ledger may know it.
func (m members) revoke(r *natsconn.Revocation) (bool, error) {
	if !nkeys.IsValidPublicUserKey(r.Key) {
		return false, fmt.Errorf("key %.80q: expected one of 'abyss-nats list', U and 55 letters and digits", r.Key)
	}
	err := os.Rename(m.path(workers, r.Key), m.path(revoked, r.Key))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return false, err
	}
	member, err := m.read(revoked, r.Key)
	there := !errors.Is(err, fs.ErrNotExist)
	if err != nil { // or its file cannot be read, and is replaced
		member = &Member{}
	}
	if r.Why == "" || member.Why != "" {
		return there, nil
	}
	member.Unit, member.Why = cut(r.Unit), cut(r.Why)
	return there, m.write(revoked, r.Key, member)
}

// cut is the beginning of a text: the list of all revoked keys is one message.
func cut(text string) string {
	const most = 100
	if runes := []rune(natsconn.Plain(text)); len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return natsconn.Plain(text)
}

// revocations are the keys that are no longer admitted. For an unreadable file its name is enough.
func (m members) revocations() ([]natsconn.Revocation, error) {
	entries, err := os.ReadDir(m.path(revoked, ""))
	list := []natsconn.Revocation{}
	for _, e := range entries {
		if !nkeys.IsValidPublicUserKey(e.Name()) {
			continue // being written
		}
		r := natsconn.Revocation{Key: e.Name()}
		if member, err := m.read(revoked, e.Name()); err == nil {
			r.Unit, r.Why = member.Unit, member.Why
		}
		list = append(list, r)
	}
	return list, err
}

// list is all members: invited, joined and revoked ones.
func (m members) list() ([]Member, error) {
	var list []Member
	for _, folder := range []string{invitations, workers, revoked} {
		entries, err := os.ReadDir(m.path(folder, ""))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		for _, e := range entries {
			if strings.HasPrefix(e.Name(), ".") {
				continue // being written
			}
			member, err := m.read(folder, e.Name())
			if errors.Is(err, fs.ErrNotExist) {
				continue // it has just moved on
			}
			if err != nil {
				return nil, err
			}
			list = append(list, *member)
		}
	}
	return list, nil
}

func (m members) read(folder, name string) (*Member, error) {
	path := m.path(folder, name)
	data, err := foreign.Read(path, maxMember)
	if err != nil {
		return nil, err
	}
	member := &Member{Revoked: folder == revoked}
	if err := json.Unmarshal(data, member); err != nil {
		return nil, fmt.Errorf("%s: %w, expected what abyss-nats has written there", path, err)
	}
	if folder == invitations {
		member.Number = name[:min(len(name), numberLength)]
	} else {
		member.Key = name
	}
	if member.Lab == "" {
		member.Lab = natsconn.DefaultLab
	}
	return member, nil
}

func (m members) write(folder, name string, member *Member) error {
	data, err := json.MarshalIndent(member, "", "  ")
	if err != nil {
		return err
	}
	return atomicfile.Write(m.path(folder, name), append(data, '\n'), true)
}
