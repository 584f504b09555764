package game

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSetEval(t *testing.T) {
	tree, main, _ := newTree(t)
	tree.Forget()
	e := Eval{Score: 12, Mate: -3, Depth: 9}
	tree.SetEval(main, &e)
	tree.SetEval(main, &Eval{Mate: -3, Depth: 9})
	e.Depth = 1
	if diff := cmp.Diff(&Eval{Mate: -3, Depth: 9}, main.Eval()); diff != "" || tree.Changes() != 1 {
		t.Errorf("%d changes %s", tree.Changes(), diff)
	}
	if _, _, ok := tree.Undo(); ok {
		t.Error("an evaluation is taken back")
	}
	if tree.SetEval(main, nil); main.Eval() != nil || tree.Changes() != 2 {
		t.Error("an evaluation stays")
	}
}

func TestGlyphs(t *testing.T) {
	for i, g := range Glyphs() {
		back, err := ParseGlyph(g.String())
		if err != nil || back != g || g.NAG() != i+1 {
			t.Errorf("%v: %v, %v, number %d", g, back, err, g.NAG())
		}
	}
	if g, err := ParseGlyph(""); g != NoGlyph || err != nil {
		t.Errorf("%v, %v", g, err)
	}
	if _, err := ParseGlyph("!!!"); err == nil || !strings.Contains(err.Error(), `mark "!!!": expected one of ! ?`) {
		t.Errorf("%v", err)
	}
}

func TestEvalText(t *testing.T) {
	for _, c := range []struct {
		text string
		want Eval
		back string
	}{
		{"+0.31/18", Eval{Score: 31, Mate: 0, Depth: 18}, ""},
		{"-12.05/3", Eval{Score: -1205, Mate: 0, Depth: 3}, ""},
		{"+0.00/0", Eval{Score: 0, Mate: 0, Depth: 0}, ""},
		{"0.00/7", Eval{Score: 0, Mate: 0, Depth: 7}, "+0.00/7"},
		{"#5/20", Eval{Score: 0, Mate: 5, Depth: 20}, ""},
		{"+#5/20", Eval{Score: 0, Mate: 5, Depth: 20}, "#5/20"},
		{"-#3/12", Eval{Score: 0, Mate: -3, Depth: 12}, ""},
	} {
		e, err := ParseEval(c.text)
		if err != nil || e != c.want {
			t.Errorf("%s: %+v, %v, want %+v", c.text, e, err, c.want)
		}
		if c.back == "" {
			c.back = c.text
		}
		if e.String() != c.back || e.Reversed().Reversed() != e {
			t.Errorf("%s: written %s", c.text, e)
		}
	}
	for _, text := range []string{"", "0.31/18", "+0.3/18", "+.31/18", "+0.31", "+0.31/", "#0/3", "#/3", "+1/2", "+1234567.00/1", "+0.31/18 ", "#5/20s"} {
		if e, err := ParseEval(text); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("evaluation %q: expected", text)) {
			t.Errorf("%q: %v, %v", text, e, err)
		}
	}
}
