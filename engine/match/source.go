package match

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"

	"example.com/abyss/book"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/foreign"
)

// LoadOpenings knows these built-in openings by name.
const (
	ThesisOpenings  = "thesis"  // the twelve openings of the thesis's matches (5.5)
	PrintedOpenings = "printed" // the openings of "thesis", and positions from the thesis's printed games
	BookOpenings    = "book"    // the ends of the lines of the opening book
	TwoPlyOpenings  = "twoply"  // twenty-five positions two plies after the initial position
	TwiceOpenings   = "twice"   // the thesis's twelve openings at two positions each, 24 in all
	ManyOpenings    = "many"    // the first 240 of AllOpenings
	AllOpenings     = "all"     // the openings of "printed", then lines of the opening book, first whole and then gradually shorter
	VariedOpenings  = "varied"  // the openings of "all", then the same openings with two random calm moves, 2000 in all
)

// OpeningSources lists the names of the built-in openings.
func OpeningSources() []string {
	return []string{ThesisOpenings, PrintedOpenings, BookOpenings, TwoPlyOpenings, TwiceOpenings, ManyOpenings, AllOpenings, VariedOpenings}
}

// LoadOpenings loads openings from sources, in order. A source is the name of a built-in set, a
// file of games in PGN (its name ends in .pgn), or a file of positions. A file of positions has one
// FEN or EPD per line, except blank lines and lines that begin with '#'. The opening of a game
// consists of as many moves as the parameter plies says; 0 means all moves. The id in an EPD line
// is the name of its opening.
//
// Duplicate positions and ends of games are omitted. The result left is the number of omitted
// openings that came from files. An error names the file, and the line or game. If only some lines
// or games of files are bad, the error is ErrOthersGood and the result list contains the other
// openings.
func LoadOpenings(sources []string, plies int) (list []Opening, left int, err error) {
	c := collector{seen: map[uint64]bool{}}
	for _, source := range sources {
		if err := c.source(source, plies); err != nil {
			return nil, 0, err
		}
		if slices.Contains(OpeningSources(), source) {
			c.left = left
		}
		left = c.left
	}
	switch bad := c.bad.Join(); {
	case bad != nil && len(c.list) == 0:
		return nil, c.left, fmt.Errorf("openings: %w", bad)
	case bad != nil:
		return c.list, c.left, fmt.Errorf("openings: %w; %w", bad, ErrOthersGood)
	case len(c.list) == 0:
		return nil, c.left, errors.New("openings: expected at least one from which a game can start")
	}
	return c.list, c.left, nil
}

// ErrOthersGood is part of the error of LoadOpenings if there are also good openings.
var ErrOthersGood = errors.New("the other openings are good")

// source adds the openings of one source.
func (c *collector) source(name string, plies int) error {
	switch {
	case name == ThesisOpenings:
		return c.thesis()
	case name == PrintedOpenings:
		return c.printed()
	case name == BookOpenings:
		return c.book(plies)
	case name == TwoPlyOpenings:
		return c.twoPly()
	case name == TwiceOpenings:
		return c.twice()
	case name == ManyOpenings:
		return c.addMany(manyOpenings)
	case name == AllOpenings:
		return c.addMany(math.MaxInt)
	case name == VariedOpenings:
		return c.varied()
	case strings.EqualFold(filepath.Ext(name), ".pgn"):
		return c.pgn(name, plies)
	}
	return c.positions(name)
}

// book adds the last positions of the lines of the built-in opening book.
func (c *collector) book(plies int) error {
	b, err := book.Default()
	if err != nil {
		return err
	}
	for i, line := range b.Lines() {
		name := fmt.Sprintf("book %d, %v", i+1, line.Name)
		if err := c.line(name, xiangqi.StartPosition(), line.Moves, plies); err != nil {
			return err
		}
	}
	return nil
}

// manyOpenings is the number of openings in ManyOpenings.
const manyOpenings = 240

// addMany adds at most the given number of openings. It adds the printed openings first, then whole
// lines of the book, and then shorter and shorter lines.
func (c *collector) addMany(most int) error {
	err := c.printed()
	for _, plies := range []int{0, 10, 9, 8, 7, 6, 5, 4} {
		if err == nil && len(c.list) < most {
			err = c.book(plies)
		}
	}
	c.list = c.list[:min(len(c.list), most)]
	return err
}

// pgn adds the beginnings of the games in a file.
func (c *collector) pgn(path string, plies int) error {
	games, err := format.ReadFile(path)
	switch {
	case len(games) == 0:
		return fmt.Errorf("openings: %w", err)
	case err != nil:
		c.bad.Add(err)
	}
	for i, g := range games {
		name := fmt.Sprintf("%s %d", filepath.Base(path), i+1)
		start := g.Start()
		if xiangqi.Unruly(&start) != nil { // the start position is illegal, as in a diagram
			c.left++
			continue
		}
		if err := c.line(name, start, g.LegalMoves(), plies); err != nil {
			return err
		}
	}
	return nil
}

// line adds the beginning of a line of play, with as many moves as plies says, or all moves if
// plies is 0.
func (c *collector) line(name string, start xiangqi.Position, moves []xiangqi.Move, plies int) error {
	if plies > 0 && plies < len(moves) {
		moves = moves[:plies]
	}
	o := Opening{name, start, moves}
	g, err := o.play(rules.None)
	if err == nil {
		c.add(name, g)
	}
	return err
}

// maxPositions is the largest size of a file of positions, in bytes. It is enough for about fifty
// thousand positions.
const maxPositions = 4 << 20

// maxPosition is the largest size of a line in a file of positions, in bytes. It is enough for a
// position with remarks of some pages.
const maxPosition = 64 << 10

// positions adds the positions in a file of FEN or EPD lines.
func (c *collector) positions(path string) error {
	data, err := foreign.Read(path, maxPositions)
	if err != nil {
		return fmt.Errorf("openings: %w; expected a file or one of %s", err, strings.Join(OpeningSources(), ", "))
	}
	if err := format.Unread(data); err != nil {
		return fmt.Errorf("openings: %s: %w", path, err)
	}
	lines := foreign.NewLines(bytes.NewReader(data), maxPosition)
	for lines.Next() {
		text := strings.TrimSpace(strings.TrimPrefix(lines.Text(), "\ufeff"))
		if text == "" || text[0] == '#' {
			continue
		}
		fen, operations, _ := xiangqi.SplitEPD(text)
		pos, err := xiangqi.ParseFEN(fen)
		if err != nil {
			c.bad.Add(foreign.Shorten(fmt.Errorf("%s: line %d: %w", path, lines.Number(), err)))
			continue
		}
		id := fmt.Sprintf("%s %d", filepath.Base(path), lines.Number())
		for _, o := range operations {
			if o.Code == "id" && o.Text() != "" {
				id = o.Text()
			}
		}
		c.add(id, game.NewUnder(rules.None, pos))
	}
	if err := lines.Err(); err != nil {
		return foreign.Shorten(fmt.Errorf("openings: %s: %w, for a position in FEN or EPD", path, err))
	}
	return nil
}

// Shuffle puts openings in an order that depends only on the seed.
func Shuffle(list []Opening, seed uint64) {
	r := rand.New(rand.NewPCG(seed, 0x6f70656e696e6773))
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
}
