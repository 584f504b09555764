package match

import (
	"context"
	"errors"
	"sync"

	"abyss/engine/search"
	"abyss/engine/strength"
	"abyss/engine/xiangqi"
)

// Entrant is one of the two sides of a match.
type Entrant struct {
	Name   string
	Limits search.Limits // of each move
	// New makes a player for one game. Games run side by side, so players must
	// not share what they change; New itself is called from several goroutines.
	New func(seed uint64) Player
}

// LevelEntrant is a playing level as an entrant. opts are those of
// strength.New.
func LevelEntrant(level strength.Level, opts search.Options, limits search.Limits) Entrant {
	return Entrant{
		Name:   level.Name,
		Limits: limits,
		New:    func(seed uint64) Player { return strength.New(level, opts, seed) },
	}
}

// Pairing is what a match is made of. Game 2i and game 2i+1 begin with opening
// i, modulo their number; A has Red in the first and Black in the second. Every
// game has a seed of its own, which follows from Seed and its number.
type Pairing struct {
	A, B     Entrant
	Openings []Opening
	Terms    Terms
	Seed     uint64
}

// Result is what came of a match.
type Result struct {
	Score   Score    // for A
	Records []Record // of the finished games, by number
}

// Run plays games on a number of goroutines. onGame, if not nil, is told of
// each finished game, one at a time, in the order they finish. When ctx ends,
// Run returns the finished games and the context's error.
func Run(ctx context.Context, p Pairing, games, workers int, onGame func(*Record)) (Result, error) {
	if err := p.validate(games, workers); err != nil {
		return Result{}, err
	}
	records := make([]Record, games)
	numbers := make(chan int)
	var wg sync.WaitGroup
	var telling sync.Mutex
	for range min(workers, games) {
		wg.Go(func() {
			for n := range numbers {
				r := &records[n]
				*r = p.play(ctx, n)
				if r.Finished() && onGame != nil {
					telling.Lock()
					onGame(r)
					telling.Unlock()
				}
			}
		})
	}
	for n := range games {
		if ctx.Err() != nil {
			break
		}
		numbers <- n
	}
	close(numbers)
	wg.Wait()
	return p.result(records), ctx.Err()
}

// validate says what is missing.
func (p *Pairing) validate(games, workers int) error {
	switch {
	case games < 1 || workers < 1:
		return errors.New("match: expected at least one game and one worker")
	case len(p.Openings) == 0:
		return errors.New("match: expected at least one opening")
	case p.A.New == nil || p.B.New == nil:
		return errors.New("match: expected two entrants that make players")
	}
	return nil
}

// play plays game n.
func (p *Pairing) play(ctx context.Context, n int) Record {
	seed := p.gameSeed(n)
	a := Seat{p.A.Name, p.A.New(seed), p.A.Limits}
	b := Seat{p.B.Name, p.B.New(seed + 1), p.B.Limits}
	if p.colorOfA(n) == xiangqi.Black {
		a, b = b, a
	}
	r := Play(ctx, a, b, p.Openings[n/2%len(p.Openings)], p.Terms)
	r.Number, r.Seed = n, seed
	return r
}

// gameSeed is A's seed in game n; B's is one more.
func (p *Pairing) gameSeed(n int) uint64 { return p.Seed + 2*uint64(n) }

// colorOfA is A's colour in game n.
func (p *Pairing) colorOfA(n int) xiangqi.Color { return xiangqi.Color(n % 2) }

// result adds up the finished games.
func (p *Pairing) result(records []Record) Result {
	var res Result
	for n := range records {
		if r := &records[n]; r.Finished() {
			res.Score = res.Score.Add(r.Score(p.colorOfA(n)))
			res.Records = append(res.Records, *r)
		}
	}
	return res
}
