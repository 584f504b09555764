package analyze

import (
	"database/sql"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"example.com/abyss/book/chessdb"
	"example.com/abyss/internal/database"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/settings"
)

// writeOBK writes a book of the kind .obk and returns its path. The book has the moves 1. C2.5
// and 1. P7+1. After 1. C8.5, which mirrors C2.5, it has H2+3 on the mirrored board. One row has
// no legal move.
func writeOBK(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "云霄.obk")
	db, err := database.Open(path, database.Kind{Schema: []string{
		"CREATE TABLE bhobk(id INTEGER PRIMARY KEY, vkey, vmove INTEGER, vscore INTEGER, vwin INTEGER, vdraw INTEGER, vlost INTEGER, vvalid INTEGER, vmemo BLOB)",
		"CREATE INDEX idxkey ON bhobk(vkey)",
		"INSERT INTO bhobk(vkey,vmove,vscore,vwin,vdraw,vlost,vvalid,vmemo) VALUES (7101337512282506414,43687,30,6,2,2,1,'central'), (7101337512282506414,0x9989,10,1,0,0,1,NULL), (7101337512282506414,0xc333,10,1,0,0,1,NULL)",
		"INSERT INTO bhobk(vkey,vmove,vscore,vwin,vdraw,vlost,vvalid) VALUES (-6779184297034741778,0x3a59,5,0,0,0,1)",
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
	return path
}

// withBooks returns a mode that shows the panel of books, with a user's book beside the book of
// Play.
func withBooks(t *testing.T, moves string) *fixture {
	t.Helper()
	f := newGame(t, moves, quick)
	f.press("opening books, their menu")
	f.run(f.app.Take(t, f.app.T("open a book...")))
	f.answer(writeOBK(t))
	f.looked()
	return f
}

// looked waits until the panel has looked up the position in all books.
func (f *fixture) looked() {
	f.t.Helper()
	f.frame()
	modetest.TickUntil(f.t, f, "the books are asked", func() bool { return !f.bookcase.wanting() })
	f.frame()
}

func (f *fixture) frame() string { f.t.Helper(); return modetest.Frame(f.t, f.app, f, 120, 40) }

// The method named reads fails unless the screen shows the texts.
func (f *fixture) reads(texts ...string) {
	f.t.Helper()
	frame := f.frame()
	for _, text := range texts {
		if !strings.Contains(frame, text) {
			f.t.Errorf("%q is not on the screen:\n%s", text, frame)
		}
	}
}

func TestBookPanel(t *testing.T) {
	f := withBooks(t, "")
	f.reads("Play: Built-in book", "云霄.obk", "70%", "central", "1 row left out")
	if path := f.app.Kept.PanelBook; filepath.Base(path) != "云霄.obk" {
		t.Errorf("the settings keep %q", path)
	}
	// The test selects a move with keys and plays it. An arrow steps back.
	first := f.study.node
	f.press("enter")
	if f.study.node.Parent() != first {
		t.Fatal("enter has played nothing")
	}
	f.looked()
	f.press("left")
	if f.study.node != first {
		t.Error("the arrow does not go back")
	}
	f.looked()
	f.press("down", " ")
	if len(first.Children()) != 2 {
		t.Errorf("%d variations", len(first.Children()))
	}
	f.looked()
	// The position after b2e2, with Black to move, mirrors a position of the book.
	f.press("home")
	f.typed("b2e2")
	f.looked()
	f.reads("found as its reflection", "it does not have this position")
}

// A click on a move plays it. If there are no moves in the position, the panel says so.
func TestBookPanelMouse(t *testing.T) {
	f := withBooks(t, "")
	f.frame()
	at := f.screen.at(bookAt)
	p := f.books
	row := p.next(p.selected, 1)
	want := p.rows[row].move
	f.run(f.Update(mode.Mouse{X: at.X + 5, Y: at.Y + 1 + row - p.window.Top, Action: mode.Press}))
	if f.study.node.Move() != want {
		t.Errorf("the click has played %v, expected %v", f.study.node.Move(), want)
	}
	f.load("a0a1 a9a8 a1a0 a8a9 i0i1 i9i8")
	f.looked()
	f.reads("it does not have this position")
	f.press("enter") // has no effect, because there is no move
	if len(f.study.node.Children()) != 0 {
		t.Error("a move out of nowhere")
	}
}

// The panel shows the position on the board. While the content of the panel belongs to another
// position, the heading names that position.
func TestBookPanelFollows(t *testing.T) {
	f := withBooks(t, "h2e2 h9g7")
	f.press("home")
	if other := f.books.otherSubject(); other == "" {
		t.Error("what is shown is of another position, and does not say so")
	}
	before := len(f.study.node.Children())
	f.books.take(f.books.selected)
	if len(f.study.node.Children()) != before {
		t.Error("a move of another position was played")
	}
	f.looked()
	if other := f.books.otherSubject(); other != "" {
		t.Errorf("still of %q", other)
	}
	// Play changes its book, the user closes their own book, and opening a missing book fails.
	path := writeOBK(t)
	f.run(f.Update(mode.BookChosen{Path: path}))
	f.press("opening books, their menu")
	f.run(f.app.Take(t, f.app.T("close %s", "云霄.obk")))
	f.looked()
	f.reads("Play: 云霄.obk")
	if f.app.Kept.PanelBook != "" {
		t.Errorf("the settings keep %q", f.app.Kept.PanelBook)
	}
	f.press("opening books, their menu")
	f.run(f.app.Take(t, f.app.T("open a book...")))
	f.answer(filepath.Join(t.TempDir(), "none.obk"))
	if len(f.app.Problems) == 0 || !strings.Contains(f.app.Problems[len(f.app.Problems)-1], "none.obk") {
		t.Errorf("problems: %q", f.app.Problems)
	}
	// The panel reports that the book's file has disappeared.
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	f.press("right")
	f.looked()
	f.reads("云霄.obk", "no such")
	// When the file is written again, the panel reads it again.
	data, err := os.ReadFile(writeOBK(t))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	f.run(f.Update(mode.BookSaved{Path: path}))
	f.press("home")
	f.looked()
	f.reads("central")
}

// The panel hides the book moves while results are hidden, and while the user looks for a better
// move.
func TestBookPanelGivesNothingAway(t *testing.T) {
	f := withBooks(t, "")
	f.press("show or hide what the engine finds")
	if frame := f.frame(); strings.Contains(frame, "central") {
		t.Errorf("hidden, and seen:\n%s", frame)
	}
	f.press("enter")
	if len(f.study.node.Children()) != 0 {
		t.Error("a hidden move was played")
	}
	f.press("show or hide what the engine finds")
	f.looked()
	f.reads("central")
	// The panel also works while a position is set up, and on small screens.
	f.press("set up a position", "esc")
	f.looked()
	for _, size := range [...][2]int{{80, 24}, {60, 20}, {40, 14}, {200, 60}, {20, 6}, {1, 1}} {
		modetest.Frame(t, f.app, f, size[0], size[1])
	}
}

// cloudy returns a mode that uses a test server in place of www.chessdb.cn.
func cloudy(t *testing.T, answer http.HandlerFunc) *fixture {
	t.Helper()
	server := httptest.NewServer(answer)
	t.Cleanup(server.Close)
	f := newMode(t, Options{Analyst: &resting{}, ChessDB: chessdb.New(server.URL, "")})
	f.run(f.Update(mode.Shown{}))
	f.press("book moves")
	return f
}

// allowed allows queries to www.chessdb.cn, through the menu.
func (f *fixture) allowed() {
	f.t.Helper()
	f.press("opening books, their menu")
	f.take("ask www.chessdb.cn")
	if f.app.Confirmation == nil {
		f.t.Fatal("it was switched on without a question")
	}
	f.run(f.app.Confirmation.Yes())
	f.answered()
}

func (f *fixture) answered() {
	f.t.Helper()
	f.frame()
	modetest.TickUntil(f.t, f, "chessdb is asked", func() bool { return !f.cloud.wanting() && !f.bookcase.wanting() })
	f.frame()
}

func TestChessDB(t *testing.T) {
	var requests atomic.Int32
	f := cloudy(t, func(w http.ResponseWriter, _ *http.Request) {
		requests.Add(1)
		_, _ = io.WriteString(w, "move:h2e2,score:1,rank:2,note:! (44-02),winrate:50.08|move:c3c4,score:??,rank:0,note:? (??-??)")
	})
	f.answered()
	if requests.Load() != 0 || strings.Contains(f.frame(), "its score") {
		t.Fatal("asked without leave")
	}
	f.allowed()
	f.reads("www.chessdb.cn", "its score", "+1", "50%", "! (44-02)", "??")
	if !f.app.Kept.ChessDB || requests.Load() != 1 {
		t.Errorf("kept %v, asked %d times", f.app.Kept.ChessDB, requests.Load())
	}
	// Moves of www.chessdb.cn can be played like other moves. The moves of www.chessdb.cn come
	// after the moves of the books.
	p := f.books
	for p.next(p.selected, 1) >= 0 && !p.rows[p.selected].cloud {
		f.press("down")
	}
	if !p.rows[p.selected].cloud {
		t.Fatal("none of its moves can be reached")
	}
	f.press("enter")
	if f.study.node.Move().String() != "h2e2" {
		t.Errorf("%v was played", f.study.node.Move())
	}
	// The menu switches the queries off again.
	f.press("opening books, their menu")
	f.take("stop asking www.chessdb.cn")
	if f.app.Kept.ChessDB || strings.Contains(f.frame(), "its score") {
		t.Error("still on")
	}
}

// The panel reports a failure and does not query again for a while. Keys work meanwhile.
func TestChessDBFails(t *testing.T) {
	var requests atomic.Int32
	f := cloudy(t, func(w http.ResponseWriter, _ *http.Request) {
		requests.Add(1)
		_, _ = io.WriteString(w, "<html>")
	})
	f.allowed()
	f.reads("<html>", "menu of the opening books")
	f.press("enter")
	f.answered()
	f.press("enter")
	f.answered()
	if requests.Load() != 1 {
		t.Errorf("asked %d times", requests.Load())
	}
	f.app.Time = f.app.Time.Add(backOff + time.Second)
	f.press("enter")
	f.answered()
	if requests.Load() != 2 {
		t.Errorf("asked %d times after a while", requests.Load())
	}
	// The menu can repeat the query at once.
	f.press("opening books, their menu")
	f.take("ask www.chessdb.cn again")
	f.run(f.app.Confirmation.Yes())
	f.answered()
	if requests.Load() != 3 {
		t.Errorf("asked %d times", requests.Load())
	}
}

// A server that hangs delays no key. Closing the mode cancels the request.
func TestChessDBHangs(t *testing.T) {
	reached := make(chan struct{}, 10)
	f := cloudy(t, func(_ http.ResponseWriter, r *http.Request) {
		reached <- struct{}{}
		<-r.Context().Done()
	})
	f.app.Kept.ChessDB = true
	f.frame()
	modetest.TickUntil(t, f, "chessdb is asked", func() bool { return len(reached) > 0 && !f.bookcase.wanting() })
	f.reads("www.chessdb.cn", "asking again...", "Play: Built-in book")
	f.press("enter")
	if f.study.node.Parent() == nil {
		t.Error("the key waits for the server")
	}
	f.reads("queried when you pause at a position")
	f.Close()
}

// The dialog of settings says which data is sent, and to whom.
func TestChessDBSetting(t *testing.T) {
	if settings.Default().ChessDB {
		t.Error("it is on by default")
	}
	if lang.Chinese.Text("it has no move here") == "it has no move here" {
		t.Error("no Chinese")
	}
}

// Nothing is sent while another mode is on the screen, even if the study follows a game of Play.
func TestChessDBOnlyOnTheScreen(t *testing.T) {
	var requests atomic.Int32
	f := cloudy(t, func(w http.ResponseWriter, _ *http.Request) {
		requests.Add(1)
		_, _ = io.WriteString(w, "unknown")
	})
	f.allowed()
	before := requests.Load()
	f.run(f.Update(mode.Hidden{}))
	f.study.play(moveList(t, "h2e2")[0])
	for range 3 * restTicks {
		f.Update(mode.Tick{})
	}
	if f.cloud.task != nil || f.cloud.wanting() || f.bookcase.wanting() || requests.Load() != before {
		t.Errorf("out of sight it is asked, %d times before and %d now", before, requests.Load())
	}
	f.run(f.Update(mode.Shown{}))
	f.answered()
	if requests.Load() != before+1 {
		t.Errorf("back on the screen it is asked %d times", requests.Load()-before)
	}
}

// If a change of the position cancels a request, the request does not count as failed. If the
// board returns to the position at once, the request is sent again.
func TestChessDBThereAndBack(t *testing.T) {
	reached := make(chan struct{}, 10)
	f := cloudy(t, func(_ http.ResponseWriter, r *http.Request) {
		reached <- struct{}{}
		<-r.Context().Done()
	})
	f.app.Kept.ChessDB = true
	f.frame()
	answered := func() bool { return len(reached) > 0 && !f.bookcase.wanting() }
	modetest.TickUntil(t, f, "chessdb is asked", answered)
	<-reached
	f.study.play(moveList(t, "h2e2")[0])
	f.Update(mode.Tick{})
	f.press("left")
	modetest.TickUntil(t, f, "the request does not end, or is not sent again", answered)
	if f.cloud.err != nil {
		t.Errorf("what was ended has failed: %v", f.cloud.err)
	}
	f.Close()
}
