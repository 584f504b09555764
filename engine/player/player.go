// Package player makes what plays for this program, the same for the app, for the
// protocols and for matches: the search under options, at a level, as a personality,
// or a team that votes.
package player

import (
	"context"

	"abyss/engine/search"
	"abyss/engine/strength"
	"abyss/engine/team"
	"abyss/engine/xiangqi"
)

// Searcher chooses moves: a Player, a *search.Searcher, an engine behind a protocol.
// It belongs to one goroutine at a time.
type Searcher interface {
	// Search looks for the best move until a limit is reached or ctx is done, and
	// must then return soon, with the best move so far. It may call onInfo, from the
	// calling goroutine and before it returns. The Info and the Result are the
	// caller's to keep, their slices included. With limits.Ponder it should not
	// return before the hit unless ctx is done; Depth, Nodes and the hit's budget
	// limit it then.
	Search(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result
	// NewGame forgets what earlier games left behind. It comes before the first
	// search of each game, and after a failure.
	NewGame()
}

// Config is how a player plays. The zero value but for Options is the search under
// them.
type Config struct {
	Options search.Options // of the search; a level with a preset of its own keeps their table and payoffs
	Level   strength.Level // the zero value is full strength
	Style   team.Style     // a personality over the options, at the level; a team has neither options nor level
	Seed    uint64         // chooses the errors of a weakened level

	// Setup, where there is one, is a team as the experiments of document 004 have
	// it, of fixed depths. Nothing else matters then. It must not be changed.
	Setup *team.Setup
}

// Chance reports whether the seed has a part in what is played: a weakened level's
// errors.
func (c *Config) Chance() bool {
	return c.Setup == nil && !c.Style.Votes() && c.Level.Weakened()
}

// settled is the config without what changes nothing beside the rest.
func (c Config) settled() Config {
	if c.Level == (strength.Level{}) {
		c.Level = strength.Full()
	}
	switch {
	case c.Setup != nil:
		return Config{Setup: c.Setup}
	case c.Style.Votes():
		return Config{Style: c.Style}
	case !c.Style.Usual():
		c.Options = c.Style.Members[0].Options(c.Options)
	}
	if !c.Chance() {
		c.Seed = 0
	}
	return c
}

// same reports whether two settled configs play alike.
func (c *Config) same(other *Config) bool {
	return c.Options == other.Options && c.Level == other.Level && c.Seed == other.Seed && c.Setup == other.Setup && c.Style.Equal(other.Style)
}

// engine makes what plays as a settled config says.
func (c *Config) engine() Searcher {
	switch {
	case c.Setup != nil:
		return team.New(*c.Setup)
	case c.Style.Votes():
		return team.NewTimed(c.Style)
	}
	return strength.New(c.Level, c.Options, c.Seed)
}

// Player plays as its Config says. It belongs to one goroutine at a time.
type Player struct {
	config Config // settled
	engine Searcher
}

// New makes a player. It panics where the options are not valid or the level names
// no preset: they come from code then and not from a person.
func New(c Config) *Player {
	c = c.settled()
	return &Player{c, c.engine()}
}

// Reuse is p where it plays as c says, with what its table knows, else a new player;
// p may be nil and is not to be used any more. made says that it is new.
func Reuse(p *Player, c Config) (reused *Player, made bool) {
	c = c.settled()
	if p != nil && p.config.same(&c) {
		return p, false
	}
	if p != nil {
		p.engine = nil // two tables at once may be too many
	}
	return &Player{c, c.engine()}, true
}

// Search chooses a move; see Searcher.
func (p *Player) Search(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result {
	return p.engine.Search(ctx, root, limits, onInfo)
}

// NewGame forgets what earlier games left behind: the next search is that of a new
// Player.
func (p *Player) NewGame() { p.engine.NewGame() }

// Votes reports whether a team plays.
func (p *Player) Votes() bool { return p.config.Style.Votes() || p.config.Setup != nil }

// Lookup is what the table of the last search knows of a position; ok is false where
// it knows nothing, or a team plays.
func (p *Player) Lookup(pos *xiangqi.Position) (known search.Known, ok bool) {
	if s, has := p.engine.(*strength.Player); has {
		return s.Lookup(pos)
	}
	return known, false
}

// Follow is what the table of the last search has behind a line; see
// search.Searcher.Follow. A team has none.
func (p *Player) Follow(root *search.Root, line []xiangqi.Move, plies int) []xiangqi.Move {
	if s, has := p.engine.(*strength.Player); has {
		return s.Follow(root, line, plies)
	}
	return nil
}

// Last is how a team has come to its last move; ok is false for anything else.
func (p *Player) Last() (d team.Decision, ok bool) {
	if t, has := p.engine.(interface{ Last() (team.Decision, bool) }); has {
		return t.Last()
	}
	return d, false
}
