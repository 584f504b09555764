package team

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// The joint tree applies the rules on repetition and the move limit as the search of a single
// player does. The test starts from the rule books' cases, up to three moves before they end.
func TestJointRepeats(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep of many searches")
	}
	searches, repeated := 0, 0
	for _, name := range []string{"manual", "movecount"} {
		data, err := os.ReadFile(filepath.Join("..", "rules", "testdata", name+".jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			var c struct {
				ID, FEN string
				Moves   []string
			}
			if err := json.Unmarshal([]byte(line), &c); err != nil {
				t.Fatal(err)
			}
			for _, set := range []rules.Set{rules.Thesis, rules.Asian, rules.Chinese, rules.Simple, rules.None} {
				for played := max(0, len(c.Moves)-3); played < len(c.Moves); played++ {
					r := replay(t, c.FEN, c.Moves[:played])
					r.Rules = set
					s := setup(t, MPSM6, "N", 2, 1)
					d, ok := New(s).Decide(t.Context(), r, search.Limits{})
					own := search.New(s.Members[0].Options(s.Engine)).Search(t.Context(), r, search.Limits{Depth: s.Depth}, nil)
					searches, repeated = searches+1, repeated+min(int(own.Stats.Repetitions), 1)
					if ok && own.Score != d.Proposals[0].Score {
						t.Errorf("%s after %v, rules %s: %d, alone %d", c.ID, c.Moves[:played], set, d.Proposals[0].Score, own.Score)
					}
				}
			}
		}
	}
	if repeated < searches/3 {
		t.Errorf("%d of %d searches saw a repetition: this shows little", repeated, searches)
	}
}

// The joint tree also recognises repetitions within a line. In these lines the second occurrence
// does not decide the game, and the third lies beyond the horizon.
func TestJointRepeatsInLine(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep of many searches")
	}
	data, err := os.ReadFile(filepath.Join("..", "search", "testdata", "decided.txt"))
	if err != nil {
		t.Fatal(err)
	}
	const positions, depth = 20, 5
	repeated, seen := 0, 0
	for line := range strings.Lines(string(data)) {
		if seen++; seen > positions {
			break
		}
		fen, _, _ := strings.Cut(line, ";")
		r := root(t, strings.TrimSpace(fen))
		r.Rules = rules.Asian
		s := setup(t, MPSM6, "N", depth, 1)
		d, ok := New(s).Decide(t.Context(), r, search.Limits{})
		own := search.New(s.Members[0].Options(s.Engine)).Search(t.Context(), r, search.Limits{Depth: depth}, nil)
		if !ok || own.Score != d.Proposals[0].Score {
			t.Errorf("%s: %d, alone %d", fen, d.Proposals[0].Score, own.Score)
		}
		repeated += int(own.Stats.Repetitions)
	}
	if repeated == 0 {
		t.Error("no search saw a repetition")
	}
}

// replay returns the root after the moves.
func replay(t *testing.T, fen string, moves []string) search.Root {
	t.Helper()
	r := root(t, fen)
	for _, text := range moves {
		m, err := r.Pos.ParseLegal(text)
		if err != nil {
			t.Fatal(err)
		}
		r.Prior = append(r.Prior, rules.Ply{Key: r.Pos.Key(), Move: m, Check: r.Pos.InCheck()})
		var u xiangqi.Undo
		r.Pos.Make(m, &u)
	}
	return r
}

// In the joint tree, each player finds the same result as in a separate search.
func TestJointIsEachAlone(t *testing.T) {
	for _, fen := range morePositions(t)[1:] {
		r := root(t, fen)
		for depth := 1; depth <= 3; depth++ {
			s := setup(t, MPSM6, "NADSP", depth, 1)
			if depth < 3 {
				s.Engine = DocumentEngine(true)
			} else if !slices.Contains(positions, fen) {
				continue // too slow
			}
			d := decide(t, New(s), r)
			for i := range s.Members {
				player := search.New(s.Members[i].Options(s.Engine))
				if own := player.Search(t.Context(), r, search.Limits{Depth: depth}, nil); own.Score != d.Proposals[i].Score {
					t.Errorf("%s, depth %d, %s: %d, alone %d", fen, depth, s.Members[i].Name, d.Proposals[i].Score, own.Score)
				}
				for j := range d.Proposals {
					at := r
					at.Moves = []xiangqi.Move{d.Proposals[j].Move()}
					if own := player.Search(t.Context(), at, search.Limits{Depth: depth}, nil); own.Score != d.Evaluations[i][j] {
						t.Errorf("%s, depth %d, %s of %s: %d, alone %d", fen, depth, s.Members[i].Name, at.Moves[0], d.Evaluations[i][j], own.Score)
					}
				}
			}
		}
	}
}

// MPSM 6 respects limits of nodes, and it answers even if it is cancelled at once.
func TestJointLimits(t *testing.T) {
	s := setup(t, MPSM6, "NADSP", 20, 1)
	r := root(t, positions[0])
	for _, nodes := range []uint64{1, 50, 5000} {
		res := New(s).Search(t.Context(), r, search.Limits{Nodes: nodes}, nil)
		if res.Nodes > nodes || !r.Pos.Legal(res.Move) {
			t.Errorf("%d nodes: %d entered, move %s", nodes, res.Nodes, res.Move)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if res := New(s).Search(ctx, r, search.Limits{}, nil); !res.Stopped {
		t.Error("not stopped")
	}
}
