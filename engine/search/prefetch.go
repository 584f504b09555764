//go:build amd64 || arm64

package search

// prefetch starts to load an entry into the cache. It changes no data.
//
//go:noescape
func prefetch(at *slot)

// prefetch starts to load the slot of a key into the cache, before the search looks up the
// position.
func (t *table) prefetch(key uint64) { prefetch(&t.slots[(key^t.salt)&t.mask]) }
