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

// Unit is one piece of work. Units are made by Batch.Unit and Tables.Decode and are
// immutable, so any number of goroutines may read them.
type Unit interface {
	// Key is the unit's key in a ledger.
	Key() ledger.Key
	// Name is the unit for display.
	Name() string
	// Batch is the unit's batch.
	Batch() Batch
	// Repeats says why a new run of the unit may give another result, nil if it repeats.
	Repeats() error
	// Portable says why only the planning machine can do the unit, nil if any machine
	// with this version can.
	Portable() error
	// Cost is the most resources it needs.
	Cost() Cost
	// Check names the difference between a line of this unit and this program's own
	// result.
	Check(l ledger.Line) error

	place() *place
	do(ctx context.Context, w *Worker) (ledger.Line, error)
}

// Cost is the most resources a unit needs.
type Cost struct {
	Memory int64  // of the tables, in bytes
	Nodes  uint64 // of each search, 0 if something else ends it
}

// Sort distinguishes searches and games.
type Sort uint8

// The sorts of units.
const (
	Positions Sort = iota
	Games
	NumSorts
)

// String is the name of the sort, in the plural.
func (s Sort) String() string { return [...]string{"positions", "games"}[s] }

// Batch is the units of one cell: the positions of a suite, or the games of a pairing
// under a budget. Batches are compared by ==.
type Batch interface {
	Sort() Sort
	// Len is the number of units; they are numbered from 0.
	Len() int
	Unit(n int) Unit
	// Group is their common ledger.Cell or ledger.Contest.
	Group() any
	// Lacking are the numbers of the units that a ledger lacks.
	Lacking(have *ledger.Set) []int
	// Whole reports whether batches of one group have the same units. Otherwise they
	// may share some.
	Whole() bool
	// Alone reports whether the machine may do nothing else at the same time.
	Alone() bool
	// Expect estimates the nodes and the time of a unit.
	Expect(from *Estimates)
	// Expected is the nodes of that estimate, which may be unknown.
	Expected() Estimate
	// PerUnit is the estimate as one number, a guess if unknown.
	PerUnit() float64
	// Seconds is the time of PerUnit, with one processor.
	Seconds() float64
	// Counting is the signature that the counters of a result must have, "" for any.
	Counting() string
	// Limits are the limits of a search or a move, as in the ledger.
	Limits() string
	// Names are the players of games, "" for searches.
	Names() string
	// Settings are the options in normal form, for each player.
	Settings() []string
}

// Build identifies this program's search by the total of its bench, and its counters by
// their hash; results carry it.
func Build() string { return "bench " + bench.GoldenTotal() + " counters " + bench.CountersTotal() }

// Program identifies the program's file at the first call, "" if unknown: another build
// may have other experiments under the same names, and count otherwise.
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

// ID is 32 letters, equal for units that are the same unit of the ledger under the
// same Build, in any experiment.
func ID(u Unit) string {
	text, err := json.Marshal([]any{Build(), u.Key()})
	if err != nil {
		panic(err) // plain strings cannot fail
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

// Worker computes units, one at a time. It keeps its searcher while the options stay the
// same, but each unit begins with a fresh table. The zero Worker is ready.
type Worker struct{ searcher *search.Searcher }

// Do computes a unit. The error is that of ctx if it ended first; else it names the unit,
// and for a panic of the engine includes the stack.
func (w *Worker) Do(ctx context.Context, u Unit) (l ledger.Line, err error) {
	defer func() {
		if p := recover(); p != nil {
			w.searcher = nil
			err = message.Errorf("%s: the engine failed: %v\n%s", u.Name(), p, debug.Stack())
		}
	}()
	return u.do(ctx, w)
}

// under is the worker's searcher with options.
func (w *Worker) under(options *search.Options) *search.Searcher {
	if w.searcher == nil || w.searcher.Options() != *options {
		w.searcher = search.New(*options)
	}
	w.searcher.NewGame()
	return w.searcher
}

// ReadLine decodes the result of a unit done elsewhere. It rejects a line of another
// unit, or one that this version of the program would not have written.
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

// sameBuild checks that a line is of this version.
func sameBuild(build string) error {
	if build != Build() {
		return &VersionError{Job: build, Own: Build(), Of: "build"}
	}
	return nil
}
