// Package assets contains the data built into the program. The data are the fifty test positions,
// the openings, games and sample book of the thesis, every result table of the documents that the
// program repeats, and the project's own suites. README.md lists the origin of each file and how it
// was checked.
//
// Positions are FEN and moves ICCS text ("h2e2"); the packages that parse them report
// what is wrong. All functions may be called from several goroutines.
package assets

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"
)

//go:embed positions.epd positions.json openings.json games.json book.txt tables/*.json personalities/*.json suites/*.epd
var files embed.FS

//go:embed openingbook.txt
var openingBook string // the program's own book, which comes from no document and is not in the variable files

//go:embed net/abyss.net
var network []byte // package engine/net reads it; net/abyss.json states its origin

// Net is the file of the built-in network. The caller must not change it.
func Net() []byte { return network }

//go:embed net/abyss.json
var networkCard []byte

// NetCard is the card of the built-in network (package engine/net/train).
func NetCard() []byte { return networkCard }

// FS returns the embedded files, read-only, by their names in this folder.
func FS() fs.FS { return files }

// mustRead returns a copy of an embedded file. The names are constants of this package, so a file
// can be missing only in a broken build.
func mustRead(name string) []byte {
	data, err := files.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return data
}

// ThesisSuite returns the fifty middle-game positions as EPD, one per line, in the order of the
// thesis's Appendix 2.
func ThesisSuite() []byte { return mustRead("positions.epd") }

// Book returns Table 2.2 in the thesis's own book format: two moves per line; '#' ends a line of
// play and starts a comment.
func Book() []byte { return mustRead("book.txt") }

// OpeningBook is the program's own opening book in the same format, with the
// names of the openings in Chinese and English (package book).
func OpeningBook() []byte { return []byte(openingBook) }

// Confidence states how reliable a reconstructed expected score is.
type Confidence string

// The three degrees, as written in positions.json.
const (
	High   Confidence = "high"
	Medium Confidence = "medium"
	Low    Confidence = "low"
)

// ThesisPosition is one of the fifty positions with what is known about it.
type ThesisPosition struct {
	ID         int           `json:"id"` // 1 to 50
	FEN        string        `json:"fen"`
	Best       []string      `json:"best_moves"`
	Line       []string      `json:"main_line"` // the annotated line, the best move first
	Annotation string        `json:"annotation"`
	Expected   ExpectedScore `json:"expected_score"`
	Reason     string        `json:"expected_reason"`
	AfterLine  int           `json:"material_after_line"` // material balance at the end of Line, from Red's view
	Confidence Confidence    `json:"expected_confidence"`
	Notes      []string      `json:"notes"`
}

// EPDID returns the id of the position in ThesisSuite, such as "Abyss.07".
func (p *ThesisPosition) EPDID() string { return fmt.Sprintf("Abyss.%02d", p.ID) }

// LineEnd is the score at the end of the printed line. It differs from the expected score only if
// the expected score includes a gain that the line does not realise and the annotation leaves open.
func (p *ThesisPosition) LineEnd() ExpectedScore {
	if p.Expected.Mate || p.Confidence == High {
		return p.Expected
	}
	return ExpectedScore{Centipawns: p.AfterLine}
}

// ExpectedScore is a score in centipawns from the mover's side, or a mate of any
// length. The thesis does not print its expected scores; these are a
// reconstruction.
type ExpectedScore struct {
	Centipawns int
	Mate       bool
}

// UnmarshalJSON reads a number or the word "mate".
func (e *ExpectedScore) UnmarshalJSON(data []byte) error {
	if string(data) == `"mate"` {
		*e = ExpectedScore{Mate: true}
		return nil
	}
	*e = ExpectedScore{}
	if err := json.Unmarshal(data, &e.Centipawns); err != nil {
		return fmt.Errorf("expected_score %s: expected centipawns or \"mate\"", data)
	}
	return nil
}

// Opening is one of the twelve openings of the thesis's games.
type Opening struct {
	Number int      `json:"n"`
	Moves  []string `json:"moves"`
	FEN    string   `json:"fen"` // after the moves
}

// Game is one of the 48 games of the thesis's Appendix 3. If the thesis does not print the moves
// (Printed is false), Moves contains the opening only.
type Game struct {
	Number      int      `json:"game"`
	Opening     int      `json:"opening"`
	Red         string   `json:"red"`
	Black       string   `json:"black"`
	TimeControl string   `json:"time_control"`
	Moves       []string `json:"moves"`
	Result      string   `json:"result"` // 1-0 (Red wins), 0-1 or 1/2-1/2
	Printed     bool     `json:"score_printed"`
	FinalFEN    string   `json:"final_fen"`
}

// Table is a published result table. Cells are strings, float64s or bools, or nil if nothing is
// printed or legible there.
type Table struct {
	Table           string   `json:"table"` // the table's number in the document
	Title           string   `json:"title"`
	Columns         []string `json:"columns"`
	Rows            [][]any  `json:"rows"`
	SourceFile      string   `json:"source_file"`
	SourceLines     string   `json:"source_lines"`
	Note            string   `json:"note"`
	Inconsistencies []string `json:"inconsistencies"` // where the document contradicts itself
}

// ThesisPositions returns the fifty positions in order.
func ThesisPositions() ([]ThesisPosition, error) { return decode[[]ThesisPosition]("positions.json") }

// Openings returns the twelve openings in order.
func Openings() ([]Opening, error) { return decode[[]Opening]("openings.json") }

// Games returns the 48 games in order.
func Games() ([]Game, error) { return decode[[]Game]("games.json") }

// PublishedTable returns the table with a name from TableNames. For an unknown name, errors.Is(err,
// fs.ErrNotExist) is true.
func PublishedTable(name string) (Table, error) {
	if _, err := fs.Stat(files, "tables/"+name+".json"); err != nil {
		return Table{}, fmt.Errorf("published table %q: %w", name, fs.ErrNotExist)
	}
	return decode[Table]("tables/" + name + ".json")
}

// TableNames returns the names of the published tables, sorted: thesis_3_1, paper003_2, ... The
// part before the first '_' names the document.
func TableNames() []string {
	paths, err := fs.Glob(files, "tables/*.json")
	if err != nil {
		panic(err) // the pattern is a constant
	}
	var names []string
	for _, path := range paths {
		name := strings.TrimSuffix(strings.TrimPrefix(path, "tables/"), ".json")
		if name != "index" {
			names = append(names, name)
		}
	}
	return names
}

// Personalities returns the built-in personalities as package team reads them, in the order of the
// document they come from.
func Personalities() [][]byte {
	paths, err := fs.Glob(files, "personalities/*.json")
	if err != nil {
		panic(err) // the pattern is a constant
	}
	var list [][]byte
	for _, path := range paths {
		list = append(list, mustRead(path))
	}
	return list
}

func decode[T any](name string) (T, error) {
	var v T
	d := json.NewDecoder(bytes.NewReader(mustRead(name)))
	if err := d.Decode(&v); err != nil {
		return v, fmt.Errorf("assets: %s: %w", name, err)
	}
	return v, nil
}
