package report

import (
	"bytes"
	"cmp"
	"compress/gzip"
	_ "embed" // for the figures
	packing "encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/foreign"
)

// earlierData is the figures that come with the program, made of the committed results by
//
//	go test ./engine/lab/report -run TestEarlier -update
//
// Compressed, it is a line of JSON (earlierHead), another (earlierBody), and columns of
// varints: of all cells the sums of the counters, then of all rows the depths, the scores,
// the moves, the nodes, the microseconds, and the stores and overlaps of the cells that
// have them. A column by itself is half as large when compressed as the rows.
//
//go:embed earlier.gz
var earlierData []byte

// earlierHead is what 'lab list' asks for.
type earlierHead struct {
	Date string
	Have map[string]int
}

// earlierBody is all but the rows.
type earlierBody struct {
	Suites   map[string]string
	Rulings  []EarlierRuling
	Contests []*earlierContest
	Counters []string
	Moves    []string
	Cells    []*earlierCell
	Sizes    []int // rows of each cell
}

// EarlierList is what Earlier says of whole experiments, without reading the figures.
func EarlierList() (date string, have map[string]int, err error) {
	zip, err := gzip.NewReader(bytes.NewReader(earlierData))
	if err != nil {
		return "", nil, err
	}
	var head earlierHead
	err = json.NewDecoder(zip).Decode(&head)
	return head.Date, head.Have, err
}

// mostEarlierText is how many bytes they may be when they are not compressed.
const mostEarlierText = 16 << 20

var errEarlier = errors.New("the figures that come with the program are not whole")

func decodeEarlier(data []byte) (*Earlier, error) {
	zip, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	text, err := foreign.ReadAll(zip, mostEarlierText)
	if err != nil {
		return nil, err
	}
	first, rest, _ := bytes.Cut(text, []byte("\n"))
	second, columns, _ := bytes.Cut(rest, []byte("\n"))
	var head earlierHead
	var body earlierBody
	if err := errors.Join(json.Unmarshal(first, &head), json.Unmarshal(second, &body)); err != nil {
		return nil, err
	}
	e := &Earlier{
		Date: head.Date, Have: head.Have, Rulings: body.Rulings, moves: body.Moves, suites: body.Suites,
		cells: map[ledger.Cell]*earlierCell{}, contests: map[contestKey]*earlierContest{},
	}
	for _, c := range body.Contests {
		if c.Told == nil {
			return nil, errEarlier
		}
		e.contests[c.key()] = c
	}
	if len(body.Sizes) != len(body.Cells) {
		return nil, errEarlier
	}
	u := varints{rest: bytes.NewReader(columns)}
	for i, c := range body.Cells {
		e.cells[anyBehaviour(c.Cell)] = c
		c.rows = make([]earlierRow, body.Sizes[i])
		c.sums = map[string]uint64{}
		for range u.index(len(body.Counters) + 1) {
			name := u.index(len(body.Counters))
			c.sums[body.Counters[name]] = u.next()
		}
	}
	for _, column := range earlierColumns {
		for _, c := range body.Cells {
			if column.tables && !c.Tables {
				continue
			}
			for i := range c.rows {
				column.set(&c.rows[i], u.next())
			}
		}
	}
	for _, c := range body.Cells {
		for i := range c.rows {
			u.bad = u.bad || c.rows[i].move >= len(body.Moves)
		}
	}
	if u.bad || u.rest.Len() > 0 {
		return nil, errEarlier
	}
	return e, nil
}

// varints reads numbers one after another, 0 where none is left.
type varints struct {
	rest *bytes.Reader
	bad  bool
}

func (u *varints) next() uint64 {
	n, err := packing.ReadUvarint(u.rest)
	if err != nil {
		u.bad = true
		return 0
	}
	return n
}

// index is a number below n, 0 where it is not.
func (u *varints) index(n int) int {
	i := u.next()
	if i >= uint64(n) {
		u.bad = true
		return 0
	}
	return int(i)
}

// earlierColumns are the columns of the rows.
var earlierColumns = []struct {
	tables bool // only of cells with Tables
	get    func(*earlierRow) uint64
	set    func(*earlierRow, uint64)
}{
	{false, func(r *earlierRow) uint64 { return uint64(r.depth) }, func(r *earlierRow, n uint64) { r.depth = int(n) }},
	{false, func(r *earlierRow) uint64 { return zigzag(int64(r.score)) }, func(r *earlierRow, n uint64) { r.score = search.Score(unzigzag(n)) }},
	{false, func(r *earlierRow) uint64 { return uint64(r.move) }, func(r *earlierRow, n uint64) { r.move = int(n) }},
	{false, func(r *earlierRow) uint64 { return r.nodes }, func(r *earlierRow, n uint64) { r.nodes = n }},
	{false, func(r *earlierRow) uint64 { return uint64(r.elapsed.Microseconds()) }, func(r *earlierRow, n uint64) { r.elapsed = microseconds(n) }},
	{true, func(r *earlierRow) uint64 { return r.stores }, func(r *earlierRow, n uint64) { r.stores = n }},
	{true, func(r *earlierRow) uint64 { return r.overlaps }, func(r *earlierRow, n uint64) { r.overlaps = n }},
}

func zigzag(n int64) uint64   { return uint64(n)<<1 ^ uint64(n>>63) }
func unzigzag(n uint64) int64 { return int64(n>>1) ^ -int64(n&1) }

// encodeEarlier is the figures of all experiments, not yet compressed. The same figures
// and date give the same bytes.
func encodeEarlier(e *Evidence, date string) ([]byte, error) {
	list := earlierOf(e)
	body := earlierBody{Suites: list.suites, Rulings: list.Rulings, Moves: list.moves, Contests: list.listed()}
	body.Cells = slices.SortedFunc(maps.Values(list.cells), func(a, b *earlierCell) int {
		return cmp.Or(cmp.Compare(a.Suite, b.Suite), cmp.Compare(a.Rules, b.Rules), cmp.Compare(a.Fingerprint, b.Fingerprint),
			cmp.Compare(len(a.Limits), len(b.Limits)), cmp.Compare(a.Limits, b.Limits))
	})
	counters := map[string]uint64{}
	for _, c := range body.Cells {
		body.Sizes = append(body.Sizes, len(c.rows))
		maps.Copy(counters, c.sums)
	}
	body.Counters = slices.Sorted(maps.Keys(counters))
	for i, name := range body.Counters {
		counters[name] = uint64(i)
	}
	var b []byte
	for _, c := range body.Cells {
		b = packing.AppendUvarint(b, uint64(len(c.sums)))
		for _, name := range slices.Sorted(maps.Keys(c.sums)) {
			b = packing.AppendUvarint(packing.AppendUvarint(b, counters[name]), c.sums[name])
		}
	}
	for _, column := range earlierColumns {
		for _, c := range body.Cells {
			if column.tables && !c.Tables {
				continue
			}
			for i := range c.rows {
				b = packing.AppendUvarint(b, column.get(&c.rows[i]))
			}
		}
	}
	first, err := json.Marshal(earlierHead{date, list.Have})
	if err != nil {
		return nil, err
	}
	second, err := json.Marshal(body)
	return slices.Concat(first, []byte("\n"), second, []byte("\n"), b), err
}

// listed are the contests in a fixed order.
func (e *Earlier) listed() []*earlierContest {
	return slices.SortedFunc(maps.Values(e.contests), func(a, b *earlierContest) int {
		return cmp.Compare(fmt.Sprint(a.Contest, a.Openings), fmt.Sprint(b.Contest, b.Openings))
	})
}

// earlierOf is the figures of the evidence, as Earlier keeps them.
func earlierOf(e *Evidence) *Earlier {
	list := &Earlier{
		Have: map[string]int{}, Rulings: rulings(e), suites: map[string]string{},
		cells: map[ledger.Cell]*earlierCell{}, contests: map[contestKey]*earlierContest{},
	}
	tables := withTableCounts(e)
	moves := map[string]int{}
	for _, key := range slices.SortedFunc(maps.Keys(e.from.samples), func(a, b ledger.Cell) int { return cmp.Compare(fmt.Sprint(a), fmt.Sprint(b)) }) {
		s := e.from.samples[key]
		if !s.whole {
			continue
		}
		c := &earlierCell{Cell: key, Tables: tables[key], Counting: s.counting, sums: s.sums}
		if s.stale {
			c.Behaviour = ""
		}
		list.suites[key.Suite] = work.PositionsOf(e.from.Suites[key.Suite]).Mark()
		for i := range s.rows {
			text := s.solved[i].Move.String()
			if _, known := moves[text]; !known {
				moves[text] = len(list.moves)
				list.moves = append(list.moves, text)
			}
			r := earlierRow{s.rows[i], s.solved[i].Score, s.solved[i].Depth, moves[text]}
			if !c.Tables {
				r.stores, r.overlaps = 0, 0
			}
			c.rows = append(c.rows, r)
		}
		list.cells[anyBehaviour(key)] = c
	}
	for _, s := range experiment.All {
		t := e.tables[s.ID]
		for _, p := range t.Places() {
			switch entry := p.In(t).(type) {
			case *Contest:
				if entry.summary == nil {
					continue
				}
				key := entry.Cell.Contest()
				c := &earlierContest{key, openingsMark(&entry.Cell), entry.summary}
				if entry.Stale {
					c.A.Behaviour, c.B.Behaviour = "", ""
				}
				if old := list.contests[c.key()]; old == nil || old.Told.Habits[0] == nil { // those of another experiment may lack them
					list.contests[c.key()] = c
				}
				list.Have[s.ID] += entry.Of
			case *TableCell:
				if entry.Figures[experiment.Nodes].Measured.State == Known && slices.ContainsFunc(s.Columns, func(c experiment.Column) bool { return c.Label == t.Spec.Columns[p.Column].Label }) {
					list.Have[s.ID]++
				}
			}
		}
	}
	return list
}

// withTableCounts are the cells of experiments whose figures need the counts of the
// transposition table of each position.
func withTableCounts(e *Evidence) map[ledger.Cell]bool {
	list := map[ledger.Cell]bool{}
	for _, s := range experiment.All {
		if slices.Contains(s.Measures, experiment.EstOvers) || slices.Contains(s.Measures, experiment.EstPct) {
			t := e.tables[s.ID]
			for _, p := range t.Places() {
				list[t.Cells[p.Row][p.Column].key] = true
			}
		}
	}
	return list
}

// rulings are those of all claims.
func rulings(e *Evidence) (list []EarlierRuling) {
	for i := range pages {
		for _, j := range e.Judge(pages[i].chapter) {
			if j.Near.Outcome == NotMeasured {
				continue
			}
			r := EarlierRuling{Specs: restsOn(e, j.Claim), Source: j.Source, Text: j.Text, Outcome: j.Near.String(), Figures: j.Near.text()}
			if j.Deeper.Outcome != NotMeasured {
				r.Deeper = j.Deeper.String()
				r.Figures += "; " + j.Deeper.text()
			}
			list = append(list, r)
		}
	}
	return list
}

// restsOn are the experiments that a claim asks for figures.
func restsOn(e *Evidence, c *Claim) []string {
	e.asked = askedFor{}
	defer func() { e.asked = nil }()
	c.rule(e, false)
	return slices.Sorted(maps.Keys(e.asked))
}

// askedFor are experiments that figures were asked for.
type askedFor map[string]bool

// note notes one, unless nobody wants to know.
func (a askedFor) note(id string) {
	if a != nil {
		a[id] = true
	}
}
