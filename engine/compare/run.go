package compare

import (
	"context"
	"sync"
	"sync/atomic"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/tree"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
)

// run contains the result of one search.
type run struct {
	move   xiangqi.Move
	chance float64 // winning chance from 0 to 100, for the side to move at the root
	nodes  uint64
	line   []xiangqi.Move
	done   []iteration
	fired  [search.NumFeatures]uint64
}

// iteration is a finished iteration of a search.
type iteration struct {
	depth, quiesce int
	nodes          uint64 // nodes searched up to the end of the iteration
}

// points returns the winning chance of a score, 0 to 100.
func points(s search.Score) float64 { return 100 * wdl.Chance(s) }

// job is a search to be done.
type job struct {
	side *side
	seed uint64
	veto func(*search.Recorder) // nil means no veto
	keep bool                   // whether the tree is needed
	run  run                    // the result of the search
	tree *tree.Tree
}

// pool runs the searches of one comparison, several at a time, each in its own goroutine. Only one
// goroutine may call its methods.
type pool struct {
	workers     int
	cache       *Cache
	afterSearch func() // called after each search

	mu   sync.Mutex
	idle []*search.Searcher
}

// do runs all jobs. It calls report after each job, in the order of the jobs and in the caller's
// goroutine. When ctx ends, all searches stop at once, and do returns the error of ctx. A panic in
// a search becomes a panic of do.
func (p *pool) do(ctx context.Context, jobs []*job, report func(i int)) error {
	done := make([]chan any, len(jobs)) // the panic of a search, or nil
	for i := range done {
		done[i] = make(chan any, 1)
	}
	var next atomic.Int64
	var group sync.WaitGroup
	defer group.Wait()
	for range min(p.workers, len(jobs)) {
		group.Go(func() {
			for i := next.Add(1) - 1; int(i) < len(jobs) && ctx.Err() == nil; i = next.Add(1) - 1 {
				done[i] <- p.guarded(ctx, jobs[i])
			}
		})
	}
	for i := range jobs {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case problem := <-done[i]:
			if problem != nil {
				next.Store(int64(len(jobs)))
				panic(problem)
			}
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		report(i)
		if p.afterSearch != nil {
			p.afterSearch()
		}
	}
	return nil
}

func (p *pool) guarded(ctx context.Context, j *job) (problem any) {
	defer func() { problem = recover() }()
	p.search(ctx, j)
	return nil
}

// search runs one job with an empty table. If the job has no veto and needs no tree, its result may
// come from the cache.
func (p *pool) search(ctx context.Context, j *job) {
	key := runKey{j.side.name, j.seed}
	plain := j.veto == nil && !j.keep
	if plain {
		var known bool
		if j.run, known = p.cache.get(key); known {
			return
		}
	}
	s := p.take(j.side.options)
	var recorder *search.Recorder
	if !plain {
		recorder = search.NewRecorder(j.recordLimit())
	}
	if j.veto != nil {
		j.veto(recorder)
	}
	if err := s.Record(recorder); err != nil {
		panic(err) // only a search with several threads is rejected
	}
	s.NewGame()
	search.Perturb(s, j.seed)
	j.run = run{}
	result := s.Search(ctx, j.side.root, j.side.limits, func(i search.Info) {
		if i.Done && i.Line == 1 {
			j.run.done = append(j.run.done, iteration{i.Depth, i.Quiesce, i.Nodes})
		}
	})
	p.giveBack(s)
	j.run.move, j.run.chance, j.run.nodes, j.run.line = result.Move, points(result.Score), result.Nodes, result.FullLine()
	for id := range j.run.fired {
		j.run.fired[id] = result.Stats.Features[id].Fired
	}
	if j.keep {
		l := j.side.limits
		q := tree.Question{FEN: j.side.root.Pos.FEN(), Rules: j.side.root.Rules.String(), Depth: l.Depth, Nodes: l.Nodes}
		j.tree = tree.Of(q, j.side.options, j.side.root.Pos, recorder, &result)
	}
	if plain && ctx.Err() == nil {
		p.cache.put(key, j.run)
	}
}

// recordLimit returns how many nodes the search records.
func (j *job) recordLimit() int {
	if j.keep {
		return keptRecords
	}
	return search.MinRecords
}

// keptRecords limits the size of a tree; a record takes 40 bytes.
const keptRecords = 1 << 20

// take returns a searcher with the given options. There are never more searchers than workers.
func (p *pool) take(o search.Options) *search.Searcher {
	p.mu.Lock()
	defer p.mu.Unlock()
	for i, s := range p.idle {
		if s.Options() == o {
			p.idle = append(p.idle[:i], p.idle[i+1:]...)
			return s
		}
	}
	if len(p.idle) > 0 && len(p.idle) >= p.workers {
		p.idle = p.idle[1:] // drops an idle searcher; otherwise there would be one table too many
	}
	return search.New(o)
}

func (p *pool) giveBack(s *search.Searcher) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.idle = append(p.idle, s); len(p.idle) > p.workers {
		p.idle = p.idle[1:]
	}
}
