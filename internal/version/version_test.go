package version

import (
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
)

func TestLine(t *testing.T) {
	b := Build{Program: "abyss", Version: "(devel)", Go: "go1.26.0", OS: "linux", CPU: "arm64"}
	if b.Read(&debug.BuildInfo{}); b.Line() != "abyss (devel) go1.26.0 linux/arm64" {
		t.Error(b.Line())
	}
	b.Read(&debug.BuildInfo{
		Main:     debug.Module{Version: "v0.1.0"},
		Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: "0123456789abcdef0123"}, {Key: "vcs.time", Value: "2026-11-23T20:00:00Z"}, {Key: "vcs.modified", Value: "true"}},
	})
	if b.Line() != "abyss v0.1.0 commit 0123456789ab+ go1.26.0 linux/arm64" || b.Date != "2026-11-23T20:00:00Z" {
		t.Errorf("%s, %+v", b.Line(), b)
	}
	b.Commit, b.Modified = "0123", false
	if b.ShortCommit() != "0123" {
		t.Error(b.ShortCommit())
	}
}

func TestOfThisProgram(t *testing.T) {
	b := Of("tests")
	if b.Go != runtime.Version() || !strings.HasPrefix(b.Line(), "tests ") {
		t.Errorf("%+v", b)
	}
}
