package format

import (
	"errors"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

const cbfGame = `<?xml version="1.0" encoding="GB2312"?>
<ChineseChessRecord Version="1.0">
 <Head>
  <Name>第一局</Name>
  <URL />
  <Contest>五羊杯</Contest>
  <Date>2005年3月12日</Date>
  <Red>甲 &amp; 丙</Red>
  <Black>乙</Black>
  <RecordResult>2</RecordResult>
  <FEN>rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1</FEN>
 </Head>
 <MoveList>
  <Move value="00-00"><![CDATA[开局]]></Move>
  <Move value="77-47" />
  <Move value="70-62"><![CDATA[马
二进三]]></Move>
  <Move value="79-67" end="1" />
 </MoveList>
</ChineseChessRecord>`

func TestReadCBF(t *testing.T) {
	for _, encoding := range []Encoding{UTF8, GB18030} {
		data := []byte(cbfGame)
		if encoding != UTF8 {
			text, err := encoding.coder().NewEncoder().Bytes(data)
			if err != nil {
				t.Fatal(err)
			}
			data = text
		}
		c, err := readBytes(data)
		if err != nil || c.Kind != CBF || c.Encoding != encoding || len(c.Games) != 1 {
			t.Fatalf("%v: %+v, %v", encoding, c, err)
		}
		g := c.Games[0]
		if got := movesText(g); got != "h2e2 h9g7 h0g2" || g.Result != BlackWins || len(g.Notes) > 0 {
			t.Errorf("%v: %s, %s, %v", encoding, got, g.Result, g.Notes)
		}
		for tag, want := range map[string]string{"Title": "第一局", "Event": "五羊杯", "Date": "2005.03.12", "Red": "甲 & 丙", "Black": "乙"} {
			if got, _ := g.Tag(tag); got != want {
				t.Errorf("%v: %s is %q, want %q", encoding, tag, got, want)
			}
		}
		if root, second := g.Tree.Root().Comment(), g.Tree.Root().Next().Next().Comment(); root != "开局" || second != "马\n二进三" {
			t.Errorf("%v: comments %q and %q", encoding, root, second)
		}
		if _, ok := g.Tag("URL"); ok {
			t.Error("an empty element is a tag")
		}
	}
}

// The moves before an error are kept, and data after the end is reported.
func TestBrokenCBF(t *testing.T) {
	for _, c := range []struct{ from, to, moves, want string }{
		{`<Move value="70-62">`, `<Move value="70-63">`, "h2e2", "ply 2: "},
		{`<Move value="70-62">`, `<Move value="7x-62">`, "h2e2", `ply 2: the move "7x-62", expected two points such as 77-47`},
		{`<Move value="70-62">`, `<Move>`, "h2e2", `ply 2: the move ""`},
		{` <MoveList>`, ` <MoveList><`, "", "line 13: "},
		{`<Move value="79-67" end="1" />`, `<Move value="79-67" end="1" /><Move value="00-01" />`, "h2e2 h9g7 h0g2", "|1 move after the end of the main line is left out"},
		{`<RecordResult>2`, `<RecordResult>won`, "h2e2 h9g7 h0g2", `|the result is "won", expected 0 to 4; left out`},
		{`P1P1P1P1P`, `P1P1P1P1PP`, "", "none FEN: "},
	} {
		games, err := readCBF(strings.Replace(cbfGame, c.from, c.to, 1))
		want, none := strings.CutPrefix(c.want, "none ")
		want, noted := strings.CutPrefix(want, "|")
		switch {
		case none:
			if len(games) > 0 || err == nil || !strings.HasPrefix(err.Error(), want) {
				t.Errorf("%s: %v, %v", c.to, games, err)
			}
		case len(games) != 1 || movesText(games[0]) != c.moves || noted != (err == nil) || len(games[0].Notes) == 0:
			t.Errorf("%s: %v, %v", c.to, games, err)
		default:
			if got := games[0].Notes[len(games[0].Notes)-1].Error(); !strings.HasPrefix(got, want) {
				t.Errorf("%s: %s, want %s", c.to, got, want)
			}
		}
	}
	if games, err := readCBF("<ChineseChessRecord></ChineseChessRecord>"); len(games) > 0 || !errors.Is(err, errNoCBF) {
		t.Errorf("%v, %v", games, err)
	}
}

// A CBF file without a position starts from the initial position.
func TestCBFWithoutPosition(t *testing.T) {
	games, err := readCBF(`<ChineseChessRecord><MoveList><Move value="77-47"/></MoveList></ChineseChessRecord>`)
	if err != nil || games[0].Start() != xiangqi.StartPosition() || games[0].Moves()[0].String() != "h2e2" || games[0].Tree.Root().Glyph() != game.NoGlyph {
		t.Error(games, err)
	}
}
