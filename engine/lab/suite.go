package lab

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"

	"example.com/abyss/assets"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/foreign"
)

// Suite is a named list of test positions.
type Suite struct {
	Name      string
	Positions []Item
}

// Item is one test position. It is read-only once loaded.
type Item struct {
	ID         string
	Pos        xiangqi.Position
	Best       []xiangqi.Move // any of them is a hit
	Avoid      []xiangqi.Move // none of them is; with no Best, every other move is a hit
	Expected   Expectation
	LineEnd    Expectation       // the score at the end of the printed line, if Expected adds a doubtful gain to it; else not Known
	Confidence assets.Confidence // in Expected; "" if not given
	Line       []xiangqi.Move    // the annotated line from the position
	Comment    string
	Record     bool // Line is a record of a game or a composition, which is right as a whole
}

// Hit reports whether a move solves the position: one of Best, and none of
// Avoid.
func (it *Item) Hit(m xiangqi.Move) bool {
	if m == xiangqi.NoMove || slices.Contains(it.Avoid, m) {
		return false
	}
	return len(it.Best) == 0 || slices.Contains(it.Best, m)
}

// Expectation is a position's expected score, for the mover: Score centipawns, or
// with Mate a won mate of any length. With Known false there is none.
type Expectation struct {
	Known bool
	Mate  bool
	Score search.Score
}

// Window is the thesis's window around the expected score, "defined as three
// pawns' value" (3.1), read as 300 centipawns either side. NarrowWindow is the
// other reading, 300 in all.
const (
	Window       search.Score = 300
	NarrowWindow search.Score = 150
)

// Met reports whether a score meets the expectation: within window centipawns of
// Score, inclusive; for a mate, any winning mate score. Every score meets an unknown
// expectation.
func (e Expectation) Met(score, window search.Score) bool {
	switch {
	case !e.Known:
		return true
	case e.Mate:
		return score > 0 && search.IsMate(score)
	}
	return score >= e.Score-window && score <= e.Score+window
}

// String is "mate", the score in pawns, or "-" without an expectation.
func (e Expectation) String() string {
	switch {
	case !e.Known:
		return "-"
	case e.Mate:
		return "mate"
	}
	return search.FormatScore(e.Score)
}

// ThesisSuite is the fifty middle-game positions of the thesis, all with Red to move,
// in its order. Their expected scores are a reconstruction with a Confidence for
// each. The error is nil unless the embedded files are damaged.
func ThesisSuite() (Suite, error) {
	suite, err := LoadEPD(bytes.NewReader(assets.ThesisSuite()), "thesis")
	if err != nil {
		return Suite{}, err
	}
	known, err := assets.ThesisPositions()
	if err != nil {
		return Suite{}, err
	}
	if len(known) != len(suite.Positions) {
		return Suite{}, fmt.Errorf("thesis: %d positions in positions.epd, %d in positions.json", len(suite.Positions), len(known))
	}
	for i := range known {
		it := &suite.Positions[i]
		if it.ID != known[i].EPDID() {
			return Suite{}, fmt.Errorf("thesis: position %d is %s in positions.epd, expected %s", i+1, it.ID, known[i].EPDID())
		}
		it.Confidence = known[i].Confidence
		if end := known[i].LineEnd(); end != known[i].Expected {
			it.LineEnd = Expectation{Known: true, Score: search.Score(end.Centipawns)}
		}
	}
	return suite, nil
}

// maxSuite bounds the file of a suite, in bytes: about fifty thousand positions, which take 120 MB
// of memory.
const maxSuite = 4 << 20

// SuitePreset is the default preset of suites. Suites are solved to a depth, as in the thesis, and
// their expected scores follow the thesis's evaluation. Today's searches reduce so much that their
// depths mean less.
const SuitePreset = "abyss"

// OpenEPD is the suite in an EPD file, named after the file. The errors are those of
// LoadEPD, with the positions of the good lines, and of opening the file.
func OpenEPD(path string) (Suite, error) { return openEPD(path, true) }

// OpenPositions is OpenEPD of positions that need no best move, as where settings are compared.
func OpenPositions(path string) (Suite, error) { return openEPD(path, false) }

func openEPD(path string, asked bool) (Suite, error) {
	data, err := foreign.Read(path, maxSuite)
	if err != nil {
		return Suite{}, err
	}
	suite, err := loadEPD(bytes.NewReader(data), filepath.Base(path), asked)
	return suite, foreign.Shorten(err)
}
