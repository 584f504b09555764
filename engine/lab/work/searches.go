package work

import (
	"context"
	"errors"
	"fmt"
	"math"

	"example.com/abyss/engine/bench"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// SearchBatch is a cell of a suite, in which each position is searched.
type SearchBatch struct {
	experiment.SearchCell
	Key      ledger.Cell
	Suite    lab.Suite
	counted  bool // whether results with counters of another version are ignored
	names    *ledger.Positions
	expected Estimate // estimate for a position
	nodes    float64  // expected nodes of a position, or a guess if there is no estimate
	speed    float64  // speed in nodes per second
	standing place
}

// NewSearchBatch makes a cell that belongs to no experiment.
func NewSearchBatch(cell *experiment.SearchCell, suite lab.Suite) *SearchBatch {
	return &SearchBatch{SearchCell: *cell, Key: cell.Key(), Suite: suite, names: PositionsOf(suite)}
}

// searches returns the cells of a spec.
func (t Tables) searches(s *experiment.Spec) ([]Batch, error) {
	cells, err := s.Placed()
	if err != nil {
		return nil, err
	}
	var list []Batch
	for i := range cells {
		b, err := t.search(s, &cells[i].SearchCell, cells[i].Place)
		if err != nil {
			return nil, err
		}
		list = append(list, b)
	}
	return list, nil
}

// search returns a cell of a spec.
func (t Tables) search(s *experiment.Spec, cell *experiment.SearchCell, at int) (*SearchBatch, error) {
	suite, ok := s.Suites[cell.Suite]
	if !ok {
		suite, ok = t.Suites[cell.Suite]
	}
	if !ok {
		return nil, message.Errorf("%s: suite %q is not known", s.ID, cell.Suite)
	}
	b := NewSearchBatch(cell, suite)
	b.standing = t.placeOf(s, at)
	b.counted = t.Counters || s.NeedsCounters()
	return b, nil
}

// Sort returns Positions.
func (b *SearchBatch) Sort() Sort { return Positions }

// Len returns the number of positions.
func (b *SearchBatch) Len() int { return len(b.Suite.Positions) }

// Unit returns the search of position n.
func (b *SearchBatch) Unit(n int) Unit { return searchUnit{b, n} }

// Group returns the ledger.Cell.
func (b *SearchBatch) Group() any { return b.Key }

// Lacking returns the positions that a ledger lacks.
func (b *SearchBatch) Lacking(have *ledger.Set) []int {
	return have.Lacking(b.Key, b.names, b.Counting())
}

// Counting returns the signature of this program's counters if an experiment needs counters.
func (b *SearchBatch) Counting() string {
	if !b.counted {
		return ""
	}
	return bench.CounterSignature(b.Options)
}

// Whole returns true, because a cell contains all positions of its suite.
func (b *SearchBatch) Whole() bool { return true }

// Alone returns false, because other work on the machine changes no search.
func (b *SearchBatch) Alone() bool { return false }

// PerUnit returns the expected number of nodes of a position.
func (b *SearchBatch) PerUnit() float64 { return b.nodes }

// Expected returns the estimate of the nodes of a position.
func (b *SearchBatch) Expected() Estimate { return b.expected }

// Names returns "", because searches have no players.
func (b *SearchBatch) Names() string { return "" }

// Seconds returns the expected time of a position.
func (b *SearchBatch) Seconds() float64 { return b.PerUnit() / b.speed }

// Limits returns the limits of each search.
func (b *SearchBatch) Limits() string { return b.Key.Limits }

// Settings returns the settings of the searcher.
func (b *SearchBatch) Settings() []string { return []string{b.SearchCell.Settings()} }

// Expect takes the cell's nodes from the ledger if possible. Otherwise it tries several estimates
// in a fixed order. The first one uses the cell that is one ply shallower and the growth of the
// suite's other settings. The next ones use published figures, node limits, the nearest shallower
// cell, and the suite's other settings.
func (b *SearchBatch) Expect(from *Estimates) {
	b.speed = from.speed(b.Key.Fingerprint)
	b.expected = b.expect(from)
	if most := float64(b.SearchCell.Limits.Nodes); most > 0 {
		b.expected = b.expected.within(most)
	}
	b.nodes = b.expected.Nodes
	if !b.expected.Known() {
		b.nodes = min(guessSearch, b.byDepth())
	}
}

// guessSearch is the largest guess for a search without an estimate. The guess only decides the
// place of the search among other searches.
const guessSearch = 1e9

func (b *SearchBatch) expect(from *Estimates) Estimate {
	if mean, units, ok := from.searched(b.Key); ok {
		return byOwn(mean, units)
	}
	perUnit, plies, ok := from.deeper(b.Key, b.SearchCell.Limits)
	published, printed := from.printed[b.SearchCell]
	switch {
	case ok && plies == 1:
		return estimateWithin(perUnit, offAPly)
	case printed:
		return estimateWithin(published/50, offPrinted)
	case b.SearchCell.Limits.Nodes > 0:
		return ofLimits(b.SearchCell.Limits)
	case ok:
		return estimateWithin(perUnit, math.Pow(offAPly, float64(plies)))
	}
	if b.Quiesce > 0 { // settings that have no quiescence depth would give a worse estimate
		return estimateWithin(b.byDepth(), offQuiesce)
	}
	return from.fromOtherSettings(b.Key)
}

// byDepth guesses the nodes of a position from the depths only.
func (b *SearchBatch) byDepth() float64 {
	full := math.Pow(usualGrowth, float64(b.SearchCell.Limits.Depth-1))
	return firstPly * full * math.Pow(quiesceGrowth, float64(b.Quiesce))
}

// searchUnit is the search of a position of a cell.
type searchUnit struct {
	*SearchBatch
	number int
}

func (u searchUnit) item() *lab.Item { return &u.Suite.Positions[u.number] }

func (u searchUnit) Batch() Batch { return u.SearchBatch }

func (u searchUnit) Key() ledger.Key { return u.key() }

func (u searchUnit) key() ledger.SearchUnit { return u.names.Unit(u.SearchBatch.Key, u.number) }

func (u searchUnit) Name() string {
	return fmt.Sprintf("%s, position %s", u.SearchBatch.Key.Limits, u.item().ID)
}

func (u searchUnit) place() *place { return u.standing.ofUnit(u.number) }

// Repeats returns nil, because searches end by depth or nodes and are therefore reproducible.
func (u searchUnit) Repeats() error { return nil }

func (u searchUnit) Portable() error {
	if err := checkLimits(u.SearchCell.Limits, true); err != nil {
		return err
	}
	if err := checkEntries(u.Options.TableEntries); err != nil {
		return err
	}
	return u.standing.portable()
}

func (u searchUnit) Cost() Cost {
	return Cost{Memory: memory(u.Options.TableEntries), Nodes: u.SearchCell.Limits.Nodes}
}

func (u searchUnit) do(ctx context.Context, w *Worker) (ledger.Line, error) {
	result := w.searcherFor(&u.Options).Search(ctx, search.Root{Pos: u.item().Pos, Rules: lab.Rules}, u.SearchCell.Limits, nil)
	if err := ctx.Err(); err != nil {
		return nil, err // this means that the search was cancelled
	}
	row := ledger.NewRow(u.key(), &u.Options, Build(), &result)
	return &row, nil
}

func (u searchUnit) Check(l ledger.Line) error {
	row, ok := l.(*ledger.Row)
	if !ok {
		return errors.New("expected a search")
	}
	if err := sameBuild(row.Build); err != nil {
		return err
	}
	settings, counting := u.SearchCell.Settings(), bench.CounterSignature(u.Options)
	// this must be a copy, because moves are made on it to find the legal moves, and other
	// goroutines may search this position
	pos := u.item().Pos
	switch {
	case row.Settings != settings:
		return fmt.Errorf("settings %q: expected %q", row.Settings, settings)
	case row.Counting != counting:
		return &VersionError{Job: row.Counting, Own: counting, Of: "counters"}
	case row.Nodes == 0:
		return errors.New("no nodes: expected some")
	case row.Move == xiangqi.NoMove.String() && !pos.HasLegalMove():
		return nil
	}
	_, err := pos.ParseLegal(row.Move)
	return err
}
