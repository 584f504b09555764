package harvest

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"abyss/engine/lab"
	"abyss/engine/mate"
	"abyss/engine/retro"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
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

// No two positions of a built-in suite are the same up to reflection and exchange of
// the sides.
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

func TestBuiltInLongMates(t *testing.T) {
	five := builtIn(t, "mates5", 100)
	for i := range five.Positions {
		ends(t, &five.Positions[i])
	}
	if testing.Short() {
		return
	}
	// In full width a mate in five takes long: of a few the proof, without the other
	// solutions.
	solver := mate.NewSolver(1 << 16)
	for i := 0; i < len(five.Positions); i += 60 {
		it := &five.Positions[i]
		r := solver.Solve(t.Context(), mate.Problem{Pos: it.Pos, Moves: 5})
		if r.Moves != 5 || !it.Hit(r.Line[0]) {
			t.Errorf("%s: mate in %d by %v, expected 5 by %v", it.ID, r.Moves, r.Line, it.Best)
		}
	}
}

// The fifty of the thesis come first, as they are.
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

// The zugzwangs by search: the side to move is mated by every move in as many plies
// as said, and after a pass it is not, nor in a few moves more.
func TestBuiltInZugzwangs(t *testing.T) {
	suite := builtIn(t, "zugzwang", 60)
	solver := mate.NewSolver(1 << 14)
	proved := 0
	for i := range suite.Positions {
		it := &suite.Positions[i]
		ends(t, it)
		plies := len(it.Line)
		if it.Pos.InCheck() || it.Expected.Score != search.MatedIn(plies) {
			t.Errorf("%s: in check %v, expected score %v", it.ID, it.Pos.InCheck(), it.Expected)
		}
		if plies > 8 {
			continue
		}
		proved++
		for _, m := range moves(&it.Pos) {
			q := it.Pos
			var u xiangqi.Undo
			q.Make(m, &u)
			r := solver.Solve(t.Context(), mate.Problem{Pos: q, Moves: plies / 2})
			if r.Verdict != mate.Mate || (r.Moves == plies/2) != it.Hit(m) {
				t.Errorf("%s: %v is mated in %d, best %v in %d plies", it.ID, m, r.Moves, it.Best, plies)
			}
		}
		q := it.Pos
		var u xiangqi.Undo
		q.MakeNull(&u)
		if r := solver.Solve(t.Context(), mate.Problem{Pos: q, Moves: plies/2 + 1}); r.Verdict != mate.NoMate {
			t.Errorf("%s: after a pass it is mated in %d", it.ID, r.Moves)
		}
	}
	if proved < 10 {
		t.Errorf("%d proved, expected 10 or more", proved)
	}
}

// The zugzwangs of one ending by its tables, those with the winner to move too.
func TestBuiltInZugzwangsByTables(t *testing.T) {
	if testing.Short() {
		t.Skip("two tables of 400,000 placings")
	}
	m, _ := retro.ParseMaterial("KPvKN")
	tb := tables{retro.NewSet(retro.Nobody, 64<<20), retro.NewSet(retro.BlackPasses, 64<<20)}
	for _, s := range []*retro.Set{tb.real, tb.passing} {
		if err := s.Build(t.Context(), m); err != nil {
			t.Fatal(err)
		}
	}
	for name, least := range map[string]int{"zugzwang": 10, "zugzwangwin": 1} {
		found := 0
		for _, it := range builtIn(t, name, 40).Positions {
			if !strings.HasPrefix(it.Comment, m.String()+",") {
				continue
			}
			found++
			p := it.Pos
			if (p.Side() == xiangqi.Black) == (name == "zugzwangwin") {
				p = p.SwapColors()
			}
			v := tb.value(tb.real, &p)
			if v.Plies != len(it.Line) || !tb.inZugzwang(&p, v) && !tb.winsByZugzwang(&p, v) {
				t.Errorf("%s: %v in %d plies, no zugzwang", it.ID, v.Outcome, v.Plies)
			}
		}
		if found < least {
			t.Errorf("%s: %d of %v, expected %d or more", name, found, m, least)
		}
	}
}
