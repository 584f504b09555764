package main

import (
	"os"
	"strings"
	"testing"
)

// maxTreeMemory is the limit for the app's memory with the tree of one search, in MB.
const maxTreeMemory = 300

// The tree of Analyze takes no more memory the sixth time than the first:
//
//	ABYSS_LONG=1 go test ./cmd/abyss-tui -run TestMemoryOfTrees -v
func TestMemoryOfTrees(t *testing.T) {
	if os.Getenv("ABYSS_LONG") == "" {
		t.Skip("set ABYSS_LONG to have six trees of two million nodes recorded")
	}
	m := newMonkey(t, 1, monkeySizes[0])
	m.goTo("2")
	const times = 6
	for i := range times {
		m.press("w")
		m.waitOrFail("no tree has come", func() bool { return strings.Contains(m.screen.String(), "Tree: depth") })
		m.model.checkMemory(m)
		t.Logf("%d trees, %d MB", i+1, m.memory)
		m.press("w")
		m.settle()
	}
	m.stop()
	if m.memory > maxTreeMemory {
		t.Errorf("the app has taken %d MB, expected %d at most", m.memory, maxTreeMemory)
	}
}
