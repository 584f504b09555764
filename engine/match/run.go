package match

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"abyss/engine/xiangqi"
)

// Pairing is what a match is made of. Game 2i and game 2i+1 begin with opening
// i, modulo their number; A has Red in the first and Black in the second. Every
// game has a seed of its own, which follows from Seed and its number.
type Pairing struct {
	A, B     Entrant
	Openings []Opening
	Terms    Terms
	Seed     uint64
}

// Run plays games on a number of goroutines: a Match without ledger and test.
// onGame, if not nil, is told of each finished game, one at a time, in the order
// they finish. When ctx ends, Run returns the finished games and the context's
// error.
func Run(ctx context.Context, p Pairing, games, workers int, onGame func(*Record)) (Results, error) {
	m := Match{Pairing: p, Games: games, Workers: workers}
	if onGame != nil {
		m.OnGame = func(r *Record, _ Tally) { onGame(r) }
	}
	return m.Run(ctx)
}

// Match is a number of games of a pairing. The zero values of the fields behind
// Workers leave out what they stand for.
type Match struct {
	Pairing
	Games   int
	Workers int // games that are played side by side; where a clock limits them, no more than there are cores

	// Test ends the match once it is decided. It looks at the pairs in order,
	// so that where it ends does not depend on the workers; games beyond that
	// pair do not count.
	Test *SPRT

	// Ledger is a file that every finished game is added to. If it holds games
	// of this pairing already, they are not played again; see openLedger.
	Ledger string

	// OnGame is told of each finished game, one at a time, in the order they
	// finish. It must not keep the Record.
	OnGame func(*Record, Tally)
}

// Tally is how far a match is.
type Tally struct {
	Score   Score // for A, of all finished games
	Games   int   // of the match
	Resumed int   // of the finished games, those that were in the ledger
	Elapsed time.Duration
	LLR     float64 // of the test, over the pairs it has looked at
}

// Left is the time the rest of the games will take if they go on as those
// played now; ok is false before the first.
func (p Tally) Left() (left time.Duration, ok bool) {
	played := p.Score.Games() - p.Resumed
	if played < 1 {
		return 0, false
	}
	return p.Elapsed / time.Duration(played) * time.Duration(p.Games-p.Score.Games()), true
}

// Run plays the match. When ctx ends it returns the finished games and the
// context's error; an error of the ledger ends the match as well.
func (m *Match) Run(ctx context.Context) (Results, error) {
	if err := m.Validate(); err != nil {
		return Results{}, fmt.Errorf("match: %w", err)
	}
	if err := m.tryEntrants(); err != nil {
		return Results{}, fmt.Errorf("match: %w", err)
	}
	r := run{Match: m, records: make([]Record, m.Games), begun: time.Now()}
	if m.Ledger != "" {
		var err error
		if r.ledger, err = openLedger(m.Ledger, &m.Pairing, r.records); err != nil {
			return Results{}, err
		}
	}
	for n := range r.records {
		if g := &r.records[n]; g.Finished() {
			r.progress.Score = r.progress.Score.Add(g.Score(colorOfA(n)))
			r.progress.Resumed++
		}
	}
	r.judge()
	r.playAll(ctx)
	if r.ledger != nil {
		r.err = errors.Join(r.err, r.ledger.Close())
	}
	if r.err == nil && r.verdict == Undecided {
		r.err = ctx.Err()
	}
	return r.result(), r.err
}

// Validate says what keeps the match from being played.
func (m *Match) Validate() error {
	switch {
	case m.Games < 1 || m.Workers < 1:
		return errors.New("expected at least one game and one worker")
	case len(m.Openings) == 0:
		return errors.New("expected at least one opening")
	case m.A.New == nil || m.B.New == nil:
		return errors.New("expected two entrants that make players")
	case m.Games > 2*len(m.Openings) && m.A.Repeats() && m.B.Repeats():
		return fmt.Errorf("%d games: expected at most %d, two for each opening, since neither side ever plays differently", m.Games, 2*len(m.Openings))
	}
	for i := range m.Openings {
		if err := m.Openings[i].check(m.Terms.Rules); err != nil {
			return err
		}
	}
	if m.Test != nil {
		return m.Test.validate()
	}
	return nil
}

// play plays game n.
func (p *Pairing) play(ctx context.Context, n int) Record {
	seed := p.gameSeed(n)
	a, b := p.A.Seat(seed), p.B.Seat(seed+1)
	red, black := a, b
	if colorOfA(n) == xiangqi.Black {
		red, black = b, a
	}
	r := Play(ctx, red, black, *p.opening(n), p.Terms)
	r.Number, r.Seed = n, seed
	closePlayer(a.Player)
	closePlayer(b.Player)
	return r
}

// Seat is an entrant's side of one game. Where it can make no player it loses.
func (e *Entrant) Seat(seed uint64) Seat {
	player, err := e.New(seed)
	if err != nil {
		player = absent{err}
	}
	return Seat{e.Name, player, e.Limits, e.Control}
}

// tryEntrants makes sure that engines from outside can be started at all, before
// a match full of lost games is played.
func (p *Pairing) tryEntrants() error {
	for _, e := range [...]*Entrant{&p.A, &p.B} {
		if e.Engine == nil {
			continue
		}
		player, err := e.New(0)
		if err != nil {
			return fmt.Errorf("entrant %s: %w", e.Name, err)
		}
		closePlayer(player)
	}
	return nil
}

// Close lets the seat's player go, once its game is over.
func (s *Seat) Close() { closePlayer(s.Player) }

// closePlayer lets a player go.
func closePlayer(p Player) {
	if c, ok := p.(io.Closer); ok {
		_ = c.Close() // the game is over; whatever it has left to say changes nothing
	}
}

// opening is that of game n.
func (p *Pairing) opening(n int) *Opening { return &p.Openings[n/2%len(p.Openings)] }

// gameSeed is A's seed in game n; B's is one more.
func (p *Pairing) gameSeed(n int) uint64 { return p.Seed + 2*uint64(n) }

// colorOfA is A's colour in game n.
func colorOfA(n int) xiangqi.Color { return xiangqi.Color(n % 2) }

// run is a match being played.
type run struct {
	*Match
	begun  time.Time
	ledger *ledger // nil without one

	mu       sync.Mutex
	records  []Record // by number
	progress Tally
	pairs    Pairs // those the test has looked at, from the first on
	verdict  Verdict
	err      error
}

// playAll plays the games that are not finished, until the test is decided.
func (r *run) playAll(ctx context.Context) {
	if r.verdict != Undecided {
		return
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	numbers := make(chan int)
	var wg sync.WaitGroup
	for range min(r.Workers, r.Games) {
		wg.Go(func() {
			for n := range numbers {
				if g := r.play(ctx, n); g.Finished() && !r.take(&g) {
					cancel()
				}
			}
		})
	}
	for n := range r.records {
		if ctx.Err() != nil {
			break
		}
		if !r.finished(n) {
			numbers <- n
		}
	}
	close(numbers)
	wg.Wait()
}

func (r *run) finished(n int) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.records[n].Finished()
}

// take keeps a finished game. It reports whether the match goes on.
func (r *run) take(g *Record) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.err != nil || r.verdict != Undecided {
		return false
	}
	if r.ledger != nil {
		if r.err = r.ledger.add(g); r.err != nil {
			return false
		}
	}
	r.records[g.Number] = *g
	r.progress.Score = r.progress.Score.Add(g.Score(colorOfA(g.Number)))
	r.judge()
	if r.OnGame != nil {
		r.OnGame(g, r.progress)
	}
	return r.verdict == Undecided
}

// judge lets the test look at the pairs that have become complete, in order, and
// stop at the first that decides it.
func (r *run) judge() {
	r.progress.Games, r.progress.Elapsed = r.Games, time.Since(r.begun)
	if r.Test == nil {
		return
	}
	for n := 2 * r.pairs.Count(); n+1 < r.Games && r.verdict == Undecided; n += 2 {
		first, second := &r.records[n], &r.records[n+1]
		if !first.Finished() || !second.Finished() {
			return
		}
		r.pairs.Add(first.Score(colorOfA(n)), second.Score(colorOfA(n+1)))
		r.progress.LLR, r.verdict = r.Test.Judge(r.pairs)
	}
}

// result adds up the finished games, as far as they count.
func (r *run) result() Results {
	counted := r.records
	if r.verdict != Undecided {
		counted = counted[:2*r.pairs.Count()]
	}
	res := Results{Verdict: r.verdict, LLR: r.progress.LLR}
	for n := range counted {
		g := &counted[n]
		if !g.Finished() {
			continue
		}
		res.Score = res.Score.Add(g.Score(colorOfA(n)))
		if n%2 == 1 && counted[n-1].Finished() {
			res.Pairs.Add(counted[n-1].Score(colorOfA(n-1)), g.Score(colorOfA(n)))
		}
		res.Records = append(res.Records, *g)
	}
	return res
}
