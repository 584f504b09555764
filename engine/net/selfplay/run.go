package selfplay

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"example.com/abyss/engine/net/sample"
)

// Tally contains the progress of a run.
type Tally struct {
	Blocks, Of    int // number of existing blocks, including those of earlier runs, and number of blocks wanted
	Games         int // games played by this run
	Samples       int // samples stored by this run
	Elapsed       time.Duration
	SamplesBefore int // samples in the blocks of earlier runs
}

// Run makes those blocks that the folder lacks, out of a series of consecutive blocks. The
// parameter first is the number of the first block, and blocks is the number of blocks. It plays in
// several goroutines, and writes each block when it is full. When ctx ends, Run returns the error
// of ctx. The games of unfinished blocks are then lost, and the next run plays them again. Unless
// report is nil, Run calls it after each game, one call at a time.
func Run(ctx context.Context, folder *sample.Folder, o *Options, first, blocks, workers int, report func(Tally)) error {
	numbers := make([]int, blocks)
	for i := range numbers {
		numbers[i] = first + i
	}
	return run(ctx, folder, o, numbers, workers, report, func(ctx context.Context, p *player, block int, add func(*sample.Transcript)) error {
		for number := range p.options.Games {
			g, err := p.play(ctx, block, number)
			if err != nil {
				return err
			}
			add(g)
		}
		return nil
	})
}

// run makes each of the blocks that the folder lacks. The function games passes each game of a
// block to its parameter add.
func run(ctx context.Context, folder *sample.Folder, o *Options, blocks []int, workers int, report func(Tally),
	games func(ctx context.Context, p *player, block int, add func(*sample.Transcript)) error,
) error {
	done := &count{report: report, began: time.Now(), Tally: Tally{Of: len(blocks)}}
	var err error
	if done.SamplesBefore, err = folder.Samples(); err != nil {
		return err
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	fill := func(p *player, block int) error {
		there, err := folder.Has(block)
		if err != nil {
			return err
		}
		if there {
			done.add(1, 0, 0)
			return nil
		}
		var full sample.Block
		err = games(ctx, p, block, func(g *sample.Transcript) {
			before := full.Samples()
			full.Add(g)
			done.add(0, 1, full.Samples()-before)
		})
		if err != nil {
			return err
		}
		if err := full.Write(folder.Path(block)); err != nil {
			return err
		}
		done.add(1, 0, 0)
		return nil
	}
	var next atomic.Int64
	var tasks sync.WaitGroup
	for range workers {
		tasks.Go(func() {
			p := newPlayer(o)
			for {
				i := int(next.Add(1) - 1)
				if i >= len(blocks) || ctx.Err() != nil {
					return
				}
				if err := fill(p, blocks[i]); err != nil {
					stop(err)
				}
			}
		})
	}
	tasks.Wait()
	return context.Cause(ctx)
}

// count contains the progress that the goroutines of a run share.
type count struct {
	mu sync.Mutex
	Tally
	began  time.Time
	report func(Tally)
}

func (c *count) add(blocks, games, samples int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.Blocks += blocks
	c.Games += games
	c.Samples += samples
	c.Elapsed = time.Since(c.began)
	if c.report != nil {
		c.report(c.Tally)
	}
}
