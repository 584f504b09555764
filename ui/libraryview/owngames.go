package libraryview

import (
	"context"
	"errors"
	"io/fs"
	"slices"

	"example.com/abyss/internal/confine"
	"example.com/abyss/library"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// ownGames reads the games that Play has saved since the last time, without a message, if there is
// no library yet or their folder is in it. So a finished game is in the list at once. A library
// without that folder stays without it, because the user may have removed the folder.
func (a *adding) ownGames() tea.Cmd {
	index, dir := a.options.Index, a.options.Dir
	if a.options.ReadOnly || index == "" || dir == "" || a.task != nil {
		return nil
	}
	scan := task.Start(&a.shelves.tasks, false, func(ctx context.Context, publish func(bool)) error {
		path, err := library.RealPath(dir)
		if err != nil { // no game is saved yet
			return nil
		}
		_, err = confine.Stat(index)
		first := errors.Is(err, fs.ErrNotExist)
		l, err := library.Open(index)
		if err != nil {
			return err
		}
		defer l.Close() //nolint:errcheck // Add has stored what it returns
		folders, err := l.Folders(ctx)
		if err != nil || !first && !slices.ContainsFunc(folders, func(f library.Folder) bool { return f.Path == path }) {
			return err
		}
		r, err := l.Add(ctx, []string{path}, nil)
		publish(r.Stored > 0)
		return err
	})
	return mode.Work(scan.Wait, func(d mode.Done[bool]) tea.Cmd {
		if !d.Found { // nothing is new; R reports errors
			return nil
		}
		return a.shelves.refresh()
	})
}
