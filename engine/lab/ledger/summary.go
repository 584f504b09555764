package ledger

import (
	"context"
	"database/sql"
	"errors"
	"slices"
)

// Summary is a build's summary of the games of a contest. It is stored because decoding the games
// takes longer than all queries together.
type Summary struct {
	Contest Contest
	Subject string // everything else on which the text depends
	Text    []byte
}

// Summary returns the text that a build stored for a contest and a subject. It returns nil if there
// is no such text, or if the games have changed since it was stored.
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

// summed returns the store's games of a contest. It returns nil if the store has no such games, or
// if games of the contest were added to the set.
func (s *Set) summed(c Contest) *contestGames {
	if contest := s.contests[c]; contest != nil && contest.id > 0 && len(contest.added) == 0 {
		return contest
	}
	return nil
}

// KeepSummaries stores the summaries that a build made with this set. If storing fails, the next
// run makes them again.
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
