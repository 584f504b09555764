package format

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// drawGame draws a game of random legal moves with variations, random tags, and everything that can
// be attached to moves.
func drawGame(t *rapid.T) *GameRecord {
	fen := rapid.SampledFrom([]string{xiangqi.StartFEN, blackToMove, "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 7 30"}).Draw(t, "fen")
	start, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	g := &GameRecord{Tree: game.NewTree(start), Result: rapid.SampledFrom([]ResultToken{RedWins, BlackWins, Draw, Unknown}).Draw(t, "result")}
	for _, name := range []string{"Game", "Event", "Site", "Date", "Round", "Red", "Black", "Annotator", "My-tag"} {
		value := rapid.StringMatching(`[ -~帥炮“]{0,20}`).Draw(t, name)
		g.Tags = append(g.Tags, Tag{name, value})
	}
	nodes := []*game.Node{g.Tree.Root()}
	for range rapid.SampledFrom([]int{0, 1, 5, 20, 60}).Draw(t, "moves") {
		n := nodes[len(nodes)-1]
		if rapid.IntRange(0, 7).Draw(t, "branch") == 0 {
			n = rapid.SampledFrom(nodes).Draw(t, "from")
		}
		var l xiangqi.MoveList
		if pos := n.Position(); true {
			pos.GenerateMoves(&l)
		}
		if l.Len() == 0 {
			continue
		}
		n, err := g.Tree.Add(n, l.At(rapid.IntRange(0, l.Len()-1).Draw(t, "move")))
		if err != nil {
			t.Fatal(err)
		}
		nodes = append(nodes, n)
	}
	for _, n := range nodes {
		if rapid.IntRange(0, 4).Draw(t, "commented") == 0 {
			drawRemarks(t, g.Tree, n)
		}
	}
	g.settleBoard()
	g.Notes = nil
	return g
}

// drawRemarks adds a random comment to a node, and sometimes a mark, a clock and an evaluation.
func drawRemarks(t *rapid.T, tree *game.Tree, n *game.Node) {
	text := rapid.StringMatching(`((\+0\.31|-#3|0\.00)/18 ?)?(\[%engine x\] ?)?(\[%clk 0:01:00\] ?)?(\[%engine x\])?([ -~炮\n]|\(|\}|;){0,80}`).Draw(t, "comment")
	tree.SetComment(n, strings.TrimSpace(text))
	tree.SetGlyph(n, rapid.SampledFrom(append(game.Glyphs(), game.NoGlyph)).Draw(t, "glyph"))
	if rapid.Bool().Draw(t, "timed") {
		tree.SetClock(n, time.Duration(rapid.Int64Range(0, int64(1000*time.Hour)).Draw(t, "left")))
	}
	if rapid.Bool().Draw(t, "evaluated") {
		e := game.Eval{Score: rapid.IntRange(-99_999_999, 99_999_999).Draw(t, "score"), Depth: rapid.IntRange(0, 9999).Draw(t, "depth")}
		if rapid.IntRange(0, 3).Draw(t, "mates") == 0 {
			e.Mate = rapid.IntRange(-9999, 9999).Draw(t, "mate")
		}
		e.Engine = rapid.SampledFrom([]string{"", "Abyss abyss", "Abyss base nullmove=off", "Abyss a; b", "other 3"}).Draw(t, "engine")
		tree.SetEval(n, &e)
	}
}

// In every notation, a written file reads back unchanged.
func TestWhatIsWrittenIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var games []*GameRecord
		for range rapid.IntRange(1, 3).Draw(t, "games") {
			games = append(games, drawGame(t))
		}
		o := Options{Notation: rapid.SampledFrom(append(notation.Styles(), notation.SAN)).Draw(t, "notation")}
		var b strings.Builder
		if err := o.WriteAll(&b, games); err != nil {
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
			if again[i].Tree.Changes() != 0 {
				t.Fatal("a game that was read has changes")
			}
		}
	})
}

// outline lists the content of a tree, one node per line, with variations indented.
func outline(tree *game.Tree) string {
	var b strings.Builder
	var walk func(n *game.Node, indent string)
	walk = func(n *game.Node, indent string) {
		for {
			fmt.Fprintf(&b, "%s%v%v %q", indent, n.Move(), n.Glyph(), n.Comment())
			if n.Eval() != nil {
				fmt.Fprintf(&b, " %v", n.Eval())
				if engine := n.Eval().Engine; engine != "" {
					fmt.Fprintf(&b, " %q", engine)
				}
			}
			if left, ok := n.Clock(); ok {
				fmt.Fprintf(&b, " %v left", left)
			}
			b.WriteByte('\n')
			if len(n.Children()) == 0 {
				return
			}
			for _, c := range n.Children()[1:] {
				walk(c, indent+"  ")
			}
			n = n.Next()
		}
	}
	walk(tree.Root(), "")
	return b.String()
}

// difference returns the first difference between two games in what a file stores, or "" if there
// is none. The case of tag names does not matter, and got may have additional tags.
func difference(want, got *GameRecord) string {
	if diff := cmp.Diff([]string{new(want.Start()).FEN(), string(want.Result)}, []string{new(got.Start()).FEN(), string(got.Result)}); diff != "" {
		return diff
	}
	if diff := cmp.Diff(outline(want.Tree), outline(got.Tree)); diff != "" {
		return diff
	}
	for _, t := range want.Tags {
		same := func(o Tag) bool {
			if t.Name == tagAnnotator { // the name of an engine may follow the name of a person
				o.Value, _ = cutEngine(o.Value)
			}
			return strings.EqualFold(o.Name, t.Name) && o.Value == t.Value
		}
		if !slices.ContainsFunc(got.Tags, same) {
			if t.Name == tagAnnotator && t.Value == "" {
				continue
			}
			return "no tag " + t.Name + " " + t.Value
		}
	}
	return ""
}

// XBoard shows only the tags White and Black, so the player of Red is written in both Red and
// White. When the file is read, only Red is kept. Unknown names are not written twice, and a
// different name in White stays.
func TestRedIsWhiteToo(t *testing.T) {
	for _, c := range []struct {
		tags    []Tag
		written string
	}{
		{[]Tag{{"Red", "Hu"}, {"Black", "Liu"}}, "[Red \"Hu\"]\n[White \"Hu\"]\n[Black \"Liu\"]\n"},
		{[]Tag{{"Black", "Liu"}}, "[Red \"?\"]\n[Black \"Liu\"]\n"},
		{[]Tag{{"Red", "Hu"}, {"White", "Xu"}}, "[Red \"Hu\"]\n[White \"Xu\"]\n[Black \"?\"]\n"},
	} {
		var b strings.Builder
		g := &GameRecord{Tags: c.tags, Tree: game.NewTree(xiangqi.StartPosition()), Result: Unknown}
		if err := WritePGN(&b, g); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(b.String(), c.written) {
			t.Errorf("%v: written as\n%s, want\n%s", c.tags, b.String(), c.written)
		}
		games, err := ReadPGN(strings.NewReader(b.String()))
		if err != nil || len(games) != 1 {
			t.Fatalf("%v: %v", c.tags, err)
		}
		for _, name := range []string{"Red", "White"} {
			want, ok := g.Tag(name)
			if got, found := games[0].Tag(name); ok && got != want || !ok && found && got != "?" {
				t.Errorf("%v: %s is read as %q, want %q", c.tags, name, got, want)
			}
		}
	}
}
