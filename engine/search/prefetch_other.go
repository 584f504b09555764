//go:build !amd64 && !arm64

package search

// prefetch does nothing on processors for which no instruction is known.
func (t *table) prefetch(uint64) {}
