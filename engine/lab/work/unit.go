package work

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"runtime/debug"
	"sync"

	"example.com/abyss/engine/bench"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
)

// Unit is one piece of work. Batch.Unit and Tables.Decode make units. Units are immutable, so that
// any number of goroutines may read them.
type Unit interface {
	// Key returns the unit's key in a ledger.
	Key() ledger.Key
	// Name returns the name of the unit for display.
	Name() string
	// Batch returns the unit's batch.
	Batch() Batch
	// Repeats returns an error that says why a new run of the unit may give another result. It
	// returns nil if the unit is reproducible.
	Repeats() error
	// Portable returns an error that says why only the machine that made the plan can compute the
	// unit. It returns nil if any machine with this version can compute it.
	Portable() error
	// Cost returns the largest amount of resources that the unit may need.
	Cost() Cost
	// Check returns an error that names the difference between a line of this unit and what this
	// program would write.
	Check(l ledger.Line) error

	place() *place
	do(ctx context.Context, w *Worker) (ledger.Line, error)
}

// Cost is the largest amount of resources that a unit may need.
type Cost struct {
	Memory int64  // memory of the tables, in bytes
	Nodes  uint64 // nodes of each search; 0 if something other than a node limit ends the search
}

// Sort distinguishes searches and games.
type Sort uint8

// The two sorts of units.
const (
	Positions Sort = iota
	Games
	NumSorts
)

// String returns the name of the sort in the plural.
func (s Sort) String() string { return [...]string{"positions", "games"}[s] }

// Batch contains the units of one cell: the positions of a suite, or the games of a pairing under a
// budget. Batches are compared by ==.
type Batch interface {
	Sort() Sort
	// Len returns the number of units. Their numbers begin with 0.
	Len() int
	Unit(n int) Unit
	// Group returns the common ledger.Cell or ledger.Contest of the units.
	Group() any
	// Lacking returns the numbers of the units that a ledger lacks.
	Lacking(have *ledger.Set) []int
	// Whole reports whether batches of one group have the same units. If not, they may still have
	// some units in common.
	Whole() bool
	// Alone reports whether the machine may do nothing else at the same time.
	Alone() bool
	// Expect estimates the nodes and the time of a unit.
	Expect(from *Estimates)
	// Expected returns the estimated nodes of a unit, which may be unknown.
	Expected() Estimate
	// PerUnit returns the estimate as one number. It is a guess if there is no estimate.
	PerUnit() float64
	// Seconds returns the time of PerUnit, on one processor.
	Seconds() float64
	// Counting returns the signature that the counters of a result must have; "" means that any
	// counters are accepted.
	Counting() string
	// Limits returns the limits of a search or a move, as text in the form of the ledger.
	Limits() string
	// Names names the players of games. It returns "" for searches.
	Names() string
	// Settings returns the options in normal form, for each player.
	Settings() []string
}

// Build identifies this program's search by the total of its bench, and its counters by their hash.
// Results contain this text.
func Build() string { return "bench " + bench.GoldenTotal() + " counters " + bench.CountersTotal() }

// Program identifies the file of the program. It returns "" if the file is unknown. It is needed
// because another build may have other experiments under the same names, and other counts. Only the
// first call reads the file.
var Program = sync.OnceValue(func() string {
	path, err := os.Executable()
	if err != nil {
		return ""
	}
	info, err := os.Stat(path)
	if err != nil {
		return ""
	}
	return fmt.Sprintf("%s %d %d", Build(), info.Size(), info.ModTime().UnixNano())
})

// ID returns a text of 32 letters. Units of any experiments have the same text if they are the same
// unit of the ledger and have the same Build.
func ID(u Unit) string {
	text, err := json.Marshal([]any{Build(), u.Key()})
	if err != nil {
		panic(err) // plain strings can always be encoded
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

// Worker computes units, one at a time. It uses the same searcher as long as the options stay the
// same, although each unit begins with a fresh table. The zero Worker is ready for use.
type Worker struct{ searcher *search.Searcher }

// Do computes a unit. If ctx ends first, the error is the error of ctx. Otherwise the error names
// the unit and, after a panic of the engine, includes the stack.
func (w *Worker) Do(ctx context.Context, u Unit) (l ledger.Line, err error) {
	defer func() {
		if p := recover(); p != nil {
			w.searcher = nil
			err = message.Errorf("%s: the engine failed: %v\n%s", u.Name(), p, debug.Stack())
		}
	}()
	return u.do(ctx, w)
}

// searcherFor returns the worker's searcher, with the given options.
func (w *Worker) searcherFor(options *search.Options) *search.Searcher {
	if w.searcher == nil || w.searcher.Options() != *options {
		w.searcher = search.New(*options)
	}
	w.searcher.NewGame()
	return w.searcher
}

// ReadLine decodes a unit's result that comes from another machine. It rejects a line of another
// unit, and a line that this version of the program would not write.
func ReadLine(u Unit, line []byte) (ledger.Line, error) {
	l, err := ledger.ParseLine(line)
	if err == nil && l.Of() != u.Key() {
		err = fmt.Errorf("%+v: expected %+v", l.Of(), u.Key())
	}
	if err == nil {
		err = u.Check(l)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: invalid result: %w", u.Name(), err)
	}
	return l, nil
}

// sameBuild checks that a line comes from this version of the program.
func sameBuild(build string) error {
	if build != Build() {
		return &VersionError{Job: build, Own: Build(), Of: "build"}
	}
	return nil
}
