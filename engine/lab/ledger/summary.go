package ledger

import (
	"context"
	"database/sql"
	"errors"
	"slices"
)

// Summary is the sum of a contest's games by a build of the program: decoding the games
// takes longer than all queries.
type Summary struct {
	Contest Contest
	Subject string // inputs of the text besides the games
	Text    []byte
}

// Summary is the text that a build has stored for a contest and a subject; nil without
// one, or if the games have changed since.
func (s *Set) Summary(build, subject string, c Contest) []byte {
	contest := s.summed(c)
	if contest == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	var text []byte
	err := s.store.db.Reader().QueryRowContext(context.Background(),
		"SELECT text FROM summary WHERE build = ? AND contest = ? AND subject = ? AND changed = ?", build, contest.id, subject, contest.changed).Scan(&text)
	if errors.Is(err, sql.ErrNoRows) || s.fail(err) {
		return nil
	}
	return text
}

// summed are the store's games of a contest; nil for none, or if the set has further
// ones.
func (s *Set) summed(c Contest) *contestGames {
	if held := s.contests[c]; held != nil && held.id > 0 && len(held.added) == 0 {
		return held
	}
	return nil
}

// KeepSummaries stores the sums of a build with this set. If that fails, they are made
// again the next time.
func (s *Set) KeepSummaries(build string, list []Summary) error {
	list = slices.DeleteFunc(list, func(kept Summary) bool { return s.summed(kept.Contest) == nil })
	if len(list) == 0 {
		return nil
	}
	return s.keepDerived(func(tx *sql.Tx) error {
		ctx := context.Background()
		for i := range list {
			contest := s.summed(list[i].Contest)
			if _, err := tx.ExecContext(ctx, "INSERT OR REPLACE INTO summary VALUES (?, ?, ?, ?, ?)",
				build, contest.id, list[i].Subject, contest.changed, list[i].Text); err != nil {
				return err
			}
		}
		_, err := tx.ExecContext(ctx, "DELETE FROM summary WHERE build NOT IN (SELECT build FROM summary GROUP BY build ORDER BY build = ? DESC, max(rowid) DESC LIMIT ?)", build, buildsKept)
		return err
	})
}
