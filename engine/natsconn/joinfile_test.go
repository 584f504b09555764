package natsconn

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A file that is not a join file is refused. The error says what is wrong with the file, but does
// not contain the seed.
func TestReadJoin(t *testing.T) {
	t.Parallel()
	seed, err := NewSeed()
	if err != nil {
		t.Fatal(err)
	}
	pin := PinOf([]byte("certificate"))
	good := `{"abyss_join":1,"url":"tls://h:1","lab":"abyss","pin":"` + pin + `","seed":"` + seed + `"}`
	for text, want := range map[string]string{
		good:                                   "",
		"":                                     "the file is empty",
		"{}":                                   "expected a join file",
		strings.Repeat("x", 10_000):            "too large",
		strings.Replace(good, ":1,", ":2,", 1): "a join file of version 2: expected 1",
		strings.Replace(good, "tls://h:1", "", 1):    "expected both",
		strings.Replace(good, "abyss\"", "a.b\"", 1): "the name of the lab",
		strings.Replace(good, pin, "sha256:00", 1):   "expected sha256: and 64 hexadecimal digits",
		strings.Replace(good, seed, "", 1):           "without an invitation or a seed",
		strings.Replace(good, seed, "SU", 1):         "the seed",
	} {
		path := filepath.Join(t.TempDir(), "a.join")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		j, err := ReadJoin(path)
		if want == "" && (err != nil || j.Pin != pin) || want != "" && (err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), seed)) {
			t.Errorf("%.80q: %v, expected %q", text, err, want)
		}
	}
}

// The file of the host works only with its own server, under any name of the same machine.
func TestHostJoin(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if j, err := HostJoin(dir, "nats://127.0.0.1:4222"); j != nil || err != nil {
		t.Errorf("no file: %v, %v", j, err)
	}
	seed, err := NewSeed()
	if err != nil {
		t.Fatal(err)
	}
	if err := (&JoinFile{URL: "tls://127.0.0.1:4222", Lab: "abyss", Seed: seed}).Write(filepath.Join(dir, HostFile), false); err != nil {
		t.Fatal(err)
	}
	for address, want := range map[string]bool{
		"nats://127.0.0.1:4222": true, "tls://localhost": true, "nats://[::1]:4222": true,
		"nats://127.0.0.1:4223": false, "nats://lab.example.org:4222": false, "nats://me:secret@127.0.0.1:4222": false,
	} {
		if j, err := HostJoin(dir, address); err != nil || (j != nil) != want {
			t.Errorf("%s: %v, %v", address, j != nil, err)
		}
	}
}

// A file that is empty contains no secret. An empty host file counts as missing.
func TestEmptySecretIsNone(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, HostFile), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if j, err := HostJoin(dir, "nats://127.0.0.1:4222"); j != nil || err != nil {
		t.Errorf("an empty file of the host: %v, %v", j, err)
	}
}
