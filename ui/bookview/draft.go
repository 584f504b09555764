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

// draftState is the state of a book in a draft.
type draftState struct {
	editor  *book.Editor
	version uint64
}

func (f *files) state() draftState { return draftState{f.work.editor, f.work.editor.Version()} }

// draft is the book, when it has changes. While a job has the editor it is unchanged.
func (f *files) draft() (state any, ok bool) {
	if f.work.job == nil {
		f.drafted = nil
		if f.browse.page.changes > 0 {
			f.drafted = f.state()
		}
	}
	return f.drafted, f.drafted != nil
}

// copyDraft copies the book. While a job uses the editor there is nothing new to copy, so Draft is
// not called.
func (f *files) copyDraft() func(io.Writer) error {
	b, path := f.work.editor.Book(), f.source.Path
	return func(w io.Writer) error {
		if path != "" {
			if _, err := fmt.Fprintf(w, "%s%q\n", draftOf, path); err != nil {
				return err
			}
		}
		if b == nil {
			return nil // every move is removed
		}
		return b.Write(w)
	}
}

// draftOf begins the first line of a draft of a book with a file, as a remark for its reader; the
// file's name follows.
const draftOf = "## Changed, not saved: "

// maxFirstLine is more than draftOf and a path have.
const maxFirstLine = 64 << 10

// draftSource is the origin of a draft's book.
func draftSource(path string) source {
	s := source{left: true}
	file, err := foreign.Open(path)
	if err != nil {
		return s
	}
	defer file.Close() //nolint:errcheck // only read
	line, _ := bufio.NewReader(io.LimitReader(file, maxFirstLine)).ReadString('\n')
	if quoted, ok := strings.CutPrefix(strings.TrimSuffix(line, "\n"), draftOf); ok {
		s.Path, _ = strconv.Unquote(quoted)
	}
	return s
}

// restore opens the mode with the book of an earlier run, changes and all, when it is first shown.
// Until then the draft stays where it is.
func (f *files) restore(left mode.Left) tea.Cmd {
	f.left = &left
	return f.app.say("Book has your unsaved changes")
}
