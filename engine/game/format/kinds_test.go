package format

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

const (
	blackBegins = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 0 1"
	ending      = "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1"
)

// drawPlainGame draws a game that most file formats can store completely. It has at least one move,
// its comments do not begin with a mark or a score, and its tags are not blank.
func drawPlainGame(t *rapid.T, tags ...string) *GameRecord {
	fen := rapid.SampledFrom([]string{xiangqi.StartFEN, blackBegins, ending}).Draw(t, "fen")
	start, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	g := &GameRecord{Tree: game.NewTree(start), Result: rapid.SampledFrom([]ResultToken{RedWins, BlackWins, Draw, Unknown}).Draw(t, "result")}
	for _, name := range tags {
		g.Tags = append(g.Tags, Tag{name, rapid.StringMatching(`[a-z炮]([ -Z炮“]{0,7}[a-z])?`).Draw(t, name)})
	}
	nodes := []*game.Node{g.Tree.Root()}
	for i := range rapid.SampledFrom([]int{1, 5, 20, 60}).Draw(t, "moves") {
		n := nodes[len(nodes)-1]
		if i > 0 && rapid.IntRange(0, 5).Draw(t, "branch") == 0 {
			n = rapid.SampledFrom(nodes).Draw(t, "from")
		}
		var l xiangqi.MoveList
		if new(n.Position()).GenerateMoves(&l); l.Len() == 0 {
			continue
		}
		if n, err = g.Tree.Add(n, l.At(rapid.IntRange(0, l.Len()-1).Draw(t, "move"))); err != nil {
			t.Fatal(err)
		}
		nodes = append(nodes, n)
	}
	for _, n := range nodes {
		if rapid.IntRange(0, 3).Draw(t, "commented") > 0 {
			continue
		}
		g.Tree.SetComment(n, strings.TrimSpace(rapid.StringMatching(`([a-z炮]([ -Z炮\n]|\n){0,40})?`).Draw(t, "comment")))
		g.Tree.SetGlyph(n, rapid.SampledFrom(append(game.Glyphs(), game.NoGlyph)).Draw(t, "glyph"))
		if rapid.Bool().Draw(t, "evaluated") {
			g.Tree.SetEval(n, &game.Eval{Score: rapid.IntRange(-9999, 9999).Draw(t, "score"), Depth: rapid.IntRange(0, 99).Draw(t, "depth")})
		}
	}
	g.settleBoard()
	g.Notes = nil
	return g
}

// again is a round trip: it writes the games and returns what is read back, with the losses.
func again(t interface{ Fatalf(string, ...any) }, o Options, games ...*GameRecord) ([]*GameRecord, []string) {
	data, lost, err := o.Encode(games)
	if err != nil {
		t.Fatalf("%v", err)
	}
	c, err := Read(bytes.NewReader(data))
	if err != nil || c.Kind != o.Kind {
		t.Fatalf("read as %v: %v in:\n%s", c.Kind, err, data)
	}
	if len(c.Games) != len(games) {
		t.Fatalf("%d games, want %d, in:\n%s", len(c.Games), len(games), data)
	}
	return c.Games, textsOf(lost)
}

// textsOf returns the texts of notes or losses, or nil if there are none.
func textsOf(all []error) (texts []string) {
	for _, one := range all {
		texts = append(texts, one.Error())
	}
	return texts
}

// The formats with variations and comments give back the games exactly as they were written.
func TestKindsKeepWholeGames(t *testing.T) {
	for _, c := range []struct {
		kind FileKind
		tags []string
	}{
		{DhtmlXQ, []string{"Title", "Event", "Site", "Red", "Black", "RedTeam", "Annotator", "My.tag"}},
		{XQF, []string{"Title", "Event", "Site", "Red", "Black", "RedTime", "Author", "Annotator"}},
		{PGN, []string{"Title", "Event", "Site", "Red", "Black", "My.tag"}},
	} {
		t.Run(c.kind.String(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				games := []*GameRecord{drawPlainGame(t, c.tags...)}
				if c.kind != XQF {
					games = append(games, drawPlainGame(t, c.tags...))
				}
				o := Options{Kind: c.kind, Encoding: rapid.SampledFrom([]Encoding{UTF8, GB18030}).Draw(t, "encoding")}
				o.Notation = rapid.SampledFrom(notation.Styles()).Draw(t, "notation")
				got, lost := again(t, o, games...)
				for i, g := range games {
					if diff := difference(g, got[i]); diff != "" || len(lost) > 0 || len(got[i].Notes) > 0 || got[i].Tree.Changes() != 0 {
						t.Fatalf("game %d: %s lost %q notes %q", i+1, diff, lost, got[i].Notes)
					}
				}
			})
		})
	}
}

// The other formats keep the main line and report what they drop.
func TestKindsKeepMainLines(t *testing.T) {
	for _, kind := range []FileKind{WXFText, FEN, EPD} {
		t.Run(kind.String(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				games := []*GameRecord{drawPlainGame(t, "Title"), drawPlainGame(t, "Title")}
				got, lost := again(t, Options{Kind: kind}, games...)
				lostText := strings.Join(lost, "\n")
				for i, g := range games {
					want := []string{new(g.Start()).FEN(), fmt.Sprint(g.Moves())}
					if diff := cmp.Diff(want, []string{new(got[i].Start()).FEN(), fmt.Sprint(got[i].Moves())}); diff != "" {
						t.Fatalf("game %d: %s", i+1, diff)
					}
					if more := g.Tree.Size() > len(g.Moves()); more && !strings.Contains(lostText, "moves of variations (") {
						t.Fatalf("variations are lost in silence: %q", lost)
					}
					if title, _ := g.Tag("Title"); kind == WXFText {
						if back, _ := got[i].Tag("title"); back != title || got[i].Result != g.Result {
							t.Fatalf("game %d: %q %q, want %q %q", i+1, back, got[i].Result, title, g.Result)
						}
					}
				}
			})
		})
	}
}

func TestWhatIsLostIsSaid(t *testing.T) {
	g := func() *GameRecord {
		g := fromLine(t, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 12", "h9g7 h0g2", ongoing,
			Tag{"Title", strings.Repeat("炮", 32)}, Tag{"WhiteClock", "0:10"}, Tag{"Event", "?"})
		if _, err := g.Tree.AddLine(g.Tree.Root(), g.Moves()[:0]); err != nil {
			t.Fatal(err)
		}
		first := g.Tree.Root().Next()
		if _, err := g.Tree.Add(g.Tree.Root(), xiangqi.MakeMove(xiangqi.PointAt(1, 9), xiangqi.PointAt(2, 7))); err != nil {
			t.Fatal(err)
		}
		g.Tree.SetComment(first, "a || b")
		g.Tree.SetGlyph(first, game.Good)
		g.Tree.SetEval(first, &game.Eval{Score: 10, Depth: 3})
		g.Tree.SetComment(g.Tree.Root(), "before")
		g.Tree.SetEval(g.Tree.Root(), &game.Eval{Score: 10, Depth: 3})
		return g
	}
	for _, c := range []struct {
		kind  FileKind
		games []*GameRecord
		want  []string
	}{
		{PGN, []*GameRecord{g()}, nil},
		{DhtmlXQ, []*GameRecord{g(), g()}, []string{"two bars in a comment, because they mean a new line in the file (2 in 2 games)"}},
		{XQF, []*GameRecord{g()}, []string{
			"the end of the tag Title, which has room for 63 bytes (1)", "the tag WhiteClock (1)",
			"the number of the first move and the plies since the last capture (1)",
		}},
		{WXFText, []*GameRecord{g()}, []string{"moves of variations (1)", "comments (2)", "evaluations (2)"}},
		{FEN, []*GameRecord{g()}, []string{
			"tags (2)", "moves of variations (1)", "comments (2)", "evaluations (2)", "marks such as !? (1)",
		}},
		{EPD, []*GameRecord{g()}, []string{
			"tags (1)", "moves of variations (1)", "evaluations (2)", "comments (1)", "marks such as !? (1)",
		}},
	} {
		t.Run(c.kind.String(), func(t *testing.T) {
			_, lost, err := Options{Kind: c.kind}.Encode(c.games)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, textsOf(lost)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestEncodeRefuses(t *testing.T) {
	pos, err := xiangqi.ParseLooseFEN("3k5/9/9/9/9/9/9/9/9/RRR1K4 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	rooks := &GameRecord{Tree: game.NewTree(pos)}
	one := fromLine(t, xiangqi.StartFEN, "h2e2", ongoing)
	for _, c := range []struct {
		kind  FileKind
		games []*GameRecord
		want  string
	}{
		{XQF, []*GameRecord{one, one}, "2 games, but an XQF file can contain only one"},
		{XQF, []*GameRecord{rooks}, "red has more rooks than a full set"},
		{DhtmlXQ, []*GameRecord{one, rooks}, "game 2: red has more rooks than a full set"},
		{DhtmlXQ, []*GameRecord{{Result: "1:0"}}, `result "1:0"`},
		{XQF, []*GameRecord{{Result: "1:0"}}, `result "1:0"`},
		{WXFText, []*GameRecord{{Result: "1:0"}}, `result "1:0"`},
		{CBR, []*GameRecord{one}, "cbr files can only be read, not written"},
	} {
		if _, _, err := (Options{Kind: c.kind}).Encode(c.games); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: error %v, want one with %q", c.kind, err, c.want)
		}
	}
}

func TestKindOfName(t *testing.T) {
	for name, want := range map[string]string{
		"a.pgn": "pgn", "A.XQF": "xqf", "x/y.ubb": "dhtmlxq", "a.txt": "dhtmlxq", "a.wxf": "wxf", "a.fen": "fen", "a.epd": "epd",
		"a": "pgn", "a.doc": "", "a.cbl": "", "a.CBR": "", "x.y/a": "pgn", "g.html": "", "a.SAN.pgn": "pgn",
	} {
		o, err := Options{}.For(name)
		if got := o.Kind.String(); want == "" && err == nil || want != "" && (err != nil || got != want) {
			t.Errorf("%s: %s, %v, want %q", name, got, err, want)
		}
	}
	if o, err := (Options{Notation: notation.WXF}).For("x.pgn/a.San.PGN"); err != nil || o.Notation != notation.SAN {
		t.Errorf("%+v, %v", o, err)
	}
	if o, err := (Options{Notation: notation.WXF}).For("x.san.pgn/a.pgn"); err != nil || o.Notation != notation.WXF {
		t.Errorf("%+v, %v", o, err)
	}
	for _, k := range Kinds() {
		if got, err := ParseKind(strings.ToUpper(k.String())); got != k || err != nil {
			t.Errorf("%v: %v, %v", k, got, err)
		}
	}
	if _, err := ParseKind("cbl"); err == nil || !strings.Contains(err.Error(), "expected one of pgn, dhtmlxq, xqf, wxf, fen, epd") {
		t.Error(err)
	}
}

func TestSaveByName(t *testing.T) {
	dir := t.TempDir()
	g := fromLine(t, xiangqi.StartFEN, "h2e2 h9g7", ongoing, Tag{"Red", "甲"})
	for _, k := range Kinds() {
		path := filepath.Join(dir, "game"+k.Extensions()[0])
		o, err := Options{}.For(path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := o.Save(path, false, g); err != nil {
			t.Fatal(err)
		}
		c, err := ReadFileContent(path)
		if err != nil || c.Kind != k || len(c.Games) != 1 || len(c.Games[0].Moves()) != 2 {
			t.Errorf("%v: %v %v", k, c, err)
		}
	}
	bad := filepath.Join(dir, "bad.pgn")
	if err := os.WriteFile(bad, []byte("[Red \"a\"]\n\n1. h2e2 h2e2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	games, err := ReadFile(bad)
	if err == nil || !strings.HasPrefix(err.Error(), bad+": line 3: move 1...: ") || len(games) != 1 || len(games[0].Moves()) != 1 || len(games[0].Notes) != 1 {
		t.Errorf("%v, %v", games, err)
	}
}

func TestBuiltIn(t *testing.T) {
	all, err := ReadFile("thesis:")
	if err != nil || len(all) != 48 {
		t.Fatalf("%d games, %v", len(all), err)
	}
	printed := 0
	for _, g := range all {
		if nodes := g.Tree.Main(); nodes[len(nodes)-1].Comment() == "" {
			printed++
		}
		if _, _, err := (Options{Kind: XQF}).Encode([]*GameRecord{g}); err != nil {
			t.Error(err)
		}
	}
	if printed != 38 {
		t.Errorf("%d games are printed, want 38", printed)
	}
	six, err := ReadFile("Thesis:6")
	if err != nil || len(six) != 1 || len(six[0].Moves()) != 142 || six[0].Result != BlackWins {
		t.Errorf("game 6: %v, %v", six, err)
	}
	if control, err := six[0].Control(); err != nil || control.String() != "30s/move" {
		t.Errorf("game 6 is played under %v, %v", control, err)
	}
	if text, _ := six[0].Tag("TimeControl"); text != "1/30" {
		t.Errorf("game 6 has the time control %q", text)
	}
	if _, err := ReadFile("thesis:49"); err == nil || !strings.Contains(err.Error(), "thesis:1 to thesis:48") {
		t.Error(err)
	}
	t.Chdir(t.TempDir())
	if games, err := ReadFile("thesis"); err != nil || len(games) != 48 {
		t.Errorf("%d games, %v", len(games), err)
	}
	if err := WriteFile("thesis", false, six...); err != nil {
		t.Fatal(err)
	}
	if games, err := ReadFile("thesis"); err != nil || len(games) != 1 {
		t.Errorf("a file of that name: %d games, %v", len(games), err)
	}
}

// Text besides the games is reported in every format. Files written by this program have none.
func TestBeside(t *testing.T) {
	const game = "[DhtmlXQ]\n[DhtmlXQ_red]甲[/DhtmlXQ_red]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n"
	const wxf = "FORMAT WXF\nRED Hu\nSTART{\n1. C2.5 H8+7\n}END\n"
	for text, want := range map[string]bool{
		game:                         false,
		"good morning\n" + game:      true,
		game + "\nand good night":    true,
		game + "  \n\n":              false,
		"[DhtmlXQ_movelist]77477062": true, // the end of the game is unknown
		wxf:                          false,
		wxf + "and good night\n":     true,
		"# of a suite\n" + xiangqi.StartFEN + "\n": true,
		xiangqi.StartFEN + "\n":                    false,
		"1. h2e2 h9g7 *\n":                         false,
	} {
		c, err := Read(strings.NewReader(text))
		if err != nil || len(c.Games) != 1 {
			t.Errorf("%q: %d games, %v", text, len(c.Games), err)
		}
		if c.Beside != want {
			t.Errorf("%q: %v text beside the game %v, expected %v", text, c.Kind, c.Beside, want)
		}
		for _, k := range Kinds() {
			data, _, err := Options{Kind: k}.Encode(c.Games)
			if err != nil {
				continue
			}
			if again, err := Read(bytes.NewReader(data)); err != nil || again.Beside {
				t.Errorf("%q as %v has text beside the game, or %v", text, k, err)
			}
		}
	}
}
