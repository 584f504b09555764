package tune

import (
	"context"
	"fmt"
	"hash/fnv"
	"strings"

	"example.com/abyss/engine/bench"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// Games contains the games of a run. Pair n plays opening n with both colours. After the last
// opening, the first one follows again.
type Games struct {
	Options  search.Options // options of both sides, except the parameters
	Params   []Param
	Limits   search.Limits
	Openings []match.Opening
	Terms    match.Terms
	Together bool // whether the two games of a pair are played at the same time, which does not change the games
}

// Setup returns the setup of a run over the games.
func (g *Games) Setup(pairs int, seed uint64) Setup {
	plain, _ := search.Preset("plain")
	h := fnv.New64a()
	for i := range g.Openings {
		o := &g.Openings[i]
		fmt.Fprintln(h, o.Start.FEN(), match.MoveText(o.Moves))
	}
	return Setup{
		Settings: strings.Join(g.Options.Differences(&plain), " "), Behaviour: bench.Signature(g.Options), Params: g.Params, Pairs: pairs,
		Limits: ledger.LimitsText(g.Limits), Terms: g.Terms.String(), Seed: seed,
		Openings: fmt.Sprintf("%d, checksum %016x", len(g.Openings), h.Sum64()),
	}
}

// Settings returns settings of the search that give the parameters the values.
func (g *Games) Settings(values []int) []string {
	list := make([]string, len(values))
	for i := range values {
		list[i] = fmt.Sprintf("%s=%d", g.Params[i].Name, values[i])
	}
	return list
}

// entrant returns an entrant that searches with the given values of the parameters.
func (g *Games) entrant(name string, values []int) (match.Entrant, error) {
	options := g.Options
	for _, setting := range g.Settings(values) {
		if err := options.Set(setting); err != nil {
			return match.Entrant{}, err
		}
	}
	return match.SearchEntrant(name, options, g.Limits), nil
}

// Play plays the games of a pair. It has the type tune.Play.
func (g *Games) Play(ctx context.Context, pair int, plus, minus []int) (score match.Score, err error) {
	a, err := g.entrant("plus", plus)
	if err != nil {
		return score, err
	}
	b, err := g.entrant("minus", minus)
	if err != nil {
		return score, err
	}
	games := make([]match.Fixture, 2)
	for color := range games {
		games[color] = match.Fixture{Number: color, Sides: [2]int{color, 1 - color}, Opening: pair % len(g.Openings)}
	}
	s := match.Series{Entrants: []*match.Entrant{&a, &b}, Openings: g.Openings, Terms: g.Terms, Workers: 1}
	if g.Together {
		s.Workers = len(games)
	}
	err = s.Run(ctx, games, nil, func(r *match.Record, _ match.SeriesProgress) (bool, error) {
		if r.Irregular() {
			return false, fmt.Errorf("%s: a player failed: %s", r.Opening, r.Ending.Text)
		}
		score = score.Add(r.Score(xiangqi.Color(r.Number)))
		return true, nil
	})
	switch {
	case ctx.Err() != nil:
		return score, ctx.Err()
	case err == nil && score.Games() < len(games):
		err = fmt.Errorf("%s: no game can begin with it", g.Openings[games[0].Opening].Name)
	}
	return score, err
}
