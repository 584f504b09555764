package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/net"
	"example.com/abyss/engine/net/train"
)

// netSamples makes a folder with samples and returns its path.
func netSamples(t *testing.T) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), "samples")
	made := abyss(t, "", "net", "data", "--out", out, "--blocks", "2", "--games", "25", "--nodes", "10", "--seed", "3", "--table-entries", "1024")
	if made.code != 0 {
		t.Fatalf("%+v", made)
	}
	return out
}

// netFiles returns the contents of a network and of the files beside it.
func netFiles(t *testing.T, path string) (list []string) {
	t.Helper()
	f := train.FilesOf(path)
	for _, name := range []string{f.Net, f.Card, f.Curve, f.Picture} {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, string(data))
	}
	if _, err := os.Stat(f.Checkpoint); err == nil {
		t.Error("the checkpoint is still there")
	}
	return list
}

// The command train writes a network with its files. If the same command is run again, it finds the
// finished network; a different command is refused. With --force the same network is made again.
// The command show describes it.
func TestNetTrain(t *testing.T) {
	samples, path := netSamples(t), filepath.Join(t.TempDir(), "first.net")
	args := []string{"net", "train", "--data", samples, "--out", path, "--hidden", "16", "--epochs", "2", "--batch", "64", "--rate", "0.01", "--ahead", "0.5"}
	first := abyss(t, "", args...)
	for _, says := range []string{" samples to learn from", "fits the results best", "epoch 1 of 2: error 0.", "epoch 2 of 2", "0s left", "error in validation"} {
		if first.code != 0 || !strings.Contains(first.out, says) {
			t.Fatalf("%+v, expected %q", first, says)
		}
	}
	made := netFiles(t, path)
	var card train.Card
	if err := json.Unmarshal([]byte(made[1]), &card); err != nil || card.Hidden != 16 || card.Bytes != len(made[0]) || !strings.Contains(card.Command, "--epochs 2 --batch 64 --rate 0.01 --ahead 0.5") {
		t.Errorf("error %v, card %s", err, made[1])
	}
	if !strings.HasPrefix(versionText(), card.Program+" go") {
		t.Errorf("program %q of %q", card.Program, versionText())
	}
	if strings.Count(made[2], "\n") != 2 || !strings.Contains(made[3], "first.net") {
		t.Errorf("curve %s, picture %s", made[2], made[3])
	}
	if again := abyss(t, "", args...); again.code != 0 || !strings.Contains(again.out, "exists already, made with these settings") {
		t.Errorf("again: %+v", again)
	}
	other := append(args, "--seed", "2")
	if r := abyss(t, "", other...); r.code != 2 || !strings.Contains(r.errors, "other settings") {
		t.Errorf("another seed: %+v", r)
	}
	if r := abyss(t, "", append(args, "--force", "--workers", "1")...); r.code != 0 || strings.Join(netFiles(t, path), "") != strings.Join(made, "") {
		t.Errorf("made again: %+v, or other files", r)
	}
	if r := abyss(t, "", append(other, "--force")...); r.code != 0 || netFiles(t, path)[0] == made[0] {
		t.Errorf("another seed by force: %+v, or the same network", r)
	}
	show := abyss(t, "", "net", "show", path)
	for _, says := range []string{"1260 x 16", "check sum ", "limit 33025", "seed 2", "red   rook   a0 ", "black pawn   i6 ", " for red to move"} {
		if show.code != 0 || !strings.Contains(show.out, says) {
			t.Errorf("%+v, expected %q", show, says)
		}
	}
	if err := os.Rename(train.FilesOf(path).Card, path+".away"); err != nil {
		t.Fatal(err)
	}
	if r := abyss(t, "", "net", "show", path, "--fen", "3k5/9/9/8P/3P5/3N2P2/9/5KC2/9/2B6 b - - 0 69"); r.code != 0 || !strings.Contains(r.out, "no card file beside it") || !strings.Contains(r.out, "for black to move") {
		t.Errorf("without a card: %+v", r)
	}
	if r := abyss(t, "", other...); r.code != 2 || !strings.Contains(r.errors, "other settings") {
		t.Errorf("without a card: %+v", r)
	}
}

// The command show describes the built-in network. A match of this network against itself is even.
func TestNetBuiltIn(t *testing.T) {
	r := abyss(t, "", "net", "show")
	if r.code != 0 || !strings.Contains(r.out, "check sum "+net.BuiltIn().ID()) || !strings.Contains(r.out, "made by abyss-tui") {
		t.Errorf("show: %+v", r)
	}
	path := filepath.Join(t.TempDir(), "same.net")
	if err := os.WriteFile(path, net.BuiltIn().Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	r = abyss(t, "", "net", "check", path, "--nodes", "60", "--games", "4", "--workers", "2")
	if r.code != 0 || !strings.Contains(r.out, "games 4 of 4") || !strings.Contains(r.out, "50.0%") || !strings.Contains(r.out, "undecided") {
		t.Errorf("check: %+v", r)
	}
	for _, c := range []struct{ args, says string }{
		{"", "expected one network"},
		{path + " --against " + path + "x", path + "x"},
		{path + " --personality aggressive --set eval.material-pawn=5", "eval.material-pawn"},
		{path + " --games 0", "--games 0"},
	} {
		if r := abyss(t, "", append([]string{"net", "check"}, strings.Fields(c.args)...)...); r.code == 0 || !strings.Contains(r.errors, c.says) {
			t.Errorf("%s: %+v, expected %q", c.args, r, c.says)
		}
	}
}

func TestNetTrainErrors(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "x.net")
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"--out", path}, 2, "--data"},
		{[]string{"--data", dir}, 2, "--out"},
		{[]string{"--data", dir, "--out", "x"}, 2, ".net"},
		{[]string{"--data", dir, "--out", filepath.Join(dir, "no", "x.net")}, 2, "is not a folder"},
		{[]string{"--data", dir, "--out", path, "--hidden", "100"}, 2, "--hidden 100"},
		{[]string{"--data", dir, "--out", path, "--last-rate", "1"}, 2, "--last-rate 1"},
		{[]string{"--data", dir, "--out", path, "--lambda", "2"}, 2, "--lambda 2"},
		{[]string{"--data", dir, "--out", path, "--k", "0"}, 2, "--k 0"},
		{[]string{"--data", dir, "--out", path, "--blocks", "-1"}, 2, "--blocks"},
		{[]string{"--data", dir, "--out", path, "--checkpoint", "0"}, 2, "--checkpoint"},
		{[]string{"--data", dir, "--out", path, "--workers", "0"}, 2, "--workers"},
		{[]string{"--data", dir, "--out", path}, 1, "no folder of samples"},
	} {
		if r := abyss(t, "", append([]string{"net", "train"}, c.args...)...); r.code != c.code || !strings.Contains(r.errors, c.says) {
			t.Errorf("%v: %+v, expected %d and %q", c.args, r, c.code, c.says)
		}
	}
	if err := os.WriteFile(path, []byte("no network"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{path, path}, 2, "2 files"},
		{[]string{path}, 1, "no network"},
		{[]string{dir}, 1, "folder"},
		{[]string{path, "--fen", "x"}, 2, "--fen"},
	} {
		if r := abyss(t, "", append([]string{"net", "show"}, c.args...)...); r.code != c.code || !strings.Contains(r.errors, c.says) {
			t.Errorf("%v: %+v, expected %d and %q", c.args, r, c.code, c.says)
		}
	}
}
