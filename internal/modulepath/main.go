// Command modulepath sets the path under which the module is published, and the publisher. It
// changes the path of the module in every go.mod, every import, the linter's settings and the
// installation page. It also writes the publisher, and the path as homepage, into the settings of
// the packages. The owner chooses both; until then they are placeholders with example.com.
//
//	go run ./internal/modulepath example.com/owner/abyss "A Name <name@example.com>"
package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"net/mail"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// lintFile contains the path of the module, in the settings of the import order and of module-wide
// checks.
const lintFile = ".golangci.yml"

// installPage contains the Go command that installs the program.
const installPage = "docs/install.md"

// publisherFile contains the data about the publisher of the packages.
const publisherFile = "internal/release/publisher.go"

// valid is stricter than Go. It requires a host with a dot, so that the module can be fetched, and
// elements that need no escaping.
var valid = regexp.MustCompile(`^[a-z0-9-]+(\.[a-z0-9-]+)+(/[A-Za-z0-9._~-]+)+$`)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintf(os.Stderr, "modulepath: %v\n", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 2 || !valid.MatchString(args[0]) {
		return fmt.Errorf(`a module path with a host and a publisher are expected, such as example.com/owner/abyss "A Name <name@example.com>"; got %q`, args)
	}
	publisher, err := mail.ParseAddress(args[1])
	if err != nil || publisher.Name == "" {
		return fmt.Errorf("a publisher is a name and a mail address, such as A Name <name@example.com>; got %q", args[1])
	}
	old, err := current("go.mod")
	if err != nil {
		return err
	}
	changed, err := rename(".", old, args[0])
	if err != nil {
		return err
	}
	if err := publish(".", fmt.Sprintf("%s <%s>", publisher.Name, publisher.Address), "https://"+args[0]); err != nil {
		return err
	}
	fmt.Printf("%s is %s now, in %d files, published by %s <%s>\n", old, args[0], changed, publisher.Name, publisher.Address)
	return nil
}

// publish writes the two constants of publisherFile.
func publish(dir, maintainer, homepage string) error {
	file := filepath.Join(dir, filepath.FromSlash(publisherFile))
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	for name, value := range map[string]string{"maintainer": maintainer, "homepage": homepage} {
		line := regexp.MustCompile(`(?m)^(\s*` + name + ` += ).*$`)
		if !line.Match(text) {
			return fmt.Errorf("%s has no constant %s", publisherFile, name)
		}
		text = line.ReplaceAll(text, []byte("${1}"+strings.ReplaceAll(strconv.Quote(value), "$", "$$")))
	}
	return os.WriteFile(file, text, 0o644)
}

// moduleLine matches the line of go.mod that names the module.
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
	// In Go files, a quotation mark always precedes the path and a slash follows it, because the
	// root of the module is not a package.
	literal := regexp.MustCompile(`"` + regexp.QuoteMeta(old) + `/`)
	// A module within the module, such as the one with the results, has a longer path.
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
	for file, before := range map[string]string{lintFile: `pkg: |module-path: |local-prefixes: \[`, installPage: `go install `} {
		mention := regexp.MustCompile(`(` + before + `)` + regexp.QuoteMeta(old) + `\b`)
		if err := rewrite(filepath.Join(dir, filepath.FromSlash(file)), func(text []byte) []byte {
			return mention.ReplaceAll(text, []byte("${1}"+strings.ReplaceAll(path, "$", "$$")))
		}); err != nil {
			return changed, err
		}
	}
	return changed, nil
}
