package harvest

import (
	"context"
	"slices"

	"abyss/engine/lab"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
)

// beyond is the plies beyond a proof at which searches have to show that null moves
// are what hides the win: one more shows the side to move without a move, and one is
// to spare.
const beyond = 2

// standardSchemes are the null-move schemes a zugzwang of the suites must defeat.
var standardSchemes = []string{"r1", "r2", "r3", "adaptive"}

// schemes searches positions with and without null moves.
type schemes struct {
	full     *search.Searcher // passes nowhere
	standard []*search.Searcher
}

func newSchemes() *schemes {
	s := &schemes{full: search.New(schemeOptions("off"))}
	for _, name := range standardSchemes {
		s.standard = append(s.standard, search.New(schemeOptions(name)))
	}
	return s
}

// schemeOptions is preset base with a null-move scheme that is not kept out of
// endgames or of lines that checks deepen, and no futility cutoffs: nothing but the passes
// tells the searches apart.
func schemeOptions(name string) search.Options {
	o, _ := search.Preset("base")
	for _, set := range []string{"futility=off", "checkevasions=full", "null-endgame=on", "null-extended=on", "nullmove=" + name} {
		if err := o.Set(set); err != nil {
			panic("harvest: " + err.Error()) // the settings are our own
		}
	}
	o.TableEntries = 1 << 16
	return o
}

// fail reports whether to so many plies full width finds one of the best moves with
// the score of a won mate, and no standard scheme does, whichever colour wins: the
// order of equal moves is another for Black.
func (s *schemes) fail(ctx context.Context, p *xiangqi.Position, best []xiangqi.Move, plies int) bool {
	r := Record{Pos: *p, Best: best}
	if !s.failOne(ctx, &r, plies) {
		return false
	}
	r.swapColors()
	return s.failOne(ctx, &r, plies)
}

func (s *schemes) failOne(ctx context.Context, r *Record, plies int) bool {
	solves := func(with *search.Searcher) bool {
		with.NewGame()
		found := with.Search(ctx, search.Root{Pos: r.Pos, Rules: lab.Rules}, search.Limits{Depth: plies}, nil)
		return slices.Contains(r.Best, found.Move) && search.IsMate(found.Score) && found.Score > 0
	}
	return !slices.ContainsFunc(s.standard, solves) && solves(s.full)
}
