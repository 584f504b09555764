package library

import (
	"strings"

	"example.com/abyss/book"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/foreign"
)

// digest is the index's data about a game.
type digest struct {
	Facts
	same     uint64 // equal for games with the same start and main line; 0 for none
	postings []posting
}

// Facts contains the data of a game in its file, and facts derived from its moves.
type Facts struct {
	Number                                      int // index in the file, from 1
	Title, Event, Round, Site, Red, Black, Date string
	Time                                        string // when the game began, as in the file
	Year                                        int    // 0 if unknown
	Result                                      format.ResultToken
	Start                                       string // FEN, "" for the initial position
	Handicap                                    string // a name as game.ParseHandicap reads it, "" for none
	Opening                                     string // from the opening book of the program, otherwise from the file
	Named                                       string // the opening in the file: name, variation and ECCO
	Plies                                       int    // plies of the main line
	Moves                                       int    // moves of the whole tree
	Mate                                        bool   // the main line ends in a position without a legal move
}

// shortest is the least number of plies that makes a game from the initial position count as a copy
// of another, whoever played it. Shorter games are openings that many people play, and are copies if
// the same people played them on the same day.
const shortest = 20

// digester makes digests. Only one goroutine may use it.
type digester struct{ namer *book.Namer }

func newDigester() (*digester, error) {
	b, err := book.Default()
	if err != nil {
		return nil, err
	}
	return &digester{b.Namer()}, nil
}

// digest returns the digest of a game; it walks the tree once.
func (d *digester) digest(g *format.GameRecord, number int) *digest {
	text := func(tag string) string {
		value, _ := g.Tag(tag)
		value = strings.TrimSpace(value)
		if strings.Trim(value, "?-. ") == "" {
			return ""
		}
		return foreign.ShortenText(strings.ToValidUTF8(value, "?"))
	}
	f := Facts{
		Number: number, Title: text("Title"), Event: text("Event"), Round: text("Round"), Site: text("Site"),
		Red: text("Red"), Black: text("Black"), Date: text("Date"), Time: text("Time"), Result: g.Result, Moves: g.Tree.Size(),
	}
	f.Year = yearOf(f.Date, f.Event, f.Title)
	start, moves := g.Start(), g.Moves()
	f.Plies = len(moves)
	initial := xiangqi.StartPosition()
	if start.Key() != initial.Key() {
		f.Start = start.FEN()
		if h, giver, ok := game.HandicapOf(&start); ok {
			f.Handicap = giver.String() + "-" + h.Name
		}
	} else if name := d.namer.NameOf(g.LegalMoves()); name != (book.Name{}) {
		f.Opening = name.String()
	}
	f.Named = strings.TrimSuffix(text("Opening")+": "+text("Variation"), ": ")
	if f.Opening == "" {
		f.Opening = f.Named
	}
	f.Named = strings.TrimSpace(f.Named + " " + text("ECCO"))
	f.Mate = mated(start, moves)
	out := &digest{Facts: f, postings: positions(g.Tree)}
	switch {
	case f.Plies >= shortest || f.Start != "" && f.Plies > 0:
		out.same = sameKey(&start, moves)
	case f.Plies > 0 && f.Red != "" && f.Black != "" && f.Date != "" && !strings.Contains(f.Date, "?"):
		key := sameKey(&start, moves)
		for _, b := range []byte(f.Red + "\n" + f.Black + "\n" + f.Date + f.Time) {
			key = scramble(key ^ uint64(b))
		}
		out.same = key | 1
	}
	return out
}

// mated reports whether the side to move after a line has no legal move. It returns false for
// positions that break the rules.
func mated(pos xiangqi.Position, moves []xiangqi.Move) bool {
	for _, m := range moves {
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	return len(moves) > 0 && xiangqi.Unruly(&pos) == nil && !pos.HasLegalMove()
}

// sameKey returns a key for a start and a line of moves, which is the same for their reflection.
func sameKey(start *xiangqi.Position, moves []xiangqi.Move) uint64 {
	a, b := start.Key(), xiangqi.MirrorKey(start)
	for _, m := range moves {
		a, b = scramble(a^uint64(m)), scramble(b^uint64(m.Mirror()))
	}
	return min(a, b) | 1 // zero means no key
}

// place is a node on the path of a walk through a tree.
type place struct {
	node *game.Node
	next int // index of the next child to visit
	main bool
	undo xiangqi.Undo // undoes the move into the node
}

// positions returns the postings of all positions in a tree.
func positions(t *game.Tree) []posting {
	list := make([]posting, 0, t.Size()+t.Size()/2)
	var coarse [2]uint64 // keys of the previous position; the main line comes first
	walk(t, func(pos *xiangqi.Position, p *place) bool {
		key, turned, symmetric := Exact.keyOf(pos)
		for i, child := range p.node.Children() {
			list = append(list, posting{key: key, move: oriented(child.Move(), turned, symmetric), variation: !p.main || i > 0})
		}
		if p.node.Next() == nil {
			list = append(list, posting{key: key, variation: !p.main})
		}
		for i, match := range [...]Match{Pawns, Material} {
			if key, _, _ := match.keyOf(pos); key != coarse[i] {
				coarse[i] = key
				list = append(list, posting{key: key, variation: !p.main})
			}
		}
		return true
	})
	return settled(list)
}

// NodeAt returns the first node of a tree whose position equals pos or its reflection, as match
// compares them. The main line comes before variations. It returns nil if there is no such node.
func NodeAt(t *game.Tree, pos *xiangqi.Position, match Match) (found *game.Node) {
	wanted, _, _ := match.keyOf(pos)
	walk(t, func(pos *xiangqi.Position, p *place) bool {
		if key, _, _ := match.keyOf(pos); key == wanted {
			found = p.node
		}
		return found == nil
	})
	return found
}

// walk visits the nodes of a tree, each line before the variations of its moves, until arrive
// returns false. It does not recurse, because lines may be very long.
func walk(t *game.Tree, arrive func(pos *xiangqi.Position, p *place) bool) {
	pos := t.Start()
	path := []place{{node: t.Root(), main: true}}
	if !arrive(&pos, &path[0]) {
		return
	}
	for len(path) > 0 {
		p := &path[len(path)-1]
		if p.next == len(p.node.Children()) {
			if len(path) > 1 {
				pos.Unmake(&p.undo)
			}
			path = path[:len(path)-1]
			continue
		}
		next := place{node: p.node.Children()[p.next], main: p.main && p.next == 0}
		p.next++
		pos.Make(next.node.Move(), &next.undo)
		path = append(path, next)
		if !arrive(&pos, &path[len(path)-1]) {
			return
		}
	}
}
