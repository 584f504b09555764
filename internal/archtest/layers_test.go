package archtest

import (
	"fmt"
	"slices"
	"strings"
)

const module = "abyss/"

// layers is the order of DESIGN.md's tree, lowest first. A package may import
// packages of lower layers only. A name ending in "/..." covers the package's
// subfolders too; those count as one with it, so they may import it or be
// imported by it.
var layers = [][]string{
	{"engine/xiangqi", "engine/clock", "assets"},
	{"engine/eval", "engine/rules", "engine/notation", "book/..."},
	{"engine/game/...", "engine/mate", "engine/retro"},
	{"engine/search"},
	{"engine/strength", "engine/bench", "engine/team", "engine/wdl"},
	{"engine/protocol/..."},
	{"engine/match", "engine/session", "engine/review"},
	{"engine/lab/..."},
	{"engine/jobs/..."},
	{"ui/..."},
	{"cmd/..."},
}

// libraries lists, for the parts of the tree, the foreign modules their
// non-test code may import. The most specific prefix decides; nothing is
// allowed where no entry matches.
var libraries = map[string][]string{
	"engine": {},
	"engine/game/format": {
		"golang.org/x/text", // GB18030 and Big5 game files
	},
	"engine/lab":  {"golang.org/x/sync"},
	"engine/jobs": {"github.com/nats-io/nats.go"}, // the server is for tests alone
	"book":        {},
	"assets":      {},
	"ui": {
		"github.com/charmbracelet/bubbletea", "github.com/charmbracelet/bubbles", "github.com/charmbracelet/lipgloss",
		"github.com/charmbracelet/x", "github.com/muesli/termenv", "github.com/mattn/go-runewidth",
		"github.com/pelletier/go-toml", "golang.org/x/sync",
	},
	"ui/canvas":   {"golang.org/x/text"}, // no toolkit; for letters composed of several characters, and widths
	"ui/plain":    {},                    // no toolkit: nothing of it may touch the terminal
	"ui/theme":    {"github.com/charmbracelet/lipgloss"},
	"ui/settings": {"github.com/pelletier/go-toml"},
	"ui/mode/modetest": { // tests alone import it
		"github.com/charmbracelet/bubbletea", "github.com/charmbracelet/bubbles",
	},
	"cmd":               {"github.com/spf13/cobra", "github.com/charmbracelet/x/term"},
	"internal":          {},
	"internal/children": {"golang.org/x/sys"}, // jobs of Windows, flags of files
	"internal/noquery":  {"github.com/charmbracelet/lipgloss"},
	"internal/golden":   {"github.com/google/go-cmp"}, // tests alone import it
	"internal/archtest": {},
}

// withoutChance may use neither a clock nor chance, so that their results repeat
// on every machine.
var withoutChance = []string{"engine/xiangqi", "engine/eval"}

// withoutFloats may use no floating point, whose results differ between
// processors (DESIGN.md 3).
var withoutFloats = []string{"engine/xiangqi", "engine/eval", "engine/search"}

// startsPrograms may start other programs, which internal/children sees to the end
// of; prototest and mutants are no part of the program.
var startsPrograms = []string{"engine/protocol/client", "engine/protocol/prototest", "internal/children", "internal/mutants"}

// covers reports whether a name of the layers table covers a package.
func covers(name, pkg string) bool {
	base, tree := strings.CutSuffix(name, "/...")
	return pkg == base || tree && strings.HasPrefix(pkg, base+"/")
}

// layerOf is the index of the package's layer and the entry that covers it; -1
// where no layer does.
func layerOf(pkg string) (int, string) {
	for i, names := range layers {
		for _, name := range names {
			if covers(name, pkg) {
				return i, name
			}
		}
	}
	return -1, ""
}

// checkImport says why from may not import to, both packages of the module
// without its name; "" when it may.
func checkImport(from, to string) string {
	fromInternal, toInternal := isInternal(from), isInternal(to)
	switch {
	case strings.HasPrefix(to, "cmd/"):
		return "nothing imports a command"
	case fromInternal && !toInternal:
		return "internal helpers import nothing of the program"
	case toInternal:
		return ""
	}
	fromLayer, fromName := layerOf(from)
	toLayer, toName := layerOf(to)
	switch {
	case fromLayer < 0:
		return fmt.Sprintf("%s is in no layer: add it to the layers table", from)
	case toLayer < 0:
		return fmt.Sprintf("%s is in no layer: add it to the layers table", to)
	case fromName == toName, toLayer < fromLayer:
		return ""
	}
	return fmt.Sprintf("%s lies in layer %d, not below layer %d of %s", to, toLayer, fromLayer, from)
}

func isInternal(pkg string) bool { return strings.HasPrefix(pkg, "internal/") }

// librariesOf is the foreign modules a package may import.
func librariesOf(pkg string) []string {
	for prefix := pkg; prefix != "."; prefix = parent(prefix) {
		if list, ok := libraries[prefix]; ok {
			return list
		}
	}
	return nil
}

func parent(pkg string) string {
	if i := strings.LastIndexByte(pkg, '/'); i >= 0 {
		return pkg[:i]
	}
	return "."
}

// checkLibrary says why a package may not import a foreign path; "" when it may.
func checkLibrary(pkg, path string) string {
	if first, _, _ := strings.Cut(path, "/"); !strings.Contains(first, ".") { // the standard library
		if slices.Contains(withoutChance, pkg) && (path == "time" || strings.HasPrefix(path, "math/rand")) {
			return "its results must repeat: neither clock nor chance"
		}
		if path == "os/exec" && !slices.Contains(startsPrograms, pkg) {
			return "what is started must end with this program: see internal/children"
		}
		return ""
	}
	for _, allowed := range librariesOf(pkg) {
		if path == allowed || strings.HasPrefix(path, allowed+"/") {
			return ""
		}
	}
	return "the library is not listed for it: see the libraries table"
}
