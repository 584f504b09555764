package format

import (
	"os"
	"strings"
	"testing"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// The moves read from a file by xboard 4.9.1 equal those that the engines played. In move 38 a pawn
// goes straight ahead to b6, while another pawn could reach b6 from the side.
func TestXBoardsFile(t *testing.T) {
	text, err := os.ReadFile("testdata/xboard.pgn")
	if err != nil {
		t.Fatal(err)
	}
	played, err := os.ReadFile("testdata/xboard.moves")
	if err != nil {
		t.Fatal(err)
	}
	games := readAll(t, string(text))
	if len(games) != 1 || len(games[0].Notes) > 0 {
		t.Fatalf("%d games, notes %q", len(games), games[0].Notes)
	}
	var got []string
	for _, m := range games[0].Moves() {
		got = append(got, m.String())
	}
	if want := strings.Join(strings.Fields(string(played)), " "); strings.Join(got, " ") != want {
		t.Errorf("read\n%s\nwant\n%s", strings.Join(got, " "), want)
	}
	if games[0].Result != Draw {
		t.Errorf("result %s", games[0].Result)
	}
}

// The tag shows how a game counts ranks. Without the tag, the legal moves decide.
func TestRanksOfAGame(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"from 1", "1. Che3 Hg8 2. Hg3", "h2e2 h9g7 h0g2"},
		{"from 0", "1. Che2 Hg7 2. Hg2", "h2e2 h9g7 h0g2"},
		{"either, then from 1", "1. Ra2 Ra9 2. Hc3", "a0a1 a9a8 b0c2"},
		{"either, then from 0", "1. Ra2 Ra8 2. Hc2", "a0a2 a9a8 b0c2"},
		{"either, with a rank 10", "1. Cb2 Rb10", ""},
		{"either", "1. Ra2", "a0a2"},
		{"either, by the tag", "[Format \"SAN\"]\n\n1. Ra2", "a0a1"},
		{"a rank 10 alone", "[FEN \"3k5/9/9/9/9/9/9/9/9/R3K4 w\"]\n\n1. Ra10", "a0a9"},
		{"later games for themselves", "1. Che3 *\n\n[Event \"b\"]\n\n1. Che2 *", "h2e2"},
		{"a comment and a variation between", "1. Ra2 {Ra9} (1. Ra3) Ra9 $1 2. Hc3", "a0a1 a9a8 b0c2"},
		{"marks", "1. Cxb10!? Rxb10+ 2. Ra3?!", "b2b9 a9b9 a0a2"},
		{"points in the same game", "1. h2-e2 Hg8 2. H0-G2", "h2e2 h9g7 h0g2"},
	} {
		games, err := ReadPGN(strings.NewReader(c.text))
		if c.want == "" {
			if err == nil {
				t.Errorf("%s: no error", c.name)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		var got []string
		for _, m := range games[len(games)-1].Moves() {
			got = append(got, m.String())
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %s, want %s", c.name, strings.Join(got, " "), c.want)
		}
	}
}

// For other programs, moves in ICCS are written in small letters, moves in SAN as Fairy-Stockfish
// writes them, and every game has the tag Variant.
func TestWriteForOtherPrograms(t *testing.T) {
	g := fromLine(t, xiangqi.StartFEN, "b2b9 a9b9 h0g2", rules.Ending{})
	g.Tags = append(g.Tags, Tag{"Variant", "xiangqi"})
	for style, want := range map[notation.Style][]string{
		notation.ICCS: {"[Variant \"Xiangqi\"]\n[Format \"ICCS\"]\n", "\n1. b2-b9 a9-b9 2. h0-g2 *\n"},
		notation.SAN:  {"[Variant \"Xiangqi\"]\n[Format \"SAN\"]\n", "\n1. Cxb10 Rxb10 2. Hg3 *\n"},
	} {
		data, _, err := Options{Notation: style}.Encode([]*GameRecord{g})
		if err != nil {
			t.Fatal(err)
		}
		if strings.Count(string(data), "Variant") != 1 {
			t.Errorf("%s: Variant not once in\n%s", style, data)
		}
		for _, part := range want {
			if !strings.Contains(string(data), part) {
				t.Errorf("%s: no %q in\n%s", style, part, data)
			}
		}
	}
}

func TestAnotherVariant(t *testing.T) {
	g := readAll(t, "[Variant \"janggi\"]\n\n1. h2-e2 *")[0]
	if len(g.Notes) != 1 || !strings.Contains(g.Notes[0].Error(), `Variant says "janggi", expected Xiangqi`) {
		t.Errorf("notes %q", g.Notes)
	}
}
