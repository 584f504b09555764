package settings

import (
	"os"
	"path/filepath"
	"strings"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/statedir"
)

// Path returns the settings file: $ABYSS_CONFIG, or abyss/config.toml in the user's config folder.
// The file need not exist. An error means that the system has no path for the config folder.
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

// PersonalitiesDir returns the folder of the user's own personalities, next to the settings file.
// It need not exist.
func PersonalitiesDir() (string, error) { return beside("personalities") }

// ExperimentsDir returns the folder of the user's own experiments of the lab, next to the settings
// file. It need not exist.
func ExperimentsDir() (string, error) { return beside("experiments") }

// The function named beside returns a folder next to the settings file.
func beside(name string) (string, error) {
	path, err := Path()
	if err != nil {
		return "", err
	}
	return filepath.Join(filepath.Dir(path), name), nil
}

// HomePath expands ~ in a typed path to the user's directory, as a shell does.
func HomePath(path string) string {
	path = strings.TrimSpace(path)
	if len(path) > 1 && path[0] == '~' && os.IsPathSeparator(path[1]) {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, path[2:])
		}
	}
	return path
}

// FilePath returns the path that a typed name means. If the name has no folder, the file is in dir.
// If it has no extension, it gets ext, which may be "". A ~ means the user's directory. For an
// empty name FilePath returns "".
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

// FoundPath returns the existing file that a name means, with ext or without. It looks in dir
// first, and then in the working directory.
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

// FoundGame is like FoundPath, for a file of games. It returns the names of built-in games
// unchanged.
func FoundGame(name, dir string) string {
	if path := HomePath(name); format.IsBuiltIn(path) {
		return path
	}
	return FoundPath(name, dir, ".pgn")
}

// StateDir returns the folder for the app's own files; see package statedir.
func StateDir() (string, error) { return statedir.Path() }
