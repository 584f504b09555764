package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// file is a file of a package.
type file struct {
	name string // path in the package, with slashes
	mode int64
	data []byte
}

// common are the files packed with a program on every system.
type common struct {
	completions map[string][]byte // completions by shell
	manual      []file            // manual pages, NAME.1
	documents   []file            // licences, README with its pages, change log
}

// shells are the shells with completions.
var shells = []string{"bash", "zsh", "fish", "powershell"}

// commonFiles runs the program, built for this machine, to make completions and manual pages, and
// collects the documents.
func commonFiles(program, work string) (*common, error) {
	binary := filepath.Join(work, program+"-manual")
	if _, err := goCommand(target{}, "build", "-trimpath", "-buildvcs=true", "-tags", "man", "-o", binary, "./cmd/"+program); err != nil {
		return nil, err
	}
	defer os.Remove(binary) //nolint:errcheck // the folder of the file is removed later anyway
	c := &common{completions: map[string][]byte{}}
	for _, shell := range shells {
		text, err := output(exec.Command(binary, "completion", shell))
		if err != nil {
			return nil, err
		}
		c.completions[shell] = []byte(text)
	}
	pages := filepath.Join(work, program+"-pages")
	_, date, err := stampOf(binary)
	if err != nil {
		return nil, err
	}
	write := exec.Command(binary, "man", pages)
	write.Env = append(os.Environ(), fmt.Sprintf("SOURCE_DATE_EPOCH=%d", date.Unix())) // sets the date of the pages
	if _, err := output(write); err != nil {
		return nil, fmt.Errorf("%w (newRoot of a program calls manual.Add)", err)
	}
	if c.manual, err = filesIn(pages, "*.1"); err != nil {
		return nil, err
	}
	if c.documents, err = documentsIn("."); err != nil {
		return nil, err
	}
	licences, err := licencesOf(program)
	if err != nil {
		return nil, err
	}
	c.documents = append(c.documents, file{"THIRD-PARTY.txt", 0o644, []byte(licences)})
	return c, nil
}

// documentsIn returns the files of the repository that packages contain, such as README and every
// page and picture to which it links. The results in docs/lab/ledger are excluded because they are
// large.
func documentsIn(repository string) ([]file, error) {
	return filesIn(
		repository, "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "LICENSE", "assets/README.md", "docs/*.md", "docs/*.csv", "docs/adr/*.md",
		"docs/lab/*.md", "docs/lab/*.svg", "docs/lab/*.txt", "docs/pictures/*.svg", "docs/pictures/screens/*.svg", "docs/pictures/terminal/*.png",
	)
}

// filesIn reads the files of a folder that match patterns; each pattern must match at least one.
func filesIn(dir string, patterns ...string) ([]file, error) {
	var files []file
	for _, pattern := range patterns {
		paths, err := filepath.Glob(filepath.Join(dir, filepath.FromSlash(pattern)))
		if err != nil || len(paths) == 0 {
			return nil, fmt.Errorf("%s: no file %s", dir, pattern)
		}
		for _, path := range paths {
			data, err := os.ReadFile(path)
			if err != nil {
				return nil, err
			}
			name, err := filepath.Rel(dir, path)
			if err != nil {
				return nil, err
			}
			files = append(files, file{filepath.ToSlash(name), 0o644, data})
		}
	}
	return files, nil
}

// summary returns the description of a program for its package, from its manual page.
func (c *common) summary(program string) string {
	for _, page := range c.manual {
		if page.name != program+".1" {
			continue
		}
		for line := range strings.Lines(string(page.data)) {
			if text, ok := strings.CutPrefix(line, program+" - "); ok {
				return strings.TrimSpace(text)
			}
		}
	}
	return program
}
