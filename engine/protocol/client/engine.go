package client

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"sync"
	"time"
)

// Engine is another program's engine. It is started before its first search, and again after a
// fault. Search, NewGame, Start and Fault belong to one goroutine at a time. Any goroutine may call
// Close and Label.
type Engine struct {
	cfg   Config
	fault error         // error of the last search
	took  time.Duration // result of the method Took
	talk  talk

	mu     sync.Mutex
	proc   *process // nil while no process runs
	closed bool

	// These fields are the state of the running process.
	dialect dialect
	options map[string]Option // the announced options, by name in lower case
	named   string            // the name that the engine announced
	greeted bool              // whether the engine has answered uci or ucci
	fresh   bool              // whether a new game must be announced before the next search
	lines   int               // the last value sent for MultiPV
	ponders bool              // whether the option Ponder has been set
}

// New returns an engine that has not been started.
func New(cfg Config) *Engine {
	cfg.Patience = cfg.Patience.withDefaults()
	cfg.Args, cfg.Options = slices.Clone(cfg.Args), slices.Clone(cfg.Options)
	return &Engine{cfg: cfg}
}

// Label returns the engine's name for display.
func (e *Engine) Label() string { return e.cfg.Label() }

// Config returns the engine's configuration, with the defaults of its Patience filled in. The
// caller must not change its slices.
func (e *Engine) Config() Config { return e.cfg }

// Named returns the name that the engine announced. It is "" before the first start.
func (e *Engine) Named() string { return e.named }

// Fault returns the error of the last search, or nil if there was none. It is a *Fault if the
// engine caused it, and player.ErrResigned if the engine resigned.
func (e *Engine) Fault() error { return e.fault }

// Took returns the time of the last search. The time runs from the command to the move or, after
// pondering, from the hit to the move.
func (e *Engine) Took() time.Duration { return e.took }

// NewGame lets the next search tell the engine that a new game begins.
func (e *Engine) NewGame() { e.fresh = true }

// Start starts the engine unless it is already running, and returns once the engine is ready to
// search. The error is a *Fault or the error of ctx.
func (e *Engine) Start(ctx context.Context) error {
	e.mu.Lock()
	running, closed := e.proc != nil, e.closed
	e.mu.Unlock()
	switch {
	case closed:
		return e.wrong(Closed, "")
	case running:
		return nil
	}
	proc, err := launch(&e.cfg, &e.talk)
	if err != nil {
		return &Fault{Engine: e.Label(), Kind: NotStarted, Cause: notStarted(e.cfg.Command, err)}
	}
	e.mu.Lock()
	if e.closed {
		e.mu.Unlock()
		proc.end(0)
		return e.wrong(Closed, "")
	}
	e.proc = proc
	e.mu.Unlock()
	e.options, e.named, e.lines, e.ponders, e.fresh = map[string]Option{}, "", 1, false, true
	e.greeted = false
	if err := e.shake(ctx); err != nil {
		e.drop()
		return err
	}
	return nil
}

// Close ends the engine permanently and waits until its processes have ended. A running search
// returns with a Fault. Close may be called more than once.
func (e *Engine) Close() error {
	e.mu.Lock()
	proc := e.proc
	e.closed = true
	e.mu.Unlock()
	if proc != nil {
		proc.end(e.cfg.Patience.Quit)
	}
	return nil
}

// drop kills the process.
func (e *Engine) drop() {
	e.mu.Lock()
	proc := e.proc
	e.proc = nil
	e.mu.Unlock()
	if proc != nil {
		proc.end(0)
	}
}

// wrong returns a Fault of the engine.
func (e *Engine) wrong(kind FaultKind, format string, args ...any) *Fault {
	return &Fault{Engine: e.Label(), Kind: kind, Detail: fmt.Sprintf(format, args...)}
}

// send writes lines to the engine.
func (e *Engine) send(lines ...string) error {
	err := e.proc.send(e.cfg.Patience.Answer, lines...)
	if err == nil {
		return nil
	}
	// If the pipe is broken, the end of the process may become known only a little later. If the
	// pipe is only full, the process may still run.
	grace := time.Duration(0)
	if !errors.Is(err, os.ErrDeadlineExceeded) {
		grace = e.cfg.Patience.Answer
	}
	timer := time.NewTimer(grace)
	defer timer.Stop()
	select {
	case <-e.proc.exited:
		return e.proc.exitFault(e.Label())
	case <-e.proc.over:
		return e.proc.exitFault(e.Label())
	case <-timer.C:
		return e.wrong(Silent, "it does not read what it is told: %v", err)
	}
}

// await reads lines until the function take returns true for one of them, but no longer than the
// duration in the parameter patience. The parameter awaited is the expected answer, for use in a
// fault.
func (e *Engine) await(ctx context.Context, patience time.Duration, awaited string, take func(line string) bool) error {
	timer := time.NewTimer(patience)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-timer.C:
			return e.wrong(Silent, "expected %s within %v", awaited, patience.Round(10*time.Millisecond))
		case line, ok := <-e.proc.lines:
			if !ok {
				return e.proc.exitFault(e.Label())
			}
			if take(line) {
				return nil
			}
		}
	}
}
