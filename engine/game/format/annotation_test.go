package format

import (
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// A mark at the start of a comment belongs to the comment, with two exceptions: marks in brackets,
// as this program writes them, and marks before an evaluation or a clock, as older versions wrote
// them.
func TestCommentsBeginWithMarks(t *testing.T) {
	for _, c := range []struct {
		text, comment string
		glyph         game.Glyph
	}{
		{"? ?? ?出车，颇有胆魄！", "? ?? ?出车，颇有胆魄！", game.NoGlyph},
		{"?\u3000红棋优势", "?\u3000红棋优势", game.NoGlyph},
		{"! good", "! good", game.NoGlyph},
		{"!?", "!?", game.NoGlyph},
		{"[x] y", "[x] y", game.NoGlyph},
		{"[] y", "[] y", game.NoGlyph},
		{"[?!] the rook hangs", "the rook hangs", game.Dubious},
		{"[!!]", "", game.Brilliant},
		{"?! +0.31/18 the rook hangs", "the rook hangs", game.Dubious},
		{"?? [%clk 0:01:00] the rook hangs", "the rook hangs", game.Blunder},
		{"?? he had [%clk 0:01:00] left", "?? he had left", game.NoGlyph},
	} {
		tree := game.NewTree(xiangqi.StartPosition())
		n, err := tree.Add(tree.Root(), xiangqi.MakeMove(xiangqi.PointAt(7, 2), xiangqi.PointAt(4, 2)))
		if err != nil {
			t.Fatal(err)
		}
		readAnnotation(tree, n, c.text)
		if n.Comment() != c.comment || n.Glyph() != c.glyph {
			t.Errorf("%q: %v %q, want %v %q", c.text, n.Glyph(), n.Comment(), c.glyph, c.comment)
		}
	}
}

// Some file formats can store marks only in comments. There, a comment that begins like a mark is
// still read back unchanged.
func TestMarksBesideComments(t *testing.T) {
	for _, glyph := range append(game.Glyphs(), game.NoGlyph) {
		g := fromLine(t, xiangqi.StartFEN, "h2e2 h9g7", ongoing)
		n := g.Tree.Root().Next()
		g.Tree.SetGlyph(n, glyph)
		g.Tree.SetComment(n, "?? is a mark &amp; &lt; an entity")
		if glyph == game.Good {
			g.Tree.SetClock(n, time.Minute)
		}
		inDhtmlXQ, _, err := Options{Kind: DhtmlXQ}.Encode([]*GameRecord{g})
		if err != nil {
			t.Fatal(err)
		}
		for name, data := range map[string][]byte{"XQF": plainXQF(t, g), "CBR": cbrFile(g), "DhtmlXQ": inDhtmlXQ} {
			c, err := readBytes(data)
			if err != nil || len(c.Games) != 1 {
				t.Fatal(err)
			}
			if diff := difference(g, c.Games[0]); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
		}
	}
}

// HTML entities in a title and in comments become characters.
func TestEntities(t *testing.T) {
	g := fromLine(t, xiangqi.StartFEN, "h2e2", ongoing, Tag{"Title", "title"})
	g.Tree.SetComment(g.Tree.Root().Next(), "comment")
	for was, want := range map[string]string{
		"&nbsp;&nbsp;也可&nbsp;走":   "也可 走",
		"A&amp;B":                 "A&B",
		"&#39;x&#x4e2d;":          "'x中",
		"&ldquo;x&hellip;&rdquo;": "“x…”",
		"&unknown; & &":           "&unknown; & &",
	} {
		inXQF, inCBR := plainXQF(t, g), cbrFile(g)
		data := replaced(t, inXQF, was)
		copy(inCBR[cbrTitleAt:], utf16Bytes(was+"\x00"))
		for name, file := range map[string][]byte{"XQF": data, "CBR": inCBR} {
			c, err := readBytes(file)
			if err != nil {
				t.Fatal(err)
			}
			title, _ := c.Games[0].Tag("Title")
			if title != want {
				t.Errorf("%s: the title %q, want %q", name, title, want)
			}
			if comment := c.Games[0].Tree.Root().Next().Comment(); name == "XQF" && comment != want {
				t.Errorf("%s: the comment %q, want %q", name, comment, want)
			}
		}
	}
}

// replaced returns the XQF file with text in place of its title and of its last comment.
func replaced(t *testing.T, data []byte, text string) []byte {
	t.Helper()
	w := xqfWriter{lost: &losses{}}
	raw := w.gbk(text)
	head, ok := strings.CutSuffix(string(data), "comment")
	if !ok || len(raw) > 63 {
		t.Fatal("another file")
	}
	data = append([]byte(head), raw...)
	data[len(head)-4] = byte(len(raw))
	data[0x50] = byte(len(raw))
	copy(data[0x51:], raw)
	return data
}
