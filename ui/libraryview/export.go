package libraryview

import (
	"context"
	"io"
	"math"
	"path/filepath"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/message"
	"example.com/abyss/library"
	"example.com/abyss/ui/document"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// A value of the type exporting writes all games that match the filter to a file, even those that
// the list has not read yet.
type exporting struct {
	*parts
	saver *document.Saver
	slow  document.Slow
	life  context.Context // ends all exports
	stop  context.CancelFunc
}

func newExporting(p *parts) *exporting {
	x := &exporting{parts: p}
	x.life, x.stop = context.WithCancel(context.Background())
	x.saver = &document.Saver{
		App: p.app, Slow: &x.slow, Folders: func() []string { return []string{p.options.Dir} },
		Question: func() mode.Question {
			return mode.Question{Label: p.app.T("Write the games to:"), Example: p.app.T("a file name"), File: true, Folder: p.options.Dir}
		},
		Path: func(typed string) (string, error) {
			path, err := filepath.Abs(settings.FilePath(typed, p.options.Dir, ".pgn"))
			if err == nil {
				_, err = format.Options{}.For(path)
			}
			return path, err
		},
		Message: func(path string) string { return p.app.T("The games are in %s", path) },
	}
	return x
}

// ask asks for the file. The current filter and position choose the games.
func (x *exporting) ask() tea.Cmd {
	_, total := x.games.list()
	switch {
	case x.options.ReadOnly, x.options.Index == "":
		x.app.say("The games here cannot be written to a file")
		return nil
	case total == 0:
		x.app.say("No game is listed")
		return nil
	}
	q := x.filter.query
	q.Match, q.Order, q.Copies = x.filter.match, library.ByFile, x.filter.copies // in the order of the files, so that each file is read once
	if pos := x.way.pos; !x.way.atStart() {
		q.Position = &pos
	}
	options := format.Options{Notation: x.app.Look().Notation}
	x.saver.AskCopy(document.Copy{Write: func(path string, over bool) (lost []error, err error) {
		err = x.shelves.tasks.Do(func() (err error) {
			lost, err = x.write(q, options, path, over)
			return err
		})
		return lost, err
	}}, "")
	return nil
}

// write writes the games of a query in the background. It writes all of them, or no file.
func (x *exporting) write(q library.Query, o format.Options, path string, over bool) (lost []error, err error) {
	if o, err = o.For(path); err != nil {
		return nil, err
	}
	var found library.Found
	err = x.shelves.use(func(l *library.Library) (err error) {
		if l != nil {
			found, err = l.Find(x.life, q, 0, math.MaxInt)
		}
		return err
	})
	switch {
	case err != nil:
		return nil, err
	case found.Total == 0:
		return nil, message.Errorf("no game is listed any more")
	case found.Total > 1 && o.Kind == format.XQF:
		return nil, oneGame(filepath.Base(path), found.Total)
	}
	err = atomicfile.Create(path, over, func(w io.Writer) error {
		games := o.Writer(w)
		err := library.Records(x.life, found.Entries, func(_ library.Entry, g *format.GameRecord) error {
			return games.Write([]*format.GameRecord{g})
		})
		lost = games.Lost()
		return err
	})
	return lost, err
}

// oneGame is the error for several games in a kind of file that has room for only one.
func oneGame(name string, listed int) error {
	return message.Errorf("%s can contain only one game, but %d are listed: expected a name that ends with .pgn", name, listed)
}
