package natshost

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/nats-io/nats.go"

	"example.com/abyss/engine/natsconn"
)

// A key that is revoked by a coordinator or by the command is disconnected and rejected.
func TestRevoke(t *testing.T) {
	t.Parallel()
	h := start(t, Options{})
	boss, _, err := join(t, filepath.Join(h.dir, natsconn.HostFile), nil)
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string]string{}
	for name, revoke := range map[string]func(key string) error{
		"by request": func(key string) error {
			return (&natsconn.Revocation{Key: key, Unit: "position 1", Why: "nodes 7"}).Revoke(t.Context(), boss, "test")
		},
		"by command":           func(key string) error { return Revoke(h.dir, key, "") },
		"by command, as false": func(key string) error { return Revoke(h.dir, key, "other nodes") },
	} {
		path := invited(t, h)
		conn, j, err := join(t, path, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := revoke(key(t, j)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		until(t, name+": the connection is closed for good", conn.IsClosed)
		if _, _, err := join(t, path, nil); !errors.Is(err, nats.ErrAuthorization) || !strings.Contains(err.Error(), "key in "+path) {
			t.Errorf("%s: it comes in again: %v", name, err)
		}
		keys[name] = key(t, j)
	}
	for _, no := range []string{"../host.join", ""} {
		if err := Revoke(h.dir, no, "false"); err == nil {
			t.Errorf("%q is no key", no)
		}
		if err := (&natsconn.Revocation{Key: no}).Revoke(t.Context(), boss, "test"); err == nil || !strings.Contains(err.Error(), "'abyss-nats list'") {
			t.Errorf("%q is no key: %v", no, err)
		}
	}
	// A falsification is recorded even for a key that never connected, and the first record of it
	// is kept.
	stranger, err := (&natsconn.Config{}).Identity()
	if err != nil {
		t.Fatal(err)
	}
	for _, why := range []string{strings.Repeat("x", 1000), "another"} {
		if err := (&natsconn.Revocation{Key: stranger.Key(), Why: why}).Revoke(t.Context(), boss, "other"); err != nil {
			t.Error(err)
		}
	}
	// leaves an empty file, as a full disk would
	if err := os.WriteFile(members(h.dir).path(revoked, keys["by command"]), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	list, err := natsconn.Revocations(t.Context(), boss, "test")
	want := []natsconn.Revocation{
		{Key: keys["by request"], Unit: "position 1", Why: "nodes 7"},
		{Key: keys["by command"]},
		{Key: keys["by command, as false"], Why: "other nodes"},
		{Key: stranger.Key(), Why: strings.Repeat("x", 100) + "..."},
	}
	slices.SortFunc(want, func(a, b natsconn.Revocation) int { return strings.Compare(a.Key, b.Key) })
	if err != nil || !slices.Equal(list, want) {
		t.Errorf("%+v, %v, expected %+v", list, err, want)
	}
}
