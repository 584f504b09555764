package book

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"example.com/abyss/engine/xiangqi"
)

const (
	startBoard  = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
	cannonBoard = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b"  // after h2e2
	mirrorBoard = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/4C2C1/9/RNBAKABNR b"  // after b2e2
	kingsBoard  = "4k4/9/9/9/9/9/9/9/9/3K5 w"                                      // no game reaches this position
	horseBoard  = "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w" // after h2e2 h9g7
)

const samplePositions = "## remark\n" +
	startBoard + " ; remark the start; of all # games\n" +
	startBoard + " ; h2e2 60 22 12 7 3 +31/18\n" +
	startBoard + " ; c3c4 25\n" +
	startBoard + " ; g0e2 0 -5/9\n" +
	cannonBoard + " ; name 中炮 / Central Cannon\n" +
	cannonBoard + " ; h9g7 3 5 1 1 1\n" +
	horseBoard + " ; h0g2 1\n" +
	kingsBoard + " ; d0d1 7\n"

// compareGraphs treats graphs as equal if all numbers and the order of the moves are equal.
var compareGraphs = cmp.Options{cmp.AllowUnexported(node{}, edge{}), cmpopts.EquateEmpty()}

func checkPositionsRoundTrip(t rapid.TB, b *Book) {
	t.Helper()
	var text, again bytes.Buffer
	if err := b.Write(&text); err != nil {
		t.Fatal(err)
	}
	back, err := Read(bytes.NewReader(text.Bytes()))
	if err != nil {
		t.Fatalf("%v\n%s", err, &text)
	}
	if diff := cmp.Diff(b.graph, back.graph, compareGraphs); diff != "" {
		t.Fatalf("read back otherwise (-written +read):\n%s\n%s", diff, &text)
	}
	if err := back.Write(&again); err != nil || again.String() != text.String() {
		t.Fatalf("%v, written again as\n%s\nexpected\n%s", err, &again, &text)
	}
}

func TestParsePositions(t *testing.T) {
	b := mustParse(t, samplePositions)
	if !b.ByPositions() {
		t.Fatal("not a book by positions")
	}
	checkRoundTrip(t, b)
	place, err := NewEditor(b).At(Path{})
	if err != nil {
		t.Fatal(err)
	}
	cannon := Name{"中炮", "Central Cannon"}
	want := Place{Known: true, Opening: cannon, Remark: "the start; of all # games", Moves: []Entry{
		{
			Move: moves(t, "h2e2")[0], Weight: 60, Share: 100 * 60.0 / 85, Record: Record{22, 12, 7, 3},
			Eval: Eval{31, 18}, Opening: cannon, Names: []Name{cannon},
		},
		{Move: moves(t, "c3c4")[0], Weight: 25, Share: 100 * 25.0 / 85},
		{Move: moves(t, "g0e2")[0], Eval: Eval{-5, 9}},
	}}
	if diff := cmp.Diff(want, place); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if err := b.WriteCompressed(&bytes.Buffer{}); !errors.Is(err, errPositions) {
		t.Errorf("WriteCompressed: %v", err)
	}
}

// One file may contain both lines of play and entries. If a move has an entry, the entry gives its
// weight.
func TestParseMixed(t *testing.T) {
	b := mustParse(t, "# A\nh2e2 h9g7\n#\nb2e2 b9c7 b0c2\n"+startBoard+" ; b2e2 40\n"+mirrorBoard+" ; name B\n")
	checkRoundTrip(t, b)
	got := map[string]int{}
	for _, path := range []string{"", "b2e2", "h2e2", "h2e2 h9g7"} {
		for _, c := range b.LookupAll(moves(t, path)) {
			got[path+">"+c.Move.String()] = c.Weight
		}
	}
	want := map[string]int{">b2e2": 40, "h2e2>h9g7": 2, "b2e2>b9c7": 2, "h2e2 h9g7>h0g2": 1}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if lines := b.Lines(); len(lines) != 1 || lines[0].Name.English != "A" || len(lines[0].Moves) != 3 {
		t.Errorf("lines %v", lines)
	}
}

func TestParsePositionErrors(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"no entry", startBoard, "book: line 1: a position without an entry, expected BOARD SIDE ; MOVE WEIGHT"},
		{"no side", "\n9/9 ; h2e2 1", `book: line 2: position "9/9": expected the board and w or b`},
		{"bad board", "9/9 w ; h2e2 1", "book: line 1: position: "},
		{"counters", startBoard + " - - 0 1 ; h2e2 1", "book: line 1: position "},
		{"no weight", startBoard + " ; h2e2", `book: line 1: entry "h2e2": expected MOVE WEIGHT`},
		{"nothing", startBoard + " ; ", `book: line 1: entry "": expected MOVE WEIGHT`},
		{"illegal", startBoard + " ; h2e3 1", `book: line 1: move "h2e3" is not legal`},
		{"bad weight", startBoard + " ; h2e2 much", `book: line 1: weight "much": expected a whole number`},
		{"weight", startBoard + " ; h2e2 -1", "book: line 1: weight -1, expected 0 to 1000000"},
		{"few numbers", startBoard + " ; h2e2 1 2 3", `book: line 1: games "2 3": expected the four numbers`},
		{"bad number", startBoard + " ; h2e2 1 2 x 0 0", `book: line 1: games: "x": expected a whole number`},
		{"sum", startBoard + " ; h2e2 1 2 2 1 0", "book: line 1: 2 wins, 1 draw and 0 losses in 2 games"},
		{"bad score", startBoard + " ; h2e2 1 x/3", `book: line 1: score "x/3": expected centipawns/plies`},
		{"score", startBoard + " ; h2e2 1 +40000/3", "book: line 1: score of 40000 centipawns"},
		{"depth", startBoard + " ; h2e2 1 +4/0", "book: line 1: score of depth 0, expected 1 to 255"},
		{"twice", startBoard + " ; h2e2 1\n" + startBoard + " ; b2e2 1", "book: line 2: move b2e2 appears twice"},
		{"reflected twice", cannonBoard + " ; h9g7 1\n" + mirrorBoard + " ; b9c7 1", "book: line 2: move b9c7 appears twice"},
		{"two names", cannonBoard + " ; name a\n" + mirrorBoard + " ; name b", "book: line 2: a second name of the position"},
		{"empty name", startBoard + " ; name", "book: line 1: a name without a text"},
		{"long remark", startBoard + " ; remark " + strings.Repeat("x", maxRemark+1), "book: line 1: remark of 501 bytes"},
		{"no move at all", startBoard + " ; remark a", "book: no line of play in it"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Parse(strings.NewReader(tt.text))
			if err == nil || !strings.HasPrefix(err.Error(), tt.want) {
				t.Errorf("error %v\nexpected %s", err, tt.want)
			}
		})
	}
}

// A book by positions answers every order of moves and both orientations. It draws moves by weight,
// and never a move of weight 0.
func TestLookupByPositions(t *testing.T) {
	b := mustParse(t, "# A\nh2e2 h9g7 g3g4 i9h9\n"+startBoard+" ; h2e2 3\n"+startBoard+" ; c3c4 1\n"+startBoard+" ; a0a1 0\n")
	for _, tt := range []struct{ played, reply, name string }{
		{"", "h2e2", "A"},
		{"b2e2", "b9c7", "A"},
		{"g3g4 h9g7 h2e2", "i9h9", "A"},
		{"c3c4 b9c7 b2e2", "a9b9", "A"},
		{"c3c4", "-", ""},
		{"h9g7", "-", ""}, // not legal
	} {
		reply, name, ok := b.Lookup(moves(t, tt.played))
		if reply.String() != tt.reply || ok != (tt.reply != "-") || name.English != tt.name {
			t.Errorf("%q: %v of %v, %v; expected %s of %s", tt.played, reply, name, ok, tt.reply, tt.name)
		}
	}
	const draws = 4000
	count := map[string]int{}
	for seed := range uint64(draws) {
		c, ok := b.Choose(nil, seed)
		if again, _ := b.Choose(nil, seed); !ok || again.Move != c.Move || len(c.Names) == 0 {
			t.Fatalf("seed %d: %v, then %v", seed, c, again)
		}
		count[c.Move.String()]++
	}
	if len(count) != 2 || count["h2e2"] < draws*72/100 || count["h2e2"] > draws*78/100 {
		t.Errorf("drawn %v, expected h2e2 three times as often as c3c4", count)
	}
	zero := mustParse(t, startBoard+" ; a0a1 0\n")
	if c, ok := zero.Choose(nil, 1); ok {
		t.Errorf("drew %v of weight 0", c)
	}
	if m, _, ok := zero.Lookup(nil); ok || m != xiangqi.NoMove {
		t.Errorf("looked up %v of weight 0", m)
	}
}
