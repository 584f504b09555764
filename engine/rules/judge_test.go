package rules

import (
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// replay plays ICCS moves from a FEN. It returns the final position and all plies, including those
// before captures.
func replay(t testing.TB, fen, moves string) (xiangqi.Position, []Ply) {
	t.Helper()
	pos, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	var past []Ply
	for text := range strings.FieldsSeq(moves) {
		m, err := pos.ParseLegal(text)
		if err != nil {
			t.Fatalf("%s: %v", pos.FEN(), err)
		}
		past = append(past, Ply{pos.Key(), m, pos.InCheck()})
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	return pos, past
}

// judgeCase is a game with the verdict that the simple rules give after the last move.
type judgeCase struct {
	name, fen, moves string
	verdict          Verdict
	reason           Reason
}

// twice repeats the moves of a round.
func twice(round string) string { return round + " " + round }

var judgeCases = []judgeCase{
	{"start", xiangqi.StartFEN, "", Ongoing, NoReason},
	{"checkmate", "4k4/R8/9/p8/9/9/P8/9/7R1/3K5 w - - 0 1", "h1h9", BlackLoses, Checkmate},
	{"stalemate", "3k5/R8/9/9/9/9/9/9/7R1/5K3 w - - 0 1", "h1e1", BlackLoses, Stalemate},

	{"second occurrence", "5k3/9/9/8p/1n7/9/8P/9/9/2RK5 w - - 0 1", "c0b0 b5c3 b0c0 c3b5", Ongoing, NoReason},
	{"third occurrence, idle", xiangqi.StartFEN, twice("b0c2 b9c7 c2b0 c7b9"), Draw, Repetition},
	{"one ply before the third occurrence", xiangqi.StartFEN, "b0c2 b9c7 c2b0 c7b9 b0c2 b9c7 c2b0", Ongoing, NoReason},
	{"third occurrence not of the start", xiangqi.StartFEN, "h2e2 h9g7 " + twice("b0c2 b9c7 c2b0 c7b9"), Draw, Repetition},
	{"the cycle left again", xiangqi.StartFEN, twice("b0c2 b9c7 c2b0 c7b9") + " h2e2", Ongoing, NoReason},
	{"fourth occurrence", xiangqi.StartFEN, strings.Repeat("b0c2 b9c7 c2b0 c7b9 ", 3), Draw, Repetition},

	{"rook checks for ever", "R8/4k4/9/8p/9/9/8P/9/9/3K5 w - - 0 1", twice("a9a8 e8e9 a8a9 e9e8"), RedLoses, PerpetualCheck},
	{"the same, judged after the check", "R8/4k4/9/8p/9/9/8P/9/9/3K5 w - - 0 1", twice("a9a8 e8e9 a8a9 e9e8") + " a9a8", RedLoses, PerpetualCheck},
	{"cannon checks over two screens", "4k4/9/9/8p/3PP4/9/8P/3C5/9/5K3 w - - 0 1", twice("d2e2 e9d9 e2d2 d9e9"), RedLoses, PerpetualCheck},
	{"pawn checks for ever", "4k4/3P5/9/8p/9/9/8P/9/9/5K3 w - - 0 1", twice("d8e8 e9d9 e8d8 d9e9"), RedLoses, PerpetualCheck},
	{"cycle of four moves", "R8/4k4/9/8p/9/9/8P/9/9/3K5 w - - 0 1", twice("a9a8 e8e7 a8a7 e7e8 a7a8 e8e9 a8a9 e9e8"), RedLoses, PerpetualCheck},
	{"cycle of four moves, one of them quiet", "R8/4k4/9/8p/9/9/8P/9/9/3K5 w - - 0 1", twice("a9a8 e8e7 a8a7 e7e8 a7a6 e8e9 a6a9 e9e8"), Draw, Repetition},
	{"two rounds unlike, all checks", "R8/4k4/9/8p/9/9/8P/9/9/3K5 w - - 0 1", "a9a8 e8e9 a8a9 e9e8 a9a8 e8e7 a8a7 e7e8 a7a8 e8e9 a8a9 e9e8", RedLoses, PerpetualCheck},
	{"two rounds unlike, one with a quiet move", "R8/4k4/9/8p/9/9/8P/9/9/3K5 w - - 0 1", "a9b9 e8e7 b9a9 e7e8 a9a8 e8e9 a8a9 e9e8", Draw, Repetition},
	{"one check, one idle", "9/4k4/R8/8p/9/9/8P/9/9/3K5 w - - 0 1", twice("a7a8 e8e9 a8a7 e9e8"), Draw, Repetition},
	{"check uncovered every other move", "3k5/9/9/8p/3N5/9/8P/9/3R5/3K5 w - - 0 1", twice("d5f4 d9e9 f4d5 e9d9"), Draw, Repetition},
	{"both sides check", "3akr3/5c3/1P2b4/4R4/9/9/9/9/9/4CK3 w - - 0 1", "e6e7 f8e8 e7f7 e8f8 f7e7 f8e8 e7f7 e8f8 f7e7 f8e8", Draw, Repetition},
	{"all checks against every other", "5c3/8R/4k2P1/3P5/5P3/6P2/5pN2/5A3/4CK3/6rn1 w - - 0 1", twice("f5e5 f3e3 e5f5 e3f3"), RedLoses, PerpetualCheck},
	{"checks before the cycle, none in it", "R8/4k4/9/8p/9/9/8P/9/9/3K5 w - - 0 1", "a9a8 e8e9 a8a9 e9e8 " + twice("d0d1 e8e7 d1d0 e7e8"), Draw, Repetition},

	{"capture in between", "R8/4k4/9/8p/9/9/8P/9/9/3K5 w - - 0 1", "a9a8 e8e9 a8a9 e9e8 a9i9 e8e7 i9i6 e7e8 i6a6 e8e9 a6a9 e9e8 a9a8 e8e9 a8a9 e9e8", Ongoing, NoReason},
	{"capture, then three times", "R8/4k4/9/8p/9/9/8P/9/9/3K5 w - - 0 1", "a9i9 e8e7 i9i6 e7e8 i6a6 e8e9 a6a9 e9e8 " + twice("a9a8 e8e9 a8a9 e9e8"), RedLoses, PerpetualCheck},

	{"119 plies", "3k5/9/9/p8/9/9/P8/9/7R1/4K4 w - - 118 80", "h1h2", Ongoing, NoReason},
	{"120 plies", "3k5/9/9/p8/9/9/P8/9/7R1/4K4 w - - 118 80", "h1h2 d9d8", Draw, MoveCount},
	{"a pawn move counts", "3k5/9/9/p8/9/9/P8/9/7R1/4K4 w - - 119 80", "a3a4", Draw, MoveCount},
	{"capture on ply 120", "3k5/9/9/p8/9/9/9/R8/9/4K4 w - - 119 80", "a2a6", Ongoing, NoReason},
	{"mate on ply 120", "4k4/R8/9/p8/9/9/P8/9/7R1/3K5 w - - 119 80", "h1h9", BlackLoses, Checkmate},
	{"stalemate on ply 120", "3k5/R8/9/9/9/9/9/9/7R1/5K3 w - - 119 80", "h1e1", BlackLoses, Stalemate},
	{"perpetual check on ply 120", "R8/4k4/9/8p/9/9/8P/9/9/3K5 w - - 112 80", twice("a9a8 e8e9 a8a9 e9e8"), RedLoses, PerpetualCheck},
}

func TestJudge(t *testing.T) {
	for _, c := range judgeCases {
		t.Run(c.name, func(t *testing.T) {
			pos, past := replay(t, c.fen, c.moves)
			got := Judge(Simple, &pos, past)
			if got.Verdict != c.verdict || got.Reason != c.reason {
				t.Errorf("%v by %v (%s), want %v by %v", got.Verdict, got.Reason, got.Text, c.verdict, c.reason)
			}
			if got.Over() != (got.Text != "") {
				t.Errorf("text %q of a game that stands %v", got.Text, got.Verdict)
			}
		})
	}
}

// A reflected game gets the same verdict. If the colours are exchanged, so are the sides in the
// verdict.
func TestJudgeSymmetry(t *testing.T) {
	swapped := map[Verdict]Verdict{Ongoing: Ongoing, Draw: Draw, RedLoses: BlackLoses, BlackLoses: RedLoses}
	mirror := func(m xiangqi.Move) xiangqi.Move { return m.Mirror() }
	flip := func(m xiangqi.Move) xiangqi.Move { return xiangqi.MakeMove(m.From().Flip(), m.To().Flip()) }
	for _, c := range judgeCases {
		t.Run(c.name, func(t *testing.T) {
			start, _ := replay(t, c.fen, "")
			mirrored, swap := start.Mirror(), start.SwapColors()
			pos, past := replay(t, mirrored.FEN(), mapMoves(t, c.moves, mirror))
			if got := Judge(Simple, &pos, past); got.Verdict != c.verdict || got.Reason != c.reason {
				t.Errorf("mirrored: %v by %v, want %v by %v", got.Verdict, got.Reason, c.verdict, c.reason)
			}
			pos, past = replay(t, swap.FEN(), mapMoves(t, c.moves, flip))
			if got := Judge(Simple, &pos, past); got.Verdict != swapped[c.verdict] || got.Reason != c.reason {
				t.Errorf("colours exchanged: %v by %v, want %v by %v", got.Verdict, got.Reason, swapped[c.verdict], c.reason)
			}
		})
	}
}

func mapMoves(t *testing.T, moves string, f func(xiangqi.Move) xiangqi.Move) string {
	t.Helper()
	var out []string
	for text := range strings.FieldsSeq(moves) {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, f(m).String())
	}
	return strings.Join(out, " ")
}

// Under the rule set None repetitions have no effect. Everything else ends a game as under the
// other sets.
func TestJudgeNone(t *testing.T) {
	for _, c := range judgeCases {
		pos, past := replay(t, c.fen, c.moves)
		want := c.verdict
		switch {
		case c.name == "perpetual check on ply 120":
			want = Draw // now the move count decides
		case c.reason == Repetition || c.reason == PerpetualCheck:
			want = Ongoing
		}
		if got := Judge(None, &pos, past); got.Verdict != want {
			t.Errorf("%s: %v by %v, want %v", c.name, got.Verdict, got.Reason, want)
		}
	}
}

// Equal positions before the last capture are not repetitions, whatever history the caller passes.
func TestJudgeStopsAtTheClock(t *testing.T) {
	pos, past := replay(t, xiangqi.StartFEN, twice("b0c2 b9c7 c2b0 c7b9"))
	fresh := xiangqi.StartPosition()
	if pos.Key() != fresh.Key() {
		t.Fatal("the cycle does not lead back")
	}
	if got := Judge(Simple, &fresh, past); got.Over() {
		t.Errorf("%v by %v with a clock of 0", got.Verdict, got.Reason)
	}
}

func TestAfter(t *testing.T) {
	for _, c := range []struct {
		fen, moves, move string
		want             Reason
	}{
		{xiangqi.StartFEN, "b0c2 b9c7 c2b0 c7b9 b0c2 b9c7 c2b0", "c7b9", Repetition},
		{xiangqi.StartFEN, "b0c2 b9c7 c2b0 c7b9 b0c2 b9c7 c2b0", "h9g7", NoReason},
		{"R8/4k4/9/8p/9/9/8P/9/9/3K5 w - - 0 1", "a9a8 e8e9 a8a9 e9e8 a9a8 e8e9 a8a9", "e9e8", PerpetualCheck},
		{"3k5/9/9/p8/9/9/9/R8/9/4K4 w - - 119 80", "", "a2a6", NoReason},
		{"3k5/9/9/p8/9/9/9/R8/9/4K4 w - - 119 80", "", "a2b2", MoveCount},
		{"4k4/R8/9/p8/9/9/P8/9/7R1/3K5 w - - 0 1", "", "h1h9", Checkmate},
	} {
		pos, past := replay(t, c.fen, c.moves)
		fen := pos.FEN()
		// The slice needs spare capacity, into which the function After must not write.
		past = append(past, Ply{Key: 1})
		m, err := pos.ParseLegal(c.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := After(Simple, &pos, past[:len(past)-1], m); got.Reason != c.want {
			t.Errorf("after %s: %v, want %v", c.move, got.Reason, c.want)
		}
		if pos.FEN() != fen || past[len(past)-1].Key != 1 {
			t.Errorf("%s: After changed its arguments", c.move)
		}
	}
}

func TestTexts(t *testing.T) {
	for _, c := range []struct{ fen, moves, want string }{
		{"R8/4k4/9/8p/9/9/8P/9/9/3K5 w - - 0 1", twice("a9a8 e8e9 a8a9 e9e8"), "Red checks on every move of the cycle: perpetual check loses (a9a8 e8e9 a8a9 e9e8)"},
		{xiangqi.StartFEN, twice("b0c2 b9c7 c2b0 c7b9"), "third occurrence: repetition draws (b0c2 b9c7 c2b0 c7b9)"},
		{"3akr3/5c3/1P2b4/4R4/9/9/9/9/9/4CK3 w - - 0 1", "e6e7 f8e8 e7f7 e8f8 f7e7 f8e8 e7f7 e8f8 f7e7 f8e8", "both sides check on every move of the cycle: repetition draws (e7f7 e8f8 f7e7 f8e8)"},
		{"4k4/R8/9/p8/9/9/P8/9/7R1/3K5 w - - 0 1", "h1h9", "Black is checkmated"},
		{"3k5/R8/9/9/9/9/9/9/7R1/5K3 w - - 0 1", "h1e1", "Black has no legal move and loses"},
		{"3k5/9/9/p8/9/9/P8/9/7R1/4K4 w - - 119 80", "a3a4", "120 plies without a capture: draw"},
	} {
		pos, past := replay(t, c.fen, c.moves)
		if got := Judge(Simple, &pos, past).Text; got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestNames(t *testing.T) {
	for _, s := range []Set{Asian, Chinese, Simple, None, Thesis} {
		if got, err := ParseSet(strings.ToUpper(s.String())); err != nil || got != s {
			t.Errorf("ParseSet(%q) = %v, %v", s, got, err)
		}
	}
	if _, err := ParseSet("fair"); err == nil || !strings.Contains(err.Error(), "simple, none, thesis") {
		t.Errorf("ParseSet of an unknown name: %v", err)
	}
	for v := range numVerdicts {
		c, ok := v.Loser()
		if ok != (v == RedLoses || v == BlackLoses) || ok && Loses(c) != v {
			t.Errorf("%v: loser %v, %v", v, c, ok)
		}
	}
	for r := range numReasons {
		if r.String() == "" || r.String() == "unknown" {
			t.Errorf("reason %d has no name", r)
		}
	}
}

// A position in which a side has no king is illegal, and Judge lets the game go on.
func TestJudgeWithoutAKing(t *testing.T) {
	for _, fen := range []string{"5k3/9/9/9/9/9/9/9/9/4r4 w - - 0 1", "3k5/9/9/9/9/9/9/9/9/R8 w - - 0 1"} {
		pos, err := xiangqi.ParseDiagram(fen)
		if err != nil {
			t.Fatal(err)
		}
		if e := Judge(Asian, &pos, nil); e.Over() {
			t.Errorf("%s: %v", fen, e)
		}
	}
}

// A position is bare if no piece of either side can attack.
func TestBare(t *testing.T) {
	for fen, want := range map[string]bool{
		"3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1":              true,
		"2bak4/4a4/4b4/9/9/9/9/4B4/4A4/3K1AB2 b - - 0 1": true,
		"3k5/9/9/9/9/9/9/9/9/4K3P w - - 0 1":             false,
		"3k5/9/9/9/9/9/9/9/9/N3K4 w - - 0 1":             false,
		"3k5/9/9/9/9/8c/9/9/9/4K4 w - - 0 1":             false,
		"3k5/8r/9/9/9/9/9/9/9/4K4 w - - 0 1":             false,
	} {
		pos, err := xiangqi.ParseDiagram(fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := Bare(&pos); got != want {
			t.Errorf("%s: %v", fen, got)
		}
	}
}
