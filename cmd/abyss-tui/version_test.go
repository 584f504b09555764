package main

import (
	"crypto/sha256"
	"encoding/hex"
	"runtime/debug"
	"strings"
	"testing"

	"example.com/abyss/assets"
	"example.com/abyss/internal/version"
)

// The command version reports the build data that Go has stored in a program.
func TestVersionOfABuild(t *testing.T) {
	program := version.Build{Program: "abyss-tui", Version: "(devel)", Go: "go1.26.0", OS: "linux", CPU: "arm64"}
	b := build{Build: program, Network: networkBuild{"0123abcd", strings.Repeat("5", 64), 128}}
	info := &debug.BuildInfo{
		Main:     debug.Module{Version: "v0.1.0"},
		Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: "0123456789abcdef0123"}, {Key: "vcs.time", Value: "2026-11-23T20:00:00Z"}, {Key: "vcs.modified", Value: "true"}},
		Deps:     []*debug.Module{{Path: "modernc.org/sqlite", Version: "v1.61.1"}},
	}
	b.Read(info)
	b.readModules(info)
	var out strings.Builder
	b.print(&out)
	want := `abyss-tui v0.1.0 commit 0123456789ab+ go1.26.0 linux/arm64
commit of  2026-11-23T20:00:00Z
network    0123abcd, 128 neurons a side, SHA-256 5555555555555555
database   SQLite of modernc.org/sqlite v1.61.1
`
	if out.String() != want {
		t.Errorf("%s\nexpected\n%s", &out, want)
	}
	bare := build{Build: program, Network: b.Network}
	bare.Read(&debug.BuildInfo{})
	out.Reset()
	bare.print(&out)
	if want := "abyss-tui (devel) go1.26.0 linux/arm64\nnetwork    0123abcd, 128 neurons a side, SHA-256 5555555555555555\n"; out.String() != want {
		t.Errorf("%s\nexpected\n%s", &out, want)
	}
}

// The command names the program's network, as text and as JSON.
func TestVersionCommand(t *testing.T) {
	sum := sha256.Sum256(assets.Net())
	hash := hex.EncodeToString(sum[:])
	got := decode[build](t, abyss(t, "", "version", "--json").out)
	if got.Network.SHA256 != hash || got.Network.ID == "" || got.Go == "" || got.Line() != versionText() {
		t.Errorf("%+v", got)
	}
	text := abyss(t, "", "version").out
	if !strings.HasPrefix(text, versionText()+"\n") || !strings.Contains(text, hash[:16]) {
		t.Error(text)
	}
}
