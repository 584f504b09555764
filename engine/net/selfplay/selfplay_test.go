package selfplay

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"example.com/abyss/engine/net/sample"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

func quick(t *testing.T) *Options {
	t.Helper()
	o, ok := search.Preset("modern")
	if !ok {
		t.Fatal("no preset modern")
	}
	o.TableEntries = 1 << 12
	return &Options{Search: o, Nodes: 60, Games: 3, Seed: 5}
}

func folder(t *testing.T, o *Options) *sample.Folder {
	t.Helper()
	f, err := sample.OpenFolder(filepath.Join(t.TempDir(), "samples"), o.Settings())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// content returns the bytes of some blocks of a folder.
func content(t *testing.T, f *sample.Folder, blocks ...int) (list []string) {
	t.Helper()
	for _, b := range blocks {
		data, err := os.ReadFile(f.Path(b))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, string(data))
	}
	return list
}

// The blocks are the same with one goroutine or three, and in one run, several interrupted runs, or
// two runs that share the blocks. Existing blocks stay unchanged.
func TestRunsMakeTheSameBlocks(t *testing.T) {
	o := quick(t)
	const blocks = 4
	one, three, stopped, shared := folder(t, o), folder(t, o), folder(t, o), folder(t, o)
	if err := Run(t.Context(), one, o, 0, blocks, 1, nil); err != nil {
		t.Fatal(err)
	}
	if err := Run(t.Context(), three, o, 0, blocks, 3, nil); err != nil {
		t.Fatal(err)
	}
	for _, first := range []int{3, 0} { // the second run finds a block of the first run
		if err := Run(t.Context(), shared, o, first, blocks-first, 1, nil); err != nil {
			t.Fatal(err)
		}
		if list, err := shared.Blocks(); err != nil || len(list) != blocks-first {
			t.Errorf("blocks %v from %d on: %v", list, first, err)
		}
	}
	runs := 0
	for ; ; runs++ {
		ctx, cancel := context.WithCancel(t.Context())
		games := 0
		err := Run(ctx, stopped, o, 0, blocks, 2, func(p Tally) {
			if games = p.Games; games >= 4+runs { // each run stops a little later, so that some block is completed
				cancel()
			}
		})
		cancel()
		if err == nil {
			break
		}
		if !errors.Is(err, context.Canceled) || runs > 20 {
			t.Fatalf("run %d: %v", runs, err)
		}
	}
	if runs == 0 {
		t.Error("no run was stopped")
	}
	want := content(t, one, 0, 1, 2, 3)
	if !slices.Equal(content(t, three, 0, 1, 2, 3), want) || !slices.Equal(content(t, stopped, 0, 1, 2, 3), want) || !slices.Equal(content(t, shared, 0, 1, 2, 3), want) {
		t.Error("blocks differ")
	}
	if want[0] == want[1] {
		t.Error("two blocks are the same")
	}
}

// The samples are quiet positions, in the order of their games. All samples of a game have the same
// result.
func TestSamples(t *testing.T) {
	o := quick(t)
	f := folder(t, o)
	played := 0
	if err := Run(t.Context(), f, o, 0, 3, 2, func(p Tally) { played = p.Games }); err != nil {
		t.Fatal(err)
	}
	if played != 3*o.Games {
		t.Errorf("%d games played", played)
	}
	total := 0
	for b := range 3 {
		var samples []sample.Sample
		if err := sample.ReadBlock(f.Path(b), func(s *sample.Sample) { samples = append(samples, *s) }); err != nil {
			t.Fatal(err)
		}
		total += len(samples)
		for i, s := range samples {
			if s.Pos.InCheck() || !s.Pos.Legal(s.Move) || s.Pos.IsCapture(s.Move) || s.Pos.GivesCheck(s.Move) || s.Ply < leastRandom {
				t.Errorf("block %d: %s with %v at ply %d is not quiet", b, s.Pos.FEN(), s.Move, s.Ply)
			}
			if i == 0 {
				continue
			}
			before := samples[i-1]
			if before.Game > s.Game || before.Game == s.Game && (before.Ply >= s.Ply || before.Result != s.Result) {
				t.Errorf("block %d: game %d, ply %d, result %d after game %d, ply %d, result %d",
					b, s.Game, s.Ply, s.Result, before.Game, before.Ply, before.Result)
			}
		}
	}
	if total < 100 {
		t.Errorf("%d samples of nine games", total)
	}
}

// A relabelled folder has the same games. About one sample in three has a score from the other
// search. The folder is the same with one goroutine or two.
func TestLabel(t *testing.T) {
	o := quick(t)
	from := folder(t, o)
	const blocks = 3
	if err := Run(t.Context(), from, o, 4, blocks, 2, nil); err != nil {
		t.Fatal(err)
	}
	deeper := *o
	deeper.Nodes, deeper.Share = 400, 3
	var made [2][]string
	for i := range made {
		to, err := sample.OpenFolder(filepath.Join(t.TempDir(), "labels"), deeper.SettingsOf(o.Settings()))
		if err != nil {
			t.Fatal(err)
		}
		if err := Label(t.Context(), from, to, &deeper, 1+i, nil); err != nil {
			t.Fatal(err)
		}
		before, after, others := 0, 0, 0
		for b := 4; b < 4+blocks; b++ {
			games := gamesOf(t, from, b)
			for n, g := range gamesOf(t, to, b) {
				if g.Result != games[n].Result || len(g.Moves) != len(games[n].Moves) {
					t.Fatalf("block %d, game %d is another", b, n)
				}
				for k, m := range g.Moves {
					was := games[n].Moves[k]
					switch {
					case m.Move != was.Move, m.Score != sample.Unscored && !was.Quiet, m.Quiet && m.Score == sample.Unscored:
						t.Fatalf("block %d, game %d, move %d: %v after %v", b, n, k, m, was)
					case m.Score != sample.Unscored:
						after++
						if m.Score != was.Score {
							others++
						}
					}
					if was.Quiet {
						before++
					}
				}
			}
			made[i] = append(made[i], content(t, to, b)...)
		}
		if after < before/5 || after > before/2 || others < after/2 {
			t.Errorf("%d of %d samples have scores, %d another", after, before, others)
		}
	}
	if !slices.Equal(made[0], made[1]) {
		t.Error("two goroutines label otherwise than one")
	}
}

// gamesOf returns the games of a block.
func gamesOf(t *testing.T, f *sample.Folder, block int) (list []sample.Transcript) {
	t.Helper()
	err := sample.ReadGames(f.Path(block), func(g *sample.Transcript) error {
		list = append(list, sample.Transcript{Start: g.Start, Moves: slices.Clone(g.Moves), Result: g.Result})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// Openings are legal lines of six to ten plies, and one in ten begins with fewer pieces.
func TestOpenings(t *testing.T) {
	few := 0
	for n := range 500 {
		start, moves, ok := opening(quick(t).generator(0, n))
		if !ok {
			continue
		}
		if start.Occupied().Count() < 32 {
			few++
		}
		if len(moves) < leastRandom || len(moves) > mostRandom {
			t.Fatalf("%d plies", len(moves))
		}
		for _, m := range moves {
			if !start.Legal(m) {
				t.Fatalf("%s: %v is not legal", start.FEN(), m)
			}
			var u xiangqi.Undo
			start.Make(m, &u)
		}
	}
	if few < 15 || few > 100 {
		t.Errorf("%d of 500 with fewer pieces", few)
	}
}

// After the opening, a game is decided by the scores of a number of consecutive plies, if all of
// them put the same side far ahead or all are even. A single score that differs restarts the count.
func TestCourse(t *testing.T) {
	red := xiangqi.StartPosition()
	black, err := xiangqi.ParseFEN("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	run := func(scores ...search.Score) (c course) {
		for i, score := range scores {
			p := &red
			if i%2 == 1 {
				p, score = &black, -score
			}
			c.note(p, score, drawAfter+i)
		}
		return c
	}
	far := slices.Repeat([]search.Score{3000}, wonPlies)
	even := slices.Repeat([]search.Score{10}, drawPlies)
	for _, x := range []struct {
		name   string
		c      course
		over   bool
		result int8
	}{
		{"red far ahead", run(far...), true, 1},
		{"one ply less", run(far[1:]...), false, 0},
		{"broken", run(append(append(slices.Clone(far[1:]), 0), far[1:]...)...), false, 0},
		{"black far ahead", run(slices.Repeat([]search.Score{-3000}, wonPlies)...), true, -1},
		{"even", run(even...), true, 0},
		{"even, one ply less", run(even[1:]...), false, 0},
		{"nothing", course{}, false, 0},
	} {
		if x.c.decided() != x.over || x.c.outcome(rules.Ending{}) != x.result {
			t.Errorf("%s: over %v, result %d", x.name, x.c.decided(), x.c.outcome(rules.Ending{}))
		}
	}
	won := run(far...)
	if won.outcome(rules.Resigned(xiangqi.Red)) != -1 || won.outcome(rules.Agreed()) != 0 {
		t.Error("the ending of the rules does not come before the course")
	}
}
