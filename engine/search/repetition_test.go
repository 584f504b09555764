package search

import (
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// play replays moves and returns the root after them.
func play(t testing.TB, fen string, moves ...string) Root {
	t.Helper()
	p := position(t, fen)
	var prior []rules.Ply
	for _, text := range moves {
		m, err := p.ParseLegal(text)
		if err != nil {
			t.Fatal(err)
		}
		prior = append(prior, rules.Ply{Key: p.Key(), Move: m, Check: p.InCheck()})
		var u xiangqi.Undo
		p.Make(m, &u)
		if u.Captured() != xiangqi.NoPiece {
			prior = nil
		}
	}
	return Root{Pos: p, Prior: prior}
}

// rookChecks is a position in which Red is far behind but can check for ever.
const rookChecks = "3k5/9/9/9/9/9/r8/1r7/9/R4K3 w - - 0 1"

func rootScore(t *testing.T, s *Searcher, move string) (forbidden bool) {
	t.Helper()
	for _, r := range s.root.moves {
		if r.move.String() == move {
			return r.forbidden
		}
	}
	t.Fatalf("%s is not among the root moves", move)
	return false
}

func TestPerpetualCheckLoses(t *testing.T) {
	cycle := []string{"a0d0", "d9e9", "d0e0", "e9d9", "e0d0", "d9e9", "d0e0", "e9d9"}
	for _, name := range []string{"plain", "base", "abyss92"} {
		s := New(mustPreset(t, name))
		// After one round, a second round is allowed, but does not help Red.
		root := play(t, rookChecks, cycle[:4]...)
		r := s.Search(t.Context(), root, Limits{Depth: 5}, nil)
		if r.Score > -500 || r.Stats.Repetitions == 0 {
			t.Errorf("%s: %v scores %s (%d repetitions seen)", name, r.Move, FormatScore(r.Score), r.Stats.Repetitions)
		}
		if rootScore(t, s, "e0d0") {
			t.Errorf("%s: the second occurrence is already forbidden", name)
		}
		// After two rounds, a third round is forbidden and is not searched.
		root = play(t, rookChecks, cycle...)
		if r = s.Search(t.Context(), root, Limits{Depth: 1}, nil); r.Move.String() == "e0d0" {
			t.Errorf("%s: plays the forbidden %v", name, r.Move)
		}
		if !rootScore(t, s, "e0d0") || rootScore(t, s, "e0a0") {
			t.Errorf("%s: of e0d0 and e0a0 only the first is forbidden", name)
		}
	}
}

// Search and rules must forbid the same moves, even at a fourth occurrence, where only the last
// three occurrences count.
func TestForbiddenAgreesWithJudge(t *testing.T) {
	const fen = "4R4/9/5k3/9/9/9/9/9/9/3K5 w - - 0 1"
	cycle := []string{"e9f9", "f7e7", "f9e9", "e7f7"}
	var line []string
	forbidden := 0
	for range 4 {
		for _, m := range cycle {
			root := play(t, fen, line...)
			s := New(mustPreset(t, "base"))
			s.prepare(t.Context(), root, Limits{}, nil)
			for _, r := range s.root.moves {
				e := rules.After(rules.Simple, &root.Pos, root.Prior, r.move)
				want := e.Reason == rules.PerpetualCheck && e.Verdict == rules.Loses(root.Pos.Side())
				if r.forbidden != want {
					t.Errorf("after %v: %s forbidden %v, judged %q", line, r.move, r.forbidden, e.Text)
				}
				if want {
					forbidden++
				}
			}
			line = append(line, m)
		}
	}
	if forbidden == 0 {
		t.Error("nothing was forbidden")
	}
}

// If every move is forbidden, the search must still play one of them, with the score Forbidden.
func TestAllMovesForbidden(t *testing.T) {
	s := New(mustPreset(t, "base"))
	root := Root{Pos: position(t, midgameA)}
	var last Info
	s.prepare(t.Context(), root, Limits{Depth: 2}, func(i Info) { last = i })
	for i := range s.root.moves {
		s.root.moves[i].forbidden = true
	}
	r := s.iterate()
	if !root.Pos.Legal(r.Move) || r.Score != Forbidden || last.Score != Forbidden || !last.Done {
		t.Errorf("plays %v at %d; last info %+v", r.Move, r.Score, last)
	}
}

// Wherever the search of a forbidden move is stopped, its result and each of its reports have the
// score Forbidden.
func TestForbiddenMoveStopped(t *testing.T) {
	cycle := []string{"a0d0", "d9e9", "d0e0", "e9d9", "e0d0", "d9e9", "d0e0", "e9d9"}
	root := play(t, rookChecks, cycle...)
	root.Moves = moveList(t, "e0d0")
	for _, set := range []rules.Set{rules.Simple, rules.Asian, rules.Chinese} {
		root.Rules = set
		stopped := 0
		for nodes := uint64(2); nodes < 20; nodes++ {
			r := New(mustPreset(t, "base")).Search(t.Context(), root, Limits{Depth: 6, Nodes: nodes}, func(i Info) {
				if i.Bound != NoBound && (i.Score != Forbidden || i.Bound != Exact) {
					t.Errorf("%s: reports %d, bound %d", set, i.Score, i.Bound)
				}
			})
			if r.Score != Forbidden || r.Bound != Exact {
				t.Errorf("%s, %d nodes: %d, bound %d", set, nodes, r.Score, r.Bound)
			}
			if r.Stopped {
				stopped++
			}
		}
		if stopped < 5 {
			t.Errorf("%s: only %d searches were stopped", set, stopped)
		}
	}
}

// Without a rule of repetition nothing is forbidden.
func TestRulesNone(t *testing.T) {
	cycle := []string{"a0d0", "d9e9", "d0e0", "e9d9", "e0d0", "d9e9", "d0e0", "e9d9"}
	root := play(t, rookChecks, cycle...)
	root.Rules = rules.None
	s := New(mustPreset(t, "base"))
	if r := s.Search(t.Context(), root, Limits{Depth: 3}, nil); r.Move.String() != "e0d0" || r.Score != Draw {
		t.Errorf("plays %v at %s, want the perpetual check and a draw", r.Move, FormatScore(r.Score))
	}
}

func TestIdleRepetitionDraws(t *testing.T) {
	// Black is a rook behind and can only move to and fro. The root itself does not decide the
	// game, but a move back to a position of the game is only worth a draw.
	const fen = "3k5/9/9/9/9/9/9/9/8R/4K4 w - - 0 1"
	root := play(t, fen, "i1i2", "d9d8", "i2i1", "d8d9", "i1i2", "d9d8")
	s := New(mustPreset(t, "plain"))
	s.prepare(t.Context(), root, Limits{}, nil)
	m, err := root.Pos.ParseLegal("i2i1")
	if err != nil {
		t.Fatal(err)
	}
	s.path.make(m, 0)
	if score, repeated := s.path.repetition(1); !repeated || score != Draw {
		t.Errorf("i2i1 scores %d, repeated %v; want a draw", score, repeated)
	}
	s.path.unmake(0)
}

// Positions before a capture must not count as repeated, whatever history the caller passes.
func TestCaptureEndsTheWindowOfRepetition(t *testing.T) {
	for clock, want := range map[int]bool{4: true, 3: true, 2: false, 0: false} {
		root := play(t, rookChecks, "a0d0", "d9e9", "d0e0", "e9d9")
		fen := root.Pos.FEN()
		root.Rules = rules.None
		root.Pos = position(t, strings.Replace(fen, " 4 ", fmt.Sprintf(" %d ", clock), 1))
		s := New(mustPreset(t, "plain"))
		s.prepare(t.Context(), root, Limits{}, nil)
		m, err := root.Pos.ParseLegal("e0d0")
		if err != nil {
			t.Fatal(err)
		}
		s.path.make(m, 0)
		if _, repeated := s.path.repetition(1); repeated != want {
			t.Errorf("clock %d: repeated %v, want %v", clock, repeated, want)
		}
		s.path.unmake(0)
	}
}

func TestMoveCountDraw(t *testing.T) {
	// Red has two knights, and no mate is near. At ply 120, every move must draw, and one ply
	// earlier no move may draw.
	for clock, want := range map[int]bool{117: false, 119: true} {
		fen := fmt.Sprintf("3k5/9/9/9/9/9/9/9/4N4/4K1N2 w - - %d 100", clock)
		r := search(t, New(mustPreset(t, "plain")), fen, Limits{Depth: 1})
		if (r.Score == Draw) != want {
			t.Errorf("clock %d: %v scores %s", clock, r.PV, FormatScore(r.Score))
		}
	}
	// A mate on the last ply before the limit must still win.
	const mate = "3k5/4R4/9/9/9/9/9/9/9/4K3R w - - 119 100"
	if r := search(t, New(mustPreset(t, "plain")), mate, Limits{Depth: 2}); r.Score != Mate-1 {
		t.Errorf("mate on ply 120 scores %s", FormatScore(r.Score))
	}
}

// A pass is not a move. After a pass, the move count must leave out the same checks as before it.
func TestMoveCountAcrossAPass(t *testing.T) {
	const plies = 24
	prior := make([]rules.Ply, plies)
	for i := 1; i < plies; i += 2 {
		prior[i].Check = true // the twelve moves of Red
	}
	s := New(mustPreset(t, "plain"))
	root := Root{Pos: position(t, "3ak4/9/9/9/9/9/R8/9/9/3K5 w - - 24 20"), Prior: prior, Rules: rules.Asian}
	s.prepare(t.Context(), root, Limits{}, nil)
	before := s.path.skippedPlies(0)
	s.path.makeNull(0)
	if after := s.path.skippedPlies(1); before != 4 || after != before {
		t.Errorf("%d plies left out before a pass, %d behind it, want the two checks after the tenth and their replies", before, after)
	}
}
