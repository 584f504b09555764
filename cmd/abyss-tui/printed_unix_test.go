//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// The commands that abyss-nats prints work as printed, whatever its folder and its lab are.
func TestPrintedCommands(t *testing.T) {
	t.Parallel() // the test mostly waits for other processes
	for name, flags := range map[string]string{
		"the usual folder":       "",
		"another lab":            " --lab other",
		"a folder":               " --dir here --lab other",
		"a folder with a blank":  " --dir 'it'\\''s here'",
		"its machine by address": " --listen 0.0.0.0:0",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := newMachine(t)
			if !strings.Contains(flags, "--listen") {
				flags += " --listen 127.0.0.1:0"
			}
			server, _ := m.server("abyss-nats" + flags)
			elsewhere := *m
			elsewhere.dir = filepath.Join(m.dir, "elsewhere")
			if err := os.Mkdir(elsewhere.dir, 0o700); err != nil {
				t.Fatal(err)
			}
			worker := elsewhere.start(server.printed("a worker") + " --workers 1")
			run := strings.Replace(server.printed("on this machine"), "EXPERIMENT", "thesis-4.1 --depth 1", 1)
			if out := elsewhere.run(run); !strings.HasPrefix(out, "cells 2 positions 100") {
				t.Errorf("%s: %s", run, out)
			}
			if worker.end(syscall.SIGINT); !strings.Contains(worker.output(), "jobs 100 ") {
				t.Errorf("the worker: %s", worker.output())
			}
			elsewhere.run(strings.Replace(server.printed("more machines"), "FILE", "second", 1))
			if out := elsewhere.run("abyss-tui worker --join second.join --idle 10ms"); !strings.HasPrefix(out, "jobs 0") {
				t.Errorf("a second machine: %s", out)
			}
		})
	}
}
