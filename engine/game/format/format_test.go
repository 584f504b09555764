package format

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"abyss/engine/rules"
	"abyss/engine/xiangqi"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// playable plays moves in ICCS and fails where one is illegal.
func playable(t *testing.T, fen, moves string) (xiangqi.Position, []xiangqi.Move) {
	t.Helper()
	start, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	pos, list := start, []xiangqi.Move(nil)
	for text := range strings.FieldsSeq(moves) {
		m, err := pos.ParseLegal(text)
		if err != nil {
			t.Fatal(err)
		}
		var u xiangqi.Undo
		pos.Make(m, &u)
		list = append(list, m)
	}
	return start, list
}

func written(t *testing.T, games ...*Game) string {
	t.Helper()
	var b strings.Builder
	if err := WriteAll(&b, games); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func readAll(t *testing.T, text string) []*Game {
	t.Helper()
	games, err := ReadPGN(strings.NewReader(text))
	if err != nil {
		t.Fatalf("%v in:\n%s", err, text)
	}
	return games
}

const blackToMove = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 12"

func TestWriteFromTheStart(t *testing.T) {
	start, moves := playable(t, xiangqi.StartFEN, "h2e2 h9g7 h0g2")
	g := FromGame(start, moves, rules.Ending{Verdict: rules.BlackLoses, Reason: rules.Resignation, Text: "Black resigns"},
		Tag{"TimeControl", "40/2h"}, DateTag(time.Date(2026, 7, 4, 0, 0, 0, 0, time.UTC)), Tag{"Red", `Hu "R" \`}, Tag{"Black", "胡榮華"})
	g.Comments = map[int]string{0: "before", 1: "after Red", 3: "two\nlines"}
	const want = `[Game "Chinese Chess"]
[Event "?"]
[Site "?"]
[Date "2026.07.04"]
[Round "?"]
[Red "Hu \"R\" \\"]
[Black "胡榮華"]
[Result "1-0"]
[Format "ICCS"]
[TimeControl "40/2h"]
[Termination "Black resigns"]

{before} 1. H2-E2 {after Red} 1... H9-G7 2. H0-G2 {two
lines} 1-0
`
	if diff := cmp.Diff(want, written(t, g)); diff != "" {
		t.Error(diff)
	}
}

func TestWriteFromAPosition(t *testing.T) {
	start, moves := playable(t, blackToMove, "h9g7 h0g2 i9h9")
	g := FromGame(start, moves, rules.Ending{})
	text := written(t, g)
	for _, want := range []string{
		"[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"" + blackToMove + "\"]\n[Format \"ICCS\"]\n\n",
		"\n12... H9-G7 13. H0-G2 I9-H9 *\n",
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
	start, moves := playable(t, xiangqi.StartFEN, strings.Repeat("b0c2 b9c7 c2b0 c7b9 ", 40))
	text := written(t, FromGame(start, moves, rules.Ending{}))
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
	start, moves := playable(t, xiangqi.StartFEN, "h2e2")
	for _, c := range []struct {
		name, want string
		game       Game
	}{
		{"illegal move", "move 1...: move \"h2e2\" is not legal", Game{Start: start, Moves: append(moves, moves[0])}},
		{"comment behind the end", "a comment after ply 2, but the game has 1", Game{Start: start, Moves: moves, Comments: map[int]string{2: "x"}}},
		{"lines in a tag", "more than one line", Game{Start: start, Tags: []Tag{{"Event", "a\nb"}}}},
		{"name of a tag", "expected a name", Game{Start: start, Tags: []Tag{{"My event", "a"}}}},
		{"result", "expected 1-0", Game{Start: start, Result: "1:0"}},
		{"bytes", "UTF-8", Game{Start: start, Comments: map[int]string{0: "\xff"}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b strings.Builder
			if err := WritePGN(&b, &c.game); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want one with %q", err, c.want)
			}
			if b.Len() > 0 {
				t.Errorf("wrote %q", b.String())
			}
		})
	}
}

// drawGame is a game of random legal moves with random tags and comments.
func drawGame(t *rapid.T) *Game {
	fen := rapid.SampledFrom([]string{xiangqi.StartFEN, blackToMove, "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 7 30"}).Draw(t, "fen")
	start, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	g := &Game{Start: start, Result: rapid.SampledFrom([]Result{RedWins, BlackWins, Draw, Unknown}).Draw(t, "result")}
	for _, name := range []string{"Game", "Event", "Site", "Date", "Round", "Red", "Black", "Annotator", "My-tag"} {
		value := rapid.StringMatching(`[ -~帥炮“]{0,20}`).Draw(t, name)
		g.Tags = append(g.Tags, Tag{name, value})
	}
	comment := rapid.StringMatching(`([ -~炮\n]|\(|\}|;){0,120}`)
	pos := start
	for range rapid.IntRange(0, 120).Draw(t, "plies") {
		if rapid.IntRange(0, 9).Draw(t, "commented") == 0 {
			g.addComment(comment.Draw(t, "comment"))
		}
		var l xiangqi.MoveList
		if pos.GenerateMoves(&l); l.Len() == 0 {
			break
		}
		m := l.At(rapid.IntRange(0, l.Len()-1).Draw(t, "move"))
		var u xiangqi.Undo
		pos.Make(m, &u)
		g.Moves = append(g.Moves, m)
	}
	g.trimComments()
	return g
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var games []*Game
		for range rapid.IntRange(1, 3).Draw(t, "games") {
			games = append(games, drawGame(t))
		}
		var b strings.Builder
		if err := WriteAll(&b, games); err != nil {
			t.Fatal(err)
		}
		again, err := ReadPGN(strings.NewReader(b.String()))
		if err != nil {
			t.Fatalf("%v in:\n%s", err, b.String())
		}
		if len(again) != len(games) {
			t.Fatalf("%d games, want %d", len(again), len(games))
		}
		for i, g := range games {
			if diff := difference(g, again[i]); diff != "" || len(again[i].Notes) > 0 {
				t.Fatalf("game %d: %s %q in:\n%s", i+1, diff, again[i].Notes, b.String())
			}
		}
	})
}

// difference compares all that a file holds of two games, "" where that is the
// same. Tags of want must come in the same order; got may have more.
func difference(want, got *Game) string {
	if diff := cmp.Diff([]string{want.Start.FEN(), string(want.Result)}, []string{got.Start.FEN(), string(got.Result)}); diff != "" {
		return diff
	}
	if !slices.Equal(want.Moves, got.Moves) {
		return "other moves"
	}
	if diff := cmp.Diff(want.Comments, got.Comments); diff != "" {
		return diff
	}
	for _, t := range want.Tags {
		if !slices.Contains(got.Tags, t) {
			return "no tag " + t.Name + " " + t.Value
		}
	}
	return ""
}

func TestFromGameCopies(t *testing.T) {
	start, moves := playable(t, xiangqi.StartFEN, "h2e2")
	g := FromGame(start, moves, rules.Ending{Verdict: rules.Draw, Reason: rules.Repetition}, Tag{"termination", "time"})
	moves[0] = xiangqi.NoMove
	if g.Moves[0] == xiangqi.NoMove || g.Result != Draw || len(g.Tags) != 1 {
		t.Errorf("%+v", g)
	}
	g = FromGame(start, nil, rules.Ending{Verdict: rules.RedLoses, Reason: rules.Stalemate})
	if text, _ := g.Tag("Termination"); text != "stalemate" || g.Result != BlackWins {
		t.Errorf("%+v", g)
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
	start, moves := playable(t, xiangqi.StartFEN, "h2e2")
	first, second := FromGame(start, moves, rules.Ending{}), FromGame(start, nil, rules.Ending{})
	if err := WriteFile(path, false, first, second); err != nil {
		t.Fatal(err)
	}
	if games, err := ReadFile(path); err != nil || len(games) != 2 || len(games[0].Moves) != 1 {
		t.Fatalf("%v, %v", games, err)
	}
	if err := WriteFile(path, false, second); !errors.Is(err, fs.ErrExist) {
		t.Errorf("%v, want fs.ErrExist", err)
	}
	bad := &Game{Start: start, Result: "?"}
	if err := WriteFile(path, true, second, bad); err == nil || !strings.Contains(err.Error(), "game 2: result") {
		t.Errorf("%v", err)
	}
	if games, err := ReadFile(path); err != nil || len(games) != 2 {
		t.Errorf("a failed write changed the file: %v, %v", games, err)
	}
	if err := WriteFile(path, true, second); err != nil {
		t.Fatal(err)
	}
	if games, err := ReadFile(path); err != nil || len(games) != 1 || len(games[0].Moves) != 0 {
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
	start := xiangqi.StartPosition()
	if err := WriteFile(target, false, FromGame(start, nil, rules.Ending{})); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, link); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	if err := WriteFile(link, true, FromGame(start, nil, rules.Ending{}, Tag{"Event", "new"})); err != nil {
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
