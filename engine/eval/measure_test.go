package eval

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/golden"
)

// MaxPositional covers 99.5 % of the positions in searches from the thesis's games and in random
// games, and 99 % of the positions in the thesis's games. A position of a search is scored at the
// stage of the root, and every other position at its own stage. The flag -v prints the data behind
// the choice.
func TestMaxPositionalCovers(t *testing.T) {
	all := evaluators()
	limit := Thesis().MaxPositional
	size := func(p *xiangqi.Position, root Stage) int32 {
		e := all[root]
		q := *p
		q.SetValues(e.Values())
		d := fresh(e, &q) - e.Material(&q)
		return max(d, -d)
	}
	var games, near, random []int32
	var byStage [NumStages][]int32
	for _, g := range loadGames(t) {
		p := xiangqi.StartPosition()
		for _, m := range g.moves {
			var u xiangqi.Undo
			p.Make(m, &u)
			root := StageOf(&p)
			d := size(&p, root)
			games = append(games, d)
			byStage[root] = append(byStage[root], d)
			// Like a search, the test visits every move and the replies to it, scored at the stage
			// of the root. A sixteenth of the replies is enough.
			var l, replies xiangqi.MoveList
			p.GenerateMoves(&l)
			for i := range l.Len() {
				q := p
				q.Make(l.At(i), &u)
				q.GenerateMoves(&replies)
				for j := i % 16; j < replies.Len(); j += 16 {
					r := q
					r.Make(replies.At(j), &u)
					near = append(near, size(&r, root))
				}
			}
		}
	}
	playouts(t, 3, 60, 120, func(*xiangqi.Position) {}, func(p *xiangqi.Position, _ *xiangqi.Undo) {
		random = append(random, size(p, StageOf(p)))
	})
	table := "\n| positions | number | median | 99 % | 99.5 % | 99.9 % | most | above 150 |\n|---|---|---|---|---|---|---|---|\n"
	report := func(name string, v []int32, perMille int) {
		slices.Sort(v)
		over := 0
		for _, d := range v {
			if d > limit {
				over++
			}
		}
		at := func(perMille int) int32 { return v[(len(v)-1)*perMille/1000] }
		t.Logf("%-14s %5d positions: median %d, 90%% %d, 99%% %d, 99.5%% %d, 99.9%% %d, most %d; above %d: %d",
			name, len(v), at(500), at(900), at(990), at(995), at(999), at(1000), limit, over)
		if perMille > 0 {
			table += fmt.Sprintf("| %s | %d | %d | %d | %d | %d | %d | %d (%.2f %%) |\n",
				name, len(v), at(500), at(990), at(995), at(999), at(1000), over, 100*float64(over)/float64(len(v)))
		}
		if over*1000 > len(v)*(1000-perMille) {
			t.Errorf("%s: %d of %d positions above %d", name, over, len(v), limit)
		}
	}
	report("the 38 scored games", games, 990)
	report("two plies on from each of them (every move, every sixteenth reply), stage of the root", near, 995)
	for s, v := range byStage {
		report(Stage(s).String(), v, 0)
	}
	report("random play", random, 995)
	var bounds []string
	for _, e := range all {
		bounds = append(bounds, fmt.Sprint(e.PositionalBound()))
	}
	golden.Mark(t, thesisMap, "maximum positional value", table)
	last := len(bounds) - 1
	golden.Mark(t, thesisMap, "positional bound", strings.Join(bounds[:last], ", ")+" and "+bounds[last])
}

// thesisMap is the path of the document that contains some of the numbers computed here.
const thesisMap = "../../docs/thesis-map.md"
