package archtest

import (
	"fmt"
	"slices"
	"strings"
)

const module = "example.com/abyss/"

// page is the page with the table of packages, which decides which package may import which.
const page = "docs/codebase.md"

// rowsOf returns the packages in each row of the table, from top to bottom.
func rowsOf(text string) (rows [][]string) {
	for line := range strings.Lines(text) {
		cell, ok := strings.CutPrefix(line, "| `")
		if !ok {
			continue
		}
		cell, _, _ = strings.Cut(cell, " |")
		var names []string
		for name := range strings.SplitSeq("`"+cell, ", ") {
			names = append(names, strings.Trim(name, "`"))
		}
		rows = append(rows, names)
	}
	return rows
}

// libraries lists, for the parts of the tree, the foreign modules their non-test code may import.
// The most specific prefix decides; nothing is allowed without a matching entry.
var libraries = map[string][]string{
	"engine": {},
	"engine/game/format": {
		"golang.org/x/text", // GB18030 and Big5 game files
	},
	"engine/ending":       {"github.com/klauspost/compress/zstd"}, // for the files of the tables
	"engine/search":       {"golang.org/x/sys"},                   // for large memory pages under the transposition table
	"engine/net":          {"golang.org/x/sys"},                   // to find out whether the CPU has AVX2
	"engine/lab":          {"golang.org/x/sync"},
	"engine/lab/specfile": {"github.com/pelletier/go-toml"}, // for files of users with experiments
	"engine/tournament":   {"github.com/pelletier/go-toml"}, // for files of users with tournaments
	"engine/jobs":         {"github.com/nats-io/nats.go"},   // only tests need a server
	"engine/team/remote":  {"github.com/nats-io/nats.go"},
	"engine/natsconn":     {"github.com/nats-io/nats.go", "github.com/nats-io/nkeys"},
	"engine/natshost": { // which cmd/abyss-tui must not reach
		"github.com/nats-io/nats-server", "github.com/nats-io/nats.go", "github.com/nats-io/nkeys",
	},
	"book":    {},
	"library": {},
	"assets":  {},
	"ui": {
		"github.com/charmbracelet/bubbletea", "github.com/charmbracelet/bubbles/key", "github.com/charmbracelet/lipgloss",
		"github.com/charmbracelet/x", "github.com/muesli/termenv", "github.com/mattn/go-runewidth",
		"github.com/pelletier/go-toml", "golang.org/x/sync",
	},
	"ui/canvas":      {"golang.org/x/text", "github.com/rivo/uniseg"}, // no toolkit; the two are for letters of several characters, and for widths
	"ui/input":       {"golang.org/x/sys"},                            // no toolkit; needed to wait for the terminal
	"ui/plain":       {},                                              // no toolkit, because nothing but the lines of text may reach the terminal
	"ui/theme":       {"github.com/charmbracelet/lipgloss", "github.com/muesli/termenv"},
	"ui/settings":    {"github.com/pelletier/go-toml"},
	"ui/commandhelp": {"github.com/spf13/cobra", "github.com/spf13/pflag"},
	"ui/mode/modetest": { // only tests import it
		"github.com/charmbracelet/bubbletea", "github.com/charmbracelet/bubbles/key",
	},
	"ui/kit": { // the only package that imports more of Bubbles than its keys
		"github.com/charmbracelet/bubbletea", "github.com/charmbracelet/bubbles", "github.com/muesli/termenv",
	},
	"serve":             {},
	"serve/hall":        {"golang.org/x/text", "github.com/mtibben/confusables"}, // to recognize names that look alike
	"serve/sshd":        {"golang.org/x/crypto", "github.com/creack/pty"},
	"cmd":               {"github.com/spf13/cobra", "github.com/spf13/pflag", "github.com/charmbracelet/x/term"},
	"internal":          {},
	"internal/landlock": {"golang.org/x/sys"},
	"internal/children": {"golang.org/x/sys"}, // for jobs on Windows, and flags of files
	"internal/database": {"modernc.org/sqlite"},
	"internal/vt":       {"golang.org/x/text/width"},
	"internal/noquery":  {"github.com/charmbracelet/lipgloss"},
	"internal/golden":   {"github.com/google/go-cmp"},  // only tests import it
	"internal/manual":   {"github.com/spf13/cobra"},    // only builds for distribution packages need it
	"internal/release":  {"github.com/google/rpmpack"}, // this command packs the programs and is not part of them
	"internal/archtest": {},
}

// withoutTerminal lists the libraries of internal helpers that do not write to a terminal.
var withoutTerminal = []string{"golang.org/x/sys", "modernc.org/sqlite"}

// withoutChance lists the packages that may use neither a clock nor chance, so that their results
// repeat on every machine.
var withoutChance = []string{"engine/xiangqi", "engine/eval"}

// withoutFloats lists the packages that may use no floating point. Results in floating point
// differ between processors (docs/adr/0003-nodes-and-determinism.md).
var withoutFloats = []string{"engine/xiangqi", "engine/eval", "engine/search"}

// startsPrograms lists the packages that may start other programs. In the product,
// internal/children makes sure that these programs end together with it. The packages prototest,
// mutants, release and fulldisk are not part of the product.
var startsPrograms = []string{"serve/sshd", "engine/protocol/client", "engine/protocol/prototest", "internal/children", "internal/mutants", "internal/release", "internal/fulldisk"}

// rowOf returns the index of the row with the package, or -1 if no row has it.
func rowOf(rows [][]string, pkg string) int {
	return slices.IndexFunc(rows, func(names []string) bool { return slices.Contains(names, pkg) })
}

// checkImport returns the reason why one package, from, may not import another, to, or "" if it
// may. Both are names within the module.
func checkImport(rows [][]string, from, to string) string {
	above, below := rowOf(rows, from), rowOf(rows, to)
	switch {
	case above < 0:
		return fmt.Sprintf("%s is in no row of %s", from, page)
	case below < 0:
		return fmt.Sprintf("%s is in no row of %s", to, page)
	case isInternal(from) && !isInternal(to):
		return "internal helpers import nothing of the program"
	case below == above:
		return "both stand in one row of " + page
	case below < above:
		return fmt.Sprintf("it stands above %s in %s", from, page)
	}
	return ""
}

func isInternal(pkg string) bool { return strings.HasPrefix(pkg, "internal/") }

// librariesOf returns the foreign modules that a package may import.
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

// checkLibrary returns the reason why a package may not import a foreign path, or "" if it may.
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
