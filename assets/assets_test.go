package assets

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestThesisPositions(t *testing.T) {
	list, err := ThesisPositions()
	if err != nil {
		t.Fatal(err)
	}
	if len(list) != 50 {
		t.Fatalf("%d positions, expected 50", len(list))
	}
	count := map[Confidence]int{}
	mates := 0
	lines := strings.Split(strings.TrimSpace(string(ThesisSuite())), "\n")
	if len(lines) != len(list) {
		t.Fatalf("positions.epd has %d lines, expected %d", len(lines), len(list))
	}
	for i, p := range list {
		count[p.Confidence]++
		if p.Expected.Mate {
			mates++
		}
		if p.ID != i+1 || len(p.Best) == 0 || len(p.Line) == 0 || p.Line[0] != p.Best[0] {
			t.Errorf("position %d is incomplete: %+v", i+1, p)
		}
		board, _, _ := strings.Cut(p.FEN, " ")
		if !strings.HasPrefix(lines[i], board+" w ") || !strings.Contains(lines[i], `id "`+p.EPDID()+`"`) {
			t.Errorf("line %d of positions.epd is not position %d: %s", i+1, p.ID, lines[i])
		}
	}
	if count[High] != 29 || count[Medium] != 15 || count[Low] != 6 {
		t.Errorf("confidence counts %v, expected 29 high, 15 medium, 6 low", count)
	}
	if mates != 8 {
		t.Errorf("%d mates, expected 8", mates)
	}
}

func TestOpeningsAndGames(t *testing.T) {
	openings, err := Openings()
	if err != nil {
		t.Fatal(err)
	}
	if len(openings) != 12 {
		t.Fatalf("%d openings, expected 12", len(openings))
	}
	games, err := Games()
	if err != nil {
		t.Fatal(err)
	}
	if len(games) != 48 {
		t.Fatalf("%d games, expected 48", len(games))
	}
	printed := 0
	for i, g := range games {
		if g.Number != i+1 || g.Opening != i/4+1 {
			t.Errorf("game %d: number %d of opening %d", i+1, g.Number, g.Opening)
		}
		if g.Printed {
			printed++
		}
		start := openings[g.Opening-1].Moves
		if len(g.Moves) < len(start) || strings.Join(g.Moves[:len(start)], " ") != strings.Join(start, " ") {
			t.Errorf("game %d does not begin with opening %d", g.Number, g.Opening)
		}
	}
	if printed != 38 {
		t.Errorf("%d printed scores, expected 38", printed)
	}
}

func TestPublishedTables(t *testing.T) {
	var index []struct {
		File, Table   string
		Rows          int
		Inconsistency int `json:"inconsistencies"`
	}
	if err := json.Unmarshal(mustRead("tables/index.json"), &index); err != nil {
		t.Fatal(err)
	}
	names := TableNames()
	if len(names) != len(index) {
		t.Errorf("%d tables, the index lists %d", len(names), len(index))
	}
	for _, entry := range index {
		table, err := PublishedTable(strings.TrimSuffix(entry.File, ".json"))
		if err != nil {
			t.Error(err)
			continue
		}
		if table.Table != entry.Table || len(table.Rows) != entry.Rows || len(table.Columns) == 0 {
			t.Errorf("%s: table %q with %d rows, the index says %q and %d", entry.File, table.Table, len(table.Rows), entry.Table, entry.Rows)
		}
		for i, row := range table.Rows {
			if len(row) != len(table.Columns) {
				t.Errorf("%s: row %d has %d cells, expected %d", entry.File, i+1, len(row), len(table.Columns))
			}
		}
	}
	if _, err := PublishedTable("thesis_9_9"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("unknown table: error %v, expected one that is fs.ErrNotExist", err)
	}
}

func TestBook(t *testing.T) {
	if text := Book(); !bytes.Contains(text, []byte("h2e2 h9g7")) || bytes.Count(text, []byte("\n#\n")) == 0 {
		t.Errorf("book.txt does not look like a book: %q", text)
	}
}

func TestExpectedScore(t *testing.T) {
	var e ExpectedScore
	if err := json.Unmarshal([]byte(`-200`), &e); err != nil || e != (ExpectedScore{Centipawns: -200}) {
		t.Errorf("-200 reads as %+v, %v", e, err)
	}
	if err := json.Unmarshal([]byte(`"won"`), &e); err == nil {
		t.Error(`"won" is accepted as a score`)
	}
}

// The embedded files must equal the verified originals, byte for byte, where the originals are
// available.
func TestSameAsOriginals(t *testing.T) {
	originals := filepath.Join("..", "..", "shared", "data")
	if _, err := os.Stat(originals); err != nil {
		t.Skip("the originals are not here")
	}
	err := fs.WalkDir(FS(), ".", func(path string, d fs.DirEntry, err error) error {
		if path == "suites" || path == "personalities" { // the project's own
			return fs.SkipDir
		}
		if err != nil || d.IsDir() {
			return err
		}
		want, err := os.ReadFile(filepath.Join(originals, filepath.FromSlash(path)))
		if err != nil {
			return err
		}
		if !bytes.Equal(mustRead(path), want) {
			t.Errorf("%s differs from the original", path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	tables, err := filepath.Glob(filepath.Join(originals, "tables", "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	if len(tables) != len(TableNames())+1 {
		t.Errorf("%d tables are embedded beside the index, the originals have %d files", len(TableNames()), len(tables))
	}
}
