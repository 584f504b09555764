package match

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"example.com/abyss/engine/xiangqi"
)

// Pairing is the content of a match. Games 2i and 2i+1 begin with opening i, modulo the
// number of openings; A has Red in the first and Black in the second. Every game has its
// own seed, derived from Seed and its number.
type Pairing struct {
	A, B     Entrant
	Openings []Opening
	Terms    Terms
	Seed     uint64
}

// Run plays games on a number of goroutines: a Match without ledger and test. onGame, if
// not nil, is called with each finished game, one at a time, in the order they finish.
// When ctx ends, Run returns the finished games and the context's error.
func Run(ctx context.Context, p Pairing, games, workers int, onGame func(*Record)) (Results, error) {
	m := Match{Pairing: p, Games: games, Workers: workers}
	if onGame != nil {
		m.OnGame = func(r *Record, _ Tally) { onGame(r) }
	}
	return m.Run(ctx)
}

// Match is a number of games of a pairing. The fields after Workers are optional.
type Match struct {
	Pairing
	Games   int
	Workers int // games played side by side; with clocks, no more than there are cores

	// Test ends the match once it is decided. It looks at the pairs in order, so that the
	// last pair does not depend on the workers; later games do not count.
	Test *SPRT

	// Ledger is the file to which every finished game is added. Games of this pairing that it
	// already has are not played again; see openLedger.
	Ledger string

	// OnGame is called with each finished game, one at a time, in the order they finish. It
	// must not keep the Record.
	OnGame func(*Record, Tally)

	// OnAgain, if not nil, is called from several goroutines before a game is played again,
	// with the reason.
	OnAgain func(game int, why error)

	// OnStand is called after every Stands games, in the same way, with the results so far.
	Stands  int
	OnStand func(*Results)
}

// Tally is the progress of a match.
type Tally struct {
	Score   Score // for A, of all finished games
	Games   int   // of the match
	Resumed int   // games taken from the ledger
	Elapsed time.Duration
	LLR     float64 // of the test, over the pairs it has looked at
}

// Left is the estimated time for the remaining games, from those played in this run; ok
// is false before the first.
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

// Validate says why the match cannot be played.
func (m *Match) Validate() error {
	switch {
	case m.Games < 1 || m.Workers < 1:
		return errors.New("expected at least one game and one worker")
	case len(m.Openings) == 0:
		return errors.New("expected at least one opening")
	case m.A.New == nil || m.B.New == nil:
		return errors.New("expected two entrants that make players")
	case m.Games > 2*len(m.Openings) && m.A.Repeats() && m.B.Repeats():
		return fmt.Errorf("%d games: expected at most %d, two for each opening, since both entrants always play the same moves", m.Games, 2*len(m.Openings))
	}
	if err := m.Terms.CheckPonder(&m.A, &m.B); err != nil {
		return err
	}
	for i := range m.Openings {
		if err := m.Openings[i].Check(m.Terms.Rules); err != nil {
			return err
		}
	}
	if m.Test != nil {
		return m.Test.validate()
	}
	return nil
}

// play plays game n. The error says why it does not count.
func (p *Pairing) play(ctx context.Context, n int) (Record, error) {
	seed := p.gameSeed(n)
	a, b := p.A.Seat(seed), p.B.Seat(seed+1)
	defer a.Close()
	defer b.Close()
	if err := errors.Join(a.ready(ctx), b.ready(ctx)); err != nil {
		return Record{}, err
	}
	red, black := a, b
	if colorOfA(n) == xiangqi.Black {
		red, black = b, a
	}
	r := Play(ctx, red, black, *p.opening(n), p.Terms)
	r.Number, r.Seed = n, seed
	return r, errors.Join(a.incomplete(), b.incomplete())
}

// Seat is an entrant's side of one game. If New fails, its player loses the game.
func (e *Entrant) Seat(seed uint64) Seat {
	player, err := e.New(seed)
	if err != nil {
		player = absent{err}
	}
	return Seat{Name: e.Name, Player: player, Limits: e.Limits, Control: e.Control, Ponders: e.Ponders}
}

// tryEntrants makes sure that engines of other programs start, so that a match is not
// played in which they lose every game.
func (p *Pairing) tryEntrants() error {
	return errors.Join(p.A.Try(), p.B.Try())
}

// Try makes sure that another program's engine starts; of this program's players there is
// nothing to try.
func (e *Entrant) Try() error {
	if e.Engine == nil {
		return nil
	}
	player, err := e.New(0)
	if err != nil {
		return fmt.Errorf("entrant %s: %w", e.Name, err)
	}
	closePlayer(player)
	return nil
}

// ready waits for a player that has to be reached first; the error says what of it cannot.
func (s *Seat) ready(ctx context.Context) error {
	if r, ok := s.Player.(interface{ Ready(context.Context) error }); ok {
		return r.Ready(ctx)
	}
	return nil
}

// incomplete says why a game of the player does not count; see team.Team.
func (s *Seat) incomplete() error {
	if i, ok := s.Player.(interface{ Incomplete() error }); ok {
		return i.Incomplete()
	}
	return nil
}

// Close closes the seat's player after its game.
func (s *Seat) Close() { closePlayer(s.Player) }

// closePlayer closes a player that is an io.Closer.
func closePlayer(p Player) {
	if c, ok := p.(io.Closer); ok {
		_ = c.Close() // the game is over, its error changes nothing
	}
}

// opening is the opening of game n.
func (p *Pairing) opening(n int) *Opening { return &p.Openings[n/2%len(p.Openings)] }

// gameSeed is A's seed in game n; B's is one more.
func (p *Pairing) gameSeed(n int) uint64 { return p.Seed + 2*uint64(n) }

// colorOfA is A's colour in game n.
func colorOfA(n int) xiangqi.Color { return xiangqi.Color(n % 2) }

// run is a running match.
type run struct {
	*Match
	begun  time.Time
	ledger *ledger // nil without one

	mu       sync.Mutex
	records  []Record // by number
	progress Tally
	pairs    Pairs // seen by the test, from the first pair on
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
				g, err := r.playWhole(ctx, n)
				if err != nil && ctx.Err() == nil {
					r.fail(err)
					cancel()
				} else if err == nil && g.Finished() && !r.take(&g) {
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

// attempts is how often a game is played in which a team was not whole.
const attempts = 3

// playWhole plays game n until the teams in it were whole from beginning to end: those on
// other machines may lose players. One that cannot be completed ends the match, which can
// be resumed; it is no loss of a team.
func (r *run) playWhole(ctx context.Context, n int) (Record, error) {
	for attempt := 1; ; attempt++ {
		g, err := r.play(ctx, n)
		switch {
		case err == nil || ctx.Err() != nil:
			return g, err
		case g.Began.IsZero(): // it has not begun, after a wait
			return g, fmt.Errorf("game %d cannot begin: %w", n+1, err)
		case attempt == attempts:
			return g, fmt.Errorf("game %d counted none of %d times: %w", n+1, attempts, err)
		case r.OnAgain != nil:
			r.OnAgain(n, err)
		}
	}
}

// fail ends the match with an error.
func (r *run) fail(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.err = errors.Join(r.err, err)
}

func (r *run) finished(n int) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.records[n].Finished()
}

// take stores a finished game. It reports whether the match goes on.
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
	if n := r.progress.Score.Games(); r.OnStand != nil && r.Stands > 0 && n%r.Stands == 0 && n < r.Games {
		res := r.result()
		r.OnStand(&res)
	}
	return r.verdict == Undecided
}

// judge adds newly completed pairs to the test, in order, and stops at the first that
// decides it.
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

// result sums up the finished games that count.
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
