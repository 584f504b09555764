package library

import (
	"context"
	"strings"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/internal/pinyin"
)

// shelf is the data of all games that filters and counts need, in memory.
type shelf struct {
	books  []shelved
	at     []int32  // the index in books by game number, -1 for a dead game
	paths  []string // paths of files
	groups int      // number of groups of games with their copies
}

// shelved is the data of one game on the shelf.
type shelved struct {
	id     uint32
	file   int32 // index in paths
	number int32 // number of the game in its file
	group  int32 // group of games with the same start and main line
	plies  int32
	moves  int32 // number of moves of the whole tree
	year   int16
	result uint8 // index in results
	start  Start
	mate   bool
	gone   bool   // its file has vanished
	worth  uint8  // amount of data; the game with the most represents its copies
	text   string // fields in lower case, each followed by its initials, in the order of the constants
}

// results lists the results that can be stored; the index is the stored number.
var results = [...]format.ResultToken{format.Unknown, format.RedWins, format.BlackWins, format.Draw}

func resultNumber(r format.ResultToken) uint8 {
	for i, token := range results {
		if token == r {
			return uint8(i) //nolint:gosec // there are four results
		}
	}
	return 0
}

// These are the fields of shelved.text.
const (
	fieldRed = iota
	fieldBlack
	fieldTitle
	fieldEvent
	fieldPlace // site and round
	fieldOpening
	fieldHandicap
	fieldPath
	fields
)

const (
	fieldEnd = "\n"
	initials = "\x01" // precedes the initials of a field
	namesEnd = "\n"   // separates Facts.Opening from Facts.Named in the index
)

// shelf returns the data in memory; the first call reads it.
func (l *Library) shelf(ctx context.Context) (*shelf, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.loaded == nil {
		s, err := l.load(ctx)
		if err != nil {
			return nil, l.db.Error(err)
		}
		l.loaded = s
	}
	return l.loaded, nil
}

func (l *Library) load(ctx context.Context) (*shelf, error) {
	s := &shelf{}
	files := map[int64]int32{}
	var vanished, damaged []bool
	rows, err := l.db.Reader().QueryContext(ctx, "SELECT id, path, state, fault<>'' FROM file WHERE state<>2")
	if err != nil {
		return nil, err
	}
	defer rows.Close() //nolint:errcheck // nothing was written
	for rows.Next() {
		var id int64
		var path string
		var state int
		var fault bool
		if err := rows.Scan(&id, &path, &state, &fault); err != nil {
			return nil, err
		}
		files[id] = int32(len(s.paths)) //nolint:gosec // there are far fewer than 1<<31
		s.paths, vanished, damaged = append(s.paths, path), append(vanished, state == gone), append(damaged, fault)
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	games, err := l.db.Reader().QueryContext(ctx,
		"SELECT id, file, number, title, event, round, site, red, black, date<>'', year, result, start<>'', handicap, opening, plies, moves, mate, same FROM game ORDER BY id")
	if err != nil {
		return nil, err
	}
	defer games.Close() //nolint:errcheck // nothing was written
	same := map[int64]int32{}
	names := searchTexts{}
	for games.Next() {
		var g shelved
		var file, group int64
		var title, event, round, site, red, black, handicap, opening string
		var dated, composed bool
		if err := games.Scan(&g.id, &file, &g.number, &title, &event, &round, &site, &red, &black, &dated, &g.year, &g.result, &composed,
			&handicap, &opening, &g.plies, &g.moves, &g.mate, &group); err != nil {
			return nil, err
		}
		for len(s.at) <= int(g.id) {
			s.at = append(s.at, -1)
		}
		at, alive := files[file]
		if !alive {
			continue
		}
		g.file, g.gone, g.start = at, vanished[at], startOf(composed, handicap)
		for _, known := range []bool{red != "", black != "", title != "", event != "", dated, g.result != 0} {
			if known {
				g.worth += 2
			}
		}
		if !damaged[at] {
			g.worth++
		}
		if first, known := same[group]; known && group != 0 {
			g.group = first
		} else {
			g.group = int32(s.groups) //nolint:gosec // there are far fewer than 1<<31
			same[group] = g.group
			s.groups++
		}
		if name, named, _ := strings.Cut(opening, namesEnd); strings.HasPrefix(named, name) {
			opening = named
		} else {
			opening = name + " " + named
		}
		g.text = names.join(red, black, title, event, site+" "+round, opening, handicap, s.paths[at])
		s.at[g.id] = int32(len(s.books)) //nolint:gosec // there are far fewer than 1<<31
		s.books = append(s.books, g)
	}
	return s, games.Err()
}

// game returns the game with a number. It returns nil for a dead game, or one that was added later.
func (s *shelf) game(id uint32) *shelved {
	if int(id) >= len(s.at) || s.at[id] < 0 {
		return nil
	}
	return &s.books[s.at[id]]
}

// searchTexts makes texts for searching and caches those that occur repeatedly.
type searchTexts map[string]string

// join returns the search text of several fields.
func (c searchTexts) join(list ...string) string {
	var b strings.Builder
	for _, field := range list {
		if field != "" {
			b.WriteString(c.text(field))
		}
		b.WriteString(fieldEnd)
	}
	return b.String()
}

// maxJoined is the longest name in Latin letters, in bytes, that is also found without its blanks.
const maxJoined = 24

// text returns the search text of a field: the field in lower case, then its initials, and a Latin
// name also as one word.
func (c searchTexts) text(field string) string {
	text, known := c[field]
	if !known {
		text = typedAlike(searched(field))
		a, b := pinyin.Initials(text)
		if a != "" {
			text += initials + a
		}
		if b != a {
			text += initials + b
		}
		if a == "" && !strings.ContainsAny(field, `/\.`) { // paths have no initials
			joined := strings.ReplaceAll(text, " ", "")
			if text += initials + capitals(field); len(joined) <= maxJoined {
				text += initials + joined
			}
		}
		c[field] = text
	}
	return text
}

// field returns one field of the text.
func (g *shelved) field(n int) string {
	text := g.text
	for range n {
		_, text, _ = strings.Cut(text, fieldEnd)
	}
	text, _, _ = strings.Cut(text, fieldEnd)
	return text
}
