package puzzle

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/xiangqi"
)

// suite returns a built-in suite.
func suite(t *testing.T, name string) lab.Suite {
	t.Helper()
	s, err := lab.BuiltIn(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Every position of a suite of proved mates asks for a mate in the number of moves that the suite
// states.
func TestOf(t *testing.T) {
	for name, mates := range map[string][2]int{"mates1": {1, 1}, "mates2": {2, 2}, "mates3": {3, 3}, "mates4": {4, 4}, "mates5": {5, 5}, "zugzwang": {2, 9}, "zugzwangchain": {2, 9}, "tactical": {0, 8}, "thesis": {0, 8}} {
		s := suite(t, name)
		for i := range s.Positions {
			p, ok := Of(&s.Positions[i])
			if !ok || p.Mate < mates[0] || p.Mate > mates[1] {
				t.Errorf("%s asks for a mate in %d, %v", p.Item.ID, p.Mate, ok)
			}
		}
	}
	if _, ok := Of(&lab.Item{Pos: xiangqi.StartPosition()}); ok {
		t.Error("a position without a best move is a puzzle")
	}
}

// The judge accepts every move of a listed line, and the whole line solves the puzzle.
func TestJudgeAgrees(t *testing.T) {
	j := Judge{}
	for name, step := range map[string]int{"mates1": 50, "mates2": 50, "mates3": 50, "mates4": 15, "mates5": 21, "zugzwang": 20, "zugzwangchain": 20} {
		s := suite(t, name)
		for i := 0; i < len(s.Positions); i += step {
			p, _ := Of(&s.Positions[i])
			a := NewAttempt(p)
			for a.State == Open {
				m := a.Next()
				answer := j.Try(t.Context(), a.Task(m))
				known, ok := a.Known(m)
				if !ok || !answer.Right || answer.Over != known.Over {
					t.Fatalf("%s: move %d, %v: %+v, the suite has %+v, %v", p.Item.ID, len(a.Moves), m, answer, known, ok)
				}
				a.Take(m, known)
			}
			if a.State != Solved || len(a.Moves) != 2*p.Mate-1 || a.Pos.HasLegalMove() {
				t.Errorf("%s: state %d after %d moves", p.Item.ID, a.State, len(a.Moves))
			}
		}
	}
}

// A move is right if and only if it keeps the mate. A game against the judge ends in mate.
func TestEveryMateCounts(t *testing.T) {
	j, other := Judge{}, mate.NewSolver(mate.DefaultEntries)
	s := suite(t, "zugzwang")
	several := 0
	for i := 0; i < len(s.Positions); i += 9 {
		p, _ := Of(&s.Positions[i])
		a := NewAttempt(p)
		mating, _, complete := other.Solutions(t.Context(), mate.Problem{Pos: a.Pos, Moves: p.Mate})
		if !complete {
			t.Fatalf("%s: the solutions are not complete", p.Item.ID)
		}
		if len(mating) > 1 {
			several++
		}
		var list xiangqi.MoveList
		a.Pos.GenerateMoves(&list)
		for _, m := range list.Slice() {
			if answer := j.Try(t.Context(), a.Task(m)); answer.Right != slices.Contains(mating, m) || answer.Unproved {
				t.Errorf("%s: %v: %+v; mating are %v", p.Item.ID, m, answer, mating)
			}
		}
		for a.State == Open { // plays the last of the mating moves, whether or not it is in the line
			moves, _, _ := other.Solutions(t.Context(), mate.Problem{Pos: a.Pos, Prior: a.past, Moves: a.MovesToMate()})
			if len(moves) == 0 {
				t.Fatalf("%s: the mate is lost after %v", p.Item.ID, a.Moves)
			}
			m := moves[len(moves)-1]
			a.Take(m, j.Try(t.Context(), a.Task(m)))
		}
		if a.State != Solved || a.Wrong != 0 {
			t.Errorf("%s: %+v", p.Item.ID, a)
		}
	}
	if several == 0 {
		t.Error("no position tried has two moves that mate")
	}
}

// A wrong move is counted but not played. If the puzzle is not a mate, playing the best move solves
// it.
func TestAttempt(t *testing.T) {
	s := suite(t, "mates4")
	p, _ := Of(&s.Positions[0])
	a := NewAttempt(p)
	wrong := Answer{Refuted: p.Item.Line[1]}
	a.Take(p.Item.Line[2], wrong)
	if a.Wrong != 1 || len(a.Moves) != 0 || a.State != Open || a.MovesToMate() != 4 {
		t.Errorf("after a wrong move: %+v", a)
	}
	s = suite(t, "tactical")
	for i := range s.Positions {
		if p, _ = Of(&s.Positions[i]); p.Mate == 0 {
			break
		}
	}
	a = NewAttempt(p)
	m := p.Item.Best[0]
	answer, ok := a.Known(m)
	if a.Take(m, answer); !ok || a.State != Solved || a.Next() != p.Item.Line[1] {
		t.Errorf("after the best move: %+v, %v", a, ok)
	}
}

// If the proof for a move takes too long, the move is neither right nor wrong. But if the suite
// lists the move as a solution, it is right.
func TestTooLongToProve(t *testing.T) {
	j := Judge{nodes: 1}
	s := suite(t, "zugzwang")
	for i := range s.Positions {
		p, _ := Of(&s.Positions[i])
		if p.Mate < 3 || len(p.Item.Best) < 2 {
			continue
		}
		a := NewAttempt(p)
		other := p.Item.Best[slices.IndexFunc(p.Item.Best, func(m xiangqi.Move) bool { return m != p.Item.Line[0] })]
		if _, known := a.Known(other); known {
			t.Fatalf("%s: %v takes no proof", p.Item.ID, other)
		}
		todo := a.Task(other)
		unlisted := todo
		unlisted.Listed = false
		answer := j.Try(t.Context(), unlisted)
		if a.Take(other, answer); !answer.Unproved || answer.Right || a.Wrong != 0 || len(a.Moves) != 0 {
			t.Fatalf("%s: %v is %+v, %d wrong", p.Item.ID, other, answer, a.Wrong)
		}
		answer = j.Try(t.Context(), todo)
		if !answer.Right || answer.Over || answer.Unproved {
			t.Fatalf("%s: %v is %+v", p.Item.ID, other, answer)
		}
		if a.Take(other, answer); len(a.Moves) != 2 || a.Wrong != 0 || a.MovesToMate() != p.Mate-1 {
			t.Errorf("%s: %+v", p.Item.ID, a)
		}
		if todo := a.Task(other); todo.Listed {
			t.Error("a later move is one of the suite's")
		}
		return
	}
	t.Error("no puzzle has two solutions")
}

// A move that is not a solution is compared with the solutions. It is refuted, or it is as good or
// better.
func TestCompare(t *testing.T) {
	pos, err := xiangqi.ParseFEN("3aka3/9/9/r3p4/9/9/P3P4/9/9/C2AKA3 w - - 0 1") // the cannon can take a rook
	if err != nil {
		t.Fatal(err)
	}
	move := func(text string) xiangqi.Move {
		m, err := pos.ParseLegal(text)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	it := lab.Item{ID: "x", Pos: pos, Best: []xiangqi.Move{move("a0a6")}}
	p, _ := Of(&it)
	a, j := NewAttempt(p), Judge{}
	if _, ok := a.Known(move("e3e4")); ok {
		t.Fatal("a wrong move is known")
	}
	answer := j.Try(t.Context(), a.Task(move("e3e4")))
	if a.Take(move("e3e4"), answer); answer.Right || answer.Equal || answer.Refuted == xiangqi.NoMove || a.Wrong != 1 || a.State != Open {
		t.Errorf("e3e4: %+v, %d wrong", answer, a.Wrong)
	}
	it.Best = []xiangqi.Move{move("e3e4")} // with this, the listed solution is wrong, and the other move is better
	a = NewAttempt(Puzzle{Item: &it})
	answer = j.Try(t.Context(), a.Task(move("a0a6")))
	if a.Take(move("a0a6"), answer); !answer.Better || !answer.Open() || a.Wrong != 0 || a.State != Open {
		t.Errorf("a0a6: %+v", answer)
	}
	own := it
	own.Source = "own.epd"
	a = NewAttempt(Puzzle{Item: &own})
	answer = j.Try(t.Context(), a.Task(move("a0a6")))
	if a.Take(move("a0a6"), answer); !answer.Better || a.State != Solved {
		t.Errorf("a0a6 in a user's set: %+v", answer)
	}
	if err := j.Check(t.Context(), Puzzle{Item: &it}); err == nil || !strings.Contains(err.Error(), "a0a6 a chance of ") {
		t.Errorf("a wrong solution: %v", err)
	}
	it.Best[0] = move("a0a6")
	if err := j.Check(t.Context(), Puzzle{Item: &it}); err != nil {
		t.Errorf("a right one: %v", err)
	}
}

// If a puzzle's solution is not a mate although there is a mate, playing the mate still solves the
// puzzle, and the solution is reported as doubtful.
func TestMateBesideTheSolution(t *testing.T) {
	for text, want := range map[string]string{
		"4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - bm b7b1;":                "b7b9 mates in 1: expected a solution that mates as fast",
		"4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - bm b7b9;":                "b7f7 is as good as b7b9: ", // b7f7 leads to stalemate
		"4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - dm 1;":                   "",
		"4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - dm 1; bm b7b1;":          "b7b1 does not mate in 1, because of ",
		"4k4/9/9/9/9/9/9/9/R8/3K5 w - - dm 1;":                     "there is no mate in 1",
		"4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - dm 2; bm b7b1;":          "",
		"4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - dm 1; pv b7b9; bm b7b9;": "",
	} {
		s, err := lab.LoadEPD(strings.NewReader(text), "made")
		if err != nil {
			t.Fatal(err)
		}
		p, ok := Of(&s.Positions[0])
		if j := (Judge{}); !ok {
			t.Errorf("%s is no puzzle", text)
		} else if err := j.Check(t.Context(), p); (err == nil) != (want == "") || err != nil && !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
		if strings.HasPrefix(want, "there is") {
			continue
		}
		a, j := NewAttempt(p), Judge{}
		mating, err := a.Pos.ParseLegal("b7b9")
		if err != nil {
			t.Fatal(err)
		}
		answer, known := a.Known(mating)
		if !known {
			answer = j.Try(t.Context(), a.Task(mating))
		}
		if a.Take(mating, answer); a.State != Solved || a.Failed() {
			t.Errorf("%s: b7b9: %+v", text, answer)
		}
	}
}

// The moves of a puzzle with a recorded line must be found one after the other. The end of the line
// ends the puzzle.
func TestRecordIsPlayedOut(t *testing.T) {
	s := suite(t, "mates4")
	it := s.Positions[0]
	it.Line, it.Record, it.MateIn = it.Line[:4], true, 0 // without its last move, the line does not mate
	p, ok := Of(&it)
	if !ok || p.Mate != 0 || p.Line != 2 {
		t.Fatalf("%+v, %v", p, ok)
	}
	a := NewAttempt(p)
	for _, rest := range []int{2, 1} {
		if a.MovesToFind() != rest || a.State != Open {
			t.Fatalf("%d moves are left, state %d", a.MovesToFind(), a.State)
		}
		answer, ok := a.Known(a.Next())
		if !ok || !answer.Right {
			t.Fatalf("%+v, %v", answer, ok)
		}
		a.Take(a.Next(), answer)
	}
	if a.State != Solved {
		t.Errorf("state %d after %v", a.State, a.Moves)
	}
	wrong := Puzzle{Item: &it, Mate: 2}
	if err := (&Judge{}).Check(t.Context(), wrong); err == nil || !strings.Contains(err.Error(), "does not mate in 2, because of ") {
		t.Errorf("a line that does not mate: %v", err)
	}
}

// The rating of a puzzle is that of the lowest level that finds the first move of the solution.
func TestRate(t *testing.T) {
	pos, err := xiangqi.ParseFEN("3k5/R8/9/p7r/9/9/P8/9/1R7/5K3 w - - 0 1") // there is a mate in one
	if err != nil {
		t.Fatal(err)
	}
	easy := lab.Item{Pos: pos, Best: []xiangqi.Move{xiangqi.MakeMove(xiangqi.PointAt(1, 1), xiangqi.PointAt(1, 9))}}
	value, ok := Rate(t.Context(), Puzzle{Item: &easy})
	if !ok || value > levelRatings[3] {
		t.Errorf("a mate in one is rated %v, %v", value, ok)
	}
	s := suite(t, "tactical") // this suite has moves that a search of 3 plies does not find
	p, _ := Of(&s.Positions[0])
	if hard, ok := Rate(t.Context(), p); !ok || hard <= value {
		t.Errorf("a tactical position is rated %v, %v", hard, ok)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if _, ok := Rate(ended, Puzzle{Item: &easy}); ok {
		t.Error("rated although the context had ended")
	}
	for comment, want := range map[string]float64{
		"level 10 finds it; no mate in 0": levelRatings[9], "game 1, ply 1; level 2 finds it": levelRatings[1], "level 0 finds it": value, "level 11 finds it": value, "level x finds it": value,
	} {
		easy.Comment = comment
		if got, ok := Rate(t.Context(), Puzzle{Item: &easy}); !ok || got != want {
			t.Errorf("%q is rated %v, %v; want %v", comment, got, ok, want)
		}
	}
	for _, name := range []string{"mates1", "mates2", "mates3"} { // the puzzles of these suites have stored ratings
		s := suite(t, name)
		for i := range s.Positions {
			if _, ok := Rate(ended, Puzzle{Item: &s.Positions[i]}); !ok {
				t.Errorf("%s has no rating", s.Positions[i].ID)
			}
		}
	}
}

// A puzzle is not sound if a second first move that mates is not listed, or if there is a shorter
// mate. The judge would still accept these moves.
func TestCheckKeys(t *testing.T) {
	const (
		twoKeys = "3k4r/R8/9/9/9/9/9/9/1R7/4K4 w - - bm %s; pv b1b9; dm 1;"
		slow    = "4k4/R8/9/9/9/9/9/9/7R1/3K5 w - - bm h1h7; pv h1h7 e9f9 h7h9; dm 2;"
	)
	j := Judge{}
	for text, want := range map[string]string{
		fmt.Sprintf(twoKeys, "b1b9 b1d1"):      "",
		fmt.Sprintf(twoKeys, "b1b9"):           "b1d1 also mates in 1, like b1b9: expected only one such move, or both as solutions",
		fmt.Sprintf(twoKeys, "b1b9 b1d1 b1b8"): "b1b8 does not mate in 1, because of ",
		slow:                                   "h1h9 mates in 1: expected a solution that mates as fast, not in 2",
	} {
		s, err := lab.LoadEPD(strings.NewReader(text), "made")
		if err != nil {
			t.Fatal(err)
		}
		p, _ := Of(&s.Positions[0])
		err = j.CheckKeys(t.Context(), p)
		if (err == nil) != (want == "") || err != nil && !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
		if text == slow && j.Check(t.Context(), p) != nil {
			t.Error("the app doubts a solution that mates")
		}
	}
}
