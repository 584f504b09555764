package format

import (
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"

	"github.com/google/go-cmp/cmp"
)

const binitStart = "8979695949392919097717866646260600102030405060708012720323436383"

func TestReadDhtmlXQ(t *testing.T) {
	for _, c := range []struct {
		name, text, fen, moves string
		result                 ResultToken
		tags                   []Tag
		notes                  string
	}{
		{
			name:   "as dpxq.com has it",
			text:   "intro\n[DhtmlXQ]\n[DhtmlXQ_ver]www_dpxq_com[/DhtmlXQ_ver]\n[DhtmlXQ_init]500,350[/DhtmlXQ_init]\n[DhtmlXQ_title]七星聚会[/DhtmlXQ_title]\n[DhtmlXQ_place]北京[/DhtmlXQ_place]\n[DhtmlXQ_blacktime][/DhtmlXQ_time]\n[DhtmlXQ_result]和局[/DhtmlXQ_result]\n[DhtmlXQ_binit]" + binitStart + "[/DhtmlXQ_binit]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n",
			fen:    xiangqi.StartFEN,
			moves:  "h2e2 h9g7",
			result: Draw,
			tags:   []Tag{{"Title", "七星聚会"}, {"Site", "北京"}},
		},
		{
			name:   "the first piece says who begins",
			text:   "[dhtmlxq_movelist]7062[/dhtmlxq_movelist]",
			fen:    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1",
			moves:  "h9g7",
			result: Unknown,
		},
		{
			name:   "the main line as line 0, a parent behind its child, a comment of several lines",
			text:   "[DhtmlXQ_move_1_3_2]1927[/DhtmlXQ_move_1_3_2][DhtmlXQ_move_0_2_1]12427967[/DhtmlXQ_move_0_2_1][DhtmlXQ_move_0_1_0]774770627967[/DhtmlXQ_move_0_1_0][DhtmlXQ_comment0]a||b[/DhtmlXQ_comment0][DhtmlXQ_comment2_3]!? c[/DhtmlXQ_comment2_3][DhtmlXQ_comment2_2]d[/DhtmlXQ_comment2_2]",
			fen:    xiangqi.StartFEN,
			moves:  "h2e2 h9g7 h0g2",
			result: Unknown,
		},
		{
			name:   "a broken main line",
			text:   "[DhtmlXQ_red]甲[/DhtmlXQ_red]\n[DhtmlXQ_movelist]77477062706212[/DhtmlXQ_movelist]",
			fen:    xiangqi.StartFEN,
			moves:  "h2e2 h9g7",
			result: Unknown,
			tags:   []Tag{{"Red", "甲"}},
			notes:  `line 2: the moves, ply 3, "7062": move "h9g7" is not legal: there is no piece on h9`,
		},
		{
			name:   "broken variations",
			text:   "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[DhtmlXQ_move_0_1_1]77479[/DhtmlXQ_move_0_1_1]\n[DhtmlXQ_move_3_1_2]7747[/DhtmlXQ_move_3_1_2]\n[DhtmlXQ_move_2_2_3]7747[/DhtmlXQ_move_2_2_3]\n[DhtmlXQ_comment9]x[/DhtmlXQ_comment9]",
			fen:    xiangqi.StartFEN,
			moves:  "h2e2",
			result: Unknown,
			notes: "2 variations or parts of them are left out, the first in line 2: variation 1, ply 2, \"9\": expected four digits for each move\n" +
				"1 comment belongs to no move of the game and is left out",
		},
		{
			name:   "a result in words of its own",
			text:   "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_result]?!?[/DhtmlXQ_result]",
			fen:    xiangqi.StartFEN,
			moves:  "h2e2",
			result: Unknown,
			notes:  `the result is "?!?", expected 红胜, 黑胜, 和棋 or 未知; left out`,
		},
		{
			name:   "a result in a letter",
			text:   "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_result]L[/DhtmlXQ_result]",
			fen:    xiangqi.StartFEN,
			moves:  "h2e2",
			result: BlackWins,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			content, _ := Read(strings.NewReader(c.text))
			if content.Kind != DhtmlXQ || len(content.Games) != 1 {
				t.Fatalf("%d games of %v", len(content.Games), content.Kind)
			}
			g := content.Games[0]
			got := []string{new(g.Start()).FEN(), movesText(g), string(g.Result), strings.Join(textsOf(g.Notes), "\n"), fmt.Sprint(g.Tags)}
			if diff := cmp.Diff([]string{c.fen, c.moves, string(c.result), c.notes, fmt.Sprint(c.tags)}, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// movesText returns the main line in ICCS notation.
func movesText(g *GameRecord) string {
	return strings.Trim(fmt.Sprint(g.Moves()), "[]")
}

func TestDhtmlXQVariations(t *testing.T) {
	g := readOne(t, "[DhtmlXQ_move_1_3_2]1927[/DhtmlXQ_move_1_3_2][DhtmlXQ_move_0_2_1]12427967[/DhtmlXQ_move_0_2_1][DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist][DhtmlXQ_comment0]a||b[/DhtmlXQ_comment0][DhtmlXQ_comment2_3]!? +0.10/4 c[/DhtmlXQ_comment2_3][DhtmlXQ_comment2_2]d[/DhtmlXQ_comment2_2]")
	const want = `- "a\nb"
h2e2 ""
  b7e7 "d"
    b0c2!? "c" +0.10/4
  h0g2 ""
h9g7 ""
h0g2 ""
`
	if diff := cmp.Diff(want, outline(g.Tree)); diff != "" {
		t.Error(diff)
	}
}

// readOne reads a text that contains one game.
func readOne(t *testing.T, text string) *GameRecord {
	t.Helper()
	c, err := Read(strings.NewReader(text))
	if err != nil || len(c.Games) != 1 {
		t.Fatalf("%d games, %v", len(c.Games), err)
	}
	return c.Games[0]
}

// If one of several games in a text is broken, the others are still read.
func TestDhtmlXQGames(t *testing.T) {
	one := func(binit, moves string) string {
		return "[DhtmlXQiFrame]\n[DhtmlXQ_binit]" + binit + "[/DhtmlXQ_binit]\n[DhtmlXQ_movelist]" + moves + "[/DhtmlXQ_movelist]\n[/DhtmlXQiFrame]\n"
	}
	text := one(binitStart, "7747") + one("89", "7747") + one(strings.Replace(binitStart, "89", "79", 1), "") + one(binitStart, "7747x") + one("99"+binitStart[2:], "")
	c, err := Read(strings.NewReader(text))
	want := []string{
		`game 2: line 6: the tag binit: 2 characters, expected 64 digits, two for each piece`,
		`game 3: line 10: the tag binit: two pieces on h0, R and N; expected one`,
		`game 4: line 15: the moves, ply 2, "x": expected four digits for each move`,
	}
	if err == nil || len(c.Games) != 3 {
		t.Fatalf("%d games, %v", len(c.Games), err)
	}
	if diff := cmp.Diff(want, strings.Split(err.Error(), "\n")); diff != "" {
		t.Error(diff)
	}
	if fen := new(c.Games[2].Start()).FEN(); fen != "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABN1 w - - 0 1" {
		t.Error(fen)
	}
}

func TestWriteDhtmlXQ(t *testing.T) {
	g := fromLine(t, xiangqi.StartFEN, "h2e2 h9g7", ongoing, Tag{"Title", "甲"}, Tag{"Game", "Chinese Chess"}, Tag{"Event", "?"}, Tag{"Note", "[DhtmlXQ] here"})
	g.Tree.SetComment(g.Tree.Root().Next(), "one\ntwo")
	data, lost, err := Options{Kind: DhtmlXQ}.Encode([]*GameRecord{g})
	if err != nil {
		t.Fatal(err)
	}
	want := `[DhtmlXQ]
[DhtmlXQ_title]甲[/DhtmlXQ_title]
[DhtmlXQ_Note]［DhtmlXQ] here[/DhtmlXQ_Note]
[DhtmlXQ_result]未知[/DhtmlXQ_result]
[DhtmlXQ_binit]0919293949596979891777062646668600102030405060708012720323436383[/DhtmlXQ_binit]
[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]
[DhtmlXQ_comment1]one||two[/DhtmlXQ_comment1]
[/DhtmlXQ]
`
	if diff := cmp.Diff(want, string(data)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"brackets before the word DhtmlXQ (1)"}, textsOf(lost)); diff != "" {
		t.Error(diff)
	}
}
