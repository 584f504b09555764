package format

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"

	"github.com/google/go-cmp/cmp"
)

// fromLine returns a game with the given legal moves in ICCS notation.
func fromLine(t *testing.T, fen, moves string, ending rules.Ending, tags ...Tag) *GameRecord {
	t.Helper()
	start, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	var list []xiangqi.Move
	for text := range strings.FieldsSeq(moves) {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	g, err := FromGame(start, list, ending, tags...)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// commented adds comments to a game, by ply.
func commented(g *GameRecord, comments map[int]string) *GameRecord {
	nodes := append([]*game.Node{g.Tree.Root()}, g.Tree.Main()...)
	for ply, text := range comments {
		g.Tree.SetComment(nodes[ply], text)
	}
	return g
}

func written(t *testing.T, games ...*GameRecord) string {
	t.Helper()
	var b strings.Builder
	if err := WriteAll(&b, games); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func readAll(t *testing.T, text string) []*GameRecord {
	t.Helper()
	games, err := ReadPGN(strings.NewReader(text))
	if err != nil {
		t.Fatalf("%v in:\n%s", err, text)
	}
	return games
}

const blackToMove = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 12"

func TestWriteFromTheStart(t *testing.T) {
	g := fromLine(t, xiangqi.StartFEN, "h2e2 h9g7 h0g2", rules.Ending{Verdict: rules.BlackLoses, Reason: rules.Resignation, Text: "Black resigns"},
		Tag{"TimeControl", "40/2h"}, DateTag(time.Date(2026, 7, 4, 0, 0, 0, 0, time.UTC)), Tag{"Red", `Hu "R" \`}, Tag{"Black", "胡榮華"})
	commented(g, map[int]string{0: "before", 1: "after Red", 3: "two\nlines"})
	const want = `[Game "Chinese Chess"]
[Event "?"]
[Site "?"]
[Date "2026.07.04"]
[Round "?"]
[Red "Hu \"R\" \\"]
[White "Hu \"R\" \\"]
[Black "胡榮華"]
[Result "1-0"]
[Variant "Xiangqi"]
[Format "ICCS"]
[TimeControl "40/2h"]
[Termination "Black resigns"]

{before} 1. h2-e2 {after Red} 1... h9-g7 2. h0-g2 {two
lines} 1-0
`
	if diff := cmp.Diff(want, written(t, g)); diff != "" {
		t.Error(diff)
	}
}

func TestWriteFromAPosition(t *testing.T) {
	g := fromLine(t, blackToMove, "h9g7 h0g2 i9h9", rules.Ending{})
	text := written(t, g)
	for _, want := range []string{
		"[Result \"*\"]\n[Variant \"Xiangqi\"]\n[SetUp \"1\"]\n[FEN \"" + blackToMove + "\"]\n[Format \"ICCS\"]\n\n",
		"\n12... h9-g7 13. h0-g2 i9-h9 *\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in:\n%s", want, text)
		}
	}
	if strings.Contains(text, "Termination") {
		t.Error("a game that goes on has a termination")
	}
}

func TestLinesOfMovesFit(t *testing.T) {
	text := written(t, fromLine(t, xiangqi.StartFEN, strings.Repeat("b0c2 b9c7 c2b0 c7b9 ", 40), rules.Ending{}))
	lines := strings.Split(text, "\n")
	for _, line := range lines {
		if len(line) > lineWidth {
			t.Errorf("%d columns: %s", len(line), line)
		}
	}
	if len(lines) < 25 || len(lines) > 45 {
		t.Errorf("%d lines for 80 moves", len(lines))
	}
}

func TestWriteRefuses(t *testing.T) {
	one := func() *GameRecord { return fromLine(t, xiangqi.StartFEN, "h2e2", rules.Ending{}) }
	evaluated := func(e game.Eval) *GameRecord {
		g := one()
		g.Tree.SetEval(g.Tree.Main()[0], &e)
		return g
	}
	for _, c := range []struct {
		name, want string
		game       *GameRecord
	}{
		{"lines in a tag", "more than one line", &GameRecord{Tags: []Tag{{"Event", "a\nb"}}}},
		{"name of a tag", "expected a name", &GameRecord{Tags: []Tag{{"My event", "a"}}}},
		{"result", "expected 1-0", &GameRecord{Result: "1:0"}},
		{"bytes", "move 1.: a comment is not UTF-8", commented(one(), map[int]string{1: "\xff"})},
		{"score", "move 1.: the evaluation +1000000.00/0 is out of bounds", evaluated(game.Eval{Score: 100_000_000})},
		{"mate", "out of bounds", evaluated(game.Eval{Mate: -10_000})},
		{"depth", "out of bounds", evaluated(game.Eval{Depth: -1})},
		{"nesting", "variations nested 101 deep, expected at most 100", nested(t, 101)},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b strings.Builder
			if err := WritePGN(&b, c.game); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want one with %q", err, c.want)
			}
			if b.Len() > 0 {
				t.Errorf("wrote %q", b.String())
			}
		})
	}
}

// nested returns a game with variations nested to the given depth.
func nested(t *testing.T, depth int) *GameRecord {
	t.Helper()
	tree := game.NewTree(xiangqi.StartPosition())
	at := tree.Root()
	for range depth {
		var l xiangqi.MoveList
		pos := at.Position()
		pos.GenerateMoves(&l)
		branch := at
		for _, m := range l.Slice()[:2] {
			n, err := tree.Add(branch, m)
			if err != nil {
				t.Fatal(err)
			}
			at = n
		}
	}
	return &GameRecord{Tree: tree, Result: Unknown}
}

func TestFromGame(t *testing.T) {
	g := fromLine(t, xiangqi.StartFEN, "h2e2", rules.Ending{Verdict: rules.Draw, Reason: rules.Repetition}, Tag{"termination", "time"})
	if len(g.Moves()) != 1 || g.Result != Draw || len(g.Tags) != 1 || g.Tree.Changes() != 0 {
		t.Errorf("%+v", g)
	}
	g = fromLine(t, xiangqi.StartFEN, "", rules.Ending{Verdict: rules.RedLoses, Reason: rules.Stalemate})
	if text, _ := g.Tag("Termination"); text != "stalemate" || g.Result != BlackWins {
		t.Errorf("%+v", g)
	}
	if _, err := FromGame(g.Start(), make([]xiangqi.Move, 2), rules.Ending{}); err == nil || !strings.Contains(err.Error(), "move 1 of the line: ") {
		t.Errorf("no moves: %v", err)
	}
	g.SetTag("EVENT", "x")
	g.SetTag("event", "y")
	if text, ok := g.Tag("Event"); !ok || text != "y" || len(g.Tags) != 2 {
		t.Errorf("%+v", g.Tags)
	}
}

func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "game.pgn")
	first, second := fromLine(t, xiangqi.StartFEN, "h2e2", rules.Ending{}), fromLine(t, xiangqi.StartFEN, "", rules.Ending{})
	if err := WriteFile(path, false, first, second); err != nil {
		t.Fatal(err)
	}
	if games, err := ReadFile(path); err != nil || len(games) != 2 || len(games[0].Moves()) != 1 {
		t.Fatalf("%v, %v", games, err)
	}
	if err := WriteFile(path, false, second); !errors.Is(err, fs.ErrExist) {
		t.Errorf("%v, want fs.ErrExist", err)
	}
	bad := &GameRecord{Result: "?"}
	if err := WriteFile(path, true, second, bad); err == nil || !strings.Contains(err.Error(), "game 2: result") {
		t.Errorf("%v", err)
	}
	if games, err := ReadFile(path); err != nil || len(games) != 2 {
		t.Errorf("a failed write changed the file: %v, %v", games, err)
	}
	if err := WriteFile(path, true, second); err != nil {
		t.Fatal(err)
	}
	if games, err := ReadFile(path); err != nil || len(games) != 1 || len(games[0].Moves()) != 0 {
		t.Errorf("%v, %v", games, err)
	}
	if err := WriteFile(filepath.Join(dir, "none", "x.pgn"), false, first); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v, want fs.ErrNotExist", err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 {
		t.Errorf("left behind: %v, %v", entries, err)
	}
	if _, err := ReadFile(filepath.Join(dir, "none.pgn")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v", err)
	}
}

func TestWriteFileKeepsALink(t *testing.T) {
	dir := t.TempDir()
	target, link := filepath.Join(dir, "real.pgn"), filepath.Join(dir, "link.pgn")
	if err := WriteFile(target, false, fromLine(t, xiangqi.StartFEN, "", rules.Ending{})); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, link); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	if err := WriteFile(link, true, fromLine(t, xiangqi.StartFEN, "", rules.Ending{}, Tag{"Event", "new"})); err != nil {
		t.Fatal(err)
	}
	games, err := ReadFile(target)
	if err != nil {
		t.Fatal(err)
	}
	if event, _ := games[0].Tag("Event"); event != "new" {
		t.Errorf("the link was replaced: %q", event)
	}
}
