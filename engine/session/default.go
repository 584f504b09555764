package session

import (
	"io"

	"abyss/engine/search"
	"abyss/engine/strength"
	"abyss/engine/team"
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
	style  team.Style
	seed   uint64
}

// fits reports whether the engine is the one another is wanted for.
func (b *builtin) fits(want *builtin) bool {
	return b.engine != nil && b.level == want.level && b.seed == want.seed && b.style.Equal(want.style)
}

// newEngine makes the default engine.
func (b *builtin) newEngine() Searcher {
	if b.style.Votes() {
		return team.NewTimed(b.style)
	}
	opts := defaultOptions(defaultTableEntries)
	if !b.style.Usual() {
		opts = b.style.Members[0].Options(opts)
	}
	return strength.New(b.level, opts, b.seed)
}

// engines are those of a session.
type engines struct {
	fallback builtin  // the default engine, once it has been needed
	adviser  Searcher // the default one that gives hints, likewise
	fresh    bool     // the engine must hear of a new game before it searches
	advFresh bool     // and so must the one that gives hints
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
	want := builtin{level: cfg.Level, style: cfg.Style, seed: cfg.Seed}
	switch {
	case want.style.Votes():
		want.level, want.seed = strength.Full(), 0 // mean nothing to it
	case !want.level.Weakened():
		want.seed = 0 // likewise
	}
	if !e.fallback.fits(&want) {
		e.fallback.engine = nil // two tables at once may be too many
		want.engine = want.newEngine()
		e.fallback = want
	}
	return e.fallback.engine
}
