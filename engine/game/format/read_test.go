package format

import (
	"bytes"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"

	"github.com/google/go-cmp/cmp"
)

// short returns a game as one line of text: tags, starting position unless it is the initial one,
// moves with their texts, and result.
func short(g *GameRecord) string {
	var b strings.Builder
	for _, t := range g.Tags {
		b.WriteString(t.Name + "=" + t.Value + " ")
	}
	if fen := new(g.Start()).FEN(); fen != xiangqi.StartFEN {
		b.WriteString("from " + fen + " ")
	}
	shortTexts(&b, g.Tree.Root())
	shortLine(&b, g.Tree.Root().Next())
	return b.String() + string(g.Result)
}

// shortLine writes a line of moves. Variations follow in parentheses after the move that they
// replace.
func shortLine(b *strings.Builder, n *game.Node) {
	for ; n != nil; n = n.Next() {
		b.WriteString(n.Move().String() + n.Glyph().String() + " ")
		shortTexts(b, n)
		if n.Parent().Next() == n {
			for _, v := range n.Parent().Children()[1:] {
				b.WriteString("( ")
				shortLine(b, v)
				b.WriteString(") ")
			}
		}
	}
}

func shortTexts(b *strings.Builder, n *game.Node) {
	if n.Eval() != nil {
		b.WriteString("<" + n.Eval().String() + "> ")
	}
	if text := n.Comment(); text != "" {
		b.WriteString("{" + text + "} ")
	}
}

func TestRead(t *testing.T) {
	const two = "h2e2 h9g7 *"
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"plain", "1. H2-E2 H9-G7 *", []string{two}},
		{"no result", "1. h2e2 h9g7", []string{two}},
		{"mixed forms", "1.h2-E2 H9g7", []string{two}},
		{"no dots", "1 H2-E2 2 H9-G7", []string{two}},
		{"no blanks nor dots", "1h2e2 h9g7", []string{two}},
		{"no numbers", "h2e2 h9g7", []string{two}},
		{"dots apart", "1 . h2e2 1 ... h9g7", []string{two}},
		{"black's number", "1. h2e2 {x} 1... h9g7", []string{"h2e2 {x} h9g7 *"}},
		{"black's number, ellipsis", "1. h2e2 1. … h9g7", []string{two}},
		{"numbers begin again", "7. h2e2 h9g7 1. h0g2", []string{"h2e2 h9g7 h0g2 *"}},
		{"long dash", "1. H2–E2 H9—G7", []string{two}},
		{"mark and CRLF", "\ufeff[Event \"a\"]\r\n\r\n1. h2e2\r\nh9g7 *\r\n", []string{"Event=a " + two}},
		{"old line ends", "[Event \"a\"]\r\r1. h2e2 h9g7", []string{"Event=a " + two}},
		{"wide numbers", "１．炮二平五　马８进７　２．马二进三", []string{"h2e2 h9g7 h0g2 *"}},
		{"wide numbers, comma", "１、炮二平五 马８进７\n２、马二进三", []string{"h2e2 h9g7 h0g2 *"}},
		{"circled numbers", "①炮二平五 马８进７ ②马二进三", []string{"h2e2 h9g7 h0g2 *"}},
		{"numbers in parentheses", "（1）炮二平五 马８进７ （２） 马二进三", []string{"h2e2 h9g7 h0g2 *"}},
		{"numbers in words", "第1回合 炮二平五 马８进７\n第二回合：马二进三", []string{"h2e2 h9g7 h0g2 *"}},
		{"wide numbers begin again", "１．炮二平五 红胜 １．炮八平五", []string{"h2e2 1-0", "b2e2 *"}},
		{"result in parentheses", "[Red \"a\"]\n\n1. h2e2 (1-0)\n\n[Red \"b\"]\n\n1. b2e2 (和)", []string{"Red=a h2e2 1-0", "Red=b b2e2 1/2-1/2"}},
		{"a tag without a value", "[Event \"a\"]\n[Annotator]\n\n1. h2e2", []string{"Event=a h2e2 *"}},
		{"a tag without marks", "[Red Hu Ronghua]\n[Black 'Xu']\n\n1. h2e2\n\n[Event “b”]\n[Red \"c]\n\n1. b2e2", []string{"Red=Hu Ronghua Black=Xu h2e2 *", "Event=b Red=c b2e2 *"}},
		{"a remark in brackets", "1. h2e2\n[a remark]\n1... h9g7", []string{"h2e2 {[a remark]} h9g7 *"}},
		{"results", "[Red \"a\"]\n1. h2e2 1/2-1/2\n[Red \"b\"]\n0-1", []string{"Red=a h2e2 1/2-1/2", "Red=b 0-1"}},
		{"result of the tag", "[Result \"0-1\"]\n1. h2e2", []string{"h2e2 0-1"}},
		{"result in words", "[Result \"红胜\"]\n1. h2e2 *", []string{"h2e2 1-0"}},
		{"trailing comment", "1. h2e2 1-0 {well done}", []string{"h2e2 {well done} 1-0"}},
		{"comments", "{a}{b} 1. h2e2 ; c } d\nh9g7 { e\nf (1. h2e2) 3 }", []string{"{a\nb} h2e2 {c } d} h9g7 {e\nf (1. h2e2) 3} *"}},
		{"comment before the tags", "{head}\n[Event \"a\"]\n\n1. h2e2", []string{"Event=a {head} h2e2 *"}},
		{"empty comment", "1. h2e2 {} h9g7 ;\n", []string{two}},
		{"white", "[White \"a\"]\n[Black \"b\"]\n\n*", []string{"Red=a Black=b *"}},
		{"white and red alike", "[White \"a\"]\n[Red \"a\"]\n[Black \"b\"]\n\n*", []string{"Red=a Black=b *"}},
		{"white and red", "[White \"a\"]\n[Red \"b\"]\n\n*", []string{"White=a Red=b *"}},
		{"unknown tags", "[ Variant \"xiangqi\" ]\n[棋譜 \"x\"] [ECCO\"B12\"]\n*", []string{"棋譜=x ECCO=B12 *"}},
		{"escapes", `[Event "a \"b\" \\ c\d "e" f"]` + "\n*", []string{`Event=a "b" \ c\d "e" f *`}},
		{"position", "[SetUp \"1\"]\n[FEN \"" + blackToMove + "\"]\n\n12... h9g7", []string{"from " + blackToMove + " h9g7 *"}},
		{"position, dialect", "[FEN \"3k5/9/9/9/9/9/9/9/9/R3K4 r\"]\n\nA0-A9", []string{"from 3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1 a0a9 *"}},
		{"three games", "[Event \"a\"]\n\n1. h2e2\n\n[Event \"b\"]\n[Site \"s\"]\n\n[Event \"c\"]\n\n1. b2e2 *", []string{"Event=a h2e2 *", "Event=b Site=s *", "Event=c b2e2 *"}},
		{"games without tags", "1. h2e2 1-0 1. b2e2 0-1", []string{"h2e2 1-0", "b2e2 0-1"}},
		{"marks in the joint", "1. h2e2 *\n\ufeff[Event \"b\"]\n*", []string{"h2e2 *", "Event=b *"}},
		{"number at the end of a game", "1. h2e2 h9g7 2.\n[Event \"b\"]\n1. h2e2", []string{two, "Event=b h2e2 *"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, g := range readAll(t, c.text) {
				got = append(got, short(g))
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// For each omission there is a note.
func TestNotes(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"nothing", "1. h2e2+ h9g7 *", nil},
		{"words in parentheses", "\n(the start) 1. h2e2 (what else? {a ) b} (h9g7 ; )\n) ) h9g7", []string{"2 variations or parts of them are kept as comments, the first in line 2: there is no earlier move to vary"}},
		{"a slip in a variation", "1. h2e2\nh9g7 (b9c7 2. h2h6)", []string{`line 2: a part in parentheses is kept as a comment: move 2.: move "h2h6" is not legal: there is no piece on h2`}},
		{"a result in a variation", "1. h2e2 h9g7 (b9c7 1-0)", []string{"line 1: a result inside a variation is left out"}},
		{"a number in a variation", "1. h2e2 h9g7 (b9c7 2.)", []string{"line 1: the move number 2 has no move"}},
		{"marks", "1. h2e2!? $1 h9g7 $14 $0 !!!", []string{"3 signs and words between moves are kept as comments, the first in line 1"}},
		{"ranks from 1", "1. h3e3 h9g7", []string{"line 1: a move is read by the rules of 1997, with ranks from 1 or some signs missing"}},
		{"lines with %", "% nothing\n1. h2e2\n%more [x\nh9g7", []string{"2 lines that begin with % are left out, the first in line 1"}},
		{"results differ", "[Result \"1-0\"]\n1. h2e2 h9g7 0-1", []string{"the tag Result says 1-0, but the moves end with 0-1; the moves take precedence"}},
		{"a tag without a value", "[Red \"a\"]\n[Annotator]\n1. h2e2 h9g7", []string{`line 2: "[Annotator]" has no value, expected a tag such as [Red "name"]; left out`}},
		{"a tag without marks", "[Red Hu]\n1. h2e2 h9g7", []string{`line 1: "[Red Hu]" is read as the tag Red with the value "Hu"`}},
		{"unknown result", "[Result \"won\"]\n1. h2e2 h9g7", []string{`the tag Result says "won", expected 1-0, 0-1, 1/2-1/2 or *; left out`}},
		{"second result", "[Result \"1-0\"]\n[Result \"0-1\"]\n1. h2e2 h9g7", []string{`line 2: a second tag Result, "0-1", is left out`}},
		{"number alone", "1. h2e2 h9g7 7747 *", []string{"line 1: the move number 7747 has no move"}},
		{"no position", "[SetUp \"1\"]\n1. h2e2 h9g7", []string{"the tag SetUp says 1, but there is no FEN: read from the initial position"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			games := readAll(t, c.text)
			if len(games) != 1 || len(games[0].Moves()) != 2 {
				t.Fatalf("%v", games)
			}
			if diff := cmp.Diff(c.want, textsOf(games[0].Notes)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestReadComposedPosition(t *testing.T) {
	const fen = "3k5/9/9/9/9/9/9/9/RRR6/4K4 w"
	_, why := xiangqi.ParseFEN(fen)
	games := readAll(t, "[FEN \""+fen+"\"]\n\n1. a1a9")
	if len(games) != 1 || len(games[0].Moves()) != 1 || len(games[0].Notes) != 1 || !strings.HasPrefix(games[0].Notes[0].Error(), "line 1: "+composed(why).Error()) {
		t.Errorf("%+v", games[0])
	}
}

func TestReadErrors(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string // parts of the error, which must contain all of them
		before     int      // number of games read before the error
	}{
		{"empty", " \n", []string{"no game in it", "expected PGN"}, 0},
		{"comment alone", "{hello}", []string{"without a game"}, 0},
		{"variation alone", "(1. h2e2)", []string{"without a game"}, 0},
		{"no notation", "1. h2e2\nhello5", []string{"line 2: move 1...: ", `"hello5"`, "expected"}, 0},
		{"illegal", "[Red \"a\"]\n\n1. h2e2 h9g7\n2. h0g3", []string{"line 4: move 2.: ", `"h0g3" is not legal: `}, 0},
		{"wrong side", "1. h2e2 h0g2", []string{"line 1: move 1...: ", "black is to move"}, 0},
		{"its number in the file", "[Red \"a\"]\n5. h2e2 h9g7 6. a0a9", []string{"move 2. (6 in the file): ", "not legal"}, 0},
		{"in the second game", "[Red \"a\"]\n1. h2e2 *\n[Red \"b\"]\n1. h2e2\n\na0a1", []string{"line 6: game 2: move 1...: "}, 1},
		{"other notation", "[Format \"LALG\"]\n1. Xx", []string{"line 2: move 1.: ", "Format says LALG", "expected ICCS, WXF, Chinese or SAN"}, 0},
		{"numbers for moves", "1. 7747 7062", []string{`line 1: "7747" after the move number 1, expected a move such as h2-e2`}, 0},
		{"behind the result", "1. h2e2 1-0 h9g7", []string{`"h9g7" after the result 1-0`, "expected the tags of a new game"}, 0},
		{"two results", "1. h2e2 1-0 0-1", []string{"the result 0-1 after the result 1-0"}, 0},
		{"open comment", "1. h2e2\n{ no end", []string{"line 2: the comment does not end, expected '}'"}, 0},
		{"open variation", "1. h2e2\n( b2e2", []string{"line 2: the variation does not end, expected ')'"}, 0},
		{"open variation, slip", "1. h2e2\n(\nh9g7 (", []string{"line 2: the variation does not end, expected ')'"}, 0},
		{"tags in a variation", "1. h2e2\n(b2e2\n[Red \"a\"]", []string{"line 2: the variation does not end, expected ')'"}, 0},
		{"deep variations", "1. h2e2 " + strings.Repeat("(b2e2 (h2e2 ", 60) + strings.Repeat(")", 120), []string{"line 1: variations nested 101 deep, expected at most 100"}, 0},
		{"open tag", "\n[Red \"a\n1. h2e2", []string{"line 2: the tag Red does not end", `expected a tag such as [Red "name"]`}, 0},
		{"no tag", "[Red a]", []string{`line 1: "[Red a]", expected a tag such as`}, 0},
		{"stray brace", "1. }", []string{"line 1: a } without its opening sign"}, 0},
		{"position", "[Red \"a\"]\n[FEN \"9/9 w\"]\n\n1. h2e2", []string{"line 2: the tag FEN: "}, 0},
		{"two positions", "[FEN \"" + blackToMove + "\"]\n[FEN \"x\"]", []string{"line 2: a second FEN, the first is in line 1"}, 0},
		{"bytes", "[Red \"\ufffd\"]\n[Black \"\xba\xfa\"]\n*", []string{"line 2: not UTF-8, expected a file in UTF-8"}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			games, err := ReadPGN(strings.NewReader(c.text))
			if err == nil {
				t.Fatalf("no error, %d games", len(games))
			}
			if len(games) != c.before {
				t.Errorf("%d games before the error, want %d", len(games), c.before)
			}
			for _, want := range c.want {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("%q, want it with %q", err, want)
				}
			}
		})
	}
}

// FuzzReadPGN checks that nothing panics, and that every result can be written and read again.
func FuzzReadPGN(f *testing.F) {
	for _, text := range []string{
		"[Variant \"Xiangqi\"]\n[Format \"SAN\"]\n\n1. Che3 (1. Pc5 Hg8+) Hg8 2. Ri2 Ch10 1-0\n", "1. Ra2 b6 2. Hg3 Cxb10 {x} 3. C4e5#",
		"[Game \"Chinese Chess\"]\n[Red \"a\"]\n[Result \"1-0\"]\n[Format \"ICCS\"]\n\n1. H2-E2 {x} 1... H9-G7 2. H0-G2 1-0\n",
		"\ufeff[White \"a\"]\r\n\r\n1.h2e2!? $1 (1. b2e2 (x) {)}) h9g7 ; c } d\r\n*\r\n[Event \"b\"]\r\n*",
		"[FEN \"" + blackToMove + "\"]\n[SetUp \"1\"]\n\n12... h9g7 1/2-1/2 1. h2e2",
		"[FEN \"3k5/9/9/9/9/9/9/9/RRR6/4K4 w\"]\n\n% x\n1. a1a9 0-1",
		"[VAriAnt \"\"]*", "[Variant \"Chinese Chess\"] 1. h2e2 *", "[Variant \"chess960\"]\n[Variant \"Xiangqi\"] b6 *",
		"[Event \"a\\\"b\\\\\"] 1 . h2e2 1 … h9g7 {a\n}{}{b}",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		games, err := ReadPGN(bytes.NewReader(data))
		if err == nil && len(games) == 0 {
			t.Fatal("neither a game nor an error")
		}
		var b strings.Builder
		if err := WriteAll(&b, games); err != nil {
			t.Fatalf("what was read cannot be written: %v", err)
		}
		if len(games) == 0 {
			return
		}
		again, err := ReadPGN(strings.NewReader(b.String()))
		if err != nil || len(again) != len(games) {
			t.Fatalf("%d games, then %d, %v:\n%s", len(games), len(again), err, b.String())
		}
		for i, g := range games {
			if diff := difference(g, again[i]); diff != "" {
				t.Fatalf("game %d: %s:\n%s", i+1, diff, b.String())
			}
		}
	})
}
