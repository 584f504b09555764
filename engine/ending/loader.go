package ending

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"

	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/allowance"
)

// LoadMemory is the default limit of memory for the tables of a Loader, in bytes.
const LoadMemory = 600 << 20

// Loader loads the tables of a folder when they are first needed. It loads the smallest tables
// first, and as many as fit into its memory. Its methods may be called from any goroutine. It
// implements search.EndingTables.
type Loader struct {
	folder Folder
	memory int64 // limit in bytes; a placing takes two

	stale   atomic.Bool
	reloads atomic.Int64

	mu     sync.Mutex    // held while tables are loaded
	loaded *loadedTables // the tables loaded last, whose contents never change; nil before the first loading
}

// loadedTables contains tables, and the reasons why others are left out.
type loadedTables struct {
	Tables
	bytes   int64 // number of bytes in memory
	problem error
}

// NewLoader returns a loader for a folder, which need not exist.
func NewLoader(d Folder) *Loader { return &Loader{folder: d, memory: LoadMemory} }

// Load loads the tables, unless they were loaded after the last Reload. It returns their Probe, or
// nil if there are no tables. The values that Probe finds never change. If ctx ends before the
// tables are loaded, Load uses the tables of the previous loading.
func (l *Loader) Load(ctx context.Context) func(*xiangqi.Position) (retro.Value, bool) {
	if t := l.tables(ctx); len(t.list) > 0 {
		return t.Probe
	}
	return nil
}

// Materials lists the tables, the smallest first. It loads them as Load does.
func (l *Loader) Materials() []Material { return l.tables(context.Background()).list }

// Err reports which files of tables cannot be used. It loads the tables as Load does.
func (l *Loader) Err() error { return l.tables(context.Background()).problem }

// Reload makes the next Load read the folder again, after tables were built. That Load then reads
// only files with new content.
func (l *Loader) Reload() {
	l.stale.Store(true)
	l.reloads.Add(1) // counted last, so that no search with the old tables sees the new number
}

// Reloads returns how often Reload was called. The number therefore distinguishes results of
// searches with different tables.
func (l *Loader) Reloads() int64 { return l.reloads.Load() }

// tables returns the loaded tables, never nil.
func (l *Loader) tables(ctx context.Context) *loadedTables {
	l.mu.Lock()
	defer l.mu.Unlock()
	before := cmp.Or(l.loaded, &loadedTables{})
	if l.loaded != nil && !l.stale.Load() {
		return before
	}
	l.stale.Store(false)
	t, err := l.loadAll(ctx, before.byKey)
	if err != nil {
		l.stale.Store(true)
		return before
	}
	allowance.Hold(t.bytes - before.bytes)
	l.loaded = t
	return t
}

// loadAll loads the tables of the folder, as many as fit into the memory. It does not read tables
// again that are already in loaded. The error is the error of ctx.
func (l *Loader) loadAll(ctx context.Context, loaded map[uint32]*table) (*loadedTables, error) {
	t := &loadedTables{Tables: Tables{byKey: map[uint32]*table{}}}
	list, err := l.folder.List()
	t.problem = err
	memory := l.memory
	slices.SortStableFunc(list, func(a, b Entry) int { return cmp.Compare(a.Material.Placings(), b.Material.Placings()) })
	for _, e := range list {
		if memory -= 2 * int64(e.Placings); memory < 0 {
			break
		}
		key := e.Material.key()
		one, err := loaded[key], e.Err // first the error of the header, later that of the rest of the file
		if err == nil && (one == nil || one.sum != e.sum) {
			one, err = l.folder.load(ctx, e.Material)
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err != nil {
			t.problem = errors.Join(t.problem, err)
			continue
		}
		t.bytes += 2 * int64(e.Placings)
		t.byKey[key] = one
		t.list = append(t.list, e.Material)
	}
	return t, nil
}
