//go:build unix

package ui

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"example.com/abyss/ui/settings"
)

// openMode shows a mode by its digit in the header.
func (tm *terminal) openMode(title string) {
	tm.t.Helper()
	tab := regexp.MustCompile(`(\d) ` + title)
	digit := ""
	tm.waitUntil("the header has no "+title, func(screen string) bool {
		if found := tab.FindStringSubmatch(screen); found != nil {
			digit = found[1]
		}
		return digit != ""
	})
	tm.send(digit)
	tm.waitFor("[" + digit + " " + title + "]")
}

// bookShow returns the output of the command book show for a book, run without the app.
func bookShow(t *testing.T, args ...string) string {
	t.Helper()
	path, err := buildApp()
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(path, append([]string{"book", "show"}, args...)...).CombinedOutput()
	if err != nil {
		t.Fatalf("book show %q: %v\n%s", args, err, out)
	}
	return string(out)
}

// TestBookOnTerminal opens the built-in book and begins a new one. It adds a move, sets its
// weight and saves the book. Play then uses the book, and the command book show prints the same
// moves.
func TestBookOnTerminal(t *testing.T) {
	dir := t.TempDir()
	file, config := filepath.Join(dir, "mine.book"), filepath.Join(dir, "config.toml")
	if err := os.WriteFile(config, nil, 0o600); err != nil { // without the file the app asks questions at its first start
		t.Fatal(err)
	}
	tm := startApp(t, []string{"ABYSS_CONFIG=" + config})
	tm.waitFor("Red to move")
	tm.openMode("Library")
	tm.send("b")
	tm.waitFor("890 positions")
	tm.waitFor("> h2e2")
	tm.send("n")
	tm.waitFor("A new book")
	tm.play("i0i2")
	tm.waitFor("Add i0i2 to the book?")
	tm.send("y")
	tm.waitFor("Added i0i2")
	tm.waitFor("> i0i2")
	tm.send("w")
	tm.waitFor("Weight of i0i2: 1")
	tm.send("\x15777\r")
	tm.waitFor("> i0i2      777")
	tm.send("s")
	tm.waitFor("Save book as:")
	tm.send("\x15" + file + "\r")
	tm.waitFor("Saved as ")
	tm.send("b")
	tm.waitFor("Play uses this book")
	tm.send("q")
	tm.wantExit()

	lines := strings.Split(bookShow(t, file), "\n")
	if fields := strings.Fields(strings.Join(lines[1:2], "")); len(fields) < 2 || fields[0] != "i0i2" || fields[1] != "777" {
		t.Errorf("the file has\n%s", strings.Join(lines, "\n"))
	}
	kept, err := settings.Load(config)
	if err != nil || kept.BookFile != file {
		t.Errorf("the settings have the book %q, %v; expected %s", kept.BookFile, err, file)
	}

	again := startApp(t, []string{"ABYSS_CONFIG=" + config}, "--side", "black")
	again.waitFor("Red played 俥i0i2") // only this book plays i0i2
	again.openMode("Library")
	again.send("b")
	again.waitFor("mine.book")
	again.waitFor("> i0i2      777")
	again.send("q")
	again.wantExit()
}
