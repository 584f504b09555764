package libraryview

import (
	"context"
	"slices"
	"unicode/utf8"

	"example.com/abyss/library"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// Things adds the games that match the typed text.
func (m *Mode) Things(add func(...mode.Thing)) tea.Cmd {
	add(mode.Thing{Kind: lang.Mark("Library"), Name: m.app.T("Games of the library with “%s”"), Any: true, Open: func(typed string) tea.Cmd {
		m.filter.line.Set(typed, "")
		m.screen.panels.Focus = m.games
		return m.filter.read()
	}})
	return nil
}

// Find finds the newest games that match the typed words. One of the words may be a year.
func (m *Mode) Find(typed string, found func([]mode.Thing)) tea.Cmd {
	n := &m.shelves.named
	n.typed = typed
	n.came = func() {
		var list []mode.Thing
		games, current, _ := n.see()
		for i := range games {
			if current {
				list = append(list, mode.Thing{Kind: lang.Mark("game"), Name: m.games.inShort(&games[i]), Path: games[i].Path, Open: func(string) tea.Cmd { return m.games.openEntry(games[i]) }})
			}
		}
		found(list)
	}
	n.came()
	return n.ask()
}

// namedGames are the games that match a text of the palette.
type namedGames struct {
	latest[namedKey, []library.Entry]
	typed string
}

// namedKey identifies a query for the games of namedGames.
type namedKey struct {
	typed   string
	version int
}

// These are the limits of the palette.
const (
	leastTyped = 2  // least number of runes in a typed text
	mostNamed  = 30 // largest number of listed games
)

func (n *namedGames) start(s *shelves) {
	n.tasks, n.wanted = &s.tasks, func() (namedKey, work[[]library.Entry]) {
		key := namedKey{n.typed, s.version}
		q, err := library.Typed(n.typed)
		if utf8.RuneCountInString(n.typed) < leastTyped || err != nil {
			return key, nil
		}
		q.Text = slices.DeleteFunc(q.Text, func(word string) bool {
			from, to, err := library.ParseYears(word)
			year := err == nil && from == to && len(word) == len("1985")
			if year {
				q.From, q.To = from, to
			}
			return year
		})
		fresh := n.found.Key().version != s.version
		return key, func(ctx context.Context) (list []library.Entry, err error) {
			err = s.use(func(l *library.Library) error {
				if l == nil {
					return nil
				}
				if fresh {
					l.Refresh()
				}
				found, err := l.Find(ctx, q, 0, mostNamed)
				list = found.Entries
				return err
			})
			return list, err
		}
	}
}

// inShort returns a game's players, title, date and event.
func (g *gamesPanel) inShort(e *library.Entry) string {
	parts := []string{g.who(e)}
	for _, text := range []string{e.Title, playedOn(e), phrases.Event(g.app.T, e.Event)} {
		if text != "" && !slices.Contains(parts, text) {
			parts = append(parts, text)
		}
	}
	return phrases.Joined(g.app.T, parts)
}
