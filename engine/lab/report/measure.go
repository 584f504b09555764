package report

import (
	"math"
	"time"

	"example.com/abyss/engine/bench"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/stats"
)

// sample has a row for each position of the suite, in its order. It keeps only the data that
// figures need, because the samples of all cells are in memory.
type sample struct {
	rows    []sampleRow
	solved  []lab.Solved
	sums    map[string]uint64 // sums of the counters; nil unless counted is set
	entries int               // number of entries of the transposition table
	whole   bool              // whether no position is missing
	counted bool              // whether the counters have this program's signature

	counting string // the signature of the counters; "" unless counted is set
	stale    bool
	earlier  bool // whether the rows were measured earlier (Source.Earlier)
	own      int  // number of rows that the ledger has
}

// sampleOf returns a cell's rows by this program's behaviour. If these are incomplete, it looks for
// complete rows of another behaviour and returns the latest of them.
func sampleOf(cell *experiment.SearchCell, set *ledger.Set, suite lab.Suite) *sample {
	key := cell.Key()
	best := collect(key, cell, set, suite)
	if best.whole {
		return best
	}
	for _, behaviour := range set.Behaviours(key) {
		old := key
		old.Behaviour = behaviour
		if other := collect(old, cell, set, suite); other.whole && behaviour != key.Behaviour {
			other.stale = true
			best = other
		}
	}
	return best
}

// sampleRow has the data of a row that its Solved lacks.
type sampleRow struct {
	nodes            uint64
	stores, overlaps uint64 // counts of the transposition table
	elapsed          time.Duration
}

func collect(key ledger.Cell, cell *experiment.SearchCell, set *ledger.Set, suite lab.Suite) *sample {
	s := &sample{entries: cell.Options.TableEntries, sums: map[string]uint64{}, counted: true}
	counting := bench.CounterSignature(cell.Options)
	s.rows, s.solved = make([]sampleRow, 0, len(suite.Positions)), make([]lab.Solved, 0, len(suite.Positions))
	names := work.PositionsOf(suite)
	for i := range suite.Positions {
		it := &suite.Positions[i]
		row, ok := set.Get(names.Unit(key, i))
		if !ok {
			continue
		}
		if row.Counting != counting {
			s.counted, row.Counters = false, nil
		}
		s.rows = append(s.rows, sampleRow{row.Nodes, row.Counters["table_stores"], row.Counters["table_overlaps"], row.Time()})
		for name, n := range row.Counters {
			s.sums[name] += n
		}
		s.solved = append(s.solved, solvedRow(&row, it))
	}
	if s.counted {
		s.counting = counting
	} else {
		s.sums = nil
		for i := range s.rows {
			s.rows[i].stores, s.rows[i].overlaps = 0, 0
		}
	}
	s.whole = len(s.rows) == len(suite.Positions) && len(s.rows) > 0
	return s
}

// solvedRow converts a row into a Solved, with the fields that are needed for scoring.
func solvedRow(row *ledger.Row, it *lab.Item) lab.Solved {
	solved := lab.Solved{
		ID: it.ID, Best: it.Best, Score: row.Score, Expected: it.Expected, LineEnd: it.LineEnd, Confidence: it.Confidence,
		Nodes: row.Nodes, Depth: row.Depth, Elapsed: row.Time(),
	}
	// A move that cannot be parsed is no hit. The ledger stores moves in the form of Move.String.
	// The variable pos must be a copy, because ParseLegal makes moves on it, and the position of
	// the suite is shared.
	pos := it.Pos
	if move, err := pos.ParseLegal(row.Move); err == nil {
		solved.Move, solved.Hit = move, it.Hit(move)
	}
	return solved
}

func rate(part, whole int) float64 { return 100 * float64(part) / float64(max(1, whole)) }

// measure fills in a cell's measured figures. The argument against is the sample of the reference
// cell, or nil.
func measure(cell *TableCell, s, against *sample) {
	set := func(m experiment.Measure, v float64) { cell.Figures[m].Measured = known(v) }
	if !s.whole {
		for m := range experiment.NumMeasures {
			cell.Figures[m].Measured.State = NotRun
		}
		return
	}
	wide, narrow := lab.Summarize(s.solved, lab.Window), lab.Summarize(s.solved, lab.NarrowWindow)
	trusted := lab.Summarize(lab.Trusted(s.solved), lab.Window)
	set(experiment.Nodes, float64(wide.Nodes))
	set(experiment.Success, rate(wide.Successes, wide.Positions))
	set(experiment.Hits, rate(wide.Hits, wide.Positions))
	set(experiment.Narrow, rate(narrow.Successes, narrow.Positions))
	end := lab.Summarize(lab.ByLineEnd(s.solved), lab.Window)
	set(experiment.LineEndS, rate(end.Successes, end.Positions))
	if trusted.Positions > 0 { // other suites do not say how reliable their scores are
		set(experiment.TrustedS, rate(trusted.Successes, trusted.Positions))
		set(experiment.TrustedH, rate(trusted.Hits, trusted.Positions))
	}
	seconds := 0.0
	for i := range s.rows {
		seconds += s.rows[i].elapsed.Seconds()
	}
	set(experiment.Seconds, seconds)
	if seconds > 0 {
		set(experiment.Speed, float64(wide.Nodes)/seconds/1e3)
	}
	set(experiment.Solved, float64(wide.Hits))
	set(experiment.Proved, float64(wide.Successes))
	set(experiment.Unproved, float64(wide.Positions-wide.Successes))
	if wide.Nodes > 0 {
		set(experiment.Yield, 1e6*float64(wide.Hits)/float64(wide.Nodes))
	}
	if s.counted {
		leaves := cell.Counters["capture_nodes"] + cell.Counters["quiesce_nodes"]
		set(experiment.LeafNodes, float64(leaves))
		set(experiment.FullNodes, float64(wide.Nodes-leaves))
		set(experiment.Verified, float64(cell.Counters["null_verified"]))
		set(experiment.Refuted, float64(cell.Counters["null_refuted"]))
		set(experiment.Zugzwangs, float64(cell.Counters["zugzwangs"]))
		measureTable(set, s, cell.Counters)
	} else {
		for m := range experiment.NumMeasures {
			if m.Counted() {
				cell.Figures[m].Measured.State = NotCounted
			}
		}
	}
	if against == nil {
		return
	}
	compare(cell, s, against)
}

// measureTable sets the measures of the transposition table.
func measureTable(set func(experiment.Measure, float64), s *sample, counters map[string]uint64) {
	stores, overs := float64(counters["table_stores"]), float64(counters["table_overlaps"])
	estimate := 0.0
	for i := range s.rows {
		estimate += estimatedOvers(float64(s.entries), float64(s.rows[i].stores))
	}
	set(experiment.TableHits, float64(counters["table_hits"]))
	set(experiment.Stores, stores)
	set(experiment.Overs, overs)
	set(experiment.EstOvers, math.Round(estimate))
	if stores > 0 {
		set(experiment.OversPct, 100*overs/stores)
		set(experiment.EstPct, 100*estimate/stores)
	}
	set(experiment.FalseHits, float64(counters["table_false"]))
}

// estimatedOvers returns the expected number of stores into an entry in use, for a table of this
// size in which each slot is equally likely: stores - size*(1-((size-1)/size)^stores).
//
// Source: thesis 3.3 (Feldmann et al. 1992).
func estimatedOvers(size, stores float64) float64 {
	// Log1p and Expm1 keep the digits that the printed formula would lose by cancellation.
	return stores + size*math.Expm1(stores*math.Log1p(-1/size))
}

// compare sets the measures that need a second sample.
func compare(cell *TableCell, s, against *sample) {
	if !against.whole {
		for _, m := range []experiment.Measure{
			experiment.Ratio, experiment.Change, experiment.Savings, experiment.Errors, experiment.RI,
			experiment.Typical, experiment.TypicalLow, experiment.TypicalHigh, experiment.Gained, experiment.Missed, experiment.Chance,
		} {
			cell.Figures[m].Measured.State = NotRun
		}
		return
	}
	set := func(m experiment.Measure, v float64) { cell.Figures[m].Measured = known(v) }
	mine, theirs := lab.Summarize(s.solved, lab.Window), lab.Summarize(against.solved, lab.Window)
	ratio := float64(mine.Nodes) / float64(theirs.Nodes)
	hits := rate(mine.Hits, mine.Positions)
	set(experiment.Ratio, ratio)
	set(experiment.Change, 100*(ratio-1))
	set(experiment.Savings, 100*(1-ratio))
	set(experiment.Errors, rate(theirs.Hits, theirs.Positions)-hits)
	set(experiment.RI, importance(rate(mine.Successes, mine.Positions), hits, ratio))
	cell.Times = stats.Ratio(s.nodes(), against.nodes())
	comparePairs(cell, s, against)
}

// importance returns the relative importance of an extension.
//
// Source: thesis 4.7.
func importance(success, hits, ratio float64) float64 { return (success + hits/2) / ratio }
