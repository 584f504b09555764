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

// showFolders lists what was added, with its files that are damaged or have vanished.
func (a *adding) showFolders() tea.Cmd {
	if a.options.ReadOnly {
		a.app.say("The folders are the host's")
		return nil
	}
	return a.folders("")
}

// folders lists what was added, or removes the folder that is named.
func (a *adding) folders(remove string) tea.Cmd {
	index := a.options.Index
	return mode.Work(func() (f faulty, err error) {
		err = a.shelves.tasks.Do(func() error {
			if remove != "" {
				return forget(index, remove)
			}
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
		if remove != "" && d.Err == nil {
			a.app.Say(a.app.T("%s is removed from the library", remove))
			return a.shelves.refresh()
		}
		return a.app.WhenFree(func() tea.Cmd {
			a.listFolders(d.Found, d.Err)
			return nil
		})
	})
}

// forget removes a folder from an index.
func forget(index, folder string) error {
	l, err := library.Open(index)
	if err != nil {
		return err
	}
	_, err = l.Remove(context.Background(), folder)
	return errors.Join(err, l.Close())
}

// faulty is an added folder or file with its error.
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
	c := mode.Choice{Title: t("Folders of the library, and what is wrong with files")}
	c.Take = func(i int) tea.Cmd {
		if i < len(f.folders) {
			a.askOf(f.folders[i].Path)
		} else {
			a.app.Problem(c.Items[i]) // a menu may have cut its end
		}
		return nil
	}
	for _, folder := range f.folders {
		c.Items = append(c.Items, t("%s: %d {file|files}, %d {game|games}, %d damaged, %d vanished", folder.Path, folder.Files, folder.Games, folder.Damaged, folder.Vanished))
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

// askOf asks what to do with a folder that was added.
func (a *adding) askOf(path string) {
	t := a.app.T
	a.app.Choose(mode.Choice{
		Title: path, Items: []string{t("look for changes"), t("remove it from the library; the files stay")},
		Take: func(i int) tea.Cmd {
			if i == 0 {
				return a.start(filepath.Base(path), path)
			}
			if !a.free() {
				return nil
			}
			return a.folders(path)
		},
	})
}
