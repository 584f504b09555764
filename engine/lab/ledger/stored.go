package ledger

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"

	"example.com/abyss/engine/search"
)

func (c *cellRows) forget()     { c.rows = nil }
func (c *contestGames) forget() { c.games = nil }

// mostRecent is the number of cells and contests whose rows stay in memory.
const mostRecent = 24

// set returns a set of the store's current content. The set reads rows when they are needed.
func (s *store) set() *Set {
	set := NewSet()
	set.store, set.counters.store = s, s
	// The number of additions is read first, so that rows added later are not believed to be in the
	// set.
	err := s.db.Reader().QueryRowContext(context.Background(), "SELECT added FROM state").Scan(&set.added)
	if !set.fail(err) && !set.fail(set.readCells()) {
		set.fail(set.readContests())
	}
	return set
}

// The method each calls scan for each row of a query.
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

func (s *Set) readCells() error {
	return s.store.each("SELECT id, suite, rules, fingerprint, limits, behaviour, done, nodes, elapsed_us, sum, changed FROM cell WHERE done > 0 ORDER BY first", func(rows *sql.Rows) error {
		c, sum := &cellRows{}, int64(0)
		err := rows.Scan(&c.id, &c.Suite, &c.Rules, &c.Fingerprint, &c.Limits, &c.Behaviour, &c.done, &c.nodes, &c.spent, &sum, &c.changed)
		c.sum = uint64(sum)
		s.enter(c)
		return err
	})
}

func (s *Set) readContests() error {
	return s.store.each(`SELECT id, a_fingerprint, a_limits, a_behaviour, b_fingerprint, b_limits, b_behaviour, terms, done, nodes, elapsed_us, changed
		FROM contest WHERE done > 0 ORDER BY first`, func(rows *sql.Rows) error {
		c := &contestGames{}
		err := rows.Scan(&c.id, &c.A.Fingerprint, &c.A.Limits, &c.A.Behaviour, &c.B.Fingerprint, &c.B.Limits, &c.B.Behaviour, &c.Terms,
			&c.done, &c.nodes, &c.spent, &c.changed)
		s.meet(c)
		return err
	})
}

// fail keeps the first error, and reports whether err is an error.
func (s *Set) fail(err error) bool {
	if err != nil && s.failed == nil {
		s.failed = s.store.db.Error(err)
	}
	return err != nil
}

// keep notes that the rows of a cell or contest are in memory. If too many cells and contests are
// in memory, it drops the rows that were read first.
func (s *Set) keep(c interface{ forget() }) {
	if s.recent = append(s.recent, c); len(s.recent) > mostRecent {
		s.recent[0].forget()
		s.recent = slices.Delete(s.recent, 0, 1)
	}
}

// rowsOf returns the rows of a cell. If a unit has a row in the store and a row that was added to
// the set, the store's row stays unless the added row renews it.
func (s *Set) rowsOf(c *cellRows) map[place]*Row {
	if c.id == 0 {
		return c.added
	}
	if c.rows != nil {
		return c.rows
	}
	rows := make(map[place]*Row, c.done)
	err := s.store.each(`SELECT p.name, p.fen, s.depth, s.nodes, s.score, s.move, s.pv, s.counters, s.elapsed_us, t.text, b.text, coalesce(k.text, ''), coalesce(r.text, ''), coalesce(n.text, '')
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
		r.Counters, err = s.counters.unpack(counters)
		rows[place{r.Position, r.FEN}] = r
		return err
	}, c.id)
	if s.fail(err) {
		return c.added
	}
	for at, r := range c.added {
		if old := rows[at]; old == nil || !old.renews(r) {
			rows[at] = r
		}
	}
	c.rows = rows
	s.keep(c)
	return rows
}

// counterNames caches the names of a store's counters, by the ids of their rows.
type counterNames struct {
	store *store
	known map[int64]string
}

// name returns the name of a counter. If the id is unknown, it reads all names again, because the
// store may have new ones.
func (c *counterNames) name(id int64) (string, error) {
	if name, ok := c.known[id]; ok {
		return name, nil
	}
	names := map[int64]string{}
	err := c.store.each("SELECT id, text FROM counter", func(rows *sql.Rows) error {
		var id int64
		var name string
		err := rows.Scan(&id, &name)
		names[id] = name
		return err
	})
	if c.known = names; err == nil && names[id] == "" {
		err = errPacked
	}
	return names[id], err
}

// unpack reads the counters of a row.
func (c *counterNames) unpack(data []byte) (map[string]uint64, error) {
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
		name, err := c.name(int64(u.unsigned()))
		if err != nil {
			return nil, err
		}
		counters[name] = u.unsigned()
	}
	return counters, u.err
}

// unitsOf returns the units of the contest's games in the store.
func (s *Set) unitsOf(c *contestGames) map[GameUnit]bool {
	if c.units != nil || c.id == 0 {
		return c.units
	}
	units := make(map[GameUnit]bool, c.done)
	err := s.store.each("SELECT o.start, o.moves, g.red FROM game g JOIN opening o ON o.id = g.opening WHERE g.contest = ?", func(rows *sql.Rows) error {
		u := GameUnit{Contest: c.Contest}
		err := rows.Scan(&u.Start, &u.Opening, &u.Red)
		units[u] = true
		return err
	}, c.id)
	if s.fail(err) {
		return nil
	}
	c.units = units
	return units
}

// gamesOf returns the games of a contest.
func (s *Set) gamesOf(c *contestGames) map[GameUnit]*GameRow {
	if c.id == 0 {
		return c.added
	}
	if c.games != nil {
		return c.games
	}
	games := make(map[GameUnit]*GameRow, c.done)
	err := s.store.each(`SELECT o.start, o.moves, g.red, x.text, y.text, g.moves, g.verdict, g.cause, g.reason, g.text, g.detail, b.text, m.text, coalesce(k.text, ''), coalesce(r.text, '')
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
	if s.fail(err) {
		return c.added
	}
	for unit, g := range c.added {
		if old := games[unit]; old == nil || !old.renews(g) {
			games[unit] = g
		}
	}
	c.games = games
	s.keep(c)
	return games
}
