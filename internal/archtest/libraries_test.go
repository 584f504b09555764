package archtest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/mod/modfile"

	"example.com/abyss/internal/golden"
)

// purposes says what the program uses each required module for, and names the record in docs/adr,
// if there is one.
var purposes = map[string]struct{ what, record string }{
	"github.com/charmbracelet/bubbles":   {"text input, and the names of keys", "0037-lipgloss.md"},
	"github.com/charmbracelet/bubbletea": {"the app's event loop, and output to the terminal", "0028-input.md"},
	"github.com/charmbracelet/lipgloss":  {"colours and attributes of text", "0037-lipgloss.md"},
	"github.com/charmbracelet/x/ansi":    {"tests: widths of text as the toolkit counts them", "0017-letters.md"},
	"github.com/charmbracelet/x/term":    {"whether an output is a terminal", "0004-terminal-test.md"},
	"github.com/creack/pty":              {"a terminal for each guest of `serve`; tests", "0022-serve.md"},
	"github.com/google/go-cmp":           {"tests: differences of texts", ""},
	"github.com/google/rpmpack":          {"the command that packs a release: rpm files", "0023-release.md"},
	"github.com/klauspost/compress":      {"zstd, for tables of endings", "0039-zstd.md"},
	"github.com/mtibben/confusables":     {"names of guests that look alike", "0027-names.md"},
	"github.com/muesli/termenv":          {"colour profiles of terminals", "0005-termenv.md"},
	"github.com/nats-io/nats-server/v2":  {"the server in `abyss-nats`; tests", "0024-abyss-nats.md"},
	"github.com/nats-io/nats.go":         {"the lab, and players of a team, on several machines", "0011-nats.md"},
	"github.com/nats-io/nkeys":           {"keys of the machines of a lab", "0024-abyss-nats.md"},
	"github.com/pelletier/go-toml/v2":    {"settings, experiments and tournaments in TOML", "0033-experiment-files.md"},
	"github.com/rivo/uniseg":             {"which characters form a letter", "0017-letters.md"},
	"github.com/spf13/cobra":             {"commands, help, completions, manual pages", ""},
	"github.com/spf13/pflag":             {"flags of the commands", ""},
	"golang.org/x/crypto":                {"SSH, for `serve`", "0022-serve.md"},
	"golang.org/x/mod":                   {"tests: the module as a proxy packs it; go.mod", "0023-release.md"},
	"golang.org/x/sys":                   {"system calls: large pages, AVX2, Landlock, the terminal, jobs of Windows", ""},
	"golang.org/x/text":                  {"encodings of game files; names of guests; widths of characters", "0009-text-encodings.md"},
	"gonum.org/v1/gonum":                 {"tests: an oracle of the statistics", "0007-gonum-in-tests.md"},
	"modernc.org/sqlite":                 {"ledger, library, puzzles, .obk books", "0019-sqlite.md"},
	"pgregory.net/rapid":                 {"tests with random input", ""},
}

// docs/adr/README.md lists the records, which are numbered without gaps, by their headings.
func TestRecordsAreListed(t *testing.T) {
	folder := filepath.Join(root, "docs", "adr")
	paths, err := filepath.Glob(filepath.Join(folder, "0*.md"))
	if err != nil {
		t.Fatal(err)
	}
	table := "\n| record | decision |\n|---|---|\n"
	for i, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		heading, _, _ := strings.Cut(string(data), "\n")
		about, ok := strings.CutPrefix(strings.TrimSpace(heading), fmt.Sprintf("# %d. ", i+1))
		if !ok {
			t.Errorf("%s begins with %q, expected record %d", path, heading, i+1)
		}
		table += fmt.Sprintf("| [%d](%s) | %s |\n", i+1, filepath.Base(path), about)
	}
	golden.Mark(t, filepath.Join(folder, "README.md"), "records", table)
}

// Every module that go.mod requires directly has a purpose, and docs/adr/README.md lists them.
func TestLibrariesHaveAPurpose(t *testing.T) {
	path := filepath.Join(root, "go.mod")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	mod, err := modfile.Parse(path, data, nil)
	if err != nil {
		t.Fatal(err)
	}
	table, listed := "\n| module | for | record |\n|---|---|---|\n", 0
	for _, r := range mod.Require {
		if r.Indirect {
			continue
		}
		p, ok := purposes[r.Mod.Path]
		if !ok {
			t.Errorf("%s has no line in purposes", r.Mod.Path)
			continue
		}
		listed++
		record := ""
		if number, _, ok := strings.Cut(strings.TrimLeft(p.record, "0"), "-"); ok {
			if _, err := os.Stat(filepath.Join(root, "docs", "adr", p.record)); err != nil {
				t.Error(err)
			}
			record = fmt.Sprintf("[%s](%s)", number, p.record)
		}
		table += fmt.Sprintf("| %s | %s | %s |\n", r.Mod.Path, p.what, record)
	}
	if listed != len(purposes) {
		t.Errorf("purposes has %d lines, go.mod requires %d modules", len(purposes), listed)
	}
	golden.Mark(t, filepath.Join(root, "docs", "adr", "README.md"), "libraries", table)
}
