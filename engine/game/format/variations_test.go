package format

import (
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"

	"github.com/google/go-cmp/cmp"
)

func TestReadVariations(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"of the last move", "1. h2e2 h9g7 (1... b9c7 2. b0c2) 2. h0g2", "h2e2 h9g7 ( b9c7 b0c2 ) h0g2 *"},
		{"of the first move", "1. h2e2 (1. b2e2 b9c7) (1. c3c4) 1... h9g7 *", "h2e2 ( b2e2 b9c7 ) ( c3c4 ) h9g7 *"},
		{"behind the end", "1. h2e2 (1. b2e2) 1-0 (1. c3c4)", "h2e2 ( b2e2 ) ( c3c4 ) 1-0"},
		{"nested", "1. h2e2 (1. b2e2 b9c7 (1... h9g7 (1... c6c5) 2. h0g2) 2. b0c2) h9g7", "h2e2 ( b2e2 b9c7 ( h9g7 h0g2 ) ( c6c5 ) b0c2 ) h9g7 *"},
		{"without blanks nor numbers", "h2e2(b2e2 b9c7(h9g7)b0c2)h9g7", "h2e2 ( b2e2 b9c7 ( h9g7 ) b0c2 ) h9g7 *"},
		{"a number in front", "1. h2e2 h9g7 2. (1... b9c7) h0g2", "h2e2 h9g7 ( b9c7 ) h0g2 *"},
		{"that begins like the main line", "1. h2e2 (1. h2e2 b9c7 {x} 2. b0c2) 1... h9g7 2. h0g2", "h2e2 h9g7 ( b9c7 {x} b0c2 ) h0g2 *"},
		{"that is the main line", "1. h2e2 {a} (1. h2e2 {b} 1... h9g7!) 1... h9g7 2. h0g2", "h2e2 {a\nb} h9g7! h0g2 *"},
		{"two that begin alike", "1. h2e2 (1. b2e2 h9g7 2. b0c2) (1. b2e2 b9c7) (1. b2e2 h9g7 2. h0g2) *", "h2e2 ( b2e2 h9g7 ( b9c7 ) b0c2 ( h0g2 ) ) *"},
		{"empty", "1. h2e2 () h9g7 ({what} ; if\n)", "h2e2 h9g7 {what\nif} *"},
		{"comments", "{a} 1. {b} h2e2 {c} ({d} 1. b2e2 {e}) {f} 1... h9g7 {g}", "{a\nb} h2e2 {c\nf} ( b2e2 {d\ne} ) h9g7 {g} *"},
		{"evaluations", "{+0.10/9} 1. h2e2 {+0.31/18 good} h9g7 {+0.05/17} 2. h0g2 {#4/20} b9c7 {-#3/21 lost; } *", "<+0.10/9> h2e2 <+0.31/18> {good} h9g7 <-0.05/17> h0g2 <#4/20> b9c7 <#3/21> {lost;} *"},
		{"two evaluations", "1. h2e2 {+0.31/18} {+0.40/19 more} (1. b2e2 {no eval} {-0.02/3})", "h2e2 <+0.31/18> {+0.40/19 more} ( b2e2 <-0.02/3> {no eval} ) *"},
		{"no evaluations", "1. h2e2 {+0.31 good} h9g7 ; +0.31/18\n2. h0g2 {at +0.31/18}", "h2e2 {+0.31 good} h9g7 {+0.31/18} h0g2 {at +0.31/18} *"},
		{"glyphs", "1. h2e2! h9g7 $2 2. h0g2!! b9c7?? 3. b0c2 !? i9h9+?! 4. i0h0 $6$6", "h2e2! h9g7? h0g2!! b9c7?? b0c2!? i9h9?! i0h0?! *"},
		{"wide marks", "1. h2e2！？ h9g7？", "h2e2!? h9g7? *"},
		{"other marks", "$13 1. h2e2! $14 h9g7 {x} $146 (1... b9c7!!! $1 $2)", "{$13} h2e2! {$14} h9g7 {x\n$146} ( b9c7! {!!! $2} ) *"},
		{"words in a variation", "1. h2e2 (red is better {x} y) h9g7 (1... b9c7 2. b0c2 +- (by far) {z}) 2. h0g2", "h2e2 {red is better {x} y} h9g7 ( b9c7 b0c2 {+-\nby far\nz} ) h0g2 *"},
		{"words before the moves", "(Red (first)) 1. h2e2", "{Red (first)} h2e2 *"},
	} {
		t.Run(c.name, func(t *testing.T) {
			games := readAll(t, c.text)
			if len(games) != 1 {
				t.Fatalf("%d games", len(games))
			}
			if diff := cmp.Diff(c.want, short(games[0])); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestReadNotations(t *testing.T) {
	const want = "h2e2 h9g7 h0g2"
	for _, text := range []string{
		"1. 炮二平五 马８进７ 2. 马二进三 车９平８",
		"[Format \"Chinese\"]\n1.炮二平五 馬8進7 2.傌二進三 … 車9平8 *",
		"1、炮二平五，馬8進7；\n2、馬二進三，車9平8",
		"[Format \"WXF\"]\n1. C2.5 H8+7 2. H2+3 R9.8",
		"1.C2=5 h8+7 2.H2+3 r9=8",
		"1. Che2 Ng7 2. Ng2 Rh9",
	} {
		g := readAll(t, text)[0]
		if got := short(g); !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// Names of pawns may begin with digits. Such digits are not move numbers.
func TestReadPawnsOfOneFile(t *testing.T) {
	const fen = "3k5/9/4P4/4P4/4P4/4P4/9/9/9/4K4 w - - 0 1"
	head := "[FEN \"" + fen + "\"]\n[Format \"WXF\"]\n\n"
	for _, text := range []string{"1. 15=6 K4.5 2. 25=6", "1.15.6 K4.5", "15.6 K4.5 *"} {
		g := readAll(t, head+text)[0]
		if got := short(g); !strings.Contains(got, " e7d7 d9e9 ") {
			t.Errorf("%s: %s", text, got)
		}
	}
}

func TestWriteVariations(t *testing.T) {
	tree := game.NewTree(xiangqi.StartPosition())
	add := func(line string) *game.Node {
		t.Helper()
		at := tree.Root()
		for text := range strings.FieldsSeq(line) {
			m, err := xiangqi.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			if at, err = tree.Add(at, m); err != nil {
				t.Fatal(err)
			}
		}
		return at
	}
	tree.SetComment(tree.Root(), "Two central cannons.")
	tree.SetEval(tree.Root(), &game.Eval{Score: -7, Depth: 3})
	n := add("h2e2")
	tree.SetGlyph(n, game.Interesting)
	tree.SetEval(n, &game.Eval{Score: 31, Depth: 18})
	n = add("h2e2 h9g7")
	tree.SetEval(n, &game.Eval{Score: 25, Depth: 17})
	tree.SetComment(n, "usual")
	add("h2e2 h9g7 h0g2 i9h9")
	n = add("h2e2 b9c7 h0g2")
	tree.SetComment(n, "a } here")
	tree.SetEval(n, &game.Eval{Mate: 5, Depth: 20})
	add("h2e2 b9c7 b0c2 h9g7")
	n = add("b2e2 h9g7")
	tree.SetGlyph(n, game.Blunder)
	tree.SetComment(n, "+0.31/18 in words")
	for _, c := range []struct {
		style notation.Style
		want  string
	}{
		{notation.ICCS, `[Variant "Xiangqi"]
[Format "ICCS"]

{-0.07/3 Two central cannons.} 1. h2-e2 $5 {+0.31/18} (1. b2-e2 h9-g7 $4
; +0.31/18 in words
) 1... h9-g7 {-0.25/17 usual} (1... b9-c7 2. h0-g2 {#5/20}
; a } here
(2. b0-c2 h9-g7)) 2. h0-g2 i9-h9 *
`},
		{notation.WXF, `[Variant "Xiangqi"]
[Format "WXF"]

{-0.07/3 Two central cannons.} 1. C2.5 $5 {+0.31/18} (1. C8.5 H8+7 $4
; +0.31/18 in words
) 1... H8+7 {-0.25/17 usual} (1... H2+3 2. H2+3 {#5/20}
; a } here
(2. H8+7 H8+7)) 2. H2+3 R9.8 *
`},
		{notation.Simplified, `[Variant "Xiangqi"]
[Format "Chinese"]

{-0.07/3 Two central cannons.} 1. 炮二平五 $5 {+0.31/18} (1. 炮八平五 马８进７
$4
; +0.31/18 in words
) 1... 马８进７ {-0.25/17 usual} (1... 马２进３ 2. 马二进三 {#5/20}
; a } here
(2. 马八进七 马８进７)) 2. 马二进三 车９平８ *
`},
	} {
		t.Run(c.style.String(), func(t *testing.T) {
			var b strings.Builder
			if err := (Options{Notation: c.style}).WritePGN(&b, FromTree(tree, rules.Ending{})); err != nil {
				t.Fatal(err)
			}
			_, got, _ := strings.Cut(b.String(), "[Result \"*\"]\n")
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// Variations are written and read up to the nesting limit.
func TestDeepVariations(t *testing.T) {
	g := nested(t, maxNesting)
	again := readAll(t, written(t, g))
	if diff := difference(g, again[0]); diff != "" {
		t.Error(diff)
	}
}
