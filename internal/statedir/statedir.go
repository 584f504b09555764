// Package statedir names the folder for the program's own files.
package statedir

import (
	"os"
	"path/filepath"
	"runtime"

	"example.com/abyss/internal/message"
)

// Path returns the folder for drafts, ledgers and keys: $XDG_STATE_HOME/abyss or
// ~/.local/state/abyss, on macOS ~/Library/Application Support/abyss, on Windows
// %LocalAppData%\abyss. The folder need not exist. The error means that the system defines no such
// folder.
func Path() (string, error) { return stateDir(runtime.GOOS, os.Getenv) }

// stateDir is like Path, but for a given system and environment.
func stateDir(system string, getenv func(string) string) (string, error) {
	if system == "windows" {
		if dir := getenv("LocalAppData"); dir != "" {
			return filepath.Join(dir, "abyss"), nil
		}
		return "", message.Errorf("%%LocalAppData%% is not set, expected the folder for a program's files")
	}
	// The XDG specification requires that a relative path is ignored.
	if dir := getenv("XDG_STATE_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "abyss"), nil
	}
	home := getenv("HOME")
	if home == "" {
		return "", message.Errorf("$HOME is not set, expected the home folder")
	}
	if system == "darwin" {
		return filepath.Join(home, "Library", "Application Support", "abyss"), nil
	}
	return filepath.Join(home, ".local", "state", "abyss"), nil
}
