//go:build unix

package library

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/processor"
)

// limits contains the limits for an index of a given number of generated games. Times are processor
// times, so that they can be checked on a busy machine; those of adding use two processors.
type limits struct {
	games                  int
	add, again             time.Duration
	disk                   int64 // bytes
	memory                 int64 // bytes, the most used while adding
	load                   time.Duration
	filter, position, open time.Duration
}

const megabyte = 1_000_000

var promised = []limits{
	{27_000, 60 * time.Second, 4 * time.Second, 60 * megabyte, 150 * megabyte, time.Second, 20 * time.Millisecond, 20 * time.Millisecond, 100 * time.Millisecond},
	{100_000, 6 * time.Minute, 16 * time.Second, 180 * megabyte, 300 * megabyte, 3 * time.Second, 80 * time.Millisecond, 40 * time.Millisecond, 100 * time.Millisecond},
}

// TestLimits checks the promised limits for a large collection. It checks the times only if
// ABYSS_LONG is set.
func TestLimits(t *testing.T) {
	sizes, long := []limits{{games: 200}}, os.Getenv("ABYSS_LONG") != ""
	if long {
		sizes = promised
	}
	for _, want := range sizes {
		c := generate(t, t.TempDir(), want.games, 20)
		index := filepath.Join(t.TempDir(), FileName)
		var got limits
		check := func(what string, took, most time.Duration) {
			t.Logf("%d games: %s %v", want.games, what, took.Round(10*time.Microsecond))
			if long && took > most {
				t.Errorf("%d games: %s takes %v, more than %v", want.games, what, took, most)
			}
		}
		for i, most := range []time.Duration{want.add, want.again} {
			begin, cmd := time.Now(), child(t, c.dir, index)
			cmd.Env = append(cmd.Env, childBatch+"=1")
			out, err := cmd.CombinedOutput()
			if err != nil {
				t.Fatalf("%v: %s", err, out)
			}
			what := []string{"adding", "adding again"}[i]
			check(what, cmd.ProcessState.UserTime()+cmd.ProcessState.SystemTime(), most)
			if i == 0 {
				got.memory = peakOf(string(out))
			}
			t.Logf("%s by the clock %v, memory %d MB", what, time.Since(begin), got.memory/megabyte)
		}
		info, err := os.Stat(index)
		if err != nil {
			t.Fatal(err)
		}
		got.disk = info.Size()
		t.Logf("%d files, %d games, disk %.1f MB", len(c.files), c.games, float64(got.disk)/megabyte)
		if long && (got.disk > want.disk || got.memory > want.memory) {
			t.Errorf("%d bytes of disk and %d of memory, more than %d and %d", got.disk, got.memory, want.disk, want.memory)
		}
		measureQueries(t, index, c, want, check)
	}
}

// TestMemoryOfLargeTree measures the memory needed to read a game of the maximum length, or to add
// it.
func TestMemoryOfLargeTree(t *testing.T) {
	moves := 20_000
	if os.Getenv("ABYSS_LONG") != "" {
		moves = 1_000_000
	}
	tree, rng := game.NewTree(xiangqi.StartPosition()), rand.New(rand.NewPCG(1, 1))
	for tree.Size() < moves {
		main := tree.Main()
		at := tree.Root()
		if len(main) > 0 {
			at = main[rng.IntN(len(main))]
		}
		grow(tree, at, min(60, moves-tree.Size()), rng)
	}
	tree.Forget()
	c := &collection{dir: t.TempDir()}
	c.save(t, "large.xqf", []*format.GameRecord{{Tree: tree, Result: format.Unknown}}, false)
	for _, way := range []struct {
		what, env string
		most      int64
	}{{"reading", childReads, 250 * megabyte}, {"adding", childBatch, 350 * megabyte}} {
		cmd := child(t, c.files[0], filepath.Join(t.TempDir(), FileName))
		cmd.Env = append(cmd.Env, way.env+"=1")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		peak := peakOf(string(out))
		if peak == 0 {
			t.Skip("the memory of processes is not told here")
		}
		t.Logf("%s %d moves takes %d MB", way.what, tree.Size(), peak/megabyte)
		if peak > way.most {
			t.Errorf("%s %d moves takes more than %d MB", way.what, tree.Size(), way.most/megabyte)
		}
	}
}

// peakOf returns the peak memory that a child process reports, in bytes, or 0 if it reports none.
// The system's own figure (Rusage) is that of the parent if the parent has used more memory.
func peakOf(out string) int64 {
	for line := range strings.Lines(out) {
		var kb int64
		if n, _ := fmt.Sscanf(line, "VmHWM: %d kB", &kb); n == 1 {
			return kb * 1024
		}
	}
	return 0
}

// measureQueries measures how long a user waits for the results of queries.
func measureQueries(t *testing.T, index string, c *collection, want limits, check func(string, time.Duration, time.Duration)) {
	t.Helper()
	l, err := Read(index)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	begin := processor.Time(t)
	if _, err := l.shelf(t.Context()); err != nil {
		t.Fatal(err)
	}
	check("loading", processor.Time(t)-begin, want.load)
	for _, q := range []Query{{Text: []string{"hrh"}}, {Text: []string{"胡荣华", "1995"}}, {Player: []string{"吕钦"}, From: 1980, To: 1999, Result: format.RedWins}} {
		begin := processor.Time(t)
		found, err := l.Find(t.Context(), q, 0, 50)
		if err != nil {
			t.Fatal(err)
		}
		took := processor.Time(t) - begin
		if want.games > 1000 && found.Total == 0 {
			t.Errorf("%+v finds nothing", q)
		}
		check("a filter", took, want.filter)
	}
	start := xiangqi.StartPosition()
	begin = processor.Time(t)
	if _, err := l.Moves(t.Context(), Query{Position: &start}); err != nil {
		t.Fatal(err)
	}
	check("the moves of the start", processor.Time(t)-begin, want.position)
	games := readAgain(t, c.files[:min(len(c.files), 100)])
	var times []time.Duration
	for _, pos := range drawn(games, 200, 1) {
		begin := processor.Time(t)
		if _, err := l.Moves(t.Context(), Query{Position: &pos}); err != nil {
			t.Fatal(err)
		}
		times = append(times, processor.Time(t)-begin)
	}
	slices.Sort(times)
	check("the moves of a position, the median", times[len(times)/2], want.position)
	check("the slowest but one of 200", times[len(times)-2], want.position)
	found, err := l.Find(t.Context(), Query{}, 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	begin = processor.Time(t)
	if err := Records(t.Context(), found.Entries, func(Entry, *format.GameRecord) error { return nil }); err != nil {
		t.Fatal(err)
	}
	check("opening a game", processor.Time(t)-begin, want.open)
}
