package natshost

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/nats-io/nkeys"

	"example.com/abyss/engine/natsconn"
	"example.com/abyss/internal/message"
)

// firstName is the name of the first machine, and the beginning of the name of its join file.
const firstName = "worker"

// Invite writes a join file. The file admits one machine to the server that last used the folder.
// It returns an error if the file exists.
func Invite(dir, path string) error {
	host, err := natsconn.ReadJoin(filepath.Join(dir, natsconn.HostFile))
	if err != nil {
		return message.Errorf("%w; start abyss-nats first: the join file needs the address at which it listens", err)
	}
	return invite(dir, path, host)
}

// maxName is the largest length of a machine's name, in characters, because the name must fit into
// a row of the list.
const maxName = 64

// machine returns the name of a join file's machine.
func machine(path string) string {
	base := filepath.Base(path)
	return natsconn.Plain(strings.TrimSuffix(base, filepath.Ext(base)))
}

// invite writes a join file for the server that the argument host describes. The invitation becomes
// valid only after the file is written, so a crash leaves no invitation without a file.
func invite(dir, path string, host *natsconn.JoinFile) error {
	name, folder := machine(path), filepath.Dir(path)
	if name == "" || utf8.RuneCountInString(name) > maxName {
		return message.Errorf("%.100q: expected a new file whose name has 1 to %d characters, such as kitchen.join", path, maxName)
	}
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return message.Errorf("%s: %s is not a folder; expected one that exists", path, folder)
	}
	if _, err := os.Lstat(path); err == nil {
		return message.Errorf("%s: %w, expected a new name", path, os.ErrExist)
	}
	j := natsconn.JoinFile{URL: host.Far, Lab: host.Lab, Pin: host.Pin, Invitation: rand.Text()}
	if err := j.Write(path, false); err != nil {
		return err
	}
	if err := members(dir).invite(j.Invitation, name, host.Lab); err != nil {
		return errors.Join(err, os.Remove(path))
	}
	return nil
}

// First returns an unused join file in the server's folder. If there is none, it makes one. A join
// file that was used on this machine is kept, because it contains a worker's key.
func (h *Host) First() (path string, err error) {
	for n := 1; ; n++ {
		path = filepath.Join(h.dir, firstName+".join")
		if n > 1 {
			path = filepath.Join(h.dir, fmt.Sprintf("%s-%d.join", firstName, n))
		}
		j, err := natsconn.ReadJoin(path)
		switch {
		case errors.Is(err, fs.ErrNotExist): // the file is missing or empty
			if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return "", err
			}
			return path, invite(h.dir, path, &h.join)
		case err != nil:
			return "", err
		case j.Seed != "":
			continue
		case j.URL == h.join.Far && j.Pin == h.join.Pin && j.Lab == h.join.Lab && h.gate.who.unused(j.Invitation):
			return path, nil
		}
		// The file was copied to another machine, which has used it, or it is for another address.
		if err := errors.Join(h.gate.who.withdraw(j.Invitation), os.Remove(path)); err != nil {
			return "", err
		}
		return path, invite(h.dir, path, &h.join)
	}
}

// List lists the machines that were invited to the server of a folder.
func List(dir string) ([]Member, error) { return members(dir).list() }

// Revoke revokes a key. A running server ends the connections of the key within a second.
// Coordinators get the revocation within a few seconds. The parameter why describes the falsified
// results, or is "" if there are none.
func Revoke(dir, key, why string) error {
	there, err := members(dir).revoke(&natsconn.Revocation{Key: key, Why: why})
	if err == nil && !there && why == "" {
		err = message.Errorf("key %s: no machine with this key has access, expected one of 'abyss-nats list'", key)
	}
	return err
}

// IsKey reports whether a text is a key in the form that List shows.
func IsKey(text string) bool { return nkeys.IsValidPublicUserKey(text) }

// Withdraw invalidates an unused invitation. The second argument is the path of the invitation's
// join file, or its number or the name of its machine, as in List.
func Withdraw(dir, which string) error {
	m := members(dir)
	if j, err := natsconn.ReadJoin(which); err == nil && m.unused(j.Invitation) {
		return m.withdraw(j.Invitation)
	}
	list, err := m.list()
	if err != nil {
		return err
	}
	var found []string
	for _, one := range list {
		switch named := one.Name != "" && (one.Name == which || one.Name == machine(which)); {
		case one.Number != "" && (one.Number == which || named):
			found = append(found, one.Number)
		case named && !one.Revoked:
			err = message.Errorf("%.80q has joined: expected its key, %s", which, one.Key)
		}
	}
	switch {
	case len(found) > 1:
		return message.Errorf("%.80q: expected the number of one of its invitations, %s", which, strings.Join(found, ", "))
	case len(found) == 1:
		return m.withdrawNumber(found[0])
	case err != nil:
		return err
	}
	return message.Errorf("%.80q: neither a key nor an invitation, expected one of 'abyss-nats list'", which)
}
