package analyze

import (
	"context"
	"path/filepath"
	"slices"

	"example.com/abyss/book"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/exact"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/result"
	"example.com/abyss/ui/settings"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// bookcase is the opening books that the book panel shows: that of Play, and one more that the user
// has opened there. They are opened and asked in the background, for one position at a time, so
// that no key waits for a file.
type bookcase struct {
	*studyRoom
	shelves [shelfCount]shelf
	version int // another number whenever a book is another
	pages   result.Of[bookKey, []page]
	asked   bookKey // of the task
	task    *task.Task[*opened]
}

// The places of the books.
const (
	ofPlay = iota
	ofUser
	shelfCount
)

// shelf is the place of a book.
type shelf struct {
	path   string       // its file; "" for the one in the program, or none
	tried  bool         // it has been opened, or could not be
	reader *book.Reader // nil: none; only the task uses it
	err    error        // it was not opened
}

// page is a book's data about a position.
type page struct {
	place book.Place
	err   error
}

// opened is the result of a task: the books, including newly opened ones, and their pages.
type opened struct {
	shelves [shelfCount]shelf
	pages   []page
}

// bookKey is the subject of pages.
type bookKey struct {
	node    *game.Node
	line    string // played on the board after the node
	version int
}

// newBookcase has the books of the options and the settings, not open yet.
func newBookcase(p *studyRoom) *bookcase {
	l := &bookcase{studyRoom: p}
	l.shelves[ofPlay].path, l.shelves[ofUser].path = p.options.BookFile, p.app.Settings().PanelBook
	return l
}

// open opens the book; for Play "" is the one in the program.
func (s *shelf) open(at int) {
	var b *book.Book
	switch {
	case s.path != "":
		b, s.err = book.Open(s.path)
	case at == ofPlay:
		b, s.err = book.Default()
	}
	if s.tried = true; b != nil {
		s.reader = book.NewReader(b)
	}
}

// onBook takes over a book that was opened. If a book fails to open, the previous one stays.
func (l *bookcase) onBook(d mode.Done[shelf]) tea.Cmd {
	if d.Err != nil {
		l.app.Fail(d.Err)
		return nil
	}
	return l.put(d.Found)
}

// put shows a book of the user's in the panel, and remembers it.
func (l *bookcase) put(s shelf) tea.Cmd {
	l.shelves[ofUser] = s
	l.version++
	return l.app.Remember(func(kept *settings.Settings) { kept.PanelBook = s.path })
}

// reopen opens a book again, or another in its place.
func (l *bookcase) reopen(at int, path string) {
	l.shelves[at] = shelf{path: path}
	l.version++
}

// onSaved reads a book again that was written.
func (l *bookcase) onSaved(path string) {
	for at := range l.shelves {
		if path != "" && l.shelves[at].path == path {
			l.reopen(at, path)
		}
	}
}

// askBook asks for a book to open besides that of Play.
func (l *bookcase) askBook() tea.Cmd {
	l.app.Ask(mode.Question{
		Label: l.app.T("Open book:"), Example: l.app.T("a file of the editor, .obk or BOOK.DAT"),
		File: true, Folder: l.options.BooksDir, There: true,
		Enter: func(name string) (tea.Cmd, error) {
			path, err := filepath.Abs(name)
			if err != nil {
				return nil, err
			}
			return mode.Work(func() (shelf, error) {
				s := shelf{path: path}
				s.open(ofUser)
				return s, s.err
			}, l.onBook), nil
		},
	})
	return nil
}

// key is the subject of the pages for the position on the board.
func (l *bookcase) key() bookKey {
	line := ""
	for _, m := range l.acting.now.line {
		line += m.String()
	}
	return bookKey{l.study.node, line, l.version}
}

// seen reports whether the panel shows the books' moves. While another mode is on the screen it
// does not, though the study may go along with a game of Play.
func (l *bookcase) seen() bool {
	return l.stage.shown && l.stage.focus == bookAt && !l.veil.hiding() && !l.acting.now.alone
}

// wanting reports whether a look-up is running or needed.
func (l *bookcase) wanting() bool {
	if l.task != nil || !l.seen() {
		return l.task != nil
	}
	_, ok := l.pages.At(l.key())
	return !ok
}

// tick looks up the board's position in the books.
func (l *bookcase) tick() {
	if l.task != nil || !l.wanting() {
		return
	}
	l.asked = l.key()
	way, shelves := l.path(), l.shelves
	l.task = task.Start(&l.work.tasks, nil, func(ctx context.Context, publish func(*opened)) error {
		now := &opened{shelves, make([]page, len(shelves))}
		for i := range now.shelves {
			s := &now.shelves[i]
			if !s.tried {
				s.open(i)
			}
			if s.reader != nil {
				now.pages[i].place, now.pages[i].err = s.reader.At(ctx, way)
			}
		}
		publish(now)
		return nil
	})
	mode.Watch(l.app, &l.task, l.onPages)
}

// onPages takes over the result of the task, whose books may be gone meanwhile.
func (l *bookcase) onPages(n mode.News[*opened]) tea.Cmd {
	if !n.Over {
		return nil
	}
	now := n.State
	if now == nil { // it panicked
		now = &opened{l.shelves, make([]page, len(l.shelves))}
		for i := range now.pages {
			now.pages[i].err = n.Err
		}
	}
	if l.asked.version == l.version {
		l.shelves = now.shelves
		l.pages.Put(l.asked, now.pages)
	}
	return nil
}

// path is the way to the position on the board.
func (l *bookcase) path() book.Path {
	start, moves := l.study.tree.Start(), append(l.study.node.Path(), l.acting.now.line...)
	return book.PathTo(&start, moves, l.acting.position())
}

// play plays a move of the panel on the board, behind the line that is stepped through.
func (l *bookcase) play(mv xiangqi.Move) {
	moves := append(slices.Clone(l.acting.now.line), mv)
	l.acting.endPreview()
	for _, m := range moves {
		l.study.play(m)
	}
}

// menu is the actions for the books.
func (l *bookcase) menu() tea.Cmd {
	type item struct {
		text string
		do   func() tea.Cmd
	}
	var list []item
	switch found, ok := l.endings.here(); {
	case l.endings.build != nil:
		list = append(list, item{l.app.T("stop building the table"), mode.Does(func() { l.endings.stop() })})
	case ok && found.Answer != nil:
		list = append(list, item{l.app.T("train: play it against the best answers"), l.training.start})
	case ok && found.Builds:
		list = append(list, item{l.app.T("build the exact table of %s: %s", found.Material, exact.Cost(l.app.T, found.Need)), l.endings.start})
	}
	list = append(list, item{l.app.T("open a book..."), l.askBook})
	if path := l.shelves[ofUser].path; path != "" {
		list = append(list, item{l.app.T("close %s", filepath.Base(path)), func() tea.Cmd { return l.put(shelf{}) }})
	}
	list = append(list, item{l.cloud.word(), l.cloud.toggle})
	c := mode.Choice{Title: l.app.T("Book moves"), Take: func(i int) tea.Cmd { return list[i].do() }}
	for _, it := range list {
		c.Items = append(c.Items, it.text)
	}
	l.app.Choose(c)
	return nil
}
