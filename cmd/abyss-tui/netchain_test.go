package main

import (
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"example.com/abyss/engine/net"
)

// Games, training on them and a match, all from fixed seeds, give the same network and the same
// result on every machine. Only the search of the preset modern and the arithmetic of training
// can change them.
func TestNetChain(t *testing.T) {
	const (
		network = "af676364"
		result  = "4    3    5"
	)
	samples, folder := netSamples(t), t.TempDir()
	path := func(name string) string { return filepath.Join(folder, name+".net") }
	for seed, name := range []string{"other", "small"} {
		made := abyss(t, "", "net", "train", "--data", samples, "--out", path(name), "--seed", strconv.Itoa(seed),
			"--hidden", "16", "--epochs", "3", "--batch", "64", "--rate", "0.01", "--decay", "0.1", "--lambda", "0.8")
		if made.code != 0 {
			t.Fatalf("%+v", made)
		}
	}
	n, err := net.Read(path("small"))
	if err != nil {
		t.Fatal(err)
	}
	if n.ID() != network {
		t.Errorf("check sum %s, expected %s", n.ID(), network)
	}
	check := abyss(t, "", "net", "check", path("small"), "--against", path("other"), "--openings", "thesis", "--games", "12", "--nodes", "100", "--workers", "2")
	if check.code != 0 {
		t.Fatalf("%+v", check)
	}
	if got := regexp.MustCompile(`(?m)^small +(\d+ +\d+ +\d+) `).FindStringSubmatch(check.out); got == nil || got[1] != result {
		t.Errorf("%v, expected %s in\n%s", got, result, check.out)
	}
}
