package report

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/search"
)

// encodeEarlier encodes the results of all experiments, without compression. The same results and
// date give the same bytes.
func encodeEarlier(e *Evidence, date string) ([]byte, error) {
	have, body := earlierOf(e)
	first, err := json.Marshal(earlierHead{date, have})
	if err != nil {
		return nil, err
	}
	second, err := json.Marshal(body)
	return slices.Concat(first, []byte("\n"), second, []byte("\n")), err
}

// earlierOf returns the results of the evidence in the form that Earlier stores.
func earlierOf(e *Evidence) (have map[string]int, body *earlierBody) {
	have, body = map[string]int{}, &earlierBody{Rulings: rulings(e), Suites: map[string]string{}}
	tables := withTableCounts(e)
	samples := maps.Clone(e.from.samples)
	if e.others != nil {
		maps.Copy(samples, e.others.from.samples)
		maps.Copy(tables, withTableCounts(e.others))
	}
	for _, key := range slices.SortedFunc(maps.Keys(samples), byLimits) {
		if s := samples[key]; s.whole {
			body.Suites[key.Suite] = work.PositionsOf(e.from.Suites[key.Suite]).Mark()
			body.add(key, s, tables[key])
		}
	}
	contests := map[contestKey]*earlierContest{}
	for _, s := range experiment.All {
		t := e.tables[s.ID]
		foreign := 0 // games with other programs, which count only if there are no other games
		for _, p := range t.Places() {
			switch entry := p.In(t).(type) {
			case *Contest:
				if len(entry.Cell.Tests) > 0 && entry.tests.Games > 0 {
					body.Tests = append(body.Tests, earlierTests{anyVersion(entry.Cell.Contest()), sequentialText(&entry.Cell), entry.tests})
				}
				if entry.summary == nil {
					continue
				}
				c := &earlierContest{entry.Cell.Contest(), openingsMark(&entry.Cell), entry.summary.withoutOpenings(&entry.Cell)}
				if entry.Stale {
					c.Contest = anyVersion(c.Contest)
				}
				// the same contest may lack the habits if it comes from another experiment
				if old := contests[c.key()]; old == nil || old.Told.Habits[0] == nil {
					contests[c.key()] = c
				}
				if slices.ContainsFunc(s.Contests.Pairings, func(own experiment.Pairing) bool { return own.String() == entry.Cell.Pairing.String() }) {
					have[s.ID] += entry.Of
				} else {
					foreign += entry.Of
				}
			}
		}
		cells, err := s.Cells()
		if err != nil {
			panic(err)
		}
		if have[s.ID] == 0 && foreign > 0 {
			have[s.ID] = foreign
		}
		counted := map[ledger.Cell]bool{} // cells that were counted, in the way of `lab list`
		for i := range cells {
			key := cells[i].Key()
			if taken := e.from.sample(&cells[i]); taken.whole && !counted[key] {
				counted[key] = true
				have[s.ID]++
			}
		}
	}
	body.Contests = slices.SortedFunc(maps.Values(contests), func(a, b *earlierContest) int {
		return cmp.Compare(fmt.Sprint(a.Contest, a.Openings), fmt.Sprint(b.Contest, b.Openings))
	})
	return have, body
}

// byLimits is an order that puts similar cells next to each other.
func byLimits(a, b ledger.Cell) int {
	return cmp.Or(cmp.Compare(a.Suite, b.Suite), cmp.Compare(a.Rules, b.Rules), cmp.Compare(a.Fingerprint, b.Fingerprint),
		cmp.Compare(len(a.Limits), len(b.Limits)), cmp.Compare(a.Limits, b.Limits))
}

// add adds a cell. If tables is set, it includes the counts of the transposition table.
func (b *earlierBody) add(key ledger.Cell, s *sample, tables bool) {
	if s.stale {
		key.Behaviour = ""
	}
	n := len(s.rows)
	depth, score, move := make([]int, n), make([]search.Score, n), make([]string, n)
	nodes, elapsed, stores, overlaps := make([]uint64, n), make([]int64, n), make([]uint64, n), make([]uint64, n)
	for i := range s.rows {
		depth[i], score[i], move[i] = s.solved[i].Depth, s.solved[i].Score, s.solved[i].Move.String()
		nodes[i], stores[i], overlaps[i] = s.rows[i].nodes, s.rows[i].stores, s.rows[i].overlaps
		if key.Suite == experiment.HeldOut { // the verdicts need only these values
			if move[i] = bestMove; !s.solved[i].Hit {
				score[i], move[i] = 0, ""
			}
			continue
		}
		elapsed[i] = s.rows[i].elapsed.Microseconds()
	}
	if !tables {
		stores, overlaps = nil, nil
	}
	b.Cells = append(b.Cells, earlierCell{key, s.counting, s.sums})
	b.Depth, b.Score, b.Move = append(b.Depth, depth), append(b.Score, score), append(b.Move, move)
	b.Nodes, b.Elapsed = append(b.Nodes, nodes), append(b.Elapsed, elapsed)
	b.Stores, b.Overlaps = append(b.Stores, stores), append(b.Overlaps, overlaps)
}

// withTableCounts returns the cells of experiments that need the counts of the transposition table
// for each position.
func withTableCounts(e *Evidence) map[ledger.Cell]bool {
	list := map[ledger.Cell]bool{}
	for _, s := range experiment.All {
		if t := e.tables[s.ID]; t != nil && (slices.Contains(s.Measures, experiment.EstOvers) || slices.Contains(s.Measures, experiment.EstPct)) {
			for _, p := range t.Places() {
				list[t.Cells[p.Row][p.Column].key] = true
			}
		}
	}
	return list
}

// rulings returns the rulings of all claims.
func rulings(e *Evidence) (list []EarlierRuling) {
	for i := range pages {
		for _, j := range e.Judge(pages[i].chapter) {
			if j.Near.Outcome == NotMeasured {
				continue
			}
			now, old := j.Wording()
			r := EarlierRuling{
				Key: j.Key, Specs: restsOn(j.Claim), Source: j.Source, Text: now, Outcome: j.Near.verdict(), Old: old, First: j.First.verdict(),
				Needs: j.Needs, Figures: j.Near.text(), Parts: ruledParts(j.Near.Parts),
			}
			if j.Deeper.Outcome != NotMeasured {
				r.Deeper = j.Deeper.verdict()
				r.Figures += "; " + j.Deeper.text()
			}
			if o := j.Others; o != nil {
				r.Others = &OtherRuling{heldOut(e), o.Near.verdict(), o.First.verdict(), o.Needs, o.Near.text()}
			}
			list = append(list, r)
		}
	}
	return list
}

// restsOn returns the ids of the experiments that a claim depends on.
func restsOn(c *Claim) (list []string) {
	for _, p := range c.Parts {
		list = append(list, p.specs()...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}
