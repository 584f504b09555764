package session

import (
	"time"

	"abyss/engine/clock"
	"abyss/engine/game/format"
	"abyss/engine/strength"
	"abyss/engine/team"
	"abyss/engine/xiangqi"
)

// clockTags are the tags of a game under way that tell what its clocks show.
var clockTags = [2]string{xiangqi.Red: "RedClock", xiangqi.Black: "BlackClock"}

// Unfinished is File with what the clocks show at that moment, for Resume.
func (s *State) Unfinished(now time.Time) (*format.Game, error) {
	g, err := s.File(now)
	if err != nil || !s.Control.Timed() {
		return g, err
	}
	for c, name := range clockTags {
		left := s.Clock.Remaining(clock.Side(c), now).Round(time.Second)
		g.Tags = append(g.Tags, format.Tag{Name: name, Value: left.String()})
	}
	return g, nil
}

// Resume is the game of a file that Unfinished has made: the moves, who plays, the
// level, the style - the one of cfg where it has that name, a built-in one or one of
// own - and the clocks. What the file does not tell stays as cfg has it. Left is what the clocks showed, by colour;
// zero where that is not known.
func (cfg Config) Resume(g *format.Game, own []team.Personality) (resumed Config, left [2]time.Duration) {
	cfg.Start, cfg.Moves = g.Start(), g.Moves()
	players, level, style, builtin := cfg.Players, cfg.Level, cfg.Style, false
	for c, name := range [2]string{xiangqi.Red: "Red", xiangqi.Black: "Black"} {
		value, _ := g.Tag(name)
		styleName, levelName, ours := readSeat(value)
		switch {
		case value == humanSeat:
			players[c] = Human
		case value == cfg.EngineName && value != "":
			players[c] = Engine
		case ours:
			players[c], builtin = Engine, true
			// A file elsewhere may be named like a built-in personality.
			if s, err := team.StyleByName(styleName, own); err == nil && styleName != cfg.Style.String() {
				style = s
			}
			if l, ok := strength.ByName(levelName); ok {
				level = l
			} else if levelName == "" && !style.Votes() {
				level = strength.Full()
			}
		default:
			return cfg, left // not one of ours
		}
	}
	if builtin {
		cfg.Engine, cfg.EngineName = nil, ""
	}
	cfg.Players, cfg.Level, cfg.Style, cfg.Control = players, level, style, clock.Control{}
	if value, ok := g.Tag("TimeControl"); ok {
		if control, err := clock.Parse(value); err == nil {
			cfg.Control = control
		}
	}
	if cfg.Control.Timed() {
		for c, name := range clockTags {
			value, _ := g.Tag(name)
			if d, err := time.ParseDuration(value); err == nil && d > 0 {
				left[c] = d
			}
		}
	}
	return cfg, left
}

// MissingStyle is the style of the file that cfg was resumed from, where cfg has
// another: a personality of one's own that is not there any more. "" where there is
// none such.
func (cfg *Config) MissingStyle(g *format.Game) string {
	for _, name := range [...]string{"Red", "Black"} {
		seat, _ := g.Tag(name)
		if style, _, ours := readSeat(seat); ours && cfg.EngineName == "" && style != cfg.Style.String() {
			return style
		}
	}
	return ""
}
