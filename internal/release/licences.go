package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// linked is a module, with those of its folders whose packages are linked into a program.
type linked struct {
	path, version string
	dir           string
	folders       []string // relative to dir; "." means dir itself
}

// legal matches the names of licence files, which must be distributed with linked modules.
var legal = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents|authors)([-.].*)?$`)

// licencesOf returns the licences of all modules that a program links on any system.
func licencesOf(program string) (string, error) {
	modules := map[string]*linked{}
	for _, t := range targets {
		out, err := goCommand(t, "list", "-deps", "-f",
			`{{if .Standard}}{{else}}{{with .Module}}{{if not .Main}}{{.Path}}{{"\t"}}{{.Version}}{{"\t"}}{{.Dir}}{{"\t"}}{{$.Dir}}{{end}}{{end}}{{end}}`, "./cmd/"+program)
		if err != nil {
			return "", err
		}
		if err := addLinked(modules, out); err != nil {
			return "", err
		}
	}
	root, err := goCommand(target{}, "env", "GOROOT", "GOVERSION")
	if err != nil {
		return "", err
	}
	where := strings.Split(strings.TrimSpace(root), "\n")
	all := []*linked{{path: "the Go standard library", version: where[1], dir: where[0], folders: []string{"."}}}
	for _, path := range sortedKeys(modules) {
		all = append(all, modules[path])
	}
	return licenceText(all)
}

// addLinked reads lines of go list: module, version, folder of the module, folder of the package.
func addLinked(modules map[string]*linked, lines string) error {
	for line := range strings.SplitSeq(strings.TrimSpace(lines), "\n") {
		part := strings.Split(line, "\t")
		if len(part) != 4 {
			if line == "" {
				continue
			}
			return fmt.Errorf("go list printed %q: expected four parts", line)
		}
		m := modules[part[0]]
		if m == nil {
			m = &linked{path: part[0], version: part[1], dir: part[2]}
			modules[part[0]] = m
		}
		below, err := filepath.Rel(m.dir, part[3])
		if err != nil {
			return err
		}
		// A folder within a module may have its own licence.
		for folder := below; ; folder = filepath.Dir(folder) {
			if !slices.Contains(m.folders, folder) {
				m.folders = append(m.folders, folder)
			}
			if folder == "." {
				break
			}
		}
	}
	return nil
}

// inReadme matches the heading of the licence in a README, for modules without a licence file.
var inReadme = regexp.MustCompile(`(?im)^#+ *licen[cs]e`)

// licenceText joins the licences; a module may have its licence only in its README. If a module has
// no licence, there is an error, because the module must not be distributed.
func licenceText(modules []*linked) (string, error) {
	var b strings.Builder
	b.WriteString("Abyss contains the work of others under these licences.\n")
	for _, m := range modules {
		files, err := m.licenceFiles()
		if err != nil {
			return "", err
		}
		for _, name := range files {
			text, err := os.ReadFile(filepath.Join(m.dir, name))
			if err != nil {
				return "", err
			}
			fmt.Fprintf(&b, "\n%s\n%s %s: %s\n\n%s\n", strings.Repeat("=", 78), m.path, m.version, filepath.ToSlash(name), strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n")))
		}
	}
	return b.String(), nil
}

// licenceFiles returns the licence files in the module's folder and in those of its packages.
func (m *linked) licenceFiles() ([]string, error) {
	slices.Sort(m.folders)
	var files []string
	for _, folder := range m.folders {
		entries, err := os.ReadDir(filepath.Join(m.dir, folder))
		if err != nil {
			return nil, err
		}
		for _, entry := range entries {
			if !entry.IsDir() && legal.MatchString(entry.Name()) && filepath.Ext(entry.Name()) != ".go" {
				files = append(files, filepath.Join(folder, entry.Name()))
			}
		}
	}
	if len(files) > 0 {
		return files, nil
	}
	if text, err := os.ReadFile(filepath.Join(m.dir, "README.md")); err == nil && inReadme.Match(text) {
		return []string{"README.md"}, nil
	}
	return nil, fmt.Errorf("%s %s has no licence in %s", m.path, m.version, m.dir)
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
