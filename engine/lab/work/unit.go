package work

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"runtime/debug"

	"abyss/engine/bench"
	"abyss/engine/lab/ledger"
	"abyss/engine/search"
)

// Unit is one piece of work. Units are made by Batch.Unit and Tables.Decode and only
// read afterwards, by any number of goroutines.
type Unit interface {
	// Key is what the ledger knows it by.
	Key() ledger.Key
	// Name says for people which unit it is.
	Name() string
	// Batch is what it is one of.
	Batch() Batch
	// Portable says why the unit must be done where it was planned, nil where any
	// machine of this version will do.
	Portable() error
	// Cost is what it may take.
	Cost() Cost
	// Check says what in a line of this unit is not what this program would have
	// written.
	Check(l ledger.Line) error

	place() *place
	do(ctx context.Context, w *Worker) (ledger.Line, error)
}

// Cost is what a unit may take of a machine.
type Cost struct {
	Memory int64  // of the tables, in bytes
	Nodes  uint64 // of each search, 0 where something else ends it
}

// Sort tells searches from games.
type Sort uint8

// The sorts of units.
const (
	Positions Sort = iota
	Games
	NumSorts
)

// String is the plural.
func (s Sort) String() string { return [...]string{"positions", "games"}[s] }

// Batch is the units of one cell: the positions of a suite, or the games of a pairing
// under a budget. Batches are told apart by ==.
type Batch interface {
	Sort() Sort
	// Len is how many units there are; they are numbered from 0.
	Len() int
	Unit(n int) Unit
	// Group is the ledger.Cell or ledger.Contest that all of them are of.
	Group() any
	// Whole reports whether batches of one group are the same batch. Else they may
	// have some units in common.
	Whole() bool
	// Expect estimates the nodes of a unit by what a ledger has.
	Expect(have *ledger.Set, printed Printed)
	// PerUnit is that estimate.
	PerUnit() float64
	// Limits are those of a search or a move, as the ledger has them.
	Limits() string
	// Settings are what differs from the preset plain, as text, of each player.
	Settings() []string
}

// Build names the version of this program's search by the total of its bench, as
// results are marked with it.
func Build() string { return "bench " + bench.GoldenTotal() }

// ID is 32 letters that units have in common which are the same unit of the ledger
// under the same Build, whoever asks for them.
func ID(u Unit) string {
	text, err := json.Marshal([]any{Build(), u.Key()})
	if err != nil {
		panic(err) // plain strings
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

// Worker does units, one at a time. Its searcher serves as long as the options
// stay the same; each unit begins with a fresh table all the same. The zero Worker
// is ready.
type Worker struct{ searcher *search.Searcher }

// Do does a unit. The error is that of ctx where it ended first; else it names the
// unit, and a panic of the engine is one with the stack in it.
func (w *Worker) Do(ctx context.Context, u Unit) (l ledger.Line, err error) {
	defer func() {
		if p := recover(); p != nil {
			w.searcher = nil
			err = fmt.Errorf("%s: the engine failed: %v\n%s", u.Name(), p, debug.Stack())
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

// ReadLine reads what came of a unit elsewhere. It refuses a line that is not this
// unit's, or that this version of the program would not have written.
func ReadLine(u Unit, line []byte) (ledger.Line, error) {
	l, err := ledger.ParseLine(line)
	if err == nil && l.Of() != u.Key() {
		err = fmt.Errorf("%+v: expected %+v", l.Of(), u.Key())
	}
	if err == nil {
		err = u.Check(l)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: a result that is none: %w", u.Name(), err)
	}
	return l, nil
}

// sameBuild wants a line to be of this version.
func sameBuild(build string) error {
	if build != Build() {
		return &VersionError{Job: build, Own: Build(), Of: "build"}
	}
	return nil
}
