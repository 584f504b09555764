package tree

import (
	"errors"
	"strings"
	"testing"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/golden"
)

// The golden file contains the sentences about positions from the thesis, with at least one
// heuristic of each kind.
func TestSentences(t *testing.T) {
	suite, err := lab.ThesisSuite()
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	for _, c := range []struct {
		positions        []int
		preset, settings string
		depth            int
	}{
		{[]int{1, 7, 12, 24, 39}, "base", "checkevasions=full", 4},
		{[]int{1, 7}, "base", "pvsingular=full", 4},
		{[]int{3, 20}, "base", "fhsingular=full", 3},
		{[]int{2, 12}, "base", "fhr=pieces", 4},
		{[]int{2, 6}, "base", "nullmove=off", 4},
		{[]int{1, 2, 3}, "modern", "latemoves=off table-entries=32768", 4},
		{[]int{1, 2, 3}, "modern", "reversefutility=off table-entries=32768", 4},
		{[]int{1, 2}, "modern", "history=on quiethistory=off table-entries=32768", 4},
	} {
		for _, n := range c.positions {
			fen := suite.Positions[n-1].Pos.FEN()
			a := recorded(t, question(t, fen, c.preset, "table-entries=32768", search.Limits{Depth: c.depth}))
			b := recorded(t, question(t, fen, c.preset, c.settings, search.Limits{Depth: c.depth}))
			d, err := Compare(t.Context(), a, b)
			if err != nil {
				t.Fatal(err)
			}
			text.WriteString(suite.Positions[n-1].ID + ", A " + c.preset + ", B with " + c.settings + "\n" + d.String() + "\n\n")
		}
	}
	golden.Check(t, "testdata/sentences.golden", text.String())
}

// A veto on the named causes changes the score. The test checks this without Compare.
func TestCausesAreProved(t *testing.T) {
	a := recorded(t, question(t, rooks, "base", "", search.Limits{Depth: 4}))
	b := recorded(t, question(t, rooks, "base", "checkevasions=full", search.Limits{Depth: 4}))
	d, err := Compare(t.Context(), a, b)
	if err != nil || d.Proof != AtRoot || !d.OnPath || len(d.Causes) == 0 {
		t.Fatalf("%v, %+v", err, d)
	}
	r := search.NewRecorder(search.DefaultRecords)
	for _, c := range d.Causes {
		if c.ID != search.CheckEvasions || c.Tree != 1 {
			t.Errorf("%+v", c)
		}
		p := b.Position()
		for _, m := range c.Moves {
			p = played(t, p, m)
		}
		r.Veto(p.Key(), c.ID)
	}
	again, err := record(t.Context(), b.Question, r, nil)
	if err != nil || again.Answer.Score == b.Answer.Score || again.Answer.Score != d.Without {
		t.Errorf("%v: %d without %+v, with it %d", err, again.Answer.Score, d.Causes, b.Answer.Score)
	}
}

func TestTreesThatCannotBeCompared(t *testing.T) {
	a := recorded(t, question(t, rooks, "base", "", search.Limits{Depth: 2}))
	b := recorded(t, question(t, "3k5/R8/1R7/9/9/9/9/9/9/4K4 w - - 0 1", "base", "", search.Limits{Depth: 2}))
	if _, err := Compare(t.Context(), a, b); !errors.Is(err, errOtherRoot) {
		t.Error(err)
	}
	d, err := Compare(t.Context(), a, a)
	if err != nil || d.Scores[0] != d.Scores[1] || len(d.Causes) > 0 || d.String() == "" {
		t.Errorf("%v, %v", err, d)
	}
}

// Sentences can state the scores for either side. "At least" for one side becomes "at most" for the
// other.
func TestSentencesForASide(t *testing.T) {
	suite, err := lab.ThesisSuite()
	if err != nil {
		t.Fatal(err)
	}
	fen := suite.Positions[11].Pos.FEN()
	a := recorded(t, question(t, fen, "base", "", search.Limits{Depth: 4}))
	b := recorded(t, question(t, fen, "base", "checkevasions=full", search.Limits{Depth: 4}))
	d, err := Compare(t.Context(), a, b)
	if err != nil {
		t.Fatal(err)
	}
	sentences := func(side xiangqi.Color) string {
		var list []string
		for _, s := range d.SentencesFor(side, notation.ICCS) {
			list = append(list, s.Error())
		}
		return strings.Join(list, " ")
	}
	mirrored := strings.NewReplacer("+", "-", "-", "+", "at least", "at most", "at most", "at least")
	if red, black := sentences(xiangqi.Red), sentences(xiangqi.Black); red == black || mirrored.Replace(red) != black {
		t.Errorf("for Red %q, for Black %q", red, black)
	}
}
