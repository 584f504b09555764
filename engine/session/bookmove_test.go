package session

import (
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/book"
	"example.com/abyss/internal/database"
)

// bookInFile writes a book of the kind .obk with one move, 1. C2.5, and opens it.
func bookInFile(t *testing.T) (b *book.Book, path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "own.obk")
	db, err := database.Open(path, database.Kind{Schema: []string{
		"CREATE TABLE bhobk(id INTEGER PRIMARY KEY, vkey, vmove INTEGER, vscore INTEGER, vwin INTEGER, vdraw INTEGER, vlost INTEGER, vvalid INTEGER, vmemo BLOB)",
		"CREATE INDEX idxkey ON bhobk(vkey)",
		"INSERT INTO bhobk(vkey,vmove,vscore,vwin,vdraw,vlost,vvalid) VALUES (7101337512282506414,43687,30,6,2,2,1)",
	}})
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Update(func(*sql.Tx) error { return nil }); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if b, err = book.Open(path); err != nil {
		t.Fatal(err)
	}
	return b, path
}

// A book that stays in its file is not read by the session's own goroutine. If the book is damaged
// during the game, the session reports the damage once, with the engine's move, and continues
// without the book.
func TestBookInItsFile(t *testing.T) {
	b, path := bookInFile(t)
	tb := sit(t, Config{Players: [2]Player{Engine, Human}, Book: b})
	if st := tb.next(); !st.Thinking {
		t.Error("the session does not say that a move is looked for")
	}
	st := tb.next()
	wantMoves(t, st, "1. h2e2")
	if !st.FromBook || st.BookName.English != "own" || st.LastSearch != nil || len(tb.engine.searches) != 0 {
		t.Errorf("from %v, last search %+v", st.BookName, st.LastSearch)
	}
	if err := os.WriteFile(path, []byte("SQLite format 3\x00 and no more"), 0o600); err != nil {
		t.Fatal(err)
	}
	tb.play("h9g7")
	(<-tb.engine.searches).move(t, "h0g2")
	event := tb.refused()
	wantMoves(t, event.State, "1. h2e2 h9g7 2. h0g2")
	if !strings.Contains(event.Err.Error(), "own.obk") {
		t.Errorf("said %q, expected the file's name", event.Err)
	}
	tb.play("i9h9")
	wantMoves(t, tb.reply("i0h0"), "1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0")
}

// A book move counts as one even if the openings that share it have no common name.
func TestBookMoveWithoutName(t *testing.T) {
	inBubble("without a name", t, func(t *testing.T) {
		b, err := book.Parse(strings.NewReader("h2e2 h9g7\n"))
		if err != nil {
			t.Fatal(err)
		}
		tb := sit(t, Config{Players: humanRed.Players, Book: b})
		tb.next()
		tb.play("h2e2")
		if st := tb.next(); !st.FromBook || st.BookName != (book.Name{}) || len(st.Moves) != 2 {
			t.Errorf("from the book: %v, name %q, moves %v", st.FromBook, st.BookName, st.Moves)
		}
	})
}

// A resumed game still says that the engine's last move came from the book.
func TestResumeAfterABookMove(t *testing.T) {
	b, _ := bookInFile(t)
	cfg := Config{Players: [2]Player{Engine, Human}, Book: b}
	tb := sit(t, cfg)
	tb.next()
	st := tb.next()
	resumed, _ := cfg.Resume(throughPGN(t, &st), nil)
	if st := sit(t, resumed).next(); !st.FromBook {
		t.Error("the last move is not from the book")
	}
	if next := resumed.From(st.Start); next.FromBook {
		t.Error("the next game begins with a book move")
	}
}
