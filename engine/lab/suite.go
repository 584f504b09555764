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
	ID    string
	Pos   xiangqi.Position
	Best  []xiangqi.Move // each of these moves is a hit
	Avoid []xiangqi.Move // these moves are not hits; if Best is empty, every other move is a hit
	// number of moves in which the mover mates, according to the file; 0 if the file gives no
	// number
	MateIn     int
	Expected   Expectation
	LineEnd    Expectation       // the score at the end of the printed line, if Expected adds a doubtful gain to it; otherwise not Known
	Confidence assets.Confidence // confidence in Expected; "" if unknown
	Line       []xiangqi.Move    // the annotated line of play, which starts from the position
	Comment    string
	Record     bool       // whether Line is the record of a game or a composition, and therefore correct as a whole
	Source     string     // the user's file or folder from which the item comes; "" if it comes from a built-in suite
	Game       Provenance // the game from which the item comes
	Cost       Cost       // the coach's sentence on the move played in the game; it gives away the answer
}

// Provenance names a game by its tags; a tag that is unknown is "".
type Provenance struct{ Red, Black, Date string }

// Cost is the coach's sentence about a mistake.
type Cost struct{ English, Chinese string }

// Hit reports whether a move solves the position. Such a move is none of Avoid and, unless Best is
// empty, one of Best.
func (it *Item) Hit(m xiangqi.Move) bool {
	if m == xiangqi.NoMove || slices.Contains(it.Avoid, m) {
		return false
	}
	return len(it.Best) == 0 || slices.Contains(it.Best, m)
}

// Expectation is a position's expected score for the mover. It is Score in centipawns or, with
// Mate, a won mate of any length. If Known is false, there is no expectation.
type Expectation struct {
	Known bool
	Mate  bool
	Score search.Score
}

// Window is the thesis's window around the expected score, "defined as three pawns' value" (3.1).
// It is read as 300 centipawns on either side. NarrowWindow is the other reading, with a total
// width of 300.
const (
	Window       search.Score = 300
	NarrowWindow search.Score = 150
)

// Met reports whether a score meets the expectation. The score may differ from Score by at most the
// argument window, in centipawns. If a mate is expected, any winning mate score meets the
// expectation. Every score meets an unknown expectation.
func (e Expectation) Met(score, window search.Score) bool {
	switch {
	case !e.Known:
		return true
	case e.Mate:
		return score > 0 && search.IsMate(score)
	}
	return score >= e.Score-window && score <= e.Score+window
}

// String returns "mate", the score in pawns, or "-" if there is no expectation.
func (e Expectation) String() string {
	switch {
	case !e.Known:
		return "-"
	case e.Mate:
		return "mate"
	}
	return search.FormatScore(e.Score)
}

// ThesisSuite returns the fifty middle-game positions of the thesis, all with Red to move, in the
// order of the thesis. Their expected scores are a reconstruction with a Confidence for each. The
// error is nil unless the embedded files are damaged.
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

// maxSuite is the largest size of a suite's file, in bytes. It corresponds to about fifty thousand
// positions, which take 120 MB of memory.
const maxSuite = 4 << 20

// SuitePreset is the default preset for suites. Suites are solved to a depth, as in the thesis, and
// their expected scores follow the thesis's evaluation. Today's searches reduce so many moves that
// their depths mean less.
const SuitePreset = "abyss"

// OpenEPD returns the suite in an EPD file, named after the file. It returns errors of opening the
// file, and the errors of LoadEPD together with the positions of the correct lines.
func OpenEPD(path string) (Suite, error) { return openEPD(path, true) }

// OpenPositions works like OpenEPD, for positions that need no best move. Such positions serve, for
// example, to compare settings.
func OpenPositions(path string) (Suite, error) { return openEPD(path, false) }

func openEPD(path string, needsBest bool) (Suite, error) {
	data, err := foreign.Read(path, maxSuite)
	if err != nil {
		return Suite{}, err
	}
	suite, err := loadEPD(bytes.NewReader(data), filepath.Base(path), needsBest)
	return suite, foreign.Shorten(err)
}
