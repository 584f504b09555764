package format

import (
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"

	"github.com/google/go-cmp/cmp"
)

// Signs and words that are not moves become comments on the previous move, and reading continues.
func TestSignsBetweenMoves(t *testing.T) {
	for _, c := range []struct {
		text string
		want string
	}{
		{"1. h2e2? ± {good} ({(+1.06) best was} 1. b2e2) 1... h9g7 ∓ 2. h0g2 = i9h9 ⩲ 3. i0h0 +- *", "h2e2? {±\ngood} ( b2e2 {(+1.06) best was} ) h9g7 {∓} h0g2 {=} i9h9 {⩲} i0h0 {+-} *"},
		{"1. h2e2± h9g7∓ 2. h0g2+= i9h9!□ 3. i0h0N", "h2e2 {±} h9g7 {∓} h0g2 {+=} i9h9! {□} i0h0 {N} *"},
		{"h2e2+ h9g7# h0g2!?+", "h2e2 h9g7 h0g2!? *"},
		{"炮二平五 → 马8进7 新着 马二进三± 车9平8", "h2e2 {→} h9g7 {新着} h0g2 {±} i9h9 *"},
		{"C2.5 TN H8+7 -/+ H2+3 RR D", "h2e2 {TN} h9g7 {-/+} h0g2 {RR D} *"},
		{"1. h2e2 12:30 h9g7 +0.31/18 2. h0g2 5s i9h9", "h2e2 {12:30} h9g7 {+0.31/18} h0g2 {5s} i9h9 *"},
		{"1. h2e2 and now [%clk 0:01] h9g7 } $ ) h0g2 ]", "h2e2 {and now [%clk 0:01]} h9g7 {} $ )} h0g2 {]} *"},
		{"1.炮二平五马8进7 2.马二进三车9平8", "h2e2 h9g7 h0g2 i9h9 *"},
		{"[Event \"x\"]\n\n1. h2e2 ± [Annotator's note] h9g7\n\n[Event \"y\"]\n\n*", "Event=x h2e2 {± [Annotator's note]} h9g7 *"},
		{"1. Ch3e3 □ Hh10g8 ∞ 2. Hh1g3 Ri10h10", "h2e2 {□} h9g7 {∞} h0g2 i9h9 *"},
	} {
		games := readAll(t, c.text)
		if got := short(games[0]); got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
}

// A word that looks like a move but is not legal is an error.
func TestWrongMovesAreNoSigns(t *testing.T) {
	for _, text := range []string{"1. h2e2 h9g6", "炮二平五 马8进8", "1. h2e2 H8+8", "h2e2 33.4"} {
		if _, err := ReadPGN(strings.NewReader(text)); err == nil {
			t.Errorf("%s: no error", text)
		}
	}
}

func TestResults(t *testing.T) {
	for text, want := range map[string]ResultToken{
		"1-0": RedWins, "1–0": RedWins, "1—0": RedWins, "0−1": BlackWins, "½–½": Draw, "1/2—1/2": Draw, "1 - 0": RedWins, "0 : 1": BlackWins,
		"1:0": RedWins, "1/2 - 1/2": Draw, "2-0": RedWins, "1-1": Draw, "红胜": RedWins, "红先负": BlackWins, "和棋": Draw, "紅方勝": RedWins, "*": Unknown, "½": Draw,
	} {
		g := readAll(t, "1. h2e2 h9g7 "+text+"\n")[0]
		if g.Result != want || len(g.Moves()) != 2 || len(g.Notes) > 0 {
			t.Errorf("%s: %s after %d moves, %v", text, g.Result, len(g.Moves()), g.Notes)
		}
		g = readAll(t, "[Result \""+text+"\"]\n\n1. h2e2 h9g7\n")[0]
		if g.Result != want || len(g.Notes) > 0 {
			t.Errorf("[Result %q]: %s, %v", text, g.Result, g.Notes)
		}
	}
	if g := readAll(t, "[Result \"Black wins\"]\n\n1. h2e2")[0]; g.Result != BlackWins {
		t.Errorf("%s", g.Result)
	}
}

// If the last position is mate or stalemate, the position decides the result.
func TestBoardDecides(t *testing.T) {
	const mate, note = "4k4/9/9/9/9/9/9/R8/5R3/3K5", "the file says 0-1, but black has no legal move at the end: the result is 1-0"
	for name, text := range map[string]string{
		"PGN":     "[FEN \"" + mate + " w\"]\n[Result \"0-1\"]\n\n1. a2e2\n",
		"DhtmlXQ": "[DhtmlXQ]\n[DhtmlXQ_fen]" + mate + " w[/DhtmlXQ_fen]\n[DhtmlXQ_result]黑胜[/DhtmlXQ_result]\n[DhtmlXQ_movelist]0747[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n",
		"WXF":     "FORMAT WXF\nRESULT 0-1\nFEN " + mate + " w\nSTART{\n1. R9.5\n}END\n",
	} {
		c, err := Read(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		if g := c.Games[0]; g.Result != RedWins || !cmp.Equal(textsOf(g.Notes), []string{note}) {
			t.Errorf("%s: %s, %v", name, g.Result, g.Notes)
		}
	}
	for _, text := range []string{"[FEN \"" + mate + " w\"]\n\n1. a2e2 1-0", "[FEN \"" + mate + " w\"]\n\n1. a2e2 *", "1. h2e2 0-1"} {
		if g := readAll(t, text)[0]; len(g.Notes) > 0 {
			t.Errorf("%s: %v", text, g.Notes)
		}
	}
}

// HTML entities become characters. Text that contains entities literally is read back unchanged.
func TestEntitiesInText(t *testing.T) {
	const text = "[Event \"A&amp;B&#32;Cup &quot;x&quot;\"]\n[Site \"http://x.org/?a=1&copy=2\"]\n\n1. h2e2 {a&nbsp;b &lt;c&gt; &nosuch;} h9g7 ; d &eacute;\n*"
	g := readAll(t, text)[0]
	if got := short(g); got != "Event=A&B Cup \"x\" Site=http://x.org/?a=1&copy=2 h2e2 {a b <c> &nosuch;} h9g7 {d é} *" {
		t.Error(got)
	}
	g.Tree.SetComment(g.Tree.Root().Next(), "write &nbsp; and &amp;lt; & so on")
	g.SetTag("Event", "&lt;x&gt;")
	for _, o := range []Options{{}, {Kind: DhtmlXQ}} {
		data, _, err := o.Encode([]*GameRecord{g})
		if err != nil {
			t.Fatal(err)
		}
		c, err := Read(strings.NewReader(string(data)))
		if err != nil {
			t.Fatal(err)
		}
		back := c.Games[0]
		event, _ := back.Tag("Event")
		if got := back.Tree.Root().Next().Comment(); got != "write &nbsp; and &amp;lt; & so on" || event != "&lt;x&gt;" {
			t.Errorf("%v: %q, %q", o.Kind, got, event)
		}
	}
}

// Moves alone are read, in every notation and as the digits of DhtmlXQ.
func TestBareMoves(t *testing.T) {
	for _, text := range []string{
		"77477062", "7747\n7062\n", "炮二平五 马8进7", "炮二平五，马8进7。", "1.炮二平五 马8进7", "C2.5 H8+7", "C2=5 h8+7", "h2e2 h9g7", "H2-E2\nH9-G7", "h3e3 h10g8", "Che2 Hg7",
	} {
		games, err := ReadText(text)
		if err != nil || len(games) != 1 || movesText(games[0]) != "h2e2 h9g7" {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if c, err := Read(strings.NewReader(text)); err != nil || movesText(c.Games[0]) != "h2e2 h9g7" {
			t.Errorf("a file of %q: %v", text, err)
		}
		err = EachOf(strings.NewReader(text), "x", func(p Part) error {
			if len(p.Games) != 1 || movesText(p.Games[0]) != "h2e2 h9g7" {
				t.Errorf("parts of %q: %d games", text, len(p.Games))
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
	for _, text := range []string{"123", "2024", "99999999"} {
		if _, err := ReadText(text); err == nil {
			t.Errorf("%s: no error", text)
		}
	}
}

// A web address that contains a position is read like a FEN, including moves after it.
func TestAddresses(t *testing.T) {
	const board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
	for _, text := range []string{
		"https://www.pychess.org/analysis/xiangqi?fen=" + board + "[]_w_-_-_0_1 moves h2e2 h9g7",
		"https://www.chessdb.cn/query/?" + board + "%20w%20moves%20h2e2%20h9g7",
		board + "[] w - - 0 1\nh2e2 h9g7",
	} {
		games, err := ReadText(text)
		if err != nil || movesText(games[0]) != "h2e2 h9g7" || games[0].Start() != xiangqi.StartPosition() {
			t.Errorf("%s: %v", text, err)
		}
	}
	c, err := Read(strings.NewReader("https://www.chessdb.cn/query/?4k4/9/9/9/9/9/9/9/4A4/R3K4%20w\n" + board + "[] b\n"))
	if err != nil || c.Kind != FEN || len(c.Games) != 2 {
		t.Errorf("%v, %d games, %v", c.Kind, len(c.Games), err)
	}
}
