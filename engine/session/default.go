package session

import (
	"io"

	"abyss/engine/search"
	"abyss/engine/strength"
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

// builtin is the default engine with what it was made for.
type builtin struct {
	engine Searcher
	level  strength.Level
	seed   uint64
}

// closeEngine lets the engine of the game before go, if it wants to be told. It
// does not wait for it; Close does.
func (s *Session) closeEngine() {
	if c, ok := s.cfg.Engine.(io.Closer); ok {
		s.work.Go(func() { _ = c.Close() }) // whatever it still has to say changes nothing
	}
}

// engine is the engine of this game.
func (s *Session) engine() Searcher {
	if s.cfg.Engine != nil {
		return s.cfg.Engine
	}
	want := builtin{s.fallback.engine, s.cfg.Level, s.cfg.Seed}
	if !want.level.Weakened() {
		want.seed = 0 // means nothing to it
	}
	if want.engine == nil || want != s.fallback {
		want.engine = strength.New(want.level, defaultOptions(defaultTableEntries), want.seed)
		s.fallback = want
	}
	return s.fallback.engine
}
