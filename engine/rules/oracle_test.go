package rules

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// oracleRow is a judged game in a file of JSON lines. A row without an expected verdict is an
// undecided case.
type oracleRow struct {
	ID       string   `json:"id"`
	FEN      string   `json:"fen"`
	Moves    []string `json:"moves"`
	Expected *string  `json:"expected"`
	Asian    *string  `json:"expected_axf"`
	Chinese  *string  `json:"expected_cxa"`
}

// readOracle reads a file of JSON lines. It skips the test if the file is optional and missing.
func readOracle(t *testing.T, path string, optional bool) []oracleRow {
	t.Helper()
	text, err := os.ReadFile(path)
	if os.IsNotExist(err) && optional {
		t.Skip("the oracle is not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	var rows []oracleRow
	for line := range bytes.Lines(text) {
		var row oracleRow
		if err := json.Unmarshal(line, &row); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		rows = append(rows, row)
	}
	return rows
}

// verdict converts the text of an expected verdict.
func verdict(t *testing.T, text string) Verdict {
	t.Helper()
	if text == "none" {
		return Ongoing
	}
	for v, name := range verdictNames {
		if name == text {
			return Verdict(v)
		}
	}
	t.Fatalf("verdict %q", text)
	return Ongoing
}

// oracleGame is the game of a row: its initial position and its moves.
type oracleGame struct {
	start xiangqi.Position
	moves []xiangqi.Move
}

func (r *oracleRow) game(t *testing.T) oracleGame {
	t.Helper()
	pos, err := xiangqi.ParseLooseFEN(r.FEN)
	if err != nil {
		t.Fatalf("%s: %v", r.ID, err)
	}
	g := oracleGame{start: pos}
	for _, text := range r.Moves {
		m, err := pos.ParseLegal(text)
		if err != nil {
			t.Fatalf("%s: %v", r.ID, err)
		}
		g.moves = append(g.moves, m)
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	return g
}

// judge returns the verdict after the last move.
func (g oracleGame) judge(set Set) Ending {
	pos := g.start
	var past []Ply
	for _, m := range g.moves {
		past = append(past, Ply{pos.Key(), m, pos.InCheck()})
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	return Judge(set, &pos, past)
}

// mirrored returns the game with the board reflected. The method swapped returns it with the
// colours exchanged.
func (g oracleGame) mirrored() oracleGame {
	m := oracleGame{start: g.start.Mirror()}
	for _, move := range g.moves {
		m.moves = append(m.moves, move.Mirror())
	}
	return m
}

func (g oracleGame) swapped() oracleGame {
	m := oracleGame{start: g.start.SwapColors()}
	for _, move := range g.moves {
		m.moves = append(m.moves, xiangqi.MakeMove(move.From().Flip(), move.To().Flip()))
	}
	return m
}

// longer adds one ply to the game, along the cycle in which it ends. If the last two rounds differ,
// the next move is unknown, and ok is false.
func (g oracleGame) longer() (longer oracleGame, ok bool) {
	pos := g.start
	var past []Ply
	for _, m := range g.moves {
		past = append(past, Ply{pos.Key(), m, pos.InCheck()})
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	cycle := thirdOccurrence(&pos, past)
	half := len(cycle) / 2
	for i := range half {
		if cycle[i].Move != cycle[half+i].Move {
			return g, false
		}
	}
	if half == 0 {
		return g, false
	}
	return oracleGame{g.start, append(g.moves[:len(g.moves):len(g.moves)], cycle[0].Move)}, true
}

var swappedVerdict = map[Verdict]Verdict{Ongoing: Ongoing, Draw: Draw, RedLoses: BlackLoses, BlackLoses: RedLoses}

// checkOracle judges a row, and also its reflection, the game with colours exchanged, and the game
// with one more ply. All four verdicts must agree. checkOracle reports whether the verdict equals
// want.
func checkOracle(t *testing.T, set Set, row *oracleRow, want Verdict) bool {
	t.Helper()
	g := row.game(t)
	got := g.judge(set)
	if m := g.mirrored().judge(set); m.Verdict != got.Verdict || m.Reason != got.Reason {
		t.Errorf("%s under %v: %q, but mirrored %q", row.ID, set, got.Text, m.Text)
	}
	if s := g.swapped().judge(set); s.Verdict != swappedVerdict[got.Verdict] || s.Reason != got.Reason {
		t.Errorf("%s under %v: %q, but with the sides exchanged %q", row.ID, set, got.Text, s.Text)
	}
	if longer, ok := g.longer(); ok {
		if l := longer.judge(set); l.Verdict != got.Verdict || l.Reason != got.Reason {
			t.Errorf("%s under %v: %q, but a ply later %q", row.ID, set, got.Text, l.Text)
		}
	}
	if got.Verdict != want {
		t.Logf("%s under %v: %v (%s), want %v", row.ID, set, got.Verdict, got.Text, want)
	}
	return got.Verdict == want
}

// The cases were made for each clause of the AXF rules.
func TestManualOracleAsian(t *testing.T) {
	cases := 0
	rows := readOracle(t, "testdata/manual.jsonl", false)
	for i := range rows {
		row := &rows[i]
		if row.Asian == nil {
			continue
		}
		cases++
		if !checkOracle(t, Asian, row, verdict(t, *row.Asian)) {
			t.Errorf("%s: the verdict is another", row.ID)
		}
	}
	if cases != 80 {
		t.Errorf("%d cases, want 80", cases)
	}
}

// chineseUnlike are the cases that this program's approximation of the Chinese rules decides
// differently (docs/rules.md has the reason).
var chineseUnlike = map[string]bool{"M-C-chase-r-pawn-mount": true, "M-C-chase-r-pawn-mount~flip": true}

func TestManualOracleChinese(t *testing.T) {
	cases := 0
	rows := readOracle(t, "testdata/manual.jsonl", false)
	for i := range rows {
		row := &rows[i]
		if row.Chinese == nil {
			continue
		}
		cases++
		if checkOracle(t, Chinese, row, verdict(t, *row.Chinese)) == chineseUnlike[row.ID] {
			t.Errorf("%s: listed as decided otherwise %v, and it is not so", row.ID, chineseUnlike[row.ID])
		}
	}
	if cases != 65 {
		t.Errorf("%d cases, want 65", cases)
	}
}

// interpretations are the published diagrams on which the text of the rules, its transcription and
// the engines disagree. docs/rules.md explains this program's interpretation of each.
var interpretations = map[string]bool{"P-032": true, "P-085": true, "P-086": true, "P-105": true, "P-172": true, "P-177": true}

func TestPublishedOracle(t *testing.T) {
	cases := 0
	path := "../../../shared/oracle/rules_published.jsonl"
	if _, err := os.Stat(path); err != nil {
		path = "../" + path // the path in a secondary work tree
	}
	rows := readOracle(t, path, true)
	for i := range rows {
		row := &rows[i]
		if row.Asian == nil || interpretations[row.ID] {
			continue
		}
		cases++
		if !checkOracle(t, Asian, row, verdict(t, *row.Asian)) {
			t.Errorf("%s: the verdict is another", row.ID)
		}
	}
	if cases != 193 {
		t.Errorf("%d cases, want 193", cases)
	}
}

// The games reach the 120th ply without a capture, and are judged under every rule set. In no game
// does a side give more than ten checks.
func TestMoveCountOracle(t *testing.T) {
	rows := readOracle(t, "testdata/movecount.jsonl", false)
	for i := range rows {
		row := &rows[i]
		for _, set := range []Set{Asian, Chinese, Simple, None, Thesis} {
			if !checkOracle(t, set, row, verdict(t, *row.Expected)) {
				t.Errorf("%s under %v: the verdict is another", row.ID, set)
			}
		}
	}
	if len(rows) != 6 {
		t.Errorf("%d cases, want 6", len(rows))
	}
}
