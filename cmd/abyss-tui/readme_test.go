package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/abyss/internal/golden"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/cobra"
)

// examplePages are the pages that contain examples.
var examplePages = []string{"manual.md", "commands.md", "matches.md", "tournaments.md", "laboratory.md", "experiments.md"}

// page returns the path of a page in docs.
func page(name string) string { return filepath.Join("..", "..", "docs", name) }

// elapsed matches the only part of the output that varies: times and speeds.
var elapsed = regexp.MustCompile(` ms [\d.]+ (\(nps \d+\))?`)

// The output that the pages show after "$ abyss-tui ..." equals the program's output. -update
// rewrites the pages.
func TestExamples(t *testing.T) {
	examples := 0
	for _, name := range examplePages {
		examples += checkExamples(t, page(name))
	}
	if examples < 5 {
		t.Errorf("%d examples", examples)
	}
}

// checkExamples checks the examples of a page and returns their number.
func checkExamples(t *testing.T, path string) int {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.ReplaceAll(string(text), "\r\n", "\n"), "\n")
	if filepath.Base(path) == "experiments.md" {
		if path, err = filepath.Abs(path); err != nil {
			t.Fatal(err)
		}
		asNewcomer(t)
	}
	var made []string
	examples := 0
	for i := 0; i < len(lines); i++ {
		made = append(made, lines[i])
		if _, name, ok := strings.Cut(strings.TrimPrefix(lines[i], "```"), " "); ok && strings.HasPrefix(lines[i], "```") {
			writeBlock(t, name, lines[i+1:])
		}
		command, ok := strings.CutPrefix(lines[i], "$ abyss-tui ")
		if !ok {
			continue
		}
		examples++
		end := i + 1
		for lines[end] != "```" && (lines[end] != "" || !strings.HasPrefix(lines[end+1], "$ ")) {
			end++
		}
		shown := strings.Join(lines[i+1:end], "\n")
		got := abyss(t, "", words(command)...)
		if got.code != exitOK && !strings.Contains(command, "wrong.toml") {
			t.Fatalf("%s: %+v", command, got)
		}
		printed := strings.TrimSuffix(got.out, "\n")
		if got.code != exitOK {
			printed = strings.TrimSuffix(got.errors, "\n")
		}
		if diff := cmp.Diff(elapsed.ReplaceAllString(shown, " "), elapsed.ReplaceAllString(printed, " ")); diff != "" && !golden.Updating() {
			t.Errorf("%s (-%s +printed; -update writes it)\n%s", command, path, diff)
		} else if diff == "" {
			printed = shown // keeps the times in the file
		}
		made = append(made, strings.Split(printed, "\n")...)
		i = end - 1
	}
	if golden.Updating() {
		golden.Write(t, path, strings.Join(made, "\n"))
	}
	return examples
}

// asNewcomer makes the commands that follow run in an empty folder, with their own state.
func asNewcomer(t *testing.T) {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "LocalAppData", "AppData"} {
		t.Setenv(name, t.TempDir())
	}
	t.Chdir(dir)
}

// writeBlock writes a block of a page into a file. The slice lines begins with the block and
// extends beyond its end.
func writeBlock(t *testing.T, name string, lines []string) {
	t.Helper()
	end := slices.Index(lines, "```")
	if end < 0 {
		t.Fatalf("%s: the block does not end", name)
	}
	if err := os.WriteFile(name, []byte(strings.Join(lines[:end], "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
}

// words splits a command line at blanks outside quotes.
func words(line string) []string {
	var list []string
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 1 {
			list = append(list, part)
		} else {
			list = append(list, strings.Fields(part)...)
		}
	}
	return list
}

// widest is the maximum width of a line of help, in columns.
const widest = 90

// The help texts have manual line breaks. This test also finds lists of names that make a line too
// long when they are inserted.
func TestHelpsAreWrapped(t *testing.T) {
	var look func(*cobra.Command)
	look = func(cmd *cobra.Command) {
		for line := range strings.SplitSeq(cmd.Long, "\n") {
			if width := utf8.RuneCountInString(line); width > widest {
				t.Errorf("help of %s: %d columns, at most %d are expected: %s", cmd.CommandPath(), width, widest, line)
			}
		}
		for _, c := range cmd.Commands() {
			look(c)
		}
	}
	look(newRoot(streams{}))
}

func TestEveryCommandIsListed(t *testing.T) {
	text, err := os.ReadFile(page("commands.md"))
	if err != nil {
		t.Fatal(err)
	}
	root := newRoot(streams{})
	root.InitDefaultCompletionCmd()
	for _, name := range commandNames(root) {
		if !strings.Contains(string(text), "| `"+name+"` |") {
			t.Errorf("docs/commands.md has no row for %s", name)
		}
	}
}
