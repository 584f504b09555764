package search

import (
	"math/rand/v2"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// Each condition of each extension has its own cases: a position in which the extension must apply,
// and one that differs in one detail, in which it must not.

// extensionCase is a line from a position. The extension is tested at the last move of the line.
type extensionCase struct {
	name, settings, fen string
	line                []string
	want                bool
}

// runExtension checks the cases of one extension. Parameters have their defaults, except for the
// settings of a case.
func runExtension(t *testing.T, test func(*Searcher, *node) bool, cases []extensionCase) {
	t.Helper()
	for _, c := range cases {
		s := at(t, with(plainOptions(), c.settings), c.fen)
		n := playLine(t, s, c.line...)
		before := s.path.pos
		if got := test(s, n); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
		if s.path.pos != before {
			t.Errorf("%s: the test left the position changed", c.name)
		}
	}
}

// playLine makes moves on the searcher's board. It returns the node at which the last move was
// made.
func playLine(t *testing.T, s *Searcher, line ...string) *node {
	t.Helper()
	for ply, text := range line {
		m, err := s.path.pos.ParseLegal(text)
		if err != nil {
			t.Fatal(err)
		}
		s.path.pos.GenerateMovesFor(&s.path.frames[ply].check, &s.path.frames[ply].moves)
		s.path.make(m, ply)
	}
	return &node{ply: len(line) - 1, phase: ExtendFull, depth: 3}
}

// pliesFor returns the plies that the last move at n earns.
func pliesFor(s *Searcher, n *node) int {
	return extension(s, n, s.active.extend[n.phase])
}

func TestRecapture(t *testing.T) {
	const (
		rooks = "3k5/9/9/9/9/R3r1r2/6P2/9/9/5K3 w - - 0 1" // a rook is exchanged for a rook
		pawn  = "3k5/9/9/9/9/R3p1r2/6P2/9/9/5K3 w - - 0 1" // a pawn across the river is exchanged for a rook
		wide  = "recapture-window=32000"
	)
	runExtension(t, recapture, []extensionCase{
		{"an even exchange", "recapture-window=0", rooks, []string{"a4e4", "g4e4"}, true},
		{"back, and out of the window", "", pawn, []string{"a4e4", "g4e4"}, false},
		{"at the window's end", "recapture-window=1600", pawn, []string{"a4e4", "g4e4"}, true},
		{"a point beyond it", "recapture-window=1599", pawn, []string{"a4e4", "g4e4"}, false},
		{"a win beyond it", "", rooks, []string{"a4e4"}, false},
		{"on another point", wide, rooks, []string{"a4e4", "g4g3"}, false},
		{"after a quiet move", wide, rooks, []string{"a4b4", "g4g3"}, false},
		{"a quiet move", wide, rooks, []string{"a4e4", "g4h4"}, false},
		{"the first move of a root without a past", wide, rooks, []string{"a4e4"}, false},
	})
}

// The last move of the game counts as the move before the root if it was a capture.
func TestRecaptureAtTheRoot(t *testing.T) {
	for _, c := range []struct {
		name, fen, last, move string
		want                  bool
	}{
		{"takes back", "3k5/9/9/9/9/4R1r2/6P2/9/9/5K3 b - - 0 1", "a4e4", "g4e4", true},
		{"takes elsewhere", "3k5/9/9/9/9/4R1r2/6P2/9/9/5K3 b - - 0 1", "a4e4", "g4g3", false},
		{"the last move took nothing", "3k5/9/9/9/9/4R1r2/6P2/9/9/5K3 b - - 1 1", "a4e4", "g4e4", false},
		{"no last move", "3k5/9/9/9/9/4R1r2/6P2/9/9/5K3 b - - 0 1", "", "g4e4", false},
	} {
		s := New(with(plainOptions(), "recapture-window=32000"))
		root := Root{Pos: position(t, c.fen)}
		if c.last != "" {
			root.Last[0] = mustMove(t, c.last)
		}
		s.prepare(t.Context(), root, Limits{}, nil)
		if got := recapture(s, playLine(t, s, c.move)); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// With a rook on the eighth rank, there are four attacked points around the king instead of two.
const twoRooks = "4k4/9/7R1/p8/9/9/P8/9/3R5/5K3 w - - 0 1"

func TestKingThreat(t *testing.T) {
	fires := func(s *Searcher, n *node) bool { return kingThreat(s, n, 0) > 0 }
	runExtension(t, fires, []extensionCase{
		{"four points, two before", "", twoRooks, []string{"h7h8"}, true},
		{"four are not more than four", "kingthreat-threshold=4", twoRooks, []string{"h7h8"}, false},
		{"two points", "", twoRooks, []string{"h7h6"}, false},
		{"two are more than one", "kingthreat-threshold=1 kingthreat-mode=all", twoRooks, []string{"h7h6"}, true},
		{"there before the move", "", twoRooks, []string{"h7h8", "a6a5", "a3a4"}, false},
		{"there before the move, all", "kingthreat-mode=all", twoRooks, []string{"h7h8", "a6a5", "a3a4"}, true},
		{"two points, each by one rook", "kingthreat-threshold=1 kingthreat-count=attacks kingthreat-mode=all", twoRooks, []string{"h7h6"}, true},
		{"five attacks are not more than five", "kingthreat-threshold=5 kingthreat-count=attacks", twoRooks, []string{"h7h8"}, false},
		{"five attacks, on four points", "kingthreat-threshold=4 kingthreat-count=attacks", twoRooks, []string{"h7h8"}, true},
		{"gone after the move, all", "kingthreat-mode=all", twoRooks, []string{"h7h8", "a6a5", "h8h7"}, false},
		{"the mover's own king", "kingthreat-mode=all", twoRooks, []string{"h7h8", "a6a5"}, false},
	})
}

// The plies that both sides together earn along a line are limited.
func TestKingThreatLimit(t *testing.T) {
	line := []string{"h7h8", "a6a5", "a3a4", "a5a4", "d1d2"}
	for _, c := range []struct {
		settings string
		want     []int
	}{
		{"kingthreat-limit=2", []int{1, 0, 1, 0, 0}},
		{"kingthreat-limit=1", []int{1, 0, 0, 0, 0}},
		{"kingthreat-limit=3 kingthreat-plies=2", []int{2, 0, 1, 0, 0}},
		{"kingthreat-limit=64 kingthreat-plies=2", []int{2, 0, 2, 0, 2}},
	} {
		s := at(t, with(plainOptions(), "extension-limit=0 kingthreats=full kingthreat-mode=all "+c.settings), twoRooks)
		for ply, text := range line {
			m, err := s.path.pos.ParseLegal(text)
			if err != nil {
				t.Fatal(err)
			}
			s.path.make(m, ply)
			if got := pliesFor(s, &node{ply: ply, phase: ExtendFull}); got != c.want[ply] {
				t.Errorf("%s: %s earns %d, want %d", c.settings, text, got, c.want[ply])
			}
		}
		earned := uint64(0)
		for _, n := range c.want {
			if n > 0 {
				earned++
			}
		}
		if got := s.stats.Features[KingThreats].Fired; got != earned {
			t.Errorf("%s: counts %d threats that earned something, want %d", c.settings, got, earned)
		}
		if s.path.makeNull(len(line)); s.path.frames[len(line)+1].kingPlies != s.path.frames[len(line)].kingPlies {
			t.Errorf("%s: a pass changed the plies earned", c.settings)
		}
	}
}

func TestEvadingEscaper(t *testing.T) {
	const (
		alone     = "4k4/9/7r1/9/4N4/9/9/9/9/3K5 b - - 0 1"
		protected = "4k4/9/7r1/9/4N4/9/9/9/3R5/3K5 b - - 0 1" // the knight is protected on d7, but not on e5
		guarded   = "4k4/9/7r1/9/R3N4/9/9/9/9/3K5 b - - 0 1"  // the knight is protected on e5
		standing  = "4k4/9/4r4/p8/4N4/9/9/9/9/3K5 b - - 0 1"  // the knight is attacked before it moves
		bishop    = "4k4/9/7r1/9/9/6B2/9/9/9/3K5 b - - 0 1"
		byKnight  = "4k4/5n3/9/9/2R6/9/9/9/2R6/3K5 b - - 0 1"
	)
	attack := "h7e7"
	runExtension(t, evading, []extensionCase{
		{"to where nothing attacks it", "", alone, []string{attack, "e5c6"}, true},
		{"to where it is attacked", "", alone, []string{attack, "e5d7"}, false},
		{"to where it is attacked and protected", "", protected, []string{attack, "e5d7"}, true},
		{"another piece", "", guarded, []string{attack, "a5a4"}, false},
		{"not attacked", "", alone, []string{"h7h6", "e5c6"}, false},
		{"a bishop", "", bishop, []string{"h7g7", "g4e2"}, false},
		{"from an older attacker", "", standing, []string{"a6a5", "e5c6"}, false},
		{"from an older attacker, any", "evading-mode=any", standing, []string{"a6a5", "e5c6"}, true},
		{"after nothing", "", "4k4/9/4r4/9/4N4/9/9/9/9/3K5 w - - 0 1", []string{"e5c6"}, false},
		{"after nothing, any", "evading-mode=any", "4k4/9/4r4/9/4N4/9/9/9/9/3K5 w - - 0 1", []string{"e5c6"}, true},
		{"protected from a greater piece", "", guarded, []string{attack, "e5c6"}, true},
		{"protected from a greater piece, loose", "evading-victim=loose", guarded, []string{attack, "e5c6"}, false},
		{"unprotected, loose", "evading-victim=loose", alone, []string{attack, "e5c6"}, true},
		{"protected from a lesser piece, loose", "evading-victim=loose", byKnight, []string{"f8e6", "c5a5"}, true},
		{"protected from a greater piece, unprotected", "evading-victim=unprotected", guarded, []string{attack, "e5c6"}, false},
		{"unprotected", "evading-victim=unprotected", alone, []string{attack, "e5c6"}, true},
		{"protected from a lesser piece, unprotected", "evading-victim=unprotected", byKnight, []string{"f8e6", "c5a5"}, false},
		{"the attack is not the escape", "", alone, []string{attack}, false},
	})
}

func TestEvadingAttacker(t *testing.T) {
	const (
		discover = "4k4/9/4r4/4n4/9/4N4/9/9/9/3K5 b - - 0 1"
		alone    = "4k4/9/7r1/9/4N4/9/9/9/9/3K5 b - - 0 1"
		attacker = "evading-side=attacker "
	)
	runExtension(t, evading, []extensionCase{
		{"the piece that moved", attacker, alone, []string{"h7e7"}, true},
		{"no attack", attacker, alone, []string{"h7g7"}, false},
		{"a discovered attack", attacker, discover, []string{"e6c7"}, false},
		{"a discovered attack, any", attacker + "evading-mode=any", discover, []string{"e6c7"}, true},
		{"a bishop", attacker, "4k4/9/7r1/9/9/6B2/9/9/9/3K5 b - - 0 1", []string{"h7g7"}, false},
		{"its own knight", attacker, "4k4/9/7r1/9/4n4/9/9/9/9/3K5 b - - 0 1", []string{"h7e7"}, false},
		{"protected from a greater piece, loose", attacker + "evading-victim=loose", "4k4/9/7r1/9/R3N4/9/9/9/9/3K5 b - - 0 1", []string{"h7e7"}, false},
		{"unprotected, loose", attacker + "evading-victim=loose", alone, []string{"h7e7"}, true},
		{"protected from a lesser piece, loose", attacker + "evading-victim=loose", "4k4/5n3/9/9/2R6/9/9/9/2R6/3K5 b - - 0 1", []string{"f8e6"}, true},
		{"the escape is not an attack", attacker, alone, []string{"h7e7", "e5c4"}, false},
	})
}

// A rook plays against a bare king. A check on d1 leaves the king only e9, and a rook on e1 leaves
// it only d8. If the rook is elsewhere, the king can go to both points.
const bareKing = "3k5/9/9/9/9/9/9/9/R8/5K3 w - - 0 1"

func TestForced(t *testing.T) {
	runExtension(t, forcedMove, []extensionCase{
		{"one answer to a check", "", bareKing, []string{"a1d1"}, true},
		{"one answer without a check", "", bareKing, []string{"a1e1"}, true},
		{"two answers", "", bareKing, []string{"a1a2"}, false},
		{"no answer", "", "3k5/9/9/9/9/9/9/9/9/4KR3 w - - 0 1", []string{"f0f8"}, false},
		{"the answer itself", "", bareKing, []string{"a1d1", "d9e9"}, false},
		{"the answer itself, escaper", "forced-side=escaper", bareKing, []string{"a1d1", "d9e9"}, true},
		{"the check, escaper", "forced-side=escaper", bareKing, []string{"a1d1"}, false},
		{"one of two answers, escaper", "forced-side=escaper", bareKing, []string{"a1a2", "d9e9"}, false},
	})
}

func TestThirdPiece(t *testing.T) {
	const (
		two   = "3k5/9/2C6/6R2/9/4N4/9/9/9/4K4 w - - 0 1"
		one   = "3k5/9/2C6/9/6R2/4N4/9/9/9/4K4 w - - 0 1"
		three = "3k5/9/2C6/2P3R2/9/4N4/9/9/9/4K4 w - - 0 1"
		pawns = "3k5/9/2C6/6R2/9/9/4P4/9/9/4K4 w - - 0 1"
		// the knight would be the third piece, but one of the other two is a pawn that has not
		// crossed the river
		mixed = "3k5/9/2C6/9/9/6P2/4N4/9/9/4K4 w - - 0 1"
		far   = "thirdpiece-distance=3"
	)
	runExtension(t, thirdPiece, []extensionCase{
		{"the third", "", two, []string{"e4d6"}, true},
		{"the second", "", one, []string{"e4d6"}, false},
		{"the fourth", "", three, []string{"e4d6"}, false},
		{"not near enough", "", two, []string{"e4g5"}, false},
		{"near at a greater distance", "thirdpiece-distance=2", two, []string{"e4g5"}, true},
		{"from near to near", "", two, []string{"e4d6", "d9d8", "d6f7"}, false},
		{"another piece moves", "", two, []string{"e4d6", "d9d8", "e0e1"}, false},
		{"a pawn at home", far, pawns, []string{"e3e4"}, false},
		{"a pawn at home among the three", far, mixed, []string{"e3f5"}, false},
		{"a pawn across", "thirdpiece-distance=2", "3k5/9/2C6/6R2/9/4P4/9/9/9/4K4 w - - 0 1", []string{"e4e5"}, true},
		{"the other side's pieces", "", "3k5/9/2c6/6r2/9/4N4/9/9/9/4K4 w - - 0 1", []string{"e4d6"}, false},
	})
}

// extensionOn plays a line and returns the plies that its last move earns.
func extensionOn(t *testing.T, settings, fen string, d depths, line ...string) int {
	t.Helper()
	s := at(t, with(plainOptions(), settings), fen)
	s.root.depths = d
	return pliesFor(s, playLine(t, s, line...))
}

// Several extensions together earn one ply, and a check with a single answer earns two. Extensions
// without a limit of their own act only near the root and in their own phase.
func TestExtension(t *testing.T) {
	const rooks = "3k5/9/9/9/9/R3r1r2/6P2/9/9/5K3 w - - 0 1"
	exchange := []string{"a4e4", "g4e4"}
	for _, c := range []struct {
		name, settings, fen string
		depths              depths
		line                []string
		want                int
	}{
		{"nothing on", "", bareKing, depths{4, 0}, []string{"a1d1"}, 0},
		{"a check", "checkevasions=full", bareKing, depths{4, 0}, []string{"a1d1"}, 1},
		{"no check", "checkevasions=full", bareKing, depths{4, 0}, []string{"a1e1"}, 0},
		{"a check with one answer, forced alone", "forced=full", bareKing, depths{4, 0}, []string{"a1d1"}, 1},
		{"a check with one answer, both", "forced=full checkevasions=full", bareKing, depths{4, 0}, []string{"a1d1"}, 2},
		{"one answer without a check, both", "forced=full checkevasions=full", bareKing, depths{4, 0}, []string{"a1e1"}, 1},
		{"a check and a king threat", "checkevasions=full kingthreats=full kingthreat-threshold=0", bareKing, depths{4, 0}, []string{"a1d1"}, 1},
		{"a check and two plies for a king threat", "checkevasions=full kingthreats=full kingthreat-threshold=0 kingthreat-plies=2", bareKing, depths{4, 0}, []string{"a1d1"}, 2},
		{"a forced move, to which a king threat adds nothing", "forced=full kingthreats=full kingthreat-threshold=0 kingthreat-plies=2", bareKing, depths{4, 0}, []string{"a1d1"}, 1},
		{"a check with one answer and a king threat", "checkevasions=full forced=full kingthreats=full kingthreat-threshold=0 kingthreat-plies=2", bareKing, depths{4, 0}, []string{"a1d1"}, 2},
		{"of the other phase", "forced=quiesce checkevasions=quiesce", bareKing, depths{4, 0}, []string{"a1d1"}, 0},
		{"of both phases", "forced=both checkevasions=both", bareKing, depths{4, 0}, []string{"a1d1"}, 2},
		{"a recapture", "recaptures=full", rooks, depths{4, 0}, exchange, 1},
		{"a recapture that checks", "checkevasions=full recaptures=full", "3k5/9/9/9/9/R3r1r2/6P2/9/9/4K4 w - - 0 1", depths{4, 0}, exchange, 1},
		{"a recapture past the limit", "recaptures=full", rooks, depths{1, 0}, exchange, 0},
		{"a recapture within twice the limit", "recaptures=full extension-limit=2", rooks, depths{1, 0}, exchange, 1},
		{"a recapture within the quiescence plies", "recaptures=full", rooks, depths{1, 1}, exchange, 1},
		{"a recapture without a limit", "recaptures=full extension-limit=0", rooks, depths{0, 0}, exchange, 1},
		{"king threat and third piece past the limit", "kingthreats=full thirdpiece=full", twoRooks, depths{0, 0}, []string{"h7h8"}, 0},
		{"king threat within", "kingthreats=full", twoRooks, depths{1, 0}, []string{"h7h8"}, 1},
		{"two plies for a king threat", "kingthreats=full kingthreat-plies=2", twoRooks, depths{1, 0}, []string{"h7h8"}, 2},
		{"an attack within", "evading=full evading-side=attacker", "4k4/9/7r1/9/4N4/9/9/9/9/3K5 b - - 0 1", depths{1, 0}, []string{"h7e7"}, 1},
		{"a third piece within", "thirdpiece=full", "3k5/9/2C6/6R2/9/4N4/9/9/9/4K4 w - - 0 1", depths{1, 0}, []string{"e4d6"}, 1},
		{"checks act past every limit, forced moves do not", "forced=full checkevasions=full", bareKing, depths{0, 0}, []string{"a1d1"}, 1},
		{"forced moves act up to twice the limit", "forced=full", bareKing, depths{2, 0}, []string{"a1b1", "d9d8", "b1d1"}, 1},
		{"and not past it", "forced=full", bareKing, depths{1, 0}, []string{"a1b1", "d9d8", "b1d1"}, 0},
	} {
		if got := extensionOn(t, c.settings, c.fen, c.depths, c.line...); got != c.want {
			t.Errorf("%s: %d plies, want %d", c.name, got, c.want)
		}
	}
}

// The plies of an extension deepen the search after the move.
func TestExtensionDeepensTheChild(t *testing.T) {
	for settings, plies := range map[string]int{"": 0, "kingthreats=full": 1, "kingthreats=full kingthreat-plies=2": 2} {
		s := at(t, with(plainOptions(), settings), twoRooks)
		s.root.depths = depths{1, 0} // this leaves no room for extensions below the root
		n := playLine(t, s, "h7h8")
		n.alpha, n.beta, n.depth, n.floor, n.best = -Infinity, Infinity, 2, -Infinity, -Infinity
		score, depth := s.searchMove(n, 0)
		plain := at(t, plainOptions(), twoRooks)
		playLine(t, plain, "h7h8")
		want := -plain.alphaBeta(-Infinity, Infinity, 1+plies, 1)
		if score != want || depth != 1+plies || s.timer.nodes != plain.timer.nodes {
			t.Errorf("%q: %d in %d nodes at depth %d, want %d in %d", settings, score, s.timer.nodes, depth, want, plain.timer.nodes)
		}
	}
}

// An extension does not depend on whether the earlier moves belong to the game or to the line.
func TestExtensionsKnowTheGame(t *testing.T) {
	settings := "extension-limit=0 recapture-window=32000 kingthreat-limit=64"
	var ids []ID
	for i := range Catalog {
		if f := &Catalog[i]; f.extends() {
			settings += " " + f.Name + "=full"
			ids = append(ids, f.ID)
		}
	}
	chance := rand.New(rand.NewPCG(5, 6))
	fired := map[ID]int{}
	for _, side := range []string{" evading-side=escaper forced-side=escaper", " evading-side=attacker", " evading-mode=any"} {
		for _, id := range ids {
			o := with(plainOptions(), settings+side)
			for _, other := range ids {
				if other != id {
					o.Settings[other] = ExtendOff
				}
			}
			s := New(o)
			for range 300 {
				fen := positions[chance.IntN(len(positions))]
				line := randomLine(t, fen, 4, chance)
				if len(line) < 2 {
					continue
				}
				want := earned(t, s, fen, nil, line)
				for split := 1; split < len(line); split++ {
					if got := earned(t, s, fen, line[:split], line[split:]); got != want {
						t.Errorf("%s%s, %s: %v earns %d after %d moves of the line and %d after %d of the game",
							Catalog[id].Name, side, fen, line, want, len(line)-1, got, split)
					}
				}
				fired[id] += want
			}
		}
	}
	for _, id := range []ID{CheckEvasions, Recaptures, Evading} {
		if fired[id] < 5 {
			t.Errorf("%s fired %d times: too few to tell", Catalog[id].Name, fired[id])
		}
	}
}

// randomLine returns random legal moves from a position. It prefers captures and checks.
func randomLine(t *testing.T, fen string, n int, chance *rand.Rand) []string {
	pos := position(t, fen)
	var line []string
	var l xiangqi.MoveList
	for range n {
		pos.GenerateMoves(&l)
		if l.Len() == 0 {
			return line
		}
		m := l.At(chance.IntN(l.Len()))
		for range 8 { // several tries make captures and checks frequent
			if other := l.At(chance.IntN(l.Len())); pos.IsCapture(other) {
				m = other
				break
			}
		}
		line = append(line, m.String())
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	return line
}

// earned plays the moves of a game and of a line. It returns the plies that the last move of the
// line earns.
func earned(t *testing.T, s *Searcher, fen string, game, line []string) int {
	root := play(t, fen, game...)
	if n := len(game); n > 0 {
		root.Last[0] = mustMove(t, game[n-1])
		if n > 1 {
			root.Last[1] = mustMove(t, game[n-2])
		}
	}
	s.prepare(t.Context(), root, Limits{}, nil)
	return pliesFor(s, playLine(t, s, line...))
}
