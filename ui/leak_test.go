package ui

import (
	"runtime"
	"testing"
	"time"

	"example.com/abyss/ui/analyze"
	"example.com/abyss/ui/play/playtest"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
)

// TestNothingIsLeftRunning starts and stops, fifty times, everything that runs in the background,
// and then the app itself. Afterwards no goroutine is left.
func TestNothingIsLeftRunning(t *testing.T) {
	times := 50
	if testing.Short() { // under the race detector everything takes ten times as long
		times = 10
	}
	before := runtime.NumGoroutine()
	t.Run("in one app", func(t *testing.T) {
		a := newWhole(t, 120, 40, termenv.Ascii, t.TempDir())
		for i, md := range a.modes.list { // gives Analyze an analyst whose search does not end
			if _, ok := md.(*analyze.Mode); ok {
				a.modes.list[i] = analyze.New(&asker{a.host, i}, analyze.Options{Search: steadyOptions(), Analyst: a.analyst.Analyst})
			}
		}
		for _, job := range []struct {
			mode    string
			prepare []string
			start   string
			stop    []string
			times   int
		}{
			{"Analyze", []string{"e"}, "e", []string{"e"}, times},                // the engine runs as soon as Analyze is shown
			{"Analyze", []string{"t"}, " ", []string{"1", "2", " "}, times},      // a comparison, from which the test switches to Play; afterwards B equals A again
			{"Analyze", nil, "five opinions and a vote", []string{"esc"}, times}, // the opinions, while the engine is off
			{"Positions", nil, "A", []string{"x"}, times},
			{"Lab", nil, "r", []string{"x"}, times / 10}, // fewer times, because each end reads and counts the whole ledger
		} {
			a.open(job.mode)
			a.keys(job.prepare...)
			started := 0
			for range job.times {
				if a.modes.list[a.modes.current].Static().Title != job.mode {
					a.open(job.mode)
				}
				a.keys(job.start)
				if a.modes.busy() {
					started++
				}
				if job.mode == "Analyze" {
					a.waitNodes()
				}
				a.keys(job.stop...)
				a.settle()
			}
			if started != job.times {
				t.Errorf("%s: %q started something %d times of %d", job.mode, job.start, started, job.times)
			}
		}
	})
	for range times { // a new app each time, while the analysis runs
		m := newApp(t, 120, 40, playtest.AsRed)
		m.modes.list = m.allModes(Options{})
		m.modes.switchTo(1)
		m.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
		m.ender.closeModes()
	}
	deadline := time.Now().Add(time.Minute)
	for runtime.NumGoroutine() > before {
		if time.Now().After(deadline) {
			stacks := make([]byte, 1<<20)
			t.Fatalf("%d goroutines, %d before:\n%s", runtime.NumGoroutine(), before, stacks[:runtime.Stack(stacks, true)])
		}
		time.Sleep(time.Millisecond)
	}
}

// waitNodes waits until Analyze has searched a depth.
func (a *whole) waitNodes() {
	a.t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(100 * time.Microsecond) {
		now := a.analyst.Snapshot()
		if len(now.Log) > 0 || !now.Running {
			return
		}
	}
	a.t.Fatal("no iteration of the search is finished")
}
