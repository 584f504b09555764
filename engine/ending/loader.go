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

// Loader loads the tables of a folder when they are first needed, the smallest first, as many as
// fit into its memory. Its methods may be called from any goroutine. It implements
// search.EndingTables.
type Loader struct {
	folder Folder
	memory int64 // bytes; a placing takes two

	mu      sync.Mutex // for loading
	stale   atomic.Bool
	reloads atomic.Int64
	loaded  atomic.Pointer[loadedTables]
}

// loadedTables contains tables, and the reasons why others are left out.
type loadedTables struct {
	Tables
	bytes   int64 // in memory
	problem error
}

// NewLoader returns a loader for a folder, which need not exist.
func NewLoader(d Folder) *Loader { return &Loader{folder: d, memory: LoadMemory} }

// Load loads the tables, unless they were loaded after the last Reload, and returns how many there
// are.
func (l *Loader) Load() int { return len(l.tables().list) }

// Materials lists the tables, the smallest first. It loads them as Load does.
func (l *Loader) Materials() []Material { return l.tables().list }

// Err reports which files of tables cannot be used. It loads the tables as Load does.
func (l *Loader) Err() error { return l.tables().problem }

// Reload makes the next Load read the folder again, after tables were built. Until then the old
// tables stay in use.
func (l *Loader) Reload() {
	l.reloads.Add(1)
	l.stale.Store(true)
}

// Reloads returns how often Reload was called. Results of searches with other tables thus have
// another number.
func (l *Loader) Reloads() int64 { return l.reloads.Load() }

// Probe is Tables.Probe. Before Load there are no tables.
func (l *Loader) Probe(p *xiangqi.Position) (v retro.Value, ok bool) {
	t := l.loaded.Load()
	if t == nil {
		return v, false
	}
	return t.Probe(p)
}

func (l *Loader) tables() *loadedTables {
	l.mu.Lock()
	defer l.mu.Unlock()
	if t := l.loaded.Load(); t != nil && !l.stale.Load() {
		return t
	}
	l.stale.Store(false)
	t, oldBytes := l.folder.loadAll(l.memory), int64(0)
	if before := l.loaded.Load(); before != nil {
		oldBytes = before.bytes
	}
	allowance.Hold(t.bytes - oldBytes)
	l.loaded.Store(t)
	return t
}

// loadAll reads the tables of the folder, as many as fit into some bytes.
func (d Folder) loadAll(memory int64) *loadedTables {
	t := &loadedTables{Tables: Tables{byKey: map[uint32]*table{}}}
	list, err := d.List()
	t.problem = err
	slices.SortStableFunc(list, func(a, b Entry) int { return cmp.Compare(a.Material.Placings(), b.Material.Placings()) })
	for _, e := range list {
		if memory -= 2 * int64(e.Placings); memory < 0 {
			break
		}
		one, err := (*table)(nil), e.Err // the error of the header, else of the rest
		if err == nil {
			one, err = d.load(context.Background(), e.Material)
		}
		if err != nil {
			t.problem = errors.Join(t.problem, err)
			continue
		}
		t.bytes += 2 * int64(e.Placings)
		t.byKey[e.Material.key()] = one
		t.list = append(t.list, e.Material)
	}
	return t
}
