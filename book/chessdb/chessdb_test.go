package chessdb

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"example.com/abyss/engine/xiangqi"
)

const good = "move:h2e2,score:1,rank:2,note:! (44-02),winrate:50.08|move:g3g4,score:-3,rank:1,note:* (20-11),winrate:49.77|move:a0a1,score:??,rank:0,note:? (??-??)"

// client returns a client for a test server with the handler f. The client makes no pause between
// requests.
func client(t *testing.T, file string, f http.HandlerFunc) *Client {
	t.Helper()
	server := httptest.NewServer(f)
	t.Cleanup(server.Close)
	c := New(server.URL+"/chessdb.php", file)
	c.pause = 0
	t.Cleanup(func() { _ = c.Close() })
	return c
}

func says(text string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, text) }
}

func start() *xiangqi.Position {
	pos := xiangqi.StartPosition()
	return &pos
}

func TestAsks(t *testing.T) {
	var query atomic.Value
	c := client(t, "", func(w http.ResponseWriter, r *http.Request) {
		query.Store(r.URL.Path + " " + r.Method + " " + r.URL.Query().Encode())
		_, _ = io.WriteString(w, good+"\x00")
	})
	a, err := c.Ask(t.Context(), start())
	if err != nil {
		t.Fatal(err)
	}
	if len(a.Moves) != 3 || a.State != Known {
		t.Fatalf("%+v", a)
	}
	first := a.Moves[0]
	if want := (Move{first.Move, 1, true, 2, "50.08", "! (44-02)"}); first != want || first.Move.String() != "h2e2" {
		t.Errorf("%+v", first)
	}
	if last := a.Moves[2]; last.Scored || last.Score != 0 {
		t.Errorf("%+v, expected no score", last)
	}
	// The request contains the board, the side to move and learn=0, and nothing else.
	want := "/chessdb.php GET action=queryall&board=rnbakabnr%2F9%2F1c5c1%2Fp1p1p1p1p%2F9%2F9%2FP1P1P1P1P%2F1C5C1%2F9%2FRNBAKABNR+w&learn=0"
	if got := query.Load(); got != want {
		t.Errorf("asked %q, expected %q", got, want)
	}
}

func TestWords(t *testing.T) {
	for text, want := range map[string]State{"unknown": Unknown, "checkmate": Over, "stalemate\x00": Over, "nobestmove": Unknown} {
		if a, err := client(t, "", says(text)).Ask(t.Context(), start()); err != nil || a.State != want || len(a.Moves) > 0 {
			t.Errorf("%q: %+v, %v", text, a, err)
		}
	}
}

// Every failure of the server gives a short error that begins with the name of the database.
func TestBadServers(t *testing.T) {
	for _, c := range []struct {
		name, want string
		f          http.HandlerFunc
	}{
		{"invalid", "invalid board", says("invalid board")},
		{"empty", `""`, says("")},
		{"page", "expected moves", says("<html><body>502 Bad Gateway" + strings.Repeat("x", 5000))},
		{"rate", "rate limit exceeded", says("rate limit exceeded")},
		{"illegal", "not legal", says("move:a0a9,score:1")},
		{"no move", "expected moves", says("move:h2e2,score:1|score:3")},
		{"no number", "expected moves", says("move:h2e2,score:one")},
		{"great number", "expected moves", says("move:h2e2,score:99999999999999999999")},
		{"control", "expected moves", says("move:h2e2,note:\x1b[2J")},
		{"bytes", "expected moves", says("move:h2e2,note:\xff\xfe")},
		{"many", "expected moves", says("move:h2e2" + strings.Repeat("|move:h2e2", 1000))},
		{"huge", "too large", says("move:h2e2|" + strings.Repeat("x", 1<<20))},
		{"status", "the status 503", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusServiceUnavailable) }},
		{"sends on", "does not follow", func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://elsewhere.invalid/", http.StatusFound)
		}},
		{"breaks off", "EOF", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "100")
			_, _ = io.WriteString(w, "move:h2e2")
		}},
	} {
		_, err := client(t, "", c.f).Ask(t.Context(), start())
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), Host+": ") || len(err.Error()) > 200 {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// The client gives up on a silent or slow server, and the caller can cancel the wait.
func TestHangs(t *testing.T) {
	ended := make(chan struct{})
	t.Cleanup(func() { close(ended) })
	hang := func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Query().Get("drip") == "" {
			_, _ = io.WriteString(w, "move:")
			w.(http.Flusher).Flush()
		}
		select {
		case <-r.Context().Done():
		case <-ended:
		}
	}
	c := client(t, "", hang)
	c.timeout = 30 * time.Millisecond
	if _, err := c.Ask(t.Context(), start()); err == nil || !strings.Contains(err.Error(), noAnswer(c.timeout).Error()) {
		t.Errorf("%v", err)
	}
	c = client(t, "", hang)
	ctx, cancel := context.WithCancel(t.Context())
	answered := make(chan error, 1)
	go func() {
		_, err := c.Ask(ctx, start())
		answered <- err
	}()
	cancel()
	if err := <-answered; !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	// The server no longer exists.
	gone := httptest.NewServer(says(good))
	gone.Close()
	if _, err := New(gone.URL, "").Ask(t.Context(), start()); err == nil || strings.Contains(err.Error(), "rnbakabnr") {
		t.Errorf("%v", err)
	}
}

// Requests run one at a time, with a pause between the start of one and the start of the next.
func TestIsPolite(t *testing.T) {
	var now, most atomic.Int32
	c := client(t, "", func(w http.ResponseWriter, _ *http.Request) {
		if n := now.Add(1); n > 1 {
			most.Store(n)
		}
		_, _ = io.WriteString(w, good)
		now.Add(-1)
	})
	c.pause = 20 * time.Millisecond
	const requests = 5
	begin := time.Now()
	done := make(chan error, requests)
	for range requests {
		go func() {
			_, err := c.Ask(t.Context(), start())
			done <- err
		}()
	}
	for range requests {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	if took := time.Since(begin); most.Load() != 0 || took < (requests-1)*c.pause {
		t.Errorf("%d at once, %d in %s", most.Load(), requests, took)
	}
}

// The client requests each answer only once, even after a restart of the program. Errors are not
// stored.
func TestKeepsAnswers(t *testing.T) {
	var requests atomic.Int32
	reply := "junk"
	file := filepath.Join(t.TempDir(), "new", "chessdb.db")
	serve := func(w http.ResponseWriter, _ *http.Request) {
		requests.Add(1)
		_, _ = io.WriteString(w, reply)
	}
	c := client(t, file, serve)
	if _, err := c.Ask(t.Context(), start()); err == nil {
		t.Error("no error of junk")
	}
	reply = good
	for range 3 {
		if a, err := c.Ask(t.Context(), start()); err != nil || len(a.Moves) != 3 {
			t.Fatalf("%+v, %v", a, err)
		}
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	next := client(t, file, serve)
	if a, err := next.Ask(t.Context(), start()); err != nil || len(a.Moves) != 3 || requests.Load() != 2 {
		t.Errorf("%+v, %v, asked %d times", a, err, requests.Load())
	}
	// A cache file of another format stays unchanged, and the answer is requested from the server.
	other := filepath.Join(t.TempDir(), "text")
	if err := os.WriteFile(other, []byte("a text"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := client(t, other, serve).Ask(t.Context(), start()); err != nil {
		t.Error(err)
	}
	if data, err := os.ReadFile(other); err != nil || string(data) != "a text" {
		t.Errorf("%q, %v", data, err)
	}
}

// When the cache is full, the oldest answers are removed.
func TestLetsGoOfAnswers(t *testing.T) {
	c := &cache{path: filepath.Join(t.TempDir(), "a.db")}
	c.put("b", "old")
	if _, ok := c.get("b"); !ok {
		t.Fatal("nothing is kept")
	}
	if err := c.db.Update(func(tx *sql.Tx) error {
		_, err := tx.ExecContext(t.Context(), "UPDATE answer SET asked=1; WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i<?) INSERT INTO answer SELECT 'x'||i, '', 2 FROM n", mostKept+50)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if _, ok := c.get("b"); ok {
		t.Error("an answer that is years old")
	}
	c.added = 0
	c.put("new", "")
	n := 0
	if err := c.db.Reader().QueryRowContext(t.Context(), "SELECT count(*) FROM answer").Scan(&n); err != nil || n != mostKept {
		t.Errorf("%d are kept, %v", n, err)
	}
	if err := c.close(); err != nil {
		t.Error(err)
	}
}

// FuzzParse checks that an answer gives legal moves, a known word, or an error.
func FuzzParse(f *testing.F) {
	for _, text := range []string{good, "unknown", "move:", "move:h2e2,|", "checkmate"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		pos := start()
		a, err := parse(pos, text)
		if err != nil && len(a.Moves) > 0 {
			t.Error("moves beside an error")
		}
		for _, m := range a.Moves {
			if !pos.Legal(m.Move) || len(m.Note) > maxText {
				t.Errorf("%+v", m)
			}
		}
	})
}
