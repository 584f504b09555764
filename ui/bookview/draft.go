package bookview

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"example.com/abyss/book"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// draftState identifies the state of a book in a draft.
type draftState struct {
	editor  *book.Editor
	version uint64
}

func (f *files) state() draftState { return draftState{f.work.editor, f.work.editor.Version()} }

// draft returns the state of the book if it has changes. While a job uses the editor, draft returns
// the same state as before.
func (f *files) draft() (state any, ok bool) {
	if f.work.job == nil {
		f.drafted = nil
		if f.browse.page.changes > 0 {
			f.drafted = f.state()
		}
	}
	return f.drafted, f.drafted != nil
}

// copyDraft returns a function that writes a copy of the book. While a job uses the editor, Draft
// returns an unchanged state, so copyDraft is not called.
func (f *files) copyDraft() func(io.Writer) error {
	b, path := f.work.editor.Book(), f.source.Path
	return func(w io.Writer) error {
		if path != "" {
			if _, err := fmt.Fprintf(w, "%s%q\n", draftOf, path); err != nil {
				return err
			}
		}
		if b == nil {
			return nil // all moves of the book have been removed
		}
		return b.Write(w)
	}
}

// draftOf is how the first line of a draft begins if the book has a file. The name of the file
// follows. Readers of books treat the line as a remark.
const draftOf = "## Changed, not saved: "

// maxFirstLine exceeds the length of draftOf plus any path.
const maxFirstLine = 64 << 10

// draftSource returns the origin of a draft's book.
func draftSource(path string) source {
	s := source{left: true}
	file, err := foreign.Open(path)
	if err != nil {
		return s
	}
	defer file.Close() //nolint:errcheck // the file is only read
	line, _ := bufio.NewReader(io.LimitReader(file, maxFirstLine)).ReadString('\n')
	if quoted, ok := strings.CutPrefix(strings.TrimSuffix(line, "\n"), draftOf); ok {
		s.Path, _ = strconv.Unquote(quoted)
	}
	return s
}

// restore makes the mode open the book of an earlier run, with its changes, when it is first shown.
// Until then the draft is not touched.
func (f *files) restore(left mode.Left) tea.Cmd {
	f.left = &left
	return f.app.say("The book editor has your unsaved changes")
}
