package ui

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"example.com/abyss/internal/confine"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// fileNames is the data for completing the file name in a line.
type fileNames struct {
	folder string   // the folder of a name without a folder
	there  bool     // the line names a file to open, which may also be in the working directory
	found  []string // matches of the last completion
}

// completedMsg is the result of completing the beginning of a path.
type completedMsg struct {
	line   *prompt
	before string   // the text to complete
	to     string   // the longest beginning that all matches share; equal to before if none is longer
	found  []string // the names; a folder ends with a slash
	err    error
}

// complete looks for the completion of the line, outside of Update.
func (p *prompt) complete() tea.Cmd {
	before, _ := p.line.Halves()
	folders := p.files.folders()
	return func() tea.Msg {
		msg := completedMsg{line: p, before: before}
		msg.to, msg.found, msg.err = completePath(before, folders...)
		return msg
	}
}

// listed reports whether names are shown above the line.
func (f *fileNames) listed() bool { return f != nil && len(f.found) > 0 }

// onCompleted inserts the completion, unless the line has changed.
func (p *prompt) onCompleted(ps *parts, msg completedMsg) {
	before, behind := p.line.Halves()
	if ps.host.overlay != overlay(p) || before != msg.before {
		return
	}
	p.files.found = msg.found
	switch {
	case msg.err != nil:
		p.problem = ps.host.errorText(msg.err)
	case len(msg.found) == 0:
		p.problem = ps.host.T("No file name begins with that")
	default:
		p.problem = ""
		if msg.to != before {
			if ext := filepath.Ext(behind); ext == behind && strings.HasSuffix(msg.to, ext) {
				behind = "" // msg.to already contains the extension that was proposed after the cursor
			}
			p.line.Set(msg.to, behind)
		}
	}
	if len(msg.found) == 1 {
		p.files.found = nil
	}
}

// folders returns the folders to search for a name without a folder. The key enter looks for the
// name in the same folders.
func (f *fileNames) folders() []string {
	if f.folder == "" {
		return []string{"."}
	}
	if f.there {
		return []string{f.folder, "."}
	}
	return []string{f.folder}
}

// completePath completes the beginning of a path. It returns the common beginning of all matches,
// and their names. If the path names no folder, completePath uses the first of the given folders
// that contains a match. The given folders need not exist yet.
func completePath(before string, folders ...string) (to string, found []string, err error) {
	typed, prefix := filepath.Split(before)
	if before == "~" {
		return "~/", []string{"~/"}, nil
	}
	if dir := settings.HomePath(typed); dir != "" {
		found, err = namesIn(dir, prefix)
		if err != nil {
			return before, nil, err
		}
	} else {
		for i := 0; i < len(folders) && len(found) == 0; i++ {
			found, err = namesIn(folders[i], prefix)
			if err != nil && !errors.Is(err, fs.ErrNotExist) {
				return before, nil, err
			}
		}
	}
	if len(found) == 0 {
		return before, nil, nil
	}
	common := found[0]
	for _, name := range found {
		common = commonPrefix(common, name)
	}
	return typed + common, found, nil
}

// namesIn returns the names in a folder that begin with prefix. A subfolder's name ends with a
// slash.
func namesIn(dir, prefix string) ([]string, error) {
	entries, err := confine.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var found []string
	for _, e := range entries {
		name := e.Name()
		if !strings.HasPrefix(name, prefix) || strings.HasPrefix(name, ".") && prefix == "" {
			continue
		}
		if isFolder(dir, e) {
			name += "/"
		}
		found = append(found, name)
	}
	return found, nil
}

// isFolder reports whether an entry of dir is a folder, or a link to one.
func isFolder(dir string, e os.DirEntry) bool {
	if e.Type()&os.ModeSymlink == 0 {
		return e.IsDir()
	}
	info, err := confine.Stat(filepath.Join(dir, e.Name()))
	return err == nil && info.IsDir()
}

// commonPrefix returns the longest beginning that a and b share.
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

// inLines distributes names over lines of w columns, without splitting a name.
func inLines(names []string, w int) (lines []string) {
	line := ""
	for _, name := range names {
		switch longer := line + "  " + name; {
		case line == "":
			line = name
		case canvas.Width(longer) > w:
			lines = append(lines, line)
			line = name
		default:
			line = longer
		}
	}
	return append(lines, line)
}

// draw lists the matches in the rows above the line.
func (f *fileNames) draw(ps *parts) {
	if !f.listed() {
		return
	}
	const mostRows = 5
	l := &ps.screen.layout
	lines := inLines(f.found, l.status.W-2)
	if len(lines) > mostRows {
		lines = append(lines[:mostRows-1], ps.host.T("and more: %d {file|files} in all", len(f.found)))
	}
	a := ps.screen.canvas.Area(canvas.Rect{Y: l.status.Y - len(lines) - 1, W: l.status.W, H: len(lines) + 1})
	a.Fill(' ', canvas.Plain)
	a.Heading(ps.host.T("Files"))
	for y, line := range lines {
		a.Text(1, y+1, canvas.Cut(line, l.status.W-2), canvas.Plain)
	}
}
