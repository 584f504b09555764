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

// bookcase contains the opening books that the book panel shows: that of Play, and one that the
// user has opened in the panel. They are opened and queried in the background, for one position at
// a time, so that no key press waits for a file.
type bookcase struct {
	*studyRoom
	shelves   [shelfCount]shelf
	version   int // changes whenever a book is replaced
	pages     result.Of[bookKey, []page]
	requested bookKey // subject of the task
	task      *task.Task[*opened]
}

// These are the indices of the books.
const (
	ofPlay = iota
	ofUser
	shelfCount
)

// shelf contains one book.
type shelf struct {
	path   string       // path of the file; "" for the built-in book, or for none
	tried  bool         // an attempt was made to open it
	reader *book.Reader // nil: no book; only the task uses it
	err    error        // why it could not be opened
}

// page is what a book contains about a position.
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
	line    string // moves played on the board after the node
	version int
}

// newBookcase makes a bookcase with the books of the options and the settings, which are not opened
// yet.
func newBookcase(p *studyRoom) *bookcase {
	l := &bookcase{studyRoom: p}
	l.shelves[ofPlay].path, l.shelves[ofUser].path = p.options.BookFile, p.app.Settings().PanelBook
	return l
}

// open opens the book. For Play, the path "" means the built-in book.
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

// onBook adopts a book that was opened. If a book fails to open, the previous one stays.
func (l *bookcase) onBook(d mode.Done[shelf]) tea.Cmd {
	if d.Err != nil {
		l.app.Fail(d.Err)
		return nil
	}
	return l.put(d.Found)
}

// put shows a book that the user opened in the panel, and stores its path in the settings.
func (l *bookcase) put(s shelf) tea.Cmd {
	l.shelves[ofUser] = s
	l.version++
	return l.app.Remember(func(kept *settings.Settings) { kept.PanelBook = s.path })
}

// reopen makes the task open a book again, or another in its place.
func (l *bookcase) reopen(at int, path string) {
	l.shelves[at] = shelf{path: path}
	l.version++
}

// onSaved makes the task read a book again after the book was written.
func (l *bookcase) onSaved(path string) {
	for at := range l.shelves {
		if path != "" && l.shelves[at].path == path {
			l.reopen(at, path)
		}
	}
}

// askBook asks for a second book to open.
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

// key returns the subject of the pages for the position on the board.
func (l *bookcase) key() bookKey {
	line := ""
	for _, m := range l.acting.now.line {
		line += m.String()
	}
	return bookKey{l.study.node, line, l.version}
}

// seen reports whether the panel shows the books' moves. While another mode is on the screen, it
// does not, even if the study is following a game of Play.
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
	l.requested = l.key()
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

// onPages adopts the result of the task, unless books were replaced meanwhile.
func (l *bookcase) onPages(n mode.News[*opened]) tea.Cmd {
	if !n.Over {
		return nil
	}
	now := n.State
	if now == nil { // the task panicked
		now = &opened{l.shelves, make([]page, len(l.shelves))}
		for i := range now.pages {
			now.pages[i].err = n.Err
		}
	}
	if l.requested.version == l.version {
		l.shelves = now.shelves
		l.pages.Put(l.requested, now.pages)
	}
	return nil
}

// path returns the moves to the position on the board.
func (l *bookcase) path() book.Path {
	start, moves := l.study.tree.Start(), append(l.study.node.Path(), l.acting.now.line...)
	return book.PathTo(&start, moves, l.acting.position())
}

// play plays a move of the panel on the board, after the moves of the previewed line.
func (l *bookcase) play(mv xiangqi.Move) {
	moves := append(slices.Clone(l.acting.now.line), mv)
	l.acting.endPreview()
	for _, m := range moves {
		l.study.play(m)
	}
}

// menu shows the actions for the books.
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
		list = append(list, item{l.app.T("build the exact table of this ending: %s", exact.Cost(l.app.T, found.Need)), l.endings.start})
	}
	list = append(list, item{l.app.T("open a book..."), l.askBook})
	if path := l.shelves[ofUser].path; path != "" {
		list = append(list, item{l.app.T("close %s", filepath.Base(path)), func() tea.Cmd { return l.put(shelf{}) }})
	}
	list = append(list, item{l.cloud.menuText(), l.cloud.toggle})
	c := mode.Choice{Title: l.app.T("Book moves"), Take: func(i int) tea.Cmd { return list[i].do() }}
	for _, it := range list {
		c.Items = append(c.Items, it.text)
	}
	l.app.Choose(c)
	return nil
}
