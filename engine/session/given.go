package session

import (
	"abyss/engine/clock"
	"abyss/engine/game/format"
	"abyss/engine/rules"
	"abyss/engine/xiangqi"
)

// From is the config with another game: from a position, with moves that were
// played there already.
func (cfg Config) From(start xiangqi.Position, moves ...xiangqi.Move) Config {
	cfg.Start, cfg.Moves = start, moves
	cfg.Clocks, cfg.OtherClocks, cfg.Ending, cfg.Tags = nil, len(moves), rules.Ending{}, nil
	return cfg
}

// Of is the config with the game of a file: its moves with what the clocks showed,
// how it ended, and what the file says of it. Who plays it, and under which clocks,
// stays as cfg has it; but a game that has ended is shown as it was, without clocks
// and with nobody to play on by himself.
func (cfg Config) Of(g *format.Game) Config {
	told := format.Game{Tags: g.Tags}
	told.DropTags(format.FileTag, format.TitleTag, controlTag, othersTag) // of a draft that was saved
	told.DropTags(append(clockTags[:], playerTags[:]...)...)
	cfg = cfg.From(g.Start(), g.Moves()...)
	cfg.Clocks, cfg.Ending, cfg.Tags = g.Clocks(), g.Ending(), told.Tags
	if cfg.Ending.Over() {
		cfg.Players, cfg.Control = [2]Player{}, clock.Control{}
	}
	return cfg
}

// As is the config with the game of a state as it stands, for a game that goes on
// under other terms, its clocks at the beginning again.
func (cfg Config) As(s *State) Config {
	cfg = cfg.From(s.Start, s.Moves...)
	cfg.Clocks, cfg.Tags = s.Clocks, s.Tags
	if s.Over() {
		cfg.Ending = s.Ending
	}
	return cfg
}
