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
	Name     string        // "" if the engine announces none
	Options  []Option      // by name
	Ready    time.Duration // time from the engine's start until the engine can search

	// Talk contains the last lines exchanged with the engine, the newest last, without control
	// characters. A line to the engine begins with >, a line from it with <, and a line of its
	// standard error with !.
	Talk []string
}

// Trial contains the result of Try: an introduction and a search of the initial position.
type Trial struct {
	Introduction
	Result search.Result
	Took   time.Duration // from the command to the move; 0 without a search
}

// Introduce starts a program and tries each of the protocols until the program answers. Then it
// ends the program. If cfg has no Patience, each protocol gets 5 seconds. The error tells what is
// wrong with the program, or is the error of ctx.
func Introduce(ctx context.Context, cfg Config, protocols ...Protocol) (Introduction, error) {
	e, in, err := meet(ctx, cfg, protocols)
	if err == nil {
		_ = e.Close() // the introduction is complete
	}
	return in, err
}

// Try calls Introduce and then has the engine search the initial position for a time.
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

// meet starts the program, and leaves it running unless there is an error. The error belongs to the
// protocol that the program has answered, or else to the first protocol.
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
		// without any output, trying another protocol would not help
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
