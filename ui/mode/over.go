package mode

import (
	"errors"
	"io/fs"
	"path/filepath"

	"example.com/abyss/ui/lang"

	tea "github.com/charmbracelet/bubbletea"
)

// Over is a file that was not written because it exists.
type Over struct {
	Path     string
	Question string         // a key of package lang with a place for its name; "" is the usual one
	Games    int            // in it that one game would replace, where that is known; 0: it is not
	Write    func() tea.Cmd // writes it all the same
}

// AskOver asks before a file is lost, where err says that a file exists, and reports
// whether it does. Every mode asks so.
func AskOver(app App, err error, o Over) bool {
	if !errors.Is(err, fs.ErrExist) {
		return false
	}
	if o.Question == "" && o.Games > 1 {
		app.Confirm(app.T("%s has %d {game|games}, which one would replace. Write over it?", filepath.Base(o.Path), o.Games), o.Write, nil)
		return true
	}
	if o.Question == "" {
		o.Question = lang.Mark("%s exists. Write over it?")
	}
	app.Confirm(app.T(o.Question, filepath.Base(o.Path)), o.Write, nil)
	return true
}
