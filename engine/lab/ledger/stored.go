package ledger

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
	"sync"

	"example.com/abyss/engine/search"
)

// view is a store as it was when the view was made, read as it is asked for. Rows are
// kept for the cells and contests of the last questions. Several goroutines may use it.
type view struct {
	*store

	mu       sync.Mutex
	cells    map[Cell]*storedCell
	requests map[request][]*storedCell // by the cell without the behaviour, oldest first
	contests map[Contest]*storedContest
	versions map[Contest][]Contest
	recent   []interface{ forget() } // those whose rows are kept
	counters map[int64]string        // names

	added   int64             // state.added
	asked   map[string]*asked // by the experiment, nil before it was asked for
	askedBy string            // the build
	changed map[uint64]int64  // by groupMark, nil before it was asked for
	failed  error             // the first error of a question
}

// storedCell is what the store has of a cell.
type storedCell struct {
	Cell
	id, first, changed int64
	done, nodes, spent int64
	sum                uint64
	rows               map[place]*Row
}

// place is a position of a cell.
type place struct{ position, fen string }

// storedContest is what the store has of a contest.
type storedContest struct {
	Contest
	id, first, changed int64
	done, nodes, spent int64
	units              map[GameUnit]bool
	games              map[GameUnit]*GameRow
}

func (c *storedCell) forget()    { c.rows = nil }
func (c *storedContest) forget() { c.games = nil }

// mostRecent is for how many cells and contests rows are kept in memory.
const mostRecent = 24

// newView reads what there is, without the rows.
func newView(s *store) *view {
	v := &view{
		store: s, cells: map[Cell]*storedCell{}, requests: map[request][]*storedCell{},
		contests: map[Contest]*storedContest{}, versions: map[Contest][]Contest{},
	}
	// First what was added, so that nothing that comes meanwhile is taken for counted.
	err := s.db.Reader().QueryRowContext(context.Background(), "SELECT added FROM state").Scan(&v.added)
	if !v.fail(err) && !v.fail(v.readCells()) {
		v.fail(v.readContests())
	}
	return v
}

// each calls scan for each row of a query.
func (s *store) each(query string, scan func(*sql.Rows) error, args ...any) (err error) {
	rows, err := s.db.Reader().QueryContext(context.Background(), query, args...)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		if err := scan(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

func (v *view) readCells() error {
	return v.each("SELECT id, suite, rules, fingerprint, limits, behaviour, done, nodes, elapsed_us, sum, first, changed FROM cell WHERE done > 0 ORDER BY first", func(rows *sql.Rows) error {
		c, sum := &storedCell{}, int64(0)
		err := rows.Scan(&c.id, &c.Suite, &c.Rules, &c.Fingerprint, &c.Limits, &c.Behaviour, &c.done, &c.nodes, &c.spent, &sum, &c.first, &c.changed)
		c.sum = uint64(sum)
		as := c.request()
		v.cells[c.Cell], v.requests[as] = c, append(v.requests[as], c)
		return err
	})
}

func (v *view) readContests() error {
	return v.each(`SELECT id, a_fingerprint, a_limits, a_behaviour, b_fingerprint, b_limits, b_behaviour, terms, done, nodes, elapsed_us, first, changed
		FROM contest WHERE done > 0 ORDER BY first`, func(rows *sql.Rows) error {
		c := &storedContest{}
		err := rows.Scan(&c.id, &c.A.Fingerprint, &c.A.Limits, &c.A.Behaviour, &c.B.Fingerprint, &c.B.Limits, &c.B.Behaviour, &c.Terms,
			&c.done, &c.nodes, &c.spent, &c.first, &c.changed)
		key := c.anyVersion()
		v.contests[c.Contest], v.versions[key] = c, append(v.versions[key], c.Contest)
		return err
	})
}

// fail keeps the first error.
func (v *view) fail(err error) bool {
	if err != nil && v.failed == nil {
		v.failed = v.db.Error(err)
	}
	return err != nil
}

// keep keeps the rows of a cell or contest and forgets those of another.
func (v *view) keep(c interface{ forget() }) {
	if v.recent = append(v.recent, c); len(v.recent) > mostRecent {
		v.recent[0].forget()
		v.recent = slices.Delete(v.recent, 0, 1)
	}
}

// rowsOf are the rows of a cell.
func (v *view) rowsOf(c *storedCell) map[place]*Row {
	if c.rows != nil {
		return c.rows
	}
	rows := make(map[place]*Row, c.done)
	err := v.each(`SELECT p.name, p.fen, s.depth, s.nodes, s.score, s.move, s.pv, s.counters, s.elapsed_us, t.text, b.text, coalesce(k.text, ''), coalesce(r.text, ''), coalesce(n.text, '')
		FROM search s JOIN position p ON p.id = s.position JOIN text t ON t.id = s.settings JOIN text b ON b.id = s.build
			LEFT JOIN text k ON k.id = s.worker LEFT JOIN text r ON r.id = s.run LEFT JOIN text n ON n.id = s.counting WHERE s.cell = ?`, func(from *sql.Rows) error {
		r := &Row{Kind: KindSearch, SearchUnit: SearchUnit{Cell: c.Cell}}
		var nodes, score int64
		var pv sql.NullString
		var counters sql.RawBytes
		err := from.Scan(&r.Position, &r.FEN, &r.Depth, &nodes, &score, &r.Move, &pv, &counters, &r.Elapsed, &r.Settings, &r.Build, &r.Worker, &r.Run, &r.Counting)
		if err != nil {
			return err
		}
		r.Nodes, r.Score = uint64(nodes), search.Score(score)
		if pv.Valid {
			r.PV = strings.Fields(pv.String)
		}
		r.Counters, err = v.unpackCounters(counters)
		rows[place{r.Position, r.FEN}] = r
		return err
	}, c.id)
	if v.fail(err) {
		return nil
	}
	c.rows = rows
	v.keep(c)
	return rows
}

// counter is the name of a counter. There may be more of them than when last asked.
func (v *view) counter(id int64) (string, error) {
	if name, ok := v.counters[id]; ok {
		return name, nil
	}
	names := map[int64]string{}
	err := v.each("SELECT id, text FROM counter", func(rows *sql.Rows) error {
		var id int64
		var name string
		err := rows.Scan(&id, &name)
		names[id] = name
		return err
	})
	if v.counters = names; err == nil && names[id] == "" {
		err = errPacked
	}
	return names[id], err
}

func (v *view) unpackCounters(data []byte) (map[string]uint64, error) {
	if data == nil {
		return nil, nil
	}
	u := unpacker{rest: data}
	n := u.unsigned()
	if n > uint64(len(data)) {
		return nil, errPacked
	}
	counters := make(map[string]uint64, n)
	for range n {
		name, err := v.counter(int64(u.unsigned()))
		if err != nil {
			return nil, err
		}
		counters[name] = u.unsigned()
	}
	return counters, u.err
}

// row is the row of a unit, nil for none.
func (v *view) row(unit *SearchUnit) *Row {
	v.mu.Lock()
	defer v.mu.Unlock()
	c := v.cells[unit.Cell]
	if c == nil {
		return nil
	}
	return v.rowsOf(c)[place{unit.Position, unit.FEN}]
}

// unitsOf are the games that there are of a contest.
func (v *view) unitsOf(c *storedContest) map[GameUnit]bool {
	if c.units != nil {
		return c.units
	}
	units := make(map[GameUnit]bool, c.done)
	err := v.each("SELECT o.start, o.moves, g.red FROM game g JOIN opening o ON o.id = g.opening WHERE g.contest = ?", func(rows *sql.Rows) error {
		u := GameUnit{Contest: c.Contest}
		err := rows.Scan(&u.Start, &u.Opening, &u.Red)
		units[u] = true
		return err
	}, c.id)
	if v.fail(err) {
		return nil
	}
	c.units = units
	return units
}

// gamesOf are the games of a contest.
func (v *view) gamesOf(c *storedContest) map[GameUnit]*GameRow {
	if c.games != nil {
		return c.games
	}
	games := make(map[GameUnit]*GameRow, c.done)
	err := v.each(`SELECT o.start, o.moves, g.red, x.text, y.text, g.moves, g.verdict, g.cause, g.reason, g.text, g.detail, b.text, m.text, coalesce(k.text, ''), coalesce(r.text, '')
		FROM game g JOIN opening o ON o.id = g.opening JOIN text x ON x.id = g.settings_a JOIN text y ON y.id = g.settings_b
		JOIN text b ON b.id = g.build JOIN text m ON m.id = g.machine
			LEFT JOIN text k ON k.id = g.worker LEFT JOIN text r ON r.id = g.run WHERE g.contest = ?`, func(rows *sql.Rows) error {
		g := &GameRow{Kind: KindGame, GameUnit: GameUnit{Contest: c.Contest}}
		var detail sql.RawBytes
		err := rows.Scan(&g.Start, &g.Opening, &g.Red, &g.SettingsA, &g.SettingsB, &g.Moves, &g.Verdict, &g.Cause, &g.Reason, &g.Text,
			&detail, &g.Build, &g.Machine, &g.Worker, &g.Run)
		if err != nil {
			return err
		}
		games[g.GameUnit] = g
		return unpackGame(&g.Played, detail)
	}, c.id)
	if v.fail(err) {
		return nil
	}
	c.games = games
	v.keep(c)
	return games
}

// game is the game of a unit, nil for none.
func (v *view) game(unit *GameUnit) *GameRow {
	v.mu.Lock()
	defer v.mu.Unlock()
	c := v.contests[unit.Contest]
	if c == nil {
		return nil
	}
	return v.gamesOf(c)[*unit]
}

// hasGame reports whether there is the game of a unit, without reading it.
func (v *view) hasGame(unit *GameUnit) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	c := v.contests[unit.Contest]
	return c != nil && v.unitsOf(c)[*unit]
}

// err is the first error of a question.
func (v *view) err() error {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.failed
}
