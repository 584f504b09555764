package natshost

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/natsconn"
)

// started returns a folder in which a server was started once.
func started(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	host := natsconn.JoinFile{URL: "nats://127.0.0.1:4222", Far: "nats://127.0.0.1:4222", Lab: "test", Seed: "SUACSSL3UAHUDXKFSNVUZRF5UHPMWZ6BFDTJ7M6USDXIEDNPPQYYYCU3VY"}
	if err := host.Write(filepath.Join(dir, natsconn.HostFile), false); err != nil {
		t.Fatal(err)
	}
	return dir
}

// If the file of an invitation cannot be written, the invitation is not stored either.
func TestNoInvitationWithoutFile(t *testing.T) {
	dir, there := started(t), t.TempDir()
	old := filepath.Join(there, "old.join")
	if err := os.WriteFile(old, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		"":                            "expected a new file",
		filepath.Join(there, ".join"): "expected a new file",
		filepath.Join(there, strings.Repeat("x", 65)+".join"):  "1 to 64 characters",
		filepath.Join(there, strings.Repeat("x", 300)+".join"): "1 to 64 characters",
		filepath.Join(there, "x."+strings.Repeat("j", 300)):    "",
		old:                                  "expected a new name",
		there:                                "expected a new name",
		filepath.Join(there, "no", "x.join"): "is not a folder; expected one that exists",
		filepath.Join(old, "x.join"):         "is not a folder; expected one that exists",
	} {
		if err := Invite(dir, path); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: %v, expected %q", path, err, want)
		}
	}
	if list, err := List(dir); len(list) > 0 || err != nil {
		t.Errorf("%d invitations are left, %v", len(list), err)
	}
	if _, err := os.Lstat(filepath.Join(there, "no")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a folder was made: %v", err)
	}
	// If the invitation cannot be stored, its file does not remain either.
	if err := os.WriteFile(filepath.Join(dir, invitations), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(there, "new.join")
	if err := Invite(dir, path); err == nil {
		t.Error("an invitation that cannot be stored")
	}
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("its file is there: %v", err)
	}
}

// An unused invitation can be withdrawn by name, by number or by file. If several invitations share
// a name, the error lists them.
func TestWithdraw(t *testing.T) {
	dir := started(t)
	left := func() (list []Member) {
		t.Helper()
		list, err := List(dir)
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	invited := func(name string) string {
		t.Helper()
		path := filepath.Join(t.TempDir(), name)
		if err := Invite(dir, path); err != nil {
			t.Fatal(err)
		}
		return path
	}
	stays := invited("stays.join")
	refused := func(which, want string) {
		t.Helper()
		before := len(left())
		if err := Withdraw(dir, which); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, expected %q", which, err, want)
		}
		if len(left()) != before {
			t.Errorf("%q has withdrawn one", which)
		}
	}
	for _, which := range []func(path, number string) string{
		func(string, string) string { return "kitchen" },
		func(string, string) string { return "kitchen.join" },
		func(path, _ string) string { return path },
		func(_, number string) string { return number },
	} {
		path := invited("kitchen.join")
		number := ""
		for _, m := range left() {
			if m.Name == "kitchen" {
				number = m.Number
			}
		}
		name := which(path, number)
		if err := Withdraw(dir, name); err != nil {
			t.Error(err)
		}
		if list := left(); len(list) != 1 || list[0].Name != "stays" {
			t.Errorf("%s: %+v are left", name, list)
		}
		refused(name, "expected one of 'abyss-nats list'")
	}
	twice := invited("kitchen.join")
	invited("kitchen.join")
	refused("kitchen", "expected the number of one")
	if err := Withdraw(dir, twice); err != nil || len(left()) != 2 {
		t.Errorf("%v, %d are left", err, len(left()))
	}
	for _, no := range []string{"", ".", "nobody", dir, filepath.Join(dir, natsconn.HostFile)} {
		refused(no, "expected one of 'abyss-nats list'")
	}
	j, err := natsconn.ReadJoin(stays)
	if err != nil {
		t.Fatal(err)
	}
	key := key(t, j)
	if _, err := members(dir).admit(key, j.Invitation, "here"); err != nil {
		t.Fatal(err)
	}
	refused("stays", "has joined: expected its key, "+key)
}
