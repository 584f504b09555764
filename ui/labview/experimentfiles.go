package labview

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/specfile"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/result"

	tea "github.com/charmbracelet/bubbletea"
)

// ownFile is a file of the user's folder of experiments.
type ownFile struct {
	in   string // the folder, with a separator at its end
	name string
	spec *experiment.Spec // nil if err is set
	err  error
}

// ownFiles is the content of the user's folder.
type ownFiles struct {
	files []ownFile
	err   error // why the folder could not be read
}

// readOwn reads the experiments of a folder, by their names. It rejects a file whose id another
// experiment uses, because keys and figures refer to the id.
func readOwn(dir string, others []*experiment.Spec) (own ownFiles) {
	if dir == "" {
		return own
	}
	entries, err := confine.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return own
	}
	if own.err = err; err != nil {
		return own
	}
	taken := map[string]bool{}
	for _, s := range others {
		taken[s.ID] = true
	}
	for _, e := range entries {
		if e.IsDir() || strings.HasPrefix(e.Name(), ".") || !specfile.IsFile(e.Name()) {
			continue
		}
		f := ownFile{in: filepath.Clean(dir) + string(filepath.Separator), name: e.Name()}
		f.spec, f.err = specfile.Read(filepath.Join(dir, e.Name()))
		if f.err == nil && taken[f.spec.ID] {
			f.spec, f.err = nil, message.Errorf("%s: id %q occurs twice: expected a different id for each experiment", e.Name(), f.spec.ID)
		}
		if f.spec != nil {
			taken[f.spec.ID] = true
		}
		own.files = append(own.files, f)
	}
	return own
}

// listRow is a row of the list: an experiment, a heading, or a file that contains no valid
// experiment.
type listRow struct {
	spec int // index into specs; -1 for other rows
	own  *ownFile
}

// takeOwn replaces the list by the current content of the user's folder. If the file of an
// experiment is unchanged, the experiment keeps the depths chosen for it.
func (l *listScreen) takeOwn(own ownFiles) {
	files, failed, marked := own.files, own.err, l.marked()
	specs, all, counts := slices.Clone(l.specs[:l.published]), slices.Clone(l.all[:l.published]), slices.Clone(l.counts[:l.published])
	rows := make([]listRow, 0, len(specs)+len(files)+1)
	for i := range specs {
		rows = append(rows, listRow{spec: i})
	}
	if len(files) > 0 || failed != nil {
		rows = append(rows, listRow{spec: -1})
	}
	for i := range files {
		f := &files[i]
		if f.spec == nil {
			rows = append(rows, listRow{spec: -1, own: f})
			continue
		}
		rows = append(rows, listRow{spec: len(specs), own: f})
		before := slices.IndexFunc(l.all, func(s *experiment.Spec) bool { return s.ID == f.spec.ID })
		if before >= 0 && string(l.all[before].Text) == string(f.spec.Text) && sameSuites(l.all[before], f.spec) {
			specs, all, counts = append(specs, l.specs[before]), append(all, l.all[before]), append(counts, l.counts[before])
			continue
		}
		specs, all = append(specs, f.spec), append(all, f.spec)
		counts = append(counts, result.Of[*experiment.Spec, count]{})
	}
	l.specs, l.all, l.counts, l.rows, l.ownErr = specs, all, counts, rows, failed
	l.table.Len = len(rows)
	l.table.Selected = max(0, slices.IndexFunc(rows, func(r listRow) bool { return l.nameOf(r) == marked }))
}

// sameSuites reports whether two readings of a file have the same positions.
func sameSuites(a, b *experiment.Spec) bool {
	return specfile.Clash(a, b) == "" && len(a.Suites) == len(b.Suites)
}

// nameOf returns a unique name for a row.
func (l *listScreen) nameOf(r listRow) string {
	switch {
	case r.spec >= 0:
		return l.specs[r.spec].ID
	case r.own != nil:
		return "file " + r.own.name
	}
	return ""
}

// marked returns the name of the selected row.
func (l *listScreen) marked() string { return l.nameOf(l.rows[l.table.Selected]) }

// faults returns the lines about a file's faults, without the folder and, if short is set, without
// the file name.
func (f *ownFile) faults(in lang.Language, short bool) []string {
	text := strings.ReplaceAll(in.Error(f.err), f.in, "")
	if short {
		text = strings.ReplaceAll(text, f.name+": ", "")
	}
	return strings.Split(text, "\n")
}

// firstFault returns the first line about a file's faults, and how many more there are.
func (l *listScreen) firstFault(f *ownFile) string {
	lines := f.faults(l.m.app.Look().Language, true)
	if len(lines) > 1 {
		return l.m.t("%s (and %d more)", lines[0], len(lines)-1)
	}
	return lines[0]
}

// aboutRow describes a selected row that is not an experiment.
func (l *listScreen) aboutRow() string {
	r := l.rows[l.table.Selected]
	switch {
	case r.own != nil:
		return l.firstFault(r.own)
	case l.ownErr != nil:
		return l.m.app.Look().Language.Error(l.ownErr)
	}
	return l.m.t("This is a heading: the experiments of your own files are below it")
}

// isFile reports whether an experiment comes from the user's folder.
func (l *listScreen) isFile(s *experiment.Spec) bool {
	i := slices.IndexFunc(l.specs, func(other *experiment.Spec) bool { return other.ID == s.ID })
	return i >= l.published
}

// newestOf returns the experiment with the given id, or nil if its file no longer exists.
func (l *listScreen) newestOf(id string) *experiment.Spec {
	if i := slices.IndexFunc(l.specs, func(s *experiment.Spec) bool { return s.ID == id }); i >= 0 {
		return l.specs[i]
	}
	return nil
}

// shownAnew updates the open screens. It closes the screen of a file that no longer exists or has a
// fault, and reopens the screen of a changed file.
func shownAnew(m *Mode) {
	for i, s := range m.screens {
		t, ok := s.(*tableScreen)
		if !ok || !m.list.isFile(t.spec) && m.list.newestOf(t.spec.ID) != nil {
			continue
		}
		newest := m.list.newestOf(t.spec.ID)
		switch {
		case newest == nil:
			m.screens = m.screens[:i]
			m.app.Problem(m.t("%s is no longer a valid experiment: its file has changed", t.spec.ID))
		case newest != t.spec:
			m.screens = append(m.screens[:i], newTableScreen(m, newest))
		default:
			continue
		}
		return
	}
}

// startAsItStands runs one of the user's experiments from the current content of its file.
func startAsItStands(m *Mode, s *experiment.Spec) tea.Cmd {
	published := m.list.all[:m.list.published]
	return reading[ownFiles](m, &inOrder{}, func() ownFiles { return readOwn(m.results.own, published) }, func(own ownFiles) tea.Cmd {
		m.list.takeOwn(own)
		shownAnew(m)
		switch newest := m.list.newestOf(s.ID); {
		case newest == nil:
			m.app.Problem(m.t("%s is no longer a valid experiment: its file has changed", s.ID))
		case m.job == nil:
			begin(m, newest)
		}
		return m.refresh(everything)
	})
}

// noExperiment explains that the selected row is not an experiment.
func noExperiment(m *Mode) tea.Cmd {
	m.app.Say(m.list.aboutRow())
	return nil
}
