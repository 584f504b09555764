package labview

import (
	"bytes"
	"path/filepath"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/report"
	"example.com/abyss/internal/atomicfile"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/document"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/settings"

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
		m.reports.AskCopy(document.Copy{
			Write: func(path string, over bool) ([]error, error) {
				return nil, m.tasks.Do(func() error { return writeReport(m.results, s, formats[i], path, over) })
			},
			Saved: func(f document.File) tea.Cmd {
				m.exports = filepath.Dir(f.Path)
				return nil
			},
		}, filepath.Join(m.exports, s.ID+endings[formats[i]]))
		return nil
	}})
	return nil
}

// newReports returns a Saver for reports as 'lab report' prints them. The app does not end before a
// report is written.
func newReports(m *Mode) *document.Saver {
	return &document.Saver{
		App: m.app,
		Question: func() mode.Question {
			return mode.Question{Label: m.t("Write the report to:"), Example: m.t("a file name")}
		},
		Path: func(typed string) (string, error) {
			path := settings.HomePath(typed)
			if path == "" {
				return "", message.Errorf("expected a file name")
			}
			return path, nil
		},
		Message: func(path string) string { return m.t("The report is in %s", path) },
		Problem: func(err error) (error, bool) { return message.Errorf("The report was not written: %v", err), false },
	}
}

// writeReport makes the report and writes the whole file or nothing.
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
