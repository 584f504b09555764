package experiment

// Measure is a figure of a cell or, in Spec.Totals, of a row.
type Measure uint8

// The measures. Shares and rates are percent.
const (
	Nodes     Measure = iota
	Ratio             // nodes divided by those of the cell compared with
	Change            // the same as a change in percent
	Savings           // the negative of Change
	Success           // right move with a score within 300 of the expected one, S
	Hits              // right move, H
	Narrow            // S within 150
	LineEndS          // S by the score at the end of the printed line where the expected one adds a doubtful gain to it
	TrustedS          // S of the positions whose expected score is of high confidence
	TrustedH          // H of them
	Errors            // percentage points of H lost against the cell compared with
	RI                // relative importance, (S + H/2) / R
	MeanRI            // of a row: the mean over its columns
	Rank              // of RI among the rows of the column, 1 the best
	Branching         // geometric mean over the positions of the nodes divided by those at a ply less, Spec.Shallower
	Seconds
	Speed // thousands of nodes a second of Seconds
	TableHits
	Stores
	Overs     // writes over another position's entry
	OversPct  // of Stores
	EstOvers  // estimated for each position by Feldmann's formula, summed
	EstPct    // of Stores
	FalseHits // of the table's lock, if the search counts them
	Solved    // positions with the right move, a count
	Proved    // positions with the right move and a score that fits, a count; if a mate is expected, a winning mate score
	Unproved  // positions that are not Proved, a count
	Yield     // right moves per million nodes
	FullNodes // part of Nodes in the full width
	LeafNodes // part of Nodes in the quiescence and capture searches
	Verified  // null moves that reached beta and were verified
	Refuted   // of these, nodes that missed beta and were searched again
	Zugzwangs // of these, nodes where passing was better than any move even at full depth
	Typical   // geometric mean over the positions of the nodes divided by those of the cell compared with
	TypicalLow
	TypicalHigh // TypicalLow to TypicalHigh is its 95 % interval
	Gained      // positions with the right move here and not in the cell compared with, a count
	Missed      // positions with the right move there and not here, a count
	Chance      // probability of such a difference by chance: the exact sign test of Gained and Missed
	NumMeasures
)

// MeasureInfo describes a measure.
type MeasureInfo struct {
	Name     string // in CSV and JSON, and by default the end of a published column's name
	Head     string // column heading
	Decimals int
	Counts   bool // a count; measured and published values may be compared
}

// Info describes the measure.
func (m Measure) Info() MeasureInfo { return measures[m] }

func (m Measure) String() string { return measures[m].Name }

var measures = [NumMeasures]MeasureInfo{
	Nodes:     {"nodes", "nodes", 0, true},
	Ratio:     {"ratio", "ratio", 2, false},
	Change:    {"change_pct", "change %", 0, false},
	Savings:   {"savings_pct", "savings %", 0, false},
	Success:   {"success", "S", 0, false},
	Hits:      {"hits", "H", 0, false},
	Narrow:    {"success_within_150", "S150", 0, false},
	LineEndS:  {"success_line_end", "SL", 0, false},
	TrustedS:  {"success_trusted", "S29", 0, false},
	TrustedH:  {"hits_trusted", "H29", 0, false},
	Errors:    {"errors_pct", "errors %", 0, false},
	RI:        {"RI", "RI", 2, false},
	MeanRI:    {"avg_RI", "mean RI", 2, false},
	Rank:      {"rank", "rank", 0, false},
	Branching: {"abf", "a.b.f.", 2, false},
	Seconds:   {"time_s", "time s", 2, false},
	Speed:     {"knodes_per_s", "knodes/s", 0, false},
	TableHits: {"table_hits", "hits", 0, true},
	Stores:    {"t_stores", "t-stores", 0, true},
	Overs:     {"overs", "overs", 0, true},
	OversPct:  {"overs_pct", "overs %", 1, false},
	EstOvers:  {"est_overs", "est. overs", 0, true},
	EstPct:    {"est_overs_pct", "est. %", 1, false},
	FalseHits: {"false_hits", "false hits", 0, false},
	Solved:    {"solved", "solved", 0, false},
	Proved:    {"proved", "proved", 0, false},
	Unproved:  {"unproved", "missed", 0, false},
	Yield:     {"hits_per_million", "H per M nodes", 2, false},
	FullNodes: {"full_nodes", "full width", 0, false},
	LeafNodes: {"leaf_nodes", "quiescence", 0, false},
	Verified:  {"null_verified", "verified", 0, false},
	Refuted:   {"null_refuted", "searched again", 0, false},
	Zugzwangs: {"zugzwangs", "zugzwangs", 0, false},

	Typical:     {"typical_ratio", "typical (95 %)", 2, false},
	TypicalLow:  {"typical_ratio_low", "typical from", 2, false},
	TypicalHigh: {"typical_ratio_high", "typical to", 2, false},
	Gained:      {"gained", "only here", 0, false},
	Missed:      {"missed", "only there", 0, false},
	Chance:      {"chance", "p", 2, false},
}
