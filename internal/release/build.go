package main

import (
	"bytes"
	"debug/buildinfo"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"time"
)

// built is a program compiled for a system, with the build data that the Go command wrote into it.
type built struct {
	program string
	target  target
	binary  []byte
	version string    // v0.1.0, or a pseudo-version between releases
	date    time.Time // time of the commit
}

// buildFlags make a build depend only on the commit and on Go. The program contains no paths and no
// symbols, and it contains the commit even if GOFLAGS turns that off.
var buildFlags = []string{"-trimpath", "-buildvcs=true", "-ldflags=-s -w"}

// usualGo overrides those Go settings of the machine that would change a program: flags, the
// minimum processor, and a workspace. No value is empty, because instead of an empty value Go would
// use the one that go env -w has stored.
var usualGo = []string{"CGO_ENABLED=0", "GOFLAGS=-trimpath", "GOAMD64=v1", "GOARM64=v8.0", "GOWORK=off"}

// goCommand runs the Go command for a system and returns its output. The zero target means this
// machine.
func goCommand(t target, args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Env = append(os.Environ(), usualGo...)
	if t != (target{}) {
		cmd.Env = append(cmd.Env, "GOOS="+t.system, "GOARCH="+t.cpu)
	}
	return output(cmd)
}

// output runs a program and returns its standard output; an error contains its standard error.
func output(cmd *exec.Cmd) (string, error) {
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("%s: %w: %s", strings.Join(cmd.Args, " "), err, strings.TrimSpace(errs.String()))
	}
	return out.String(), nil
}

// listPrograms returns the names of the programs, which are the folders under cmd.
func listPrograms() ([]string, error) {
	out, err := goCommand(target{}, "list", "-f", `{{if eq .Name "main"}}{{.ImportPath}}{{end}}`, "./cmd/...")
	if err != nil {
		return nil, err
	}
	var names []string
	for _, line := range strings.Fields(out) {
		names = append(names, path.Base(line))
	}
	if len(names) == 0 {
		return nil, errors.New("no program under cmd: run it in the folder of go.mod")
	}
	return names, nil
}

// buildFor builds a program for a system.
func buildFor(program string, t target, work string) (*built, error) {
	file := filepath.Join(work, program+"-"+t.system+"-"+t.cpu)
	args := append(append([]string{"build"}, buildFlags...), "-o", file, "./cmd/"+program)
	if _, err := goCommand(t, args...); err != nil {
		return nil, err
	}
	defer os.Remove(file) //nolint:errcheck // the folder of the file is removed later anyway
	b := &built{program: program, target: t}
	var err error
	if b.version, b.date, err = stampOf(file); err != nil {
		return nil, err
	}
	b.binary, err = os.ReadFile(file)
	return b, err
}

// stampOf returns the version of a program and the time of its commit.
func stampOf(file string) (version string, date time.Time, err error) {
	info, err := buildinfo.ReadFile(file)
	if err != nil {
		return "", time.Time{}, err
	}
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.time":
			if date, err = time.Parse(time.RFC3339, s.Value); err != nil {
				return "", time.Time{}, err
			}
		case s.Key == "vcs.modified" && s.Value == "true":
			fmt.Fprintln(os.Stderr, "release: files differ from those of the commit: not to be published")
		}
	}
	if date.IsZero() {
		return "", time.Time{}, errors.New("the build has no commit: a release is made in a clone of the repository, and a linked worktree is none")
	}
	return info.Main.Version, date, nil
}
