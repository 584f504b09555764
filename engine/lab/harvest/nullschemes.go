package harvest

import (
	"context"
	"slices"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// pliesBeyondProof is the number of plies by which a search goes beyond a proof and must still miss
// the win because of null moves. One ply is needed at the end, where the loser has no move, and one
// is a reserve.
const pliesBeyondProof = 2

// standardSchemes lists the null-move schemes that a zugzwang of the suites must defeat.
var standardSchemes = []string{"r1", "r2", "r3", "adaptive"}

// schemes searches positions with and without null moves.
type schemes struct {
	full     *search.Searcher // without null moves
	standard []*search.Searcher
}

func newSchemes() *schemes {
	s := &schemes{full: search.New(schemeOptions("off"))}
	for _, name := range standardSchemes {
		s.standard = append(s.standard, search.New(schemeOptions(name)))
	}
	return s
}

// schemeOptions returns the preset base with a null-move scheme but without futility cutoffs. The
// scheme also acts in endgames and in lines deepened by checks. The searches of two schemes differ
// only in their null moves.
func schemeOptions(name string) search.Options {
	o, _ := search.Preset("base")
	for _, set := range []string{"futility=off", "checkevasions=full", "null-endgame=on", "null-extended=on", "nullmove=" + name} {
		if err := o.Set(set); err != nil {
			panic("harvest: " + err.Error()) // the settings are constants
		}
	}
	o.TableEntries = 1 << 16
	return o
}

// fail reports whether null moves hide the win at every depth up to the given number of plies. The
// full-width search must find one of the best moves with the score of a won mate, but a search with
// a standard scheme must not. This must be true for both colours as the winner, because the order
// of equal moves differs for Black.
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
