package sample

import (
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

// walk is samples from random games.
func walk(n int) []Sample {
	rng := rand.New(rand.NewPCG(7, 8))
	var list []Sample
	var moves xiangqi.MoveList
	for len(list) < n {
		pos := xiangqi.StartPosition()
		for ply := range 150 {
			pos.GenerateMoves(&moves)
			if moves.Len() == 0 {
				break
			}
			m := moves.At(rng.IntN(moves.Len()))
			s := Sample{
				Pos: pos, Score: rng.Int32N(2*MaxScore+1) - MaxScore, Result: int8(rng.IntN(3) - 1), Move: m, Ply: ply,
				Game: rng.IntN(MaxGames), Clock: min(pos.Clock(), 255),
			}
			list = append(list, fresh(s))
			var u xiangqi.Undo
			pos.Make(m, &u)
		}
	}
	return list[:n]
}

// write writes samples as a block.
func write(path string, samples []Sample) error {
	var b Block
	b.Add(samples...)
	return b.Write(path)
}

// read is the samples of a block.
func read(path string) (list []Sample, err error) {
	err = ReadBlock(path, func(s *Sample) { list = append(list, *s) })
	return list, err
}

// fresh is a sample whose position has the counters it is read with.
func fresh(s Sample) Sample {
	var placed []xiangqi.Placed
	for set := s.Pos.Occupied(); set.Any(); {
		pt := set.Pop()
		placed = append(placed, xiangqi.Placed{Piece: s.Pos.At(pt), Point: pt})
	}
	s.Pos, _ = xiangqi.Arrange(placed, s.Pos.Side())
	return s
}

// What is written is read again, every part of it.
func TestBlocks(t *testing.T) {
	path := filepath.Join(t.TempDir(), "block")
	for _, n := range []int{0, 1, 2000} {
		want := walk(n)
		if err := write(path, want); err != nil {
			t.Fatal(err)
		}
		got, err := read(path)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%d samples: %d come back, error %v", n, len(got), err)
		}
		if info, err := os.Stat(path); err != nil || info.Size() != int64(headerSize+n*size) {
			t.Errorf("%d samples: %v, error %v", n, info, err)
		}
	}
}

// A block is read in little more memory than its file takes, and so is one made: a block may
// have a million samples.
func TestBlockMemory(t *testing.T) {
	path := filepath.Join(t.TempDir(), "block")
	few := walk(100)
	const file = 4 << 20
	used := allocated(func() {
		var b Block
		for range file / size / len(few) {
			b.Add(few...)
		}
		if err := b.Write(path); err != nil {
			t.Fatal(err)
		}
	})
	if used > 10*file {
		t.Errorf("%d bytes to write %d", used, file)
	}
	n := 0
	used = allocated(func() {
		if err := ReadBlock(path, func(*Sample) { n++ }); err != nil {
			t.Fatal(err)
		}
	})
	if used > 2*file || n != file/size/len(few)*len(few) {
		t.Errorf("%d bytes to read %d samples of %d", used, n, file)
	}
}

// allocated is the bytes that a function allocates.
func allocated(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// A block with any byte changed, cut short or made longer is refused, with a reason.
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
		if err := parse(bad, func(*Sample) {}); err == nil {
			t.Errorf("byte %d changed: no error", i)
		}
	}
	for _, bad := range [][]byte{nil, data[:7], data[:headerSize], data[:len(data)-1], append(slices.Clone(data), 0)} {
		if err := parse(bad, func(*Sample) {}); err == nil {
			t.Errorf("%d bytes of %d: no error", len(bad), len(data))
		}
	}
	if _, err := read(t.TempDir()); err == nil {
		t.Error("a folder was read as a block")
	}
}

// A folder takes blocks of one kind alone, and knows which it has.
func TestFolders(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	settings := Settings{Search: "x", Nodes: 5, Games: 3, Seed: 1}
	if _, _, err := ReadFolder(dir); err == nil || !strings.Contains(err.Error(), "no folder of samples") {
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

// What has the name of a block and is none does not count as one.
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

// The signature of blocks tells their settings, numbers and contents.
func TestSignature(t *testing.T) {
	seen := map[string]bool{}
	for i, c := range []struct {
		seed  uint64
		made  []int // samples of the blocks that are there
		asked []int
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
		for _, b := range c.asked {
			want += c.made[b]
		}
		signature, n, err := f.Signature(slices.Values(c.asked))
		if again, _, _ := f.Signature(slices.Values(c.asked)); err != nil || n != want || seen[signature] || again != signature {
			t.Errorf("case %d: %s, then %s, of %d samples, expected %d; error %v", i, signature, again, n, want, err)
		}
		seen[signature] = true
		if _, _, err := f.Signature(slices.Values([]int{2})); err == nil {
			t.Error("a block that is not there: no error")
		}
	}
}

// Of several that begin a folder at the same moment each has it.
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

// Whatever the bytes are, a sample is read or refused, and what is read is written alike.
func FuzzSample(f *testing.F) {
	for _, s := range walk(5) {
		var b [size]byte
		s.encode(&b)
		f.Add(b[:])
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var b, again [size]byte
		copy(b[:], data)
		var s, second Sample
		if s.decode(&b) != nil {
			return
		}
		s.encode(&again)
		if err := second.decode(&again); err != nil || second != s {
			t.Errorf("%x: %+v, then %+v, error %v", b, s, second, err)
		}
	})
}
