package experiment

import "slices"

// Measure is a figure of a cell or, in Spec.Totals, of a row.
type Measure uint8

// The measures. Shares and rates are in percent.
const (
	Nodes   Measure = iota
	Ratio           // nodes divided by the nodes of the reference cell
	Change          // Ratio as a change in percent
	Savings         // the negative of Change
	Success         // S: right moves with a score within 300 centipawns of the expected score
	Hits            // number of right moves, H
	Narrow          // S with a window of 150 centipawns
	// S, but with the score at the end of the printed line where the expected score adds a doubtful
	// gain to it.
	LineEndS
	TrustedS  // S of the positions with an expected score of high confidence
	TrustedH  // H of the same positions
	Errors    // percentage points of H lost compared with the reference cell
	RI        // relative importance, (S + H/2) / R
	MeanRI    // mean of RI over the columns of a row
	Rank      // rank of RI among the rows of the column; 1 is the best
	Branching // nodes divided by those at one ply less (Spec.Shallower), as a geometric mean over the positions
	Seconds
	Speed // thousands of nodes per second, from Seconds
	TableHits
	Stores
	Overs     // stores that overwrite another position's entry
	OversPct  // Overs in percent of Stores
	EstOvers  // Overs estimated for each position by Feldmann's formula, summed
	EstPct    // EstOvers in percent of Stores
	FalseHits // table hits for another position with the same lock, if the search counts them
	Solved    // number of positions with the right move
	Proved    // number of positions with the right move and a fitting score; if a mate is expected, a winning mate score
	Unproved  // number of positions that Proved does not count
	Yield     // right moves per million nodes
	FullNodes // share of Nodes in the full-width search
	LeafNodes // share of Nodes in the quiescence and capture searches
	Verified  // null moves that reached beta and were verified
	Refuted   // verified null moves whose node missed beta and was searched again
	Zugzwangs // number of refuted nodes where passing was better than any move even at full depth
	Typical   // nodes divided by those of the reference cell, as a geometric mean over the positions
	TypicalLow
	TypicalHigh // TypicalLow and TypicalHigh are the ends of the 95 % interval of Typical
	Gained      // number of positions with the right move here and not in the reference cell
	Missed      // number of positions with the right move in the reference cell and not here
	// probability that chance causes a difference at least as large, by the exact sign test of
	// Gained and Missed.
	Chance
	NumMeasures
)

// MeasureInfo describes a measure.
type MeasureInfo struct {
	// name of the measure in CSV and JSON; by default, a published column's name also ends with
	// this name
	Name     string
	Head     string // column heading
	Decimals int
	Counts   bool   // whether the measure is a count, so that measured and published values may be compared
	Says     string // meaning of the measure, in one line
}

// Info describes the measure.
func (m Measure) Info() MeasureInfo { return measures[m] }

func (m Measure) String() string { return measures[m].Name }

// counted lists the measures that are computed from the counters of searches.
var counted = []Measure{TableHits, Stores, Overs, OversPct, EstOvers, EstPct, FalseHits, FullNodes, LeafNodes, Verified, Refuted, Zugzwangs}

// Counted reports whether the measure is computed from counters of searches. The meaning of
// counters may change while the searches stay the same.
func (m Measure) Counted() bool { return slices.Contains(counted, m) }

// NeedsCounters reports whether the spec shows a measure that is computed from counters.
func (s *Spec) NeedsCounters() bool {
	return slices.ContainsFunc(s.Measures, Measure.Counted) || slices.ContainsFunc(s.Totals, Measure.Counted)
}

var measures = [NumMeasures]MeasureInfo{
	Nodes:     {"nodes", "nodes", 0, true, "nodes of all positions together"},
	Ratio:     {"ratio", "ratio", 2, false, "nodes divided by those of the reference cell, see the key `against`"},
	Change:    {"change_pct", "change %", 0, false, "ratio as a change in percent"},
	Savings:   {"savings_pct", "savings %", 0, false, "change_pct with the opposite sign"},
	Success:   {"success", "S", 0, false, "right move with a score within 300 of the expected one, percent"},
	Hits:      {"hits", "H", 0, false, "right move, percent"},
	Narrow:    {"success_within_150", "S150", 0, false, "success within 150, percent"},
	LineEndS:  {"success_line_end", "SL", 0, false, "success by the score at the end of the printed line, percent"},
	TrustedS:  {"success_trusted", "S29", 0, false, "success among the positions whose expected score is of high confidence, percent"},
	TrustedH:  {"hits_trusted", "H29", 0, false, "hits among the positions of success_trusted, percent"},
	Errors:    {"errors_pct", "errors %", 0, false, "hits lost relative to the reference cell, in percentage points"},
	RI:        {"RI", "RI", 2, false, "relative importance, (success + hits/2) / ratio"},
	MeanRI:    {"avg_RI", "mean RI", 2, false, "mean of RI over the columns of a row"},
	Rank:      {"rank", "rank", 0, false, "rank of RI among the rows of the column; 1 is the best"},
	Branching: {"abf", "a.b.f.", 2, false, "geometric mean of the nodes divided by those with one ply less"},
	Seconds:   {"time_s", "time s", 2, false, "time of all searches; differs between machines"},
	Speed:     {"knodes_per_s", "knodes/s", 0, false, "thousands of nodes a second; differs between machines"},
	TableHits: {"table_hits", "hits", 0, true, "positions found in the transposition table"},
	Stores:    {"t_stores", "t-stores", 0, true, "positions stored in the transposition table"},
	Overs:     {"overs", "overs", 0, true, "stores that overwrite another position's entry"},
	OversPct:  {"overs_pct", "overs %", 1, false, "overs in percent of the stores"},
	EstOvers:  {"est_overs", "est. overs", 0, true, "overs as Feldmann's formula estimates them"},
	EstPct:    {"est_overs_pct", "est. %", 1, false, "est_overs in percent of the stores"},
	FalseHits: {"false_hits", "false hits", 0, false, "false hits of the table's lock, if the search counts them"},
	Solved:    {"solved", "solved", 0, false, "positions with the right move"},
	Proved:    {"proved", "proved", 0, false, "positions with the right move and a score that fits; where a mate is expected, a mate"},
	Unproved:  {"unproved", "missed", 0, false, "the other positions"},
	Yield:     {"hits_per_million", "H per M nodes", 2, false, "right moves per million nodes"},
	FullNodes: {"full_nodes", "full width", 0, false, "nodes in the full-width search"},
	LeafNodes: {"leaf_nodes", "quiescence", 0, false, "nodes in the quiescence and capture searches"},
	Verified:  {"null_verified", "verified", 0, false, "null moves that reached beta and were verified"},
	Refuted:   {"null_refuted", "searched again", 0, false, "verified null moves whose node missed beta and was searched again"},
	Zugzwangs: {"zugzwangs", "zugzwangs", 0, false, "nodes searched again where passing was better than any move at full depth"},

	Typical:     {"typical_ratio", "typical (95 %)", 2, false, "geometric mean over the positions of the quotient of nodes, with its 95 % interval"},
	TypicalLow:  {"typical_ratio_low", "typical from", 2, false, "the low end of the interval of typical_ratio"},
	TypicalHigh: {"typical_ratio_high", "typical to", 2, false, "the high end of the interval of typical_ratio"},
	Gained:      {"gained", "only here", 0, false, "positions with the right move here but not in the reference cell"},
	Missed:      {"missed", "only there", 0, false, "positions with the right move in the reference cell but not here"},
	Chance:      {"chance", "p", 2, false, "probability that chance alone gives such a difference, by the exact sign test"},
}
