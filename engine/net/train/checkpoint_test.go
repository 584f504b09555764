package train

import (
	"errors"
	"hash/crc32"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/net"
	"example.com/abyss/engine/net/sample"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/foreign"
)

// synthetic returns samples whose scores are the material plus a few points that depend on where
// the pieces stand.
func synthetic(n int) *Data {
	worth := [xiangqi.NumKinds]int32{0, 100, 120, 110, 270, 285, 600, 0}
	d := &Data{Sources: []Source{{Folder: "synthetic", Samples: n}}}
	walk(n, func(p *xiangqi.Position) {
		score := int32(0)
		for set := p.Occupied(); set.Any(); {
			pt := set.Pop()
			v := worth[p.At(pt).Kind()] + int32(pt%7)
			if p.At(pt).Color() != p.Side() {
				v = -v
			}
			score += v
		}
		r := recordOf(&sample.Sample{Pos: *p, Score: score, Result: int8(min(max(score/400, -1), 1))})
		if len(d.validation)*9 < len(d.training) {
			d.validation = append(d.validation, r)
		} else {
			d.training = append(d.training, r)
		}
	})
	return d
}

// Training with these samples gives the same network on every machine.
func TestSameEverywhere(t *testing.T) {
	s := small()
	s.Epochs, s.Batch, s.Lambda, s.Hidden, s.Rate = 2, 100, 0.8, 48, 1e-2
	o, err := Train(t.Context(), synthetic(3000), s, Run{Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	const want = 0x2393b975
	if got := crc32.ChecksumIEEE(o.Net.Bytes()); got != want {
		t.Errorf("check sum %#x, expected %#x: it changes with the arithmetic alone, and then version does", got, want)
	}
}

// A checkpoint is restored from its file. Damage is detected, and so are different settings and
// different samples.
func TestCheckpoint(t *testing.T) {
	path, s := folder(t, 40), small()
	s.Epochs = 1
	file := filepath.Join(t.TempDir(), "run")
	if c, err := ReadCheckpoint(file); c != nil || err != nil {
		t.Fatalf("none is there: %v, error %v", c, err)
	}
	if _, err := Train(t.Context(), load(t, path), s, Run{Workers: 2, Checkpoint: file, Every: 5}); err != nil {
		t.Fatal(err)
	}
	c, err := ReadCheckpoint(file)
	if err != nil || c.Epoch != 1 || !c.Fits(&s, []string{path}, 0) {
		t.Fatalf("%+v, error %v", c, err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := c.bytes(); err != nil || !slices.Equal(again, data) {
		t.Errorf("other bytes, error %v", err)
	}
	for i := 0; i < len(data); i += 1 + len(data)/300 {
		bad := slices.Clone(data)
		bad[i] ^= 0x10
		if _, err := parseCheckpoint(bad); err == nil {
			t.Errorf("byte %d changed: no error", i)
		}
	}
	for _, bad := range [][]byte{nil, data[:10], data[:checkpointHead], data[:len(data)-1], append(slices.Clone(data), 0)} {
		if _, err := parseCheckpoint(bad); err == nil {
			t.Errorf("%d bytes of %d: no error", len(bad), len(data))
		}
	}
	if err := os.WriteFile(file, data[1:], 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := ReadCheckpoint(file); err == nil || !strings.Contains(err.Error(), file) || !strings.Contains(err.Error(), "delete it") {
		t.Errorf("damaged: %v", err)
	}
	other := s
	other.Rate /= 2
	if c.Fits(&other, []string{path}, 0) || c.Fits(&s, nil, 0) || c.Fits(&s, []string{path + "x"}, 0) || c.Fits(&s, []string{path}, 1) {
		t.Error("it fits another run")
	}
	if err := os.Remove(filepath.Join(path, "000001.samples")); err != nil {
		t.Fatal(err)
	}
	if c.Fits(&s, []string{path}, 0) {
		t.Error("it fits without a block of its samples")
	}
}

// The error for an invalid setting begins with the name of the setting.
func TestFaults(t *testing.T) {
	for name, spoil := range map[string]func(*Settings){
		"hidden": func(s *Settings) { s.Hidden = 24 }, "epochs": func(s *Settings) { s.Epochs = 0 }, "batch": func(s *Settings) { s.Batch = -1 },
		"rate": func(s *Settings) { s.Rate = 0 }, "last-rate": func(s *Settings) { s.LastRate = 2 * s.Rate },
		"lambda": func(s *Settings) { s.Lambda = 1.1 }, "k": func(s *Settings) { s.K = 0 },
	} {
		s := Standard()
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
		spoil(&s)
		if err := s.Check(); err == nil || !strings.HasPrefix(err.Error(), name+" ") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Unsuitable files are refused, and so are folders without enough samples.
func TestBadData(t *testing.T) {
	if _, err := Survey([]string{t.TempDir()}, 0); err == nil {
		t.Error("a folder without settings: no error")
	}
	path := filepath.Join(t.TempDir(), "samples")
	f, err := sample.OpenFolder(path, &sample.Settings{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	var one sample.Block
	one.Add(&sample.Transcript{Start: xiangqi.StartPosition(), Moves: []sample.Scored{{Move: xiangqi.MakeMove(xiangqi.PointAt(7, 2), xiangqi.PointAt(4, 2)), Quiet: true}}})
	if err := one.Write(f.Path(0)); err != nil {
		t.Fatal(err)
	}
	sources, err := Survey([]string{path}, 0)
	if err != nil {
		t.Fatal(err)
	}
	settings := Standard()
	if _, err := Load(t.Context(), sources, &settings); err == nil || !strings.Contains(err.Error(), "more games") {
		t.Errorf("one sample: %v", err)
	}
	if err := os.WriteFile(f.Path(1), []byte("nothing"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Survey([]string{path}, 0); err == nil || !strings.Contains(err.Error(), f.Path(1)) {
		t.Errorf("what is no block: %v", err)
	}
	if list, err := Survey([]string{path}, 1); err != nil || list[0].Blocks.String() != "0" {
		t.Errorf("the first block alone: %v, error %v", list, err)
	}
}

// A file that is too large for a checkpoint is not read.
func TestCheckpointTooLarge(t *testing.T) {
	file := filepath.Join(t.TempDir(), "run")
	if err := os.WriteFile(file, checkpointMagic[:], 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(file, 80<<20); err != nil {
		t.Fatal(err)
	}
	if _, err := ReadCheckpoint(file); !errors.Is(err, foreign.ErrTooLarge) {
		t.Errorf("80 MB: %v", err)
	}
	largest := Checkpoint{place: place{Settings: Standard(), Curve: make([]Epoch, maxEpochs)}, numbers: make([]float32, 3*layout{net.MaxHidden, net.InputBuckets}.parameters())}
	if data, err := largest.bytes(); err != nil || len(data) > maxCheckpoint {
		t.Errorf("the largest has %d bytes, and %d are read; error %v", len(data), maxCheckpoint, err)
	}
}
