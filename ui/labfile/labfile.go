// Package labfile saves a comparison of the app as an experiment of the lab: asks for a
// name, writes the file, and says how to run it.
package labfile

import (
	"path/filepath"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/specfile"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// Saver saves experiments for a mode, whose Update gives it every Written.
type Saver struct {
	App mode.App
	Dir string // the folder offered, made where it is missing
}

// Written says what came of writing a file.
type Written struct {
	once *mode.Once
	path string
	spec *experiment.Spec
	err  error
}

// Ask asks where to write an experiment. Its id becomes that of the file.
func (s *Saver) Ask(spec *experiment.Spec) {
	s.ask(filepath.Join(s.Dir, s.App.Now().Format("2006-01-02-150405")+"-experiment"+specfile.Ext), nil, spec)
}

// ask asks for a file name, and says what was wrong with the last one.
func (s *Saver) ask(offered string, problem error, spec *experiment.Spec) {
	s.App.Ask(mode.Question{
		Label: s.App.T("Save A and B as an experiment:"), Example: s.App.T("a file name; lab run reads it"), Text: offered, Problem: problem,
		Enter: func(text string) (tea.Cmd, error) {
			path := settings.HomePath(text)
			if filepath.Ext(path) != specfile.Ext {
				return nil, message.Errorf("%s: expected a name that ends with %s, which lab run asks for", filepath.Base(path), specfile.Ext)
			}
			return s.write(path, false, spec), nil
		},
	})
}

// write writes the experiment, outside of Update. A file that is there is only written over
// when the user has said so.
func (s *Saver) write(path string, over bool, spec *experiment.Spec) tea.Cmd {
	made, offered := *spec, s.Dir
	made.ID = experiment.IDOf(path)
	return func() tea.Msg {
		msg := Written{once: &mode.Once{}, path: path, spec: spec}
		if filepath.Dir(path) == offered {
			msg.err = confine.MkdirAll(offered, 0o755)
		}
		if msg.err == nil {
			msg.err = specfile.Write(path, &made, over)
		}
		return msg
	}
}

// On says what came of it, and asks before a file is lost.
func (s *Saver) On(msg Written) {
	over := func() tea.Cmd { return s.write(msg.path, true, msg.spec) }
	switch {
	case !msg.once.First():
	case mode.AskOver(s.App, msg.err, mode.Over{Path: msg.path, Write: over}):
	case msg.err != nil:
		s.ask(msg.path, message.Errorf("not written: %w", msg.err), msg.spec)
	default:
		s.App.Say(s.App.T("Written: abyss-tui lab run %s", shellWord(msg.path)))
	}
}

// shellWord is a path as a shell reads it.
func shellWord(path string) string {
	if !strings.ContainsAny(path, " \t'\"\\$&;()<>|*?[]`~#!") {
		return path
	}
	return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
}
