package ledger

import (
	"cmp"
	"slices"
	"strings"
	"sync"
)

// Set contains rows and games by unit. Some are those that a store had when the set was made; they
// are read when they are needed. Others were added to the set. Several goroutines may read a set,
// but none may read while another adds.
type Set struct {
	cells    map[Cell]*cellRows
	requests map[request][]*cellRows // cells by their request, the oldest first
	contests map[Contest]*contestGames
	versions map[Contest][]Contest // contests by the contest without behaviours, the oldest first

	store *store // nil if there is no store
	own   bool   // whether closing the set closes the store
	mixed bool   // whether rows or games were added to the set

	mu         sync.Mutex              // protects the fields below, and the stored cells and contests
	recent     []interface{ forget() } // cells and contests with rows in memory
	counters   counterNames
	added      int64                     // value of state.added when the set was made
	planCounts map[string]*planCountsRow // stored counts by experiment; nil before the first use
	planBuild  string                    // the build that stored the counts in the table asked
	changed    map[uint64]int64          // result of changes, by groupMark; nil before the first use
	failed     error                     // the first error of a query

	problems []error
}

// request is a cell without the behaviour.
type request struct{ suite, rules, fingerprint, limits string }

func (c *Cell) request() request { return request{c.Suite, c.Rules, c.Fingerprint, c.Limits} }

// groupContent contains what a set knows of a cell or a contest.
type groupContent struct {
	id, changed int64 // values in the store; 0 if the store has no row for the cell or contest
	// sums over the units of the store, or over the added units if the store has no row for the
	// cell or contest
	done, nodes, spent int64
}

// count adds a unit to the sums, unless the store has the cell or contest.
func (h *groupContent) count(nodes uint64, elapsed int64) {
	if h.id == 0 {
		h.done++
		h.nodes += bounded(nodes)
		h.spent += microseconds(elapsed)
	}
}

// cellRows contains the part of a set that belongs to one cell.
type cellRows struct {
	Cell
	groupContent
	sum   uint64         // sum of the positions' marks
	added map[place]*Row // rows that were added to the set
	rows  map[place]*Row // rows of the store and rows that were added; nil if they are not in memory
}

// place identifies a position of a cell.
type place struct{ position, fen string }

// NewSet returns an empty set.
func NewSet() *Set {
	return &Set{
		cells: map[Cell]*cellRows{}, requests: map[request][]*cellRows{},
		contests: map[Contest]*contestGames{}, versions: map[Contest][]Contest{},
	}
}

// Close closes what Read has opened.
func (s *Set) Close() error {
	if !s.own {
		return nil
	}
	return s.store.db.Close()
}

// Err returns the first error in reading results from the store. The set lacks these results.
func (s *Set) Err() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.failed
}

// Problems returns an error for each line of a file that could not be read. All other lines are in
// the set.
func (s *Set) Problems() []error { return s.problems }

// enter adds a cell that is new to the set.
func (s *Set) enter(c *cellRows) {
	as := c.request()
	s.cells[c.Cell], s.requests[as] = c, append(s.requests[as], c)
}

func (r *Row) addTo(s *Set) {
	c, at := s.cells[r.Cell], place{r.Position, r.FEN}
	if c == nil {
		c = &cellRows{Cell: r.Cell}
		s.enter(c)
	}
	if old := c.added[at]; old != nil {
		if !r.renews(old) {
			return
		}
	} else if c.count(r.Nodes, r.Elapsed); c.id == 0 {
		c.sum ^= mark(r.Position, r.FEN)
	}
	if c.added == nil {
		c.added = map[place]*Row{}
	}
	own := *r
	c.added[at], c.rows, s.mixed = &own, nil, true
}

// row returns the row of a unit, or nil if there is none.
func (s *Set) row(unit *SearchUnit) *Row {
	c := s.cells[unit.Cell]
	if c == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.rowsOf(c)[place{unit.Position, unit.FEN}]
}

// Get returns the row of the unit.
func (s *Set) Get(unit SearchUnit) (Row, bool) {
	if r := s.row(&unit); r != nil {
		return *r, true
	}
	return Row{}, false
}

// Behaviours returns the signatures for which the set has rows of the cell, in the order in which
// they were added. The signature of c itself may be among them.
func (s *Set) Behaviours(c Cell) (list []string) {
	for _, c := range s.requests[c.request()] {
		list = append(list, c.Behaviour)
	}
	return list
}

// Empty reports whether the set has neither rows nor games.
func (s *Set) Empty() bool { return len(s.cells)+len(s.contests) == 0 }

// Len returns the number of rows, without the games.
func (s *Set) Len() int { return len(s.Sorted()) }

// Sorted returns all rows in a fixed order, by cell and then by position.
func (s *Set) Sorted() []Row {
	s.mu.Lock()
	defer s.mu.Unlock()
	var rows []Row
	for _, c := range s.cells {
		for _, row := range s.rowsOf(c) {
			rows = append(rows, *row)
		}
	}
	slices.SortFunc(rows, func(a, b Row) int { return compareUnits(&a.SearchUnit, &b.SearchUnit) })
	return rows
}

func compareUnits(a, b *SearchUnit) int {
	return cmp.Or(
		strings.Compare(a.Suite, b.Suite),
		strings.Compare(a.Rules, b.Rules),
		strings.Compare(a.Limits, b.Limits),
		strings.Compare(a.Fingerprint, b.Fingerprint),
		strings.Compare(a.Behaviour, b.Behaviour),
		strings.Compare(a.Position, b.Position),
		strings.Compare(a.FEN, b.FEN),
	)
}
