package ui

import (
	"os"
	"path/filepath"
	"strings"

	"abyss/ui/canvas"
	"abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// fileNames is what a line that names a file needs to complete it.
type fileNames struct {
	folder string   // where names without a folder lie
	found  []string // that begin as the line does, from the last completion
}

// completedMsg says what a beginning of a path can become.
type completedMsg struct {
	line   *prompt
	before string   // that was completed
	to     string   // what all that was found have in common; before, when that is no more
	found  []string // the names, a folder with a slash behind it
	err    error
}

// complete looks for what the line can become, outside of Update.
func (p *prompt) complete() tea.Cmd {
	before, _ := p.line.halves()
	folder := p.files.folder
	return func() tea.Msg {
		msg := completedMsg{line: p, before: before}
		msg.to, msg.found, msg.err = completePath(before, folder)
		return msg
	}
}

// onCompleted puts in what was found, unless the line says something else by now.
func (m *Model) onCompleted(msg completedMsg) {
	p := msg.line
	before, behind := p.line.halves()
	if m.overlay != overlay(p) || before != msg.before {
		return
	}
	p.files.found = msg.found
	switch {
	case msg.err != nil:
		p.problem = m.said(msg.err)
	case len(msg.found) == 0:
		p.problem = m.T("No file begins like that")
	default:
		p.problem = ""
		if msg.to != before {
			if ext := filepath.Ext(behind); ext == behind && strings.HasSuffix(msg.to, ext) {
				behind = "" // the extension proposed stood behind the cursor
			}
			p.line.set(msg.to, behind)
		}
	}
	if len(msg.found) == 1 {
		p.files.found = nil
	}
}

// completePath is what the beginning of a path can become: the part all of them
// have in common, and their names.
func completePath(before, folder string) (to string, found []string, err error) {
	typed, prefix := filepath.Split(before)
	dir := settings.HomePath(typed)
	switch {
	case before == "~":
		return "~/", []string{"~/"}, nil
	case dir == "" && folder != "":
		dir = folder
	case dir == "":
		dir = "."
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return before, nil, err
	}
	common := ""
	for _, e := range entries {
		name := e.Name()
		if !strings.HasPrefix(name, prefix) || strings.HasPrefix(name, ".") && prefix == "" {
			continue
		}
		if isFolder(dir, e) {
			name += "/"
		}
		if len(found) == 0 {
			common = name
		}
		common = commonPrefix(common, name)
		found = append(found, name)
	}
	if len(found) == 0 {
		return before, nil, nil
	}
	return typed + common, found, nil
}

// isFolder reports whether an entry of dir is a folder, or a link to one.
func isFolder(dir string, e os.DirEntry) bool {
	if e.Type()&os.ModeSymlink == 0 {
		return e.IsDir()
	}
	info, err := os.Stat(filepath.Join(dir, e.Name()))
	return err == nil && info.IsDir()
}

// commonPrefix is the runes a and b both begin with.
func commonPrefix(a, b string) string {
	n := 0
	for i, r := range a {
		if !strings.HasPrefix(b[i:], string(r)) {
			break
		}
		n = i + len(string(r))
	}
	return a[:n]
}

// draw lists what was found in the rows above the line.
func (f *fileNames) draw(m *Model) {
	if f == nil || len(f.found) == 0 {
		return
	}
	const mostRows = 5
	l := &m.layout
	lines := canvas.Wrap(strings.Join(f.found, "  "), l.status.W-2)
	if len(lines) > mostRows {
		lines = append(lines[:mostRows-1], m.T("and more: %d {file|files} in all", len(f.found)))
	}
	a := m.screen.Area(canvas.Rect{Y: l.status.Y - len(lines) - 1, W: l.status.W, H: len(lines) + 1})
	a.Fill(' ', canvas.Plain)
	a.Heading(m.T("Files"))
	for y, line := range lines {
		a.Text(1, y+1, line, canvas.Plain)
	}
}
