package team

import (
	"context"
	"errors"
	"io"
	"sync"
	"time"

	"example.com/abyss/internal/message"
)

// losses records the players that a team has lost because a machine or connection has failed. If at
// least half of the members are left, the team votes without the lost players. Otherwise the team
// waits for the lost players, and fails if they do not return.
type losses struct {
	waits
	mu      sync.Mutex
	now     [maxMembers]error // errors by member, in the current or last decision
	ever    [maxMembers]error // first error of each member since NewGame
	since   time.Time         // the time since which too few players have answered; zero while enough players answer
	hurried bool              // whether a decision without enough players fails at once
	failed  error             // says why the last decision failed; nil unless too few players were left
}

// waits says how long a team waits for its players.
type waits struct {
	patience time.Duration // total waiting time
	between  time.Duration // time between two attempts
	time     func() time.Time
	pause    func(ctx context.Context, d time.Duration)
}

var usualWaits = waits{patience: time.Minute, between: time.Second, time: time.Now, pause: pause}

// pause waits for d, or until ctx ends.
func pause(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}

func (l *losses) newGame() {
	l.ever, l.now, l.failed = [maxMembers]error{}, [maxMembers]error{}, nil
}

// begin starts a decision.
func (l *losses) begin() { l.since, l.failed = time.Time{}, nil }

// clear starts an attempt at the decision.
func (l *losses) clear() { l.now = [maxMembers]error{} }

// lose records that a player is lost.
func (l *losses) lose(player int, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.now[player] = err
	if l.ever[player] == nil {
		l.ever[player] = err
	}
}

// missing returns the players lost in this attempt: one bit each, the first member lowest.
func (l *losses) missing() (set uint) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for i, err := range l.now {
		if err != nil {
			set |= 1 << i
		}
	}
	return set
}

// tooMany reports whether fewer than half of the members are left.
func (l *losses) tooMany(members int) bool {
	left := members
	for _, err := range l.now {
		if err != nil {
			left--
		}
	}
	return 2*left < members
}

// await waits a moment for lost players, and reports whether the caller should try again. It
// returns false if there are enough players, if ctx has ended, or if the team has waited for its
// whole patience. In the last case the decision has failed.
func (l *losses) await(ctx context.Context, members int) bool {
	if ctx.Err() != nil || !l.tooMany(members) {
		return false
	}
	now := l.time()
	if l.since.IsZero() {
		l.since = now
	}
	if l.hurried || now.Sub(l.since) >= l.patience {
		l.failed = message.Errorf("too few of the team's players are left: %w", l.joined(&l.now))
		return false
	}
	l.pause(ctx, l.between)
	return ctx.Err() == nil
}

// joined joins the errors of lost players. It returns nil if no player is lost.
func (l *losses) joined(list *[maxMembers]error) error {
	var joint error
	for _, err := range list {
		switch {
		case err != nil && joint != nil:
			joint = message.Errorf("%w; %w", joint, err)
		case err != nil:
			joint = err
		}
	}
	return joint
}

// Lost returns an error that names the players missing from the last decision, with the reasons. It
// returns nil if all players took part.
func (t *Team) Lost() error { return t.losses.joined(&t.losses.now) }

// Fault returns the error of the last search if the search found no move because too few players
// were left. Otherwise it returns nil.
func (t *Team) Fault() error { return t.losses.failed }

// Incomplete returns an error if a measurement must not treat the game since NewGame as a game of
// the whole team, because a player was lost or started again with an empty table. Otherwise it
// returns nil.
func (t *Team) Incomplete() error {
	errs := []error{t.losses.joined(&t.losses.ever)}
	for _, p := range t.players {
		if r, ok := p.(interface{ Restarted() error }); ok {
			errs = append(errs, r.Restarted())
		}
	}
	return errors.Join(errs...)
}

// Ready waits until all players can be reached, but no longer than the team waits for lost players.
// The error names the players that cannot be reached.
func (t *Team) Ready(ctx context.Context) error {
	l := &t.losses
	for begun := l.time(); ; {
		var errs []error
		for _, p := range t.players {
			if r, ok := p.(interface{ Ready(context.Context) error }); ok {
				errs = append(errs, r.Ready(ctx))
			}
		}
		err := errors.Join(errs...)
		if err == nil || ctx.Err() != nil || l.time().Sub(begun) >= l.patience {
			return err
		}
		l.pause(ctx, l.between)
	}
}

// Close releases the players on other machines. The caller must not use the team after Close.
func (t *Team) Close() error {
	var errs []error
	for _, p := range t.players {
		if c, ok := p.(io.Closer); ok {
			errs = append(errs, c.Close())
		}
	}
	return errors.Join(errs...)
}
