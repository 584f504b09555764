// Package gamelist makes the menu of games to open: the newest files in the folders of games, the
// built-in games, and any other file.
package gamelist

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// maxListed is the number of files offered. maxOthers limits how many files with other names are
// read. maxVain limits how many files are read that turn out to have no games. Because of these
// limits, a folder with other kinds of files takes no longer than a folder of games.
const (
	maxListed = 40
	maxOthers = 40
	maxVain   = 400
)

// ListedBytes is the size up to which files are read for the list. For larger files the list shows
// the size.
const ListedBytes = 256 << 10

// File is a file with games in a folder where games are saved.
type File struct {
	Path   string
	Games  []*format.GameRecord // empty for a large file
	Beside bool                 // see format.Content
	Err    error                // why games could not be read

	Changed time.Time
	Size    int64
}

// Name returns the name of a game of the file. It includes the game's number if the file has
// several.
func (f *File) Name(i int) string {
	if len(f.Games) == 1 || f.Path == "" {
		return f.Path
	}
	return fmt.Sprintf("%s:%d", strings.TrimSuffix(f.Path, ":"), i+1)
}

// Count returns the number of games in a file that is small enough to be listed; 0 for any other.
func Count(path string) int {
	info, err := confine.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() > ListedBytes {
		return 0
	}
	games, _ := format.ReadFile(path) // a file of another kind has no games
	return len(games)
}

// Title returns the title of a menu of the file's games.
func (f *File) Title(t phrases.T) string {
	name := filepath.Base(f.Path)
	if f.Path == "" { // the games were pasted
		return t("%d {game|games}", len(f.Games))
	}
	if format.Cut(f.Err) {
		return t("Only the first %d {game|games} of %s are read", len(f.Games), name)
	}
	return t("%d {game|games} in %s", len(f.Games), name)
}

// Find returns the newest files of games in the folders. It omits unreadable files. It omits files
// too large to read unless their name is that of a game file.
func Find(folders ...string) []File {
	slices.Sort(folders)
	var list []File
	for _, dir := range slices.Compact(folders) {
		if dir == "" {
			continue
		}
		entries, _ := confine.ReadDir(dir) // a folder that does not exist yet has no games
		for _, e := range entries {
			if info, err := e.Info(); err == nil && info.Mode().IsRegular() && e.Name()[0] != '.' {
				list = append(list, File{Path: filepath.Join(dir, e.Name()), Changed: info.ModTime(), Size: info.Size()})
			}
		}
	}
	slices.SortFunc(list, func(a, b File) int {
		if c := b.Changed.Compare(a.Changed); c != 0 {
			return c
		}
		return strings.Compare(b.Path, a.Path)
	})
	var read []File
	others, vain := 0, 0
	for _, f := range list {
		if len(read) == maxListed || vain == maxVain {
			break
		}
		if _, named := format.KindOfName(f.Path); !named {
			if others++; others > maxOthers || f.Size > ListedBytes {
				continue
			}
		}
		if f.Size <= ListedBytes && !f.look() {
			vain++
			continue
		}
		read = append(read, f)
	}
	return read
}

// look reads the games of a file, and reports whether there are any.
func (f *File) look() bool {
	c, err := format.ReadFileContent(f.Path)
	if err != nil && !format.WorthShowing(c.Games) {
		return false
	}
	f.Games, f.Beside, f.Err = c.Games, c.Beside, err
	return len(c.Games) > 0
}

// Takers handle the user's choice.
type Takers struct {
	Other   func() tea.Cmd // called for another file
	BuiltIn func() tea.Cmd // called for the built-in games
	File    func(File) tea.Cmd
}

// Choice returns the menu.
func Choice(t phrases.T, list []File, take Takers) mode.Choice {
	c := mode.Choice{Title: t("Open"), Items: []string{t("another file..."), t("games of the thesis (built in)")}}
	before := len(c.Items)
	if len(list) > 0 {
		c.Current = before
	}
	for i := range list {
		c.Items = append(c.Items, list[i].Line(t))
	}
	c.Take = func(i int) tea.Cmd {
		switch i {
		case 0:
			return take.Other()
		case 1:
			return take.BuiltIn()
		}
		return take.File(list[i-before])
	}
	return c
}

// Line describes a file and its content.
func (f *File) Line(t phrases.T) string { return filepath.Base(f.Path) + "  " + f.text(t) }

// text describes the content of a file.
func (f *File) text(t phrases.T) string {
	switch len(f.Games) {
	case 0:
		return foreign.Bytes(f.Size)
	case 1:
		return Line(t, f.Games[0])
	}
	return t("%d {game|games}", len(f.Games))
}

// Line describes a game in one line: the players or another title, the number of moves, the result
// and the date.
func Line(t phrases.T, g *format.GameRecord) string {
	parts := []string{who(t, g), t("%d {move|moves}", (len(g.Moves())+1)/2)}
	if g.Result != "" && g.Result != format.Unknown {
		parts = append(parts, phrases.Token(t, g.Result))
	}
	if date := phrases.Known(g, "Date"); date != "" {
		parts = append(parts, date)
	}
	return strings.Join(parts, t(", ", lang.Meaning("parts")))
}

// The function named who names the players of a game. Without names it returns the title, or the
// event.
func who(t phrases.T, g *format.GameRecord) string {
	names := [2]string{phrases.Localized(t, g, "Red"), phrases.Localized(t, g, "Black")}
	if names[0] == "" && names[1] == "" {
		for _, tag := range [...]string{"Title", "Event"} {
			if text := phrases.Localized(t, g, tag); text != "" {
				return text
			}
		}
	}
	return cmp.Or(names[0], "?") + " - " + cmp.Or(names[1], "?")
}
