package bookview

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"example.com/abyss/book"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
)

func TestEdits(t *testing.T) {
	f := newFixture(t, sample)
	f.press("down", "+", "+", "-", "w")
	f.refused("many", "expected a number from 0 to 1000000")
	f.press("w")
	f.refused("1000001", "weight 1000001, expected")
	f.press("w")
	f.answer("90")
	f.wantMoves("c3c4 90, h2e2 60")
	if f.browse.table.Selected != 0 {
		t.Error("the selection does not stay with the move")
	}
	f.press("N")
	f.answer("起手 / Beginnings")
	f.press("N")
	f.refused("#", "could not be read back")
	f.wantSeen("Beginnings")
	f.press("r")
	f.answer("")
	if f.browse.page.place.Remark != "" {
		t.Errorf("remark %q is left", f.browse.page.place.Remark)
	}
	if f.browse.page.changes != 6 || len(f.Unsaved()) != 1 {
		t.Errorf("%d changes, %q", f.browse.page.changes, f.Unsaved())
	}
	f.wantSeen("my.book*")
	f.wantSeen("remark changed")
	f.press("u", "u")
	f.wantMessage("Taken back: named Beginnings")
	f.press("U")
	f.wantMessage("Redone: named Beginnings")
	f.press("u", "u", "u", "u", "u", "u")
	f.wantMessage("There is nothing to take back")
	f.wantMoves("h2e2 60, c3c4 25")
	if len(f.Unsaved()) != 0 {
		t.Error(f.Unsaved())
	}
	f.press("w")
	f.answer("0")
	f.press("-")
	f.wantMessage("The weight is already 0, so the move is never chosen; press del to remove it")
}

func TestAdd(t *testing.T) {
	f := newFixture(t, sample)
	f.browse.play(move(t, "h2e2"))
	f.press("insert")
	f.refused("h2e2", "h2")
	f.press(":")
	f.answer("砲8平6")
	f.confirm("Add h7f7 to the book?", false)
	f.wantMessage("Not added: h7f7")
	f.wantPath("h2e2")
	f.press("/")
	f.answer("h2e2 h7f7")
	f.browse.play(move(t, "h0g2"))
	f.confirm("Add h0g2 to the book?", true)
	f.wantMessage("Added 2 moves, including those that lead here")
	f.wantPath("h2e2 h7f7")
	f.press("w") // sets the weight of the new move
	f.answer("7")
	f.wantMoves("h0g2 7")
	f.press("right")
	f.wantPath("h2e2 h7f7 h0g2")
	if f.browse.page.moves != 11 || f.browse.page.changes != 2 {
		t.Errorf("%d moves, %d changes", f.browse.page.moves, f.browse.page.changes)
	}
}

func TestRemove(t *testing.T) {
	f := newFixture(t, sample)
	f.press("enter", "down", "delete")
	// The moves that c3c4 also reaches are not counted as lost.
	f.confirm("Remove h9g7? Moves lost: 2, positions: 1", false)
	if f.browse.page.changes != 0 {
		t.Error("counting has changed the book")
	}
	f.press("delete")
	f.confirm("Remove h9g7? Moves lost: 2, positions: 1", true)
	f.wantMessage("Removed h9g7; moves removed: 2")
	f.wantMoves("h7e7 1")
	if f.browse.page.positions != 8 || f.browse.page.moves != 7 {
		t.Errorf("%d positions, %d moves", f.browse.page.positions, f.browse.page.moves)
	}
	f.press("enter", "delete")
	f.confirm("Remove h0g2?", true)
	f.press("delete")
	f.wantMessage("The book has no move here")
	f.press("u", "u")
	if f.browse.page.moves != 9 || f.browse.page.changes != 0 {
		t.Errorf("%d moves, %d changes after undo", f.browse.page.moves, f.browse.page.changes)
	}
}

// A place that is requested while the first book is being opened is shown afterwards. A place
// that is requested during a job is shown when the job has ended.
func TestGoToMeanwhile(t *testing.T) {
	f := newFixture(t, sample)
	f.files.shown = false
	cmd := f.files.show()
	f.wantSeen("Opening my.book; x stops it")
	f.run(f.GoTo(book.Path{Moves: []xiangqi.Move{move(t, "h2e2")}}))
	f.run(cmd)
	f.wantPath("h2e2")
	f.wantSeen("h9g7")
	cmd = f.gather.merge(f.file("other.book", sample))
	f.run(f.GoTo(book.Path{Moves: []xiangqi.Move{move(t, "c3c4")}}))
	if len(f.Path().Moves) != 1 {
		t.Errorf("the path is %v", f.Path())
	}
	f.run(cmd)
	f.wantPath("c3c4")
	if f.work.next != nil {
		t.Error("it goes there again")
	}
}

// While another book is being opened, edits are refused. If the user cancels, that book is not
// shown. If the current book has changes, a question comes before another book is shown.
func TestOpeningLate(t *testing.T) {
	f := newFixture(t, sample)
	other := f.file("other.book", "c3c4\n")
	cmd := f.files.opener.Open(other)
	f.press("+")
	f.wantProblem("Opening other.book; x stops it")
	f.press("x")
	f.wantMessage("Stopped")
	f.press("+")
	f.run(cmd)
	f.wantMoves("h2e2 61, c3c4 25")
	f.run(f.files.opener.Open(other))
	f.confirm("Discard the changes to the book? Not saved: 1", false)
	f.wantMoves("h2e2 61, c3c4 25")
	f.run(f.files.opener.Open(other))
	f.confirm("Discard the changes to the book? Not saved: 1", true)
	f.wantMoves("c3c4 1")
}

// While a job runs, the book is shown and edits are refused. A cancelled job leaves the book
// unchanged.
func TestJob(t *testing.T) {
	f := newFixture(t, sample)
	began := make(chan struct{})
	cmd := inBackground(f.work, "Waiting", func(ctx context.Context, _ *book.Editor, report func(progress)) (int, error) {
		report(progress{done: 86, total: 200})
		close(began)
		<-ctx.Done()
		return 0, ctx.Err()
	}, nil)
	<-began
	if !f.Busy() {
		t.Error("not busy")
	}
	f.wantSeen("Waiting 43%; x stops it")
	f.wantSeen("> h2e2       60")
	for _, key := range []string{"+", "enter", "delete", "u", "s", "n", "e", "b"} {
		f.app.Problems = nil
		f.press(key)
		f.wantProblem("Waiting; x stops it")
	}
	for _, key := range []string{"i", "o", "S", "/", ":", "N", "r", "w", "M"} { // while the user types into a line, letters are not commands
		f.app.Question = nil
		f.press(key)
		if f.app.Question == nil {
			t.Fatalf("%s opens no line", key)
		}
		text := "5"
		if _, err := f.app.Question.Enter(text); err == nil || err.Error() != "Waiting; x stops it" {
			t.Errorf("%s: %v", key, err)
		}
	}
	f.press("x")
	f.wantSeen("Waiting: stopping")
	f.run(cmd)
	f.wantMessage("Stopped")
	f.wantPath("")
	if f.Busy() || f.browse.page.changes != 0 {
		t.Error("still busy, or changed")
	}
	f.press("x")
	f.wantMessage("Nothing is running")
}

func TestJobFails(t *testing.T) {
	f := newFixture(t, sample)
	f.run(do(f.work, "", func(*book.Editor) (int, error) { return 0, fmt.Errorf("book: %w", errors.New("broken")) }, nil))
	f.wantProblem("Broken")
	f.run(inBackground(f.work, "", func(context.Context, *book.Editor, func(progress)) (int, error) { panic("a mistake") }, nil))
	f.wantProblem("A fault of the program: a mistake")
	f.wantMoves("h2e2 60, c3c4 25")
	f.press("+")
	f.wantMoves("h2e2 61, c3c4 25")
}

// Close waits for the running job, which then changes nothing.
func TestCloseStops(t *testing.T) {
	f := newFixture(t, sample)
	ended := false
	inBackground(f.work, "Waiting", func(ctx context.Context, _ *book.Editor, _ func(progress)) (int, error) {
		<-ctx.Done()
		ended = true
		return 0, ctx.Err()
	}, nil)
	f.Close()
	if !ended {
		t.Error("the job goes on")
	}
}

func TestSave(t *testing.T) {
	f := newFixture(t, "")
	f.wantSeen("Built-in book")
	f.press("b")
	if f.app.Kept.BookFile != "" || len(f.app.Problems) > 0 {
		t.Errorf("%q, %q", f.app.Kept.BookFile, f.app.Problems)
	}
	f.press("+", "b")
	f.wantProblem("First save the book: press s")
	f.press("s")
	offered := f.app.Question.Text
	if offered != filepath.Join(f.dir, "books", "my.book") {
		t.Errorf("offered is %s", offered)
	}
	f.answer(offered)
	f.wantMessage("Saved as " + offered)
	if len(f.Unsaved()) != 0 {
		t.Error(f.Unsaved())
	}
	f.press("b")
	if f.app.Kept.BookFile != offered {
		t.Errorf("Play uses %q", f.app.Kept.BookFile)
	}
	f.press("+", "s") // saving to the book's own file asks no question
	if f.app.Confirmation != nil || len(f.Unsaved()) != 0 {
		t.Errorf("asked %+v", f.app.Confirmation)
	}
	b, err := book.ReadFile(offered)
	if err != nil {
		t.Fatal(err)
	}
	place, err := book.NewEditor(b).At(book.Path{})
	if err != nil || place.Moves[0].Weight != f.browse.page.place.Moves[0].Weight {
		t.Errorf("%+v, %v", place.Moves, err)
	}
}

func TestSaveOver(t *testing.T) {
	f := newFixture(t, sample)
	other := f.file("other", "mine")
	f.press("+", "S")
	f.answer(other)
	f.confirm("other exists. Overwrite it?", false)
	if text, err := os.ReadFile(other); err != nil || string(text) != "mine" {
		t.Errorf("%s, %v", text, err)
	}
	f.press("S")
	f.answer(other)
	yes := f.app.Confirmation.Yes // the question is open while another book is opened
	kept := f.work.editor
	f.work.editor = book.NewEditor(nil)
	f.run(yes())
	f.wantMessage("Saved as " + other)
	if b, err := book.ReadFile(other); err != nil || b.Len() == 0 || f.files.source.Path == other {
		t.Errorf("the book that was to be saved is not: %v, the one open now is %s", err, f.files.source.Path)
	}
	f.work.editor, f.app.Confirmation = kept, nil
	f.file("my.book", "h2e2\n")
	f.press("s")
	f.confirm("Another program has changed my.book. Overwrite it?", true)
	f.wantMessage("Saved as " + filepath.Join(f.dir, "my.book"))
	f.press("S")
	none := filepath.Join(f.dir, "none")
	f.answer(filepath.Join(none, "x"))
	f.confirm("There is no folder "+none+". Make it?", true)
	if _, err := os.Stat(filepath.Join(none, "x")); err != nil {
		t.Error(err)
	}
}

// After saving, the app learns the name of the book's file.
func TestSaveTells(t *testing.T) {
	f := newFixture(t, sample)
	f.setWeightOf("h2e2", 7)
	saved := f.files.save()().(mode.Answer)
	path := filepath.Join(f.dir, "my.book")
	if got, want := saved.Take()(), (mode.BookSaved{Path: path}); got != want {
		t.Errorf("%+v, expected %+v", got, want)
	}
	if got := f.app.Kept.OwnBook; got != path {
		t.Errorf("the next run would open %q, expected %q", got, path)
	}
}

// The editor reopens the book of the previous run, whichever book Play uses.
func TestOwnBookAgain(t *testing.T) {
	f := newFixture(t, sample)
	f.press("S")
	f.answer(filepath.Join(f.dir, "own.book"))
	m := New(f.app, Options{Path: filepath.Join(f.dir, "my.book")})
	defer m.Close()
	f.Mode = m
	f.run(m.files.show())
	f.wantSeen("own.book")
	f.press("o")
	f.answer(builtIn)
	if got := f.app.Kept.OwnBook; got != "" {
		t.Errorf("after the built-in book %q is kept", got)
	}
}

func (f *fixture) setWeightOf(text string, weight int) {
	f.t.Helper()
	mv := move(f.t, text)
	if err := f.work.edit(func(e *book.Editor, path book.Path) error { return e.SetWeight(path, mv, weight) }); err != nil {
		f.t.Fatal(err)
	}
}

func TestOpen(t *testing.T) {
	f := newFixture(t, sample)
	f.press("+", "o")
	f.confirm("Discard the changes to the book? Not saved: 1", true)
	none := filepath.Join(f.dir, "none")
	f.answer(none)
	if q := f.app.Question; q == nil || q.Problem.Error() != noBook(none).Error() {
		t.Errorf("asked again: %+v", q)
	}
	f.wantMoves("h2e2 61, c3c4 25")
	f.answer(builtIn)
	f.wantMessage("Opened Built-in book")
	if f.browse.page.changes != 0 || f.browse.page.moves < 500 {
		t.Errorf("%d changes, %d moves", f.browse.page.changes, f.browse.page.moves)
	}
	f.press("n", "s")
	f.wantMessage("There is no move to save yet")
	f.press("o")
	f.answer(filepath.Join(f.dir, "none"))
	f.wantSeen("New book")
	f.browse.play(move(t, "h2e2"))
	f.confirm("Add h2e2 to the book?", true)
	if f.browse.page.moves != 1 {
		t.Errorf("%d moves", f.browse.page.moves)
	}
}

// If a user's book cannot be read, the editor opens the built-in book.
func TestFirstBookMissing(t *testing.T) {
	f := newFixture(t, "")
	m := New(f.app, Options{Path: filepath.Join(f.dir, "none")})
	f.Mode = m
	f.run(m.files.show())
	f.wantProblem("no such file")
	f.wantSeen("Built-in book")
	m.Close()
}

// TestReason: if the book refuses a change, the message does not begin with the word "book", in
// any language.
func TestReason(t *testing.T) {
	editor := book.NewEditor(nil)
	move, err := xiangqi.ParseMove("h2e2")
	if err != nil {
		t.Fatal(err)
	}
	refused := reason(editor.SetWeight(book.Path{}, move, 5))
	if got, want := refused.Error(), "move h2e2 is not in the book here, expected one of its moves"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := lang.Chinese.Error(refused), "着法 h2e2 不在库中此处，应为库中的着法"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if reason(nil) != nil {
		t.Error("no error has a reason")
	}
}
