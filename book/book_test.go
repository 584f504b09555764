package book

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/abyss/assets"
	"example.com/abyss/engine/xiangqi"
)

// moves parses a list of ICCS moves. It does not check that they are legal.
func moves(t *testing.T, text string) []xiangqi.Move {
	t.Helper()
	var list []xiangqi.Move
	for _, word := range strings.Fields(text) {
		m, err := xiangqi.ParseMove(word)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return list
}

func mirrored(list []xiangqi.Move) []xiangqi.Move {
	out := make([]xiangqi.Move, len(list))
	for i, m := range list {
		out[i] = m.Mirror()
	}
	return out
}

func mustParse(t *testing.T, text string) *Book {
	t.Helper()
	b, err := Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func mustDefault(t *testing.T) *Book {
	t.Helper()
	b, err := Default()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func sameLine(a, b Line) bool { return a.Name == b.Name && slices.Equal(a.Moves, b.Moves) }

func TestParseTable22(t *testing.T) {
	b, err := Read(bytes.NewReader(assets.Book()))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 h0h6 h7i7",
		"h2e2 h9g7 h0g2 i9h9 g3g4 h7i7",
		"h2e2 h9g7 h0g2 i9h9 i0h0 g6g5 h0h6 b9c7",
	}
	lines := b.Lines()
	if len(lines) != len(want) {
		t.Fatalf("%d lines, expected %d", len(lines), len(want))
	}
	for i, line := range lines {
		if !sameLine(line, Line{Name{English: "Center Cannon vs. Screen Knights"}, moves(t, want[i])}) {
			t.Errorf("line %d: %v", i+1, line)
		}
	}
}

func TestParse(t *testing.T) {
	b := mustParse(t, "\ufeff## a remark\r\n"+
		"h2e2\r\n\r\nh9g7 # says nothing\r\n"+
		"H2-E2 h7e7#\n"+
		"# one\n# 順炮: 直車 /  Same-Direction  Cannons: Straight Rook\n"+
		"h2e2 h7e7\n"+
		"#\n"+
		"## a remark does not name\n"+
		"h2e2 h7e7\n"+
		"# 飛相局\n"+
		"g0e2")
	both := Name{"順炮: 直車", "Same-Direction Cannons: Straight Rook"}
	want := []Line{
		{Name{}, moves(t, "h2e2 h9g7")},
		{Name{}, moves(t, "h2e2 h7e7")},
		{both, moves(t, "h2e2 h7e7")},
		{both, moves(t, "h2e2 h7e7")},
		{Name{Chinese: "飛相局"}, moves(t, "g0e2")},
	}
	if got := b.Lines(); !slices.EqualFunc(got, want, sameLine) {
		t.Errorf("got %v\nwant %v", got, want)
	}
	if got, want := both.Family(), (Name{"順炮", "Same-Direction Cannons"}); got != want {
		t.Errorf("family %v, want %v", got, want)
	}
	if got, want := both.Variation(), (Name{"直車", "Straight Rook"}); got != want {
		t.Errorf("variation %v, want %v", got, want)
	}
	if got := b.Families(); len(got) != 3 || got[1] != both.Family() {
		t.Errorf("families %v", got)
	}
}

func TestParseErrors(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"illegal", "# x\nh2e2 h9g7\n\nh0g2 h9g7\n", `book: line 4: ply 4: move "h9g7" is not legal: there is no piece on h9`},
		{"wrong side", "h2e2 h0g2", `book: line 1: ply 2: move "h0g2" is not legal: the knight on h0 is red's, and black is to move`},
		{"a new line of play starts over", "h2e2\n#\nh9g7\n", "book: line 3: ply 1: "},
		{"no move", "h2e2\nQh5\n", `book: line 2: ply 2: move "Qh5": expected four characters like h2e2, or H2-E2`},
		{"move number", "1. h2e2\n", "book: line 1: ply 1: move \"1.\": expected"},
		{"empty", "", "book: no line of play in it, expected moves such as h2e2 h9g7"},
		{"only comments", "# a\n## b\n", "book: no line of play in it"},
		{"long name", "# " + strings.Repeat("x", maxName+1), `book: line 1: name of 201 bytes, expected at most 200; a remark begins with "##"`},
		{"not UTF-8", "\n# \xff", "book: line 2: name \"\\xff\" is not UTF-8"},
		{"control character", "# a\x00b", "book: line 1: name \"a\\x00b\" has a control character"},
		{"long line", strings.Repeat("a0a1 a9a8 a1a0 a8a9\n", maxPlies/4) + "a0a1", "book: line 51: ply 201: a line of 201 plies, expected at most 200; '#' ends a line of play"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Parse(strings.NewReader(tt.text))
			if err == nil || !strings.HasPrefix(err.Error(), tt.want) {
				t.Errorf("error %v\nexpected %s", err, tt.want)
			}
		})
	}
}

func TestNew(t *testing.T) {
	open := moves(t, "h2e2 h9g7")
	given := []Line{{Name{English: "a"}, open}, {Name{}, slices.Clone(open)}}
	b, err := New(given)
	if err != nil {
		t.Fatal(err)
	}
	open[0] = moves(t, "b2e2")[0]
	b.Lines()[1].Moves[0] = xiangqi.NoMove
	for i, line := range b.Lines() {
		if !sameLine(line, Line{Name{English: "a"}, moves(t, "h2e2 h9g7")}) {
			t.Errorf("line %d is %v", i+1, line)
		}
	}
	for _, tt := range []struct {
		name string
		line Line
		want string
	}{
		{"no move", Line{}, "book: line of play 2: no move in it"},
		{"illegal", Line{Moves: moves(t, "h2e3")}, "book: line of play 2: ply 1: "},
		{"no Chinese", Line{Name: Name{Chinese: "a"}, Moves: moves(t, "h2e2")}, "book: line of play 2: name \"a\" could not be read back"},
		{"a remark", Line{Name: Name{English: "#a"}, Moves: moves(t, "h2e2")}, "book: line of play 2: name \"#a\" could not be read back"},
		{"two text lines", Line{Name: Name{English: "a\nb"}, Moves: moves(t, "h2e2")}, "book: line of play 2: name \"a\\nb\" has a control"},
		{"long", Line{Moves: make([]xiangqi.Move, maxPlies+1)}, "book: line of play 2: a line of 201 plies"},
	} {
		if _, err := New([]Line{given[1], tt.line}); err == nil || !strings.HasPrefix(err.Error(), tt.want) {
			t.Errorf("%s: error %v, expected %s", tt.name, err, tt.want)
		}
	}
	if _, err := New(nil); err == nil {
		t.Error("a book without lines is no error")
	}
}

func TestWriteRoundTrip(t *testing.T) {
	for _, b := range []*Book{
		mustDefault(t),
		mustParse(t, string(assets.Book())),
		mustParse(t, "h2e2\n#\nh2e2 h9g7 h0g2\n# b\nb2e2"),
	} {
		checkRoundTrip(t, b)
	}
}

// checkRoundTrip writes the book in every available format and checks that it reads back unchanged.
func checkRoundTrip(t rapid.TB, b *Book) {
	t.Helper()
	if b.ByPositions() {
		checkPositionsRoundTrip(t, b)
		return
	}
	var text, packed bytes.Buffer
	if err := b.Write(&text); err != nil {
		t.Fatal(err)
	}
	if err := b.WriteCompressed(&packed); err != nil {
		t.Fatal(err)
	}
	for _, form := range []*bytes.Buffer{&text, &packed} {
		again, err := Read(bytes.NewReader(form.Bytes()))
		if err != nil {
			t.Fatalf("%v\n%q", err, form)
		}
		if !slices.EqualFunc(again.Lines(), b.Lines(), sameLine) {
			t.Fatalf("read back as %v\nwritten %v\n%q", again.Lines(), b.Lines(), form)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(string(assets.Book()))
	f.Add("# 順炮 / Same\nh2e2 h7e7 # x\n##r\n#\nb2e2\n# / a /\nc3c4\n")
	f.Add("h2e2#h2e2\n#\u3000a / / b\nh2e2")
	f.Add(samplePositions)
	f.Add("h2e2 h9g7\n" + startBoard + " ; b2e2 3\n")
	f.Fuzz(func(t *testing.T, text string) {
		b, err := Parse(strings.NewReader(text))
		if err != nil {
			if !strings.HasPrefix(err.Error(), "book: ") {
				t.Errorf("error %v", err)
			}
			return
		}
		checkRoundTrip(t, b)
		lines := b.Lines()
		if b.ByPositions() && len(lines) == 0 { // none of its positions can be reached from the initial position
			return
		}
		if again, err := New(lines); err != nil || !b.ByPositions() && !slices.EqualFunc(again.Lines(), lines, sameLine) {
			t.Errorf("New refuses or changes what Parse read: %v", err)
		}
	})
}

func TestParseName(t *testing.T) {
	for text, want := range map[string]Name{
		" 順炮:  直車 ":      {Chinese: "順炮: 直車"},
		"Same / Cannons": {"Same", "Cannons"},
		"Cannons":        {English: "Cannons"},
		"":               {},
	} {
		if name, err := ParseName(text); err != nil || name != want {
			t.Errorf("%q: %+v, %v; expected %+v", text, name, err, want)
		}
	}
	if _, err := ParseName("#1"); err == nil || !strings.HasPrefix(err.Error(), "book: name \"#1\"") {
		t.Errorf("error %v", err)
	}
}
