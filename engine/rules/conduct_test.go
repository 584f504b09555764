package rules

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.com/abyss/engine/xiangqi"
)

// The text of each kind of verdict contains the moves of the cycle.
func TestCycleTexts(t *testing.T) {
	const (
		rookChecks  = "R8/4k4/9/8p/9/9/8P/9/9/3K5 w - - 0 1"
		checkRound  = "a9a8 e8e9 a8a9 e9e8"
		cannonFlees = "4k4/9/c8/9/9/R8/9/9/9/3K5 b - - 0 1"
		fleeRound   = "a7b7 a4b4 b7a7 b4a4"
		threats     = "3k5/9/9/8p/1R2R4/9/8P/9/9/5K3 w - - 0 1"
		threatRound = "b5c5 d9d8 c5b5 d8d9"
	)
	for _, c := range []struct {
		set        Set
		fen, round string
		reason     Reason
		want       string
	}{
		{Asian, rookChecks, checkRound, PerpetualCheck, "Red checks on every move of the cycle: perpetual check loses (a9a8 e8e9 a8a9 e9e8)"},
		{Chinese, rookChecks, checkRound, PerpetualCheck, "Red checks on every move of the cycle: perpetual check loses (a9a8 e8e9 a8a9 e9e8)"},
		{Asian, cannonFlees, fleeRound, PerpetualChase, "Red chases the cannon on a7 on every move of the cycle: perpetual chase loses (a7b7 a4b4 b7a7 b4a4)"},
		{Simple, cannonFlees, fleeRound, Repetition, "third occurrence: repetition draws (a7b7 a4b4 b7a7 b4a4)"},
		{Asian, threats, threatRound, Repetition, "third occurrence, and neither side chases one piece all the time: repetition draws (b5c5 d9d8 c5b5 d8d9)"},
		{Chinese, threats, threatRound, PerpetualAttack, "Red checks, threatens mate or chases on every move of the cycle: perpetual attack loses (b5c5 d9d8 c5b5 d8d9)"},
		{Chinese, xiangqi.StartFEN, "b0c2 b9c7 c2b0 c7b9", Repetition, "third occurrence, and neither side attacks on every move: repetition draws (b0c2 b9c7 c2b0 c7b9)"},
	} {
		pos, past := replay(t, c.fen, twice(c.round))
		got := Judge(c.set, &pos, past)
		if got.Text != c.want || got.Reason != c.reason || !got.ByRepetition() {
			t.Errorf("%v: %q by %v, want %q by %v", c.set, got.Text, got.Reason, c.want, c.reason)
		}
	}
}

// Each row tests a condition in the definition of a chase. It contains a position and the pieces
// that are chased there.
func TestChased(t *testing.T) {
	for _, c := range []struct{ name, fen, want string }{
		{"unprotected", "4k4/9/c8/9/9/R8/9/9/9/3K5 w - - 0 1", "a7"},
		{"protected", "4k4/9/c7r/9/9/R8/9/9/9/3K5 w - - 0 1", ""},
		{"protected rook by a cannon", "4k4/9/r7r/9/P8/C8/9/9/9/3K5 w - - 0 1", "a7"},
		{"protected cannon by a knight", "4k4/9/c7r/9/1N7/9/9/9/9/3K5 w - - 0 1", ""},
		{"protected by a pinned rook", "4k4/9/c3r4/9/9/R8/9/9/4R4/3K5 w - - 0 1", "a7"},
		{"pinned attacker", "3k5/9/4r4/9/9/9/9/9/c3R4/4K4 w - - 0 1", ""},
		{"rook for rook is an offer", "3k5/9/r8/9/9/R8/9/9/9/4K4 w - - 0 1", ""},
		{"knight that cannot take back", "3k5/9/2n6/2p6/1N7/9/9/9/9/4K4 w - - 0 1", "c7"},
		{"pawn before the river", "4k4/9/9/p8/9/R8/9/9/9/3K5 w - - 0 1", ""},
		{"pawn across the river", "4k4/9/9/9/9/R8/p8/9/9/3K5 w - - 0 1", "a3"},
		{"pawns and kings chase nothing", "4k4/9/c8/P8/9/9/9/9/9/3K5 w - - 0 1", ""},
	} {
		pos, _ := replay(t, c.fen, "")
		var got []string
		for set := chased(&pos, xiangqi.Red); set.Any(); {
			got = append(got, set.Pop().String())
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %v, want %q", c.name, got, c.want)
		}
	}
}

// After ten checks by one side, its further checks and the replies to them do not count as moves.
func TestChecksAreLeftOutOfTheMoveCount(t *testing.T) {
	var n CheckCount
	var skipped []int
	for ply := range 30 {
		n.Add(xiangqi.Color(ply%2), ply%2 == 0) // Red checks with every move
		skipped = append(skipped, n.Skipped)
	}
	want := append(make([]int, 20), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
	if diff := cmp.Diff(want, skipped); diff != "" {
		t.Error(diff)
	}

	// Red checks twelve times without a repetition. The last two checks and the two replies do not
	// count, so the draw comes four plies later.
	const fen = "4k4/9/9/9/9/9/9/9/9/R2K5 w - - 93 100"
	moves := strings.Fields("a0a9 e9e8 a9a8 e8e7 a8a7 e7e8 a7b7 e8e9 b7b9 e9e8 b9b8 e8e7 b8b7 e7e8 b7c7 e8e9 c7c9 e9e8 c9c8 e8e7 c8c7 e7e8 c7g7 e8e9 g7g9 e9e8 g9g8 e8e7 g8g7 e7e8 g7a7 e8e9")
	for set, want := range map[Set]int{Asian: 124, Simple: 124, Thesis: 120} {
		if over := drawnAt(t, set, fen, moves); over != want {
			t.Errorf("%v: drawn at ply %d, want %d", set, over, want)
		}
	}
}

// drawnAt returns the number of plies without a capture at which the game is drawn by move count.
func drawnAt(t *testing.T, set Set, fen string, moves []string) int {
	t.Helper()
	for i := range moves {
		pos, past := replay(t, fen, strings.Join(moves[:i+1], " "))
		if Judge(set, &pos, past).Reason == MoveCount {
			return pos.Clock()
		}
	}
	return 0
}

// One round of a cycle gives the same verdict as two rounds, whichever side completes it. The test
// of a cycle allocates nothing.
func TestCycleLoserAgreesWithJudge(t *testing.T) {
	rows := readOracle(t, "testdata/manual.jsonl", false)
	checked := 0
	for i := range rows {
		g := rows[i].game(t)
		pos := g.start
		var past []Ply
		for _, m := range g.moves {
			past = append(past, Ply{pos.Key(), m, pos.InCheck()})
			var u xiangqi.Undo
			pos.Make(m, &u)
		}
		if _, alike := g.longer(); !alike {
			continue
		}
		cycle := thirdOccurrence(&pos, past)
		for _, set := range []Set{Asian, Chinese, Simple, None} {
			checked++
			loser, ok := CycleLoser(set, &pos, cycle[len(cycle)/2:])
			want := Judge(set, &pos, past).Verdict
			if ok && Loses(loser) != want || !ok && want != Draw && want != Ongoing {
				t.Errorf("%s under %v: %v loses %v, want %v", rows[i].ID, set, loser, ok, want)
			}
		}
	}
	if checked < 200 {
		t.Errorf("asked %d times", checked)
	}
}

func TestCycleLoserAllocatesNothing(t *testing.T) {
	pos, past := replay(t, "4k4/9/c8/9/9/R8/9/9/9/3K5 b - - 0 1", "a7b7 a4b4 b7a7 b4a4")
	for _, set := range []Set{Asian, Chinese, Simple} {
		if n := testing.AllocsPerRun(20, func() { CycleLoser(set, &pos, past) }); n != 0 {
			t.Errorf("%v: %v allocations", set, n)
		}
	}
}

// In random games with few pieces and many repetitions, the verdict does not change when the board
// is reflected or the colours are exchanged. The loser of a repetition is one of the sides, and the
// inputs stay unchanged.
func TestRandomCyclesAreSymmetric(t *testing.T) {
	starts := []string{
		"4k4/9/c8/9/9/R8/9/9/9/3K5 b - - 0 1",
		"3ak4/9/4b4/r7n/9/2C6/9/4B4/4A4/3AKR3 w - - 0 1",
		"2bakab2/9/2n1c4/9/9/4N4/9/3RC4/9/3AK4 w - - 0 1",
	}
	decided := map[Reason]int{}
	rapid.Check(t, func(rt *rapid.T) {
		pos, _ := replay(t, rapid.SampledFrom(starts).Draw(rt, "start"), "")
		g := oracleGame{start: pos}
		for range rapid.IntRange(1, 6).Draw(rt, "before") {
			g.moves = append(g.moves, randomMove(rt, &pos))
		}
		round := []xiangqi.Move{randomMove(rt, &pos), randomMove(rt, &pos)}
		for _, m := range round[:2] {
			round = append(round, xiangqi.MakeMove(m.To(), m.From()))
		}
		g.moves = append(append(append(g.moves, round...), round...), round[0])
		if !g.playable() {
			return
		}
		for _, set := range []Set{Asian, Chinese, Simple, None, Thesis} {
			got := g.judge(set)
			decided[got.Reason]++
			if m := g.mirrored().judge(set); m.Verdict != got.Verdict || m.Reason != got.Reason {
				rt.Fatalf("%v: %q, mirrored %q", set, got.Text, m.Text)
			}
			if s := g.swapped().judge(set); s.Verdict != swappedVerdict[got.Verdict] || s.Reason != got.Reason {
				rt.Fatalf("%v: %q, sides exchanged %q", set, got.Text, s.Text)
			}
		}
	})
	if decided[Repetition] == 0 {
		t.Errorf("reasons seen: %v", decided)
	}
}

// randomMove plays a random legal move that captures nothing. It returns NoMove if there is none.
func randomMove(rt *rapid.T, pos *xiangqi.Position) xiangqi.Move {
	var list xiangqi.MoveList
	pos.GenerateMoves(&list)
	var quiet []xiangqi.Move
	for _, m := range list.Slice() {
		if !pos.IsCapture(m) {
			quiet = append(quiet, m)
		}
	}
	if len(quiet) == 0 {
		return xiangqi.NoMove
	}
	m := rapid.SampledFrom(quiet).Draw(rt, "move")
	var u xiangqi.Undo
	pos.Make(m, &u)
	return m
}

// playable reports whether every move of the game is legal.
func (g oracleGame) playable() bool {
	pos := g.start
	for _, m := range g.moves {
		if m == xiangqi.NoMove || !pos.Legal(m) {
			return false
		}
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	return true
}
