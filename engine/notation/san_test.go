package notation

import (
	"os"
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// Format writes moves in SAN as Fairy-Stockfish does, and these texts are read back.
func TestSANIsFairyStockfishs(t *testing.T) {
	text, err := os.ReadFile("testdata/san.tsv")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		rows++
		fields := strings.Split(strings.TrimSpace(line), "\t")
		pos, want, san := mustFEN(t, fields[0]), mustMove(t, fields[1]), fields[2]
		if got := Format(&pos, want, SAN); got != san {
			t.Errorf("%s %s: %q, want %q", fields[0], want, got, san)
		}
		if got, fallback, err := ParseIn(&pos, san, RanksFromOne); got != want || fallback || err != nil {
			t.Errorf("%s %q: %s, fallback %v, %v; want %s", fields[0], san, got, fallback, err, want)
		}
	}
	if rows != 140 {
		t.Errorf("%d rows, want 140", rows)
	}
}

// With ranks from 1, a text means a different move than with ranks from 0.
func TestRanksFromOne(t *testing.T) {
	const pawns = "3k5/9/9/P1P6/1P7/9/9/9/9/4K4 w"
	for _, c := range []struct {
		fen, text string
		zero, one string // the moves with ranks from 0 and from 1; "" for an error
	}{
		{xiangqi.StartFEN, "Ra2", "a0a2", "a0a1"},
		{xiangqi.StartFEN, "Che3", "", "h2e2"},
		{xiangqi.StartFEN, "Che2", "h2e2", ""},
		{xiangqi.StartFEN, "Ch3-e3", "", "h2e2"},
		{xiangqi.StartFEN, "Cxb10", "", "b2b9"},
		{xiangqi.StartFEN, "h2-e2", "h2e2", "h2e2"},
		{xiangqi.StartFEN, "C2.5", "h2e2", "h2e2"},
		{xiangqi.StartFEN, "Pc5", "", "c3c4"},
		{xiangqi.StartFEN, "c5", "", "c3c4"},
		// A text with only a point is a pawn's move straight ahead, as XBoard writes it.
		{pawns, "b6", "b5b6", ""},
		{pawns, "b7", "", "b5b6"},
		{pawns, "ab6", "a6b6", ""},
		{pawns, "cb6", "c6b6", ""},
		{pawns, "bb6", "b5b6", ""},
		{pawns, "Pb6", "", ""},
		{"3k5/9/9/Pp7/1P7/9/9/9/9/4K4 w", "bxb6", "b5b6", ""},
		{"3k5/9/9/Pp7/1P7/9/9/9/9/4K4 w", "axb6", "a6b6", ""},
		{"3k5/9/9/P1P6/9/9/9/9/9/4K4 w", "b6", "", ""}, // two pawns can reach b6 from the side
		{"3k5/9/9/P8/9/9/9/9/9/4K4 w", "b6", "a6b6", ""},
		// A cannon can be identified by its rank, although a knight here is identified by its file.
		// SAN would write C4e6, so the text is read as two points, with a warning
		{"3k5/9/9/4C4/9/2N1C4/9/9/9/4K4 w", "C4e5", "e4e5", "c4e5"},
		{"3k5/9/9/4C4/9/2N1C4/9/9/9/4K4 w", "c4e5", "c4e5", "c4e5"},
	} {
		pos := mustFEN(t, c.fen)
		for d, want := range map[Dialect]string{Rules2018: c.zero, RanksFromOne: c.one} {
			got, _, err := ParseIn(&pos, c.text, d)
			if want == "" && err == nil || want != "" && (err != nil || got.String() != want) {
				t.Errorf("%s %q in %d: %s, %v; want %q", c.fen, c.text, d, got, err, want)
			}
		}
	}
}

func TestSANOfAnIllegalMove(t *testing.T) {
	pos := xiangqi.StartPosition()
	if got := Format(&pos, mustMove(t, "h7e7"), SAN); got != "h7e7" {
		t.Errorf("a move of the other side: %q", got)
	}
	three := mustFEN(t, "3k5/R8/9/9/9/R4R3/9/9/9/4K4 w")
	if got := Format(&three, mustMove(t, "a4c4"), SAN); got != "Rac5" {
		t.Errorf("a rook of three: %q", got)
	}
}
