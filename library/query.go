package library

import (
	"strings"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/pinyin"
)

// Start is how a game begins.
type Start uint8

// The kinds of start. AnyStart is for queries.
const (
	AnyStart Start = iota
	Full           // from the initial position
	Handicap       // with fewer pieces of one side, as game.Handicaps has them
	Composed       // from another position
)

// Starts are the names of the kinds of start, in their order.
var Starts = []string{"any", "full", "handicap", "board"}

func startOf(other bool, handicap string) Start {
	switch {
	case handicap != "":
		return Handicap
	case other:
		return Composed
	}
	return Full
}

// Query says which games are asked for; the zero value is all. Texts are found anywhere in
// a field, in any case; Chinese ones by their characters, by their pinyin without tones or by
// its initials: huronghua or hrh for 胡荣华.
type Query struct {
	Text     string // words that must all occur somewhere: in players, title, event, place, opening, path
	Player   string // of either side; in the title where no players are named
	Red      string
	Black    string
	Title    string
	Event    string // or place
	Opening  string
	Handicap string // part of a name such as black-knight
	From, To int    // years, 0 for no bound

	Result   format.ResultToken // "" for any
	Start    Start
	Mate     bool              // that end with mate
	Position *xiangqi.Position // that come to the position, nil for any
	Match    Match             // how the position is compared
	Copies   bool              // also those that have another game's start and moves, and those of vanished files
	Order    Order
}

// Order is the order of games.
type Order uint8

// The orders. Games that are equal in them stand in the order of adding.
const (
	Newest Order = iota // by year, those without one last
	ByRed
	ByPlies
	ByFile
)

// Orders are the names of the orders.
var Orders = []string{"year", "red", "plies", "file"}

// filter is a query with its texts as they are compared.
type filter struct {
	*Query
	words                                               []needle
	player, red, black, title, event, opening, handicap needle
}

// needle is a text that is looked for, and the Chinese ones that it may spell.
type needle struct {
	text      string
	spellings []pinyin.Spelling
}

func needleOf(text string) needle { return needle{text, pinyin.Spellings(text)} }

// in reports whether fields have it, a single one or several with fieldEnd behind each.
func (n *needle) in(text string) bool {
	if strings.Contains(text, n.text) {
		return true
	}
	for i := range n.spellings {
		s := &n.spellings[i]
		if !strings.Contains(text, s.Initials) {
			continue
		}
		for field := range strings.SplitSeq(text, fieldEnd) {
			if s.In(field) {
				return true
			}
		}
	}
	return false
}

func (q *Query) filter() *filter {
	f := &filter{Query: q}
	for word := range strings.FieldsSeq(folded(q.Text)) {
		f.words = append(f.words, needleOf(word))
	}
	for to, text := range map[*needle]string{
		&f.player: q.Player, &f.red: q.Red, &f.black: q.Black, &f.title: q.Title, &f.event: q.Event, &f.opening: q.Opening, &f.handicap: q.Handicap,
	} {
		*to = needleOf(searched(strings.TrimSpace(text)))
	}
	return f
}

// admits reports whether a game is one of those asked for, by all but the position.
func (f *filter) admits(g *shelved) bool {
	if g.gone && !f.Copies || f.From > 0 && int(g.year) < f.From || f.To > 0 && (g.year == 0 || int(g.year) > f.To) ||
		f.Result != "" && results[g.result] != f.Result || f.Start != AnyStart && g.start != f.Start || f.Mate && !g.mate {
		return false
	}
	for i := range f.words {
		if !f.words[i].in(g.text) {
			return false
		}
	}
	for _, one := range [...]struct {
		*needle
		field int
	}{{&f.red, fieldRed}, {&f.black, fieldBlack}, {&f.title, fieldTitle}, {&f.opening, fieldOpening}, {&f.handicap, fieldHandicap}} {
		if one.text != "" && !one.in(g.field(one.field)) {
			return false
		}
	}
	return (f.event.text == "" || f.event.in(g.field(fieldEvent)) || f.event.in(g.field(fieldPlace))) &&
		(f.player.text == "" || f.plays(g))
}

// plays reports whether the player asked for has a side.
func (f *filter) plays(g *shelved) bool {
	red, black := g.field(fieldRed), g.field(fieldBlack)
	if red == "" && black == "" {
		return f.player.in(g.field(fieldTitle))
	}
	return f.player.in(red) || f.player.in(black)
}
