package libraryview

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"example.com/abyss/book/chessdb"
)

// If the settings allow it, the online database is queried for a position that stays on the
// board. The moves of the database appear beside those of the library and the book.
func TestChessDB(t *testing.T) {
	var requests atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		requests.Add(1)
		if strings.Contains(r.URL.Query().Get("board"), " w") {
			_, _ = w.Write([]byte("unknown"))
			return
		}
		_, _ = w.Write([]byte("move:h9g7,score:-3,rank:2,note:! (40-01),winrate:49.50|move:a9a8,score:??,rank:0,note:? (00-00)"))
	}))
	defer server.Close()
	f := newFixture(t, true)
	answers := filepath.Join(t.TempDir(), "answers.db")
	f.options.ChessDB = chessdb.New(server.URL, answers)
	f.shelves.cloud.start(f.parts, &f.shelves.tasks)
	f.press("tab", "enter")
	if requests.Load() != 0 || strings.Contains(f.moves.sources(), chessdb.Host) {
		t.Fatalf("asked %d times without leave", requests.Load())
	}
	f.app.Kept.ChessDB = true
	f.press("left", "enter")
	f.Layout(80, 22)
	scores := map[string]string{}
	for i := range f.moves.rows {
		if c := f.moves.rows[i].cloud; c != nil {
			scores[f.moves.rows[i].move.String()] = f.moves.columns()[6].Cell(i)
		}
	}
	if requests.Load() == 0 || len(scores) != 2 || scores["h9g7"] != "-3" || scores["a9a8"] != "??" || !strings.Contains(f.moves.sources(), cloudScores) {
		t.Errorf("asked %d times, %v; %s", requests.Load(), scores, f.moves.sources())
	}
	f.Close()
	if left, err := filepath.Glob(answers + "-*"); err != nil || len(left) > 0 {
		t.Errorf("the answers are still open: %v, %v", left, err)
	}
}

// After a failed request, no further request is sent for a while, and the panel says so.
func TestChessDBFails(t *testing.T) {
	var requests atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		requests.Add(1)
		w.WriteHeader(http.StatusBadGateway)
	}))
	defer server.Close()
	f := newFixture(t, true)
	f.options.ChessDB = chessdb.New(server.URL, "")
	f.app.Kept.ChessDB = true
	f.shelves.cloud.start(f.parts, &f.shelves.tasks)
	f.press("tab", "enter", "enter", "left")
	if requests.Load() != 1 || !strings.HasSuffix(f.moves.sources(), noRequest(f.shelves.cloud.err).Error()) {
		t.Errorf("asked %d times; %s", requests.Load(), f.moves.sources())
	}
	f.app.Time = f.app.Time.Add(backOff)
	f.press("enter")
	if requests.Load() != 2 {
		t.Errorf("asked %d times", requests.Load())
	}
}
