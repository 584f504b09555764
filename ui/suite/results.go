package suite

import (
	"fmt"
	"hash/fnv"
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
	"example.com/abyss/ui/phrases"
)

// key identifies results. Two runs have the same key if they differ only in the time and in the
// version of the program.
type key struct {
	suite   string // as the function identity returns it
	setting string // the fingerprint of the options
	limit   limit
}

// identity returns a suite's name and a hash of its content. So a file with the same name and other
// positions is another suite.
func identity(s *lab.Suite) string {
	h := fnv.New64a()
	for i := range s.Positions {
		it := &s.Positions[i]
		fmt.Fprintf(h, "%s %s %v %v %v\n", it.ID, it.Pos.FEN(), it.Best, it.Avoid, it.Expected)
	}
	return fmt.Sprintf("%s %016x", s.Name, h.Sum64())
}

// limit says where the search of a position ends. The search ends at the first limit that it
// reaches. Zero means no limit; at least one limit is set.
type limit struct {
	Depth int           `json:"depth,omitempty"`
	Nodes uint64        `json:"nodes,omitempty"`
	Time  time.Duration `json:"time,omitempty"`
}

// limits returns the limit for a search.
func (l limit) limits() search.Limits {
	return search.Limits{Depth: l.Depth, Nodes: l.Nodes, Time: l.Time}
}

// text describes the limit.
func (l limit) text(t phrases.T) string {
	text := ""
	add := func(part string) {
		if text != "" {
			text += ", "
		}
		text += part
	}
	if l.Depth > 0 {
		add(t("depth %d", l.Depth))
	}
	if l.Nodes > 0 {
		add(t("%s nodes", phrases.Thousands(l.Nodes)))
	}
	if l.Time > 0 {
		add(t("%s each", l.Time))
	}
	return text
}

// results are the results of a suite's positions under a key.
type results struct {
	key     key
	setting string                 // the displayed name of the setting
	when    time.Time              // time of the newest row
	rows    map[string]*lab.Solved // the results of the positions, by id
}

func newResults(k key, setting string) *results {
	return &results{key: k, setting: setting, rows: map[string]*lab.Solved{}}
}

// state says whether a position was solved.
type state uint8

const (
	notRun   state = iota
	failed         // the search found another move
	scoreOff       // the search found the move, but its score is too far from the expected one
	solved
)

// row returns the result of a position; nil if it has not run.
func (r *results) row(it *lab.Item) *lab.Solved { return r.rows[it.ID] }

// state returns the state of a position, by the rules of solve.
func (r *results) state(it *lab.Item) state {
	row := r.row(it)
	switch {
	case row == nil:
		return notRun
	case row.Success(lab.Window):
		return solved
	case row.Hit:
		return scoreOff
	}
	return failed
}

// summary returns the totals of the positions that have run, and how many have run.
func (r *results) summary(suite *lab.Suite, window search.Score) (total lab.Summary, ran int) {
	rows := make([]lab.Solved, 0, len(r.rows))
	for i := range suite.Positions {
		if row := r.row(&suite.Positions[i]); row != nil {
			rows = append(rows, *row)
		}
	}
	return lab.Summarize(rows, window), len(rows)
}

// judge adds the suite's data to rows that were read from a file.
func (r *results) judge(suite *lab.Suite) {
	for i := range suite.Positions {
		it := &suite.Positions[i]
		if row, ok := r.rows[it.ID]; ok {
			row.Best, row.Expected, row.LineEnd, row.Confidence, row.Hit = it.Best, it.Expected, it.LineEnd, it.Confidence, it.Hit(row.Move)
		}
	}
}

// history contains all known results, from this run of the program and from earlier ones.
type history map[key]*runs

// runs are the last results under a key, and the previous ones.
type runs struct{ last, before *results }

// last returns the last results under a key, nil for none.
func (h history) last(suite *lab.Suite, k key) *results {
	pair := h[k]
	if pair == nil {
		return nil
	}
	pair.last.judge(suite)
	if pair.before != nil {
		pair.before.judge(suite)
	}
	return pair.last
}

// begin makes new results the last ones under their key. The results that were the last ones become
// the previous ones, unless they are incomplete and the current previous ones are complete.
func (h history) begin(r *results, positions int) {
	pair := h[r.key]
	if pair == nil {
		h[r.key] = &runs{last: r}
		return
	}
	if pair.before == nil || len(pair.last.rows) >= positions || len(pair.before.rows) < positions {
		pair.before = pair.last
	}
	pair.last = r
}

// put adds a run from the file.
func (h history) put(rec *record) error {
	r := newResults(key{rec.Suite, rec.Options, rec.Limit}, rec.Setting)
	for i := range rec.Rows {
		row, err := rec.Rows[i].row()
		if err != nil {
			return err
		}
		r.rows[row.ID] = &row
	}
	r.when = rec.When
	pair := h[r.key]
	if rec.Whole || pair == nil {
		h.begin(r, rec.Positions)
		return nil
	}
	for id, row := range r.rows {
		pair.last.rows[id] = row
	}
	pair.last.when = r.when
	return nil
}
