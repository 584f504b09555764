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

// Introduction has the engine's description of itself at its start.
type Introduction struct {
	Protocol Protocol      // that it speaks
	Name     string        // "" if it does not say
	Options  []Option      // by name
	Ready    time.Duration // from its start until it can search

	// Talk is the last lines of the talk with it, the newest last, without control characters.
	// They begin with > for a line to it, < for one from it and ! for its standard error.
	Talk []string
}

// Trial is an introduction and a search of the initial position.
type Trial struct {
	Introduction
	Result search.Result
	Took   time.Duration // from the command to the move; 0 without a search
}

// Introduce starts a program and asks it in each of the protocols, until it answers one.
// Then it ends the program. Without a Patience in cfg each protocol gets 5 seconds. An error
// says what is wrong with the program, or is that of ctx.
func Introduce(ctx context.Context, cfg Config, protocols ...Protocol) (Introduction, error) {
	e, in, err := meet(ctx, cfg, protocols)
	if err == nil {
		_ = e.Close() // it has said all that was asked
	}
	return in, err
}

// Try is Introduce and a search of the initial position for a time.
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

// meet starts the program, which runs on where there is no error. The error is that of the
// protocol that it has answered, else that of the first one.
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
		_ = e.Close() // its process has ended
		switch {
		case e.greeted, ctx.Err() != nil, len(in.Talk) == 0: // without a talk there is no such program
			return nil, in, err
		case i == 0:
			seen, wrong = in, err
		default:
			wrong = message.Errorf("it answers neither uci nor ucci: %w", wrong)
		}
	}
	return nil, seen, wrong
}

// sorted is options by name.
func sorted(options map[string]Option) []Option {
	return slices.SortedFunc(maps.Values(options), func(a, b Option) int {
		return cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name))
	})
}
