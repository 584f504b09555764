//go:build amd64 || arm64

package search

// prefetch starts to bring an entry into the cache. It changes nothing.
//
//go:noescape
func prefetch(at *slot)

// prefetch starts to bring the slot of a key into the cache, before the position is looked
// up.
func (t *table) prefetch(key uint64) { prefetch(&t.slots[(key^t.salt)&t.mask]) }
