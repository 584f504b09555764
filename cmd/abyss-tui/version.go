package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

func newVersion() *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Print the version",
		Example: `  abyss-tui version`,
		Args:    noArguments,
		Run:     func(cmd *cobra.Command, _ []string) { fmt.Fprintln(cmd.OutOrStdout(), versionText()) },
	}
}

// versionText is one line: program, version, commit if known, Go, platform.
func versionText() string {
	version, commit := "(devel)", ""
	if info, ok := debug.ReadBuildInfo(); ok {
		if v := info.Main.Version; v != "" {
			version = v
		}
		commit = commitOf(info.Settings)
	}
	return fmt.Sprintf("abyss-tui %s%s %s %s/%s", version, commit, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// commitOf is " commit 0123456789ab", with '+' if files were modified; "" if unknown.
func commitOf(settings []debug.BuildSetting) string {
	values := map[string]string{}
	for _, s := range settings {
		values[s.Key] = s.Value
	}
	revision := values["vcs.revision"]
	if revision == "" {
		return ""
	}
	mark := ""
	if values["vcs.modified"] == "true" {
		mark = "+"
	}
	return " commit " + revision[:min(12, len(revision))] + mark
}
