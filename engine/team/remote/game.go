package remote

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"example.com/abyss/engine/natsconn"
)

// game is one game of a player or a team in this process. It executes one request at a time. It
// keeps the newest reply, because the message with the reply may be lost.
type game struct {
	host   *hosting
	who    string
	worker worker

	turn sync.Mutex // the running request holds the lock

	mu     sync.Mutex
	newest uint64 // number of the newest request
	kept   *reply // the reply to the newest request; nil during the search
	asker  *nats.Msg
	wanted time.Time // time when the newest request last arrived
	stop   context.CancelFunc
	used   time.Time
}

func newGame(s *hosting, who string, w worker, number uint64) *game {
	return &game{host: s, who: who, worker: w, newest: number, kept: &reply{Number: number}, used: time.Now(), stop: func() {}}
}

// number returns the number of the newest request.
func (g *game) number() uint64 {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.newest
}

// idle returns the time since the newest reply. ok is false while a request runs.
func (g *game) idle() (d time.Duration, ok bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return time.Since(g.used), g.kept != nil
}

// end stops the running request and closes the worker.
func (g *game) end() {
	g.mu.Lock()
	g.stop()
	g.mu.Unlock()
	g.host.work.Go(func() {
		g.turn.Lock()
		defer g.turn.Unlock()
		g.worker.close()
	})
}

// cancel stops a running request.
func (g *game) cancel(number uint64) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if number == g.newest {
		g.stop()
	}
}

// take executes a request. It answers a repeated request with the kept reply. A newer request stops
// the previous request, whose answer is no longer needed. An older request is late, and take
// ignores it.
func (g *game) take(m *nats.Msg, op string, q *request) {
	g.mu.Lock()
	defer g.mu.Unlock()
	switch {
	case q.Number == g.newest && g.kept != nil:
		answer(m, *g.kept)
		return
	case q.Number == g.newest:
		g.asker, g.wanted = m, time.Now()
		answer(m, reply{Number: q.Number, Working: true})
		return
	case q.Number < g.newest:
		return
	}
	g.stop()
	ctx, cancel := context.WithCancel(g.host.ctx)
	g.newest, g.kept, g.asker, g.wanted, g.stop = q.Number, nil, m, time.Now(), cancel
	g.host.work.Go(func() { g.carryOut(ctx, cancel, op, q) })
	g.host.work.Go(func() { g.reportWork(ctx, cancel, q.Number) })
}

// reportWork sends reports while a request is being searched. It stops the search if the team has
// not repeated the request for some time.
func (g *game) reportWork(ctx context.Context, cancel context.CancelFunc, number uint64) {
	beat := time.NewTicker(g.host.timing.beat)
	defer beat.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-beat.C:
		}
		g.mu.Lock()
		if g.newest == number && g.kept == nil {
			answer(g.asker, reply{Number: number, Working: true})
			if time.Since(g.wanted) >= g.host.timing.wanted {
				cancel()
			}
		}
		g.mu.Unlock()
	}
}

// carryOut executes a request and answers it.
func (g *game) carryOut(ctx context.Context, cancel context.CancelFunc, op string, q *request) {
	defer cancel()
	g.turn.Lock()
	r, err := g.guarded(ctx, op, q)
	g.turn.Unlock()
	stopped := ctx.Err() != nil
	if err != nil {
		r = reply{Error: natsconn.Plain(err.Error())}
	} else if stopped {
		r = reply{Error: "it was stopped"}
	}
	r.Number = q.Number
	if moved := g.host.Moved; moved != nil && !stopped {
		moved(g.who, r.Nodes)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.newest != q.Number {
		return
	}
	g.kept, g.used = &r, time.Now()
	answer(g.asker, r)
}

// guarded executes a request and converts a panic of the search into an error.
func (g *game) guarded(ctx context.Context, op string, q *request) (r reply, err error) {
	defer func() {
		if p := recover(); p != nil {
			g.host.Config.Notice(natsconn.Plain(fmt.Sprintf("%s failed: %v: %s", g.who, p, debug.Stack())))
			err = fmt.Errorf("it failed: %v", p)
		}
	}()
	if ctx.Err() != nil {
		return r, ctx.Err()
	}
	return g.worker.do(ctx, op, q)
}
