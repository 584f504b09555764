package client

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Some engines answer isready but never send a move. The client stops waiting for such an engine if
// no clock ends its search. It waits longer for an engine that still reports. The test uses a
// simulated clock.
func TestHangs(t *testing.T) {
	for name, c := range map[string]struct {
		limits search.Limits
		lines  string        // what the engine prints every 3 seconds
		ends   time.Duration // time after which the client must stop waiting
		want   string
	}{
		"silent at a depth":   {search.Limits{Depth: 1}, "readyok", time.Minute, "expected bestmove, or info within 1m0s"},
		"silent at nodes":     {search.Limits{Nodes: 100}, "readyok", time.Minute, "expected bestmove, or info within 1m0s"},
		"talks for ever":      {search.Limits{Depth: 99}, "info depth 3 nodes 10", time.Hour, "expected bestmove within 1h0m0s"},
		"silent by its clock": {search.Limits{Time: 2 * time.Minute}, "readyok", 2*time.Minute + MoveMargin/2 + 5*time.Second, "within 5s of stop"},
		"silent, no limit":    {search.Limits{}, "readyok", 3 * time.Hour, "within 5s of stop"},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				pipe, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
				if err != nil {
					t.Fatal(err)
				}
				defer func() { _ = pipe.Close() }()
				e := New(Config{Command: "fake"})
				e.lines = 1
				e.proc = &process{stdin: pipe, lines: make(chan string, 1), over: make(chan struct{})}
				e.proc.lines <- "readyok"
				over := e.proc.over
				go func() {
					beat := time.NewTicker(3 * time.Second)
					defer beat.Stop()
					for {
						select {
						case <-beat.C:
							select {
							case e.proc.lines <- c.lines:
							case <-over:
							}
						case <-over:
							return
						}
					}
				}()
				root := search.Root{Pos: xiangqi.StartPosition()}
				ctx, cancel := context.WithTimeout(t.Context(), 3*time.Hour)
				defer cancel()
				begun := time.Now()
				_, err = e.search(ctx, &root, &c.limits, nil)
				close(over)
				var fault *Fault
				if !errors.As(err, &fault) || fault.Kind != Silent || !strings.Contains(err.Error(), c.want) {
					t.Errorf("%v, expected %q", err, c.want)
				}
				if took := time.Since(begun); took < c.ends || took > c.ends+10*time.Second {
					t.Errorf("given up after %v, expected %v", took, c.ends)
				}
			})
		})
	}
}
