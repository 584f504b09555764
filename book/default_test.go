package book

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/golden"
)

// These are requirements that the built-in book must meet.
const (
	minLines    = 60
	minFamilies = 12
	minPlies    = 10
	maxUneven   = 50 // largest score in centipawns that a search of evenDepth plies may give at the end of a line
	evenDepth   = 6  // plies

	maxUnevenByNetwork = 450 // at this score the weaker side expects 32 points of 100
)

func TestDefaultBook(t *testing.T) {
	b := mustDefault(t)
	lines := b.Lines() // Parse has checked that every move is legal
	if len(lines) < minLines {
		t.Errorf("%d lines, expected %d at least", len(lines), minLines)
	}
	families := b.Families()
	if len(families) < minFamilies {
		t.Errorf("%d families, expected %d at least", len(families), minFamilies)
	}
	for i, family := range families {
		if !strings.ContainsFunc(family.Chinese, func(r rune) bool { return unicode.Is(unicode.Han, r) }) || family.English == "" {
			t.Errorf("family %q needs a Chinese and an English name", family)
		}
		for _, other := range families[:i] {
			if other.Chinese == family.Chinese || other.English == family.English {
				t.Errorf("families %q and %q share a name", other, family)
			}
		}
	}
	plies := 0
	for i, line := range lines {
		plies += len(line.Moves)
		if len(line.Moves) < minPlies {
			t.Errorf("%s: %d plies, expected %d at least", line.Name, len(line.Moves), minPlies)
		}
		variation := line.Name.Variation()
		if variation.Chinese == "" || variation.English == "" {
			t.Errorf("%s: expected a variation in both languages", line.Name)
		}
		for j, other := range lines {
			if i != j && (begins(line.Moves, other.Moves) || begins(line.Moves, mirrored(other.Moves))) {
				t.Errorf("%s is the beginning of %s or of its reflection", line.Name, other.Name)
			}
			if i < j && line.Name == other.Name {
				t.Errorf("%s names lines %d and %d", line.Name, i+1, j+1)
			}
		}
	}
	count := func(name string, n int, documents ...string) {
		for _, document := range documents {
			golden.Mark(t, document, name, fmt.Sprint(n))
		}
	}
	count("book lines", len(lines), thesisMap, manual, changelog)
	count("book families", len(families), thesisMap, manual)
	count("book moves", plies, thesisMap)
	count("book moves as text", 5*plies, thesisMap) // four letters and a blank for each move
	lengths := func(a, b Line) int { return len(a.Moves) - len(b.Moves) }
	golden.Mark(t, thesisMap, "book plies", fmt.Sprintf("%d to %d", len(slices.MinFunc(lines, lengths).Moves), len(slices.MaxFunc(lines, lengths).Moves)))
	var text, packed bytes.Buffer
	if err := b.Write(&text); err != nil {
		t.Fatal(err)
	}
	if err := b.WriteCompressed(&packed); err != nil {
		t.Fatal(err)
	}
	count("book as text", text.Len(), thesisMap)
	count("book compressed", packed.Len(), thesisMap)
}

// These documents contain the numbers checked here.
const thesisMap, manual, changelog = "../docs/thesis-map.md", "../docs/manual.md", "../CHANGELOG.md"

// begins reports whether whole begins with part.
func begins(part, whole []xiangqi.Move) bool {
	return len(part) <= len(whole) && slices.Equal(part, whole[:len(part)])
}

// A book line must not be bad for either side: a search must rate the position at its end as even.
func TestDefaultBookIsEven(t *testing.T) {
	if testing.Short() {
		t.Skip("searches the end of every line")
	}
	opts, ok := search.Preset("t4.7-2")
	if !ok {
		t.Fatal("no preset t4.7-2")
	}
	lines, every := mustDefault(t).Lines(), os.Getenv("ABYSS_LONG") != ""
	if !every {
		for i := range lines[:len(lines)/8] {
			lines[i] = lines[8*i]
		}
		lines = lines[:len(lines)/8]
	}
	scores := unevenness(lines, opts, search.Limits{Depth: evenDepth})
	for i, line := range lines {
		if scores[i] > maxUneven {
			t.Errorf("%s: ends %d centipawns from even, expected %d at most", line.Name, scores[i], maxUneven)
		}
	}
	worst := slices.Index(scores, slices.Max(scores))
	t.Logf("the least even line, by %d centipawns: %s", scores[worst], lines[worst].Name)
	if every {
		golden.Mark(t, thesisMap, "book unevenness", fmt.Sprint(scores[worst]))
	}
}

// unevenness returns, for each line, how far the score at its end is from 0, in displayed
// centipawns.
func unevenness(lines []Line, opts search.Options, limits search.Limits) []search.Score {
	const workers = 4
	scores := make([]search.Score, len(lines))
	var wg sync.WaitGroup
	for w := range workers {
		wg.Go(func() {
			s := search.New(opts)
			for i := w; i < len(lines); i += workers {
				s.NewGame()
				r := s.Search(context.Background(), search.Root{Pos: after(lines[i].Moves)}, limits, nil)
				scores[i] = max(r.Score, -r.Score)
			}
		})
	}
	wg.Wait()
	return scores
}

// The lines were chosen by the older evaluation, so the network rates fewer of their ends as even.
// No line may end in a lost position. docs/net.md has the results.
//
//	ABYSS_LONG=1 go test ./book -run TestDefaultBookByNetwork -v -update
func TestDefaultBookByNetwork(t *testing.T) {
	if os.Getenv("ABYSS_LONG") == "" {
		t.Skip("set ABYSS_LONG to search the end of every line with 300,000 nodes")
	}
	opts, ok := search.Preset("tournament")
	if !ok {
		t.Fatal("no preset tournament")
	}
	lines := mustDefault(t).Lines()
	scores := unevenness(lines, opts, search.Limits{Nodes: 300_000})
	even := 0
	for i, line := range lines {
		if scores[i] <= maxUneven {
			even++
		}
		if scores[i] > maxUnevenByNetwork {
			t.Errorf("%s: ends %d centipawns from even, expected %d at most", line.Name, scores[i], maxUnevenByNetwork)
		}
	}
	worst := slices.Index(scores, slices.Max(scores))
	t.Logf("%d of %d even; the least even line, by %d centipawns: %s", even, len(lines), scores[worst], lines[worst].Name)
	golden.Mark(t, "../docs/net.md", "book by network", fmt.Sprintf("%d of %d", even, len(lines)))
	golden.Mark(t, "../docs/net.md", "book at worst", fmt.Sprint(scores[worst]))
}

// after returns the position after the played moves, which must be legal.
func after(played []xiangqi.Move) xiangqi.Position {
	pos := xiangqi.StartPosition()
	for _, m := range played {
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	return pos
}
