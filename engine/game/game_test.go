package game

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

func fromFEN(t testing.TB, fen string) *Game {
	t.Helper()
	pos, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return New(pos)
}

func play(t testing.TB, g *Game, moves string) {
	t.Helper()
	for text := range strings.FieldsSeq(moves) {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
}

func fenOf(p xiangqi.Position) string { return p.FEN() }

// randomGame plays random moves until the game is over or has n plies.
func randomGame(g *Game, rng *rand.Rand, n int) {
	for g.Ply() < n && !g.Ending().Over() {
		pos := g.Position()
		var l xiangqi.MoveList
		pos.GenerateMoves(&l)
		if err := g.Play(l.At(rng.IntN(l.Len()))); err != nil {
			panic(err)
		}
	}
}

func TestUndoRedoOfRandomGames(t *testing.T) {
	const games, plies = 40, 200
	for seed := range uint64(games) {
		rng := rand.New(rand.NewPCG(seed, 1))
		start := xiangqi.StartPosition()
		g := New(start)
		var fens []string
		var endings []rules.Ending
		note := func() {
			fens = append(fens, fenOf(g.Position()))
			endings = append(endings, g.Ending())
		}
		note()
		for g.Ply() < plies && !g.Ending().Over() {
			randomGame(g, rng, g.Ply()+1)
			note()
		}
		moves, last := g.Moves(), g.Ply()
		same := func(ply int) {
			t.Helper()
			if g.Ply() != ply || fenOf(g.Position()) != fens[ply] || g.Ending() != endings[ply] {
				t.Fatalf("seed %d: ply %d: %s %v, want %s %v", seed, ply, fenOf(g.Position()), g.Ending(), fens[ply], endings[ply])
			}
			if !slices.Equal(g.Moves(), moves[:ply]) || g.Undone() != last-ply {
				t.Fatalf("seed %d: ply %d: the moves are not the first %d", seed, ply, ply)
			}
			checkPast(t, g)
		}
		for ply := last - 1; ply >= 0; ply-- {
			if !g.Undo() {
				t.Fatalf("seed %d: no undo at ply %d", seed, ply+1)
			}
			same(ply)
		}
		if g.Undo() || fenOf(g.Position()) != start.FEN() {
			t.Fatalf("seed %d: the start is not the start", seed)
		}
		for ply := 1; ply <= last; ply++ {
			if !g.Redo() {
				t.Fatalf("seed %d: no redo to ply %d", seed, ply)
			}
			same(ply)
		}
		if g.Redo() {
			t.Fatalf("seed %d: a redo too many", seed)
		}
	}
}

// checkPast replays the game and compares Past with a simple reimplementation.
func checkPast(t *testing.T, g *Game) {
	t.Helper()
	pos := g.Start()
	var want []rules.Ply
	for _, m := range g.Moves() {
		ply := rules.Ply{Key: pos.Key(), Move: m, Check: pos.InCheck()}
		captures := pos.IsCapture(m)
		var u xiangqi.Undo
		pos.Make(m, &u)
		if want = append(want, ply); captures {
			want = nil
		}
	}
	if got := g.Past(); !slices.Equal(got, want) {
		t.Fatalf("ply %d: past of %d plies, want %d", g.Ply(), len(got), len(want))
	}
}

func TestPlayRefuses(t *testing.T) {
	g := fromFEN(t, xiangqi.StartFEN)
	for move, want := range map[xiangqi.Move]string{
		xiangqi.NoMove:         "expected four characters",
		xiangqi.MakeMove(0, 1): "red's own knight is on b0",
		xiangqi.MakeMove(9, 0): "no piece on a1",
		xiangqi.MakeMove(xiangqi.PointAt(7, 7), xiangqi.PointAt(4, 7)): "red is to move",
	} {
		if err := g.Play(move); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: error %v, want one with %q", move, err, want)
		}
	}
	if g.Ply() != 0 || fenOf(g.Position()) != xiangqi.StartFEN {
		t.Error("a refused move changed the game")
	}
}

func TestOverByTheRules(t *testing.T) {
	g := fromFEN(t, "4k4/R8/9/p8/9/9/P8/9/7R1/3K5 w - - 0 1")
	play(t, g, "h1h9")
	if e := g.Ending(); e.Verdict != rules.BlackLoses || e.Reason != rules.Checkmate {
		t.Fatalf("%v", e)
	}
	m, _ := xiangqi.ParseMove("e9e8")
	if err := g.Play(m); errors.Unwrap(err) == nil || errors.Unwrap(err).Error() != g.Ending().Message().Error() {
		t.Errorf("a move after mate: %v", err)
	}
	if g.Resign(xiangqi.Red) == nil || g.AgreeDraw() == nil {
		t.Error("a game that is over can be given up")
	}
	if !g.Undo() || g.Ending().Over() {
		t.Error("taking the mate back does not reopen the game")
	}
	if !g.Redo() || g.Ending().Reason != rules.Checkmate {
		t.Error("playing it again does not end it")
	}
}

func TestOverFromTheStart(t *testing.T) {
	g := fromFEN(t, "4k2R1/R8/9/p8/9/9/P8/9/9/3K5 b - - 0 1")
	if g.Ending().Reason != rules.Checkmate {
		t.Errorf("%v", g.Ending())
	}
}

func TestRepetitionBelongsToTheRules(t *testing.T) {
	moves := strings.Repeat("b0c2 b9c7 c2b0 c7b9 ", 2)
	g := New(xiangqi.StartPosition())
	play(t, g, moves)
	if e := g.Ending(); e.Verdict != rules.Draw || e.Reason != rules.Repetition {
		t.Errorf("default rules: %v", e)
	}
	g = NewUnder(rules.None, xiangqi.StartPosition())
	play(t, g, moves)
	if g.Ending().Over() || g.Rules() != rules.None {
		t.Errorf("no repetition rules: %v", g.Ending())
	}
}

func TestResignAndAgree(t *testing.T) {
	for _, c := range []struct {
		name string
		end  func(*Game) error
		want rules.Ending
	}{
		{"red resigns", func(g *Game) error { return g.Resign(xiangqi.Red) }, rules.Ending{Verdict: rules.RedLoses, Reason: rules.Resignation, Text: "Red resigns"}},
		{"black resigns", func(g *Game) error { return g.Resign(xiangqi.Black) }, rules.Ending{Verdict: rules.BlackLoses, Reason: rules.Resignation, Text: "Black resigns"}},
		{"draw", (*Game).AgreeDraw, rules.Ending{Verdict: rules.Draw, Reason: rules.Agreement, Text: "draw by agreement"}},
		{"red's flag", func(g *Game) error { return g.Flag(xiangqi.Red) }, rules.Ending{Verdict: rules.RedLoses, Reason: rules.Flag, Text: "Red's time has run out"}},
		{"black's flag", func(g *Game) error { return g.Flag(xiangqi.Black) }, rules.Ending{Verdict: rules.BlackLoses, Reason: rules.Flag, Text: "Black's time has run out"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := New(xiangqi.StartPosition())
			play(t, g, "h2e2 h9g7 h0g2")
			g.Undo()
			if err := c.end(g); err != nil {
				t.Fatal(err)
			}
			if g.Ending() != c.want {
				t.Errorf("%v, want %v", g.Ending(), c.want)
			}
			if c.end(g) == nil {
				t.Error("ended twice")
			}
			if g.Redo() {
				t.Error("a move was played again in a game that is over")
			}
			if !g.Undo() || g.Ending().Over() || g.Undone() != 2 {
				t.Error("taking back does not reopen the game")
			}
			for g.Undone() > 0 {
				if !g.Redo() {
					t.Fatal("the moves do not come back")
				}
			}
			if g.Ply() != 3 || g.Ending().Over() {
				t.Errorf("ply %d, %v", g.Ply(), g.Ending())
			}
		})
	}
}

// A recorded game may go on beyond its end by our rules. After all moves have been undone, Redo can
// play them again up to the last recorded move.
func TestRedoPastTheEndByTheRules(t *testing.T) {
	g := New(xiangqi.StartPosition())
	for _, text := range strings.Fields(strings.Repeat("b0c2 b9c7 c2b0 c7b9 ", 3) + "h2e2 h9g7") {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Replay(m); err != nil {
			t.Fatal(err)
		}
	}
	last, ends := g.Ply(), 0
	for g.Undo() {
		if g.Ending().Over() {
			ends++
		}
	}
	if ends == 0 {
		t.Fatal("the rules never end the game")
	}
	for g.CanRedo() {
		if !g.Redo() {
			t.Fatalf("no redo from ply %d", g.Ply())
		}
	}
	if g.Ply() != last || g.Redo() {
		t.Errorf("played again to ply %d of %d", g.Ply(), last)
	}
}

func TestPlayDropsTheTail(t *testing.T) {
	g := New(xiangqi.StartPosition())
	play(t, g, "h2e2 h9g7 h0g2")
	g.Undo()
	g.Undo()
	play(t, g, "b9c7")
	if g.Undone() != 0 || g.Redo() {
		t.Error("moves taken back survive another move")
	}
	if got := MoveText(new(g.Start()), g.Moves()); got != "1. h2e2 b9c7" {
		t.Errorf("%q", got)
	}
}

func TestReturnedSlicesAreCopies(t *testing.T) {
	g := New(xiangqi.StartPosition())
	play(t, g, "h2e2 h9g7")
	moves, past := g.Moves(), g.Past()
	moves[0], past[0] = xiangqi.NoMove, rules.Ply{}
	if g.Moves()[0] == xiangqi.NoMove || g.Past()[0].Key == 0 {
		t.Error("the record is shared")
	}
}

func TestCopyIsApart(t *testing.T) {
	g := New(xiangqi.StartPosition())
	play(t, g, "h2e2 h9g7 h0g2")
	g.Undo()
	c := g.Copy()
	if c.Undone() != 1 || !c.Redo() {
		t.Error("the tail is not copied")
	}
	c.Undo()
	play(t, c, "b0c2")
	if !g.Redo() {
		t.Fatal("no redo")
	}
	start := g.Start()
	if got := MoveText(&start, g.Moves()); got != "1. h2e2 h9g7 2. h0g2" {
		t.Errorf("%q", got)
	}
	if got := MoveText(&start, c.Moves()); got != "1. h2e2 h9g7 2. b0c2" {
		t.Errorf("%q", got)
	}
}

func TestMoveText(t *testing.T) {
	for _, c := range []struct{ fen, moves, want string }{
		{xiangqi.StartFEN, "", ""},
		{xiangqi.StartFEN, "h2e2", "1. h2e2"},
		{xiangqi.StartFEN, "h2e2 h9g7", "1. h2e2 h9g7"},
		{xiangqi.StartFEN, "h2e2 h9g7 h0g2", "1. h2e2 h9g7 2. h0g2"},
		{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 12", "h9g7", "12... h9g7"},
		{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 12", "h9g7 h0g2 i9h9", "12... h9g7 13. h0g2 i9h9"},
	} {
		g := fromFEN(t, c.fen)
		play(t, g, c.moves)
		start := g.Start()
		if got := MoveText(&start, g.Moves()); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestRows(t *testing.T) {
	g := fromFEN(t, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 12")
	play(t, g, "h9g7 h0g2")
	start := g.Start()
	moves := g.Moves()
	want := []MoveRow{{12, [2]xiangqi.Move{xiangqi.NoMove, moves[0]}}, {13, [2]xiangqi.Move{moves[1], xiangqi.NoMove}}}
	if got := Rows(&start, moves); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// Replay continues a recorded game beyond its end by our rules. The recorded ending counts, unless
// the rules give the same winner and also a reason.
func TestReplayAndRecord(t *testing.T) {
	g := New(xiangqi.StartPosition())
	for range 3 {
		for _, text := range []string{"a0a1", "a9a8", "a1a0", "a8a9"} {
			m, err := xiangqi.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			if err := g.Replay(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	before := g.Ending()
	if g.Ply() != 12 || before.Reason != rules.Repetition {
		t.Fatalf("%d plies, %+v", g.Ply(), before)
	}
	illegal, err := xiangqi.ParseMove("a0a9")
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Replay(illegal); err == nil || g.Ply() != 12 || g.Ending() != before {
		t.Errorf("a move that is none: %v, %d plies, %+v", err, g.Ply(), g.Ending())
	}
	g.Record(rules.Ending{})
	g.Record(rules.Ending{Verdict: rules.Draw, Text: "so they say"})
	if g.Ending() != before {
		t.Errorf("the same result: %+v, want %+v", g.Ending(), before)
	}
	other := rules.Ending{Verdict: rules.RedLoses, Text: "so they say"}
	if g.Record(other); g.Ending() != other {
		t.Errorf("another result: %+v", g.Ending())
	}
	if g.Undo(); g.Ending().Text == other.Text {
		t.Errorf("taken back: %+v", g.Ending())
	}
}

// After DrawBare, the capture of the last attacking piece makes the game a draw, and if the capture
// is taken back, the game continues.
func TestDrawBare(t *testing.T) {
	g := fromFEN(t, "3k5/3R5/9/9/9/9/9/9/9/4K4 b - - 0 1")
	g.DrawBare()
	for range 2 {
		if g.Ending().Over() {
			t.Fatal(g.Ending())
		}
		play(t, g, "d9d8")
		if e := g.Ending(); e.Verdict != rules.Draw || e.Reason != rules.Material {
			t.Fatal(e)
		}
		g.Undo()
	}
	if !g.Redo() || !g.Ending().Over() {
		t.Error("played again:", g.Ending())
	}
}
