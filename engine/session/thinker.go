package session

import (
	"context"
	"io"
	"sync"

	"example.com/abyss/engine/player"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/allowance"
)

// Table sizes, at 16 bytes per entry.
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

// thinker runs the searches of a game with the session's engines: for the engine's move, during a
// human's turn and for hints. Only the controller's goroutine uses it.
type thinker struct {
	ctx    context.Context
	work   *sync.WaitGroup
	g      *ongoing
	refuse func(error) // reports the failure of an engine

	fallback *player.Player // the default engine; nil before its first use
	adviser  *player.Player // the default engine for hints; nil before its first use
	fresh    bool           // NewGame must be called before the engine's next search
	advFresh bool           // the same for the hint engine
}

// closeEngine closes the engine of the last game if it is an io.Closer. It does not wait; Close
// waits.
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
