// Command modulepath gives the module another path: in every go.mod, in every import
// and in the linter's settings. The place where the module is published is its
// owner's to choose; until then it is under example.com.
//
//	go run ./internal/modulepath example.com/owner/abyss
package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// lintFile names the module in the settings of import order and of module-wide checks.
const lintFile = ".golangci.yml"

// valid is narrower than what Go allows: a host with a dot, so that the module can be
// fetched, and elements without characters that need escaping.
var valid = regexp.MustCompile(`^[a-z0-9-]+(\.[a-z0-9-]+)+(/[A-Za-z0-9._~-]+)+$`)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintf(os.Stderr, "modulepath: %v\n", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 1 || !valid.MatchString(args[0]) {
		return fmt.Errorf("one module path with a host is expected, such as example.com/owner/abyss; got %q", args)
	}
	old, err := current("go.mod")
	if err != nil {
		return err
	}
	changed, err := rename(".", old, args[0])
	if err != nil {
		return err
	}
	fmt.Printf("%s is %s now, in %d files\n", old, args[0], changed)
	return nil
}

// moduleLine is the line of go.mod that names the module.
var moduleLine = regexp.MustCompile(`(?m)^module (.*)$`)

// current returns the path in the module line of a go.mod file.
func current(file string) (string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return "", fmt.Errorf("%w (run it in the folder of go.mod)", err)
	}
	found := moduleLine.FindSubmatch(text)
	if found == nil {
		return "", errors.New(file + " has no module line")
	}
	return strings.TrimSpace(string(found[1])), nil
}

// rename changes the path in every file of the module below dir and returns the number
// of files it wrote.
func rename(dir, old, path string) (changed int, err error) {
	rewrite := func(file string, edit func([]byte) []byte) error {
		before, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		after := edit(before)
		if bytes.Equal(before, after) {
			return nil
		}
		changed++
		info, err := os.Stat(file)
		if err != nil {
			return err
		}
		return os.WriteFile(file, after, info.Mode().Perm())
	}
	// In Go files the path is always within quotes and followed by a slash: the root of
	// the module is no package.
	literal := regexp.MustCompile(`"` + regexp.QuoteMeta(old) + `/`)
	// A module within the module, as that of the results, has a longer path.
	inModuleLine := regexp.MustCompile(`(?m)^module ` + regexp.QuoteMeta(old) + `\b`)
	err = filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && d.Name() == ".git":
			return filepath.SkipDir
		case d.Name() == "go.mod":
			return rewrite(file, func(text []byte) []byte { return inModuleLine.ReplaceAllLiteral(text, []byte("module "+path)) })
		case d.IsDir() || filepath.Ext(file) != ".go":
			return nil
		}
		return rewrite(file, func(text []byte) []byte { return literal.ReplaceAllLiteral(text, []byte(`"`+path+`/`)) })
	})
	if err != nil {
		return changed, err
	}
	setting := regexp.MustCompile(`(pkg: |module-path: |local-prefixes: \[)` + regexp.QuoteMeta(old) + `\b`)
	return changed, rewrite(filepath.Join(dir, lintFile), func(text []byte) []byte {
		return setting.ReplaceAll(text, []byte("${1}"+strings.ReplaceAll(path, "$", "$$")))
	})
}
