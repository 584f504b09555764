package library

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
)

// The functions below compute a search's results without an index and without keys: they read the
// files and compare boards as text.

// boardText returns a text of what a kind of match compares in a position. The text is the same for
// the reflected position.
func boardText(pos xiangqi.Position, match Match) string {
	var texts []string
	for range 2 {
		fields := strings.Fields(pos.FEN())
		switch match {
		case Exact:
			texts = append(texts, fields[0]+" "+fields[1])
		case Pawns:
			var b strings.Builder
			for pt := range xiangqi.Point(xiangqi.NumPoints) {
				if pc := pos.At(pt); pc.Kind() == xiangqi.Pawn || pc.Kind() == xiangqi.Cannon {
					fmt.Fprint(&b, pt, pc, " ")
				}
			}
			texts = append(texts, b.String())
		case Material:
			letters := []rune(strings.Map(func(r rune) rune {
				if r == '/' || r >= '0' && r <= '9' {
					return -1
				}
				return r
			}, fields[0]))
			slices.Sort(letters)
			texts = append(texts, string(letters))
		}
		pos = pos.Mirror()
	}
	return min(texts[0], texts[1])
}

// read is a game that was read again.
type read struct {
	name   string // its file and number
	record *format.GameRecord
	line   string // its main line or the reflection of that, whichever is the smaller text
}

func readAgain(t testing.TB, files []string) (games []read) {
	t.Helper()
	for _, path := range files {
		list, err := format.ReadFile(path)
		if err != nil && len(list) == 0 {
			t.Fatal(err)
		}
		for i, g := range list {
			start, moves := g.Start(), g.Moves()
			mirror := start.Mirror()
			a, b := start.FEN(), mirror.FEN()
			for _, m := range moves {
				a, b = a+" "+m.String(), b+" "+m.Mirror().String()
			}
			games = append(games, read{fmt.Sprintf("%s:%d", path, i+1), g, min(a, b)})
		}
	}
	return games
}

// eachNode visits all positions of a game.
func eachNode(g *format.GameRecord, visit func(n *game.Node)) {
	for todo := []*game.Node{g.Tree.Root()}; len(todo) > 0; {
		n := todo[len(todo)-1]
		todo = append(todo[:len(todo)-1], n.Children()...)
		visit(n)
	}
}

// drawn returns positions drawn at random from games, the same ones for the same seed.
func drawn(games []read, count int, seed uint64) (list []xiangqi.Position) {
	rng := rand.New(rand.NewPCG(seed, 3))
	for len(list) < count {
		g := games[rng.IntN(len(games))].record
		var nodes []*game.Node
		eachNode(g, func(n *game.Node) { nodes = append(nodes, n) })
		n := nodes[rng.IntN(len(nodes))]
		switch rng.IntN(4) {
		case 0:
			n = nodes[rng.IntN(min(len(nodes), 8))] // openings come in several games
		case 1:
			n = nodes[len(nodes)-1] // where the main line ends
		}
		pos := n.Position()
		if rng.IntN(2) == 0 {
			pos = pos.Mirror()
		}
		list = append(list, pos)
	}
	return list
}

// byBoard finds the names of the games that reach each of the given boards, for each kind of match.
// It has only one file in memory at a time.
func byBoard(t testing.TB, files []string, boards []map[string][]string) {
	t.Helper()
	for _, path := range files {
		for _, g := range readAgain(t, []string{path}) {
			eachNode(g.record, func(n *game.Node) {
				pos := n.Position()
				for match, found := range boards {
					text := boardText(pos, Match(match)) //nolint:gosec // there are three kinds of match
					if list, some := found[text]; some && (len(list) == 0 || list[len(list)-1] != g.name) {
						found[text] = append(list, g.name)
					}
				}
			})
		}
	}
}

// searchSize returns the numbers of games and positions with which to test the search.
func searchSize() (games, positions int) {
	if os.Getenv("ABYSS_LONG") != "" {
		return 27_000, 200
	}
	return 300, 30
}

// For random positions, the index gives the same results as reading all files.
func TestFindIsAFullReading(t *testing.T) {
	count, positions := searchSize()
	c := generate(t, t.TempDir(), count, 2)
	l := opened(t)
	added(t, l, c.dir)
	var sample []string // only some of the files, because the games of all would take much memory
	for i := 0; i < len(c.files); i += 1 + len(c.files)/1000 {
		sample = append(sample, c.files[i])
	}
	places := drawn(readAgain(t, sample), positions, 11)
	want := make([]map[string][]string, len(Matches))
	for match := range want {
		want[match] = map[string][]string{}
		for _, pos := range places {
			want[match][boardText(pos, Match(match))] = nil //nolint:gosec // there are three kinds of match
		}
	}
	byBoard(t, c.files, want)
	some := 0
	for match := range want {
		for _, pos := range places {
			found, err := l.Find(t.Context(), Query{Position: &pos, Match: Match(match), Copies: true}, 0, 1<<30) //nolint:gosec // there are three kinds of match
			if err != nil {
				t.Fatal(err)
			}
			var names []string
			for _, e := range found.Entries {
				names = append(names, fmt.Sprintf("%s:%d", e.Path, e.Number))
			}
			expected := want[match][boardText(pos, Match(match))] //nolint:gosec // there are three kinds of match
			slices.Sort(names)
			slices.Sort(expected)
			if !slices.Equal(names, expected) {
				t.Errorf("%s %v: %d games, want %d", Matches[match], &pos, len(names), len(expected))
			}
			some = max(some, len(names))
		}
	}
	t.Logf("%d files, %d games, %d positions by %d kinds of match; the most common one is in %d games", len(c.files), c.games, len(places), len(want), some)
	if some < 10 {
		t.Errorf("no position is in more than %d games", some)
	}
}

// The counts of moves equal those from reading all files. A game and its copies count once, with
// the result on which they agree.
func TestMovesAreAFullReading(t *testing.T) {
	count, positions := searchSize()
	count = min(count, 5_000) // all games are in memory at once
	c := generate(t, t.TempDir(), count, 3)
	l := opened(t)
	added(t, l, c.dir)
	games := readAgain(t, c.files)
	results := map[string]map[format.ResultToken]bool{} // the results of copies, by their common line
	for i := range games {
		if len(games[i].record.Moves()) < shortest && games[i].record.Start() == xiangqi.StartPosition() {
			games[i].line = games[i].name // too short to count as a copy
		}
		if results[games[i].line] == nil {
			results[games[i].line] = map[format.ResultToken]bool{}
		}
		if r := games[i].record.Result; r != format.Unknown {
			results[games[i].line][r] = true
		}
	}
	for _, pos := range drawn(games, positions, 5) {
		want := map[xiangqi.Move]map[string]bool{}
		for _, g := range games {
			at := g.record.Start()
			for _, m := range append(g.record.Moves(), xiangqi.NoMove) {
				key, own, back := at.Key(), pos.Key(), pos.Mirror()
				for _, same := range []struct {
					is   bool
					move xiangqi.Move
				}{{key == own, m}, {key != own && key == back.Key(), m.Mirror()}} {
					if !same.is {
						continue
					}
					if m == xiangqi.NoMove {
						same.move = m
					}
					if own == back.Key() && m != xiangqi.NoMove && same.move.Mirror().String() > same.move.String() {
						same.move = same.move.Mirror()
					}
					if want[same.move] == nil {
						want[same.move] = map[string]bool{}
					}
					want[same.move][g.line] = true
				}
				if m != xiangqi.NoMove {
					var u xiangqi.Undo
					at.Make(m, &u)
				}
			}
		}
		got, err := l.Moves(t.Context(), Query{Position: &pos})
		if err != nil {
			t.Fatal(err)
		}
		have := map[xiangqi.Move]Score{}
		for _, p := range got.Moves {
			if p.Games > 0 {
				have[p.Move] = p.Score
			}
		}
		expected := map[xiangqi.Move]Score{}
		for move, lines := range want {
			var score Score
			for line := range lines {
				result := format.Unknown
				if len(results[line]) == 1 {
					result = slices.Collect(maps.Keys(results[line]))[0]
				}
				score.add(resultNumber(result))
			}
			expected[move] = score
		}
		if !maps.Equal(have, expected) {
			t.Errorf("%v:\n%v, want\n%v", &pos, have, expected)
		}
	}
}
