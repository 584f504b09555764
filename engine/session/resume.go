package session

import (
	"strconv"
	"time"

	"abyss/engine/clock"
	"abyss/engine/game/format"
	"abyss/engine/strength"
	"abyss/engine/team"
	"abyss/engine/xiangqi"
)

// The tags of a game under way for Resume: what its clocks show, by colour, and who
// plays, where the tags for that have the name of somebody else.
var (
	clockTags  = [2]string{xiangqi.Red: "RedClock", xiangqi.Black: "BlackClock"}
	playerTags = [2]string{xiangqi.Red: "RedSeat", xiangqi.Black: "BlackSeat"}
)

// Further tags for Resume: the clocks, where those of the file are of another game,
// and for how many moves they are.
const (
	controlTag = "AbyssControl"
	othersTag  = "AbyssGiven"
)

// seatOf is who plays a side in a file that Unfinished has made.
func seatOf(g *format.Game, side int) string {
	seat, ok := g.Tag(playerTags[side])
	if !ok {
		seat, _ = g.Tag(seatTags[side])
	}
	return seat
}

// Unfinished is File with what the clocks show at that moment, for Resume.
func (s *State) Unfinished(now time.Time) (*format.Game, error) {
	g, err := s.File(now)
	if err != nil {
		return nil, err
	}
	for c, name := range playerTags {
		seat := s.seatName(xiangqi.Color(c))
		if named, _ := g.Tag(seatTags[c]); named != seat {
			g.SetTag(name, seat)
		}
	}
	if told, err := g.Control(); err != nil || told != s.Control {
		g.SetTag(controlTag, s.Control.String())
	}
	if s.OtherClocks > 0 {
		g.SetTag(othersTag, strconv.Itoa(s.OtherClocks))
	}
	if !s.Control.Timed() {
		return g, nil
	}
	for c, name := range clockTags {
		left := s.Clock.Remaining(clock.Side(c), now).Round(time.Second)
		g.SetTag(name, left.String())
	}
	return g, nil
}

// Resume is the game of a file that Unfinished has made: the moves with what the
// clocks showed behind them, who plays, the level, the style - the one of cfg where
// it has that name, a built-in one or one of own -, the clocks and what the file
// says besides. What the file does not tell stays as cfg has it. Left is what the
// clocks showed last, by colour; zero where that is not known.
func (cfg Config) Resume(g *format.Game, own []team.Personality) (resumed Config, left [2]time.Duration) {
	cfg = cfg.Of(g)
	players, level, style, builtin := cfg.Players, cfg.Level, cfg.Style, false
	for c := range seatTags {
		value := seatOf(g, c)
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
	if control, err := g.Control(); err == nil {
		cfg.Control = control
	}
	if text, ok := g.Tag(controlTag); ok {
		cfg.Control = clock.Control{}
		if control, err := clock.Parse(text); err == nil {
			cfg.Control = control
		}
	}
	cfg.OtherClocks = 0
	if text, ok := g.Tag(othersTag); ok {
		if n, err := strconv.Atoi(text); err == nil {
			cfg.OtherClocks = min(max(n, 0), len(cfg.Moves))
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
	for c := range seatTags {
		seat := seatOf(g, c)
		if style, _, ours := readSeat(seat); ours && cfg.EngineName == "" && style != cfg.Style.String() {
			return style
		}
	}
	return ""
}
