package format

import (
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"

	"github.com/google/go-cmp/cmp"
)

func TestReadWXF(t *testing.T) {
	for _, c := range []struct{ name, text, moves, notes string }{
		{"PlayOK", "FORMAT\tWXF\nGAME\tgame 1\nRED\ta;;1500\nBLACK\tb\nRESULT\t1-0\n\nSTART{\n1. C2.5 h8+7\n2. H2+3 r9.8\n}END\n", "h2e2 h9g7 h0g2 i9h9", ""},
		{"ICCS", "FORMAT ICCS\nSTART{ 1. H2-E2 H9-G7 }END", "h2e2 h9g7", ""},
		{"LALG", "FORMAT LALG\nSTART{ 1. Ch2-e2! Nh9-g7 2. Gd0-e1?? Mg9-e7 }END", "h2e2 h9g7 d0e1 g9e7", ""},
		{"letters of its own", "FORMAT SALG K(K) R(C) N(H) C(T) G(G) M(M) P(P)\nSTART{ 1. The2 Hg7 2. Hg2 Ch9 }END", "h2e2 h9g7 h0g2 i9h9", ""},
		{"no head", "START{ C2.5 H8+7 }", "h2e2 h9g7", ""},
		{"a key without a value, a line that is none", "FORMAT WXF\nEVENT\n*** hello ***\nSTART{ C2.5 }END", "h2e2", `"*** hello ***" is not a header line, expected a key and a value; left out`},
		{"an end in the middle of a game", "FORMAT WXF\nSTART{ 1. C2.5 H8+7 2. H2+1 R9.9 }END", "h2e2 h9g7 h0i2", `line 2: move 2...: move "R9.9"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			content, _ := Read(strings.NewReader(c.text))
			if content.Kind != WXFText || len(content.Games) != 1 {
				t.Fatalf("%d games of %v", len(content.Games), content.Kind)
			}
			g := content.Games[0]
			if got := movesText(g); got != c.moves {
				t.Errorf("moves %s, want %s", got, c.moves)
			}
			if notes := strings.Join(textsOf(g.Notes), "\n"); !strings.HasPrefix(notes, c.notes) || c.notes == "" && notes != "" {
				t.Errorf("notes %q, want %q", notes, c.notes)
			}
		})
	}
}

func TestWXFGames(t *testing.T) {
	text := "FORMAT\tWXF\nRED\ta\nSTART{\nC2.5\n}END\n\nFORMAT\tWXF\nFEN\t9/9 w\nSTART{ C2.5 }END\nFORMAT WXF\nRED\tc\nRESULT\t红胜\nSTART{\nC2.6 ?X\n"
	c, err := Read(strings.NewReader(text))
	want := []string{
		"game 2: line 8: fen: expected 10 rows with / between them",
		"line 13: the moves do not end, expected }END",
	}
	if err == nil || len(c.Games) != 2 {
		t.Fatalf("%d games, %v", len(c.Games), err)
	}
	got := strings.Split(err.Error(), "\n")
	for i := range want {
		if i >= len(got) || !strings.HasPrefix(got[i], want[i]) {
			t.Errorf("errors %q, want %q", got, want)
		}
	}
	if red, _ := c.Games[1].Tag("Red"); red != "c" || c.Games[1].Result != RedWins || movesText(c.Games[1]) != "h2d2" {
		t.Errorf("%+v", c.Games[1])
	}
}

// An error gives the number of its game, even after an earlier broken game.
func TestWXFErrorsNameTheirGame(t *testing.T) {
	bad, good := "FORMAT WXF\nSTART{ C2.5 X9 }END\n", "FORMAT WXF\nSTART{ C2.5 }END\n"
	c, err := Read(strings.NewReader(bad + good + bad))
	if err == nil || len(c.Games) != 3 {
		t.Fatalf("%d games, %v", len(c.Games), err)
	}
	got := strings.Split(err.Error(), "\n")
	if len(got) != 2 || !strings.HasPrefix(got[0], "line 2: ") || !strings.HasPrefix(got[1], "game 3: line 6: ") {
		t.Errorf("%q", got)
	}
}

func TestWriteWXF(t *testing.T) {
	g := fromLine(t, blackToMove, "h9g7 h0g2 i9h9", ongoing, Tag{"Title", "x"}, Tag{"RedElo", "1500"})
	data, _, err := Options{Kind: WXFText}.Encode([]*GameRecord{g})
	if err != nil {
		t.Fatal(err)
	}
	want := "FORMAT\tWXF\nGAME\tx\nRedElo\t1500\nRESULT\t*\nFEN\t" + blackToMove + "\n\nSTART{\n12. ... H8+7\n13. H2+3 R9.8\n}END\n"
	if diff := cmp.Diff(want, string(data)); diff != "" {
		t.Error(diff)
	}
}

func TestReadPositions(t *testing.T) {
	const other = "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1"
	text := "# two positions\n" + xiangqi.StartFEN + " moves h2e2 h9g7\n\n" + other + "\n9/9 w\n9/9/9/9/9/9 w\n"
	c, err := Read(strings.NewReader(text))
	if err == nil || c.Kind != FEN || len(c.Games) != 2 || !strings.HasPrefix(err.Error(), "line 5: ") || strings.Count(err.Error(), "\n") != 1 {
		t.Fatalf("%v, %d games, %v", c.Kind, len(c.Games), err)
	}
	if movesText(c.Games[0]) != "h2e2 h9g7" || new(c.Games[1].Start()).FEN() != other {
		t.Errorf("%+v", c.Games)
	}
	epd := "3k5/9/9/9/9/9/9/9/9/R3K4 w - - bm a0a9; id \"mate; one\"; c0 \"why\"; ce 300;\n" +
		"3k5/9/9/9/9/9/9/9/9/R3K4 w - - pv a0a9 d9d8 a9a8; bm a0a9 a0a8;\n3k5/9/9/9/9/9/9/9/9/R3K4 w - - pv a0a9 a9a9; bm\n"
	c, err = Read(strings.NewReader(epd))
	if err == nil || c.Kind != EPD || len(c.Games) != 3 {
		t.Fatalf("%v, %d games, %v", c.Kind, len(c.Games), err)
	}
	if title, _ := c.Games[0].Tag("Title"); title != "mate; one" || c.Games[0].Tree.Root().Comment() != "why\nce 300" || movesText(c.Games[0]) != "a0a9" {
		t.Errorf("%q, %q, %s", title, c.Games[0].Tree.Root().Comment(), movesText(c.Games[0]))
	}
	if movesText(c.Games[1]) != "a0a9 d9d8 a9a8" || c.Games[1].Tree.Size() != 4 {
		t.Error(outline(c.Games[1].Tree))
	}
	if got := movesText(c.Games[2]); got != "a0a9" || !strings.HasPrefix(err.Error(), "line 3: ") {
		t.Errorf("%q, %v", got, err)
	}
}

// EPD keeps the move counters of a FEN, both when reading and when writing.
func TestCountersOfEPD(t *testing.T) {
	const board = "3k5/9/9/9/9/9/9/9/9/R3K4"
	text := board + " w - - hmvc 7; fmvn 30; bm a0a9;\n" + board + " b - - 5 6 id \"x\";\n" + board + " w - - fmvn 4;\n"
	c, err := Read(strings.NewReader(text))
	if err != nil || len(c.Games) != 3 || c.Kind != EPD {
		t.Fatalf("%v, %d games, %v", c.Kind, len(c.Games), err)
	}
	data, lost, err := Options{Kind: EPD}.Encode(c.Games)
	if err != nil || len(lost) > 0 {
		t.Fatalf("%v, %v", lost, err)
	}
	back, err := Read(strings.NewReader(string(data)))
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{" w - - 7 30", " b - - 5 6", " w - - 0 4"} {
		if fen := new(c.Games[i].Start()).FEN(); fen != board+want || c.Games[i].Tree.Root().Comment() != "" {
			t.Errorf("game %d: %s %q", i+1, fen, c.Games[i].Tree.Root().Comment())
		}
		if fen := new(back.Games[i].Start()).FEN(); fen != board+want {
			t.Errorf("game %d comes back as %s", i+1, fen)
		}
	}
}

// In a file, a position with an illegal first move still counts as the first game, before a game in
// PGN.
func TestPositionBeforeAGame(t *testing.T) {
	const rook = "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 7 30"
	c, err := Read(strings.NewReader(rook + "\n1. a9a9\n\n[Event \"x\"]\n\n1. h2e2 *\n"))
	if err == nil || len(c.Games) != 2 {
		t.Fatalf("%d games, %v", len(c.Games), err)
	}
	start := c.Games[0].Start()
	if start.FEN() != rook || movesText(c.Games[0]) != "" || len(c.Games[0].Notes) != 1 || movesText(c.Games[1]) != "h2e2" || len(c.Games[1].Notes) != 0 {
		t.Errorf("%s with %v, then %q with %v", start.FEN(), c.Games[0].Notes, movesText(c.Games[1]), c.Games[1].Notes)
	}
}

// If a move after a position is bad, the file still gives the moves before it.
func TestPositionsKeepWhatCameBefore(t *testing.T) {
	const rook, composed = "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 7 30", "3k5/9/9/9/9/9/9/9/RRR6/4K4 w - - 0 1"
	for _, c := range []struct {
		name, text string
		want       []string // one text per game
		errs       []string
		notes      int // number of notes of the last game
	}{
		{"one line", rook + " moves a0a9 a0a8\n", []string{"a0a9"}, []string{`line 1: move 30...: move "a0a8" is not legal`}, 1},
		{"the next lines", "\n" + rook + "\n; x\n\na0a9 a0a8\n", []string{"a0a9"}, []string{`line 5: move 30...: move "a0a8"`}, 1},
		{"at the first move", rook + "\nnonsense", []string{""}, []string{"line 2: move 30.: "}, 1},
		{"a composed position", composed + " moves a1a9 x9", []string{"a1a9"}, []string{"line 1: move 1...: "}, 2},
		{
			"several lines", rook + " moves a0a9 x9\n9/9/9/9/9/9 w\n" + rook + " moves x\n" + rook + "\n",
			[]string{"a0a9", "", ""},
			[]string{"line 1: move 30...: ", "line 2: fen: ", "line 3: move 30.: "},
			0,
		},
	} {
		content, err := Read(strings.NewReader(c.text))
		if err == nil || content.Kind != FEN {
			t.Errorf("%s: %v, %v", c.name, content.Kind, err)
			continue
		}
		var moves []string
		for _, g := range content.Games {
			moves = append(moves, movesText(g))
		}
		if diff := cmp.Diff(c.want, moves); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
			continue
		}
		got := strings.Split(err.Error(), "\n")
		for i, want := range c.errs {
			if len(got) != len(c.errs) || !strings.HasPrefix(got[i], want) {
				t.Errorf("%s: errors %q, want %q", c.name, got, c.errs)
			}
		}
		last := content.Games[len(content.Games)-1]
		if fen := new(last.Start()).FEN(); len(last.Notes) != c.notes || !strings.Contains(c.text, fen) {
			t.Errorf("%s: from %s, notes %q", c.name, fen, textsOf(last.Notes))
		}
	}
}
