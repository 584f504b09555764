package ledger

import (
	"fmt"
	"strings"
	"time"

	"example.com/abyss/engine/bench"
	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// KindSearch is the kind of a Row. Lines of any other kind except KindGame are skipped.
const KindSearch = "search"

// Cell describes the settings with which every position of a suite is searched. Equal cells give
// equal results in every experiment.
type Cell struct {
	Suite       string `json:"suite"`
	Rules       string `json:"rules"`       // the rules.Set as text, which says how repetitions were judged
	Fingerprint string `json:"fingerprint"` // the result of search.Options.Fingerprint
	Limits      string `json:"limits"`      // the result of LimitsText
	Behaviour   string `json:"behaviour"`   // the result of bench.Signature for the options
}

// SearchUnit is one position of a cell, the smallest piece of work.
type SearchUnit struct {
	Cell
	Position string `json:"position"` // id of the position in the suite
	FEN      string `json:"fen"`
}

// Row is one line of a ledger. Scores are centipawns for the mover. Two runs of one unit may differ
// only in Elapsed and Origin. If Counting differs, they may also differ in Counters.
type Row struct {
	Kind string `json:"kind"`
	SearchUnit
	Settings string            `json:"settings"` // result of search.Options.NormalText, for display
	Depth    int               `json:"depth"`    // depth of the last complete iteration, in plies of full width
	Nodes    uint64            `json:"nodes"`
	Score    search.Score      `json:"score"`
	Move     string            `json:"move"`
	PV       []string          `json:"pv"`
	Counters map[string]uint64 `json:"counters"` // result of search.Stats.ByName
	// result of bench.CounterSignature for the options; "" in lines of earlier versions
	Counting string `json:"counting,omitempty"`
	Elapsed  int64  `json:"elapsed_us"`
	Build    string `json:"build"` // version of the program, by the total of its bench
	Origin
}

// Group returns the cell.
func (u SearchUnit) Group() any { return u.Cell }

func (u SearchUnit) in(s *Set) bool { return s.row(&u) != nil }

func (u SearchUnit) line(s *Set) (Line, bool) {
	row, ok := s.Get(u)
	return &row, ok
}

// Of returns the unit of the row.
func (r *Row) Of() Key { return r.SearchUnit }

// AllNodes returns the number of nodes of the search.
func (r *Row) AllNodes() uint64 { return r.Nodes }

// Time returns how long the search took.
func (r *Row) Time() time.Duration { return time.Duration(r.Elapsed) * time.Microsecond }

// NewRow returns the row of a result under options.
func NewRow(unit SearchUnit, options *search.Options, build string, r *search.Result) Row {
	return Row{
		Kind: KindSearch, SearchUnit: unit, Settings: options.NormalText(), Build: build,
		Depth: r.Depth, Nodes: r.Nodes, Score: r.Score, Move: r.Move.String(), PV: moveTexts(r.FullLine()),
		Counters: r.Stats.ByName(), Counting: bench.CounterSignature(*options), Elapsed: r.Elapsed.Microseconds(),
	}
}

func moveTexts(moves []xiangqi.Move) []string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = m.String()
	}
	return texts
}

// LimitsText returns limits as text for a cell, such as "depth 5" or "nodes 20000".
func LimitsText(l search.Limits) string {
	var parts []string
	if l.Depth > 0 {
		parts = append(parts, fmt.Sprintf("depth %d", l.Depth))
	}
	if l.Nodes > 0 {
		parts = append(parts, fmt.Sprintf("nodes %d", l.Nodes))
	}
	if l.Begin > 0 {
		parts = append(parts, fmt.Sprintf("begin %d", l.Begin))
	}
	if l.Time > 0 {
		parts = append(parts, fmt.Sprintf("%s %v", timeLimit, l.Time))
	}
	return strings.Join(parts, " ")
}

// These words come before a time per move and before the control of a game clock.
const (
	timeLimit  = "time"
	clockLimit = "clock"
)

// ClockLimits is like LimitsText, but for a side with a game clock.
func ClockLimits(l search.Limits, c clock.Control) string {
	return strings.TrimSpace(fmt.Sprintf("%s %s %v", LimitsText(l), clockLimit, c))
}
