package document

import (
	"path/filepath"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/specfile"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/settings"
)

// Experiments saves comparisons of A and B as experiments of the lab, and says how to run them.
type Experiments struct {
	Saver
	dir string
}

// NewExperiments returns Experiments for a folder, which is made if missing.
func NewExperiments(app mode.App, dir string) *Experiments {
	return &Experiments{dir: dir, Saver: Saver{
		App: app, Folders: func() []string { return []string{dir} },
		Question: func() mode.Question {
			return mode.Question{Label: app.T("Save A and B as an experiment:"), Example: app.T("the name of a file for 'lab run'")}
		},
		Path: func(typed string) (string, error) {
			path := settings.HomePath(typed)
			if filepath.Ext(path) != specfile.Ext {
				return "", message.Errorf("%s: expected a name that ends with %s, as 'lab run' requires", filepath.Base(path), specfile.Ext)
			}
			return path, nil
		},
		Message: func(path string) string { return app.T("Written; to run it: abyss-tui lab run %s", shellWord(path)) },
		Problem: func(err error) (error, bool) { return message.Errorf("not written: %w", err), true },
	}}
}

// AskSpec asks where to write an experiment. The experiment's id is set to the name of the file.
func (e *Experiments) AskSpec(spec *experiment.Spec) {
	write := func(path string, over bool) ([]error, error) {
		made := *spec
		made.ID = experiment.IDOf(path)
		return nil, specfile.Write(path, &made, over)
	}
	e.AskCopy(Copy{Write: write}, filepath.Join(e.dir, e.App.Now().Format("2006-01-02-150405")+"-experiment"+specfile.Ext))
}

// shellWord quotes a path for a shell.
func shellWord(path string) string {
	if !strings.ContainsAny(path, " \t'\"\\$&;()<>|*?[]`~#!") {
		return path
	}
	return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
}
