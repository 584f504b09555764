package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// sample returns a program for a system, with its other files.
func sample(t target) (*built, *common) {
	b := &built{program: "abyss-tui", target: t, binary: []byte("\x7fELF..."), version: "v0.1.0", date: time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)}
	c := &common{
		completions: map[string][]byte{"bash": []byte("b"), "zsh": []byte("z"), "fish": []byte("f"), "powershell": []byte("p")},
		manual:      []file{{"abyss-tui.1", 0o644, []byte(".TH\n.SH NAME\nabyss-tui - Plays\n")}},
		documents:   []file{{"LICENSE", 0o644, []byte("MIT")}, {"THIRD-PARTY.txt", 0o644, []byte("others")}},
	}
	return b, c
}

// Each system gets its kinds of packages. The same input gives the same bytes.
func TestPackages(t *testing.T) {
	want := map[string][]string{"linux": {".tar.gz", ".deb", ".rpm"}, "darwin": {".tar.gz"}, "windows": {".zip"}}
	for _, target := range targets {
		b, c := sample(target)
		parcels := packagesOf(b, c)
		if len(parcels) != len(want[target.system]) {
			t.Fatalf("%v: %d packages", target, len(parcels))
		}
		for i, p := range parcels {
			if name := "abyss-tui_0.1.0_" + target.system + "_" + target.cpu + want[target.system][i]; p.name != name {
				t.Errorf("%s, expected %s", p.name, name)
			}
			first, err := p.pack()
			if err != nil {
				t.Fatal(err)
			}
			second, err := packagesOf(b, c)[i].pack()
			if err != nil || !bytes.Equal(first, second) {
				t.Errorf("%s: packed twice it differs, %v", p.name, err)
			}
		}
	}
}

// The archive unpacks to a folder with an executable program.
func TestArchives(t *testing.T) {
	b, c := sample(target{"linux", "arm64"})
	data, err := packTar(archiveFiles(b, c, "folder"), b.date)
	if err != nil {
		t.Fatal(err)
	}
	got := untar(t, data)
	for name, want := range map[string]string{
		"folder/": "755 ", "folder/abyss-tui": "755 \x7fELF...", "folder/LICENSE": "644 MIT", "folder/THIRD-PARTY.txt": "644 others",
		"folder/man/": "755 ", "folder/man/abyss-tui.1": "644 .TH\n.SH NAME\nabyss-tui - Plays\n", "folder/completions/abyss-tui.zsh": "644 z",
	} {
		if got[name] != want {
			t.Errorf("%s: %q, expected %q", name, got[name], want)
		}
	}
	b.target.system = "windows"
	if data, err = packZip(archiveFiles(b, c, "folder"), b.date); err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	f, err := z.Open("folder/abyss-tui.exe")
	if err != nil {
		t.Fatal(err)
	}
	if text, err := io.ReadAll(f); err != nil || string(text) != "\x7fELF..." {
		t.Errorf("%q, %v", text, err)
	}
}

// In an archive, every link of README and of the other pages leads to an existing file.
func TestDocuments(t *testing.T) {
	if _, err := os.Stat("../../docs/lab"); err != nil {
		t.Skip("no results: the module came from a proxy")
	}
	files, err := documentsIn("../..")
	if err != nil {
		t.Fatal(err)
	}
	has := map[string]bool{}
	for _, f := range files {
		has[f.name] = true
	}
	link := regexp.MustCompile(`\]\(([^()#:]+)(?:#[^()]*)?\)`)
	links := 0
	for _, f := range files {
		if path.Ext(f.name) != ".md" {
			continue
		}
		for _, found := range link.FindAllSubmatch(f.data, -1) {
			links++
			if to := path.Join(path.Dir(f.name), string(found[1])); !has[to] {
				t.Errorf("%s leads to %s, which is not in the archive", f.name, to)
			}
		}
	}
	if links < 200 {
		t.Errorf("%d links", links)
	}
}

// untar returns the mode and content of each file of a tar.gz, by name.
func untar(t *testing.T, data []byte) map[string]string {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return files
		}
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		files[h.Name] = fmt.Sprintf("%o %s", h.Mode, text)
	}
}

// The Debian package has the members, fields and order that the format requires. If dpkg is
// installed, dpkg reads the package.
func TestDeb(t *testing.T) {
	b, c := sample(target{"linux", "arm64"})
	b.version = "v0.2.0-0.20261123200000-0123456789ab"
	data, err := packDeb(b, c)
	if err != nil {
		t.Fatal(err)
	}
	rest, ok := bytes.CutPrefix(data, []byte("!<arch>\n"))
	if !ok {
		t.Fatalf("%.20q", data)
	}
	var members [][]byte
	for _, name := range []string{"debian-binary", "control.tar.gz", "data.tar.gz"} {
		var size int
		if len(rest) < 60 || strings.TrimSpace(string(rest[:16])) != name || string(rest[58:60]) != "`\n" {
			t.Fatalf("%.60q, expected %s", rest, name)
		}
		if _, err := fmt.Sscan(string(rest[48:58]), &size); err != nil {
			t.Fatal(err)
		}
		members = append(members, rest[60:60+size])
		rest = rest[60+size+size%2:]
	}
	if len(rest) > 0 || string(members[0]) != "2.0\n" {
		t.Errorf("%q, %q behind", members[0], rest)
	}
	control := untar(t, members[1])["control"]
	for _, line := range []string{"Package: abyss-tui\n", "Version: 0.2.0~0.20261123200000~0123456789ab\n", "Architecture: arm64\n", "Description: Plays\n", "Maintainer: " + maintainer + "\n", "Homepage: " + homepage + "\n"} {
		if !strings.Contains(control, line) {
			t.Errorf("no %q in %s", line, control)
		}
	}
	files := untar(t, members[2])
	if files["usr/bin/abyss-tui"] != "755 \x7fELF..." || files["usr/share/doc/abyss-tui/copyright"] != "644 MIT" || files["usr/share/zsh/vendor-completions/_abyss-tui"] != "644 z" {
		t.Errorf("%q", files)
	}
	if page, ok := files["usr/share/man/man1/abyss-tui.1.gz"]; !ok || !strings.HasPrefix(page, "644 \x1f\x8b") {
		t.Errorf("manual page %.10q", page)
	}
	reads(t, data, "abyss.deb", "usr/bin/abyss-tui", "dpkg-deb", "--contents")
}

// If the program rpm is installed, it can list the files of the RPM package.
func TestRPM(t *testing.T) {
	b, c := sample(target{"linux", "amd64"})
	data, err := packRPM(b, c)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(data, []byte("\xed\xab\xee\xdb")) {
		t.Fatalf("%.10q", data)
	}
	for _, publisher := range []string{maintainer, homepage} {
		if !bytes.Contains(data, []byte(publisher+"\x00")) {
			t.Errorf("no %q in the head", publisher)
		}
	}
	reads(t, data, "abyss.rpm", "/usr/share/man/man1/abyss-tui.1.gz", "rpm", "-qlp")
}

// reads lets a program of the system list a package, if that program is installed.
func reads(t *testing.T, data []byte, name, want string, command ...string) {
	t.Helper()
	if _, err := exec.LookPath(command[0]); err != nil {
		t.Logf("%s is not here", command[0])
		return
	}
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := output(exec.Command(command[0], append(command[1:], path)...))
	if err != nil || !strings.Contains(out, want) {
		t.Errorf("%v, no %s in %s", err, want, out)
	}
}

func TestChecksums(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"b", "a"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := writeChecksums(dir, []string{"b", "a"}); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(dir, "checksums.txt"))
	if want := fmt.Sprintf("%x  a\n%x  b\n", sha256.Sum256([]byte("a")), sha256.Sum256([]byte("b"))); err != nil || string(text) != want {
		t.Errorf("%s, %v", text, err)
	}
}

// A user's own build settings do not get into a release.
func TestSettingsOfGoStayOut(t *testing.T) {
	t.Setenv("GOAMD64", "v4")
	t.Setenv("GOARM64", "v9.0")
	t.Setenv("GOFLAGS", "-tags=man -ldflags=-X=main.x=y")
	t.Setenv("CGO_ENABLED", "1")
	t.Setenv("GOWORK", filepath.Join(t.TempDir(), "go.work"))
	out, err := goCommand(target{"linux", "arm64"}, "env", "GOOS", "GOARCH", "GOAMD64", "GOARM64", "GOFLAGS", "CGO_ENABLED", "GOWORK")
	if want := "linux\narm64\nv1\nv8.0\n-trimpath\n0\noff\n"; err != nil || out != want {
		t.Errorf("%q, %v, expected %q", out, err, want)
	}
}

func TestChosenTargets(t *testing.T) {
	all, err := chosenTargets(nil)
	if err != nil || len(all) != len(targets) {
		t.Errorf("%v, %v", all, err)
	}
	if _, err := chosenTargets([]string{"linux/arm64", "plan9/amd64"}); err == nil || !strings.Contains(err.Error(), `"plan9/amd64"`) {
		t.Error(err)
	}
	if err := run(nil); !errors.Is(err, errNoFolder) {
		t.Error(err)
	}
}
