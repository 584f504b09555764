package match

import (
	"context"
	"errors"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/player"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// pondering is a player's search in the opponent's turn. It searches the position after the
// expected move.
type pondering struct {
	expects xiangqi.Move
	hit     *search.Ponder
	cancel  context.CancelFunc
	done    chan answer // receives one answer
}

// answer contains the result of a player's search.
type answer struct {
	found search.Result
	fault error // fault or panic of the player
}

// ask requests a search from a player.
func (s *Seat) ask(ctx context.Context, root *search.Root, limits search.Limits) (a answer) {
	a.fault = player.Guard(func() player.Searcher {
		a.found = s.Player.Search(ctx, *root, limits, nil)
		return s.Player
	})
	return a
}

// ponder begins a side's search in the opponent's turn, if the side ponders and expects a move that
// does not end the game.
//
// Source: thesis 2.6.2.
func (s *sitting) ponder(ctx context.Context, side xiangqi.Color, reply xiangqi.Move) {
	seat := &s.seats[side]
	if !s.terms.Ponder || !seat.Ponders || !s.timed(side) || reply == xiangqi.NoMove {
		return
	}
	after := s.game.Copy()
	if after.Play(reply) != nil || after.Ending().Over() {
		return
	}
	limits := seat.Limits
	limits.Time, limits.Ponder = 0, search.NewPonder()
	if seat.Control.Timed() {
		limits.Clocks = s.reading(s.now())
	}
	p := &pondering{expects: reply, hit: limits.Ponder, done: make(chan answer, 1)}
	ctx, p.cancel = context.WithCancel(ctx)
	root := search.Root{Pos: after.Position(), Prior: after.Past(), Last: after.LastMoves(), Rules: s.terms.Rules}
	go func() { p.done <- seat.ask(ctx, &root, limits) }()
	s.ponders[side] = p
}

// slack is the time after which a search that exceeds its limit after a hit is cancelled.
const slack = time.Second

// answer returns a side's answer in the position of the game. It comes from the side's pondering if
// the opponent played the expected move, and otherwise from a new search.
func (s *sitting) answer(ctx context.Context, side xiangqi.Color, root *search.Root, limits search.Limits) answer {
	p := s.ponders[side]
	s.ponders[side] = nil
	if p == nil {
		return s.seats[side].ask(ctx, root, limits)
	}
	defer p.cancel()
	if played := s.game.LastMoves(); played[0] != p.expects {
		if a := p.end(); a.fault != nil && !errors.Is(a.fault, player.ErrResigned) {
			return a // reached if the search in the opponent's turn failed; a resignation in that turn is ignored
		}
		return s.seats[side].ask(ctx, root, limits)
	}
	budget := hitBudget(&limits)
	p.hit.Hit(budget)
	over := budget.Hard
	if left := limits.Clocks[side]; left.Timed {
		over = max(over, left.Left)
	}
	timer := time.NewTimer(over + slack)
	defer timer.Stop()
	select {
	case a := <-p.done:
		return a
	case <-timer.C:
		return p.end()
	}
}

// hitBudget returns the time for a move from the hit on, by the clock or by the limit per move,
// whichever ends first.
func hitBudget(l *search.Limits) clock.Budget {
	b := l.Budget
	if t := l.Time; t > 0 && (!b.Limited() || t < b.Hard) {
		b.Hard = t
		if b.Target == 0 || b.Target > t {
			b.Target = t
		}
		b.Second = min(b.Second, b.Hard-b.Target)
	}
	return b
}

// end cancels a search that is no longer needed.
func (p *pondering) end() answer {
	p.cancel()
	return <-p.done
}

// endPondering cancels all searches in opponents' turns.
func (s *sitting) endPondering() {
	for side, p := range s.ponders {
		if p != nil {
			p.end()
		}
		s.ponders[side] = nil
	}
}
