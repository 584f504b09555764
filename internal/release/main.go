// Command release packs the programs under cmd for distribution: an archive for each system, a deb
// and an rpm for Linux, and the checksums of all files. The programs generate their completions and
// manual pages. The licences of third parties are collected from the linked modules. The same
// commit produces the same bytes.
//
//	go run ./internal/release dist                  # all systems
//	go run ./internal/release dist linux/amd64      # one
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// targets are the systems for which releases are made.
var targets = []target{
	{"linux", "amd64"}, {"linux", "arm64"}, {"darwin", "amd64"}, {"darwin", "arm64"}, {"windows", "amd64"}, {"windows", "arm64"},
}

// target is an operating system and a processor, by Go's names.
type target struct{ system, cpu string }

func (t target) String() string { return t.system + "/" + t.cpu }

// mostBytes is how large an archive may be.
const mostBytes = 15_000_000

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintf(os.Stderr, "release: %v\n", err)
		os.Exit(1)
	}
}

var errNoFolder = errors.New("expected a folder, and the systems unless all are meant, such as: dist linux/amd64")

func run(args []string) error {
	if len(args) == 0 {
		return errNoFolder
	}
	chosen, err := chosenTargets(args[1:])
	if err != nil {
		return err
	}
	dir, err := filepath.Abs(args[0])
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "abyss-release-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work) //nolint:errcheck // the system cleans its folder of temporary files
	programs, err := listPrograms()
	if err != nil {
		return err
	}
	var names []string
	for _, program := range programs {
		made, err := packProgram(program, chosen, work, dir)
		if err != nil {
			return fmt.Errorf("%s: %w", program, err)
		}
		names = append(names, made...)
	}
	return writeChecksums(dir, names)
}

// chosenTargets returns the targets with these names, or all of them.
func chosenTargets(names []string) ([]target, error) {
	if len(names) == 0 {
		return targets, nil
	}
	var chosen []target
	for _, name := range names {
		at := slices.IndexFunc(targets, func(t target) bool { return t.String() == name })
		if at < 0 {
			return nil, fmt.Errorf("system %q: expected one of %v", name, targets)
		}
		chosen = append(chosen, targets[at])
	}
	return chosen, nil
}

// packProgram builds a program for the systems, writes its archives and packages into
// dir and returns their names.
func packProgram(program string, chosen []target, work, dir string) ([]string, error) {
	common, err := commonFiles(program, work)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, t := range chosen {
		b, err := buildFor(program, t, work)
		if err != nil {
			return nil, fmt.Errorf("%v: %w", t, err)
		}
		for _, p := range packagesOf(b, common) {
			data, err := p.pack()
			if err != nil {
				return nil, fmt.Errorf("%s: %w", p.name, err)
			}
			if len(data) > mostBytes {
				return nil, fmt.Errorf("%s has %d bytes, at most %d are allowed", p.name, len(data), mostBytes)
			}
			if err := os.WriteFile(filepath.Join(dir, p.name), data, 0o644); err != nil {
				return nil, err
			}
			fmt.Printf("%10d  %s\n", len(data), p.name)
			names = append(names, p.name)
		}
	}
	return names, nil
}

// numberOf removes the v of a Go version, as packages require.
func numberOf(version string) string { return strings.TrimPrefix(version, "v") }
