package main

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"example.com/abyss/engine/natshost"
	"example.com/abyss/internal/statedir"
)

// Every command of docs/jobs.md exists in the program, with the flags shown.
func TestJobsPageCommands(t *testing.T) {
	text, err := os.ReadFile(page("jobs.md"))
	if err != nil {
		t.Fatal(err)
	}
	commands := 0
	for line := range strings.Lines(string(text)) {
		_, line, ok := strings.Cut(strings.TrimSpace(line), "abyss-tui ")
		if !ok || strings.Contains(line, "`") {
			continue // the line is prose
		}
		line, query, asks := strings.Cut(line, `"`)
		args := strings.Fields(line)
		if asks {
			args = append(args, strings.TrimSuffix(query, `"`))
		}
		commands++
		found, rest, err := newRoot(streams{}).Find(args)
		if err == nil {
			err = found.ParseFlags(rest)
		}
		if err == nil {
			err = found.ValidateArgs(found.Flags().Args())
		}
		if err != nil {
			t.Errorf("%s: %v", line, err)
		}
	}
	if commands < 7 {
		t.Errorf("%d commands", commands)
	}
}

// The steps of docs/jobs.md on one machine: a server, an invitation, a worker that uses it,
// and a run that finds the server's key by itself.
func TestLabByInvitation(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	if runtime.GOOS != "linux" { // on other systems, other variables name the folder
		t.Skip("the state folder is not XDG_STATE_HOME")
	}
	folder, err := statedir.Path()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(folder, "nats")
	h, err := natshost.Start(natshost.Options{Listen: "127.0.0.1:0", Dir: dir, Lab: "abyss", Notice: func(string) {}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Close)
	file := filepath.Join(t.TempDir(), "kitchen.join")
	if err := natshost.Invite(dir, file); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan outcome, 1)
	go func() { ended <- abyssUntil(ctx, "", "worker", "--join", file, "--workers", "2") }()
	far := abyss(t, "", "lab", "run", "thesis-4.1", "--depth", "1", "--nats", h.URL())
	near := abyss(t, "", "lab", "run", "thesis-4.1", "--depth", "1", "--ledger", filepath.Join(t.TempDir(), "here"))
	if far.code != exitOK || far.out != near.out {
		t.Errorf("with a worker: %+v\nalone: %+v", far, near)
	}
	rows := abyss(t, "", "lab", "sql", "--format", "csv", "SELECT count(*), count(DISTINCT worker), count(DISTINCT run), min(length(worker)) FROM searches")
	if rows.code != exitOK || !strings.HasSuffix(strings.TrimSpace(rows.out), "100,1,1,56") {
		t.Errorf("who made the rows: %+v", rows)
	}
	stop()
	if worker := <-ended; worker.code != interrupted || !strings.HasPrefix(worker.out, "jobs 100 ") {
		t.Errorf("worker: %+v", worker)
	}
	if both := abyss(t, "", "worker", "--join", file, "--nats", h.URL()); both.code != exitUsage || !strings.Contains(both.errors, "--nats with --join: ") {
		t.Errorf("%+v", both)
	}
}
