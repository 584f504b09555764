package book

import (
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

const sampleBook = `# A
h2e2 h9g7 h0g2
# B
h2e2 h7e7 h0g2 h9g7 i0i1
#
h2e2 h7e7 h0g2 h9g7 i0h0
# C
b2e2 b9c7 b0c2 a9b9
# D
e3e4 e6e5 h2e2
# E
e3e4 e6e5 h2e2
`

func TestLookup(t *testing.T) {
	b := mustParse(t, sampleBook)
	for _, tt := range []struct{ name, played, reply, line string }{
		{"first move", "", "h2e2", "A"},
		{"first line", "h2e2", "h9g7", "A"},
		{"a later line", "h2e2 h7e7 h0g2 h9g7", "i0i1", "B"},
		{"as it stands before reflected", "b2e2", "b9c7", "C"},
		{"a line that ended goes on as another reflected", "h2e2 h9g7 h0g2", "i9h9", "C"},
		{"reflected", "b2e2 b7e7 b0c2 b9c7", "a0a1", "B"},
		{"symmetric moves take the line as it stands", "e3e4 e6e5", "h2e2", "D"},
		{"out of the book", "h2e2 a9a8", "-", ""},
		{"the end of every line", "e3e4 e6e5 h2e2", "-", ""},
		{"longer than a line", "e3e4 e6e5 h2e2 h9g7", "-", ""},
		{"transposed", "h0g2 h9g7", "-", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			played := moves(t, tt.played)
			reply, name, ok := b.Lookup(played)
			if reply.String() != tt.reply || name.English != tt.line || ok != (reply != xiangqi.NoMove) {
				t.Errorf("%v of %v, %v; expected %s of %s", reply, name, ok, tt.reply, tt.line)
			}
		})
	}
	if _, _, ok := (*Book)(nil).Lookup(nil); ok {
		t.Error("the nil book answers")
	}
}

// Every prefix of every line is in the book, and so is its reflection. If the book answers a game,
// it also answers the reflected game, though perhaps from another line.
func TestLookupReflection(t *testing.T) {
	for _, b := range []*Book{mustDefault(t), mustParse(t, sampleBook)} {
		for _, line := range b.Lines() {
			pos := xiangqi.StartPosition()
			for n, next := range line.Moves {
				played := line.Moves[:n]
				reply, _, ok := b.Lookup(played)
				if !ok || !pos.Legal(reply) {
					t.Fatalf("after %v: %v, %v", played, reply, ok)
				}
				back, _, ok := b.Lookup(mirrored(played))
				if mirror := pos.Mirror(); !ok || !mirror.Legal(back) {
					t.Fatalf("after the reflection of %v: %v, %v", played, back, ok)
				}
				if all := b.LookupAll(played); all[0].Move != reply {
					t.Fatalf("after %v: Lookup %v, LookupAll %v", played, reply, all)
				}
				var u xiangqi.Undo
				pos.Make(next, &u)
			}
		}
	}
}

func TestLookupAll(t *testing.T) {
	b := mustParse(t, sampleBook)
	check := func(played string, want ...Candidate) {
		t.Helper()
		got := b.LookupAll(moves(t, played))
		if len(got) != len(want) {
			t.Fatalf("%q: %v, expected %v", played, got, want)
		}
		for i, c := range got {
			same := c.Move == want[i].Move && c.Lines == want[i].Lines && len(c.Names) == len(want[i].Names)
			for j := range want[i].Names {
				same = same && c.Names[j] == want[i].Names[j]
			}
			if !same {
				t.Errorf("%q: %v, expected %v", played, c, want[i])
			}
		}
	}
	candidate := func(move string, lines int, names ...string) Candidate {
		c := Candidate{Move: moves(t, move)[0], Lines: lines}
		for _, name := range names {
			c.Names = append(c.Names, Name{English: name})
		}
		return c
	}
	check("",
		candidate("h2e2", 4, "A", "B", "C"), // the line C is reflected
		candidate("b2e2", 4, "C", "A", "B"),
		candidate("e3e4", 2, "D", "E")) // this position is its own reflection, and still counts once per line
	check("h2e2", candidate("h9g7", 2, "A", "C"), candidate("h7e7", 2, "B"))
	check("h2e2 h7e7 h0g2 h9g7", candidate("i0i1", 1, "B"), candidate("i0h0", 1, "B"))
	check("e3e4 e6e5", candidate("h2e2", 2, "D", "E"), candidate("b2e2", 2, "D", "E"))
	check("h2e2 a9a8")
}

// Choose gives the same move for the same seed, stays in the book, and weights each move by its
// number of lines.
func TestChoose(t *testing.T) {
	b := mustParse(t, sampleBook)
	const draws = 20000
	count := map[string]int{}
	for seed := range uint64(draws) {
		c, ok := b.Choose(nil, seed)
		again, _ := b.Choose(nil, seed)
		if !ok || c.Move != again.Move {
			t.Fatalf("seed %d: %v, then %v", seed, c.Move, again.Move)
		}
		count[c.Move.String()]++
	}
	for move, share := range map[string]int{"h2e2": 4, "b2e2": 4, "e3e4": 2} {
		if want := draws * share / 10; count[move] < want*95/100 || count[move] > want*105/100 {
			t.Errorf("%s drawn %d times, expected about %d", move, count[move], want)
		}
	}
	// With one seed, draws in different positions are independent. Each of the two first moves has
	// two equal replies, and all four combinations occur.
	pairs := map[string]int{}
	for seed := range uint64(1000) {
		one, _ := b.Choose(moves(t, "h2e2"), seed)
		two, _ := b.Choose(moves(t, "h2e2 h7e7 h0g2 h9g7"), seed)
		pairs[one.Move.String()+two.Move.String()]++
	}
	if len(pairs) != 4 {
		t.Errorf("draws of two positions hang together: %v", pairs)
	}
	for _, b := range []*Book{b, nil} {
		if c, ok := b.Choose(moves(t, "a0a1"), 1); ok || c.Move != xiangqi.NoMove {
			t.Errorf("out of the book: %v, %v", c, ok)
		}
	}
	if c, ok := b.Choose(nil, 0); !ok || c.Move == xiangqi.NoMove {
		t.Errorf("seed 0: %v, %v", c, ok)
	}
}

// The moves that Choose draws for given seeds must not change, because recorded games depend on
// their seeds.
func TestChooseStays(t *testing.T) {
	b := mustParse(t, sampleBook)
	var drawn []string
	for seed := range uint64(6) {
		var played []xiangqi.Move
		for c, ok := b.Choose(played, seed); ok; c, ok = b.Choose(played, seed) {
			played = append(played, c.Move)
			drawn = append(drawn, c.Move.String())
		}
		drawn = append(drawn, "|")
	}
	const want = "b2e2 b7e7 b0c2 b9c7 a0b0 | b2e2 b9c7 b0c2 a9b9 | h2e2 h7e7 h0g2 h9g7 i0i1 | " +
		"h2e2 h7e7 h0g2 h9g7 i0i1 | e3e4 e6e5 h2e2 | e3e4 e6e5 b2e2 |"
	if got := strings.Join(drawn, " "); got != want {
		t.Errorf("drawn    %s\nexpected %s", got, want)
	}
}
