package review

import (
	"context"
	"slices"
	"sync"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/allowance"
	"example.com/abyss/internal/message"
)

// DefaultNodes limits the search of a position if Options.Limits has no limit.
const DefaultNodes = 200_000

// TableEntries is the number of entries in each worker's table in a walk. The table takes 4 MB,
// which is far more than a stretch of positions needs.
const TableEntries = 1 << 18

// Options contains the options of a walk.
type Options struct {
	Search search.Options // options of the searches, which always have one thread
	// limits for each position; the zero Limits mean DefaultNodes. With a time limit, results are
	// not reproducible
	Limits search.Limits
	// number of parallel searches, each with its own table; 0 means one per core. Results do not
	// depend on it
	Workers int
}

// Ply is one move of a game with its analysis.
type Ply struct {
	Number    int           // number of the move in the game, from 1
	Mover     xiangqi.Color // the side that played the move
	Move      xiangqi.Move
	Best      xiangqi.Move // the move that the engine would play
	BestScore search.Score // centipawns from RED's side, if the engine's move is played
	Score     search.Score // centipawns from RED's side after the move played
	// centipawns that the mover lost compared with the best move, 0 or more; scores beyond 20 pawns
	// count as 20
	Loss      int
	Drop      float64        // winning chances that the mover lost, 0 to 1
	Judgement Judgement      // the judgement of the move, by Drop
	PV        []xiangqi.Move // the engine's line, Best first
	Tail      []xiangqi.Move // continuation of PV from the table, if PV is shorter than the depth
	After     []xiangqi.Move // the engine's line after the move played, with its tail; nil if the game ends
	Depth     int            // number of full-width plies searched for BestScore
	// ScoreDepth is the number of full-width plies searched for Score. It is 0 if the move ends the
	// game, and Score is then the rules' verdict.
	ScoreDepth int
	// Sentence describes the cost of the move, in the reader's language. A walk leaves Sentence
	// empty; package coach writes it.
	Sentence string
}

// stretch is the number of consecutive positions searched with one table. It is constant, so that
// results do not depend on the number of workers.
const stretch = 16

// found contains the result of the search of one position. Scores are for Red.
type found struct {
	score search.Score
	pv    []xiangqi.Move
	tail  []xiangqi.Move
	depth int
}

// answer is one finished search, or the error of a worker.
type answer struct {
	position int
	found    found
	err      error
}

// Walk reviews the moves of a game from start. It searches every position, including the last, and
// judges each move by the scores before and after it. Walk calls progress, if not nil, in the
// caller's goroutine with each judged ply and the total number of plies. The plies are not reported
// in order.
//
// Each stretch is searched from its last position to its first with one table. The search of the
// position before a move can thus use the table entries of the position after it.
//
// The error names an illegal move, or is the error of ctx.
func Walk(ctx context.Context, start xiangqi.Position, moves []xiangqi.Move, set rules.Set, o Options, progress func(done, of int, p Ply)) ([]Ply, error) {
	roots, err := o.prepare(start, moves, set)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	answers := searchAll(ctx, roots, &o)
	plies, known := make([]Ply, len(moves)), make([]*found, len(roots))
	done := 0
	for a := range answers {
		if a.err != nil {
			cancel()
			err = a.err
			continue // wait for the workers to return
		}
		known[a.position] = &a.found
		for _, i := range []int{a.position - 1, a.position} { // the plies before and after the position
			if i < 0 || i >= len(moves) || known[i] == nil || known[i+1] == nil || err != nil {
				continue
			}
			plies[i] = newPly(i, &roots[i+1].Pos, moves[i], known[i], known[i+1])
			done++
			if progress != nil {
				progress(done, len(moves), plies[i])
			}
		}
	}
	if err == nil && done < len(moves) {
		err = ctx.Err()
	}
	if err != nil {
		return nil, err
	}
	return plies, nil
}

// prepare fills in the defaults of the options, and returns the positions of a game to search.
func (o *Options) prepare(start xiangqi.Position, moves []xiangqi.Move, set rules.Set) ([]search.Root, error) {
	if err := o.Search.Validate(); err != nil {
		return nil, err
	}
	o.Search.SetThreads(1)
	o.Limits = Effort(o.Limits)
	o.Limits.Lines = 1
	return positions(start, moves, set)
}

// newPly returns the move with index i of a game, judged by the searches of the positions before
// and after it. The parameter end is the position after the move.
func newPly(i int, end *xiangqi.Position, m xiangqi.Move, before, after *found) Ply {
	p := Ply{
		Number: i + 1, Mover: end.Side().Opponent(), Move: m, Best: before.pv[0], BestScore: before.score, Score: after.score,
		PV: slices.Clone(before.pv), Tail: before.tail, After: slices.Concat(after.pv, after.tail),
		Depth: before.depth, ScoreDepth: after.depth,
	}
	p.judge(end)
	return p
}

// positions returns the positions of a game with their history.
func positions(start xiangqi.Position, moves []xiangqi.Move, set rules.Set) ([]search.Root, error) {
	pos, plies := start, make([]rules.Ply, 0, len(moves))
	roots := make([]search.Root, 0, len(moves)+1)
	add := func() {
		root := search.Root{Pos: pos, Rules: set, Prior: plies[len(plies)-min(len(plies), pos.Clock()):]}
		for i := range min(len(plies), len(root.Last)) {
			root.Last[i] = plies[len(plies)-1-i].Move
		}
		roots = append(roots, root)
	}
	add()
	for i, m := range moves {
		if _, err := pos.ParseLegal(m.String()); err != nil {
			return nil, message.Errorf("move %d: %w", i+1, err)
		}
		plies = append(plies, rules.Ply{Key: pos.Key(), Check: pos.InCheck(), Move: m})
		var u xiangqi.Undo
		pos.Make(m, &u)
		add()
	}
	return roots, nil
}

// searchAll searches the positions in stretches. It closes the channel when the last worker has
// returned, because everything is searched, ctx is done, or a worker failed.
func searchAll(ctx context.Context, roots []search.Root, o *Options) <-chan answer {
	stretches := make(chan int)
	answers := make(chan answer)
	count := (len(roots) + stretch - 1) / stretch
	workers := o.Workers
	if workers <= 0 {
		workers = allowance.Processors()
	}
	var work sync.WaitGroup
	for range min(workers, count) {
		work.Go(func() { searchStretches(ctx, roots, o, stretches, answers) })
	}
	work.Go(func() {
		defer close(stretches)
		for first := 0; first < len(roots); first += stretch {
			select {
			case stretches <- first:
			case <-ctx.Done():
				return
			}
		}
	})
	go func() {
		work.Wait()
		close(answers)
	}()
	return answers
}

// searchStretches searches stretches in the loop of one worker. If the engine panics, only the walk
// ends.
func searchStretches(ctx context.Context, roots []search.Root, o *Options, stretches <-chan int, answers chan<- answer) {
	at := 0
	defer func() {
		if p := recover(); p != nil {
			answers <- answer{err: message.Errorf("the engine failed in the position after move %d: %v", at, p)}
		}
	}()
	engine := search.New(o.Search)
	for first := range stretches {
		engine.NewGame()
		last := min(first+stretch, len(roots)) - 1
		for at = last; at >= first; at-- {
			f := look(ctx, engine, &roots[at], o.Limits, at == len(roots)-1)
			if ctx.Err() != nil {
				return
			}
			answers <- answer{position: at, found: f}
		}
	}
}

// finalScore returns the score of a game that is over. A loss scores like a mate.
func finalScore(v rules.Verdict) search.Score {
	switch loser, lost := v.Loser(); {
	case !lost:
		return search.Draw
	case loser == xiangqi.Red:
		return -search.Mate
	}
	return search.Mate
}
