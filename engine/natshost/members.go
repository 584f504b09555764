package natshost

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/nats-io/nkeys"

	"example.com/abyss/engine/natsconn"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// members is the path of a folder with one file for each machine that was invited. Moving a file
// from one folder to another is a single step, so an invitation is used only once even if two
// guests come at the same time.
type members string

// These are the folders inside the folder of members.
const (
	invitations = "invitations" // files named by the hash of the invitation
	workers     = "workers"     // files named by key
	revoked     = "revoked"     // files named by key
)

// Member is a machine that was invited.
type Member struct {
	Key     string    `json:"key,omitempty"` // "" until the machine has joined
	Number  string    `json:"-"`             // number of the invitation; "" after the machine has joined
	Name    string    `json:"name"`
	Lab     string    `json:"lab"`
	Invited time.Time `json:"invited"`
	Joined  time.Time `json:"joined,omitzero"`
	From    string    `json:"from,omitempty"` // the address from which the machine joined
	Revoked bool      `json:"-"`
	Unit    string    `json:"unit,omitempty"` // as in natsconn.Revocation
	Why     string    `json:"why,omitempty"`
}

// numberLength is the length of an invitation's number, which consists of hexadecimal digits of its
// hash.
const numberLength = 12

// maxMember is the largest size of a member's file, in bytes.
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

// hashed returns the name of an invitation's file. It is a hash, so that the folder does not
// contain the secret.
func hashed(invitation string) string {
	sum := sha256.Sum256([]byte(invitation))
	return hex.EncodeToString(sum[:])
}

// invite makes an invitation valid.
func (m members) invite(invitation, name, lab string) error {
	if err := m.prepare(); err != nil {
		return err
	}
	return m.write(invitations, hashed(invitation), &Member{Name: name, Lab: lab, Invited: time.Now().UTC().Truncate(time.Second)})
}

// unused reports whether an invitation is still valid.
func (m members) unused(invitation string) bool {
	_, err := os.Stat(m.path(invitations, hashed(invitation)))
	return err == nil
}

// withdraw makes an invitation invalid.
func (m members) withdraw(invitation string) error {
	err := os.Remove(m.path(invitations, hashed(invitation)))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// withdrawNumber works like withdraw, but takes the number of the invitation. The invitation may be
// used at the same moment.
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
	return message.Errorf("invitation %s: it has just been used", number)
}

var errNotInvited = message.Errorf("its invitation has been used, or is not one of this server's")

// admit exchanges an invitation for a key.
func (m members) admit(key, invitation, from string) (*Member, error) {
	if !nkeys.IsValidPublicUserKey(key) { // the key becomes the name of a file
		return nil, message.Errorf("expected the public key of a user")
	}
	if _, err := os.Stat(m.path(revoked, key)); err == nil {
		return nil, message.Errorf("its key was revoked")
	}
	if err := os.Rename(m.path(invitations, hashed(invitation)), m.path(workers, key)); err != nil {
		return nil, errNotInvited
	}
	member, err := m.read(workers, key)
	if err != nil {
		return nil, err
	}
	member.Joined, member.From = time.Now().UTC().Truncate(time.Second), from
	return member, m.write(workers, key, member)
}

// member returns the machine with a key, or nil if the key is not admitted.
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

// revoke withdraws a key's admission. It reports whether the key was admitted or already revoked.
// It stores a falsification even for a key that never connected, because another server's ledger
// may know the key.
func (m members) revoke(r *natsconn.Revocation) (bool, error) {
	if !nkeys.IsValidPublicUserKey(r.Key) {
		return false, message.Errorf("key %.80q: expected one of 'abyss-nats list': U, then 55 letters and digits", r.Key)
	}
	err := os.Rename(m.path(workers, r.Key), m.path(revoked, r.Key))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return false, err
	}
	member, err := m.read(revoked, r.Key)
	there := !errors.Is(err, fs.ErrNotExist)
	if err != nil { // the file is missing, or it is unreadable and is replaced
		member = &Member{}
	}
	if r.Why == "" || member.Why != "" {
		return there, nil
	}
	member.Unit, member.Why = cut(r.Unit), cut(r.Why)
	return there, m.write(revoked, r.Key, member)
}

// cut shortens a text, because the list of all revoked keys is one message.
func cut(text string) string {
	const most = 100
	if runes := []rune(natsconn.Plain(text)); len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return natsconn.Plain(text)
}

// revocations returns the keys that are no longer admitted. If a file cannot be read, the key in
// its name is enough.
func (m members) revocations() ([]natsconn.Revocation, error) {
	entries, err := os.ReadDir(m.path(revoked, ""))
	list := []natsconn.Revocation{}
	for _, e := range entries {
		if !nkeys.IsValidPublicUserKey(e.Name()) {
			continue // the file is being written
		}
		r := natsconn.Revocation{Key: e.Name()}
		if member, err := m.read(revoked, e.Name()); err == nil {
			r.Unit, r.Why = member.Unit, member.Why
		}
		list = append(list, r)
	}
	return list, err
}

// list returns all members: invited, joined and revoked.
func (m members) list() ([]Member, error) {
	var list []Member
	for _, folder := range []string{invitations, workers, revoked} {
		entries, err := os.ReadDir(m.path(folder, ""))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		for _, e := range entries {
			if strings.HasPrefix(e.Name(), ".") {
				continue // the file is being written
			}
			member, err := m.read(folder, e.Name())
			if errors.Is(err, fs.ErrNotExist) {
				continue // the file was just moved to another folder
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
		return nil, message.Errorf("%s: %w, expected what abyss-nats has written there", path, err)
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
