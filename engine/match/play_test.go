package match

import (
	"context"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/xiangqi"
)

// The players of a match can also play in a session.
var (
	_ session.Searcher = Player(nil)
	_ session.Searcher = (*strength.Player)(nil)
	_ Player           = (*search.Searcher)(nil)
)

// script is a player that plays given moves.
type script struct {
	t     *testing.T
	moves string
	games int
	roots []search.Root
	then  func() // called after the last of the moves
}

func (s *script) NewGame() { s.games++ }

func (s *script) Search(_ context.Context, root search.Root, _ search.Limits, _ func(search.Info)) search.Result {
	s.t.Helper()
	s.roots = append(s.roots, root)
	text, rest, _ := strings.Cut(s.moves, " ")
	s.moves = rest
	if text == "" {
		if s.then != nil {
			s.then()
		}
		return search.Result{Nodes: 1}
	}
	return search.Result{Move: move(s.t, text), Nodes: 10}
}

func move(t *testing.T, text string) xiangqi.Move {
	t.Helper()
	m, err := xiangqi.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func openingAt(t *testing.T, fen string, moves ...string) Opening {
	t.Helper()
	pos, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	o := Opening{Name: "test", Start: pos}
	for _, text := range moves {
		o.Moves = append(o.Moves, move(t, text))
	}
	return o
}

// scripted plays a game between two scripts.
func scripted(t *testing.T, o Opening, terms Terms, red, black string) Record {
	t.Helper()
	return Play(t.Context(), Seat{Name: "R", Player: &script{t: t, moves: red}}, Seat{Name: "B", Player: &script{t: t, moves: black}}, o, terms)
}

func TestHowGamesEnd(t *testing.T) {
	const (
		back     = "b0c2 c2b0 b0c2 c2b0 b0c2"
		forth    = "b9c7 c7b9 b9c7 c7b9 b9c7"
		rookUp   = "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1"
		rookDown = "r2k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"
		nearMate = "4k4/R8/9/p8/9/9/P8/9/7R1/3K5 w - - 0 1"
	)
	capped := Terms{MaxPlies: 2, Edge: 1000}
	for _, c := range []struct {
		name, fen  string
		terms      Terms
		red, black string
		cause      Cause
		verdict    rules.Verdict
		reason     rules.Reason
		text       string
	}{
		{"mate", nearMate, DefaultTerms(), "h1h9", "", ByRules, rules.BlackLoses, rules.Checkmate, "Black is checkmated"},
		{"repetition", xiangqi.StartFEN, DefaultTerms(), back, forth, ByRules, rules.Draw, rules.Repetition, "third occurrence"},
		{"no repetition", xiangqi.StartFEN, Terms{Rules: rules.None, MaxPlies: 10}, back, forth, Adjudicated, rules.Draw, rules.NoReason, "10 plies: draw"},
		{"red ahead", rookUp, capped, "a0a1", "d9d8", Adjudicated, rules.BlackLoses, rules.NoReason, "Red is ahead by 1800 centipawns"},
		{"black ahead", rookDown, capped, "e0e1", "a9a8", Adjudicated, rules.RedLoses, rules.NoReason, "Black is ahead by 1800 centipawns"},
		{"edge off", rookUp, Terms{MaxPlies: 2}, "a0a1", "d9d8", Adjudicated, rules.Draw, rules.NoReason, "2 plies: draw"},
		{"even", xiangqi.StartFEN, capped, back, forth, Adjudicated, rules.Draw, rules.NoReason, "2 plies: draw"},
		{"no move", xiangqi.StartFEN, DefaultTerms(), "b0c2", "", BadMove, rules.BlackLoses, rules.NoReason, "Black: "},
		{"illegal move", xiangqi.StartFEN, DefaultTerms(), "a0a9", "", BadMove, rules.RedLoses, rules.NoReason, "Red: "},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := scripted(t, openingAt(t, c.fen), c.terms, c.red, c.black)
			if r.Cause != c.cause || r.Ending.Verdict != c.verdict || r.Ending.Reason != c.reason || !strings.Contains(r.Ending.Text, c.text) {
				t.Errorf("%v, %+v", r.Cause, r.Ending)
			}
			red, black := r.Score(xiangqi.Red), r.Score(xiangqi.Black)
			if red.Games() != 1 || red.Percent()+black.Percent() != 100 || (red.Draws == 1) != (c.verdict == rules.Draw) ||
				(red.Losses == 1) != (c.verdict == rules.RedLoses) {
				t.Errorf("scores %+v and %+v", red, black)
			}
		})
	}
}

func TestPlayersSeeTheWholeGame(t *testing.T) {
	red := &script{t: t, moves: "b0c2 a0b0"}
	black := &script{t: t, moves: "b9c7"}
	o := openingAt(t, xiangqi.StartFEN, "h2e2", "h9g7")
	terms := Terms{Rules: rules.None, MaxPlies: 3}
	r := Play(t.Context(), Seat{Name: "R", Player: red}, Seat{Name: "B", Player: black}, o, terms)
	g := game.New(o.Start)
	for _, text := range []string{"h2e2", "h9g7", "b0c2", "b9c7"} {
		if err := g.Play(move(t, text)); err != nil {
			t.Fatal(err)
		}
	}
	got := red.roots[1]
	if got.Pos.Key() != new(g.Position()).Key() || !slices.Equal(got.Prior, g.Past()) || got.Last != g.LastMoves() || got.Rules != rules.None {
		t.Errorf("%+v", got)
	}
	if red.games != 1 || black.games != 1 {
		t.Errorf("NewGame called %d and %d times", red.games, black.games)
	}
	if len(r.Moves) != 5 || r.Effort(xiangqi.Red).Nodes != 20 || r.Effort(xiangqi.Black).Nodes != 10 || r.Names != [2]string{"R", "B"} || r.Opening != "test" {
		t.Errorf("%+v", r)
	}
}

func TestAnInterruptedGameHasNoResult(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	red := &script{t: t, moves: "b0c2", then: cancel}
	black := &script{t: t, moves: "b9c7"}
	r := Play(ctx, Seat{Player: red}, Seat{Player: black}, openingAt(t, xiangqi.StartFEN), DefaultTerms())
	if r.Finished() || len(r.Moves) != 2 || r.Score(xiangqi.Red).Games() != 0 {
		t.Errorf("%+v", r)
	}
}

func TestAnOpeningThatCannotBePlayed(t *testing.T) {
	r := scripted(t, openingAt(t, xiangqi.StartFEN, "a0a9"), DefaultTerms(), "", "")
	if r.Finished() || !strings.Contains(r.Ending.Text, "opening test: ") {
		t.Errorf("%+v", r)
	}
}

func TestGreedyTakesTheMost(t *testing.T) {
	// The rook can take a pawn, a cannon, and a knight beyond the river.
	pos := openingAt(t, "3k5/9/9/p7n/9/9/R7c/9/9/4K4 w - - 0 1").Start
	for seed := range uint64(5) {
		r := NewGreedy(seed).Search(t.Context(), search.Root{Pos: pos}, search.Limits{}, nil)
		if r.Move.String() != "a3i3" {
			t.Errorf("%v", r.Move)
		}
	}
	start := xiangqi.StartPosition()
	moves := map[xiangqi.Move]bool{}
	for seed := range uint64(20) {
		r := NewGreedy(seed).Search(t.Context(), search.Root{Pos: start}, search.Limits{}, nil)
		moves[r.Move] = true
	}
	if len(moves) != 2 {
		t.Errorf("%d first moves, want the two cannons' captures", len(moves))
	}
	over := openingAt(t, "4k2R1/R8/9/p8/9/9/P8/9/9/3K5 b - - 0 1").Start
	if r := NewGreedy(1).Search(t.Context(), search.Root{Pos: over}, search.Limits{}, nil); r.Move != xiangqi.NoMove {
		t.Errorf("%v", r.Move)
	}
}

func TestOpenings(t *testing.T) {
	list, err := Openings()
	if err != nil {
		t.Fatal(err)
	}
	if len(list) < 40 {
		t.Errorf("%d openings", len(list))
	}
	seen := map[uint64]bool{}
	for i, o := range list {
		g := game.New(o.Start)
		for _, m := range o.Moves {
			if err := g.Play(m); err != nil {
				t.Fatalf("%s: %v", o.Name, err)
			}
		}
		pos := g.Position()
		if seen[pos.Key()] || g.Ending().Over() || i >= 12 && material(&pos) != 0 {
			t.Errorf("%s: %s", o.Name, pos.FEN())
		}
		seen[pos.Key()] = true
		if i < 12 && !strings.HasPrefix(o.Name, "thesis ") {
			t.Errorf("opening %d is %s", i, o.Name)
		}
	}
}
