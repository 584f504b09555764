package puzzling

import (
	"cmp"
	"fmt"
	"path/filepath"
	"strings"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// mostPuzzles limits a user's set, to limit its memory.
const mostPuzzles = 10_000

// collection reads puzzles from files.
type collection struct {
	suite    lab.Suite
	source   string            // the value of lab.Item.Source for the positions
	seen     map[string]string // ids of the positions read so far, by FEN
	problems foreign.Problems
	files    int
	full     bool
}

// openCollection reads the puzzles of a file of positions or games, or of a folder. The error lists
// the positions and games that are not puzzles, and why. All others are returned with the error.
func openCollection(path string) (lab.Suite, error) {
	source, err := filepath.Abs(path)
	if err != nil { // the working directory is gone
		source = path
	}
	c := collection{suite: lab.Suite{Name: filepath.Base(path)}, source: source, seen: map[string]string{}}
	files, err := format.FilesIn(path)
	if err != nil {
		return c.suite, foreign.Shorten(err)
	}
	if info, err := confine.Stat(path); err == nil && info.IsDir() {
		c.files = len(files)
	}
	for _, file := range files {
		if err := c.file(file); err != nil {
			if c.files == 0 {
				return c.suite, err
			}
			c.problems.Add(message.Errorf("%s: %w", filepath.Base(file), err))
		}
	}
	if len(c.suite.Positions) == 0 && c.problems.Count == 0 {
		return c.suite, noPuzzle(path)
	}
	return c.suite, c.problems.Join()
}

// file reads a file. The file is read as EPD unless its name or its content shows that it contains
// games.
func (c *collection) file(path string) error {
	var asEPD error
	kind, known := format.KindOfName(path)
	if !known || kind == format.EPD || kind == format.FEN {
		s, err := lab.OpenEPD(path)
		if len(s.Positions) > 0 {
			for i := range s.Positions {
				c.add(s.Positions[i], path)
			}
			if err != nil {
				c.problems.Add(err)
			}
			return nil
		}
		if known || err == nil {
			return err
		}
		asEPD = err
	}
	games, err := format.ReadFile(path)
	if err != nil && len(games) == 0 {
		return cmp.Or(asEPD, err)
	}
	if err != nil {
		c.problems.Add(err)
	}
	for i, g := range games {
		it, err := fromGame(g)
		if err != nil {
			c.problems.Add(message.Errorf("%s: game %d: %w", filepath.Base(path), i+1, err))
			continue
		}
		it.ID = fmt.Sprintf("%d", i+1)
		if len(games) == 1 {
			it.ID = strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
		}
		c.add(it, path)
	}
	return nil
}

// add adds a puzzle, unless its position was added before.
func (c *collection) add(it lab.Item, path string) {
	if c.files > 1 && !strings.HasPrefix(it.ID, strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))) {
		it.ID = filepath.Base(path) + " " + it.ID
	}
	fen := it.Pos.FEN()
	if first, double := c.seen[fen]; double {
		c.problems.Add(message.Errorf("%s is left out: it has the position of %s", it.ID, first))
		return
	}
	if len(c.suite.Positions) == mostPuzzles {
		if !c.full {
			c.problems.Add(message.Errorf("only the first %d puzzles are read", mostPuzzles))
		}
		c.full = true
		return
	}
	c.seen[fen], it.Source = it.ID, c.source
	c.suite.Positions = append(c.suite.Positions, it)
}

// fromGame returns the puzzle in a recorded game or composition, whose main line is the solution.
func fromGame(g *format.GameRecord) (it lab.Item, err error) {
	start := g.Start()
	it = lab.Item{Pos: start, Line: g.LegalMoves(), Record: true}
	title, _ := g.Tag("Title")
	event, _ := g.Tag("Event")
	it.Comment = strings.Trim(cmp.Or(title, event), "? ")
	initial := xiangqi.StartPosition()
	switch {
	case g.Broken() != nil:
		return it, message.Errorf("its solution breaks off: %w", g.Broken())
	case xiangqi.Unruly(&start) != nil:
		return it, xiangqi.Unruly(&start)
	case start.Key() == initial.Key():
		return it, message.Errorf("it begins with the initial position, expected a position to solve")
	case len(g.Moves()) == 0:
		return it, message.Errorf("it has no moves, expected a solution")
	case len(it.Line) < len(g.Moves()):
		return it, message.Errorf("move %d of its solution leaves the king in check, expected legal moves", len(it.Line)+1)
	}
	it.Best = it.Line[:1]
	return it, nil
}

// noPuzzle is the error for files without a puzzle.
func noPuzzle(path string) error {
	return message.Errorf("%s: no puzzle in it, expected positions with a solution, in EPD, XQF, CBL or PGN", path)
}
