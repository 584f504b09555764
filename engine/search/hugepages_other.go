//go:build !linux

package search

// hugePages does nothing where the system is not asked for large pages.
func hugePages([]slot) {}
