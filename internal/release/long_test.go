package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

// mostModule is how many bytes `go install` may download for the program's own module.
const mostModule = 10 << 20

// committed returns a clone of the repository in which no files are checked out. Their content is
// in the commit HEAD.
func committed(t *testing.T) string {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not here")
	}
	if _, err := os.Stat("../../.git"); err != nil {
		t.Skip("no repository: the module came from a proxy")
	}
	clone := filepath.Join(t.TempDir(), "clone")
	if out, err := exec.Command("git", "clone", "-q", "--shared", "--no-checkout", "../..", clone).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return clone
}

// modulePath returns the path of this repository's module.
func modulePath(t *testing.T) string {
	t.Helper()
	out, err := goCommand(target{}, "list", "-m")
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(out)[0]
}

// proxy returns a folder that serves the module's committed state as the given version, as a
// module proxy does.
func proxy(t *testing.T, path, version string) (dir string, size int) {
	t.Helper()
	clone := committed(t)
	escaped, err := module.EscapePath(path)
	if err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	at := filepath.Join(dir, filepath.FromSlash(escaped), "@v")
	if err := os.MkdirAll(at, 0o755); err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	if err := zip.CreateFromVCS(&packed, module.Version{Path: path, Version: version}, clone, "HEAD", ""); err != nil {
		t.Fatal(err)
	}
	mod, err := output(exec.Command("git", "-C", clone, "show", "HEAD:go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{
		"list": []byte(version + "\n"), version + ".info": []byte(`{"Version":"` + version + `"}`), version + ".mod": []byte(mod), version + ".zip": packed.Bytes(),
	} {
		if err := os.WriteFile(filepath.Join(at, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir, packed.Len()
}

// The download of this module by go install stays small, because the results are in another
// module.
func TestModuleIsSmall(t *testing.T) {
	_, size := proxy(t, modulePath(t), "v0.1.0")
	if size > mostModule {
		t.Errorf("the module has %d bytes, at most %d are allowed", size, mostModule)
	}
	t.Logf("%d bytes", size)
}

// With nothing but Go and a module proxy, go install builds a program that knows its version and
// can play. The other modules come from the cache of this machine, or from Go's usual source.
func TestGoInstall(t *testing.T) {
	if os.Getenv("ABYSS_LONG") == "" {
		t.Skip("set ABYSS_LONG to have Go install the program from a proxy")
	}
	path := modulePath(t)
	dir, _ := proxy(t, path, "v0.1.0")
	cache, err := goCommand(target{}, "env", "GOMODCACHE", "GOPROXY")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(cache), "\n")
	bin, modules := t.TempDir(), t.TempDir()
	cmd := exec.Command("go", "install", path+"/cmd/abyss-tui@v0.1.0")
	cmd.Dir = t.TempDir()
	// GOSUMDB is off, because the checksums were compared when the cache of this machine was
	// filled.
	cmd.Env = append(os.Environ(), "GOBIN="+bin, "GOMODCACHE="+modules, "GOFLAGS=-modcacherw", "CGO_ENABLED=0", "GOSUMDB=off",
		"GOPROXY=file://"+filepath.ToSlash(dir)+",file://"+filepath.ToSlash(filepath.Join(lines[0], "cache", "download"))+","+lines[1])
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	program := filepath.Join(bin, "abyss-tui")
	version, err := output(exec.Command(program, "version"))
	if err != nil || !strings.HasPrefix(version, "abyss-tui v0.1.0 go") {
		t.Errorf("%q, %v", version, err)
	}
	if move, err := output(exec.Command(program, "go", "--depth", "3")); err != nil || !strings.Contains(move, "\nbestmove ") {
		t.Errorf("%q, %v", move, err)
	}
}

// Two builds in two folders give the same bytes. The second build reuses nothing of the first.
func TestBuildsRepeat(t *testing.T) {
	if os.Getenv("ABYSS_LONG") == "" {
		t.Skip("set ABYSS_LONG to build the program twice from nothing")
	}
	clones := []string{committed(t), committed(t)}
	var binaries [][]byte
	for _, clone := range clones {
		t.Chdir(clone)
		if out, err := exec.Command("git", "checkout", "-q", "HEAD").CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		t.Setenv("GOCACHE", t.TempDir())
		b, err := buildFor("abyss-tui", target{"linux", "amd64"}, t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		binaries = append(binaries, b.binary)
	}
	if !bytes.Equal(binaries[0], binaries[1]) {
		t.Errorf("%d and %d bytes, which differ", len(binaries[0]), len(binaries[1]))
	}
}
