package sample

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// walk returns random games that contain the given number of samples. A game begins at the initial
// position or at the last position of the game before. Some of its moves have scores, and some of
// these are samples.
func walk(samples int) (games []Transcript) {
	rng := rand.New(rand.NewPCG(7, 8))
	start := xiangqi.StartPosition()
	for samples > 0 {
		g := Transcript{Start: start, Result: int8(rng.IntN(3) - 1)}
		pos := start
		start = xiangqi.StartPosition()
		var moves xiangqi.MoveList
		for range 150 {
			pos.GenerateMoves(&moves)
			if moves.Len() == 0 || samples == 0 {
				break
			}
			m := Scored{Move: moves.At(rng.IntN(moves.Len())), Score: Unscored}
			if rng.IntN(4) > 0 {
				m.Score = rng.Int32N(2*MaxScore+1) - MaxScore
				if m.Quiet = rng.IntN(4) > 0; m.Quiet {
					samples--
				}
			}
			g.Moves = append(g.Moves, m)
			var u xiangqi.Undo
			pos.Make(m.Move, &u)
		}
		if len(games)%2 == 0 {
			start = fresh(&pos)
		}
		games = append(games, g)
	}
	return games
}

// fresh returns the position with its counters reset.
func fresh(p *xiangqi.Position) xiangqi.Position {
	var placed []xiangqi.Placed
	for set := p.Occupied(); set.Any(); {
		pt := set.Pop()
		placed = append(placed, xiangqi.Placed{Piece: p.At(pt), Point: pt})
	}
	pos, _ := xiangqi.Arrange(placed, p.Side())
	return pos
}

// write writes games as a block.
func write(path string, games []Transcript) error {
	var b Block
	for i := range games {
		b.Add(&games[i])
	}
	return b.Write(path)
}

// read returns the samples of a block.
func read(path string) (list []Sample, err error) {
	err = ReadBlock(path, func(s *Sample) { list = append(list, *s) })
	return list, err
}

// The samples read from a block equal those of the games, and each has the right position.
func TestBlocks(t *testing.T) {
	path := filepath.Join(t.TempDir(), "block")
	for _, n := range []int{0, 1, 2000} {
		games := walk(n)
		var want []Sample
		size := headerSize
		for number, g := range games {
			pos := g.Start
			size += opened + perMove*len(g.Moves)
			if pos != xiangqi.StartPosition() {
				size += placing
			}
			for ply, m := range g.Moves {
				if m.Quiet {
					want = append(want, Sample{Pos: pos, Score: m.Score, Result: g.Result, Move: m.Move, Ply: ply, Game: number})
				}
				var u xiangqi.Undo
				pos.Make(m.Move, &u)
			}
		}
		if err := write(path, games); err != nil {
			t.Fatal(err)
		}
		got, err := read(path)
		if err != nil || !slices.Equal(got, want) || len(got) != n {
			t.Errorf("%d samples: %d come back, error %v", n, len(got), err)
		}
		if info, err := os.Stat(path); err != nil || info.Size() != int64(size) {
			t.Errorf("%d samples: %v, expected %d bytes; error %v", n, info, size, err)
		}
	}
}

// A block may have a million samples. Writing or reading a block takes little more memory than its
// file.
func TestBlockMemory(t *testing.T) {
	path := filepath.Join(t.TempDir(), "block")
	few := walk(10_000)
	var b Block
	used := allocated(func() {
		for range 20 {
			for i := range few {
				b.Add(&few[i])
			}
		}
		if err := b.Write(path); err != nil {
			t.Fatal(err)
		}
	})
	file := uint64(len(b.body))
	if used > 10*file {
		t.Errorf("%d bytes to write %d", used, file)
	}
	n := 0
	used = allocated(func() {
		if err := ReadBlock(path, func(*Sample) { n++ }); err != nil {
			t.Fatal(err)
		}
	})
	if used > 3*file || n != b.Samples() || n != 200_000 {
		t.Errorf("%d bytes to read %d samples of %d", used, n, file)
	}
}

// allocated returns how many bytes a function allocates.
func allocated(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// A block with any changed byte, or with the wrong length, is refused with the reason.
func TestDamagedBlocks(t *testing.T) {
	path := filepath.Join(t.TempDir(), "block")
	if err := write(path, walk(3)); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := range data {
		bad := slices.Clone(data)
		bad[i] ^= 0x10
		if err := parse(bad, func(*Transcript) error { return nil }); err == nil {
			t.Errorf("byte %d changed: no error", i)
		}
	}
	for _, bad := range [][]byte{nil, data[:7], data[:headerSize], data[:len(data)-1], append(slices.Clone(data), 0)} {
		if err := parse(bad, func(*Transcript) error { return nil }); err == nil {
			t.Errorf("%d bytes of %d: no error", len(bad), len(data))
		}
	}
	if _, err := read(t.TempDir()); err == nil {
		t.Error("a folder was read as a block")
	}
}

// A folder accepts only blocks with the same settings. It finds the blocks that it contains.
func TestFolders(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	settings := Settings{Search: "x", Nodes: 5, Games: 3, Seed: 1}
	if _, _, err := ReadFolder(dir); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a folder that is not there: %v", err)
	}
	for range 2 {
		f, err := OpenFolder(dir, &settings)
		if err != nil {
			t.Fatal(err)
		}
		if err := write(f.Path(7), walk(4)); err != nil {
			t.Fatal(err)
		}
		if err := write(f.Path(2), walk(5)); err != nil {
			t.Fatal(err)
		}
	}
	f, read, err := ReadFolder(dir)
	if err != nil || *read != settings {
		t.Fatalf("%+v, %v", read, err)
	}
	blocks, err := f.Blocks()
	if err != nil || !slices.Equal(blocks, []int{2, 7}) {
		t.Errorf("blocks %v, error %v", blocks, err)
	}
	for block, want := range map[int]bool{2: true, 3: false, 7: true} {
		if has, err := f.Has(block); has != want || err != nil {
			t.Errorf("block %d: %t, error %v", block, has, err)
		}
	}
	if n, err := f.Samples(); n != 9 || err != nil {
		t.Errorf("%d samples, error %v", n, err)
	}
	other := settings
	other.Nodes++
	if _, err := OpenFolder(dir, &other); err == nil || !strings.Contains(err.Error(), "other settings") {
		t.Errorf("blocks of two kinds in a folder: %v", err)
	}
}

// If a file has the name of a block but other content, it causes an error and does not count as a
// block.
func TestNoBlocks(t *testing.T) {
	f, err := OpenFolder(t.TempDir(), &Settings{Games: 1})
	if err != nil {
		t.Fatal(err)
	}
	if err := write(f.Path(0), walk(4)); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(f.Path(0))
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"", "notes", string(whole[:headerSize]), string(whole[:len(whole)-1]), string(whole) + "x", "x" + string(whole[1:])} {
		if err := os.WriteFile(f.Path(1), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		has, err := f.Has(1)
		_, counted := f.Samples()
		if has || err == nil || counted == nil {
			t.Errorf("%.20q: %t, errors %v, %v", text, has, err, counted)
		}
	}
	if err := os.Remove(f.Path(1)); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(f.Path(1), 0o700); err != nil {
		t.Fatal(err)
	}
	if has, err := f.Has(1); has || err == nil {
		t.Errorf("a folder: %t, error %v", has, err)
	}
}

// The signature of a folder depends on its settings and on the numbers and contents of its blocks.
func TestSignature(t *testing.T) {
	seen := map[string]bool{}
	for i, c := range []struct {
		seed   uint64
		made   []int // number of samples in each block
		blocks []int
	}{
		{1, []int{5, 7}, []int{0, 1}}, {2, []int{5, 7}, []int{0, 1}}, {1, []int{5, 8}, []int{0, 1}}, {1, []int{5, 7}, []int{0}}, {1, []int{5, 7}, []int{1}},
	} {
		f, err := OpenFolder(filepath.Join(t.TempDir(), "samples"), &Settings{Seed: c.seed})
		if err != nil {
			t.Fatal(err)
		}
		for b, n := range c.made {
			if err := write(f.Path(b), walk(n)); err != nil {
				t.Fatal(err)
			}
		}
		want := 0
		for _, b := range c.blocks {
			want += c.made[b]
		}
		signature, n, err := f.Signature(slices.Values(c.blocks))
		if again, _, _ := f.Signature(slices.Values(c.blocks)); err != nil || n != want || seen[signature] || again != signature {
			t.Errorf("case %d: %s, then %s, of %d samples, expected %d; error %v", i, signature, again, n, want, err)
		}
		seen[signature] = true
		if _, _, err := f.Signature(slices.Values([]int{2})); err == nil {
			t.Error("a block that is not there: no error")
		}
	}
}

// Several processes can create the same folder at the same moment.
func TestFolderBegunByMany(t *testing.T) {
	for range 50 {
		dir := filepath.Join(t.TempDir(), "samples")
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				if _, err := OpenFolder(dir, &Settings{Search: "x", Nodes: 5, Games: 3, Seed: 1}); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
	}
}

// A block is refused if a game has an illegal move, or a score or result out of range, or if the
// number of samples is wrong.
func TestGamesThatCannotBe(t *testing.T) {
	good := walk(30)
	for what, spoil := range map[string]func(b *Block, g *Transcript){
		"not legal":   func(_ *Block, g *Transcript) { g.Moves[3].Move = xiangqi.MakeMove(0, 89) },
		"score 15001": func(_ *Block, g *Transcript) { g.Moves[3].Score = MaxScore + 1 },
		"score -16384": func(_ *Block, g *Transcript) {
			g.Moves[3] = Scored{Move: g.Moves[3].Move, Score: Unscored, Quiet: true}
		},
		"result":    func(_ *Block, g *Transcript) { g.Result = 2 },
		"announced": func(b *Block, _ *Transcript) { b.samples++ },
	} {
		var b Block
		g := Transcript{good[0].Start, slices.Clone(good[0].Moves), 1}
		spoil(&b, &g)
		b.Add(&g)
		path := filepath.Join(t.TempDir(), "block")
		if err := b.Write(path); err != nil {
			t.Fatal(err)
		}
		if _, err := read(path); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// Arbitrary bytes are either read as a game or refused. A game that was read is the same after it
// has been written and read again.
func FuzzGame(f *testing.F) {
	for _, g := range walk(300) {
		f.Add(g.encode(nil))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var g, second Transcript
		rest, err := g.decode(data)
		if err != nil {
			return
		}
		again := g.encode(nil)
		left, err := second.decode(again)
		if err != nil || len(left) != 0 || second.Start != g.Start || second.Result != g.Result || !slices.Equal(second.Moves, g.Moves) || len(rest) >= len(data) {
			t.Errorf("%x: %+v, then %+v, error %v", data, g, second, err)
		}
		_ = g.Replay(0, func(*Sample) {})
	})
}
