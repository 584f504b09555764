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

// Series contains what matches and tournaments have in common: games between entrants according to
// a schedule.
type Series struct {
	Entrants []*Entrant
	Openings []Opening
	Terms    Terms
	Workers  int // number of games played in parallel; with clocks, at most the number of cores

	// Ledger stores every finished game before the game is counted. Run closes the ledger. If
	// Ledger is nil, no games are stored.
	Ledger *Ledger

	// OnAgain, if not nil, is called from several goroutines before a game is played again,
	// with the reason.
	OnAgain func(game int, why error)
}

// Fixture is a game of a schedule.
type Fixture struct {
	Number  int           // number of the game, from 0
	Sides   [2]int        // indexes of the entrants, by colour
	Opening int           // number of the opening
	Seed    uint64        // seed of the player with the colour First; the other player's seed is greater by one
	First   xiangqi.Color // Red in a tournament, A's colour in a match
}

// SeriesProgress contains the progress of a series.
type SeriesProgress struct {
	Done, Games int // number of finished games, and number of all games
	Resumed     int // number of finished games that came from the ledger
	Elapsed     time.Duration
}

// Left estimates the time for the remaining games from the games of this run. ok is false before
// the first game.
func (p *SeriesProgress) Left() (left time.Duration, ok bool) {
	played := p.Done - p.Resumed
	if played < 1 {
		return 0, false
	}
	return p.Elapsed / time.Duration(played) * time.Duration(p.Games-p.Done), true
}

// WithTimeLeft appends the time left to a text, if it is known.
func (p *SeriesProgress) WithTimeLeft(text string) string {
	if left, ok := p.Left(); ok && left > 0 {
		text += fmt.Sprintf(", %v left", left.Round(time.Second))
	}
	return text
}

// Check returns an error if the games cannot be played.
func (s *Series) Check() error {
	for i := range s.Openings {
		if err := s.Openings[i].Check(s.Terms.Rules); err != nil {
			return err
		}
	}
	return s.Terms.CheckPonder(s.Entrants...)
}

// Try starts the engines of other programs once. An engine that does not start would lose every
// game of the series.
func (s *Series) Try() error {
	var errs []error
	for _, e := range s.Entrants {
		errs = append(errs, e.Try())
	}
	return errors.Join(errs...)
}

// Run plays the games of a schedule, except those for which the function have returns true. This
// function may be nil. Run calls the function take with each finished game, one at a time, in the
// order in which they finish. It ends early when take returns false or an error, when a game or the
// ledger fails, or when ctx ends. Games that finish later are dropped. The error is that of take,
// of a game or of the ledger, or the error of ctx.
func (s *Series) Run(ctx context.Context, schedule []Fixture, have func(game int) bool, take func(*Record, SeriesProgress) (more bool, err error)) error {
	var games []Fixture
	for _, f := range schedule {
		if have == nil || !have(f.Number) {
			games = append(games, f)
		}
	}
	now := SeriesProgress{Games: len(schedule), Resumed: len(schedule) - len(games)}
	now.Done = now.Resumed
	begun := time.Now()
	err := s.play(ctx, games, func(r *Record) (bool, error) {
		if err := s.Ledger.add(r); err != nil {
			return false, err
		}
		now.Done, now.Elapsed = now.Done+1, time.Since(begun)
		return take(r, now)
	})
	return errors.Join(err, s.Ledger.close())
}

// play plays games on the workers, as described at Run.
func (s *Series) play(ctx context.Context, games []Fixture, take func(*Record) (more bool, err error)) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var mu sync.Mutex
	var over bool
	var failed error
	finish := func(r *Record, err error) {
		mu.Lock()
		defer mu.Unlock()
		switch {
		case over:
		case err != nil && ctx.Err() == nil:
			over, failed = true, err
		case err == nil && r.Finished():
			more, err := take(r)
			over, failed = !more || err != nil, err
		}
		if over {
			cancel()
		}
	}
	queue := make(chan *Fixture)
	var workers sync.WaitGroup
	for range min(s.Workers, len(games)) {
		workers.Go(func() {
			for f := range queue {
				r, err := s.playWhole(ctx, f)
				finish(&r, err)
			}
		})
	}
	for i := range games {
		select {
		case queue <- &games[i]:
			continue
		case <-ctx.Done():
		}
		break
	}
	close(queue)
	workers.Wait()
	return failed
}

// attempts is the number of times that a game is played if a team is incomplete.
const attempts = 3

// playWhole repeats a game until its teams were complete from beginning to end. Teams on other
// machines may lose players. If all attempts fail, the series ends and can be resumed, so that the
// team does not lose the game.
func (s *Series) playWhole(ctx context.Context, f *Fixture) (Record, error) {
	for attempt := 1; ; attempt++ {
		r, err := s.playOnce(ctx, f)
		switch {
		case err == nil || ctx.Err() != nil:
			return r, err
		case r.Began.IsZero(): // the game could not begin, even after a wait for the players
			return r, fmt.Errorf("game %d cannot begin: %w", f.Number+1, err)
		case attempt == attempts:
			return r, fmt.Errorf("game %d counted none of %d times: %w", f.Number+1, attempts, err)
		case s.OnAgain != nil:
			s.OnAgain(f.Number, err)
		}
	}
}

// playOnce plays a game. An error gives the reason why the game is not counted.
func (s *Series) playOnce(ctx context.Context, f *Fixture) (Record, error) {
	var seats [2]Seat
	for i, c := range [...]xiangqi.Color{f.First, f.First.Opponent()} {
		seats[c] = s.Entrants[f.Sides[c]].Seat(f.Seed + uint64(i))
		defer seats[c].Close()
	}
	red, black := &seats[xiangqi.Red], &seats[xiangqi.Black]
	if err := errors.Join(red.ready(ctx), black.ready(ctx)); err != nil {
		return Record{}, err
	}
	r := Play(ctx, *red, *black, s.Openings[f.Opening], s.Terms)
	r.Number, r.Seed = f.Number, f.Seed
	return r, errors.Join(red.incomplete(), black.incomplete())
}

// Seat returns an entrant's side of one game. If New fails, the player of the seat loses the game.
func (e *Entrant) Seat(seed uint64) Seat {
	player, err := e.New(seed)
	if err != nil {
		player = absent{err}
	}
	return Seat{Name: e.Name, Player: player, Limits: e.Limits, Control: e.Control, Ponders: e.Ponders}
}

// Try checks that another program's engine starts. This program's players always start.
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

// If the player must be reached first, ready waits until it can be reached. The error says what
// could not be reached.
func (s *Seat) ready(ctx context.Context) error {
	if r, ok := s.Player.(interface{ Ready(context.Context) error }); ok {
		return r.Ready(ctx)
	}
	return nil
}

// incomplete returns an error if the player's game is not counted; see team.Team.
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
		_ = c.Close() // the game is over, so the error is ignored
	}
}
