package session

import (
	"io"

	"abyss/engine/player"
	"abyss/engine/search"
)

// Sizes of tables, at 16 bytes an entry.
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

// engines are those of a session.
type engines struct {
	fallback *player.Player // the default engine, once it has been needed
	adviser  *player.Player // the default one that gives hints, likewise
	fresh    bool           // the engine must hear of a new game before it searches
	advFresh bool           // and so must the one that gives hints
}

// closeEngine lets the engine of the game before go, if it wants to be told. It
// does not wait for it; Close does.
func (s *controller) closeEngine() {
	if c, ok := s.cfg.Engine.(io.Closer); ok {
		s.work.Go(func() { _ = c.Close() }) // whatever it still has to say changes nothing
	}
}

// engine is the engine of a game.
func (e *engines) engine(cfg *Config) Searcher {
	if cfg.Engine != nil {
		return cfg.Engine
	}
	e.fallback, _ = player.Reuse(e.fallback, player.Config{
		Options: defaultOptions(defaultTableEntries), Level: cfg.Level, Style: cfg.Style, Seed: cfg.Seed,
	})
	return e.fallback
}
