package libraryview

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"slices"
	"sync"

	"example.com/abyss/internal/confine"
	"example.com/abyss/library"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// pageGames is how many games are listed at first; more follow when the selection comes near the
// end.
const pageGames = 200

// shelves queries all sources for the position and the filter: the games of the library, the
// opening book, and www.chessdb.cn.
type shelves struct {
	*parts
	shown bool // the mode is on the screen
	tasks task.Group

	games   latest[gamesKey, gamesFound]
	folders latest[int, []library.Folder]
	book    bookShelf
	cloud   cloudShelf
	named   namedGames

	version int // changes whenever the library may have changed
	most    int // the number of games to list

	mu    sync.RWMutex     // locked for reading while the index is in use
	index *library.Library // nil if it is not open or does not exist
	file  fs.FileInfo      // the index file when it was opened
}

// gamesKey identifies a query for games.
type gamesKey struct {
	typed   string
	fen     string
	match   library.Match
	order   library.Order
	copies  bool
	most    int
	version int
}

// gamesFound is the library's answer.
type gamesFound struct {
	none     bool   // nothing was ever added
	fen      string // FEN of the position that the field explored is about
	games    library.Found
	explored library.Explored
}

func newShelves(p *parts) *shelves {
	s := &shelves{parts: p, most: pageGames}
	s.games = latest[gamesKey, gamesFound]{tasks: &s.tasks, wanted: s.wantedGames}
	s.folders = latest[int, []library.Folder]{tasks: &s.tasks, wanted: s.wantedFolders}
	s.book.start(p, &s.tasks)
	s.cloud.start(p, &s.tasks)
	s.named.start(s)
	return s
}

// ask queries all sources for the shown position.
func (s *shelves) ask() tea.Cmd {
	return tea.Batch(s.games.ask(), s.folders.ask(), s.book.ask(), s.cloud.ask())
}

// refresh queries the library again, because another program may have added to it.
func (s *shelves) refresh() tea.Cmd {
	s.version++
	return s.ask()
}

// close cancels the running work, waits for its end, and closes the library.
func (s *shelves) close() {
	s.games.stop()
	s.folders.stop()
	s.book.stop()
	s.cloud.stop()
	s.named.stop()
	s.parts.games.stop()
	s.tasks.Close()
	if c := s.options.ChessDB; c != nil {
		_ = c.Close() // answers that could not be written are queried again
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.shut()
}

func (s *shelves) shut() {
	if s.index != nil {
		_ = s.index.Close() // the index was only read, so an error loses nothing
		s.index = nil
	}
}

// The method named use calls a function with the index, which is nil if there is none. Only
// background work may call use.
func (s *shelves) use(do func(*library.Library) error) error {
	s.mu.RLock()
	current := s.current()
	s.mu.RUnlock()
	if !current {
		if err := s.reopen(); err != nil {
			return err
		}
	}
	s.mu.RLock()
	defer s.mu.RUnlock()
	return do(s.index)
}

// current reports whether the open index is still the file on disk. The user may delete the file,
// and a guest's host may replace it.
func (s *shelves) current() bool {
	info, err := confine.Stat(s.options.Index)
	return s.index != nil && err == nil && os.SameFile(info, s.file)
}

// reopen opens the index unless it is open.
func (s *shelves) reopen() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.options.Index == "" || s.current() {
		return nil
	}
	s.shut()
	info, err := confine.Stat(s.options.Index)
	if err == nil {
		s.index, err = library.Read(s.options.Index)
	}
	if s.file = info; errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// wantedGames requests the games that match the filter and the position on the board. In the
// initial position it requests all games that match the filter.
func (s *shelves) wantedGames() (gamesKey, work[gamesFound]) {
	f := s.filter
	key := gamesKey{f.typed, s.way.pos.FEN(), f.match, f.order, f.copies, s.most, s.version}
	if !s.shown {
		return key, nil
	}
	q, pos, all := f.query, s.way.pos, s.way.atStart()
	q.Match, q.Order, q.Copies = key.match, key.order, key.copies
	fresh := s.games.found.Key().version != s.version
	return key, func(ctx context.Context) (found gamesFound, err error) {
		found.fen = key.fen
		err = s.use(func(l *library.Library) (err error) {
			if l == nil {
				found.none = true
				return nil
			}
			if fresh {
				l.Refresh()
			}
			if !all {
				q.Position = &pos
			}
			if found.games, err = l.Find(ctx, q, 0, key.most); err == nil {
				q.Position = &pos
				found.explored, err = l.Moves(ctx, q)
			}
			return err
		})
		return found, err
	}
}

// wantedFolders requests the added folders and files.
func (s *shelves) wantedFolders() (int, work[[]library.Folder]) {
	if !s.shown {
		return s.version, nil
	}
	return s.version, func(ctx context.Context) (list []library.Folder, err error) {
		err = s.use(func(l *library.Library) (err error) {
			if l != nil {
				list, err = l.Folders(ctx)
			}
			return err
		})
		return list, err
	}
}

// vanished reports whether the library contains files that no longer exist.
func (s *shelves) vanished() bool {
	folders, _, _ := s.folders.see()
	return slices.ContainsFunc(folders, func(f library.Folder) bool { return f.Vanished > 0 })
}

// The method named more lists more games, if there are any and the selection is near the end of the
// list.
func (s *shelves) more() tea.Cmd {
	found, current, _ := s.games.see()
	if n := len(found.games.Entries); !current || n >= found.games.Total || s.games.cancel != nil || s.parts.games.table.Selected < n-pageGames/4 {
		return nil
	}
	s.most += pageGames
	return s.ask()
}
