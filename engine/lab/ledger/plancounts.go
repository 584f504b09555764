package ledger

import (
	"context"
	"database/sql"
	"encoding/binary"
	"hash/fnv"
	"path/filepath"

	"example.com/abyss/internal/database"
)

// Counts says how many results of an experiment a ledger has.
type Counts struct {
	Cells, CellsDone int
	Units, UnitsDone int     // number of positions or games, and how many of them are done
	Nodes            float64 // expected number of nodes of the missing units
}

// PlanCounts caches the counts of an experiment with its cells and contests, because planning an
// experiment takes longer than its queries.
type PlanCounts struct {
	Counts
	Groups []any // cells and contests: each element is a Cell or a Contest
}

// planCountsRow contains PlanCounts as a row of the store.
type planCountsRow struct {
	Counts
	added  int64    // value of state.added at the time of counting
	groups []uint64 // groupMark of each group
}

// groupMark returns a hash of a cell or a contest.
func groupMark(group any) uint64 {
	h := fnv.New64a()
	write := func(words ...string) {
		for _, w := range words {
			h.Write([]byte(w))
			h.Write([]byte{0})
		}
	}
	switch g := group.(type) {
	case Cell:
		write(g.Suite, g.Rules, g.Fingerprint, g.Limits, g.Behaviour)
	case Contest:
		write(g.A.Fingerprint, g.A.Limits, g.A.Behaviour, g.B.Fingerprint, g.B.Limits, g.B.Behaviour, g.Terms)
	}
	return h.Sum64()
}

// PlanCounts returns the counts that a build stored for an experiment. It returns false if results
// have been added to its cells or contests since then.
func (s *Set) PlanCounts(build, experiment string) (Counts, bool) {
	if s.store == nil || s.mixed {
		return Counts{}, false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.planCounts == nil || s.planBuild != build {
		if s.fail(s.readPlanCounts(build)) {
			return Counts{}, false
		}
	}
	a := s.planCounts[experiment]
	if a == nil {
		return Counts{}, false
	}
	if a.added < s.added {
		for _, g := range a.groups {
			if s.changes()[g] > a.added {
				return Counts{}, false
			}
		}
	}
	return a.Counts, true
}

func (s *Set) readPlanCounts(build string) error {
	s.planCounts, s.planBuild = map[string]*planCountsRow{}, build
	return s.store.each("SELECT experiment, added, cells, cells_done, units, units_done, nodes, groups FROM asked WHERE build = ?", func(rows *sql.Rows) error {
		var id string
		var groups sql.RawBytes
		a := &planCountsRow{}
		err := rows.Scan(&id, &a.added, &a.Cells, &a.CellsDone, &a.Units, &a.UnitsDone, &a.Nodes, &groups)
		for ; len(groups) >= 8; groups = groups[8:] {
			a.groups = append(a.groups, binary.BigEndian.Uint64(groups))
		}
		s.planCounts[id] = a
		return err
	}, build)
}

// changes returns, for each cell and contest, the value that state.added had when its last unit was
// added.
func (s *Set) changes() map[uint64]int64 {
	if s.changed == nil {
		s.changed = make(map[uint64]int64, len(s.cells)+len(s.contests))
		for c, stored := range s.cells {
			s.changed[groupMark(c)] = stored.changed
		}
		for c, stored := range s.contests {
			s.changed[groupMark(c)] = stored.changed
		}
	}
	return s.changed
}

// buildsKept is the number of builds whose counts the store keeps.
const buildsKept = 3

// KeepPlanCounts stores the counts that a build made with this set, by experiment. If that fails,
// the next run counts again.
func (s *Set) KeepPlanCounts(build string, list map[string]PlanCounts) error {
	if s.store == nil || s.mixed || len(list) == 0 {
		return nil
	}
	return s.keepDerived(func(tx *sql.Tx) error {
		ctx := context.Background()
		for id, a := range list {
			var groups []byte
			for _, g := range a.Groups {
				groups = binary.BigEndian.AppendUint64(groups, groupMark(g))
			}
			if _, err := tx.ExecContext(ctx, "INSERT OR REPLACE INTO asked VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
				build, id, s.added, a.Cells, a.CellsDone, a.Units, a.UnitsDone, a.Nodes, groups); err != nil {
				return err
			}
		}
		_, err := tx.ExecContext(ctx, "DELETE FROM asked WHERE build NOT IN (SELECT build FROM asked GROUP BY build ORDER BY build = ? DESC, max(added) DESC LIMIT ?)", build, buildsKept)
		return err
	})
}

// keepDerived stores counts and sums, unless the folder is read-only.
func (s *Set) keepDerived(write func(*sql.Tx) error) error {
	db := s.store.db
	if db.ReadOnly() {
		var err error
		if db, err = database.Open(filepath.Clean(db.Path()), stored); err != nil {
			return nil //nolint:nilerr // a folder that is only read from
		}
		defer db.Close() //nolint:errcheck // everything is on the disk
	}
	return db.Update(write)
}
