package notation

import (
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

func TestParseVectors(t *testing.T) {
	for _, v := range vectors(t) {
		for s, text := range v.texts {
			m, fallback, err := ParseIn(&v.pos, text, dialectOf(s))
			if m != v.move || fallback || err != nil {
				t.Errorf("%s %s %q: %s, fallback %v, %v; want %s", v.fen, s, text, m, fallback, err, v.move)
			}
		}
	}
}

// Every spelling of a legal move is read back as this move, and no two moves share a spelling.
func TestSpellingsReadBack(t *testing.T) {
	positions := 0
	playouts(t, boards(), 2, 40, func(pos *xiangqi.Position, moves []xiangqi.Move) {
		positions++
		for _, s := range allStyles {
			d := dialectOf(s)
			seen := map[string]xiangqi.Move{}
			for _, m := range moves {
				text := Format(pos, m, s)
				if other, taken := seen[text]; taken {
					t.Fatalf("%s: %s is %s and %s in %s", pos, text, other, m, s)
				}
				seen[text] = m
				got, fallback, err := ParseIn(pos, text, d)
				if got != m || fallback || err != nil {
					t.Fatalf("%s: %s %q of %s reads as %s, fallback %v, %v", pos, s, text, m, got, fallback, err)
				}
			}
		}
	})
	if positions < 800 {
		t.Errorf("only %d positions", positions)
	}
}

// A text of one edition can also be read in the dialect of the other. The result is the same move,
// marked as a fallback, unless the text names a different pawn in the other edition.
func TestOtherEdition(t *testing.T) {
	shared := 0
	playouts(t, boards(), 2, 20, func(pos *xiangqi.Position, moves []xiangqi.Move) {
		for _, m := range moves {
			old, recent := Format(pos, m, WXF1997), Format(pos, m, WXF)
			got, fallback, err := ParseIn(pos, old, Rules2018)
			switch {
			case err != nil:
				t.Fatalf("%s: %q of 1997: %v", pos, old, err)
			case got == m:
				if !fallback && old != m.String() && old != recent && Format(pos, m, WXFXQBase) != old {
					t.Fatalf("%s: %q is read without a warning; the rules of 2018 have %q", pos, old, recent)
				}
			case Format(pos, got, WXF) != old:
				t.Fatalf("%s: %q of %s reads as %s, which is %q", pos, old, m, got, Format(pos, got, WXF))
			default:
				shared++
			}
		}
	})
	if shared == 0 {
		t.Error("no text that the editions read differently came up")
	}
}

func TestParseEditionsDiffer(t *testing.T) {
	pos := mustFEN(t, "3k5/6P2/2P3P2/2P3P2/9/9/9/9/9/4K4 w")
	for _, c := range []struct {
		text     string
		d        Dialect
		want     string
		fallback bool
	}{
		{"33.4", Rules2018, "g6f6", false},
		{"33.4", Rules1997, "g7f7", false},
		{"23.4", Rules2018, "g7f7", false},
		{"23.4", Rules1997, "g7f7", true},
		{"3-.4", Rules2018, "g6f6", true},
	} {
		got, fallback, err := ParseIn(&pos, c.text, c.d)
		if got.String() != c.want || fallback != c.fallback || err != nil {
			t.Errorf("%s in %d: %s, fallback %v, %v; want %s, %v", c.text, c.d, got, fallback, err, c.want, c.fallback)
		}
	}
}

const (
	twoRooks  = "R8/3k5/9/9/9/9/9/9/R8/4K4 w"
	fourPawns = "3k5/9/2P3P2/2P3P2/9/9/9/9/9/4K4 w"
	twoGuards = "3k5/9/9/9/9/9/9/3A5/9/3AK4 w"
)

func TestParseAsPeopleWrite(t *testing.T) {
	black := strings.Replace(xiangqi.StartFEN, " w ", " b ", 1)
	for _, c := range []struct {
		fen, text, want string
		fallback        bool
	}{
		// Texts with coordinates.
		{xiangqi.StartFEN, " H2-E2 ", "h2e2", false},
		{xiangqi.StartFEN, "ｈ２ｅ２", "h2e2", false},
		{xiangqi.StartFEN, "h3e3", "h2e2", true},
		{xiangqi.StartFEN, "h1-g3", "h0g2", true},
		{black, "h10g8", "h9g7", true},
		{black, "H10-G8", "h9g7", true},
		{xiangqi.StartFEN, "h2xh9", "h2h9", false},
		// A text that is a legal move with ranks from 0 is read in that way, even if it is also
		// legal with ranks from 1.
		{"3k5/9/9/9/9/9/9/R8/R8/4K4 w", "a2b2", "a2b2", false},
		{"3k5/9/9/9/9/9/9/R8/9/4K4 w", "a3b3", "a2b2", true},
		// Texts of XBoard and LALG.
		{xiangqi.StartFEN, "Che2", "h2e2", false},
		{xiangqi.StartFEN, "Cbe2", "b2e2", false},
		{xiangqi.StartFEN, "Ch2-e2", "h2e2", false},
		{xiangqi.StartFEN, "Ch2e2", "h2e2", false},
		{xiangqi.StartFEN, "Ng2", "h0g2", false},
		{xiangqi.StartFEN, "Ch2xh9", "h2h9", false},
		{xiangqi.StartFEN, "c4", "c3c4", false},
		{xiangqi.StartFEN, "Pc4", "c3c4", false},
		{xiangqi.StartFEN, "Bge2", "g0e2", false},
		// the letter of the piece is also the letter of the file on which it stands
		{xiangqi.StartFEN, "Hg2", "h0g2", false},
		{black, "Hi7", "h9i7", false},
		{"3k5/9/2p6/9/9/2c6/9/9/9/4K4 b", "Cc5", "c4c5", false},
		{"3k5/9/2p6/9/9/2c6/9/9/9/4K4 b", "c6", "c7c6", false},
		{xiangqi.StartFEN, "Mg0-e2", "g0e2", false},
		{xiangqi.StartFEN, "Gd0-e1", "d0e1", false},
		{"3k5/R8/9/9/9/9/9/9/R7n/4K4 w", "Rxi1", "a1i1", false},
		{twoRooks, "R1a5", "a1a5", false},
		{twoRooks, "R9a5", "a9a5", false},
		// Texts in WXF.
		{xiangqi.StartFEN, "C2=5", "h2e2", false},
		{xiangqi.StartFEN, "c2.5", "h2e2", false},
		{xiangqi.StartFEN, "C25", "h2e2", false},
		{xiangqi.StartFEN, "C2+7!?", "h2h9", false},
		{xiangqi.StartFEN, "C2+7+", "h2h9", false},
		{xiangqi.StartFEN, "N2+3", "h0g2", false},
		{xiangqi.StartFEN, "B3+5", "g0e2", false},
		{xiangqi.StartFEN, "A4 + 5", "f0e1", false},
		{black, "h8+7", "h9g7", false},
		{black, "c8=5", "h7e7", false},
		{twoRooks, "+R=8", "a9b9", false},
		{twoRooks, "-R+3", "a1a4", false},
		{twoRooks, "r+8", "a9b9", false},
		// Texts in Chinese.
		{xiangqi.StartFEN, "炮二平五", "h2e2", false},
		{xiangqi.StartFEN, "砲2平5", "h2e2", false},
		{xiangqi.StartFEN, "包２平５", "h2e2", false},
		{xiangqi.StartFEN, "傌二上三", "h0g2", false},
		{xiangqi.StartFEN, "俥九進二！", "a0a2", false},
		{xiangqi.StartFEN, "車九進二。", "a0a2", false},
		{xiangqi.StartFEN, "士四进五", "f0e1", false},
		{xiangqi.StartFEN, "象三进五", "g0e2", false},
		{xiangqi.StartFEN, "將五上一", "e0e1", false},
		{xiangqi.StartFEN, "卒七進1", "c3c4", false},
		{xiangqi.StartFEN, "馬 二 進 三", "h0g2", false},
		{black, "马8进7", "h9g7", false},
		{black, "馬八進七", "h9g7", false},
		{twoRooks, "後車下一", "a1a0", false},
		{fourPawns, "前兵三平四", "g7f7", false},
		{fourPawns, "前三兵平四", "g7f7", false},
		{fourPawns, "一兵平四", "g7f7", false},
		// These texts lack a part that the rules require, but some still mean only one move.
		{twoRooks, "R9-4", "a9a5", true},
		{twoRooks, "车九退一", "", false},
		{fourPawns, "前兵平四", "g7f7", true},
		{twoGuards, "后仕进五", "d0e1", true},
		{twoGuards, "A+-5", "d2e1", true},
	} {
		pos := mustFEN(t, c.fen)
		got, fallback, err := ParseIn(&pos, c.text, Rules2018)
		if c.want == "" {
			if err == nil {
				t.Errorf("%q is read as %s", c.text, got)
			}
			continue
		}
		if err != nil || got.String() != c.want || fallback != c.fallback {
			t.Errorf("%q: %s, fallback %v, %v; want %s, %v", c.text, got, fallback, err, c.want, c.fallback)
		}
	}
}

func TestParseSaysWhy(t *testing.T) {
	for _, c := range []struct{ name, fen, text, says string }{
		{"nothing", xiangqi.StartFEN, "  ", "nothing to read"},
		{"only a mark", xiangqi.StartFEN, "!?", "nothing to read"},
		{"a foreign letter", xiangqi.StartFEN, "炮二へ五", `'へ' is not part of a move`},
		{"a long text", xiangqi.StartFEN, "炮二平五炮八平五炮二平五炮八平五", "longer than any move"},
		{"a word", xiangqi.StartFEN, "help", "expected coordinates like h2e2, WXF like C2.5 or Chinese like 炮二平五"},
		{"coordinates", xiangqi.StartFEN, "h2e3", `move "h2e3" is not legal: the cannon on h2 cannot go to e3`},
		{"coordinates with a dash", xiangqi.StartFEN, "H2-E3", `"H2-E3": move "h2e3" is not legal: the cannon on h2 cannot go to e3`},
		{"an empty point", xiangqi.StartFEN, "e4e9", "there is no piece on e4"},
		{"the other side", xiangqi.StartFEN, "h7e7", "is black's, and red is to move"},
		{"a typing error that would be a move with ranks from 1", xiangqi.StartFEN, "a4a5", `move "a4a5" is not legal: there is no piece on a4`},
		{"ranks from 1", xiangqi.StartFEN, "h10g8", `"h10g8": move "h9g7" is not legal: the knight on h9 is black's`},
		{"a pinned piece", "4k4/9/9/9/4r4/9/9/9/4N4/4K4 w", "马五进六", `move "马五进六" is not legal: it exposes the red king`},
		{"a check", "3k5/9/9/9/4r4/9/9/9/9/2B1K4 w", "E7+9", "it leaves the red king in check"},
		{"a pinned piece, by letter", "4k4/9/9/9/4r4/9/9/9/4N4/4K4 w", "Nd3", "it exposes the red king"},
		{"a step too far", xiangqi.StartFEN, "R1+3", `the rook on i0 cannot move like that; expected i0i1 (R1+1), i0i2 (R1+2)`},
		{"a step too far, in Chinese", xiangqi.StartFEN, "车一进三", `the rook on 一路 cannot move like that; expected 车一进一、车一进二`},
		{"a step too far, traditional", xiangqi.StartFEN, "車一進三", `the rook on 一路 cannot move like that; expected 車一進一、車一進二`},
		{"a long list", xiangqi.StartFEN, "C2-3", `, 4 more`},
		{"no piece there", xiangqi.StartFEN, "R5+1", "red has no piece of that name"},
		{"no piece there, in Chinese", xiangqi.StartFEN, "车五进一", `move "车五进一": red has no piece of that name`},
		{"a blocked knight", "3k5/9/9/9/9/9/9/9/9/1NB1K4 w", "马八进六", `the knight on 八路 cannot move like that; expected 马八进九、马八进七`},
		{"a piece that cannot move", "3k5/9/9/9/4r4/9/9/9/4N4/4K4 w", "H5+1", "the knight on e1 has no legal move"},
		{"two rooks", twoRooks, "车九平八", `could be 后车平八、前车平八; expected one of these`},
		{"two cannons", xiangqi.StartFEN, "Ce2", "could be b2e2 (C8.5) or h2e2 (C2.5); expected one of these"},
		{"two front pawns", fourPawns, "前兵进一", "could be 三兵进一、一兵进一"},
	} {
		pos := mustFEN(t, c.fen)
		m, err := Parse(&pos, c.text)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %q gives %s, %v; want %q", c.name, c.text, m, err, c.says)
		}
	}
}

// A fault names points by coordinates, or in Chinese by the file of the piece's owner.
func TestFault(t *testing.T) {
	for _, c := range []struct {
		fen, move  string
		style      Style
		says, name string
	}{
		{xiangqi.StartFEN, "h2i3", Simplified, "the cannon on 二路 cannot go to 一路", "一路"},
		{xiangqi.StartFEN, "a0a4", WXF, "the pawn on a3 stands between", "a4"},
		{xiangqi.StartFEN, "a0a4", Traditional, "the pawn on 九路 stands between", "九路"},
		{xiangqi.StartFEN, "h7h6", Simplified, "the cannon on ８路 is black's", "二路"},
		{"3k5/9/9/9/9/9/9/9/9/1NB1K4 w", "b0d1", Simplified, "the bishop on 七路 blocks the knight's leg", "六路"},
	} {
		pos := mustFEN(t, c.fen)
		m, err := xiangqi.ParseMove(c.move)
		if err != nil {
			t.Fatal(err)
		}
		if err := Fault(&pos, m, c.style); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s in %v: %v, want %s", c.move, c.style, err, c.says)
		}
		if got := PlaceName(&pos, m.To(), c.style); got != c.name {
			t.Errorf("%s in %v leads to %s, want %s", c.move, c.style, got, c.name)
		}
	}
	start := xiangqi.StartPosition()
	if err := Fault(&start, xiangqi.MakeMove(xiangqi.PointAt(7, 2), xiangqi.PointAt(4, 2)), Simplified); err != nil {
		t.Error(err)
	}
}

// FuzzParse checks that any text gives an error, or a legal move that reads back.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"h2e2", "H10-G8", "C2=5", "15.6", "前兵三平四", "砲８平５", "Ch2-e2", "++.4", "Pa.6", "\xff", "C2+7!?"} {
		f.Add(text, uint8(len(text)))
	}
	fens := boards()
	for _, text := range []string{"Che3", "R10xe5+", "Pc8", "b6", "Ch3-e3", "C4e5#"} {
		f.Add(text, uint8(len(text)))
	}
	f.Fuzz(func(t *testing.T, text string, board uint8) {
		pos := mustFEN(t, fens[int(board)%len(fens)])
		for _, s := range [...]Style{Simplified, SAN} {
			m, _, err := ParseIn(&pos, text, dialectOf(s))
			if err != nil {
				continue
			}
			if !pos.Legal(m) {
				t.Fatalf("%q is read as %s, which is not legal in %s", text, m, pos.FEN())
			}
			if again, _, err := ParseIn(&pos, Format(&pos, m, s), dialectOf(s)); again != m || err != nil {
				t.Fatalf("%q is read as %s, whose text in %s is read as %s, %v", text, m, s, again, err)
			}
		}
	})
}

func BenchmarkParse(b *testing.B) {
	pos := xiangqi.StartPosition()
	for _, text := range []string{"h2e2", "h3e3", "C2.5", "炮二平五", "Che2", "C2.9"} {
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				_, _ = Parse(&pos, text)
			}
		})
	}
}
