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

// LoadMemory is the most memory for the tables of a Loader, in bytes, by default.
const LoadMemory = 600 << 20

// Loader loads all tables of a folder when they are first needed, the smallest first, as many as its
// memory holds. Its methods may be called from any goroutine. It is search.EndingTables.
type Loader struct {
	folder Folder
	memory int64 // bytes, at two a placing

	mu      sync.Mutex // for loading
	stale   atomic.Bool
	reloads atomic.Int64
	loaded  atomic.Pointer[loadedTables]
}

// loadedTables are tables with the reasons why others are left out.
type loadedTables struct {
	Tables
	bytes   int64 // in memory
	problem error
}

// NewLoader makes a loader of a folder, which need not exist.
func NewLoader(d Folder) *Loader { return &Loader{folder: d, memory: LoadMemory} }

// Load loads the tables, unless it has since the last Reload, and returns how many there are.
func (l *Loader) Load() int { return len(l.tables().list) }

// Materials lists the tables, the smallest first. It loads them as Load does.
func (l *Loader) Materials() []Material { return l.tables().list }

// Err says which files of tables cannot be used. It loads the tables as Load does.
func (l *Loader) Err() error { return l.tables().problem }

// Reload makes the next Load read the folder again, after tables were built. Until then the old ones
// stay.
func (l *Loader) Reload() {
	l.reloads.Add(1)
	l.stale.Store(true)
}

// Reloads is how often Reload was called: results of searches with other tables have another number.
func (l *Loader) Reloads() int64 { return l.reloads.Load() }

// Probe is Tables.Probe. Before Load there is no table.
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
	t, held := l.folder.loadAll(l.memory), int64(0)
	if before := l.loaded.Load(); before != nil {
		held = before.bytes
	}
	allowance.Hold(t.bytes - held)
	l.loaded.Store(t)
	return t
}

// loadAll reads the tables of the folder that fit into some bytes.
func (d Folder) loadAll(memory int64) *loadedTables {
	t := &loadedTables{Tables: Tables{byKey: map[uint32]*table{}}}
	list, err := d.List()
	t.problem = err
	slices.SortStableFunc(list, func(a, b Entry) int { return cmp.Compare(a.Material.Placings(), b.Material.Placings()) })
	for _, e := range list {
		if memory -= 2 * int64(e.Placings); memory < 0 {
			break
		}
		one, err := (*table)(nil), e.Err // of the header, else of the rest
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
