package eval

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// game is one of the 38 games in Appendix 3 of the thesis.
type game struct {
	number string
	moves  []xiangqi.Move
}

// loadGames reads testdata/games.txt.
func loadGames(t testing.TB) []game {
	t.Helper()
	text, err := os.ReadFile("testdata/games.txt")
	if err != nil {
		t.Fatal(err)
	}
	var games []game
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		if len(fields) == 0 || fields[0] == "#" {
			continue
		}
		g := game{number: fields[0]}
		for _, name := range fields[1:] {
			m, err := xiangqi.ParseMove(name)
			if err != nil {
				t.Fatal(err)
			}
			g.moves = append(g.moves, m)
		}
		games = append(games, g)
	}
	if len(games) != 38 {
		t.Fatalf("%d games; expected 38", len(games))
	}
	return games
}

// evaluators returns an evaluator for each stage, with the weights of the thesis.
func evaluators() (all [NumStages]*Evaluator) {
	for s := range NumStages {
		all[s] = New(Thesis(), s)
	}
	return all
}

// starts contains the positions from which random games begin: the initial position, and positions
// with fewer pieces, which random play would reach only after many moves.
var starts = []string{
	xiangqi.StartFEN,
	xiangqi.StartFEN,
	"2bakab2/9/n3c4/p3p3p/2p3n2/6p2/P1P1P3P/2N1C1N2/4A4/2BAK1B2 w - - 0 1",
	"3akab2/9/4b4/p3C3p/9/2B3P2/P2c4P/9/4A4/2BAK4 b - - 0 1",
	"4k4/4a4/3PP4/5r3/9/2p6/9/4B1R2/4K4/3A1AB2 w - - 0 1",
}

// playouts plays random games with a slight preference for captures. After every move it calls
// visit with the undo record of the move.
func playouts(t testing.TB, seed uint64, games, plies int, begin func(*xiangqi.Position), visit func(*xiangqi.Position, *xiangqi.Undo)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 1992))
	for g := range games {
		p, err := xiangqi.ParseFEN(starts[g%len(starts)])
		if err != nil {
			t.Fatal(err)
		}
		begin(&p)
		for range plies {
			var l xiangqi.MoveList
			p.GenerateMoves(&l)
			if l.Len() == 0 {
				break
			}
			m := l.At(rng.IntN(l.Len()))
			if rng.IntN(4) == 0 {
				p.GenerateCaptures(&l)
				if l.Len() > 0 {
					m = l.At(rng.IntN(l.Len()))
				}
			}
			var u xiangqi.Undo
			p.Make(m, &u)
			visit(&p, &u)
		}
	}
}

// position parses a FEN and installs the values of the evaluator.
func position(t testing.TB, e *Evaluator, fen string) xiangqi.Position {
	t.Helper()
	p, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	p.SetValues(e.Values())
	return p
}

// fresh scores a position without the moves that led to it.
func fresh(e *Evaluator, p *xiangqi.Position) int32 {
	q := *p
	q.SetValues(e.Values())
	s := e.Start(&q, xiangqi.NoMove, xiangqi.NoMove)
	return e.Score(&q, &s)
}

// term returns the term of a trace that has the given name.
func term(t testing.TB, terms []Term, name string) Term {
	t.Helper()
	for _, x := range terms {
		if x.Name == name {
			return x
		}
	}
	t.Fatalf("no term %q in the trace", name)
	return Term{}
}
