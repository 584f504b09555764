package notation

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// allStyles lists all styles, including those that occur only in files.
var allStyles = []Style{ICCS, WXF, Traditional, Simplified, WXF1997, WXFXQBase, FileNamed, SAN}

// dialectOf returns the dialect in which a text of the style is read.
func dialectOf(s Style) Dialect {
	switch s {
	case WXF1997:
		return Rules1997
	case SAN:
		return RanksFromOne
	default:
		return Rules2018
	}
}

// vector is a row of testdata/vectors.tsv: a legal move with its texts.
type vector struct {
	fen   string
	pos   xiangqi.Position
	move  xiangqi.Move
	texts map[Style]string
}

// columns lists the styles of the columns after the FEN in testdata/vectors.tsv.
var columns = []Style{ICCS, WXF1997, WXF, WXFXQBase, Simplified, Traditional, FileNamed}

func vectors(t testing.TB) []vector {
	t.Helper()
	text, err := os.ReadFile("testdata/vectors.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var all []vector
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(strings.TrimSpace(line), "\t")
		if len(fields) != 1+len(columns) {
			t.Fatalf("%d columns in %q", len(fields), line)
		}
		v := vector{fen: fields[0], pos: mustPass(t, fields[0]), texts: map[Style]string{}}
		if v.move, err = v.pos.ParseLegal(fields[1]); err != nil {
			t.Fatal(err)
		}
		for i, s := range columns {
			v.texts[s] = fields[1+i]
		}
		all = append(all, v)
	}
	if len(all) != 106 {
		t.Fatalf("%d rows, want 106", len(all))
	}
	return all
}

// mustFEN parses a FEN, even if no game can reach its board.
func mustFEN(t testing.TB, fen string) xiangqi.Position {
	t.Helper()
	p, err := xiangqi.ParseLooseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func mustMove(t testing.TB, text string) xiangqi.Move {
	t.Helper()
	m, err := xiangqi.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// mustPass is like mustFEN, but also accepts boards on which the side to move could take the king,
// as in some of the vectors. On such a board, mustPass first gives the move to the other side,
// which then passes.
func mustPass(t testing.TB, fen string) xiangqi.Position {
	t.Helper()
	if p, err := xiangqi.ParseLooseFEN(fen); err == nil {
		return p
	}
	board, side, _ := strings.Cut(fen, " ")
	other := map[string]string{"w": " b", "b": " w"}[side]
	p := mustFEN(t, board+other)
	var u xiangqi.Undo
	p.MakeNull(&u)
	return p
}

// strict lists boards that games can reach, with many pieces in tandem.
var strict = []string{
	xiangqi.StartFEN,
	"2bakab2/9/n3c4/p3p3p/2p3n2/6p2/P1P1P3P/2N1C1N2/4A4/2BAK1B2 w - - 0 1",
	"3k5/6P2/2P3P2/2P3P2/9/4p4/2p1p4/2p6/2p6/4K4 w",
	"3k5/4P4/4P4/4P4/4P4/4p4/4p4/4p4/9/5K3 w",
	"3P1k3/3P5/3P5/3P5/3P5/5p3/5p3/5p3/5p3/3K1p3 w",
	"3akab2/5N3/4bN3/R2C5/R2C5/r2c2B2/r2c5/6n2/6n2/3AKAB2 w",
	"5k3/9/3P5/3P1P1P1/5P3/3p3p1/3p1p1p1/9/9/4K4 b",
	"3akab2/9/4bP3/3P1P3/3P1P3/2p3B2/2p6/3A5/9/2BAK4 b",
}

// loose lists boards that no game can reach: with too many pieces of a kind, or bishops on
// impossible points.
var loose = []string{
	"3k5/P8/P8/P8/P8/P8/P8/9/9/4K4 w",
	"3k5/P1P6/P1P6/P1P6/P8/9/4ppp2/4ppp2/4p1p2/4K4 w",
	"3k5/9/R8/R8/R8/R8/8r/8r/8r/4K4 w",
	"3k5/9/9/9/9/4C4/2B1C4/2B1C4/2B1C4/4K4 w",
	"3k5/9/4N4/4N4/4N4/9/3a1n3/3a1n3/5n3/4K4 b",
}

// boards returns the boards of strict and loose.
func boards() []string { return slices.Concat(strict, loose) }

func TestStrictBoardsAreSo(t *testing.T) {
	for _, fen := range strict {
		if _, err := xiangqi.ParseFEN(fen); err != nil {
			t.Errorf("%s: %v", fen, err)
		}
	}
	for _, fen := range loose {
		if _, err := xiangqi.ParseFEN(fen); err == nil {
			t.Errorf("%s belongs to the strict boards", fen)
		}
	}
}

// playouts plays random games from the boards. It calls visit with every position and its legal
// moves.
func playouts(t testing.TB, fens []string, games, plies int, visit func(*xiangqi.Position, []xiangqi.Move)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 5))
	for _, fen := range fens {
		start := mustFEN(t, fen)
		for range games {
			pos := start
			for range plies {
				var l xiangqi.MoveList
				pos.GenerateMoves(&l)
				if l.Len() == 0 {
					break
				}
				visit(&pos, l.Slice())
				var u xiangqi.Undo
				pos.Make(l.At(rng.IntN(l.Len())), &u)
			}
		}
	}
}
