package client

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Introduction is what an engine reports about itself when it starts.
type Introduction struct {
	Protocol Protocol      // the protocol that the engine speaks
	Name     string        // name that the engine announces, or ""
	Options  []Option      // the engine's options, in the order of their names
	Ready    time.Duration // time from the engine's start until the engine can search

	// Talk contains the last lines exchanged with the engine, the newest last, without control
	// characters. A line sent to the engine begins with >, a line received from it with <, and a
	// line of its standard error with !.
	Talk []string
}

// Trial contains the result of Try: an introduction and a search of the initial position.
type Trial struct {
	Introduction
	Result search.Result
	Took   time.Duration // time from the command to the move; 0 if there was no search
}

// Introduce starts a program and tries each of the protocols until the program answers. Then it
// ends the program. If cfg has no Patience, Introduce waits 5 seconds for each protocol. The error
// says what is wrong with the program, or is the error of ctx.
func Introduce(ctx context.Context, cfg Config, protocols ...Protocol) (Introduction, error) {
	e, in, err := meet(ctx, cfg, protocols)
	if err == nil {
		_ = e.Close() // the introduction is complete
	}
	return in, err
}

// Try introduces an engine as Introduce does, and then has it search the initial position. The
// parameter think is the duration of that search.
func Try(ctx context.Context, cfg Config, think time.Duration, protocols ...Protocol) (Trial, error) {
	e, in, err := meet(ctx, cfg, protocols)
	if err != nil {
		return Trial{Introduction: in}, err
	}
	defer func() { _ = e.Close() }()
	found := e.Search(ctx, search.Root{Pos: xiangqi.StartPosition()}, search.Limits{Time: think}, nil)
	in.Talk = e.talk.last()
	return Trial{in, found, e.Took()}, cmp.Or(e.Fault(), ctx.Err())
}

// meet starts the program, and leaves it running unless there is an error. The error comes from the
// attempt with the protocol that the program has answered or, if it has answered none, from the
// first attempt.
func meet(ctx context.Context, cfg Config, protocols []Protocol) (*Engine, Introduction, error) {
	p := &cfg.Patience
	p.Start, p.Answer, p.Quit = cmp.Or(p.Start, 5*time.Second), cmp.Or(p.Answer, 3*time.Second), cmp.Or(p.Quit, time.Second)
	var seen Introduction
	var wrong error
	for i, protocol := range protocols {
		cfg.Protocol = protocol
		e, began := New(cfg), time.Now()
		err := e.Start(ctx)
		in := Introduction{Protocol: protocol, Talk: e.talk.last()}
		if err == nil {
			in.Name, in.Options, in.Ready = e.named, sorted(e.options), time.Since(began)
			return e, in, nil
		}
		_ = e.Close() // the process has already ended
		switch {
		// if there was no output at all, another protocol would not help either
		case e.greeted, ctx.Err() != nil, len(in.Talk) == 0:
			return nil, in, err
		case i == 0:
			seen, wrong = in, err
		default:
			wrong = message.Errorf("it answers neither uci nor ucci: %w", wrong)
		}
	}
	return nil, seen, wrong
}

// sorted returns the options in the order of their names.
func sorted(options map[string]Option) []Option {
	return slices.SortedFunc(maps.Values(options), func(a, b Option) int {
		return cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name))
	})
}
