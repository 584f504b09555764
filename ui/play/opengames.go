package play

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"abyss/engine/game/format"
	"abyss/internal/foreign"
	"abyss/ui/mode"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// maxListed is how many games are offered for opening.
const maxListed = 40

// listedBytes bounds the files that are read to be listed, forty of them at most.
// Of a larger one its size is said.
const listedBytes = 256 << 10

// savedGame is a file with games in a folder where games are saved.
type savedGame struct {
	path    string
	changed time.Time
	size    int64
	games   []*format.GameRecord // none of a large file
}

// listedMsg is the files there are, the newest first.
type listedMsg []savedGame

// askOpen offers the newest games saved, those built in, and any other file.
func (ar *archive) askOpen() tea.Cmd {
	folders := []string{ar.own}
	if ar.dir != ar.own {
		folders = append(folders, ar.dir)
	}
	return func() tea.Msg { return listedMsg(listGames(folders)) }
}

// listGames is the newest files of games in some folders; what cannot be read is
// left out.
func listGames(folders []string) []savedGame {
	var list []savedGame
	for _, dir := range folders {
		if dir == "" {
			continue
		}
		entries, _ := os.ReadDir(dir) // one that is not there yet has no games
		for _, e := range entries {
			if info, err := e.Info(); err == nil && info.Mode().IsRegular() && e.Name()[0] != '.' {
				list = append(list, savedGame{path: filepath.Join(dir, e.Name()), changed: info.ModTime(), size: info.Size()})
			}
		}
	}
	slices.SortFunc(list, func(a, b savedGame) int {
		if c := b.changed.Compare(a.changed); c != 0 {
			return c
		}
		return strings.Compare(b.path, a.path)
	})
	var read []savedGame
	for _, f := range list[:min(len(list), maxListed)] {
		if f.size > listedBytes {
			read = append(read, f)
			continue
		}
		if games, err := readGames(f.path); err == nil && len(games) > 0 {
			f.games = games
			read = append(read, f)
		}
	}
	return read
}

// onListed has one of the files chosen.
func (ar *archive) onListed(list listedMsg) {
	if ar.app.Asking() || !ar.game.shown {
		return // something else has been asked meanwhile
	}
	c := mode.Choice{Title: ar.app.T("Open"), Items: []string{ar.app.T("another file..."), ar.app.T("games of the thesis (built in)")}}
	before := len(c.Items)
	if len(list) > 0 {
		c.Current = before
	}
	for _, f := range list {
		text := ar.app.T("%d {game|games}", len(f.games))
		switch len(f.games) {
		case 0:
			text = foreign.Bytes(f.size)
		case 1:
			text = ar.gameLine(f.games[0])
		}
		c.Items = append(c.Items, filepath.Base(f.path)+"  "+text)
	}
	c.Take = func(i int) tea.Cmd {
		switch i {
		case 0:
			ar.filePrompt("", nil)
			return nil
		case 1:
			return open(format.BuiltInName)
		}
		f := list[i-before]
		if len(f.games) == 0 {
			return open(f.path)
		}
		return ar.onOpened(openedMsg{path: f.path, games: f.games})
	}
	ar.app.Choose(c)
}

// gameLine is a game in a line: players, how many moves, result and date.
func (ar *archive) gameLine(g *format.GameRecord) string {
	names := ar.playersOf(g)
	for i := range names {
		if names[i] == "" {
			names[i] = "?"
		}
	}
	parts := []string{names[0] + " - " + names[1], ar.app.T("%d {move|moves}", (len(g.Moves())+1)/2)}
	if g.Result != "" && g.Result != format.Unknown {
		parts = append(parts, string(g.Result))
	}
	if date := words.Known(g, "Date"); date != "" {
		parts = append(parts, date)
	}
	return strings.Join(parts, ", ")
}
