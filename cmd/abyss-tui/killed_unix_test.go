//go:build unix

package main

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/protocol/prototest"
	"example.com/abyss/engine/puzzle"
)

// long reports whether the tests kill programs many times, which takes minutes.
func long() bool { return os.Getenv("ABYSS_LONG") != "" }

// The test types the moves of a game at full speed, and kills the program as soon as it shows the
// newest move. All earlier moves are on disk.
func TestKilledGame(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	game := []string{"h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7", "g3g4", "c6c5", "b0c2", "c9e7"}
	played := regexp.MustCompile(`played \S*([a-i]\d[a-i]\d)`)
	kills := []int{2, 6, 10} // the moves after which the program is killed
	if long() {
		for i := range 180 {
			kills = append(kills, 2+i%(len(game)-1))
		}
	}
	for _, seen := range kills {
		b := newBrood(t)
		x := startOf(t, b, []string{"TERM=xterm-256color"}, "--side", "both", "--book=false")
		x.waitFor(t, "楚")
		last := func() (n int) { // returns the number of the newest move on the screen
			for _, shown := range played.FindAllStringSubmatch(x.output(), -1) {
				n = max(n, 1+slices.Index(game, shown[1]))
			}
			return n
		}
		for k, move := range game[:seen] {
			x.send(t, ":"+move+"\r")
			wait(t, "a move is not seen: "+move, func() bool { return last() > k })
		}
		signalled(syscall.SIGKILL)(t, x)
		x.exit(t)
		left := b.drafts(t, "game")
		if n := len(left); n < last()-1 || n > len(game) || !slices.Equal(left, game[:n]) {
			t.Errorf("%d moves were seen, on disk are %q", last(), left)
		}
		b.wantNoneLeft(t)
	}
}

// The test solves puzzles as fast as it can type, and kills the program at a random moment. The
// record can be read, and has every puzzle that the screen counted as solved.
func TestKilledPuzzles(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	thesis, err := lab.ThesisSuite()
	if err != nil {
		t.Fatal(err)
	}
	const most = 12 // number of puzzles in one run
	var typed strings.Builder
	for i := range most {
		if i > 0 {
			typed.WriteString("n")
		}
		typed.WriteString(":" + thesis.Positions[i].Best[0].String() + "\r")
	}
	solved := regexp.MustCompile(`(\d+) of 50 solved`)
	kills := 3
	if long() {
		kills = 150
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range kills {
		b := newBrood(t)
		x := startOf(t, b, []string{"TERM=xterm-256color"}, "--side", "both", "--book=false")
		x.waitFor(t, "楚")
		counted := func() (n int) {
			for _, shown := range solved.FindAllStringSubmatch(x.output(), -1) {
				k, _ := strconv.Atoi(shown[1])
				n = max(n, k)
			}
			return n
		}
		x.send(t, "3Ss")
		x.waitFor(t, "0 of 50 solved")
		x.send(t, typed.String())
		from := random.IntN(most)
		wait(t, "nothing is counted as solved", func() bool { return counted() >= from })
		<-time.After(time.Duration(random.IntN(5000)) * time.Microsecond) // kill at any moment
		signalled(syscall.SIGKILL)(t, x)
		x.exit(t)
		r, err := puzzle.Load(filepath.Join(b.dir, "abyss", "suite"))
		if n := r.Count(thesis.Positions); err != nil || n < counted() || n > most {
			t.Errorf("%d were counted as solved, the record has %d, %v", counted(), n, err)
		}
		b.wantNoneLeft(t)
	}
}

// If the app is killed at any moment of an engine's start, no process is left.
func TestKilledWhileEngineStarts(t *testing.T) {
	moments := []time.Duration{5 * time.Millisecond, 40 * time.Millisecond}
	if long() {
		moments = nil
		for i := range 150 {
			moments = append(moments, time.Duration(i)*time.Millisecond)
		}
	}
	for _, moment := range moments {
		b := newBrood(t)
		x := startOf(t, b, []string{"TERM=xterm-256color"}, "--engine", prototest.EngineCommand("forks"), "--book=false", "--side", "black")
		x.waitFor(t, "\x1b[?1049h")
		<-time.After(moment) // kill at any moment
		signalled(syscall.SIGKILL)(t, x)
		x.exit(t)
		b.wantNoneLeft(t)
	}
}
