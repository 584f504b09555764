package lab

import (
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/assets"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

func TestThesisSuite(t *testing.T) {
	suite, err := ThesisSuite()
	if err != nil {
		t.Fatal(err)
	}
	known, err := assets.ThesisPositions()
	if err != nil {
		t.Fatal(err)
	}
	if len(suite.Positions) != 50 {
		t.Fatalf("%d positions, expected 50", len(suite.Positions))
	}
	trusted := 0
	var ends []string
	for i, it := range suite.Positions {
		want := known[i]
		if it.Pos.Side() != xiangqi.Red {
			t.Errorf("%s: %s to move, expected red", it.ID, it.Pos.Side())
		}
		if got := it.Pos.FEN(); got != want.FEN {
			t.Errorf("%s: FEN %s, positions.json has %s", it.ID, got, want.FEN)
		}
		if diff := cmp.Diff(want.Line, texts(it.Line)); diff != "" {
			t.Errorf("%s: line (-positions.json +positions.epd)\n%s", it.ID, diff)
		}
		if diff := cmp.Diff(want.Best, texts(it.Best)); diff != "" {
			t.Errorf("%s: best moves (-positions.json +positions.epd)\n%s", it.ID, diff)
		}
		if !it.Expected.Known || it.Expected.Mate != want.Expected.Mate ||
			!it.Expected.Mate && int(it.Expected.Score) != want.Expected.Centipawns {
			t.Errorf("%s: expected %v, positions.json has %+v", it.ID, it.Expected, want.Expected)
		}
		if it.Comment != want.Annotation {
			t.Errorf("%s: comment %q, positions.json has %q", it.ID, it.Comment, want.Annotation)
		}
		if it.LineEnd.Known {
			ends = append(ends, strings.TrimPrefix(it.ID, "Abyss."))
			if got := materialAfter(t, &it); got != it.LineEnd.Score || it.LineEnd.Mate || it.LineEnd == it.Expected {
				t.Errorf("%s: %v at the end of the line, where the material is %d; expected in all %v", it.ID, it.LineEnd, got, it.Expected)
			}
		}
		if it.Confidence == assets.High {
			trusted++
		}
	}
	if got, want := strings.Join(ends, " "), "01 03 05 09 14 17 18 20 24 26 33 34 38 46"; got != want {
		t.Errorf("a doubtful gain is added to the end of the line in %s, expected %s", got, want)
	}
	if trusted != 29 {
		t.Errorf("%d positions of high confidence, expected 29", trusted)
	}
}

// materialAfter returns the material balance, from the view of Red, after a position's line. The
// values are those of Table 2.1 of the thesis.
func materialAfter(t *testing.T, it *Item) search.Score {
	t.Helper()
	worth := map[rune]search.Score{'r': 1800, 'c': 900, 'n': 800, 'b': 300, 'a': 300, 'k': 0}
	p := it.Pos
	for _, m := range it.Line {
		var u xiangqi.Undo
		p.Make(m, &u)
	}
	board, _, _ := strings.Cut(p.FEN(), " ")
	sum := search.Score(0)
	for i, rank := range strings.Split(board, "/") {
		for _, c := range rank {
			value, sign := worth[unicode.ToLower(c)], search.Score(1)
			if unicode.IsLower(c) {
				sign = -1
			}
			if unicode.ToLower(c) == 'p' {
				value = 100
				if crossed := c == 'P' && i < 5 || c == 'p' && i > 4; crossed {
					value = 200
				}
			}
			sum += sign * value
		}
	}
	return sum
}

func texts(moves []xiangqi.Move) []string {
	var list []string
	for _, m := range moves {
		list = append(list, m.String())
	}
	return list
}

const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - -"

func TestLoadEPD(t *testing.T) {
	text := "\ufeff# a suite\n\n" +
		start + " bm h2e2 b2e2; ce -30; pv h2e2 h9g7; id \"first one\"; c0 \"a; b\"; acd 7;\r\n" +
		start + " 0 1 am a0a1;\n" +
		start + " bm H2-E2; dm 3;"
	suite, err := LoadEPD(strings.NewReader(text), "own")
	if err != nil {
		t.Fatal(err)
	}
	if len(suite.Positions) != 3 {
		t.Fatalf("%d positions, expected 3", len(suite.Positions))
	}
	first, second, third := suite.Positions[0], suite.Positions[1], suite.Positions[2]
	if first.ID != "first one" || first.Comment != "a; b" || first.Expected != (Expectation{Known: true, Score: -30}) {
		t.Errorf("first position: %+v", first)
	}
	if diff := cmp.Diff([]string{"h2e2", "h9g7"}, texts(first.Line)); diff != "" {
		t.Error(diff)
	}
	if second.ID != "own.2" || second.Expected.Known || second.Expected.String() != "-" {
		t.Errorf("second position: %+v", second)
	}
	if third.Expected != (Expectation{Known: true, Mate: true}) {
		t.Errorf("third position: %+v", third)
	}
	hits := []struct {
		it   Item
		move string
		want bool
	}{
		{first, "b2e2", true},
		{first, "a0a1", false},
		{second, "a0a1", false},
		{second, "h2e2", true},
	}
	for _, h := range hits {
		m, err := xiangqi.ParseMove(h.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := h.it.Hit(m); got != h.want {
			t.Errorf("%s: %s is a hit: %v, expected %v", h.it.ID, h.move, got, h.want)
		}
	}
	if first.Hit(xiangqi.NoMove) || second.Hit(xiangqi.NoMove) {
		t.Error("no move is a hit")
	}
}

// A bad line in an EPD file does not affect the other lines. The EPD counters hmvc and fmvn have
// the meaning of the counters in a FEN.
func TestLoadEPDKeepsGoodLines(t *testing.T) {
	board, _, _ := strings.Cut(start, " ")
	text := start + " bm h2e2; hmvc 3; fmvn 9;\n" + board + "w w - - bm h2e2; id \"b\";\n\n" + start + " bm h2e5;\n" + start + " bm b2e2;\n"
	suite, err := LoadEPD(strings.NewReader(text), "own")
	if err == nil || !strings.HasPrefix(err.Error(), "own: line 2: fen: rank 0: 'w' is not a piece") || !strings.Contains(err.Error(), "\nline 4: bm: ") {
		t.Errorf("%v", err)
	}
	if len(suite.Positions) != 2 || suite.Positions[0].ID != "own.1" || suite.Positions[1].ID != "own.4" {
		t.Fatalf("%+v", suite.Positions)
	}
	if fen := suite.Positions[0].Pos.FEN(); fen != board+" w - - 3 9" {
		t.Errorf("%s", fen)
	}
}

func TestLoadEPDErrors(t *testing.T) {
	cases := []struct{ name, text, want string }{
		{"empty", "\n# nothing\n", "no position in it"},
		{"no move", start + ` id "x";`, "expected bm or am"},
		{"bad position", "rnbakabnr/9 w - - bm h2e2;", "line 1:"},
		{"illegal move", start + " bm h2e5;", "line 1: bm: "},
		{"empty bm", start + " bm;", "expected moves such as h2e2"},
		{"illegal line", start + " bm h2e2; pv h2e2 h2e2;", "pv: move 2: "},
		{"bad score", start + " bm h2e2; ce good;", `ce: "good", expected centipawns`},
		{"score too large", start + " bm h2e2; ce 31000;", "expected centipawns, -30000 to 30000"},
		{"bad mate", start + " bm h2e2; dm 0;", `dm: "0", expected a number of moves`},
		{"no semicolon", start + " bm h2e2", "expected ';'"},
		{"open quote", start + ` bm h2e2; id "x;`, "is not closed"},
		{"empty operation", start + " bm h2e2; ;", "expected an opcode"},
		{"same id", start + " bm h2e2; id x;\n" + start + " bm h2e2; id x;", `line 2: id "x" is also the id of line 1`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, err := LoadEPD(strings.NewReader(c.text), "own")
			if err == nil || !strings.HasPrefix(err.Error(), "own: ") || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, expected own: ... %s ...", err, c.want)
			}
		})
	}
}

func TestExpectationMet(t *testing.T) {
	mate := Expectation{Known: true, Mate: true}
	seven := Expectation{Known: true, Score: 700}
	cases := []struct {
		e      Expectation
		score  search.Score
		window search.Score
		want   bool
	}{
		{seven, 1000, Window, true},
		{seven, 1001, Window, false},
		{seven, 400, Window, true},
		{seven, 399, Window, false},
		{seven, 851, NarrowWindow, false},
		{seven, search.Mate - 3, Window, false}, // where a score is expected, a mate is not a success
		{mate, search.Mate - 31, Window, true},
		{mate, -search.Mate + 4, Window, false},
		{mate, 5000, Window, false},
		{Expectation{}, -900, Window, true},
	}
	for _, c := range cases {
		if got := c.e.Met(c.score, c.window); got != c.want {
			t.Errorf("%v met by %d within %d: %v, expected %v", c.e, c.score, c.window, got, c.want)
		}
	}
}
