package libraryview

import (
	"context"
	"errors"
	"path/filepath"

	"example.com/abyss/library"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// showFolders lists the added folders and files, and the files among them that are damaged or have
// vanished.
func (a *adding) showFolders() tea.Cmd {
	if a.options.ReadOnly {
		a.app.say("The folders belong to the host")
		return nil
	}
	return mode.Work(func() (f faulty, err error) {
		err = a.shelves.tasks.Do(func() error {
			return a.shelves.use(func(l *library.Library) (err error) {
				if l == nil {
					return nil
				}
				if f.folders, err = l.Folders(context.Background()); err == nil {
					f.files, err = l.Faulty(context.Background())
				}
				return err
			})
		})
		return f, err
	}, func(d mode.Done[faulty]) tea.Cmd {
		return a.app.WhenFree(func() tea.Cmd {
			a.listFolders(d.Found, d.Err)
			return nil
		})
	})
}

// forget asks for confirmation, removes games from the index in the background, and reports the
// result.
func (a *adding) forget(question, done string, remove func(*library.Library) (files int64, err error)) {
	if !a.free() {
		return
	}
	index := a.options.Index
	a.app.Confirm(question, func() tea.Cmd {
		a.app.say("Removing...")
		return mode.Work(func() (faulty, error) {
			return faulty{}, a.shelves.tasks.Do(func() error {
				l, err := library.Open(index)
				if err != nil {
					return err
				}
				_, err = remove(l)
				return errors.Join(err, l.Close())
			})
		}, func(d mode.Done[faulty]) tea.Cmd {
			if d.Err != nil {
				a.app.Fail(d.Err)
				return nil
			}
			a.app.Say(done)
			return a.shelves.refresh()
		})
	}, nil)
}

// faulty contains the folders of the library, and those files that are damaged or have vanished.
type faulty struct {
	folders []library.Folder
	files   []library.File
}

func (a *adding) listFolders(f faulty, err error) {
	t := a.app.T
	switch {
	case err != nil:
		a.app.Fail(err)
		return
	case len(f.folders) == 0:
		a.app.say("No folder was added")
		return
	}
	c := mode.Choice{Title: t("Folders of the library, and problems with files")}
	var do []func()
	vanished := 0
	for _, folder := range f.folders {
		vanished += folder.Vanished
		c.Items = append(c.Items, t("%s: %d {file|files}, %d {game|games}, %d damaged, %d vanished", folder.Path, folder.Files, folder.Games, folder.Damaged, folder.Vanished))
		do = append(do, func() { a.askOf(&folder) })
	}
	if vanished > 0 {
		c.Items = append(c.Items, t("forget %d vanished {file|files}", vanished))
		do = append(do, func() {
			a.forget(t("Forget %d vanished {file|files} and {its|their} games?", vanished), t("Vanished files are forgotten"),
				func(l *library.Library) (int64, error) { return l.RemoveVanished(context.Background()) })
		})
	}
	c.Take = func(i int) tea.Cmd {
		if i < len(do) {
			do[i]()
		} else {
			a.app.Problem(c.Items[i]) // the menu may have cut the end of the text
		}
		return nil
	}
	const most = 500
	for i, file := range f.files {
		if i == most {
			c.Items = append(c.Items, t("and %d more", len(f.files)-most))
			break
		}
		if file.Vanished {
			c.Items = append(c.Items, phrases.Named(t, file.Path, t("vanished")))
		} else {
			c.Items = append(c.Items, a.app.Look().Language.Error(file.Fault))
		}
	}
	a.app.Choose(c)
}

// askOf asks what to do with an added folder.
func (a *adding) askOf(folder *library.Folder) {
	t, path := a.app.T, folder.Path
	a.app.Choose(mode.Choice{
		Title: path, Items: []string{t("look for changed files"), t("remove it from the library; the files stay")},
		Take: func(i int) tea.Cmd {
			if i == 0 {
				return a.start(filepath.Base(path), path)
			}
			a.forget(t("Remove %s from the library (%d {game|games})?", path, folder.Games), t("%s is removed from the library", path),
				func(l *library.Library) (int64, error) { return l.Remove(context.Background(), path) })
			return nil
		},
	})
}
