package suite

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/jsonlines"
	"example.com/abyss/internal/message"
)

// store is a file of results, with a line of JSON for each run. Its methods may be called from any
// goroutine.
type store struct {
	dir string // the folder; "": nothing is stored
	mu  sync.Mutex
}

// fileName is the name of the file in the folder.
const fileName = "suite.jsonl"

// record is a run as it is stored in the file.
type record struct {
	Suite     string      `json:"suite"` // as the function identity returns it
	Positions int         `json:"positions"`
	Setting   string      `json:"setting"` // the displayed name
	Options   string      `json:"options"` // the fingerprint
	Limit     limit       `json:"limit"`
	When      time.Time   `json:"when"`
	Whole     bool        `json:"whole"` // the run begins new results; otherwise its rows replace those of the last results
	Rows      []storedRow `json:"rows"`
}

// storedRow is a lab.Solved without the suite's data and without counters.
type storedRow struct {
	ID            string       `json:"id"`
	Move          string       `json:"move,omitempty"` // empty if there is no legal move
	Score         search.Score `json:"score"`
	Nodes         uint64       `json:"nodes"`
	Depth         int          `json:"depth"`
	Quiesce       int          `json:"quiesce,omitempty"`
	Solved        int          `json:"solved,omitempty"`
	SolvedQuiesce int          `json:"solved_quiesce,omitempty"`
	MS            int64        `json:"elapsed_ms"`
	PV            string       `json:"pv"`
}

// record returns rows of a run as a record, with the time of the last row.
func (r *run) record(rows []lab.Solved, when time.Time) record {
	res := r.results
	rec := record{
		Suite: res.key.suite, Positions: r.size, Setting: res.setting, Options: res.key.setting,
		Limit: res.key.limit, When: when, Whole: r.whole,
	}
	for i := range rows {
		row := &rows[i]
		stored := storedRow{
			ID: row.ID, Score: row.Score, Nodes: row.Nodes, Depth: row.Depth, Quiesce: row.Quiesce,
			Solved: row.Solved.Depth, SolvedQuiesce: row.Solved.Quiesce, MS: row.Elapsed.Milliseconds(), PV: moveText(row.PV),
		}
		if row.Move != xiangqi.NoMove {
			stored.Move = row.Move.String()
		}
		rec.Rows = append(rec.Rows, stored)
	}
	return rec
}

// moveText formats moves in ICCS, separated by blanks.
func moveText(moves []xiangqi.Move) string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = m.String()
	}
	return strings.Join(texts, " ")
}

// row converts a stored row. Afterwards, the position's suite must judge the result.
func (s *storedRow) row() (lab.Solved, error) {
	row := lab.Solved{
		ID: s.ID, Score: s.Score, Nodes: s.Nodes, Depth: s.Depth, Quiesce: s.Quiesce,
		Solved:  lab.SolvedAt{Depth: s.Solved, Quiesce: s.SolvedQuiesce},
		Elapsed: time.Duration(s.MS) * time.Millisecond,
	}
	if s.Move != "" {
		m, err := xiangqi.ParseMove(s.Move)
		if err != nil {
			return row, message.Errorf("%s: move: %w", s.ID, err)
		}
		row.Move = m
	}
	for _, text := range strings.Fields(s.PV) {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			return row, message.Errorf("%s: pv: %w", s.ID, err)
		}
		row.PV = append(row.PV, m)
	}
	return row, nil
}

// load reads the file. It can return records together with an error.
func (s *store) load() (list []record, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	path := filepath.Join(s.dir, fileName)
	lines, err := jsonlines.Read(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for i, line := range lines {
		var rec record
		if wrong := json.Unmarshal(line, &rec); wrong != nil && err == nil {
			err = message.Errorf("%s: run %d: %w", path, i+1, wrong)
			continue
		}
		list = append(list, rec)
	}
	return list, err
}

// add adds a run to the file. It creates a missing folder.
func (s *store) add(rec record) error {
	if s.dir == "" || len(rec.Rows) == 0 {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := confine.MkdirAll(s.dir, 0o755); err != nil {
		return err
	}
	file, _, err := jsonlines.Open(filepath.Join(s.dir, fileName), `{"`)
	if err != nil {
		return err
	}
	return errors.Join(file.Append(rec), file.Close())
}
