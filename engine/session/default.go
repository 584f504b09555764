package session

import (
	"io"

	"example.com/abyss/engine/player"
	"example.com/abyss/engine/search"
)

// Table sizes, at 16 bytes an entry.
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

// engines are the engines of a session.
type engines struct {
	fallback *player.Player // the default engine; nil before its first use
	adviser  *player.Player // the default engine for hints; nil before its first use
	fresh    bool           // NewGame is due before the engine's next search
	advFresh bool           // the same for the engine for hints
}

// closeEngine closes the engine of the last game if it is an io.Closer, without
// waiting; Close waits.
func (s *controller) closeEngine() {
	if c, ok := s.cfg.Engine.(io.Closer); ok {
		s.work.Go(func() { _ = c.Close() }) // its error changes nothing
	}
}

// engine is the engine of a game.
func (e *engines) engine(cfg *Config) Searcher {
	if cfg.Engine != nil {
		return cfg.Engine
	}
	options := defaultOptions(defaultTableEntries)
	options.SetThreads(cfg.Threads)
	e.fallback, _ = player.Reuse(e.fallback, player.Config{
		Options: options, Level: cfg.Level, Style: cfg.Style, Seed: cfg.Seed,
	})
	return e.fallback
}
