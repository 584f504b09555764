package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"strings"
	"testing"
)

// The command bench prints the lines of the golden file, which package bench checks in full. The
// test stops it after three.
func TestBench(t *testing.T) {
	golden, err := os.ReadFile("../../engine/bench/testdata/bench.golden")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	out := stopsAfter{lines: 3, stop: cancel}
	if code := run(ctx, []string{"bench"}, streams{in: strings.NewReader(""), out: &out, err: io.Discard}); code != interrupted {
		t.Errorf("exit code %d, expected %d", code, interrupted)
	}
	if got := out.String(); strings.Count(got, "\n") != 3 || !strings.HasPrefix(string(golden), got) {
		t.Errorf("printed %q, expected the first lines of the golden file", got)
	}
}

// stopsAfter stops a command after some lines of output.
type stopsAfter struct {
	strings.Builder
	lines int
	stop  func()
}

func (s *stopsAfter) Write(text []byte) (int, error) {
	if s.lines -= bytes.Count(text, []byte("\n")); s.lines <= 0 {
		s.stop()
	}
	return s.Builder.Write(text)
}
