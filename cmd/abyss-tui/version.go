package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"runtime/debug"

	"github.com/spf13/cobra"

	"example.com/abyss/assets"
	"example.com/abyss/engine/net"
	"example.com/abyss/internal/version"
)

// build describes the program and its network.
type build struct {
	version.Build
	Network networkBuild `json:"network"`
	SQLite  string       `json:"sqlite,omitempty"` // the version of the module modernc.org/sqlite
}

// networkBuild describes the built-in network.
type networkBuild struct {
	ID     string `json:"id"`
	SHA256 string `json:"sha256"` // the checksum of the network's file
	Hidden int    `json:"hidden"`
}

// programName is the name of the program.
const programName = "abyss-tui"

func newVersion() *cobra.Command {
	asJSON := false
	cmd := &cobra.Command{
		Use:   "version",
		Short: "Print the version and what the program was built from",
		Long: `version prints a line with the version, its commit, Go and the system, then the date of
the commit, the network with the start of its SHA-256, and the database. A + after the
commit means that the source files were modified. A build from sources without history
leaves out what it cannot know.`,
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

// versionText returns one line: program, version, commit if known, Go, platform.
func versionText() string {
	b := version.Of(programName)
	return b.Line()
}

// thisBuild returns the running program without its network. Every start needs the version, and the
// network takes time to load.
func thisBuild() build {
	b := build{Build: version.Of(programName)}
	if info, ok := debug.ReadBuildInfo(); ok {
		b.readModules(info)
	}
	return b
}

// builtInNetwork describes the built-in network.
func builtInNetwork() networkBuild {
	n, sum := net.BuiltIn(), sha256.Sum256(assets.Net())
	return networkBuild{n.ID(), hex.EncodeToString(sum[:]), n.Hidden()}
}

// readModules adds the versions of modules that matter for support.
func (b *build) readModules(info *debug.BuildInfo) {
	for _, dep := range info.Deps {
		if dep.Path == "modernc.org/sqlite" {
			b.SQLite = dep.Version
		}
	}
}

// print writes the build in a few lines.
func (b *build) print(w io.Writer) {
	fmt.Fprintln(w, b.Line())
	if b.Date != "" {
		fmt.Fprintf(w, "commit of  %s\n", b.Date)
	}
	fmt.Fprintf(w, "network    %s, %d neurons a side, SHA-256 %s\n", b.Network.ID, b.Network.Hidden, b.Network.SHA256[:16])
	if b.SQLite != "" {
		fmt.Fprintf(w, "database   SQLite of modernc.org/sqlite %s\n", b.SQLite)
	}
}
