package libraryview

import (
	"context"
	"errors"
	"path/filepath"

	"example.com/abyss/library"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/settings"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// A value of the type adding reads the files of folders in the background, and stores new games.
type adding struct {
	*parts
	task     *task.Task[library.Report] // nil: nothing is being added
	newest   library.Report
	what     string // the folder's name, or the words for all folders in the user's language
	stopping bool
}

// free reports whether files can be added now. If not, it shows the reason.
func (a *adding) free() bool {
	switch {
	case a.options.ReadOnly, a.options.Index == "":
		a.app.say("Nothing can be added to the library here")
	case a.task != nil:
		a.app.say("Files are being added; x cancels this")
	default:
		return true
	}
	return false
}

// ask asks for a folder or a file to add.
func (a *adding) ask() tea.Cmd {
	if !a.free() {
		return nil
	}
	a.app.Ask(mode.Question{
		Label: a.app.T("Add to the library:"), Example: a.app.T("a folder with games, or a file"), File: true, There: true,
		Enter: func(text string) (tea.Cmd, error) {
			path, err := filepath.Abs(settings.HomePath(text))
			if err != nil {
				return nil, err
			}
			if _, err := library.RealPath(path); err != nil {
				return nil, err
			}
			return a.start(filepath.Base(path), path), nil
		},
	})
	return nil
}

// rescan reads all folders that were added before. A guest cannot add files; for a guest, rescan
// only reads the index again, which may have new games of the host.
func (a *adding) rescan() tea.Cmd {
	if a.options.ReadOnly {
		a.app.say("The list of the host's games is up to date")
		return a.shelves.refresh()
	}
	if !a.free() {
		return nil
	}
	return a.start(a.app.T("all folders"))
}

// start adds the files of paths. Without paths it reads all folders added before.
func (a *adding) start(what string, paths ...string) tea.Cmd {
	if !a.free() {
		return nil
	}
	index := a.options.Index
	a.what, a.stopping, a.newest = what, false, library.Report{}
	a.task = task.Start(&a.shelves.tasks, library.Report{}, func(ctx context.Context, publish func(library.Report)) error {
		l, err := library.Open(index)
		if err != nil {
			return err
		}
		r, err := l.Add(ctx, paths, publish)
		publish(r)
		return errors.Join(err, l.Close())
	})
	mode.Watch(a.app, &a.task, a.take)
	return nil
}

// take shows the progress, lists the additions so far, and reports the result at the end. It lets a
// running query finish, because in a large library every batch of games would otherwise cancel the
// query.
func (a *adding) take(n mode.News[library.Report]) tea.Cmd {
	some := n.State.Stored != a.newest.Stored
	a.newest = n.State
	switch {
	case n.Over:
		a.say(n)
	case !some, a.shelves.games.cancel != nil:
		return nil
	}
	return a.shelves.refresh()
}

// say reports the result.
func (a *adding) say(n mode.News[library.Report]) {
	t, r := a.app.T, n.State
	list := []string{t("%s: {file|files} looked at: %d, read: %d, {game|games}: %d", a.what, r.Files, r.Read, r.Games)}
	if n.Err == nil && r.None() {
		list = append(list, t("no file with games was found"))
	}
	if r.Returned > 0 {
		list = append(list, t("%d returned", r.Returned))
	}
	if r.Vanished > 0 {
		list = append(list, t("%d vanished", r.Vanished))
	}
	if r.Damaged.Count > 0 {
		list = append(list, t("%d damaged, D lists them", r.Damaged.Count))
	}
	text := phrases.Joined(t, list)
	switch {
	case n.Err != nil && a.stopping && errors.Is(n.Err, context.Canceled):
		a.app.Say(t("Stopped; the games already read stay. %s", text))
	case n.Err != nil:
		a.app.Fail(n.Err)
	case r.Damaged.Count > 0:
		a.app.Problem(text)
	default:
		a.app.Say(text)
	}
}

// stop cancels adding. Games that have been read stay stored.
func (a *adding) stop() tea.Cmd {
	if a.task == nil {
		a.app.say("Nothing is running")
		return nil
	}
	a.stopping = true
	a.task.Stop()
	return nil
}

// status describes the progress.
func (a *adding) status() string {
	t := a.app.T
	if a.stopping {
		return t("Adding %s: stopping", a.what)
	}
	return t("Adding %s: %s {file|files} done, %s {game|games}; x stops it", a.what,
		phrases.Thousands(uint64(a.newest.Files)), phrases.Thousands(uint64(a.newest.Games))) //nolint:gosec // counts are never negative
}
