//go:build unix

package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A live page shows the new results of a run until Ctrl-C ends the command.
func TestLabReportPage(t *testing.T) {
	ledger, page := filepath.Join(t.TempDir(), "lab"), filepath.Join(t.TempDir(), "page.html")
	run := func(depth string) {
		t.Helper()
		if r := abyss(t, "", "lab", "run", "thesis-4.1", "--depth", depth, "--ledger", ledger); r.code != exitOK {
			t.Fatalf("%+v", r)
		}
	}
	text := func() string {
		data, _ := os.ReadFile(page)
		return string(data)
	}
	run("1")
	args := []string{"lab", "report", "thesis-4.1", "--depths", "1-2", "--ledger", ledger, "--html", page}
	if r := abyss(t, "", args...); r.code != exitOK || r.out != "" {
		t.Fatalf("%+v", r)
	}
	if once := text(); !strings.Contains(once, "<h2 ") || !strings.Contains(once, "not run") || strings.Contains(once, "http-equiv") {
		t.Errorf("once:\n%s", once)
	}
	if r := abyss(t, "", args...); r.code != exitUsage || !strings.Contains(r.errors, "--force") {
		t.Errorf("over a file that is there: %+v", r)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ended := make(chan outcome, 1)
	go func() { ended <- abyssUntil(ctx, "", append(args, "--every", "1s", "--force")...) }()
	wait(t, "the page is not written anew", func() bool { return strings.Contains(text(), `http-equiv="refresh" content="1"`) })
	run("2")
	wait(t, "the page does not show what was run", func() bool { return text() != "" && !strings.Contains(text(), "not run") })
	stop()
	if r := <-ended; r.code != interrupted || !strings.Contains(r.errors, "written; next time in 1s") {
		t.Errorf("%+v", r)
	}
}

func TestLabReportPageRefused(t *testing.T) {
	page := filepath.Join(t.TempDir(), "page.html")
	for args, want := range map[string]string{
		"--every 5s":                         "expected --html",
		"--html " + page + " --every 20ms":   "1s or more",
		"--html " + page + " --format md":    "expected one of them",
		"--html " + page + "/page.html":      "not a folder",
		"--html " + page + " --every always": "always",
	} {
		if r := abyss(t, "", append([]string{"lab", "report", "thesis-4.1"}, strings.Fields(args)...)...); r.code != exitUsage || !strings.Contains(r.errors, want) {
			t.Errorf("%s: %+v", args, r)
		}
	}
}
