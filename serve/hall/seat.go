package hall

import (
	"context"
	"errors"

	"example.com/abyss/serve/wire"
)

// ErrClosed is the error of Next after the hall was closed or the terminal was removed.
var ErrClosed = errors.New("the hall is closed")

// maxMessages is how many messages can wait for one terminal.
const maxMessages = 20

// Seat is a guest's terminal. The view of a seat is computed on request. So a slow terminal gets
// fewer views, and nothing waits for it.
type Seat struct {
	hall     *Hall
	user     *user
	news     chan struct{} // holds a token when there is news
	fresh    bool          // the view has changed
	left     bool
	game     string // the game shown; "" for none
	messages []wire.Statement
}

// wake wakes the goroutine in Next.
func (s *Seat) wake() {
	select {
	case s.news <- struct{}{}:
	default:
	}
}

// notify queues a message for the terminal; the caller has locked the hall.
func (s *Seat) notify(says wire.Says, name string) {
	if len(s.messages) < maxMessages {
		s.messages = append(s.messages, wire.Statement{Says: says, Name: name})
	}
	s.fresh = true
	s.wake()
}

// Notify queues a message for the terminal.
func (s *Seat) Notify(says wire.Says) {
	s.hall.mu.Lock()
	defer s.hall.mu.Unlock()
	s.notify(says, "")
}

// Enter adds a terminal for the guest with a key. The guest must have a name from Login. The error
// may be that the host has blocked the key since Login.
func (h *Hall) Enter(key string) (*Seat, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	u := h.users[key]
	if u == nil || h.closed {
		return nil, ErrClosed
	}
	if u.blocked {
		return nil, ErrBlocked
	}
	s := &Seat{hall: h, user: u, news: make(chan struct{}, 1)}
	h.seats[s] = true
	if !u.gone.IsZero() {
		u.gone = zeroTime
		for _, g := range h.liveOf(u) {
			h.notifyOpponent(g, u, wire.Back)
		}
	}
	for _, g := range h.liveOf(u) {
		s.game = g.id // a returning guest sees the running game
	}
	h.changed()
	return s, nil
}

// Leave removes the terminal.
func (s *Seat) Leave() {
	h := s.hall
	h.mu.Lock()
	defer h.mu.Unlock()
	if s.left {
		return
	}
	s.left = true
	delete(h.seats, s)
	s.wake()
	if len(h.seatsOf(s.user)) == 0 && !h.closed {
		s.user.gone = h.now()
		h.dropChallenges(s.user)
		for _, g := range h.liveOf(s.user) {
			h.notifyOpponent(g, s.user, wire.Lost)
		}
	}
	h.changed()
}

// Next waits for a change and returns the terminal's view.
func (s *Seat) Next(ctx context.Context) (wire.View, error) {
	for {
		s.hall.mu.Lock()
		if s.left || s.hall.closed && !s.fresh {
			s.hall.mu.Unlock()
			return wire.View{}, ErrClosed
		}
		if s.fresh {
			s.fresh = false
			v := s.view()
			s.hall.mu.Unlock()
			return v, nil
		}
		s.hall.mu.Unlock()
		select {
		case <-s.news:
		case <-ctx.Done():
			return wire.View{}, ctx.Err()
		}
	}
}

// seatsOf returns the terminals of a guest.
func (h *Hall) seatsOf(u *user) (list []*Seat) {
	for s := range h.seats {
		if s.user == u {
			list = append(list, s)
		}
	}
	return list
}

// plays reports whether the terminal shows a running game in which its guest plays. Nothing may
// remove such a game from the screen.
func (s *Seat) plays() bool {
	g := s.hall.games[s.game]
	if g == nil || g.state != wire.Live {
		return false
	}
	_, mine := g.sideOf(s.user)
	return mine
}

// notifyUser shows a message on all terminals of a guest.
func (h *Hall) notifyUser(u *user, says wire.Says, name string) {
	for _, s := range h.seatsOf(u) {
		s.notify(says, name)
	}
}

// notifyOpponent shows a message about a guest to the opponent.
func (h *Hall) notifyOpponent(g *match, u *user, says wire.Says) {
	for _, p := range g.players {
		if p != u {
			h.notifyUser(p, says, u.name)
		}
	}
}

// notifyPlayers sends each player a message about the other.
func (h *Hall) notifyPlayers(g *match, says wire.Says) {
	for _, p := range g.players {
		h.notifyOpponent(g, p, says)
	}
}
