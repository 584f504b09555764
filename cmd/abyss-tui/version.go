package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"example.com/abyss/assets"
	"example.com/abyss/engine/net"
)

// build is what is known of the program: from the Go command that built it, and of the
// network in it. What is not known is empty: a build outside of a repository has no
// commit.
type build struct {
	Program  string       `json:"program"`
	Version  string       `json:"version"`
	Commit   string       `json:"commit,omitempty"`
	Date     string       `json:"date,omitempty"` // of the commit: a build has no date of its own, so that it repeats
	Modified bool         `json:"modified"`       // files differed from those of the commit
	Go       string       `json:"go"`
	OS       string       `json:"os"`
	CPU      string       `json:"cpu"`
	Network  networkBuild `json:"network"`
	SQLite   string       `json:"sqlite,omitempty"` // the version of the module modernc.org/sqlite
}

// networkBuild is the network that the program has with it.
type networkBuild struct {
	ID     string `json:"id"`
	SHA256 string `json:"sha256"` // of its file
	Hidden int    `json:"hidden"`
}

func newVersion() *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use:   "version",
		Short: "Print the version, and what the program was built of",
		Long: `version prints the version with the commit it was built from, Go and the system, in
the first line, and below it the date of the commit, the network with the start of its
SHA-256, and the database. A + behind the commit says that files were modified. What a
build from sources without their history cannot know is left out.`,
		Example: `  abyss-tui version`,
		Args:    noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			b := thisBuild()
			b.Network = builtInNetwork()
			if asJSON {
				return printJSON(cmd.OutOrStdout(), b)
			}
			b.print(cmd.OutOrStdout())
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// versionText is one line: program, version, commit if known, Go, platform.
func versionText() string {
	b := thisBuild()
	return b.line()
}

// thisBuild is the running program, without its network: every start of the program
// asks for its version, and the network takes time to load.
func thisBuild() build {
	b := build{Program: "abyss-tui", Version: "(devel)", Go: runtime.Version(), OS: runtime.GOOS, CPU: runtime.GOARCH}
	if info, ok := debug.ReadBuildInfo(); ok {
		b.read(info)
	}
	return b
}

// builtInNetwork is the network that the program has with it.
func builtInNetwork() networkBuild {
	n, sum := net.BuiltIn(), sha256.Sum256(assets.Net())
	return networkBuild{n.ID(), hex.EncodeToString(sum[:]), n.Hidden()}
}

// read adds what the Go command has written into the program.
func (b *build) read(info *debug.BuildInfo) {
	if v := info.Main.Version; v != "" {
		b.Version = v
	}
	values := map[string]string{}
	for _, s := range info.Settings {
		values[s.Key] = s.Value
	}
	b.Commit, b.Date, b.Modified = values["vcs.revision"], values["vcs.time"], values["vcs.modified"] == "true"
	for _, dep := range info.Deps {
		if dep.Path == "modernc.org/sqlite" {
			b.SQLite = dep.Version
		}
	}
}

// line says the version in a line.
func (b *build) line() string {
	commit := ""
	if short := b.shortCommit(); short != "" {
		commit = " commit " + short
	}
	return fmt.Sprintf("%s %s%s %s %s/%s", b.Program, b.Version, commit, b.Go, b.OS, b.CPU)
}

// shortCommit is the start of the commit, with '+' if files were modified; "" if unknown.
func (b *build) shortCommit() string {
	if b.Commit == "" {
		return ""
	}
	mark := ""
	if b.Modified {
		mark = "+"
	}
	return b.Commit[:min(12, len(b.Commit))] + mark
}

// print writes the build in a few lines.
func (b *build) print(w io.Writer) {
	fmt.Fprintln(w, b.line())
	if b.Date != "" {
		fmt.Fprintf(w, "commit of  %s\n", b.Date)
	}
	fmt.Fprintf(w, "network    %s, %d neurons a side, SHA-256 %s\n", b.Network.ID, b.Network.Hidden, b.Network.SHA256[:16])
	if b.SQLite != "" {
		fmt.Fprintf(w, "database   SQLite of modernc.org/sqlite %s\n", b.SQLite)
	}
}
