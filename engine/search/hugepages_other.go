//go:build !linux

package search

// hugePages does nothing on systems where the program does not request large pages.
func hugePages([]slot) {}
