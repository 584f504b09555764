package main

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/specfile"
	"example.com/abyss/engine/search"
)

// natsAddress starts a NATS server in this process and returns its address.
func natsAddress(t *testing.T) string {
	t.Helper()
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: -1, JetStream: true, StoreDir: t.TempDir(), NoLog: true, NoSigs: true})
	if err != nil {
		t.Fatal(err)
	}
	go s.Start()
	t.Cleanup(func() {
		s.Shutdown()
		s.WaitForShutdown()
	})
	if !s.ReadyForConnections(time.Minute) {
		t.Fatal("the NATS server does not start")
	}
	return s.ClientURL()
}

// A lab with a worker reports the same results as a lab without one.
func TestLabWithWorker(t *testing.T) {
	url, here, there := natsAddress(t), filepath.Join(t.TempDir(), "here"), filepath.Join(t.TempDir(), "there")
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan outcome, 1)
	go func() { ended <- abyssUntil(ctx, "", "worker", "--nats", url, "--workers", "2") }()
	far := abyss(t, "", "lab", "run", "thesis-4.1", "--depth", "1", "--nats", url, "--ledger", there)
	near := abyss(t, "", "lab", "run", "thesis-4.1", "--depth", "1", "--ledger", here)
	if far.code != exitOK || far.out != near.out || !strings.HasPrefix(far.out, "cells 2 positions 100 nodes ") || !strings.Contains(far.errors, "positions 100/100") {
		t.Errorf("with a worker: %+v\nalone: %+v", far, near)
	}
	report := func(dir string) string {
		return abyss(t, "", "lab", "report", "thesis-4.1", "--depth", "1", "--ledger", dir, "--counters").out
	}
	if a, b := report(here), report(there); a != b || strings.Contains(a, "not run") {
		t.Errorf("reports differ:\n%s\n%s", a, b)
	}
	stop()
	worker := <-ended
	if worker.code != interrupted || worker.out != "jobs 100 "+far.out[strings.Index(far.out, "nodes"):] || !strings.Contains(worker.errors, "2 jobs at once, for the lab abyss") {
		t.Errorf("worker: %+v", worker)
	}
	if idle := abyss(t, "", "worker", "--nats", url, "--idle", "10ms"); idle.code != exitOK || idle.out != "jobs 0 nodes 0\n" {
		t.Errorf("a worker with nothing to do: %+v", idle)
	}
}

// An experiment in a file, even at another depth, reaches a worker that does not have the file.
func TestLabFileWithWorker(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mine"+specfile.Ext)
	a, _ := search.Preset("base")
	b := a
	if err := b.Set("history=off"); err != nil {
		t.Fatal(err)
	}
	if err := specfile.Write(path, experiment.Compared("mine", "thesis", a, b, [2]string{"a", "b"}, []int{1}, nil), false); err != nil {
		t.Fatal(err)
	}
	url := natsAddress(t)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan outcome, 1)
	go func() { ended <- abyssUntil(ctx, "", "worker", "--nats", url, "--workers", "2") }()
	for _, depths := range []string{"1", "1-2"} {
		near := abyss(t, "", "lab", "run", path, "--depths", depths, "--ledger", filepath.Join(t.TempDir(), "here"))
		far := abyss(t, "", "lab", "run", path, "--depths", depths, "--nats", url, "--ledger", filepath.Join(t.TempDir(), "there"))
		if far.code != exitOK || far.out != near.out || strings.Contains(far.errors, "on this machine") {
			t.Errorf("with a worker: %+v\nalone: %+v", far, near)
		}
	}
	stop()
	if worker := <-ended; !strings.HasPrefix(worker.out, "jobs 200 ") { // when depths 1-2 are requested, the ledger already has depth 1
		t.Errorf("worker: %+v", worker)
	}
}

func TestNATSUsage(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"lab", "run", "thesis-4.1", "--creds", "x"}, "--creds without --nats: expected --nats with the server"},
		{[]string{"lab", "run", "thesis-4.1", "--nats", "host"}, "the server's address: expected one such as nats://host:4222"},
		{[]string{"worker", "--nats", "nats://h", "--stream", "a b"}, `lab "a b": expected 1 to 32 letters`},
		{[]string{"worker", "--nats", "nats://h", "--tls-cert", "x"}, "expected both or none"},
		{[]string{"worker", "--workers", "0"}, "--workers 0: expected 1 or more"},
		{[]string{"worker", "--idle", "-1s"}, "expected a positive duration"},
		{[]string{"worker", "now"}, `argument "now": expected none`},
	} {
		if got := abyss(t, "", c.args...); got.code != exitUsage || !strings.Contains(got.errors, c.want) || got.out != "" {
			t.Errorf("%v: %+v, expected usage error %q", c.args, got, c.want)
		}
	}
	if got := abyss(t, "", "worker", "--nats", "nats://me:secret@127.0.0.1:1"); got.code != exitFailed || !strings.Contains(got.errors, "nats://me:xxxxx@127.0.0.1:1") || strings.Contains(got.errors, "secret") {
		t.Errorf("no server: %+v", got)
	}
	t.Setenv("NATS_URL", "nats://me:secret@127.0.0.1:1")
	if got := abyss(t, "", "worker", "--help"); strings.Contains(got.out, "secret") {
		t.Errorf("the help shows the password:\n%s", got.out)
	}
}
