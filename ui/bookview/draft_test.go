package bookview

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
)

// leaving returns a mode that gets the draft of an earlier run before it is shown.
func leaving(t *testing.T, text string) (f *fixture, adopted *int) {
	t.Helper()
	f = &fixture{app: modetest.New(), t: t, dir: t.TempDir()}
	f.Mode = New(f.app, Options{Path: f.file("my.book", sample), Dir: f.dir})
	t.Cleanup(f.Close)
	adopted = new(int)
	f.run(f.files.restore(mode.Left{
		Path: f.file("book-2026-11-21-093000-77.book", text), Adopt: func() { *adopted++ },
		Release: func() string { t.Error("the book left is put away"); return "" },
	}))
	return f, adopted
}

// The book of an earlier run is opened with its unsaved changes. From then on, these changes are a
// draft of the new run.
func TestBookLeft(t *testing.T) {
	g := newFixture(t, sample)
	g.files.source = source{} // the book has no file
	g.browse.play(move(t, "i0i2"))
	g.confirm("Add i0i2 to the book?", true)
	var text strings.Builder
	if err := g.CopyDraft()(&text); err != nil {
		t.Fatal(err)
	}

	f, adopted := leaving(t, text.String())
	f.wantMessage("The book editor has your unsaved changes")
	if _, ok := f.files.draft(); ok || *adopted > 0 {
		t.Error("what is not opened yet is a draft of this run")
	}
	f.run(f.files.show())
	f.wantMessage("The book you left, with changes: s saves them")
	f.wantSeen("i0i2")
	f.wantSeen("The book you left*")
	if _, ok := f.files.draft(); !ok || *adopted != 1 || len(f.Unsaved()) != 1 {
		t.Errorf("a draft: %v, adopted %d times, unsaved %q", ok, *adopted, f.Unsaved())
	}
	f.press("u")
	if len(f.Unsaved()) != 1 {
		t.Error("nothing is undone, and there is nothing to save")
	}
	f.press("n")
	f.confirm("Discard the changes to the book? Not saved: 1", false)
	f.press("s")
	path := f.file("saved.book", "")
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	f.answer(path)
	if saved, err := os.ReadFile(path); err != nil || !strings.Contains(string(saved), "i0i2") {
		t.Errorf("saved: %v\n%s", err, saved)
	}
	if _, ok := f.files.draft(); ok || len(f.Unsaved()) > 0 {
		t.Error("what is saved is a draft")
	}
}

// The draft of a book from a file has the file's name. Saving proposes this name and asks before
// it overwrites the file.
func TestBookLeftHasItsName(t *testing.T) {
	g := newFixture(t, sample)
	own := g.files.source.Path
	g.browse.play(move(t, "i0i2"))
	g.confirm("Add i0i2 to the book?", true)
	var text strings.Builder
	if err := g.CopyDraft()(&text); err != nil {
		t.Fatal(err)
	}
	f, _ := leaving(t, text.String())
	f.run(f.files.show())
	f.wantMessage(filepath.Base(own) + ", as you left it, with changes: s saves them")
	f.wantSeen(filepath.Base(own) + ", as you left it*")
	f.press("s")
	f.confirm(filepath.Base(own)+" exists. Overwrite it?", true)
	f.wantMessage("Saved as " + own)
	if saved, err := os.ReadFile(own); err != nil || !strings.Contains(string(saved), "i0i2") || strings.Contains(string(saved), "not saved") {
		t.Errorf("saved: %v\n%s", err, saved)
	}
}

// If the draft cannot be read, it stays on disk, and the user's own book is opened.
func TestBookLeftUnreadable(t *testing.T) {
	f, adopted := leaving(t, "no book\n")
	f.run(f.files.show())
	f.wantProblem("The book you left cannot be read: ")
	f.wantSeen("my.book")
	if *adopted > 0 {
		t.Error("what cannot be read is taken for this run's")
	}
}
