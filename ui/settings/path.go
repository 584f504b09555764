package settings

import (
	"os"
	"path/filepath"
	"strings"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/statedir"
)

// Path is the settings file: $ABYSS_CONFIG, or abyss/config.toml in the user's
// config folder. It need not exist. An error means that the system names no
// such folder.
func Path() (string, error) {
	if path := os.Getenv("ABYSS_CONFIG"); path != "" {
		return path, nil
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, "abyss", "config.toml"), nil
}

// PersonalitiesDir is the folder of the user's own personalities, beside the
// settings file. It need not exist.
func PersonalitiesDir() (string, error) { return beside("personalities") }

// ExperimentsDir is the folder of the user's own experiments of the lab, beside the
// settings file. It need not exist.
func ExperimentsDir() (string, error) { return beside("experiments") }

// beside is a folder beside the settings file.
func beside(name string) (string, error) {
	path, err := Path()
	if err != nil {
		return "", err
	}
	return filepath.Join(filepath.Dir(path), name), nil
}

// HomePath is a path as a person types it, with ~ for the user's directory, which
// no shell has replaced.
func HomePath(path string) string {
	path = strings.TrimSpace(path)
	if len(path) > 1 && path[0] == '~' && os.IsPathSeparator(path[1]) {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, path[2:])
		}
	}
	return path
}

// FilePath is the file that a person means by a name: without a folder it is in dir, and without an
// extension it has ext, which may be "". ~ means the user's directory. Nothing typed is "".
func FilePath(name, dir, ext string) string {
	path := HomePath(name)
	if path == "" {
		return ""
	}
	if filepath.Base(path) == path && path != "." && path != ".." {
		path = filepath.Join(dir, path)
	}
	if filepath.Ext(path) == "" && !os.IsPathSeparator(path[len(path)-1]) {
		path += ext
	}
	return path
}

// FoundPath is the existing file meant by a name: if dir has none, with ext or without, it is
// looked for in the working directory.
func FoundPath(name, dir, ext string) string {
	for _, dir := range [...]string{dir, ""} {
		for _, ext := range [...]string{"", ext} {
			path := FilePath(name, dir, ext)
			if info, err := confine.Stat(path); err == nil && !info.IsDir() {
				return path
			}
		}
	}
	return HomePath(name)
}

// FoundGame is FoundPath of a file of games; the games in the program have names like files
// of their own.
func FoundGame(name, dir string) string {
	if path := HomePath(name); format.IsBuiltIn(path) {
		return path
	}
	return FoundPath(name, dir, ".pgn")
}

// StateDir is the folder for the app's own files: see package statedir.
func StateDir() (string, error) { return statedir.Path() }
