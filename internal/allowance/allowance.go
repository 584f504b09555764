// Package allowance bounds a program's use of the machine. Usually there is no limit, but a program
// that serves a guest must share the machine (docs/serve.md). Code that starts searches asks this
// package. Options are limited where they are chosen, so that a result names the options actually
// used.
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
	TableEntries int    // largest size of a search's table, in entries of 16 bytes
	Nodes        uint64 // largest number of nodes per search
}

// Served is the allowance of a guest of the command serve.
var Served = Allowance{Processors: 1, TableEntries: 1 << 18, Nodes: 20_000_000}

var current atomic.Pointer[Allowance]

// Set sets the allowance of this program.
func Set(a Allowance) { current.Store(&a) }

func effective() Allowance {
	if a := current.Load(); a != nil {
		return *a
	}
	return Allowance{}
}

// Limited reports whether any limit is set.
func Limited() bool { return effective() != Allowance{} }

// Processors returns how many processors may be used at once.
func Processors() int {
	if most := effective().Processors; most > 0 {
		return min(most, runtime.NumCPU())
	}
	return runtime.NumCPU()
}

// Threads returns n, or the most threads allowed if that is less.
func Threads(n int) int {
	if most := effective().Processors; most > 0 {
		return min(n, most)
	}
	return n
}

// TableEntries returns n, or the most table entries allowed if that is less.
func TableEntries(n int) int {
	if most := effective().TableEntries; most > 0 {
		return min(n, most)
	}
	return n
}

// Nodes returns the given limit or the allowance, whichever is stricter; 0 means no limit.
func Nodes(limit uint64) uint64 {
	if most := effective().Nodes; most > 0 && (limit == 0 || most < limit) {
		return most
	}
	return limit
}

// appMemory is the soft memory limit of the app, in bytes. Without it the heap grows to twice the
// memory in use, because tables of 64 MB and trees are often allocated and dropped.
const appMemory = 200 << 20

// limited reports whether LimitMemory has set the limit.
var limited atomic.Bool

// LimitMemory sets the soft memory limit to appMemory, unless GOMEMLIMIT sets one.
func LimitMemory() {
	if debug.SetMemoryLimit(-1) == math.MaxInt64 {
		debug.SetMemoryLimit(appMemory)
		limited.Store(true)
	}
}

// Hold raises the limit of LimitMemory by the size of memory that stays in use, such as tables of
// endings. A negative number lowers it. Only one goroutine may call it at a time.
func Hold(bytes int64) {
	if limited.Load() {
		debug.SetMemoryLimit(debug.SetMemoryLimit(-1) + bytes)
	}
}
