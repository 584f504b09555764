package search

import (
	"strings"
	"testing"

	"example.com/abyss/assets"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/golden"
)

// thesisScoreAfter returns the score of the last move, for the side that makes it, if the tree
// plays this move at ply 1. The earlier moves belong to the game.
func thesisScoreAfter(t *testing.T, set rules.Set, fen, moves string) (score Score, repeated, forbidden bool) {
	t.Helper()
	words := strings.Fields(moves)
	last := len(words) - 1
	root := play(t, fen, words[:last]...)
	root.Rules = set
	s := New(mustPreset(t, "plain"))
	s.prepare(t.Context(), root, Limits{}, nil)
	forbidden = rootScore(t, s, words[last])
	m, err := root.Pos.ParseLegal(words[last])
	if err != nil {
		t.Fatal(err)
	}
	s.path.make(m, 0)
	score, repeated = s.path.repetition(1)
	return -score, repeated, forbidden
}

// The search must apply Figure 2.1 at the second occurrence inside the tree, and at the third
// occurrence at the root.
func TestThesisRepetition(t *testing.T) {
	const (
		check      = "9/R3k4/9/8p/9/9/8P/9/9/3K5 b - - 0 1"
		checkRound = "e8e9 a8a9 e9e8 a9a8"
		fight      = "3k5/5c3/3a5/5N3/2b6/9/9/9/9/5K3 w - - 0 1"
		mate       = "9/9/4k4/3C1n3/9/7r1/8n/2N2K3/9/9 w - - 0 1"
	)
	for _, c := range []struct {
		name, fen, moves string
		set              rules.Set
		score            Score
		forbidden        bool
	}{
		{"second time, check over no threat", check, checkRound, rules.Thesis, Illegal, false},
		{"third time, check over no threat", check, checkRound + " " + checkRound, rules.Thesis, Illegal, true},
		{"second time, by no threat", "R8/4k4/9/8p/9/9/8P/9/9/3K5 w - - 0 1", "a9a8 e8e9 a8a9 e9e8", rules.Thesis, Draw, false},
		{"third time, under the simple rule", "R8/4k4/9/8p/9/9/8P/9/9/3K5 w - - 0 1", "a9a8 e8e9 a8a9 e9e8 a9a8 e8e9 a8a9 e9e8", rules.Simple, -Illegal, false},
		{"second time, check over attack", fight, "f6e4 f8e8 e4f6 e8f8", rules.Thesis, Draw, false},
		{"third time, check over attack", fight, strings.Repeat("f6e4 f8e8 e4f6 e8f8 ", 2), rules.Thesis, Draw, false},
		{"third time, over a threat to a position that is new", fight, "f6e4 f8e8 e4f6 e8f8 f6e4 f8c8 e4f6 c8f8", rules.Thesis, Illegal, true},
		{"second time, mate threat: none inside the tree", mate, "c2a1 h4h8 a1c2 h8h4", rules.Thesis, Draw, false},
		{"third time, mate threat over no threat", mate, strings.Repeat("c2a1 h4h8 a1c2 h8h4 ", 2), rules.Thesis, Illegal, true},
		// Inside the tree, this check answers no threat. At the root it answers a threat of mate,
		// and the verdict at the root counts.
		{"second time, check over mate threat", "9/5kc2/2Rr2RC1/9/9/9/9/3K5/9/6c2 w - - 0 1", "d2e2 d7f7 e2d2 f7d7", rules.Thesis, Illegal, false},
		{"third time, check over mate threat", "9/5kc2/2Rr2RC1/9/9/9/9/3K5/9/6c2 w - - 0 1", strings.Repeat("d2e2 d7f7 e2d2 f7d7 ", 2), rules.Thesis, Draw, false},
	} {
		score, repeated, forbidden := thesisScoreAfter(t, c.set, c.fen, c.moves)
		if !repeated || score != c.score || forbidden != c.forbidden {
			t.Errorf("%s: repeated %v, %d, forbidden %v; want %d, %v", c.name, repeated, score, forbidden, c.score, c.forbidden)
		}
	}
}

// Deeper in the tree, the repeated positions come from the line and from the game before it.
func TestThesisRepetitionAcrossTheRoot(t *testing.T) {
	const round = "e8e9 a8a9 e9e8 a9a8"
	words := strings.Fields(round)
	for split := range words {
		root := play(t, "9/R3k4/9/8p/9/9/8P/9/9/3K5 b - - 0 1", words[:split]...)
		for name, want := range map[string]Score{"thesis": -Illegal, "thesis+count": -Illegal, "none": Draw} {
			set, err := rules.ParseSet(name)
			if err != nil {
				t.Fatal(err)
			}
			root.Rules = set
			s := New(mustPreset(t, "plain"))
			s.prepare(t.Context(), root, Limits{}, nil)
			for ply, text := range words[split:] {
				m, err := s.path.pos.ParseLegal(text)
				if err != nil {
					t.Fatal(err)
				}
				s.path.make(m, ply)
			}
			before := s.path.pos.FEN()
			if score, repeated := s.path.repetition(len(words) - split); !repeated || score != want {
				t.Errorf("%s, root after %d plies: repeated %v, %d, want %d", name, split, repeated, score, want)
			}
			if after := s.path.pos.FEN(); after != before {
				t.Errorf("%s: the position became %s", name, after)
			}
		}
	}
}

// Search and rules must forbid the same moves under every option.
func TestThesisForbiddenAgreesWithJudge(t *testing.T) {
	for _, name := range []string{"thesis", "thesis+mate5+back2", "thesis+search", "thesis+count"} {
		set, err := rules.ParseSet(name)
		if err != nil {
			t.Fatal(err)
		}
		forbidden := 0
		for _, c := range []struct{ fen, round string }{
			{"9/R3k4/9/8p/9/9/8P/9/9/3K5 b - - 0 1", "e8e9 a8a9 e9e8 a9a8"},
			{"4k4/9/c8/9/9/R8/9/9/9/3K5 b - - 0 1", "a7b7 a4b4 b7a7 b4a4"},
			{"2R6/3c2N2/3kr4/1n7/2n6/9/9/5K3/3C5/9 w - - 0 1", "c9i9 d8f8 i9c9 f8d8"},
		} {
			line := strings.Fields(strings.Repeat(c.round+" ", 3))
			for n := range line {
				root := play(t, c.fen, line[:n]...)
				root.Rules = set
				s := New(mustPreset(t, "plain"))
				s.prepare(t.Context(), root, Limits{}, nil)
				for _, r := range s.root.moves {
					e := rules.After(set, &root.Pos, root.Prior, r.move)
					if want := e.Reason == rules.ForbiddenRepetition; r.forbidden != want {
						t.Errorf("%s, after %v: %s forbidden %v, judged %q", name, line[:n], r.move, r.forbidden, e.Text)
					}
					if r.forbidden {
						forbidden++
					}
				}
			}
		}
		if forbidden == 0 {
			t.Errorf("%s: nothing was forbidden", name)
		}
	}
}

// Positions 31 and 44 of the fifty depend on the rule: perpetual check saves a side only if the
// rule allows it. The moves that were already made matter, because the move that completes a
// repetition decides the game.
func TestThesisPositions(t *testing.T) {
	positions, err := assets.ThesisPositions()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name                 string // name of the row in docs/thesis-map.md
		id                   int
		moves                string
		depth                int
		none, thesis, simple func(Score) bool // expected score of Red under each rule set
	}{
		{"31 in check", 31, "e1d1 c0c1 d1d0 g1e2 f0e1 c1c0", 7, isDraw, isWon, isWon},
		{"31 before the checks", 31, "e1d1 c0c1 d1d0 g1e2 f0e1", 7, isDraw, isDraw, isWon}, // the king's move completes the cycle
		{"44 after the first round", 44, "f3e5 e7c9", 6, isDraw, isWon, isWon},
		{"44 on the way", 44, "f3e5 e7c9 e5d7 e9d9 b6d6 e8d7", 4, isDraw, isLost, isLost}, // checking for ever does not save Red
	} {
		pos := position(t, positions[c.id-1].FEN)
		for text := range strings.FieldsSeq(c.moves) {
			m, err := pos.ParseLegal(text)
			if err != nil {
				t.Fatal(err)
			}
			var u xiangqi.Undo
			pos.Make(m, &u)
		}
		var cells []string
		for _, judged := range []struct {
			set  rules.Set
			want func(Score) bool
		}{{rules.None, c.none}, {rules.Thesis, c.thesis}, {rules.Simple, c.simple}} {
			r := New(mustPreset(t, "t4.7-2")).Search(t.Context(), Root{Pos: pos, Rules: judged.set}, Limits{Depth: c.depth}, nil)
			score := r.Score
			if pos.Side() == xiangqi.Black {
				score = -score
			}
			if !judged.want(score) {
				t.Errorf("%s, rules %v: Red's score %s by %v", c.name, judged.set, FormatScore(score), r.PV)
			}
			text := FormatScore(score)
			if score == -Illegal || score == -Illegal-1 {
				text = "illegal, " + text
			}
			cells = append(cells, text)
		}
		golden.Mark(t, "../../docs/thesis-map.md", c.name, strings.Join(cells, " | "))
	}
}

func isDraw(s Score) bool { return s == Draw }
func isWon(s Score) bool  { return s > 100 }
func isLost(s Score) bool { return s < -100 }

// A repetition must not allocate memory, under any rules.
func TestThesisAllocates(t *testing.T) {
	for _, name := range []string{"thesis", "thesis+count"} {
		set, err := rules.ParseSet(name)
		if err != nil {
			t.Fatal(err)
		}
		root := play(t, "2R6/3c2N2/3kr4/1n7/2n6/9/9/5K3/3C5/9 w - - 0 1", "c9i9", "d8f8", "i9c9")
		root.Rules = set
		s := New(mustPreset(t, "plain"))
		s.prepare(t.Context(), root, Limits{}, nil)
		m, err := s.path.pos.ParseLegal("f8d8")
		if err != nil {
			t.Fatal(err)
		}
		s.path.make(m, 0)
		if n := testing.AllocsPerRun(100, func() { s.path.repetition(1) }); n != 0 {
			t.Errorf("%s: %v allocations for a repetition", name, n)
		}
	}
}
