// Package allowance bounds a program's use of the machine. Most programs may use all of it; one
// that serves a guest, beside others, may not (docs/serve.md). Code that starts searches checks
// this package. Options are limited where they are chosen, so that a result names the options of
// its search.
package allowance

import (
	"math"
	"runtime"
	"runtime/debug"
	"sync/atomic"
)

// Allowance is how much a program may use; 0 means no limit.
type Allowance struct {
	Processors   int
	TableEntries int    // of a search's table, at 16 bytes each
	Nodes        uint64 // of one search
}

// Served is the allowance of a guest of the command serve.
var Served = Allowance{Processors: 1, TableEntries: 1 << 18, Nodes: 20_000_000}

var current atomic.Pointer[Allowance]

// Set sets the allowance of this program.
func Set(a Allowance) { current.Store(&a) }

func now() Allowance {
	if a := current.Load(); a != nil {
		return *a
	}
	return Allowance{}
}

// Limited reports whether there is something that the program may not use in full.
func Limited() bool { return now() != Allowance{} }

// Processors is how many processors may be used at once.
func Processors() int {
	if most := now().Processors; most > 0 {
		return min(most, runtime.NumCPU())
	}
	return runtime.NumCPU()
}

// Threads is a number of threads, as many of them as there may be.
func Threads(n int) int {
	if most := now().Processors; most > 0 {
		return min(n, most)
	}
	return n
}

// TableEntries is a number of entries of a table, as many of them as there may be.
func TableEntries(n int) int {
	if most := now().TableEntries; most > 0 {
		return min(n, most)
	}
	return n
}

// Nodes is a limit of nodes, 0 for none, or the stricter one that holds.
func Nodes(limit uint64) uint64 {
	if most := now().Nodes; most > 0 && (limit == 0 || most < limit) {
		return most
	}
	return limit
}

// appMemory is the memory that the app's runtime tries not to exceed, in bytes. Without
// it the heap grows to twice the memory in use, and tables of 64 MB and trees come and
// go.
const appMemory = 200 << 20

// limited reports whether the limit of memory is LimitMemory's.
var limited atomic.Bool

// LimitMemory has the runtime keep the app to appMemory, unless GOMEMLIMIT has set another
// limit.
func LimitMemory() {
	if debug.SetMemoryLimit(-1) == math.MaxInt64 {
		debug.SetMemoryLimit(appMemory)
		limited.Store(true)
	}
}

// Hold raises the limit of LimitMemory by bytes that stay in use, such as tables of endings; a
// negative number lowers it. It may be called from one goroutine at a time.
func Hold(bytes int64) {
	if limited.Load() {
		debug.SetMemoryLimit(debug.SetMemoryLimit(-1) + bytes)
	}
}
