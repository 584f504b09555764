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

// These are the kinds of start. AnyStart is for queries.
const (
	AnyStart Start = iota
	Full           // from the initial position
	Handicap       // with pieces of one side removed, as in game.Handicaps
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

// Query selects games; the zero value selects all games in files that exist, but only one of
// several copies. A text matches anywhere in a field, in upper or lower case. Chinese text is found
// by its characters, by its pinyin without tones or by its initials: huronghua or hrh for 胡荣华. A
// query for 胡荣华 also finds HU RongHua and Ronghua Hu. All texts given must match.
type Query struct {
	Text     []string // words that occur in any field: players, title, event, place, opening, path
	Player   []string // name of either side's player; if a game names no players, its title is searched
	Red      []string
	Black    []string
	Title    []string
	Event    []string // event or place
	Opening  []string // as named by the program or by the file: name, variation and ECCO
	Path     []string
	Handicap string // a name such as black-knight, or knight for either side
	From, To int    // years, 0 for no bound

	Result   format.ResultToken // "" for any
	Start    Start
	Mate     bool              // only games that end with mate
	Position *xiangqi.Position // only games that reach the position; nil for all
	Match    Match             // how the position is compared
	Copies   bool              // include copies of other games, and games in vanished files
	Order    Order
}

// Order is the order of games.
type Order uint8

// These are the orders. Games that compare equal are in the order in which they were added.
const (
	Newest Order = iota // by year, games without a year last
	Oldest              // by year, games without a year last
	ByRed               // by the name of Red's player, games without a name last
	ByBlack
	ByPlies
	ByFile
)

// Orders are the names of the orders.
var Orders = []string{"year", "oldest", "red", "black", "plies", "file"}

// filter is a query with its texts in the form for comparison.
type filter struct {
	*Query
	decided                                         []bool // by group: some copy has a result; nil if not needed
	words                                           []needle
	player, red, black, title, event, opening, path []needle
}

// needle is a text to search for. It includes the Chinese spellings that the text may mean and its
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

// in searches a text for the needle. The text is one field, or several fields with fieldEnd after
// each.
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

// allIn reports whether every needle occurs in at least one of the texts.
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

// admits reports whether a game matches the query, apart from the position.
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
	return allIn(f.words, g.text) && (f.Handicap == "" || f.hasHandicap(g)) && (len(f.player) == 0 || f.plays(g)) &&
		(len(f.event) == 0 || allIn(f.event, g.field(fieldEvent), g.field(fieldPlace)))
}

// hasHandicap reports whether the game has the requested handicap.
func (f *filter) hasHandicap(g *shelved) bool {
	name, _, _ := strings.Cut(g.field(fieldHandicap), initials)
	_, ofEither, _ := strings.Cut(name, "-")
	return f.Handicap == name || f.Handicap == ofEither
}

// plays reports whether every requested player is one of the two players.
func (f *filter) plays(g *shelved) bool {
	red, black := g.field(fieldRed), g.field(fieldBlack)
	if red == "" && black == "" {
		return allIn(f.player, g.field(fieldTitle))
	}
	return allIn(f.player, red, black)
}
