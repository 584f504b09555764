// Package player makes this program's players, the same for the app, the protocols and matches. A
// player is the search under options, at a level, or as a personality. A player can also be a team
// that votes.
package player

import (
	"context"
	"runtime"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
)

// Searcher chooses moves. It is a Player, a *search.Searcher, or an external engine. It belongs to
// one goroutine at a time.
type Searcher interface {
	// Search looks for the best move until a limit is reached or ctx is done, and then soon returns
	// the best move so far. It may call onInfo, in the calling goroutine and before it returns. The
	// caller may keep the Info and the Result, including their slices. If limits.Ponder is set,
	// Search should not return before the hit unless ctx is done; such a search is limited only by
	// Depth, Nodes and the budget that comes with the hit.
	Search(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result
	// NewGame clears the state of earlier games. It is called before the first search of each game,
	// and before the next search after a failure.
	NewGame()
}

// Config describes how a player plays. If only Options is set, the player is the plain search.
type Config struct {
	Options search.Options // options of the search; a level with a preset uses only their table size and payoffs
	Level   strength.Level // the zero value is full strength
	Style   team.Style     // a personality plays with the options and the level, and a team ignores both
	Seed    uint64         // seed for the errors of a weakened level

	// Setup, if not nil, is a team with fixed depths, as in the experiments of document 004. The
	// other fields are then ignored. It must not be changed.
	Setup *team.Setup
}

// Chance reports whether moves depend on the seed, as the errors of a weakened level do.
func (c *Config) Chance() bool {
	return c.Setup == nil && !c.Style.Votes() && c.Level.Weakened()
}

// settled returns the config without the fields that other fields make irrelevant.
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

// same reports whether two settled configs give the same play.
func (c *Config) same(other *Config) bool {
	return c.Options == other.Options && c.Level == other.Level && c.Seed == other.Seed && c.Setup == other.Setup && c.Style.Equal(other.Style)
}

// engine makes the searcher for a settled config.
func (c *Config) engine() Searcher {
	switch {
	case c.Setup != nil:
		return team.New(*c.Setup)
	case c.Style.Votes():
		return team.NewTimed(c.Style)
	}
	return strength.New(c.Level, c.Options, c.Seed)
}

// Player plays in the way that its Config describes. Only one goroutine at a time may use it.
type Player struct {
	config Config // the config in the form that Config.settled returns
	engine Searcher
}

// New makes a player. It panics if the options are invalid or the level names no preset, because
// both come from code and not from a user.
func New(c Config) *Player {
	c = c.settled()
	return &Player{c, c.engine()}
}

// Reuse returns the player p with its table, if p plays as the config c requires. Otherwise it
// returns a new player, and made is true. p may be nil. After the call, only the returned player may
// be used.
func Reuse(p *Player, c Config) (reused *Player, made bool) {
	c = c.settled()
	if p != nil && p.config.same(&c) {
		return p, false
	}
	if p != nil {
		p.engine = nil // lets the old table be freed before the new one is allocated
		if p.config.Options.Threads > 1 || c.Options.Threads > 1 {
			runtime.GC() // frees the old tables now, because each thread has tables of its own
		}
	}
	return &Player{c, c.engine()}, true
}

// Search chooses a move; see Searcher.
func (p *Player) Search(ctx context.Context, root search.Root, limits search.Limits, onInfo func(search.Info)) search.Result {
	return p.engine.Search(ctx, root, limits, onInfo)
}

// NewGame clears the state of earlier games. The next search equals that of a new Player.
func (p *Player) NewGame() { p.engine.NewGame() }

// Votes reports whether the player is a team.
func (p *Player) Votes() bool { return p.config.Style.Votes() || p.config.Setup != nil }

// Lookup returns the table entry of the last search for a position. ok is false if there is no
// entry, or if the player is a team.
func (p *Player) Lookup(pos *xiangqi.Position) (known search.Known, ok bool) {
	if s, has := p.engine.(*strength.Player); has {
		return s.Lookup(pos)
	}
	return known, false
}

// Follow returns the table's continuation of a line of the last search; see search.Searcher.Follow.
// A team has no continuation.
func (p *Player) Follow(root *search.Root, line []xiangqi.Move, plies int) []xiangqi.Move {
	if s, has := p.engine.(*strength.Player); has {
		return s.Follow(root, line, plies)
	}
	return nil
}

// Watch makes a team call the function report at each step of its later decisions; see
// team.Team.Watch. It has no effect on other players.
func (p *Player) Watch(report func(team.Deliberation)) {
	if t, has := p.engine.(interface{ Watch(func(team.Deliberation)) }); has {
		t.Watch(report)
	}
}

// Last returns the vote for a team's last move. ok is false for other players.
func (p *Player) Last() (d team.Decision, ok bool) {
	if t, has := p.engine.(interface{ Last() (team.Decision, bool) }); has {
		return t.Last()
	}
	return d, false
}
