package session

import (
	"context"
	"io"
	"sync"

	"example.com/abyss/engine/player"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/allowance"
)

// The following constants are table sizes, at 16 bytes per entry.
const (
	defaultTableEntries = 1 << 22 // 64 MB
	hintTableEntries    = 1 << 18 // 4 MB
)

func defaultOptions(tableEntries int) search.Options {
	opts, ok := search.Preset(search.DefaultPreset)
	if !ok {
		panic("session: no preset " + search.DefaultPreset)
	}
	opts.TableEntries = tableEntries
	return opts
}

// thinker runs the searches of a game with the session's engines. It searches for the engine's
// move, ponders during a human's turn, and searches for hints. Only the controller's goroutine uses
// a thinker.
type thinker struct {
	ctx    context.Context
	work   *sync.WaitGroup
	g      *ongoing
	refuse func(error) // reports the failure of an engine

	fallback *player.Player // the default engine; nil until first used
	adviser  *player.Player // the default engine for hints; nil until first used
	fresh    bool           // whether NewGame must be called before the engine's next search
	advFresh bool           // whether NewGame must be called before the hint engine's next search
}

// closeEngine closes the engine of the last game if that engine is an io.Closer. It does not wait;
// Close waits.
func (t *thinker) closeEngine() {
	if c, ok := t.g.cfg.Engine.(io.Closer); ok {
		t.work.Go(func() { _ = c.Close() }) // nothing can be done about an error here
	}
}

// engine returns the engine of a game.
func (t *thinker) engine(cfg *Config) Searcher {
	if cfg.Engine != nil {
		return cfg.Engine
	}
	options := defaultOptions(allowance.TableEntries(defaultTableEntries))
	options.SetThreads(allowance.Threads(cfg.Threads))
	if cfg.Endings != nil {
		options.Settings[search.Endings] = search.On
	}
	t.fallback, _ = player.Reuse(t.fallback, player.Config{
		Options: options, Level: cfg.Level, Style: cfg.Style, Seed: cfg.Seed,
	})
	return t.fallback
}
