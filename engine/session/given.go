package session

import (
	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// From returns the config with another game, which begins at the position start and in which the
// given moves have already been played.
func (cfg Config) From(start xiangqi.Position, moves ...xiangqi.Move) Config {
	cfg.Start, cfg.Moves = start, moves
	cfg.Clocks, cfg.OtherClocks, cfg.FromBook, cfg.Ending, cfg.Tags = nil, len(moves), false, rules.Ending{}, nil
	return cfg
}

// SetControl sets the time control, which also limits the engine. If the time control sets no
// limit, the engine keeps its time per move, or gets the default time, because an engine without
// any limit would think for ever.
func (cfg *Config) SetControl(control clock.Control) {
	cfg.Control = control
	switch {
	case control != (clock.Control{}):
		cfg.MoveTime = 0
	case cfg.MoveTime == 0:
		cfg.MoveTime = DefaultMoveTime
	}
}

// Giver returns the side that gives a handicap by default. Against a person the engine gives it; in
// all other games Red gives it.
func (cfg *Config) Giver() xiangqi.Color {
	if cfg.Players == [2]Player{xiangqi.Black: Engine} {
		return xiangqi.Black
	}
	return xiangqi.Red
}

// Of returns the config with the game of a file: its moves with their clocks, its result and its
// tags. Players and clocks remain as in cfg. A finished game, however, is shown without clocks and
// with two humans.
func (cfg Config) Of(g *format.GameRecord) Config {
	record := format.GameRecord{Tags: g.Tags}
	// these tags are dropped, because the method Unfinished writes them again
	record.DropTags(format.FileTag, format.TitleTag, format.TrainingTag, controlTag, othersTag, moveTimeTag, rulesTag, boardTag, bookTag)
	record.DropTags(append(clockTags[:], playerTags[:]...)...)
	cfg = cfg.From(g.Start(), g.Moves()...)
	cfg.Clocks, cfg.Ending, cfg.Tags = g.Clocks(), g.Ending(), record.Tags
	if cfg.Ending.Over() {
		cfg.Players, cfg.Control = [2]Player{}, clock.Control{}
	}
	return cfg
}

// As returns the config with the game of a state. The game continues on the terms of cfg, and its
// clocks start with the full time.
func (cfg Config) As(s *State) Config {
	cfg = cfg.From(s.Start, s.Moves...)
	cfg.Clocks, cfg.Tags = s.Clocks, s.Tags
	if s.Over() {
		cfg.Ending = s.Ending
	}
	return cfg
}
