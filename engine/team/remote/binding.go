package remote

import (
	"context"
	"crypto/rand"
	"time"

	"github.com/nats-io/nats.go"

	"example.com/abyss/internal/message"
)

// binding connects a player or a team in this process with a process on another machine. The
// connection lasts from one game to the next. Only one goroutine at a time may use a binding.
type binding struct {
	link    *Link
	who     any // the player or team, for error messages
	offers  func(*presence) bool
	opening request // the first request of each game

	key    string // name of the process; "" if none is bound
	game   string
	opened bool // whether the process knows the game
	number uint64
	begun  bool // whether the process has answered a request of the game
	again  error
}

// newGame begins a game. The first request announces the game to the process.
func (b *binding) newGame() {
	b.dispose()
	b.game, b.opened, b.number, b.begun, b.again = rand.Text(), false, 0, false, nil
}

// dispose ends the game in the process.
func (b *binding) dispose() {
	if b.key != "" && b.opened {
		_ = b.link.conn.Publish(b.link.lab.Player(b.key, opCancel), encode(b.request(request{}))) // if the message is lost, the process ends the game by itself
	}
	b.opened = false
}

// Close ends the game in the process.
func (b *binding) Close() error {
	b.dispose()
	b.leave()
	return nil
}

// Restarted returns an error with the reason if another player has taken over during the game.
// Otherwise it returns nil.
func (b *binding) Restarted() error { return b.again }

// Ready returns an error if no process offers the player.
func (b *binding) Ready(ctx context.Context) error {
	if b.key == "" {
		return b.take(ctx)
	}
	return nil
}

// request completes the fields of a request of the game.
func (b *binding) request(q request) request {
	q.Format, q.Build, q.Game = format, b.link.build, b.game
	return q
}

// take binds the player or team to a process.
func (b *binding) take(ctx context.Context) error {
	key, ok := b.link.meet(ctx, b.offers)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case !ok && !b.link.conn.IsConnected():
		return message.Errorf("%s is lost: there is no connection to the NATS server", b.who)
	case !ok:
		return message.Errorf("%s is lost: there is no such player", b.who)
	}
	b.key, b.opened = key, false
	b.link.bind(key, 1)
	return nil
}

// leave releases the process.
func (b *binding) leave() {
	if b.key != "" {
		b.link.bind(b.key, -1)
	}
	b.key, b.opened = "", false
}

// The method do sends a request and returns the reply. Before the first request of a game, and when
// the process has forgotten the game, the method begins the game in the process. An error means
// that the player is lost.
func (b *binding) do(ctx context.Context, op string, q request) (reply, error) {
	for attempt := 0; ; attempt++ {
		if b.key == "" {
			if err := b.take(ctx); err != nil {
				return reply{}, err
			}
		}
		if !b.opened {
			if err := b.open(ctx); err != nil {
				return reply{}, err
			}
		}
		r, err := b.ask(ctx, op, q)
		switch {
		case err != nil:
			return r, err
		case r.Unknown && attempt == 0: // another process now has the same name as the process that began the game
			b.opened = false
			continue
		case r.Unknown:
			return r, message.Errorf("%s is lost: it no longer has the game", b.who)
		case r.Error != "":
			return r, message.Errorf("%s is lost: %s", b.who, remoteError(r.Error))
		}
		b.begun = true
		return r, nil
	}
}

// open begins the game in the process.
func (b *binding) open(ctx context.Context) error {
	r, err := b.ask(ctx, opNew, b.opening)
	if err != nil {
		return err
	}
	if r.Error != "" {
		b.leave()
		return message.Errorf("%s is lost: %s", b.who, remoteError(r.Error))
	}
	if b.opened = true; b.begun && b.again == nil {
		b.again = message.Errorf("%s has started again, with an empty transposition table", b.who)
	}
	return nil
}

// ask sends a request and repeats it until the process replies. A working process reports that it
// is working. If no message arrives for long enough, or if there is no process, the player is lost.
// When ctx ends, ask cancels the request.
func (b *binding) ask(ctx context.Context, op string, q request) (reply, error) {
	l := b.link
	b.number++
	q = b.request(q)
	q.Number = b.number
	inbox := l.conn.NewInbox()
	answers := make(chan *nats.Msg, 16)
	sub, err := l.conn.ChanSubscribe(inbox, answers)
	if err != nil {
		return reply{}, b.lost(err)
	}
	defer sub.Unsubscribe() //nolint:errcheck // the connection may be closed
	send := func() error { return l.conn.PublishRequest(l.lab.Player(b.key, op), inbox, encode(q)) }
	if err := send(); err != nil {
		return reply{}, b.lost(err)
	}
	tick := time.NewTicker(l.beat)
	defer tick.Stop()
	heard, sent := time.Now(), time.Now()
	for {
		select {
		case <-ctx.Done():
			_ = l.conn.Publish(l.lab.Player(b.key, opCancel), encode(q)) // if the message is lost, the request soon expires
			return reply{}, ctx.Err()
		case m := <-answers:
			if m.Header.Get("Status") == "503" {
				return reply{}, b.lost(message.Errorf("its process has ended"))
			}
			var r reply
			if decode(m.Data, &r) != nil || r.Number != q.Number {
				continue // the message is late or comes from a stranger
			}
			if heard = time.Now(); !r.Working {
				return r, nil
			}
		case <-tick.C:
			quiet := time.Since(heard)
			if quiet >= l.silence {
				return reply{}, b.lost(noMessage(l.silence))
			}
			if quiet >= l.beat || time.Since(sent) >= l.wanted/3 { // the request may not have arrived, and repeating it shows that the answer is still wanted
				if err := send(); err != nil {
					return reply{}, b.lost(err)
				}
				sent = time.Now()
			}
		}
	}
}

// noMessage returns the reason why a silent process is lost.
func noMessage(d time.Duration) error { return message.Errorf("no message from it for %s", d) }

// lost releases the process and returns the error of a lost player.
func (b *binding) lost(err error) error {
	b.link.forget(b.key)
	b.leave()
	return message.Errorf("%s is lost: %w", b.who, err)
}
