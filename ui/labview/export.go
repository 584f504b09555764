package labview

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/report"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// endings are the file name extensions of the formats of package report.
var endings = map[string]string{"text": ".txt", "md": ".md", "csv": ".csv", "json": ".json", "svg": ".svg"}

// export asks for a format and a file, and writes the report there.
func (m *Mode) export() tea.Cmd {
	s := m.top().experiment()
	if s == nil {
		return noExperiment(m)
	}
	formats := report.Formats
	names := []string{m.t("Text"), "Markdown", "CSV", "JSON", m.t("SVG picture")}
	m.app.Choose(mode.Choice{Title: m.t("Report of %s", s.ID), Items: names, Current: 1, Take: func(i int) tea.Cmd {
		m.askExport(s, formats[i], filepath.Join(m.exports, s.ID+endings[formats[i]]))
		return nil
	}})
	return nil
}

// askExport asks for the file.
func (m *Mode) askExport(s *experiment.Spec, format, offered string) {
	m.app.Ask(mode.Question{Label: m.t("Write the report to:"), Example: m.t("a file name"), Text: offered, Enter: func(text string) (tea.Cmd, error) {
		path := expandHome(strings.TrimSpace(text))
		if path == "" {
			return nil, message.Errorf("expected a file name")
		}
		return m.write(s, format, path, false), nil
	}})
}

// write writes the report as 'lab report' prints it; the app does not end before it is
// written. An existing file is only written over when the user has said so.
func (m *Mode) write(s *experiment.Spec, format, path string, over bool) tea.Cmd {
	return m.background(func() func() tea.Cmd {
		err := m.tasks.Do(func() error { return writeReport(m.results, s, format, path, over) })
		return func() tea.Cmd {
			switch {
			case mode.AskOver(m.app, err, mode.Over{Path: path, Write: func() tea.Cmd { return m.write(s, format, path, true) }}):
			case err != nil:
				m.app.Problem(m.t("The report was not written: %v", err))
			default:
				m.exports = filepath.Dir(path)
				m.app.Say(m.t("The report is in %s", path))
			}
			return nil
		}
	})
}

// writeReport makes the report and writes the file, as a whole or not at all.
func writeReport(r *results, s *experiment.Spec, format, path string, over bool) error {
	var table *report.Table
	var err error
	r.settled()
	r.with(func(from report.Source) { table, err = report.Make(s, from) })
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := report.Write(&b, []*report.Table{table}, format, false, 0); err != nil {
		return err
	}
	return atomicfile.Write(path, b.Bytes(), over)
}

// expandHome is a path with the home folder in place of "~/".
func expandHome(path string) string {
	if rest, ok := strings.CutPrefix(path, "~/"); ok {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, rest)
		}
	}
	return path
}
