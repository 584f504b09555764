package natshost

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"example.com/abyss/engine/natsconn"
)

// firstName is the name of the first machine, and the beginning of its file.
const firstName = "worker"

// Invite writes a join file for one machine, for the server that was last started with
// the folder. A file that exists is an error.
func Invite(dir, path string) error {
	host, err := natsconn.ReadJoin(filepath.Join(dir, natsconn.HostFile))
	if err != nil {
		return fmt.Errorf("%w; start abyss-nats first, which knows its address then", err)
	}
	return invite(dir, path, host)
}

// invite writes a join file for a server of which host is the file.
func invite(dir, path string, host *natsconn.JoinFile) error {
	if _, err := os.Lstat(path); err == nil {
		return fmt.Errorf("%s: %w, expected a new name", path, os.ErrExist)
	}
	name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	invitation, err := members(dir).invite(natsconn.Plain(name), host.Lab)
	if err != nil {
		return err
	}
	j := natsconn.JoinFile{URL: host.Far, Lab: host.Lab, Pin: host.Pin, Invitation: invitation}
	return j.Write(path, false)
}

// First is a join file in the server's folder that nobody has used: the one there is, or
// a new one. A file that was used on this machine stays, for it has the worker's key.
func (h *Host) First() (path string, err error) {
	for n := 1; ; n++ {
		path = filepath.Join(h.dir, firstName+".join")
		if n > 1 {
			path = filepath.Join(h.dir, fmt.Sprintf("%s-%d.join", firstName, n))
		}
		j, err := natsconn.ReadJoin(path)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return path, invite(h.dir, path, &h.join)
		case err != nil:
			return "", err
		case j.Seed != "":
			continue
		case j.URL == h.join.Far && j.Pin == h.join.Pin && j.Lab == h.join.Lab && h.gate.who.unused(j.Invitation):
			return path, nil
		}
		// It was copied to the machine that has used it, or is for another address.
		if err := errors.Join(h.gate.who.withdraw(j.Invitation), os.Remove(path)); err != nil {
			return "", err
		}
		return path, invite(h.dir, path, &h.join)
	}
}

// List is the machines that were invited to the server of a folder.
func List(dir string) ([]Member, error) { return members(dir).list() }

// Revoke lets a key in no more; a running server ends its connections within a second.
func Revoke(dir, key string) error {
	there, err := members(dir).revoke(key)
	if err == nil && !there {
		err = fmt.Errorf("key %s: nobody of that key is let in, expected one of 'abyss-nats list'", key)
	}
	return err
}
