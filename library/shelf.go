package library

import (
	"context"
	"strings"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/internal/pinyin"
)

// shelf is the data of all games in memory: what filters and counts need.
type shelf struct {
	books  []shelved
	at     []int32  // the index of a game by its number, -1 for a dead one
	paths  []string // of files
	groups int      // of games and their copies
}

// shelved is a game on the shelf.
type shelved struct {
	id     uint32
	file   int32 // of paths
	number int32 // in its file
	group  int32 // the games with the same start and main line
	plies  int32
	year   int16
	result uint8 // of results
	start  Start
	mate   bool
	gone   bool   // its file has vanished
	worth  uint8  // the amount of its data: the game with the most represents its copies
	text   string // fields in lower case, each with its initials, in the order of the constants
}

// results are those that are stored, by their number.
var results = [...]format.ResultToken{format.Unknown, format.RedWins, format.BlackWins, format.Draw}

func resultNumber(r format.ResultToken) uint8 {
	for i, token := range results {
		if token == r {
			return uint8(i) //nolint:gosec // four
		}
	}
	return 0
}

// The fields of a text.
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
	initials = "\x01" // before those of a field
	namesEnd = "\n"   // in the index, after the opening as Facts.Opening has it: Facts.Named follows
)

// shelf is the data in memory, read on first use.
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
	defer rows.Close() //nolint:errcheck // only read from
	for rows.Next() {
		var id int64
		var path string
		var state int
		var fault bool
		if err := rows.Scan(&id, &path, &state, &fault); err != nil {
			return nil, err
		}
		files[id] = int32(len(s.paths)) //nolint:gosec // far fewer
		s.paths, vanished, damaged = append(s.paths, path), append(vanished, state == gone), append(damaged, fault)
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	games, err := l.db.Reader().QueryContext(ctx,
		"SELECT id, file, number, title, event, round, site, red, black, date<>'', year, result, start<>'', handicap, opening, plies, mate, same FROM game ORDER BY id")
	if err != nil {
		return nil, err
	}
	defer games.Close() //nolint:errcheck // only read from
	same := map[int64]int32{}
	names := searchTexts{}
	for games.Next() {
		var g shelved
		var file, group int64
		var title, event, round, site, red, black, handicap, opening string
		var dated, composed bool
		if err := games.Scan(&g.id, &file, &g.number, &title, &event, &round, &site, &red, &black, &dated, &g.year, &g.result, &composed,
			&handicap, &opening, &g.plies, &g.mate, &group); err != nil {
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
			g.group = int32(s.groups) //nolint:gosec // far fewer
			same[group] = g.group
			s.groups++
		}
		if name, named, _ := strings.Cut(opening, namesEnd); strings.HasPrefix(named, name) {
			opening = named
		} else {
			opening = name + " " + named
		}
		g.text = names.join(red, black, title, event, site+" "+round, opening, handicap, s.paths[at])
		s.at[g.id] = int32(len(s.books)) //nolint:gosec // far fewer
		s.books = append(s.books, g)
	}
	return s, games.Err()
}

// game is the game with a number, nil for a dead one, or one that was added since.
func (s *shelf) game(id uint32) *shelved {
	if int(id) >= len(s.at) || s.at[id] < 0 {
		return nil
	}
	return &s.books[s.at[id]]
}

// searchTexts makes texts to search in, and keeps those of words that come again.
type searchTexts map[string]string

// join is the text of fields.
func (c searchTexts) join(list ...string) string {
	var b strings.Builder
	for _, field := range list {
		if field != "" {
			b.WriteString(c.of(field))
		}
		b.WriteString(fieldEnd)
	}
	return b.String()
}

// maxJoined is the bytes of a name in Latin letters that is found without its blanks too.
const maxJoined = 24

// of is a field in lower case, and after it its initials, of Chinese or of a Latin spelling,
// and a Latin name in one word.
func (c searchTexts) of(field string) string {
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
		if a == "" && !strings.ContainsAny(field, `/\.`) { // no path
			joined := strings.ReplaceAll(text, " ", "")
			if text += initials + capitals(field); len(joined) <= maxJoined {
				text += initials + joined
			}
		}
		c[field] = text
	}
	return text
}

// field is one field of a text.
func (g *shelved) field(n int) string {
	text := g.text
	for range n {
		_, text, _ = strings.Cut(text, fieldEnd)
	}
	text, _, _ = strings.Cut(text, fieldEnd)
	return text
}
