package format

import (
	"bytes"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
)

// If two files each have two pawns in tandem, the names of these pawns begin with digits. Such
// names must be read back as moves. One case cannot be read: a name that means a different pawn by
// the rules of 2018 (docs/formats.md).
func TestPawnsInTandemAreReadBack(t *testing.T) {
	for _, fen := range []string{
		"3k5/9/9/P3P4/P3P4/9/9/9/9/4K4 w - - 0 20",
		"3k5/9/P8/P3P4/P3P4/9/9/9/9/4K4 w - - 0 20",
		"4k4/9/9/9/9/p3p4/p3p4/9/9/3K5 b - - 0 20",
	} {
		pos, err := xiangqi.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		var list xiangqi.MoveList
		pos.GenerateMoves(&list)
		for _, style := range []notation.Style{notation.WXF, notation.WXF1997, notation.WXFXQBase} {
			marked := 0
			for _, m := range list.Slice() {
				text := notation.Format(&pos, m, style)
				if meant, err := notation.Parse(&pos, text); err != nil || meant != m {
					continue
				}
				if text[0] >= '1' && text[0] <= '9' && strings.ContainsRune("+-", rune(text[1])) {
					marked++
				}
				tree := game.NewTree(pos)
				if _, err := tree.Add(tree.Root(), m); err != nil {
					t.Fatal(err)
				}
				for _, kind := range []FileKind{PGN, WXFText} {
					data, _, err := Options{Kind: kind, Notation: style}.Encode([]*GameRecord{{Tree: tree}})
					if err != nil {
						t.Fatal(err)
					}
					c, err := Read(bytes.NewReader(data))
					if err != nil || len(c.Games) != 1 || movesText(c.Games[0]) != m.String() {
						t.Errorf("%s, %v: %v as %s: %d games, %v in\n%s", fen, style, m, text, len(c.Games), err, data)
					}
				}
			}
			if style == notation.WXF1997 && marked == 0 {
				t.Errorf("%s: no move with file and mark", fen)
			}
		}
	}
}

func TestMoveNumberOf(t *testing.T) {
	for word, want := range map[string]string{
		"3+.4": "", "3++1": "", "3-=4!": "", "15=6": "", "33.4": "",
		"3.": "3", "3...": "3", "12.h2e2": "12", "3.9+.8": "3", "12.3+.4": "12", "1-1": "1", "3+": "3", "h2e2": "",
	} {
		if got := moveNumberOf(word); got != want {
			t.Errorf("%s: %q, want %q", word, got, want)
		}
	}
}
