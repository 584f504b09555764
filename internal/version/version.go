// Package version describes the build of a program, from the data that the Go command writes into
// it. Unknown parts are empty; for example, a build outside a repository has no commit.
package version

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// Build describes a program's build.
type Build struct {
	Program  string `json:"program"`
	Version  string `json:"version"`
	Commit   string `json:"commit,omitempty"`
	Date     string `json:"date,omitempty"` // date of the commit, because with the date of the build no two builds would be equal
	Modified bool   `json:"modified"`       // files differed from the commit
	Go       string `json:"go"`
	OS       string `json:"os"`
	CPU      string `json:"cpu"`
}

// Of returns the build of the running program, under the given name.
func Of(program string) Build {
	b := Build{Program: program, Version: "(devel)", Go: runtime.Version(), OS: runtime.GOOS, CPU: runtime.GOARCH}
	if info, ok := debug.ReadBuildInfo(); ok {
		b.Read(info)
	}
	return b
}

// Read adds the data that the Go command has written into the program.
func (b *Build) Read(info *debug.BuildInfo) {
	if v := info.Main.Version; v != "" {
		b.Version = v
	}
	values := map[string]string{}
	for _, s := range info.Settings {
		values[s.Key] = s.Value
	}
	b.Commit, b.Date, b.Modified = values["vcs.revision"], values["vcs.time"], values["vcs.modified"] == "true"
}

// Line returns the version as one line: program, version, commit if known, Go, platform.
func (b *Build) Line() string {
	commit := ""
	if short := b.ShortCommit(); short != "" {
		commit = " commit " + short
	}
	return fmt.Sprintf("%s %s%s %s %s/%s", b.Program, b.Version, commit, b.Go, b.OS, b.CPU)
}

// ShortCommit returns the start of the commit, with '+' if files were modified; "" if unknown.
func (b *Build) ShortCommit() string {
	if b.Commit == "" {
		return ""
	}
	mark := ""
	if b.Modified {
		mark = "+"
	}
	return b.Commit[:min(12, len(b.Commit))] + mark
}
