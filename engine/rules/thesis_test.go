package rules

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/abyss/assets"
	"example.com/abyss/engine/xiangqi"
)

// thesisCase is a game with the verdict that the thesis's rules give. In most cases the last move
// completes a third occurrence. The cycles are short. Most were chosen among random positions and
// checked by hand.
type thesisCase struct {
	name, set, fen, moves string
	verdict               Verdict
	reason                Reason
	text                  string // a part of the sentence
}

const (
	rookBehind  = "4R4/9/9/8k/9/9/9/9/9/3K5 b - - 0 1"
	checkCycle  = "9/R3k4/9/8p/9/9/8P/9/9/3K5 b - - 0 1"
	loneCannon  = "4k4/9/c8/9/9/R8/9/9/9/3K5 b - - 0 1"
	checkAttack = "3k5/5c3/3a5/5N3/2b6/9/9/9/9/5K3 w - - 0 1"
	twoOverOne  = "2R6/3c2N2/3kr4/1n7/2n6/9/9/5K3/3C5/9 w - - 0 1"

	rooksFight = "9/4k4/9/6r2/6R2/9/9/3A1K3/9/9 w - - 0 1"
)

var thesisCases = []thesisCase{
	// One case for each branch of Figure 2.1.
	{"the second time", "thesis", checkCycle, "e8e9 a8a9 e9e8 a9a8", Ongoing, NoReason, ""},
	{"the third time, by no threat", "thesis", xiangqi.StartFEN, twice("b0c2 b9c7 c2b0 c7b9"), Draw, Repetition, "without a threat"},
	{"a threat; the position before repeated, but by no threat", "thesis", checkCycle, twice("e8e9 a8a9 e9e8 a9a8"), RedLoses, ForbiddenRepetition, "Red repeats the position by a check, which answers no repeated threat"},
	{"a threat; the position before by a threat, but not repeated", "thesis", checkAttack, "f6e4 f8e8 e4f6 e8f8 f6e4 f8c8 e4f6 c8f8", BlackLoses, ForbiddenRepetition, "by a check, which answers no repeated threat"},
	{"a threat; the position before repeated and by a threat", "thesis", checkAttack, twice("f6e4 f8e8 e4f6 e8f8"), Draw, Repetition, "Black repeats the position by a check, threat for threat"},

	// The same perpetual check, but the king's move completes the repetition. As printed, the move
	// that completes the repetition decides.
	{"checks all along, completed by the other side", "thesis", "R8/4k4/9/8p/9/9/8P/9/9/3K5 w - - 0 1", twice("a9a8 e8e9 a8a9 e9e8"), Draw, Repetition, "without a threat"},
	{"checks against checks", "thesis", "3akr3/5c3/1P2b4/4R4/9/9/9/9/9/4CK3 w - - 0 1", "e6e7 f8e8 e7f7 e8f8 f7e7 f8e8 e7f7 e8f8 f7e7 f8e8", Draw, Repetition, "threat for threat"},
	{"a fourth time", "thesis", checkCycle, strings.Repeat("e8e9 a8a9 e9e8 a9a8 ", 3), RedLoses, ForbiddenRepetition, "a check"},
	{"a capture in between", "thesis", "R8/4k4/9/8p/9/9/8P/9/9/3K5 w - - 0 1", "a9a8 e8e9 a8a9 e9e8 a9i9 e8e7 i9i6 e7e8 i6a6 e8e9 a6a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8", Ongoing, NoReason, ""},

	// One case for each kind of threat.
	{"attack on a lone cannon", "thesis", loneCannon, twice("a7b7 a4b4 b7a7 b4a4"), RedLoses, ForbiddenRepetition, "by an attack on the cannon on a7"},
	{"attack on a protected cannon", "thesis", "4k4/9/c7r/9/9/R8/9/9/9/3K5 b - - 0 1", twice("a7b7 a4b4 b7a7 b4a4"), Draw, Repetition, "without a threat"},
	{"attack on a pawn across the river", "thesis", "4k4/9/9/9/R8/9/9/p8/9/3K5 b - - 0 1", twice("e9e8 a5b5 e8e9 b5a5"), RedLoses, ForbiddenRepetition, "the pawn on a2"},
	{"attack on a pawn before the river", "thesis", "4k4/9/9/p8/9/9/R8/9/9/3K5 b - - 0 1", twice("e9e8 a3b3 e8e9 b3a3"), Draw, Repetition, "without a threat"},
	{"attack on a lone bishop", "thesis", "2b1k4/9/9/9/2R6/9/9/9/9/3K5 b - - 0 1", twice("e9e8 c5b5 e8e9 b5c5"), RedLoses, ForbiddenRepetition, "the bishop on c9"},
	{"attack on a lone guard", "thesis", "9/3k5/3a5/9/7P1/9/9/r4A3/4K4/9 w - - 0 1", twice("e1e0 a2a7 e0e1 a7a2"), BlackLoses, ForbiddenRepetition, "the guard on f2"},
	{"an attack that stood there all along", "thesis", "4k4/c8/9/9/R8/9/9/9/9/5K3 b - - 0 1", twice("e9d9 f0f1 d9e9 f1f0"), Draw, Repetition, "without a threat"},
	{"mate threat", "thesis", "9/9/4k4/3C1n3/9/7r1/8n/2N2K3/9/9 w - - 0 1", twice("c2a1 h4h8 a1c2 h8h4"), BlackLoses, ForbiddenRepetition, "by a threat of mate"},
	{"mate threat over attack", "thesis", "9/9/4k1r1b/9/nP7/9/9/8r/9/3K5 w - - 0 1", twice("b5c5 g7g9 c5b5 g9g7"), Draw, Repetition, "by a threat of mate, threat for threat"},
	{"attack over mate threat", "thesis", "3a5/3C2C2/3k5/9/9/9/9/3rRK3/9/2R6 w - - 0 1", twice("d8b8 d9e8 b8d8 e8d9"), Draw, Repetition, "an attack on the cannon on d8, threat for threat"},
	{"mate threat over mate threat", "thesis", "9/3k5/9/9/7c1/6B2/9/4KA3/4R4/9 w - - 0 1", twice("e1i1 h5h9 i1e1 h9h5"), Draw, Repetition, "threat for threat"},

	// A side that makes two threats for each threat of its opponent loses if the rule looks back
	// far enough. By the printed rule, that side loses only if the opponent's last move was its
	// idle move.
	{"two over one, one answered last", "thesis", twoOverOne, twice("c9i9 d8f8 i9c9 f8d8"), Draw, Repetition, "threat for threat"},
	{"two over one, one unanswered last", "thesis", twoOverOne, "c9i9 d8f8 " + twice("i9c9 f8d8 c9i9 d8f8"), BlackLoses, ForbiddenRepetition, "which answers no repeated threat"},
	{"two over one, looking back", "thesis+back2", twoOverOne, twice("c9i9 d8f8 i9c9 f8d8"), BlackLoses, ForbiddenRepetition, "with more threats than were answered"},
	{"two over one, counted", "thesis+count", twoOverOne, twice("c9i9 d8f8 i9c9 f8d8"), BlackLoses, ForbiddenRepetition, "with threats at 2 to 1"},
	{"two over two, looking back", "thesis+back2", "3akr3/5c3/1P2b4/4R4/9/9/9/9/9/4CK3 w - - 0 1", "e6e7 f8e8 e7f7 e8f8 f7e7 f8e8 e7f7 e8f8 f7e7 f8e8", Draw, Repetition, "threat for threat"},
	{"two over two, counted", "thesis+count", "3akr3/5c3/1P2b4/4R4/9/9/9/9/9/4CK3 w - - 0 1", "e6e7 f8e8 e7f7 e8f8 f7e7 f8e8 e7f7 e8f8 f7e7 f8e8", Draw, Repetition, "with threats at 2 to 2"},

	// Each side makes one threat, and neither threat answers the other. By the printed rule this
	// repetition is forbidden, but if threats are counted it is a draw.
	{"one over one out of step", "thesis", twoOverOne, twice("d1i1 d8c8 i1d1 c8d8"), BlackLoses, ForbiddenRepetition, "the cannon on d1"},
	{"one over one out of step, counted", "thesis+count", twoOverOne, twice("c9b9 d8c8 b9c9 c8d8"), Draw, Repetition, "with threats at 1 to 1"},
	{"perpetual check, counted", "thesis+count", checkCycle, twice("e8e9 a8a9 e9e8 a9a8"), RedLoses, ForbiddenRepetition, "with threats at 2 to 0"},

	// These threats are longer mates, and gains of material that only a search finds.
	{"mate in five plies, as printed", "thesis", "5k3/9/9/6r2/9/n8/9/9/3KA4/9 w - - 0 1", twice("e1d0 g6g4 d0e1 g4g6"), Draw, Repetition, "without a threat"},
	{"mate in five plies, seen", "thesis+mate5", "5k3/9/9/6r2/9/n8/9/9/3KA4/9 w - - 0 1", twice("e1d0 g6g4 d0e1 g4g6"), BlackLoses, ForbiddenRepetition, "by a threat of mate"},
	{"far mate, as printed", "thesis", "3k1r3/9/9/9/2rC5/9/2c6/1n2K4/9/2RN5 w - - 0 1", twice("c0a0 f9f7 a0c0 f7f9"), Draw, Repetition, "without a threat"},
	{"far mate, not in five plies", "thesis+mate5", "3k1r3/9/9/9/2rC5/9/2c6/1n2K4/9/2RN5 w - - 0 1", twice("c0a0 f9f7 a0c0 f7f9"), Draw, Repetition, "without a threat"},
	{"far mate, seen", "thesis+mate", "3k1r3/9/9/9/2rC5/9/2c6/1n2K4/9/2RN5 w - - 0 1", twice("c0a0 f9f7 a0c0 f7f9"), BlackLoses, ForbiddenRepetition, "by a threat of mate"},
	{"material by a check, as printed", "thesis", "9/9/5kc2/9/9/9/9/r8/3KA4/8R w - - 0 1", twice("i0i7 a2e2 i7i0 e2a2"), Draw, Repetition, "without a threat"},
	{"material by a check, searched", "thesis+search", "9/9/5kc2/9/9/9/9/r8/3KA4/8R w - - 0 1", twice("i0i7 a2e2 i7i0 e2a2"), BlackLoses, ForbiddenRepetition, "by a threat to win material"},
	{"material below the margin", "thesis+search1900", "9/9/5kc2/9/9/9/9/r8/3KA4/8R w - - 0 1", twice("i0i7 a2e2 i7i0 e2a2"), Draw, Repetition, "without a threat"},
}

func parseSet(t testing.TB, name string) Set {
	t.Helper()
	set, err := ParseSet(name)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func TestThesis(t *testing.T) {
	for _, c := range thesisCases {
		t.Run(c.name, func(t *testing.T) {
			set := parseSet(t, c.set)
			pos, past := replay(t, c.fen, c.moves)
			got := Judge(set, &pos, past)
			if got.Verdict != c.verdict || got.Reason != c.reason || !strings.Contains(got.Text, c.text) {
				t.Errorf("%v by %v (%s), want %v by %v (%s)", got.Verdict, got.Reason, got.Text, c.verdict, c.reason, c.text)
			}
			o, _ := set.Thesis()
			if forbidden := o.Forbidden(&pos, past); forbidden != (c.reason == ForbiddenRepetition) {
				t.Errorf("Forbidden: %v", forbidden)
			}
		})
	}
}

// A reflected game gets the same verdict. If the colours are exchanged, so are the sides in the
// verdict.
func TestThesisSymmetry(t *testing.T) {
	swapped := map[Verdict]Verdict{Ongoing: Ongoing, Draw: Draw, RedLoses: BlackLoses, BlackLoses: RedLoses}
	mirror := func(m xiangqi.Move) xiangqi.Move { return m.Mirror() }
	flip := func(m xiangqi.Move) xiangqi.Move { return xiangqi.MakeMove(m.From().Flip(), m.To().Flip()) }
	for _, c := range thesisCases {
		set := parseSet(t, c.set)
		start, _ := replay(t, c.fen, "")
		mirrored, swap := start.Mirror(), start.SwapColors()
		pos, past := replay(t, mirrored.FEN(), mapMoves(t, c.moves, mirror))
		if got := Judge(set, &pos, past); got.Verdict != c.verdict || got.Reason != c.reason {
			t.Errorf("%s, mirrored: %v by %v", c.name, got.Verdict, got.Reason)
		}
		pos, past = replay(t, swap.FEN(), mapMoves(t, c.moves, flip))
		if got := Judge(set, &pos, past); got.Verdict != swapped[c.verdict] || got.Reason != c.reason {
			t.Errorf("%s, colours exchanged: %v by %v", c.name, got.Verdict, got.Reason)
		}
	}
}

// Inside a search tree the first repetition already decides, and only checks and attacks are
// threats.
func TestIllegalInside(t *testing.T) {
	for _, c := range []struct {
		name, set, fen, moves string
		illegal               bool
	}{
		{"a check over no threat", "thesis", checkCycle, "e8e9 a8a9 e9e8 a9a8", true},
		{"no threat over a check", "thesis", "R8/4k4/9/8p/9/9/8P/9/9/3K5 w - - 0 1", "a9a8 e8e9 a8a9 e9e8", false},
		{"neither", "thesis", xiangqi.StartFEN, "b0c2 b9c7 c2b0 c7b9", false},
		{"a check over an attack", "thesis", checkAttack, "f6e4 f8e8 e4f6 e8f8", false},
		{"an attack over no threat", "thesis", loneCannon, "a7b7 a4b4 b7a7 b4a4", true},
		{"an attack on a protected piece", "thesis", "4k4/9/c7r/9/9/R8/9/9/9/3K5 b - - 0 1", "a7b7 a4b4 b7a7 b4a4", false},
		{"a mate threat alone", "thesis", "9/9/4k4/3C1n3/9/7r1/8n/2N2K3/9/9 w - - 0 1", "c2a1 h4h8 a1c2 h8h4", false},
		{"a check over a mate threat", "thesis", "9/5kc2/2Rr2RC1/9/9/9/9/3K5/9/6c2 w - - 0 1", "d2e2 d7f7 e2d2 f7d7", true},
		{"two over one, one answered last", "thesis", rooksFight, "g5e5 g6e6 e5g5 e6g6 g5e5 g6e6", false},
		{"two over one, one unanswered last", "thesis", rooksFight, "g5e5 g6e6 e5g5 e6g6", true},
		{"two over one, counted", "thesis+count", rooksFight, "g5e5 g6e6 e5g5 e6g6 g5e5 g6e6", true},
		{"mate threats are not counted", "thesis+count", twoOverOne, "c9i9 d8f8 i9c9 f8d8", false},
		{"one over one, counted", "thesis+count", twoOverOne, "c9b9 d8c8 b9c9 c8d8", false},
		{"the same, as printed", "thesis", twoOverOne, "c9b9 d8c8 b9c9 c8d8", true},
	} {
		o, _ := parseSet(t, c.set).Thesis()
		pos, past := replay(t, c.fen, c.moves)
		if got := o.IllegalInside(&pos, past[lastOccurrence(pos.Key(), past):]); got != c.illegal {
			t.Errorf("%s: illegal %v", c.name, got)
		}
	}
}

// None of the moves in the 38 printed games of Appendix 3 is forbidden. Two games reach a third
// occurrence without a threat and continue, because the thesis did not stop games there.
func TestThesisGames(t *testing.T) {
	games, err := assets.Games()
	if err != nil {
		t.Fatal(err)
	}
	printed := 0
	third := map[int]int{} // ply of the first third occurrence, by game
	for _, g := range games {
		if !g.Printed {
			continue
		}
		printed++
		pos := xiangqi.StartPosition()
		var past []Ply
		for i, text := range g.Moves {
			m, err := pos.ParseLegal(text)
			if err != nil {
				t.Fatalf("game %d, ply %d: %v", g.Number, i+1, err)
			}
			e := After(Thesis, &pos, past, m)
			if e.Reason == ForbiddenRepetition {
				t.Errorf("game %d, ply %d: %s", g.Number, i+1, e.Text)
			}
			if e.Reason == Repetition && third[g.Number] == 0 {
				third[g.Number] = i + 1
			}
			past = append(past, Ply{pos.Key(), m, pos.InCheck()})
			var u xiangqi.Undo
			pos.Make(m, &u)
		}
	}
	if printed != 38 {
		t.Errorf("%d printed games, want 38", printed)
	}
	if diff := cmp.Diff(map[int]int{1: 100, 13: 84}, third); diff != "" {
		t.Errorf("third occurrences (-want +got):\n%s", diff)
	}
}

// Retracing a game without captures must give its positions in reverse order.
func TestRetrace(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		pos := xiangqi.StartPosition()
		fens := []string{}
		var past []Ply
		for range rapid.IntRange(0, 40).Draw(rt, "plies") {
			var moves xiangqi.MoveList
			pos.GenerateMoves(&moves)
			if moves.Len() == 0 {
				break // the side to move has no legal move
			}
			m := moves.At(rapid.IntRange(0, moves.Len()-1).Draw(rt, "move"))
			if pos.IsCapture(m) {
				continue
			}
			board, _, _ := strings.Cut(pos.FEN(), " - ")
			fens = append(fens, board)
			past = append(past, Ply{pos.Key(), m, pos.InCheck()})
			var u xiangqi.Undo
			pos.Make(m, &u)
		}
		r := retrace{pos, past}
		for i := len(fens) - 1; i >= 0; i-- {
			if !r.back() {
				rt.Fatalf("stuck %d plies from the start", i)
			}
			if board, _, _ := strings.Cut(r.pos.FEN(), " - "); board != fens[i] {
				rt.Fatalf("ply %d: %s, want %s", i, board, fens[i])
			}
		}
		if r.back() {
			rt.Fatal("went back beyond the start")
		}
	})
}

// A history that does not lead to the position decides nothing.
func TestHistoryThatLeadsElsewhere(t *testing.T) {
	pos, past := replay(t, checkCycle, twice("e8e9 a8a9 e9e8 a9a8"))
	past[len(past)-1].Move = xiangqi.NoMove
	if got := Judge(Thesis, &pos, past); got.Verdict != Draw {
		t.Errorf("%v: %s", got.Verdict, got.Text)
	}
}
