package xiangqi

import (
	"strings"
	"testing"
)

func TestFENDialects(t *testing.T) {
	const want = StartFEN
	for _, fen := range []string{
		want,
		"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
		"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r",
		"rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w",
		"rheagaehr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHEAGAEHR R - - 0 1",
		"rnmgkgmnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNMGKGMNR w - - 0 0",
		"rnbmkmbnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBMKMBNR w x y",
		"rnmakamnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNMAKAMNR w - - - -",
		"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR_w_-_-_0_1",
		"  rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR \t W\n",
		"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[] w - - 0 1",
		"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[-] w",
		"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR+w+-+-+0+1",
		"rnbakabnr%2F9%2F1c5c1%2Fp1p1p1p1p%2F9%2F9%2FP1P1P1P1P%2F1C5C1%2F9%2FRNBAKABNR%20w%20-%20-%200%201",
		"https://www.pychess.org/analysis/xiangqi?fen=rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[]_w_-_-_0_1&x=1",
		"https://www.pychess.org/analysis/xiangqi?x=1&fen=rnbakabnr%2F9%2F1c5c1%2Fp1p1p1p1p%2F9%2F9%2FP1P1P1P1P%2F1C5C1%2F9%2FRNBAKABNR%5B%5D%20w%20-%20-%200%201#a",
		"pychess.org/fen/rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR+w",
		"https://www.chessdb.cn/query/?rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR%20w",
		"www.chessdb.cn/query_en/?rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves h2e2",
		"board=rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
	} {
		p, err := ParseFEN(fen)
		if err != nil {
			t.Errorf("%s: %v", fen, err)
		} else if p.FEN() != want {
			t.Errorf("%s reads as %s", fen, p.FEN())
		}
	}
}

func TestFENCounters(t *testing.T) {
	const board = "3k5/9/9/9/9/9/9/9/9/4K4"
	for in, want := range map[string]string{
		board + " b - - 7 12":   board + " b - - 7 12",
		board + " B - - 119 60": board + " b - - 119 60",
		board + " w - - 3":      board + " w - - 3 1",
	} {
		p, err := ParseFEN(in)
		if err != nil || p.FEN() != want {
			t.Errorf("%s reads as %s, %v", in, p.FEN(), err)
		}
	}
}

func TestFENErrors(t *testing.T) {
	start := func(part, instead string) string { return strings.Replace(StartFEN, part, instead, 1) }
	for _, c := range []struct{ fen, says string }{
		{"", "empty"},
		{"hello", "found 1"},
		{start("rnbakabnr/", ""), "found 9"},
		{start("1c5c1", "1c5c2"), "rank 7: \"1c5c2\" fills 10 files"},
		{start("1c5c1", "1c5c"), "rank 7: \"1c5c\" fills 8 files"},
		{start("1c5c1", "1c5cccccccc"), "rank 7"},
		{start("1c5c1", "1q5c1"), "rank 7: 'q' is not a piece"},
		{start("1c5c1", "0c5c1"), "rank 7: '0' is not a piece"},
		{start(" w ", " x "), "side to move \"x\""},
		{start("0 1", "a 1"), "half-move clock \"a\""},
		{start("0 1", "0 -3"), "move number \"-3\""},
		{start("0 1", "0 99999999"), "move number"},
		{start("RNBAKABNR", "RNBAKABNR[Rp]"), "the pieces \"Rp\" in hand"},
		{"https://www.pychess.org/xiangqi", "rows"},
		{StartFEN + " extra", "\"extra\" after the six fields"},
		{start("RNBAKABNR", "RNBA1ABNR"), "red has 0 kings"},
		{start("9/9/P", "4k4/9/P"), "black has 2 kings"},
		{"4k4/9/9/9/4K4/9/9/9/9/9 w", "red king on e5"},
		{start("9/1c5c1", "4p4/1c5c1"), "black has 6 pawns"},
		{start("9/1c5c1", "4R4/1c5c1"), "red has 3 rooks"},
		{start("/9/RNBAKABNR", "/3A5/RNB1KABNR"), "red guard on d1"},
		{"3k5/9/9/9/9/4B4/9/9/9/4K4 w", "red bishop on e4"},
		{"3k5/9/9/9/9/9/9/4P4/9/4K4 w", "red pawn on e2"},
		{"3k5/9/9/9/9/9/1P7/9/9/4K4 w", "red pawn on b3"},
		{"4k4/9/9/9/9/9/9/9/9/4K4 w", "kings face each other on the open e-file"},
		{"3k5/9/9/9/9/9/9/9/9/3RK4 w", "black is in check but red is to move"},
	} {
		_, err := ParseFEN(c.fen)
		if err == nil || !strings.Contains(err.Error(), c.says) || !strings.HasPrefix(err.Error(), "fen: ") {
			t.Errorf("%q: error %v, want one with %q", c.fen, err, c.says)
		}
	}
}

func TestLooseFEN(t *testing.T) {
	for _, fen := range []string{
		"3k5/9/9/9/9/4B4/9/4P4/9/4K4 w",
		"3k5/9/9/9/9/RRR6/9/9/9/4K4 w",
		"3k5/9/PPPPPPPP1/9/9/9/9/9/9/4K4 w",
	} {
		if _, err := ParseFEN(fen); err == nil {
			t.Errorf("%s: accepted by the strict reader", fen)
		}
		p, err := ParseLooseFEN(fen)
		if err != nil {
			t.Errorf("%s: %v", fen, err)
			continue
		}
		validate(t, &p)
		if got := bruteForce(&p); len(got) == 0 {
			t.Errorf("%s: no moves", fen)
		}
	}
	for _, fen := range []string{
		"RRRRRRRRR/RRRRRRRR1/9/3k5/9/9/9/9/9/4K4 w",
		"3k5/9/9/9/9/9/9/9/9/9 w",
		"RRRRRRRRR/RRRRRRRR1/3k5/9/9/9/9/9/9/4K4 b",
		"3k5/9/9/9/9/9/9/9/9/3RK4 w",
	} {
		if _, err := ParseLooseFEN(fen); err == nil {
			t.Errorf("%s: accepted", fen)
		}
	}
}

func FuzzFEN(f *testing.F) {
	for _, row := range readPerft(f, "testdata/perft.tsv") {
		f.Add(row.fen)
	}
	f.Add("rheagaehr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHEAGAEHR R")
	f.Add("9/9/9/9/9/9/9/9/9/9")
	f.Add("https://www.chessdb.cn/query/?rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[]%20w&x")
	f.Fuzz(func(t *testing.T, fen string) {
		for _, parse := range []func(string) (Position, error){ParseFEN, ParseLooseFEN} {
			p, err := parse(fen)
			if err != nil {
				continue
			}
			validate(t, &p)
			again, err := parse(p.FEN())
			if err != nil || again != p {
				t.Fatalf("%q reads as %s, which reads as %s, %v", fen, p.FEN(), again.FEN(), err)
			}
			var l MoveList
			p.GenerateMoves(&l)
			if l.Len() != len(bruteForce(&p)) {
				t.Fatalf("%s: %d moves generated, %d by trial", p.FEN(), l.Len(), len(bruteForce(&p)))
			}
		}
	})
}

func TestParseMove(t *testing.T) {
	for _, s := range []string{"h2e2", "H2E2", "h2-e2", "H2-E2", "h2E2"} {
		if m, err := ParseMove(s); err != nil || m.String() != "h2e2" {
			t.Errorf("%s reads as %v, %v", s, m, err)
		}
	}
	for _, s := range []string{"", "h2", "h2e", "h2e2 ", "j2e2", "h2e:", "h2--e2", "h2e22", "e2e2", "炮二平五", "\x082e2", "H2/E2"} {
		if m, err := ParseMove(s); err == nil {
			t.Errorf("%q reads as %v", s, m)
		}
	}
}

func FuzzParseMove(f *testing.F) {
	f.Add("h2e2")
	f.Add("H2-E2")
	f.Fuzz(func(t *testing.T, s string) {
		m, err := ParseMove(s)
		if err != nil {
			return
		}
		if again, err := ParseMove(m.String()); err != nil || again != m || !m.From().Valid() || !m.To().Valid() {
			t.Fatalf("%q reads as %v, which reads as %v, %v", s, m, again, err)
		}
	})
}

func TestParseLegalSaysWhy(t *testing.T) {
	for _, c := range []struct{ fen, move, says string }{
		{StartFEN, "h2e2", ""},
		{StartFEN, "H2-E2", ""},
		{StartFEN, "h3e3", "no piece on h3"},
		{StartFEN, "h7e7", "black's, and red is to move"},
		{StartFEN, "h2e3", "the cannon on h2 cannot go to e3"},
		{StartFEN, "h2h9", ""},
		{StartFEN, "z2e2", "not a point"},
		{StartFEN, "g0e2", ""},
		{StartFEN, "b2h2", "red's own cannon is on h2"},
		{StartFEN, "a0a3", "red's own pawn is on a3"},
		{StartFEN, "a0a4", "the pawn on a3 stands between"},
		{StartFEN, "b2b8", "the cannon on b7 stands between"},
		{StartFEN, "b2b7", "to take, a cannon needs exactly one piece between, not 0"},
		{StartFEN, "h0f1", "the bishop on g0 blocks the knight's leg"},
		{StartFEN, "e0d0", "red's own guard is on d0"},
		{StartFEN, "a3b3", "the pawn on a3 cannot go to b3"},
		{"3k5/9/9/9/9/6p2/6P2/6N2/9/4K4 w", "g2f4", "the pawn on g3 blocks the knight's leg"},
		{"3k5/9/9/9/9/6p2/6P2/6N2/9/4K4 w", "g2e2", "the knight on g2 cannot go to e2"},
		{"3k5/9/9/9/9/9/9/4B4/3p5/4K4 w", "e2c0", "the pawn on d1 blocks the bishop's eye"},
		{"3k5/9/9/9/9/2B6/9/9/9/4K4 w", "c4a6", "the bishop on c4 cannot go to a6"},
		{"3k5/c8/n8/n8/9/9/9/C8/9/4K4 w", "a2a8", "to take, a cannon needs exactly one piece between, not 2"},
		{"4k4/9/9/9/4r4/9/9/9/4N4/4K4 w", "e1d3", "exposes the red king"},
		{"3k5/9/9/9/4r4/9/9/9/9/2B1K4 w", "c0a2", "leaves the red king in check"},
	} {
		p := mustFEN(t, c.fen)
		_, err := p.ParseLegal(c.move)
		if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s in %s: %v, want %q", c.move, c.fen, err, c.says)
		}
	}
}
