//go:build !amd64 && !arm64

package search

// prefetch does nothing on processors for which the program has no prefetch instruction.
func (t *table) prefetch(uint64) {}
