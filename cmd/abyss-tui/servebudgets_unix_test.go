//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/internal/landlock"
)

// These are the limits of a full server. maxServedKey is the limit for the 90th percentile of the
// time from a key to its effect.
const (
	maxServedKey    = 150 * time.Millisecond
	maxServedMemory = 500 << 20
	servedSessions  = 20
)

// Twenty guests are connected. Nineteen of them analyze, and the last one moves a cursor.
func TestServedBudgets(t *testing.T) {
	if os.Getenv("ABYSS_BUDGETS") == "" && !long() {
		t.Skip("ABYSS_BUDGETS=1 measures")
	}
	names := make([]string, servedSessions)
	for i := range names {
		names[i] = fmt.Sprintf("guest%d", i)
	}
	x := newKeys(t, names...)
	x.serve(landlock.Version() > 0, nil)
	guests := make([]*meter, servedSessions)
	for i, name := range names {
		guests[i] = x.guest(name, "xterm-256color", 100, 30)
		guests[i].send("2")
		guests[i].waitFor("Engine: ")
	}
	last := guests[servedSessions-1]
	last.send("e")
	last.waitFor("The engine is stopped")
	var took []time.Duration
	for i := range measuredKeys {
		key, under := "k", "e1" // the cursor moves up from e0, and then down again
		if i%2 == 1 {
			key, under = "j", "e0 Red king"
		}
		began := time.Now()
		last.send(key)
		took = append(took, last.waitFor(" "+under).Sub(began))
	}
	slices.Sort(took)
	memory := servedMemory(t, x.dir)
	t.Logf("%d sessions, %d of them searching: nine keys of ten take %v, half of them %v; the sessions have %d MB", servedSessions, servedSessions-1,
		took[len(took)*9/10].Round(time.Millisecond), took[len(took)/2].Round(time.Millisecond), memory>>20)
	if p90 := took[len(took)*9/10]; p90 > maxServedKey {
		t.Errorf("nine keys of ten take %v, expected %v at most", p90, maxServedKey)
	}
	if memory > maxServedMemory {
		t.Errorf("the sessions have %d MB, expected %d at most", memory>>20, maxServedMemory>>20)
	}
}

// servedMemory returns the memory of all guests' processes, in bytes. For shared memory, each
// process counts its share.
func servedMemory(t *testing.T, dir string) (total int64) {
	t.Helper()
	folders, err := filepath.Glob(filepath.Join(dir, "users", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		text, err := os.ReadFile(fmt.Sprintf("/proc/%d/smaps_rollup", processOf(t, folder)))
		if err != nil {
			t.Skip("the memory of processes is not told here:", err)
		}
		total += pssOf(string(text))
	}
	return total
}

// pssOf returns the proportional set size of a process, from the kernel's report.
func pssOf(text string) int64 {
	for line := range strings.Lines(text) {
		var kb int64
		if n, _ := fmt.Sscanf(line, "Pss: %d kB", &kb); n == 1 {
			return kb << 10
		}
	}
	return 0
}
