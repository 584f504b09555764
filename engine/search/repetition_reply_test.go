package search

import (
	"strings"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// checksFromHere is a position in which Red can check for ever. The position is repeated not by a
// check but by Black's answer to it. Red is not mated if it makes another move.
const checksFromHere = "3k5/9/9/9/9/9/9/1r7/9/4RK3 w - - 0 1"

// A root move loses by repetition if a reply ends the game in this way. This must hold even if the
// table has an older entry that was stored when the history did not matter yet.
func TestReplyEndsTheGame(t *testing.T) {
	round := []string{"e0d0", "d9e9", "d0e0", "e9d9"}
	line := append(round[:4:4], round[:2]...)
	for _, name := range []string{"plain", "base", "abyss92", "abyss", "modern", "tournament"} {
		for _, set := range []rules.Set{rules.Simple, rules.Asian, rules.Chinese} {
			s := New(mustPreset(t, name))
			for depth := 1; depth <= 4; depth++ {
				for plies := range len(line) + 1 { // the table is not cleared between these searches
					root := play(t, checksFromHere, line[:plies]...)
					root.Rules = set
					s.Search(t.Context(), root, Limits{Depth: depth}, nil)
				}
				root := play(t, checksFromHere, line...)
				root.Rules = set
				if r := s.Search(t.Context(), root, Limits{Depth: depth}, nil); r.Move.String() == "d0e0" || r.Score <= Illegal {
					t.Errorf("%s, %v, depth %d: plays %v at %d", name, set, depth, r.Move, r.Score)
				}
				root.Moves = moveList(t, "d0e0")
				r := s.Search(t.Context(), root, Limits{Depth: depth}, nil)
				if r.Score != Illegal || r.Bound != Exact || len(r.PV) != 2 || r.PV[1].String() != "e9d9" || r.Stats.Repetitions == 0 {
					t.Errorf("%s, %v, depth %d: d0e0 has %d, bound %d, line %v, %d repetitions", name, set, depth, r.Score, r.Bound, r.PV, r.Stats.Repetitions)
				}
			}
		}
	}
}

// The stored answers must agree with the rules of the game.
func TestAnswersAgreeWithJudge(t *testing.T) {
	const fen = "4R4/9/5k3/9/9/9/9/9/9/3K5 w - - 0 1"
	checks := []string{"e9f9", "f7e7", "f9e9", "e7f7"}
	chase := []string{"b4a4", "a7b7", "a4b4", "b7a7"}
	for _, game := range []struct {
		fen   string
		round []string
	}{{fen, checks}, {checksFromHere, []string{"e0d0", "d9e9", "d0e0", "e9d9"}}, {"3k5/9/c8/9/9/1R7/9/9/9/4K4 w - - 0 1", chase}} {
		found := 0
		for _, set := range []rules.Set{rules.Thesis, rules.Simple, rules.Asian, rules.Chinese, rules.None} {
			var line []string
			for i := range 12 {
				root := play(t, game.fen, line...)
				root.Rules = set
				s := New(mustPreset(t, "base"))
				s.prepare(t.Context(), root, Limits{}, nil)
				for _, r := range s.root.moves {
					want := !r.forbidden && answeredInGame(t, &root, r.move)
					if got := len(s.answersTo(r.move)) > 0; got != want {
						t.Errorf("%v, %v after %v: an answer found %v, by the rules %v", set, r.move, line, got, want)
					}
					if want {
						found++
					}
				}
				next := game.round[i%len(game.round)]
				if m := moveList(t, next)[0]; !root.Pos.Legal(m) {
					t.Fatalf("%s: %s after %v is illegal", game.fen, next, line)
				}
				line = append(line, next)
			}
		}
		if found == 0 {
			t.Errorf("%s: no answer ends the game", game.fen)
		}
	}
}

func (s *Searcher) answersTo(m xiangqi.Move) []answer {
	var list []answer
	for _, a := range s.path.answers {
		if a.move == m {
			list = append(list, a)
		}
	}
	return list
}

// answeredInGame reports whether a reply to m ends the game by repetition, so that the side that
// played m loses.
func answeredInGame(t *testing.T, root *Root, m xiangqi.Move) bool {
	t.Helper()
	pos, past := root.Pos, append(root.Prior[:len(root.Prior):len(root.Prior)], rules.Ply{Key: root.Pos.Key(), Move: m, Check: root.Pos.InCheck()})
	var u xiangqi.Undo
	pos.Make(m, &u)
	if u.Captured() != xiangqi.NoPiece || rules.Judge(root.Rules, &pos, past).Over() {
		return false
	}
	var list xiangqi.MoveList
	pos.GenerateMoves(&list)
	for _, reply := range list.Slice() {
		if end := rules.After(root.Rules, &pos, past, reply); end.ByRepetition() && end.Verdict == rules.Loses(root.Pos.Side()) {
			return true
		}
	}
	return false
}

// A reply can repeat a position for the third time even if the root is not part of the cycle. For
// instance, a rook that came in two moves goes back in one.
func TestMayBeAnswered(t *testing.T) {
	const fen = "3k5/9/9/9/9/9/9/8r/9/R3K4 w - - 0 1"
	for _, c := range []struct {
		moves string
		want  bool
	}{
		{"a0a1 i2i3 a1a0 i3i2", false},
		{"a0a1 i2i3 a1a0 i3i2 a0a1 i2i3", true},
		{"a0a1 i2i3 a1a0 i3i2 a0a2 i2i4 a2a3 i4i5", true},
		{"a0a1 i2i3 a1a2 i3i4 a2a3 i4i5 a3a4 i5i6", false},
	} {
		root := play(t, fen, strings.Fields(c.moves)...)
		for _, set := range []rules.Set{rules.Asian, rules.Thesis} {
			root.Rules = set
			s := New(mustPreset(t, "base"))
			s.prepare(t.Context(), root, Limits{}, nil)
			if got := s.path.mayBeAnswered(); got != (c.want && set != rules.Thesis) {
				t.Errorf("after %s, %v: %v", c.moves, set, got)
			}
		}
	}
}

// The answers belong to one root. A later search of the same position without a game must have no
// answers.
func TestAnswersEndWithTheirRoot(t *testing.T) {
	round := []string{"e0d0", "d9e9", "d0e0", "e9d9"}
	root := play(t, checksFromHere, append(round[:4:4], round[:2]...)...)
	root.Rules = rules.Asian
	s := New(mustPreset(t, "base"))
	s.Search(t.Context(), root, Limits{Depth: 2}, nil)
	if len(s.path.answers) == 0 {
		t.Fatal("no answer in the game")
	}
	root.Prior = nil
	s.NewGame()
	got, want := s.Search(t.Context(), root, Limits{Depth: 2}, nil), New(mustPreset(t, "base")).Search(t.Context(), root, Limits{Depth: 2}, nil)
	if !sameResult(got, want) {
		t.Errorf("%+v, fresh %+v", got, want)
	}
}

// If an answer in the game decides the value of a move, the value depends on the game. Therefore
// the table must not use it as the value of the position.
func TestAnswersLeanOnTheGame(t *testing.T) {
	round := []string{"e0d0", "d9e9", "d0e0", "e9d9"}
	root := play(t, checksFromHere, append(round[:4:4], round[:2]...)...)
	root.Rules = rules.Asian
	s := New(mustPreset(t, "base"))
	s.prepare(t.Context(), root, Limits{}, nil)
	for _, c := range []struct {
		move  string
		score Score
		drawn bool
	}{{"d0e0", -Illegal, true}, {"d0d8", Draw, false}} {
		s.path.make(mustMove(t, c.move), 0)
		if score, drawn := s.path.drawn(1); score != c.score || drawn != c.drawn || s.path.frames[1].leans != 0 != c.drawn {
			t.Errorf("%s: %d, %v, leans %b", c.move, score, drawn, s.path.frames[1].leans)
		}
		s.path.unmake(0)
	}
}
