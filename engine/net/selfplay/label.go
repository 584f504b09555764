package selfplay

import (
	"context"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/net/sample"
	"example.com/abyss/engine/rules"
)

// Label copies games from the blocks of one folder to the blocks that are missing in another. One
// in Options.Share of the samples gets the score of a search with the options; the other samples
// get no score. The seed, the block and the game decide which samples get a score. In all other
// respects Label works like Run.
func Label(ctx context.Context, from, to *sample.Folder, o *Options, workers int, report func(Tally)) error {
	blocks, err := from.Blocks()
	if err != nil {
		return err
	}
	return run(ctx, to, o, blocks, workers, report, func(ctx context.Context, p *player, block int, add func(*sample.Transcript)) error {
		number := 0
		return sample.ReadGames(from.Path(block), func(g *sample.Transcript) error {
			if err := p.label(ctx, g, block, number); err != nil {
				return err
			}
			number++
			add(g)
			return nil
		})
	})
}

// label searches all or some of the samples of a game and sets their scores. It returns the error
// of ctx, or an error that names an illegal move.
func (p *player) label(ctx context.Context, played *sample.Transcript, block, number int) error {
	rng := p.options.generator(block, number)
	p.searcher.NewGame()
	g := game.NewUnder(rules.Asian, played.Start)
	for i := range played.Moves {
		m := &played.Moves[i]
		chosen := m.Quiet && rng.IntN(p.options.Share) == 0
		m.Score, m.Quiet = sample.Unscored, false
		if chosen {
			pos := g.Position()
			r := p.search(ctx, g)
			if err := ctx.Err(); err != nil {
				return err
			}
			*m = scored(m.Move, &pos, &r)
		}
		if err := g.Play(m.Move); err != nil {
			return err
		}
	}
	return nil
}
