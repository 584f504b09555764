package format

import (
	"bytes"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"

	"github.com/google/go-cmp/cmp"
)

// shown returns a record whose position may be illegal, and whose moves may overlook a check.
func shown(t *testing.T, fen, moves string) *GameRecord {
	t.Helper()
	pos, err := xiangqi.ParseDiagram(fen)
	if err != nil {
		t.Fatal(err)
	}
	g := &GameRecord{Tree: game.NewTree(pos), Result: Unknown}
	n := g.Tree.Root()
	for _, text := range strings.Fields(moves) {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if n, err = g.Tree.AddRecorded(n, m); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// Every file format keeps illegal positions and moves that overlook a check, and adds a note about
// them.
func TestDiagramsAndOverlookedChecks(t *testing.T) {
	const exposed, left = "it exposes the red king; the move is kept", "it leaves the red king in check; the move is kept"
	for _, c := range []struct {
		name, fen, moves string
		lawful           int
		notes            []string
	}{
		{"no red king", "3k5/9/9/9/9/9/9/9/9/R8 w - - 0 1", "a0a9 d9d8", 0, []string{"red has no king"}},
		{"no king", "9/9/9/9/4N4/9/9/9/9/9 w - - 0 1", "", 0, []string{"red has no king"}},
		{"into check", "5k3/9/9/9/9/9/9/9/4r4/3K5 w - - 0 1", "d0e0 e1e0 ", 0, []string{exposed}},
		{"after a legal move", "5k3/9/9/9/9/9/9/9/4r4/3K1N3 w - - 0 1", "f0g2 e1e0 g2h4 e0d0 h4f5 f9f8", 2, []string{left}},
		{"check not answered", "3k5/9/9/9/9/9/9/4r4/9/R3K4 w - - 0 1", "a0a1 e2e0", 0, []string{left}},
	} {
		g := shown(t, c.fen, c.moves)
		if moves := g.LegalMoves(); len(moves) != c.lawful {
			t.Errorf("%s: %d lawful moves, want %d", c.name, len(moves), c.lawful)
		}
		for _, kind := range []FileKind{PGN, DhtmlXQ, XQF, WXFText} {
			data, _, err := Options{Kind: kind}.Encode([]*GameRecord{g})
			if err != nil {
				t.Fatal(c.name, err)
			}
			checkShown(t, c.name+" in "+kind.String(), data, g, c.notes)
		}
		checkShown(t, c.name+" in CBR", cbrFile(g), g, c.notes)
	}
}

// checkShown reads the data and compares the record with g and its notes with notes.
func checkShown(t *testing.T, name string, data []byte, g *GameRecord, notes []string) {
	t.Helper()
	c, err := readBytes(data)
	if err != nil || len(c.Games) != 1 || c.Games[0].Start() != g.Start() || movesText(c.Games[0]) != movesText(g) {
		t.Errorf("%s: %v in\n%s", name, err, data)
		return
	}
	got := c.Games[0].Notes
	if len(got) != len(notes) {
		t.Errorf("%s: %q, want %q", name, got, notes)
		return
	}
	for i, note := range notes {
		if !strings.HasSuffix(got[i].Error(), note) {
			t.Errorf("%s: %q, want %q", name, got[i], note)
		}
	}
}

// A move that overlooks a check is also accepted in Chinese notation.
func TestOverlookedCheckInChinese(t *testing.T) {
	text := "[FEN \"5k3/9/9/9/9/9/9/9/4r4/3K5 w - - 0 1\"]\n\n1. 帅六平五 车5进1 *\n"
	c, err := Read(strings.NewReader(text))
	if err != nil || movesText(c.Games[0]) != "d0e0 e1e0" || len(c.Games[0].Notes) != 1 {
		t.Errorf("%v, %v", c.Games, err)
	}
}

// If a diagram shows a mate, the mated side is to move, even if the other king is also attacked.
func TestMateDiagram(t *testing.T) {
	for _, fen := range []string{"3k5/9/9/3R5/9/4R4/9/9/9/5K3 b - - 0 1", "3k5/9/9/3R5/9/4R4/9/9/7r1/5K2r b - - 0 1"} {
		g := shown(t, fen, "")
		data := plainXQF(t, g)
		checkShown(t, "XQF", data, g, []string{"to move"})
		inCBR := cbrFile(g)
		inCBR[cbrSideAt] = 1
		checkShown(t, "CBR", inCBR, g, []string{"to move"})
	}
}

// A game with an empty board is a page of text.
func TestPageOfText(t *testing.T) {
	g := &GameRecord{Tags: []Tag{{"Title", "目录"}}, Result: Unknown, Tree: game.NewTree(xiangqi.StartPosition())}
	g.Tree.SetComment(g.Tree.Root(), "第一章 布局\n第二章 中局")
	inXQF, inCBR := plainXQF(t, g), cbrFile(g)
	copy(inXQF[xqfPiecesAt:], bytes.Repeat([]byte{0xFF}, 32))
	copy(inCBR[cbrBoardAt:], make([]byte, 90))
	for name, data := range map[string][]byte{"XQF": inXQF, "CBR": inCBR} {
		c, err := readBytes(data)
		if err != nil || len(c.Games) != 1 {
			t.Errorf("%s: %v", name, err)
			continue
		}
		page := c.Games[0]
		if diff := difference(g, page); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if want := []string{"a page of text without a position; shown with the initial position"}; !cmp.Equal(want, textsOf(page.Notes)) {
			t.Errorf("%s: %q", name, page.Notes)
		}
	}
}

// Pasted moves that do not fit the current position are tried from the initial position. When they
// are tried from there, they must not overlook a check.
func TestPasteDoesNotOverlookChecks(t *testing.T) {
	pos, err := xiangqi.ParseFEN("rnbakabnr/9/1c5c1/p1p1R1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABN1 b - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	games, err := ReadTextFrom(pos, "1. h2e2 h9g7")
	if err != nil || games[0].Start() != xiangqi.StartPosition() {
		t.Errorf("%v, %v", games, err)
	}
	games, err = ReadTextFrom(pos, "h9g7 h2e2")
	if err != nil || games[0].Start() != pos || len(games[0].Notes) != 1 {
		t.Errorf("%v, %v", games, err)
	}
}
