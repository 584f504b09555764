package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/internal/golden"
	"example.com/abyss/ui/play/playtest"

	"github.com/google/go-cmp/cmp"
)

var keysPage = filepath.Join("..", "docs", "keys.md")

// These lines of docs/keys.md enclose the tables of keys.
const (
	keysBegin = "<!-- keys: written by go generate ./ui -->"
	keysEnd   = "<!-- end of keys -->"
)

// TestReadmeKeys: the keys in docs/keys.md equal those of the help page. -update rewrites them.
func TestReadmeKeys(t *testing.T) {
	text, err := os.ReadFile(keysPage)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(text), keysBegin+"\n")
	shown, after, ended := strings.Cut(rest, keysEnd)
	if !ok || !ended {
		t.Fatalf("docs/keys.md has no %q and %q", keysBegin, keysEnd)
	}
	a := newApp(t, 80, 24, playtest.AsRed)
	a.modes.list = a.allModes(Options{})
	defer a.ender.closeModes()
	made := a.keyTables()
	if golden.Updating() {
		golden.Write(t, keysPage, before+keysBegin+"\n"+made+keysEnd+after)
	} else if diff := cmp.Diff(shown, made); diff != "" {
		t.Errorf("'go test ./ui -run TestReadmeKeys -update' writes the keys anew (-docs/keys.md +bindings):\n%s", diff)
	}
}

// keyTables returns the keys as Markdown tables with a row for each group. Each mode has a table,
// and the last one has the keys that work in all modes.
func (a *app) keyTables() string {
	var b strings.Builder
	common := len(a.program) + 1 // including the keys that always work
	var shared []keySet
	table := func(title string, sets []keySet) {
		fmt.Fprintf(&b, "| %s | |\n|---|---|\n", title)
		for _, set := range sets {
			var keys []string
			for _, binding := range set.bindings {
				shown := strings.ReplaceAll(binding.Help().Key, "|", `\|`)
				keys = append(keys, fmt.Sprintf("`%s` %s", shown, binding.Help().Desc))
			}
			fmt.Fprintf(&b, "| %s | %s |\n", set.title, strings.Join(keys, " · "))
		}
		b.WriteByte('\n')
	}
	for i, md := range a.modes.list {
		sets := keySets(a.parts, md)
		own := len(md.Static().Groups)
		above := sets[own+common:] // the pages that cover the mode
		if i == 0 {
			const everywhere = 4 // groups for typing, questions, menus and help
			shared = append(shared, sets[own:own+common]...)
			shared = append(shared, above[len(above)-everywhere:]...)
			table(md.Static().Title, append(sets[:own:own], above[:len(above)-everywhere]...))
			continue
		}
		table(md.Static().Title, sets[:own])
	}
	table("Everywhere", shared)
	return b.String()
}
