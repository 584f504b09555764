package analyze

import (
	"os"
	"path/filepath"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// exportedMsg says what came of writing an experiment.
type exportedMsg struct {
	path string
	over func() tea.Cmd // writes over a file that is there
	err  error
}

// The depths of an experiment exported, in plies: those of the thesis's tables.
const (
	exportFrom = 3
	exportTo   = 5
)

// askExport asks where to write A and B as an experiment of the lab.
func (b *bench) askExport() tea.Cmd {
	if b.a == b.now {
		b.app.say("A and B are the same setting: flip a switch first")
		return nil
	}
	b.askExportAs(filepath.Join(b.options.Dir, b.app.Now().Format("2006-01-02-150405")+"-experiment.json"), nil)
	return nil
}

// askExportAs asks for a file name, and says what was wrong with the last one.
func (b *bench) askExportAs(offered string, problem error) {
	b.app.Ask(mode.Question{
		Label: b.app.T("Export A and B as:"), Example: b.app.T("a file name; lab run reads it"), Text: offered, Problem: problem,
		Enter: func(text string) (tea.Cmd, error) {
			path := settings.HomePath(text)
			if filepath.Ext(path) != experiment.Ext {
				return nil, message.Errorf("%s: expected a name that ends with %s, by which lab run knows it", base(path), experiment.Ext)
			}
			return b.export(path, false), nil
		},
	})
}

// experiment is A and B over the fifty positions.
func (b *bench) experiment(id string) *experiment.Spec {
	names := [2]string{"A: " + b.baselineName(), "B: " + b.differences()}
	return experiment.Pairwise(id, b.a, b.now, names, exportFrom, exportTo)
}

// export writes A and B as an experiment, outside of Update. A file that is
// there is only written over when the user has said so.
func (b *bench) export(path string, over bool) tea.Cmd {
	spec := b.experiment(experiment.IDOf(path))
	offered := b.options.Dir
	return func() tea.Msg {
		msg := exportedMsg{path: path}
		msg.over = func() tea.Cmd { return b.export(path, true) }
		if filepath.Dir(path) == offered {
			msg.err = os.MkdirAll(offered, 0o755)
		}
		if msg.err == nil {
			msg.err = experiment.WriteFile(path, spec, over)
		}
		return msg
	}
}

// onExported says what came of it, and asks before a file is lost.
func (b *bench) onExported(msg exportedMsg) {
	switch {
	case mode.AskOver(b.app, msg.err, mode.Over{Path: msg.path, Write: msg.over}):
	case msg.err != nil:
		b.askExportAs(msg.path, message.Errorf("not written: %w", msg.err))
	default:
		b.app.say("Written: abyss-tui lab run %s", shellWord(msg.path))
	}
}

// shellWord is a path as a shell reads it.
func shellWord(path string) string {
	if !strings.ContainsAny(path, " \t'\"\\$&;()<>|*?[]`~#!") {
		return path
	}
	return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
}
