package harvest

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/mate"
	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

func builtIn(t *testing.T, name string, least int) lab.Suite {
	t.Helper()
	suite, err := lab.BuiltIn(name)
	if err != nil {
		t.Fatal(err)
	}
	if len(suite.Positions) < least {
		t.Errorf("%s: %d positions, expected %d at least", name, len(suite.Positions), least)
	}
	return suite
}

// No two positions of a suite may be equal up to reflection and exchange of the sides.
func TestBuiltInSuitesHaveNoDoubles(t *testing.T) {
	for _, name := range lab.BuiltInNames() {
		suite := builtIn(t, name, 50)
		seen := set{}
		for _, it := range suite.Positions {
			if !seen.add(&it.Pos) {
				t.Errorf("%s: %s is there already", name, it.ID)
			}
		}
	}
}

func TestBuiltInMates(t *testing.T) {
	four := builtIn(t, "mates4", 100)
	proveMates(t, &four, 4, 30)
}

// A plain minimax search confirms that only the key mates in the given number of moves, and that no
// move mates faster. The command is:
//
//	ABYSS_LONG=1 go test ./engine/lab/harvest -run TestBuiltInShortMates -v
func TestBuiltInShortMates(t *testing.T) {
	for i, step := range [...]int{10, 10, 50} { // step is the distance between the positions that are tested
		moves := i + 1
		if os.Getenv("ABYSS_LONG") != "" {
			step = 1
		}
		suite := builtIn(t, fmt.Sprintf("mates%d", moves), 500)
		for at := 0; at < len(suite.Positions); at += step {
			it := &suite.Positions[at]
			if keys := plainKeys(it.Pos, moves); len(keys) != 1 || !cmp.Equal(keys, it.Best) || it.Line[0] != keys[0] || len(it.Line) != 2*moves-1 {
				t.Errorf("%s: %v mate in %d; the suite has %v, %v", it.ID, keys, moves, it.Best, it.Line)
			}
			if faster := plainKeys(it.Pos, moves-1); len(faster) > 0 {
				t.Errorf("%s: %v mate faster than in %d", it.ID, faster, moves)
			}
			ends(t, it)
		}
	}
}

// plainKeys returns the moves that mate in at most n moves. It follows the definition of a mate,
// without a table and without move ordering.
func plainKeys(p xiangqi.Position, n int) (keys []xiangqi.Move) {
	if n == 0 {
		return nil
	}
	var l xiangqi.MoveList
	p.GenerateMoves(&l)
	for _, m := range l.Slice() {
		q := p
		var u xiangqi.Undo
		q.Make(m, &u)
		if plainlyMated(&q, n-1) {
			keys = append(keys, m)
		}
	}
	return keys
}

// plainlyMated reports whether the side to move is mated, whatever it plays, in at most n moves of
// the other side.
func plainlyMated(p *xiangqi.Position, n int) bool {
	if !p.HasLegalMove() {
		return true
	}
	if n == 0 {
		return false
	}
	var replies, l xiangqi.MoveList
	p.GenerateMoves(&replies)
	for _, reply := range replies.Slice() {
		var before, u xiangqi.Undo
		p.Make(reply, &before)
		p.GenerateMoves(&l)
		lost := slices.ContainsFunc(l.Slice(), func(m xiangqi.Move) bool {
			p.Make(m, &u)
			defer p.Unmake(&u)
			return plainlyMated(p, n-1)
		})
		p.Unmake(&before)
		if !lost {
			return false
		}
	}
	return true
}

// The sets of short mates keep the limits of Sift. Every mate has a level, and the levels rise from
// the first to the last.
func TestBuiltInShortMatesKeepLimits(t *testing.T) {
	for moves := 1; moves <= 3; moves++ {
		suite := builtIn(t, fmt.Sprintf("mates%d", moves), 500)
		games, quiet, before := map[int]bool{}, 0, 0
		for i := range suite.Positions {
			it := &suite.Positions[i]
			remarks, _ := it.Remarks()
			if len(remarks) != 4 {
				t.Fatalf("%s: %q", it.ID, it.Comment)
			}
			level, game, begins := remarks[0], remarks[1], lab.RemarkQuiet
			if it.Pos.GivesCheck(it.Best[0]) {
				begins = lab.RemarkCheck
			}
			if level.Format != lab.RemarkLevel || game.Format != lab.RemarkGame || remarks[2].Format != begins || it.Comment[strings.LastIndex(it.Comment, ";")+2:] != fmt.Sprintf(lab.RemarkNoMate, moves-1) {
				t.Fatalf("%s: %q", it.ID, it.Comment)
			}
			if number := level.Args[0].(int); number < before {
				t.Errorf("%s: level %d after %d", it.ID, number, before)
			} else {
				before = number
			}
			if number := game.Args[0].(int); games[number] {
				t.Errorf("%s: game %d has given another", it.ID, number)
			} else {
				games[number] = true
			}
			if side := it.Pos.Side(); pieceValues(&it.Pos, side)-pieceValues(&it.Pos, side.Opponent()) >= twoRooks {
				t.Errorf("%s: the winner is two rooks ahead", it.ID)
			}
			end := it.Pos
			for _, m := range it.Line {
				var u xiangqi.Undo
				end.Make(m, &u)
			}
			if !end.InCheck() {
				quiet++
			}
		}
		if noMovesOne*quiet > len(suite.Positions) {
			t.Errorf("mates%d: %d of %d end with no move left", moves, quiet, len(suite.Positions))
		}
	}
}

func TestBuiltInLongMates(t *testing.T) {
	five := builtIn(t, "mates5", 100)
	for i := range five.Positions {
		ends(t, &five.Positions[i])
	}
	if testing.Short() {
		return
	}
	// A full-width proof of a mate in five takes a long time. Therefore only a few positions are
	// proved, without a search for further solutions.
	solver := mate.NewSolver(1 << 16)
	for i := 0; i < len(five.Positions); i += 60 {
		it := &five.Positions[i]
		r := solver.Solve(t.Context(), mate.Problem{Pos: it.Pos, Moves: 5})
		if r.Moves != 5 || !it.Hit(r.Line[0]) {
			t.Errorf("%s: mate in %d by %v, expected 5 by %v", it.ID, r.Moves, r.Line, it.Best)
		}
	}
}

// The suite starts with the thesis's fifty positions, unchanged.
func TestBuiltInTactical(t *testing.T) {
	suite := builtIn(t, "tactical", 300)
	fifty := builtIn(t, "thesis", 50).Positions
	for i := range fifty {
		if it := &suite.Positions[i]; it.ID != fifty[i].ID || it.Pos.FEN() != fifty[i].Pos.FEN() || !cmp.Equal(it.Best, fifty[i].Best) || it.Expected != fifty[i].Expected {
			t.Errorf("position %d is %s, expected %s", i+1, it.ID, fifty[i].ID)
		}
	}
	for i := len(fifty); i < len(suite.Positions); i += 60 {
		judgeTactical(t, &suite.Positions[i])
	}
}

// zugzwangSuites holds the names of the suites of zugzwangs. The key says whether a second zugzwang
// follows the first in the suite.
var zugzwangSuites = map[bool]string{false: "zugzwang", true: "zugzwangchain"}

// The solver must confirm the length of each mate, and its move must be among the best moves of the
// position.
func TestBuiltInZugzwangs(t *testing.T) {
	const most = 7 // length in plies of the longest proof that this test tries
	solver := mate.NewSolver(1 << 14)
	for _, name := range zugzwangSuites {
		suite := builtIn(t, name, 60)
		proved := 0
		for i := range suite.Positions {
			it := &suite.Positions[i]
			ends(t, it)
			if !it.Expected.Mate {
				t.Errorf("%s: expected score %v, want a mate", it.ID, it.Expected)
			}
			if len(it.Line) > most || testing.Short() && i%5 > 0 {
				continue
			}
			proved++
			moves := (len(it.Line) + 1) / 2
			r := solver.Solve(t.Context(), mate.Problem{Pos: it.Pos, Moves: moves})
			if r.Moves != moves || !it.Hit(r.Line[0]) {
				t.Errorf("%s: mate in %d by %v, expected %d by %v", it.ID, r.Moves, r.Line, moves, it.Best)
			}
		}
		if proved < 5 {
			t.Errorf("%s: %d proved, expected 5 or more", name, proved)
		}
	}
}

// In each zugzwang the full-width search must find the win two plies beyond the proof, and no
// standard null-move scheme may find it. This test checks some of the positions, and `suite check`
// checks all.
func TestStandardSchemesFailInZugzwangs(t *testing.T) {
	schemes := newSchemes()
	for _, name := range zugzwangSuites {
		suite := builtIn(t, name, 60)
		for i := range suite.Positions {
			it := &suite.Positions[i]
			if i%4 > 0 || len(it.Line) > 9 || testing.Short() && len(it.Line) > 7 {
				continue
			}
			if !schemes.fail(t.Context(), &it.Pos, it.Best, len(it.Line)+pliesBeyondProof) {
				t.Errorf("%s: a standard scheme finds %v, or full width does not", it.ID, it.Best)
			}
		}
	}
}

// Verified null move must find more zugzwangs than the standard scheme with the same reduction.
// Where a second zugzwang follows the first, it must find fewer than elsewhere.
func TestVerifiedFindsZugzwangs(t *testing.T) {
	const depth, most = 12, 7 // depth of the searches, and length of the longest proof that this test tries, in plies
	solved := func(scheme, name string) (found, of int) {
		s := search.New(schemeOptions(scheme))
		suite := builtIn(t, name, 60)
		for i := range suite.Positions {
			it := &suite.Positions[i]
			if len(it.Line) > most || testing.Short() && i%3 > 0 {
				continue
			}
			s.NewGame()
			r := s.Search(t.Context(), search.Root{Pos: it.Pos, Rules: lab.Rules}, search.Limits{Depth: depth}, nil)
			of++
			if it.Hit(r.Move) && it.Expected.Met(r.Score, lab.Window) {
				found++
			}
		}
		return found, of
	}
	verified, of := solved("verified", "zugzwang")
	standard, _ := solved("r3", "zugzwang")
	if 2*verified < of || 10*standard > of {
		t.Errorf("of %d zugzwangs verified null move finds %d, standard R=3 %d: expected half or more, and hardly any", of, verified, standard)
	}
	if hidden, others := solved("verified", "zugzwangchain"); hidden*of >= verified*others {
		t.Errorf("verified null move finds %d of %d zugzwangs behind another, %d of %d others: expected fewer", hidden, others, verified, of)
	}
}

// The exact tables of one ending must confirm its zugzwangs.
func TestBuiltInZugzwangsByTables(t *testing.T) {
	if testing.Short() {
		t.Skip("two tables of 400,000 placings")
	}
	m, _ := retro.ParseMaterial("KNvKB")
	tb, err := tablesOf(t.Context(), m, 64<<20)
	if err != nil {
		t.Fatal(err)
	}
	verifier := newVerifier(&tb)
	for chain, name := range zugzwangSuites {
		found := 0
		for _, it := range builtIn(t, name, 60).Positions {
			if !strings.HasPrefix(it.Comment, m.String()+",") {
				continue
			}
			found++
			p := it.Pos
			if p.Side() == xiangqi.Black {
				p = p.SwapColors()
			}
			v := tb.value(tb.real, &p)
			if v.Plies != len(it.Line) || !tb.winsByZugzwang(&p, v) || verifier.findsWin(&p, v.Plies+reservePlies) == chain {
				t.Errorf("%s: %v in %d plies, no such zugzwang", it.ID, v.Outcome, v.Plies)
			}
		}
		if found < 10 {
			t.Errorf("%s: %d of %v, expected 10 or more", name, found, m)
		}
	}
}
