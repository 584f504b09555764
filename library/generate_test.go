package library

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
)

// collection is a folder of generated games. Nine of ten games have an XQF file each; the others
// are in PGN files of ten games. A quarter of the games are copies or reflections of others, with
// other tags. Half have no players. One file in a hundred is damaged.
type collection struct {
	dir   string
	files []string
	games int
}

var players = []string{"胡荣华", "吕钦", "上海 胡荣华", "许银川", "赵国荣", "单霞丽", "Hu Ronghua", "李来群"}

// generate makes a collection with about the given number of games. The same seed gives the same
// collection.
func generate(t testing.TB, dir string, games int, seed uint64) *collection {
	t.Helper()
	c := &collection{dir: dir}
	rng := rand.New(rand.NewPCG(seed, 7))
	var earlier []*format.GameRecord // games that may be copied later
	var several []*format.GameRecord
	for n := range games {
		var g *format.GameRecord
		if len(earlier) > 0 && rng.IntN(4) == 0 {
			if g = copied(earlier[rng.IntN(len(earlier))], rng.IntN(2) == 0); rng.IntN(4) == 0 {
				g.Result = results[rng.IntN(len(results))] // in real collections, too, many copies have another result
			}
		} else {
			g = randomGame(rng)
			if len(earlier) < 1000 {
				earlier = append(earlier, g)
			} else {
				earlier[rng.IntN(len(earlier))] = g
			}
		}
		head(g, n, rng)
		if n%10 == 9 {
			if several = append(several, g); len(several) == 10 {
				c.save(t, fmt.Sprintf("p%d/%d.pgn", n/5000, n), several, false)
				several = nil
			}
			continue
		}
		c.save(t, fmt.Sprintf("x%d/%d.xqf", n/500, n), []*format.GameRecord{g}, n%100 == 50)
	}
	if len(several) > 0 {
		c.save(t, "rest.pgn", several, false)
	}
	return c
}

// save writes a file; a damaged one ends in the middle of its moves.
func (c *collection) save(t testing.TB, name string, games []*format.GameRecord, damaged bool) {
	t.Helper()
	path := filepath.Join(c.dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	options, err := format.Options{}.For(path)
	if err != nil {
		t.Fatal(err)
	}
	data, _, err := options.Encode(games)
	if err != nil {
		t.Fatal(err)
	}
	if damaged {
		data = data[:1024+(len(data)-1024)/2|1]
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	c.files = append(c.files, path)
	c.games += len(games)
}

// randomGame returns a game of 20 to 100 random plies. The first plies choose among few moves, so
// that positions repeat. One game in eight starts from another position, and one in ten has
// variations.
func randomGame(rng *rand.Rand) *format.GameRecord {
	start := xiangqi.StartPosition()
	if rng.IntN(8) == 0 {
		h := game.Handicaps()[rng.IntN(3)]
		start = h.Start(xiangqi.Color(rng.IntN(2)))
	}
	tree := game.NewTree(start)
	grow(tree, tree.Root(), 20+rng.IntN(81), rng)
	if rng.IntN(10) == 0 {
		for _, n := range tree.Main() {
			if rng.IntN(4) == 0 {
				grow(tree, n, 1+rng.IntN(8), rng)
			}
		}
	}
	tree.Forget()
	return &format.GameRecord{Tree: tree, Result: results[rng.IntN(len(results))]}
}

func grow(tree *game.Tree, n *game.Node, plies int, rng *rand.Rand) {
	for range plies {
		var l xiangqi.MoveList
		pos := n.Position()
		if pos.GenerateMoves(&l); l.Len() == 0 {
			return
		}
		choice := l.Len()
		if n.Ply() < 8 {
			choice = min(choice, 4)
		}
		next, err := tree.Add(n, l.At(rng.IntN(choice)))
		if err != nil {
			panic(err)
		}
		n = next
	}
}

// copied returns a game with the same moves, or with their reflections.
func copied(g *format.GameRecord, reflected bool) *format.GameRecord {
	start := g.Start()
	moves := g.Moves()
	if reflected {
		start = start.Mirror()
		for i := range moves {
			moves[i] = moves[i].Mirror()
		}
	}
	tree := game.NewTree(start)
	if _, err := tree.AddLine(tree.Root(), moves); err != nil {
		panic(err)
	}
	tree.Forget()
	return &format.GameRecord{Tree: tree, Result: g.Result}
}

func head(g *format.GameRecord, n int, rng *rand.Rand) {
	g.SetTag("Title", fmt.Sprintf("第%d局", n))
	if rng.IntN(2) == 0 {
		return
	}
	g.SetTag("Event", fmt.Sprintf("%d年全国个人赛", 1960+rng.IntN(60)))
	g.SetTag("Red", players[rng.IntN(len(players))])
	g.SetTag("Black", players[rng.IntN(len(players))])
	g.SetTag("Date", fmt.Sprintf("%d.%02d.??", 1960+rng.IntN(60), 1+rng.IntN(12)))
}

// opened opens a new, empty index.
func opened(t testing.TB) *Library {
	t.Helper()
	l, err := Open(filepath.Join(t.TempDir(), FileName))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := l.Close(); err != nil {
			t.Error(err)
		}
	})
	return l
}

// added adds folders to an index and returns the report.
func added(t testing.TB, l *Library, paths ...string) Report {
	t.Helper()
	r, err := l.Add(t.Context(), paths, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// line returns a report as one line of text.
func (r Report) line() string {
	var parts []string
	for _, one := range []struct {
		name  string
		count int
	}{{"files", r.Files}, {"unchanged", r.Unchanged}, {"read", r.Read}, {"games", r.Games}, {"vanished", r.Vanished}, {"returned", r.Returned}, {"damaged", r.Damaged.Count}} {
		if one.count > 0 {
			parts = append(parts, fmt.Sprint(one.name, " ", one.count))
		}
	}
	return strings.Join(parts, ", ")
}
