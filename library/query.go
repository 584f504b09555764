package library

import (
	"slices"
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
// its initials: huronghua or hrh for 胡荣华. 胡荣华 finds HU RongHua and Ronghua Hu too. Of
// several texts all must be found.
type Query struct {
	Text     []string // words that occur somewhere: in players, title, event, place, opening, path
	Player   []string // of either side; in the title if no players are named
	Red      []string
	Black    []string
	Title    []string
	Event    []string // or place
	Opening  []string // as the program names it, or the file: its name, variation and ECCO
	Path     []string
	Handicap string // a name such as black-knight, or knight for that of either side
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
	Oldest              // the same
	ByRed               // by the name of Red's player, those without one last
	ByBlack
	ByPlies
	ByFile
)

// Orders are the names of the orders.
var Orders = []string{"year", "oldest", "red", "black", "plies", "file"}

// filter is a query with its texts as they are compared.
type filter struct {
	*Query
	decided                                         []bool // of groups of copies: one of them has a result; nil if not needed
	words                                           []needle
	player, red, black, title, event, opening, path []needle
}

// needle is a text that is looked for, the Chinese ones that it may spell, and its own
// spelling in Latin letters.
type needle struct {
	text      string
	spellings []pinyin.Spelling
	latin     []latin
}

func needleOf(text string) needle {
	return needle{typedAlike(text), pinyin.Spellings(text), latinOf(text)}
}

func needlesOf(texts []string) (list []needle) {
	for _, text := range texts {
		if text = searched(strings.TrimSpace(text)); text != "" {
			list = append(list, needleOf(text))
		}
	}
	return list
}

// in reports whether fields have it, a single one or several with fieldEnd after each.
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
	return slices.ContainsFunc(n.latin, func(l latin) bool { return l.in(text) })
}

// allIn reports whether one of some texts has each needle.
func allIn(list []needle, texts ...string) bool {
	for i := range list {
		if !slices.ContainsFunc(texts, list[i].in) {
			return false
		}
	}
	return true
}

func (s *shelf) filter(q *Query) *filter {
	f := &filter{
		Query: q, words: needlesOf(q.Text), player: needlesOf(q.Player), red: needlesOf(q.Red), black: needlesOf(q.Black),
		title: needlesOf(q.Title), event: needlesOf(q.Event), opening: needlesOf(q.Opening), path: needlesOf(q.Path),
	}
	if q.Result == format.Unknown && !q.Copies {
		f.decided = make([]bool, s.groups)
		for i := range s.books {
			g := &s.books[i]
			f.decided[g.group] = f.decided[g.group] || g.result != 0 && !g.gone
		}
	}
	return f
}

// admits reports whether a game is one of those asked for, by all but the position.
func (f *filter) admits(g *shelved) bool {
	if g.gone && !f.Copies || f.From > 0 && int(g.year) < f.From || f.To > 0 && (g.year == 0 || int(g.year) > f.To) ||
		f.Result != "" && results[g.result] != f.Result || f.Start != AnyStart && g.start != f.Start || f.Mate && !g.mate || f.decided != nil && f.decided[g.group] {
		return false
	}
	for _, one := range [...]struct {
		needles []needle
		field   int
	}{{f.red, fieldRed}, {f.black, fieldBlack}, {f.title, fieldTitle}, {f.opening, fieldOpening}, {f.path, fieldPath}} {
		if len(one.needles) > 0 && !allIn(one.needles, g.field(one.field)) {
			return false
		}
	}
	return allIn(f.words, g.text) && (f.Handicap == "" || f.given(g)) && (len(f.player) == 0 || f.plays(g)) &&
		(len(f.event) == 0 || allIn(f.event, g.field(fieldEvent), g.field(fieldPlace)))
}

// given reports whether the game has the requested handicap.
func (f *filter) given(g *shelved) bool {
	name, _, _ := strings.Cut(g.field(fieldHandicap), initials)
	_, ofEither, _ := strings.Cut(name, "-")
	return f.Handicap == name || f.Handicap == ofEither
}

// plays reports whether each requested player has a side.
func (f *filter) plays(g *shelved) bool {
	red, black := g.field(fieldRed), g.field(fieldBlack)
	if red == "" && black == "" {
		return allIn(f.player, g.field(fieldTitle))
	}
	return allIn(f.player, red, black)
}
