package format

import (
	"strings"
	"testing"

	"example.com/abyss/engine/game"
)

// evaluated returns a game of three moves, each with an evaluation by an engine.
func evaluated(t *testing.T, engines [3]string, tags ...Tag) *GameRecord {
	t.Helper()
	g := read(t, "1. h2e2 h9g7 2. h0g2 *")
	g.Tags = tags
	for i, n := range g.Tree.Main() {
		g.Tree.SetEval(n, &game.Eval{Score: 10 * (i + 1), Depth: 7, Engine: engines[i]})
	}
	return g
}

func read(t *testing.T, text string) *GameRecord {
	t.Helper()
	games, err := ReadPGN(strings.NewReader(text))
	if err != nil || len(games) != 1 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	return games[0]
}

// The file contains the name of each engine, and the reader assigns the names to the evaluations. A
// single engine is named only once. If the same tag contains the name of a person, that name stays.
func TestEnginesOfEvaluations(t *testing.T) {
	const ours, other = "Abyss abyss", "Abyss base nullmove=off"
	for _, c := range []struct {
		name    string
		engines [3]string
		tags    []Tag
		want    []string // texts that the file must contain
		not     string
	}{
		{"one engine", [3]string{ours, ours, ours}, nil, []string{`[Annotator "Abyss abyss"]`, "{+0.10/7}", "{-0.20/7}"}, "%engine"},
		{"a person before", [3]string{ours, ours, ours}, []Tag{{"Annotator", "Hu; Lü"}}, []string{`[Annotator "Hu; Lü; Abyss abyss"]`}, "%engine"},
		{"another engine before", [3]string{ours, ours, ours}, []Tag{{"Annotator", "Hu; " + other}}, []string{`[Annotator "Hu; Abyss abyss"]`}, "base"},
		{
			"two engines",
			[3]string{other, ours, ours},
			nil,
			[]string{`[Annotator "Abyss abyss"]`, "{+0.10/7 [%engine Abyss base nullmove=off]}", "{-0.20/7}"},
			"engine Abyss abyss",
		},
		{"some of nobody knows whom", [3]string{"", ours, ""}, nil, []string{`[Annotator "Abyss abyss"]`, "{+0.10/7 [%engine ?]}", "{-0.20/7}"}, ""},
		{"all of nobody knows whom", [3]string{}, []Tag{{"Annotator", "Hu"}}, []string{`[Annotator "Hu"]`, "{+0.10/7}"}, "%engine"},
		{"the engine's are gone", [3]string{}, []Tag{{"Annotator", ours}}, []string{"{+0.10/7}"}, "Annotator"},
		{"another program's", [3]string{"Fish 3", ours, ours}, nil, []string{"{+0.10/7 [%engine Fish 3]}"}, ""},
	} {
		var b strings.Builder
		if err := WritePGN(&b, evaluated(t, c.engines, c.tags...)); err != nil {
			t.Fatal(err)
		}
		for _, want := range c.want {
			if !strings.Contains(b.String(), want) {
				t.Errorf("%s: expected %s in\n%s", c.name, want, b.String())
			}
		}
		if c.not != "" && strings.Contains(b.String(), c.not) {
			t.Errorf("%s: %s in\n%s", c.name, c.not, b.String())
		}
		for i, n := range read(t, b.String()).Tree.Main() {
			if e := n.Eval(); e == nil || e.Engine != c.engines[i] || e.Depth != 7 {
				t.Errorf("%s: move %d: %+v, expected one of %q", c.name, i+1, e, c.engines[i])
			}
		}
	}
}

// Evaluations without the name of an engine, as in old files and in those of other programs, are
// read too.
func TestEvaluationsWithoutEngine(t *testing.T) {
	g := read(t, `[Annotator "Hu Ronghua"]`+"\n\n1. h2e2 {+0.31/18 1.2s} h9g7 {-#3/12} *")
	first, second := g.Tree.Main()[0], g.Tree.Main()[1]
	if *first.Eval() != (game.Eval{Score: 31, Depth: 18}) || first.Comment() != "1.2s" || *second.Eval() != (game.Eval{Mate: 3, Depth: 12}) {
		t.Errorf("%+v %q, %+v", first.Eval(), first.Comment(), second.Eval())
	}
}

func TestEnginesNoFileCanHold(t *testing.T) {
	for _, name := range []string{"two\nlines", "a [b]", "a {b", "?", " x"} {
		if err := WritePGN(new(strings.Builder), evaluated(t, [3]string{name})); err == nil || !strings.Contains(err.Error(), "without brackets") {
			t.Errorf("%q: %v", name, err)
		}
	}
}
