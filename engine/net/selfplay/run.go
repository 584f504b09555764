package selfplay

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"example.com/abyss/engine/net/sample"
)

// Tally is what a run has done so far.
type Tally struct {
	Blocks, Of    int // blocks there, those of earlier runs too, and wanted
	Games         int // played by this run
	Samples       int // kept by this run
	Elapsed       time.Duration
	SamplesBefore int // in the blocks that were there
}

// Run plays the blocks that the folder lacks of so many from the number first on, on several
// goroutines, and writes each when it is full. When the context ends it returns the error of that; the
// games of blocks not full are then lost and played again by the next run. tell, if not
// nil, is called after each game, one call at a time.
func Run(ctx context.Context, folder *sample.Folder, o *Options, first, blocks, workers int, tell func(Tally)) error {
	done := &count{tell: tell, began: time.Now(), Tally: Tally{Of: blocks}}
	var err error
	if done.SamplesBefore, err = folder.Samples(); err != nil {
		return err
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var next atomic.Int64
	var tasks sync.WaitGroup
	for range workers {
		tasks.Go(func() {
			p := newPlayer(o)
			for {
				block := int(next.Add(1) - 1)
				if block >= blocks || ctx.Err() != nil {
					return
				}
				if err := p.block(ctx, folder, first+block, done); err != nil {
					stop(err)
				}
			}
		})
	}
	tasks.Wait()
	return context.Cause(ctx)
}

// block plays the games of a block and writes it, unless another process has done so.
func (p *player) block(ctx context.Context, folder *sample.Folder, block int, done *count) error {
	there, err := folder.Has(block)
	if err != nil {
		return err
	}
	if there {
		done.add(1, 0, 0)
		return nil
	}
	var full sample.Block
	for number := range p.options.Games {
		before := full.Samples()
		g, err := p.play(ctx, block, number)
		if err != nil {
			return err
		}
		full.Add(g)
		done.add(0, 1, full.Samples()-before)
	}
	if err := full.Write(folder.Path(block)); err != nil {
		return err
	}
	done.add(1, 0, 0)
	return nil
}

// count is the progress that the goroutines of a run share.
type count struct {
	mu sync.Mutex
	Tally
	began time.Time
	tell  func(Tally)
}

func (c *count) add(blocks, games, samples int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.Blocks += blocks
	c.Games += games
	c.Samples += samples
	c.Elapsed = time.Since(c.began)
	if c.tell != nil {
		c.tell(c.Tally)
	}
}
