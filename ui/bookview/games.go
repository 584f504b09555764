package bookview

import (
	"context"
	"errors"
	"path/filepath"
	"strings"

	"example.com/abyss/book"
	"example.com/abyss/book/importgame"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// gathering adds games and other books to the edited book.
type gathering struct {
	*parts
	gamed string // the text that named the games imported last, offered as the default
}

// imports are the ways to import games.
var imports = []importing{
	{Plies: 40, MinGames: 1},
	{Plies: 40, MinGames: 2},
	{Plies: 40, MinGames: 5},
	{Plies: 20, MinGames: 1},
	{Plies: 20, MinGames: 5},
	{Plies: 80, MinGames: 1},
	{Plies: 40, MinGames: 1, Variations: true},
}

// importing defines how much of the games is imported; see book.ImportOptions.
type importing struct {
	Plies, MinGames int
	Variations      bool // also import variations
}

// askImport asks for files with games, and then how much of the games to import.
func (g *gathering) askImport() tea.Cmd {
	g.work.ask(mode.Question{
		Label: g.app.T("Import from:"), Example: g.app.T("a PGN file, a folder, or a pattern such as games/*.pgn"), Text: g.gamed, File: true,
		Enter: func(text string) (tea.Cmd, error) {
			files, err := gameFiles(settings.HomePath(text))
			if err != nil {
				return nil, err
			}
			g.gamed = text
			g.chooseImport(files)
			return nil, nil
		},
	})
	return nil
}

// chooseImport asks how much of the games to import.
func (g *gathering) chooseImport(files []string) {
	var items []string
	for _, o := range imports {
		switch {
		case o.Variations:
			items = append(items, g.app.T("%d {ply|plies} of each game and its variations, as in an opening tree", o.Plies))
		case o.MinGames == 1:
			items = append(items, g.app.T("%d {ply|plies} of each game, all moves", o.Plies))
		default:
			items = append(items, g.app.T("%d {ply|plies} of each game, moves played in %d {game|games} or more", o.Plies, o.MinGames))
		}
	}
	g.app.Choose(mode.Choice{
		Title: g.app.T("Import games; files: %d", len(files)), Items: items,
		Take: func(i int) tea.Cmd { return g.importGames(files, imports[i]) },
	})
}

// gameFiles returns the files that a text names: a file, the PGN files of a folder, or the files
// that match a pattern.
func gameFiles(text string) ([]string, error) {
	info, err := confine.Stat(text)
	var files []string
	var badPattern error
	switch {
	case err == nil && !info.IsDir():
		return []string{text}, nil
	case err == nil:
		files, err = folderGames(text)
		text = filepath.Join(text, "*.pgn")
	default:
		files, badPattern = confine.Glob(text)
	}
	switch {
	case len(files) > 0:
		return files, nil
	case badPattern != nil:
		return nil, message.Errorf("%s: %w", text, badPattern)
	case err != nil:
		return nil, err
	}
	return nil, noFiles(text)
}

// noFiles is the error for a text that names no file.
func noFiles(text string) error {
	return message.Errorf("%s: no such file, expected games in PGN", text)
}

// folderGames returns the PGN files of a folder. The folder's name is not used as a pattern,
// because it may contain special characters.
func folderGames(dir string) (files []string, err error) {
	entries, err := confine.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if !e.IsDir() && strings.EqualFold(filepath.Ext(e.Name()), ".pgn") {
			files = append(files, filepath.Join(dir, e.Name()))
		}
	}
	return files, nil
}

// imported is the result of adding games to the book, with the files that contain errors.
type imported struct {
	book.ImportReport
	broken error
}

// importGames adds the games of files to the book, as one edit.
func (g *gathering) importGames(files []string, options importing) tea.Cmd {
	return inBackground[imported](g.work, g.app.T("Importing games"), func(ctx context.Context, e *book.Editor, report func(progress)) (i imported, err error) {
		games, broken := readGames(ctx, files, options, report)
		switch {
		case ctx.Err() != nil:
			return i, ctx.Err()
		case len(games) == 0 && broken != nil:
			return i, broken
		}
		i.broken = broken
		i.ImportReport, err = e.Import(games, book.ImportOptions{Plies: options.Plies, MinGames: options.MinGames})
		return i, err
	}, func(i imported) tea.Cmd {
		text := g.app.T("Games: %d. Moves: %d new, %d merged, %d left out as rare. Names: %d", i.Games, i.Added, i.Counted, i.Rare, i.Names)
		if i.broken != nil {
			g.app.Problem(text + g.app.T("; %s", lang.Meaning("file"), i.broken))
		} else {
			g.app.Say(text)
		}
		return nil
	})
}

// readGames reads the files in parts, so that it can report progress and can be stopped. It can
// return games as well as an error, which names the broken games.
func readGames(ctx context.Context, files []string, options importing, report func(progress)) ([]book.ImportGame, error) {
	var p progress
	for _, path := range files {
		if info, err := confine.Stat(path); err == nil {
			p.total += info.Size()
		}
	}
	var games []book.ImportGame
	var broken error
	for _, path := range files {
		read, err := readFile(ctx, path, options, func(n int64) {
			p.done += n
			report(p)
		})
		if ctx.Err() != nil {
			return nil, err
		}
		broken = errors.Join(broken, err)
		games = append(games, read...)
	}
	return games, broken
}

// readFile reads the games of one file as far as the options require. After each part it passes the
// size of the part, in bytes, to the function more.
func readFile(ctx context.Context, path string, options importing, more func(int64)) ([]book.ImportGame, error) {
	var games []book.ImportGame
	read := int64(0)
	err := format.Each(path, func(part format.Part) error {
		for _, g := range part.Games {
			if game, ok := importgame.Of(g, options.Plies, options.Variations); ok {
				games = append(games, game)
			}
		}
		more(part.Read - read)
		read = part.Read
		return ctx.Err()
	})
	return games, err
}

// askMerge asks for a book to merge into the edited book.
func (g *gathering) askMerge() tea.Cmd {
	return g.promptMerge("", nil)
}

// promptMerge asks for a book to merge, and shows the error of the previous answer.
func (g *gathering) promptMerge(offered string, problem error) tea.Cmd {
	g.work.ask(mode.Question{
		Label: g.app.T("Merge book:"), Example: g.app.T("a file, or %s", builtIn), Text: offered, Problem: reason(problem), File: true,
		Enter: func(text string) (tea.Cmd, error) { return g.merge(settings.HomePath(text)), nil },
	})
	return nil
}

// merged is the result of merging a book. If the book could not be read, it contains the error of
// reading.
type merged struct {
	book.ImportReport
	unread error
}

// merge merges another book into the edited book.
func (g *gathering) merge(path string) tea.Cmd {
	return inBackground[merged](g.work, g.app.T("Merging %s", filepath.Base(path)), func(ctx context.Context, e *book.Editor, _ func(progress)) (m merged, err error) {
		b, _, err := readBook(path)
		if m.unread = err; err != nil || ctx.Err() != nil {
			return m, ctx.Err()
		}
		m.ImportReport, err = e.Merge(b)
		return m, err
	}, func(m merged) tea.Cmd {
		if m.unread != nil {
			return g.promptMerge(path, m.unread)
		}
		return g.app.say("Merged. Moves: %d new, %d known already. Names: %d", m.Added, m.Counted, m.Names)
	})
}
