package report

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"sync"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
)

// Summaries contains summaries of whole contests. The ledger stores them so that this build of the
// program can use them again. Several goroutines may use them.
type Summaries struct {
	rows  *ledger.Set
	build string

	mu    sync.Mutex
	fresh []ledger.Summary
}

// NewSummaries returns the summaries that a ledger stores.
func NewSummaries(rows *ledger.Set) *Summaries {
	return &Summaries{rows: rows, build: work.Program()}
}

// subject identifies the input of a summary except the games. It is needed because the same games
// can belong to contests with other names or in another order.
func subject(cell *experiment.GameCell, habits bool) string {
	h := fnv.New64a()
	h.Write(markOf(cell.Openings).names)
	fmt.Fprintf(h, "%q", cell.Settings())
	return fmt.Sprintf("%s %016x, %s, %s, %t, %t", openingsMark(cell), h.Sum64(), cell.Pairing.String(), cell.Budget.Label, cell.OneColor, habits)
}

// summary returns the stored summary of a contest, or nil if there is none.
func (s *Summaries) summary(cell *experiment.GameCell, key ledger.Contest, habits bool) *contestSummary {
	if s == nil || s.build == "" {
		return nil
	}
	text := s.rows.Summary(s.build, subject(cell, habits), key)
	if text == nil {
		return nil
	}
	summary := &contestSummary{}
	if json.Unmarshal(text, summary) != nil || len(summary.Points) != len(cell.Openings) {
		return nil
	}
	return summary
}

// add adds the summary of all games of a contest.
func (s *Summaries) add(cell *experiment.GameCell, key ledger.Contest, habits bool, summary *contestSummary) error {
	if s == nil || s.build == "" {
		return nil
	}
	text, err := json.Marshal(summary)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fresh = append(s.fresh, ledger.Summary{Contest: key, Subject: subject(cell, habits), Text: text})
	return nil
}

// Keep stores the summaries that were added.
func (s *Summaries) Keep() error {
	if s == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	list := s.fresh
	s.fresh = nil
	return s.rows.KeepSummaries(s.build, list)
}
